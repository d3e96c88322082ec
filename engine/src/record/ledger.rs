//! Where the pieces lie that public logs name by copies of their own: certificates still on offer, tiles on hexes,
//! train cards.

use std::collections::BTreeMap;

use eighteen_dsl::ids::{CorporationId, HexId, Holder, TileId, TrainId};
use eighteen_dsl::table::Table;

use crate::game::Game;

/// Places of copies, kept along with the game.
#[derive(Clone, Debug)]
pub(super) struct Ledger {
    /// Hex of each tile copy on the map.
    tiles: BTreeMap<String, HexId>,
    /// Numbers of the certificates that never left the offering (or came back to the treasury), by corporation.
    offering: Table<CorporationId, Vec<u8>>,
}

impl Ledger {
    pub(super) fn new(game: &Game) -> Self {
        let numbers = |shares: &Vec<u8>| (0..shares.len()).filter_map(|number| u8::try_from(number).ok()).collect();
        let offering = game.title().corporations.iter().map(|corporation| numbers(&corporation.shares)).collect();
        let mut ledger = Self { tiles: BTreeMap::new(), offering };
        ledger.follow(game);
        ledger
    }

    /// Notes that a tile copy was laid; the copy that lay there before leaves the map.
    pub(super) fn lay(&mut self, copy: &str, hex: HexId) {
        self.tiles.retain(|_, at| *at != hex);
        self.tiles.insert(copy.to_owned(), hex);
    }

    /// The hex on which a tile copy lies, or whose printed face it names.
    pub(super) fn hex(&self, game: &Game, copy: &str) -> Option<HexId> {
        if let Some(&hex) = self.tiles.get(copy) {
            return Some(hex);
        }
        let title = game.title();
        let printed = copy.rsplit_once('-').map_or(copy, |(coordinate, _)| coordinate);
        title.find_hex(printed).or_else(|| title.find_hex(copy))
    }

    /// Notes that certificates left the offering.
    pub(super) fn leave(&mut self, corporation: CorporationId, numbers: &[u8]) {
        self.offering[corporation].retain(|number| !numbers.contains(number));
    }

    /// Notes that certificates came back to the treasury.
    pub(super) fn come_back(&mut self, corporation: CorporationId, numbers: &[u8]) {
        self.offering[corporation].extend_from_slice(numbers);
        self.offering[corporation].sort_unstable();
    }

    /// A certificate is still on offer, as far as the log tells.
    pub(super) fn is_on_offer(&self, corporation: CorporationId, number: u8) -> bool {
        self.offering[corporation].contains(&number)
    }

    /// Takes certificates off the offering that the game gave away by itself: of each size the lowest numbers.
    pub(super) fn follow(&mut self, game: &Game) {
        for corporation in game.title().corporations.ids() {
            let mut left: BTreeMap<(u8, bool), usize> = BTreeMap::new();
            for id in game.rules().certificates_of(corporation) {
                let paper = &game.rules().certificates[id];
                let holder = game.state().certificates[id];
                if holder == Holder::Bank || holder == Holder::Corporation(corporation) {
                    *left.entry((paper.percent, paper.president)).or_default() += 1;
                }
            }
            let papers: Vec<_> =
                game.rules().certificates_of(corporation).map(|id| game.rules().certificates[id]).collect();
            let kind = |number: u8| papers.get(usize::from(number)).map(|paper| (paper.percent, paper.president));
            let known = &mut self.offering[corporation];
            let kinds: Vec<_> = known.iter().map(|&number| kind(number)).collect();
            for wanted in kinds.iter().flatten() {
                let count = known.iter().filter(|&&number| kind(number) == Some(*wanted)).count();
                if count > left.get(wanted).copied().unwrap_or(0)
                    && let Some(position) = known.iter().position(|&number| kind(number) == Some(*wanted))
                {
                    known.remove(position);
                }
            }
        }
    }
}

/// The card of an instance such as `3-1`: the card of that type that was made as the second.
pub(super) fn train(game: &Game, instance: &str) -> Option<TrainId> {
    let (name, number) = instance.rsplit_once('-')?;
    let number: usize = number.parse().ok()?;
    let train_type = game.title().find_train(name)?;
    game.state().trains.entries().filter(|(_, train)| train.train_type == train_type).nth(number).map(|(id, _)| id)
}

/// The instance name of a card, such as `3-1`.
pub(super) fn instance(game: &Game, train: TrainId) -> String {
    let Some(entry) = game.state().trains.of(train) else { return String::new() };
    let earlier = game.state().trains.entries().take_while(|(id, _)| *id != train);
    let number = earlier.filter(|(_, other)| other.train_type == entry.train_type).count();
    format!("{}-{number}", game.title().trains[entry.train_type].name())
}

/// The tile of a copy such as `57-0`.
pub(super) fn tile(game: &Game, copy: &str) -> Option<TileId> {
    let (name, _) = copy.rsplit_once('-')?;
    game.title().find_tile(name)
}
