//! A title from text: the tree is read table by table, and only a title without errors is returned.

use super::faces::{self, Naming};
use super::fields::{Findings, Players, did_you_mean, quoted};
use super::file::{Resolver, TitleFile};
use super::index::{Index, Labels};
use super::language::Language;
use super::model::{Meta, Title};
use super::tree::Node;
use super::{abilities, charters, companies, flow, limits, map, market, meta, rules, sites, trains};
use crate::diagnostic::{Diagnostic, Severity};
use crate::table::Table;

const TABLES: [&str; 31] = [
    "title",
    "players",
    "bank",
    "market",
    "stock",
    "track",
    "trains",
    "corporations",
    "privates",
    "shuffle",
    "charters",
    "merger",
    "token",
    "stop",
    "route",
    "run",
    "phase",
    "train",
    "corporation",
    "minor",
    "minors",
    "private",
    "bankruptcy",
    "issue",
    "map",
    "tiles",
    "flow",
    "end",
    "rule",
    "extends",
    "variant",
];

/// Loads a title. `name` is shown in diagnostics; `resolver` finds the title that `extends` names; `variants` are
/// the named patches to apply. A title is returned only if there are no errors, whatever the warnings.
#[must_use]
pub fn load(name: &str, text: &str, resolver: Resolver<'_>, variants: &[&str]) -> (Option<Title>, Vec<Diagnostic>) {
    let mut out = Findings::new();
    let file = TitleFile::read(name, text, resolver, variants, &mut out);
    let title = resolve(&file, &mut out);
    settle(&file, &mut out);
    let errors = out.iter().any(|finding| finding.severity == Severity::Error);
    ((!errors).then_some(title), out)
}

/// Puts findings in the order of the files. Where a file could not be read, what seems missing may stand there.
fn settle(file: &TitleFile, out: &mut Findings) {
    let unread = ["toml-syntax", "unknown-title", "limit-extends", "limit-file"];
    if out.iter().any(|finding| unread.contains(&finding.code)) {
        out.retain(|finding| finding.code != "missing-key");
    }
    out.sort_by_key(|finding| {
        let place = finding.labels.first().map(|label| &label.place);
        let source = place.and_then(|place| file.sources.iter().position(|source| source == &place.source));
        (source, place.map(|place| place.start))
    });
}

/// Resolves the tree to a title. With errors on the way the title is not whole.
fn resolve(file: &TitleFile, out: &mut Findings) -> Title {
    let root = &file.root;
    known_tables(root, out);
    let index = Index::of(root, out);
    let mut labels = Labels::default();
    let mut meta = meta::meta(root, out);
    narrow(&mut meta, file, out);
    let players = Players { min: meta.min_players, max: meta.max_players };
    let money = meta::money(root, players, out);
    let mut naming = Naming { index: &index, labels: &mut labels };
    let mut tiles = faces::manifest(root, &mut naming, out);
    let mut map = map::map(root, tiles.len(), &mut naming, out);
    let mut corporations = companies::corporations(root, &index, &mut labels, out);
    map.reserve(root, &mut corporations, out);
    map.keep(root, &index, out);
    tiles.extend(map.printed.iter().cloned());
    rules::token_kinds(root, &mut labels, out);
    limits::LABELS.check(labels.table.len(), &root.place, out);
    let market = market::market(root, out);
    let stock = rules::stock(root, out);
    let trains_rules = rules::train_rules(root, out);
    let bankruptcy = rules::bankruptcy(root, out);
    let corporation_rules = rules::corporation_rules(root, players, out);
    rules::only_sites(root, out);
    let phases = trains::phases(root, &index, out);
    let trains = trains::trains(root, &index, &mut labels, players, out);
    let privates = companies::privates(root, &index, out);
    let shuffles = charters::shuffles(root, &index, players, out);
    let charters = charters::charters(root, &index, out);
    let mergers = charters::mergers(root, out);
    let ends = meta::ends(root, out);
    let mut language = Language::of(&index, &labels);
    let flow = flow::flow(root, players, &mut language, out);
    let track = rules::track(root, &mut language, out);
    let route_rules = rules::route_rules(root, &mut language, out);
    let sites = sites::sites(root, players, &mut language, out);
    let abilities = abilities::abilities(root, &mut language, out);
    Title {
        meta,
        cash: money.cash,
        cert_limit: money.cert_limit,
        bank: money.bank,
        market,
        stock,
        bankruptcy,
        corporation_rules,
        track,
        trains_rules,
        phases,
        trains,
        corporations,
        privates,
        shuffles,
        charters,
        mergers,
        layout: map.layout,
        markers: map.markers,
        hexes: map.hexes,
        tiles: Table::from(tiles),
        route_rules,
        flow,
        ends,
        sites,
        abilities,
        memories: Table::from(language.memories),
        labels: labels.table,
        variants: file.variants.clone(),
        text: file.sources.iter().map(|source| source.text.as_str()).collect::<Vec<_>>().join("\n"),
    }
}

/// A variant for some numbers of players only is a title for these numbers.
fn narrow(meta: &mut Meta, file: &TitleFile, out: &mut Findings) {
    for (variant, patch) in &file.chosen {
        if let Some((min, max)) = variant.players {
            meta.min_players = meta.min_players.max(min);
            meta.max_players = meta.max_players.min(max);
            if meta.min_players > meta.max_players {
                let message = format!("no number of players is left with the variant `{}`", variant.id);
                out.push(Diagnostic::error("variant-conflict", patch.place.clone(), message));
                return;
            }
        }
    }
}

fn known_tables(root: &Node, out: &mut Findings) {
    for entry in root.table().unwrap_or(&[]) {
        let key = entry.key.as_str();
        if !TABLES.contains(&key) {
            let finding =
                Diagnostic::error("unknown-key", entry.key_place.clone(), format!("a title has no table `{key}`"));
            out.push(match did_you_mean(key, TABLES) {
                Some(known) => finding.help(format!("did you mean `{known}`?")),
                None => finding.help(format!("its tables are {}", quoted(&TABLES))),
            });
        }
    }
}
