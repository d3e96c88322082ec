//! A title from text: the tree is read table by table, and only a title without errors is returned.

use super::abilities::Abilities;
use super::faces::{self, Naming};
use super::fields::{Findings, Players};
use super::file::{Resolver, TitleFile};
use super::index::{Index, Labels};
use super::language::Language;
use super::model::{Meta, Title};
use super::{abilities, charters, companies, flow, limits, map, market, meta, repair, rules, sites, trains};
use crate::diagnostic::{Diagnostic, Place, Severity};
use crate::ids::AbilityId;
use crate::lint::{self, Context};
use crate::table::Table;

/// The tables of a title file.
pub(crate) const TABLES: &[&str] = &[
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
    "allow",
];

/// Loads a title. `name` is shown in diagnostics; `resolver` finds the title that `extends` names; `variants` are
/// the named patches to apply. A title is returned only if there are no errors, whatever the warnings.
#[must_use]
pub fn load(name: &str, text: &str, resolver: Resolver<'_>, variants: &[&str]) -> (Option<Title>, Vec<Diagnostic>) {
    let mut out = Findings::new();
    let file = TitleFile::read(name, text, resolver, variants, &mut out);
    if is_no_toml(&mut out) {
        return (None, out);
    }
    let title = whole(&file, &mut out).map(|(title, _)| title);
    settle(&file, &mut out);
    (title, out)
}

/// The most mistakes of TOML that are shown: those behind the first few are mostly its consequences.
const MOST_SYNTAX: usize = 5;

/// Where a file is no TOML, what it says is a guess: nothing else is looked for.
fn is_no_toml(out: &mut Findings) -> bool {
    let broken = out.iter().any(|finding| finding.code == "toml-syntax");
    if broken {
        out.retain(|finding| finding.code == "toml-syntax");
        out.sort_by_key(|finding| finding.labels.first().map_or(0, |label| label.place.start));
        out.truncate(MOST_SYNTAX);
    }
    broken
}

/// What the check of a file found.
#[derive(Debug)]
pub struct Checked {
    /// The title without variants, if neither it nor any of its variants has errors.
    pub title: Option<Title>,
    /// All findings, those of variants and lints too, in the order of the files.
    pub findings: Vec<Diagnostic>,
}

/// Checks a file: the title, the title with each of its variants, and the lints, less what its table `[allow]`
/// allows. `requested` are the codes of lints that look on request only.
#[must_use]
pub fn check(name: &str, text: &str, resolver: Resolver<'_>, requested: &[&str]) -> Checked {
    let mut all = Findings::new();
    let plain = TitleFile::read(name, text, resolver, &[], &mut all);
    if is_no_toml(&mut all) {
        return Checked { title: None, findings: all };
    }
    let mut titles = vec![linted(&plain, requested, &mut all)];
    let mut seen = all.clone();
    for variant in &plain.variants {
        let mut out = Findings::new();
        let file = TitleFile::read(name, text, resolver, &[&variant.id], &mut out);
        titles.push(linted(&file, requested, &mut out));
        let sources = &plain.sources;
        for label in out.iter_mut().flat_map(|finding| &mut finding.labels) {
            if let Some(known) = sources.iter().find(|source| **source == label.place.source) {
                label.place.source = known.clone();
            }
        }
        for finding in out {
            // A variant may be for fewer players than the tables of the title.
            if !seen.contains(&finding) && finding.code != "player-count-extra" {
                let message = format!("{}, with the variant `{}`", finding.message, variant.id);
                all.push(Diagnostic { message, ..finding.clone() });
                seen.push(finding);
            }
        }
    }
    if titles.iter().all(Option::is_some) {
        lint::allowed(&plain.root, name, &mut all);
    }
    settle(&plain, &mut all);
    let whole = titles.iter().all(Option::is_some);
    let title = titles.into_iter().next().flatten().filter(|_| whole);
    Checked { title, findings: all }
}

/// Resolves and runs all lints.
fn linted(file: &TitleFile, requested: &[&str], out: &mut Findings) -> Option<Title> {
    let (title, places) = whole(file, out)?;
    lint::warnings(&Context { title: &title, file, abilities: &places }, requested, out);
    Some(title)
}

/// The title, if there are no errors in it, with the places of its abilities.
fn whole(file: &TitleFile, out: &mut Findings) -> Option<(Title, Table<AbilityId, Place>)> {
    let (title, places) = resolve(file, out);
    let is_error = |finding: &Diagnostic| finding.severity == Severity::Error;
    if !out.iter().any(is_error) {
        lint::errors(&Context { title: &title, file, abilities: &places }, out);
    }
    (!out.iter().any(is_error)).then_some((title, places))
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
fn resolve(file: &TitleFile, out: &mut Findings) -> (Title, Table<AbilityId, Place>) {
    let mut root = file.root.clone();
    repair::misspelt_tables(&mut root, TABLES, out);
    let reported = out.len();
    let mut index = Index::of(&root, out);
    if out.len() > reported && repair::duplicates(&mut root) {
        index = Index::of(&root, &mut Findings::new());
    }
    let root = &root;
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
    let consent = rules::only_sites(root, out);
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
    lint::known_allowances(root, out);
    let Abilities { table: abilities, places, notes } = abilities::abilities(root, &mut language, out);
    let title = Title {
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
        consent,
        layout: map.layout,
        markers: map.markers,
        hexes: map.hexes,
        tiles: Table::from(tiles),
        route_rules,
        flow,
        ends,
        sites,
        abilities,
        notes,
        memories: Table::from(language.memories),
        labels: labels.table,
        variants: file.variants.clone(),
        text: file.sources.iter().map(|source| source.text.as_str()).collect::<Vec<_>>().join("\n"),
    };
    (title, places)
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
