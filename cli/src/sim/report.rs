//! The report of many games: a page, JSON, or a table of games as CSV.

use serde_json::{Value, json};

use super::charts::{self, Boxes};
use super::run::{Plan, Record};
use super::stats::{Row, Spread, Stats};
use crate::english::English;
use crate::page::{Block, Page};

/// Tiles that are named in the list of those used up most.
const TILES: usize = 20;

/// The report as a page with charts.
pub(crate) fn page(plan: &Plan, stats: &Stats) -> Page {
    let voice = English::of(&plan.title);
    let money = |spread: &Spread| {
        if spread.games == 0 { "—".to_owned() } else { ranged(&|amount| voice.money(amount), spread) }
    };
    let plain = |spread: &Spread| {
        if spread.games == 0 { "—".to_owned() } else { ranged(&|amount| amount.to_string(), spread) }
    };
    let mut page = Page::new(format!("{}: {} games by bots", plan.title.meta.name, plan.games));
    page.text(format!(
        "{} players, seeds from {}, bots {}. A spread is: least, lower quartile, median, upper quartile, most.",
        plan.players,
        plan.seed,
        plan.bots.join(", ")
    ));
    page.heading("Length and end");
    page.table(
        &["", "Mean", "Spread"],
        [
            ("Actions", &stats.actions),
            ("Stock rounds", &stats.stock_rounds),
            ("Operating rounds", &stats.operating_rounds),
        ]
        .iter()
        .map(|(name, spread)| vec![(*name).to_owned(), format!("{:.1}", spread.mean), plain(spread)])
        .collect(),
    );
    let ends = stats.ends.iter().map(|(end, count)| (end.clone(), format!("{count} games"))).collect();
    page.blocks.push(Block::List(ends));
    page.text(format!("Bankruptcies: {}.", stats.bankruptcies));
    page.heading("Seats");
    let seats = stats.seats.iter().map(|seat| {
        let percent = |share: f64| format!("{:.1}%", share * 100.0);
        vec![
            seat.number.to_string(),
            seat.bot.clone(),
            format!("{:.1}", seat.wins),
            percent(seat.share.share),
            format!("{} to {}", percent(seat.share.low), percent(seat.share.high)),
            voice.money(seat.value.mean.round() as i64),
            money(&seat.value),
        ]
    });
    page.table(&["Seat", "Bot", "Wins", "Share", "95% interval", "Mean value", "Final value"], seats.collect());
    page.picture(charts::wins(&stats.seats));
    let values: Vec<Boxes> = stats
        .seats
        .iter()
        .map(|seat| Boxes { name: format!("seat {} ({})", seat.number, seat.bot), spreads: vec![seat.value.clone()] })
        .collect();
    page.picture(charts::boxes(&values, "final value by seat"));
    page.text(format!("From the winner to the last: {}.", money(&stats.gap)));
    page.heading("Trains");
    page.text("Times are operating rounds from the start of the game.");
    let rows = stats.trains.iter().map(|row| {
        vec![
            row.name.clone(),
            row.first.games.to_string(),
            plain(&row.first),
            row.second.games.to_string(),
            plain(&row.second),
        ]
    });
    page.table(
        &["Train", "Games bought in", "First bought", "Games bought out in", "Last left the depot"],
        rows.collect(),
    );
    page.picture(charts::boxes(&both(&stats.trains), "when trains are first bought, and bought out"));
    page.heading("Companies");
    let rows = stats.companies.iter().zip(&stats.tokens).map(|(row, tokens)| {
        vec![
            row.name.clone(),
            row.first.games.to_string(),
            plain(&row.first),
            money(&row.second),
            format!("{} of {}", tokens.first.most, tokens.second.most),
        ]
    });
    page.table(&["Company", "Games floated in", "Floated", "Par", "Most tokens placed"], rows.collect());
    if !stats.privates.is_empty() {
        page.heading("Privates");
        let rows = stats.privates.iter().map(|row| {
            vec![row.name.clone(), voice.money(row.second.most), row.first.games.to_string(), money(&row.first)]
        });
        page.table(&["Private", "Face", "Games sold in", "Price"], rows.collect());
    }
    page.heading("Tiles used most");
    let tiles = scarce(&stats.tiles);
    let rows = tiles.iter().map(|row| {
        let all = if row.second.games == 0 { "unlimited".to_owned() } else { row.second.most.to_string() };
        vec![row.name.clone(), all, row.first.most.to_string(), format!("{:.1}", row.first.mean)]
    });
    page.table(&["Tile", "Copies", "Most at once", "Mean"], rows.collect());
    page.picture(charts::used(&tiles, "tiles used at most, of those there are"));
    page
}

fn both(rows: &[Row]) -> Vec<Boxes> {
    rows.iter()
        .map(|row| Boxes { name: row.name.clone(), spreads: vec![row.first.clone(), row.second.clone()] })
        .collect()
}

/// The tiles of which the largest part is used, most first.
fn scarce(tiles: &[Row]) -> Vec<Row> {
    let mut tiles: Vec<Row> = tiles.iter().filter(|row| row.first.most > 0).cloned().collect();
    let part = |row: &Row| if row.second.most > 0 { (row.first.mean * 1000.0) as i64 / row.second.most } else { 0 };
    tiles.sort_by_key(|row| std::cmp::Reverse(part(row)));
    tiles.truncate(TILES);
    tiles
}

fn ranged(show: &dyn Fn(i64) -> String, spread: &Spread) -> String {
    [spread.least, spread.lower, spread.middle, spread.upper, spread.most].map(show).join(" · ")
}

/// The report as JSON, with every game.
pub(crate) fn json(plan: &Plan, stats: &Stats, records: &[Record]) -> Value {
    let rows = |rows: &[Row], first: &str, second: &str| -> Vec<Value> {
        rows.iter()
            .map(|row| json!({ "name": row.name, first: spread(&row.first), second: spread(&row.second) }))
            .collect()
    };
    let seats: Vec<Value> = stats
        .seats
        .iter()
        .map(|seat| {
            json!({
                "seat": seat.number, "bot": seat.bot, "wins": seat.wins, "share": rounded(seat.share.share),
                "low": rounded(seat.share.low), "high": rounded(seat.share.high), "value": spread(&seat.value),
            })
        })
        .collect();
    json!({
        "title": plan.title.meta.id,
        "players": plan.players,
        "seed": plan.seed,
        "bots": (0..plan.players).map(|seat| plan.bot(seat)).collect::<Vec<_>>(),
        "length": {
            "actions": spread(&stats.actions),
            "stock_rounds": spread(&stats.stock_rounds),
            "operating_rounds": spread(&stats.operating_rounds),
        },
        "ends": stats.ends,
        "bankruptcies": stats.bankruptcies,
        "seats": seats,
        "gap": spread(&stats.gap),
        "trains": rows(&stats.trains, "first", "out"),
        "companies": rows(&stats.companies, "floated", "par"),
        "privates": rows(&stats.privates, "price", "value"),
        "tiles": rows(&stats.tiles, "used", "copies"),
        "tokens": rows(&stats.tokens, "placed", "tokens"),
        "games": records.iter().map(|record| game(plan, record)).collect::<Vec<_>>(),
    })
}

fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

fn spread(spread: &Spread) -> Value {
    if spread.games == 0 {
        return Value::Null;
    }
    json!({
        "games": spread.games, "mean": rounded(spread.mean), "least": spread.least, "lower": spread.lower,
        "median": spread.middle, "upper": spread.upper, "most": spread.most,
    })
}

fn game(plan: &Plan, record: &Record) -> Value {
    let title = &plan.title;
    let train = |id| title.trains.of(id).map_or("", |train| train.name()).to_owned();
    let company = |id| title.corporations.of(id).map_or("", |company| company.id.as_str()).to_owned();
    let first: serde_json::Map<String, Value> =
        record.first.iter().map(|(&id, &at)| (train(id), Value::from(at))).collect();
    let floats: serde_json::Map<String, Value> =
        record.floats.iter().map(|(&id, &at)| (company(id), Value::from(at))).collect();
    json!({
        "seed": record.seed, "actions": record.actions, "stock_rounds": record.stock_rounds,
        "operating_rounds": record.operating_rounds, "end": record.end, "values": record.values,
        "winners": record.winners().iter().map(|seat| seat + 1).collect::<Vec<_>>(),
        "bankrupt": record.bankrupt.iter().map(|seat| seat + 1).collect::<Vec<_>>(),
        "first_trains": first, "floated": floats,
    })
}

/// The games as CSV, one a line.
pub(crate) fn csv(plan: &Plan, records: &[Record]) -> String {
    let mut head: Vec<String> =
        ["seed", "actions", "stock_rounds", "operating_rounds", "end", "winner"].map(str::to_owned).to_vec();
    head.extend((1..=plan.players).map(|seat| format!("value_{seat}")));
    head.extend(plan.title.trains.iter().map(|train| format!("first_{}", train.name())));
    head.extend(plan.title.corporations.iter().map(|company| format!("floated_{}", company.id)));
    let mut out = line(&head);
    for record in records {
        let number = |found: Option<&usize>| found.map_or_else(String::new, usize::to_string);
        let winners: Vec<String> = record.winners().iter().map(|seat| (seat + 1).to_string()).collect();
        let mut cells = vec![
            record.seed.to_string(),
            record.actions.to_string(),
            record.stock_rounds.to_string(),
            record.operating_rounds.to_string(),
            record.end.clone(),
            winners.join(" "),
        ];
        cells.extend((0..plan.players).map(|seat| record.values.get(seat).map_or_else(String::new, i64::to_string)));
        cells.extend(plan.title.trains.ids().map(|id| number(record.first.get(&id))));
        cells.extend(plan.title.corporations.ids().map(|id| number(record.floats.get(&id))));
        out.push_str(&line(&cells));
    }
    out
}

fn line(cells: &[String]) -> String {
    let quoted = |cell: &String| {
        if cell.contains([',', '"', '\n']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.clone() }
    };
    let cells: Vec<String> = cells.iter().map(quoted).collect();
    format!("{}\n", cells.join(","))
}
