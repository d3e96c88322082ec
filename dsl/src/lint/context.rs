//! What a lint sees: the title, and where its parts are written.

use crate::diagnostic::Place;
use crate::ids::{AbilityId, CorporationId, HexId, PhaseId, PrivateId, TileId, TrainTypeId};
use crate::ir::{AbilityOwner, Color};
use crate::table::Table;
use crate::title::file::TitleFile;
use crate::title::tree::{Entry, Node};
use crate::title::{Title, site_path};
use crate::vocab::Site;

/// A title that reads well, with its file.
pub(crate) struct Context<'a> {
    pub title: &'a Title,
    pub file: &'a TitleFile,
    /// Where each ability is written.
    pub abilities: &'a Table<AbilityId, Place>,
}

impl<'a> Context<'a> {
    pub fn root(&self) -> &'a Node {
        &self.file.root
    }

    /// The entry of a list of tables with an id or name.
    pub fn item(&self, tables: &[&str], name: &str) -> Option<&'a Node> {
        let lists = tables.iter().filter_map(|table| self.root().get(table)?.items());
        lists.flatten().find(|item| item.id() == Some(name))
    }

    /// The place of a key of such an entry, else of its name, else the head of the file.
    fn place(&self, item: Option<&Node>, key: &str) -> Place {
        let found = item.and_then(|item| [key, "id", "name"].iter().find_map(|key| item.get(key)));
        found.map_or(self.root().place.clone(), |node| node.place.clone())
    }

    pub fn phase(&self, id: PhaseId, key: &str) -> Place {
        let name = self.title.phases.of(id).map_or("", |phase| &phase.name);
        self.place(self.item(&["phase"], name), key)
    }

    pub fn train(&self, id: TrainTypeId, key: &str) -> Place {
        let name = self.title.trains.of(id).map_or("", |train| train.name());
        self.place(self.item(&["train"], name), key)
    }

    pub fn corporation_item(&self, id: CorporationId) -> Option<&'a Node> {
        let name = &self.title.corporations.of(id)?.id;
        self.item(&["corporation", "minor"], name)
    }

    pub fn corporation(&self, id: CorporationId, key: &str) -> Place {
        self.place(self.corporation_item(id), key)
    }

    pub fn private_item(&self, id: PrivateId) -> Option<&'a Node> {
        self.item(&["private"], &self.title.privates.of(id)?.id)
    }

    pub fn private(&self, id: PrivateId, key: &str) -> Place {
        self.place(self.private_item(id), key)
    }

    pub fn ability(&self, id: AbilityId) -> Place {
        self.abilities.of(id).cloned().unwrap_or(self.root().place.clone())
    }

    /// Who owns an ability, for messages.
    pub fn owner(&self, owner: AbilityOwner) -> String {
        match owner {
            AbilityOwner::Title => "the title".to_owned(),
            AbilityOwner::Private(id) => format!("`{}`", self.title.privates.of(id).map_or("", |found| &found.id)),
            AbilityOwner::Corporation(id) => {
                format!("`{}`", self.title.corporations.of(id).map_or("", |found| &found.id))
            }
        }
    }

    /// The place of a key of a table, else the head of the file.
    pub fn key(&self, table: &str, key: &str) -> Place {
        let found = self.root().get(table).and_then(|node| node.get(key));
        found.map_or(self.root().place.clone(), |node| node.place.clone())
    }

    /// The place of the expression of a site, else the head of the file.
    pub fn site(&self, site: Site) -> Place {
        let (table, key) = site_path(site);
        self.key(table, key)
    }

    pub fn hex_entry(&self, id: HexId) -> Option<&'a Entry> {
        let name = &self.title.hexes.of(id)?.coordinate;
        self.root().get("map")?.get("hexes")?.table()?.iter().find(|entry| entry.key == *name)
    }

    pub fn hex(&self, id: HexId) -> Place {
        self.hex_entry(id).map_or(self.root().place.clone(), |entry| entry.key_place.clone())
    }

    pub fn tile_entry(&self, id: TileId) -> Option<&'a Entry> {
        let name = &self.title.tiles.of(id)?.name;
        self.root().get("tiles")?.table()?.iter().find(|entry| entry.key == *name)
    }

    /// Where a face is written: its line of the manifest, or the hex it is printed on.
    pub fn face(&self, id: TileId) -> Place {
        match self.title.tiles.of(id).and_then(|tile| tile.printed) {
            Some(hex) => self.hex(hex),
            None => self.tile_entry(id).map_or(self.root().place.clone(), |entry| entry.key_place.clone()),
        }
    }

    /// The tiles of the manifest.
    pub fn manifest(&self) -> impl Iterator<Item = (TileId, &'a crate::title::Tile)> {
        self.title.tiles.entries().filter(|(_, tile)| tile.printed.is_none())
    }

    /// Some phase allows tiles of a color.
    pub fn has_color(&self, color: Color) -> bool {
        self.title.phases.iter().any(|phase| phase.tiles.contains(&color))
    }
}
