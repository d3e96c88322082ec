//! Sites: the expression of each named value, from the title or from the table of defaults.

use std::sync::Arc;

use super::fields::{Fields, Findings, Players, counts, covers_all};
use super::language::Language;
use super::tree::{Node, Value};
use crate::diagnostic::Source;
use crate::ir::{Binary, Code, Expr, Type, Value as Constant};
use crate::title::tree::Text;
use crate::vocab::{Query, Site};

/// The expression of a site when the title says nothing.
#[must_use]
pub fn site_default(site: Site) -> &'static str {
    match site {
        Site::PlayerValue => "player.cash + shares + privates",
        Site::MarketDividend => "if paid == 0 then left 1 else right 1",
        Site::MarketSale => "down shares",
        Site::MarketSoldOut => "up 1",
        Site::MarketPoolLeft | Site::MarketFloated => "stay",
        Site::IssuePrice | Site::IssueMove | Site::RedeemPrice => "stay",
        Site::IssueLimit | Site::RedeemLimit => "0",
        Site::MaySell | Site::MayBuy | Site::MayPar | Site::ParPrice | Site::Counts | Site::CityBlocks => "true",
        Site::ParShares => "2",
        Site::HoldLimit | Site::Float => "60",
        Site::PoolLimit => "50",
        Site::MergerCandidate
        | Site::MergerTarget
        | Site::Several
        | Site::HexBlocked
        | Site::TokenAnywhere
        | Site::PrivateForSale => "false",
        Site::CorporationCapital => "full",
        Site::Funds => "amount",
        Site::TerrainCost | Site::TileCost => "cost",
        Site::TrackReach => "touch",
        Site::TokenPrice => "price",
        Site::TokenPlacements => "placed == 0",
        Site::StopValue => "value",
        Site::RouteBonus | Site::RunBonus => "0",
        Site::MustOwnTrain => "has_route(corporation)",
        Site::MayHelp => "train.must_own(corporation)",
        Site::MaySellForTrain => "train.may_help(corporation)",
        Site::TrainLimit => "limit",
        Site::TrainTrades => "99",
        Site::TrainTraded => "removed",
        Site::TrainDiscarded => "pool",
        Site::PrivateMinimum => "private.value div up 2",
        Site::PrivateMaximum => "2 * private.value",
    }
}

/// The table and key of a site. Where the first word of its name heads an array of tables, the table is the
/// plural: `train.limit` is `limit` in `[trains]`.
#[must_use]
pub fn site_path(site: Site) -> (&'static str, &'static str) {
    let (table, key) = site.declaration().name.split_once('.').unwrap_or(("", ""));
    let table = match table {
        "player" => "players",
        "corporation" => "corporations",
        "train" => "trains",
        "private" => "privates",
        other => other,
    };
    (table, key)
}

/// Marks the keys of a table that are sites as known.
pub(crate) fn known(fields: &mut Fields<'_>, table: &str) {
    for site in Site::ALL {
        let (at, key) = site_path(*site);
        if at == table {
            fields.take(key);
        }
    }
}

/// The expressions of all sites, in the order of [`Site::ALL`].
pub(crate) fn sites(root: &Node, players: Players, language: &mut Language<'_>, out: &mut Findings) -> Vec<Code> {
    Site::ALL
        .iter()
        .map(|site| {
            let (table, key) = site_path(*site);
            let code = match root.get(table).and_then(|table| table.get(key)) {
                Some(node) => written(node, *site, key, players, language, out),
                None => language.expression(&builtin(*site), Some(*site), site.declaration().ty, out),
            };
            code.unwrap_or(Code::constant(Constant::None))
        })
        .collect()
}

fn builtin(site: Site) -> Text<'static> {
    let text = site_default(site);
    let source = Source { name: format!("default of {}", site.declaration().name), text: text.to_owned() };
    Text { text, source: Arc::new(source), offset: 0, raw: text.len(), verbatim: true }
}

/// An expression, or a table of them by number of players.
fn written(
    node: &Node,
    site: Site,
    key: &str,
    players: Players,
    language: &mut Language<'_>,
    out: &mut Findings,
) -> Option<Code> {
    let ty = site.declaration().ty;
    let Some(counts) = counts(node) else {
        return language.value(node, key, Some(site), ty, out);
    };
    covers_all(node, key, players, &counts, out);
    by_players(&counts, key, Some(site), ty, language, out)
}

/// `if player_count == .. then .. else ..` over the entries of a table.
fn by_players(
    counts: &[(u8, &Node)],
    key: &str,
    site: Option<Site>,
    ty: Type,
    language: &mut Language<'_>,
    out: &mut Findings,
) -> Option<Code> {
    let codes: Vec<Option<(u8, Code)>> =
        counts.iter().map(|(count, node)| Some((*count, language.value(node, key, site, ty, out)?))).collect();
    let mut codes = codes.into_iter().collect::<Option<Vec<_>>>()?.into_iter().rev();
    let (_, last) = codes.next()?;
    Some(codes.fold(last, |rest, (count, code)| {
        let players = Expr::Query(Query::PlayerCount, Vec::new());
        let number = Expr::Const(Constant::Int(i64::from(count)));
        let condition = Expr::Binary(Binary::Eq, Box::new(players), Box::new(number));
        Code {
            expr: Expr::If(Box::new(condition), Box::new(code.expr), Box::new(rest.expr)),
            slots: code.slots.max(rest.slots),
        }
    }))
}

/// The text of a plain value, as an expression.
pub(crate) fn plain(node: &Node) -> Option<String> {
    match &node.value {
        Value::Int(number) => Some(number.to_string()),
        Value::Bool(flag) => Some(flag.to_string()),
        _ => None,
    }
}
