//! Charts of a report, as SVG.

use std::fmt::Write;

use super::stats::{Row, Seat, Spread};

const WIDE: f64 = 760.0;
const LEFT: f64 = 150.0;
const RIGHT: f64 = 60.0;
const STEP: f64 = 26.0;
const TOP: f64 = 8.0;
const BAR: &str = "#0072b2";
const SECOND: &str = "#d55e00";
const PALE: &str = "#9ec9e2";
const INK: &str = "#1a1a1a";

/// One line of a box chart: its name, and one or two spreads.
pub(super) struct Boxes {
    pub name: String,
    pub spreads: Vec<Spread>,
}

/// Wins by seat with their intervals.
pub(super) fn wins(seats: &[Seat]) -> String {
    let mut body = String::new();
    for (number, seat) in seats.iter().enumerate() {
        let y = TOP + STEP * number as f64;
        let x = |share: f64| LEFT + share * (WIDE - LEFT - RIGHT);
        label(&mut body, y, &format!("seat {} ({})", seat.number, seat.bot));
        rect(&mut body, x(0.0), y + 4.0, x(seat.share.share) - x(0.0), STEP - 10.0, BAR);
        line(&mut body, x(seat.share.low), x(seat.share.high), y + STEP / 2.0 - 1.0);
        value(&mut body, y, x(seat.share.high) + 6.0, &format!("{:.1}%", seat.share.share * 100.0));
    }
    let y = TOP + STEP * seats.len() as f64;
    for part in 0..=4 {
        let share = f64::from(part) / 4.0;
        tick(&mut body, LEFT + share * (WIDE - LEFT - RIGHT), y, &format!("{:.0}%", share * 100.0));
    }
    finish(&body, y + 24.0, "share of games won by seat, with 95 percent intervals")
}

/// Boxes from the first to the third quartile, with whiskers to the ends and a mark at the median.
pub(super) fn boxes(rows: &[Boxes], title: &str) -> String {
    let all = || rows.iter().flat_map(|row| &row.spreads).filter(|spread| spread.games > 0);
    let most = all().map(|spread| spread.most).max().unwrap_or(1).max(1);
    let least = all().map(|spread| spread.least).min().unwrap_or(0).min(0);
    let x = |amount: i64| LEFT + (amount - least) as f64 / (most - least).max(1) as f64 * (WIDE - LEFT - RIGHT);
    let mut body = String::new();
    for (number, row) in rows.iter().enumerate() {
        let y = TOP + STEP * number as f64;
        label(&mut body, y, &row.name);
        let high = (STEP - 8.0) / row.spreads.len().max(1) as f64;
        for (at, spread) in row.spreads.iter().enumerate().filter(|(_, spread)| spread.games > 0) {
            let top = y + 3.0 + high * at as f64;
            line(&mut body, x(spread.least), x(spread.most), top + high / 2.0);
            let color = if at == 0 { BAR } else { SECOND };
            rect(
                &mut body,
                x(spread.lower),
                top + 1.0,
                (x(spread.upper) - x(spread.lower)).max(2.0),
                high - 2.0,
                color,
            );
            rect(&mut body, x(spread.middle) - 1.0, top, 2.5, high, INK);
        }
    }
    let y = TOP + STEP * rows.len() as f64;
    for part in 0..=4 {
        let amount = least + (most - least) * part / 4;
        tick(&mut body, x(amount), y, &amount.to_string());
    }
    finish(&body, y + 24.0, title)
}

/// Bars of what was used of what there is.
pub(super) fn used(rows: &[Row], title: &str) -> String {
    let most = rows.iter().map(|row| row.second.most.max(row.first.most)).max().unwrap_or(1).max(1);
    let x = |amount: f64| LEFT + amount / most as f64 * (WIDE - LEFT - RIGHT);
    let mut body = String::new();
    for (number, row) in rows.iter().enumerate() {
        let y = TOP + STEP * number as f64;
        label(&mut body, y, &row.name);
        rect(&mut body, LEFT, y + 3.0, x(row.second.most as f64) - LEFT, STEP - 8.0, PALE);
        rect(&mut body, LEFT, y + 6.0, x(row.first.mean) - LEFT, STEP - 14.0, BAR);
        rect(&mut body, x(row.first.most as f64) - 1.5, y + 3.0, 3.0, STEP - 8.0, INK);
        let all = if row.second.games == 0 { String::new() } else { format!(" of {}", row.second.most) };
        value(&mut body, y, WIDE - RIGHT + 6.0, &format!("{}{all}", row.first.most));
    }
    finish(&body, TOP + STEP * rows.len() as f64 + 6.0, title)
}

fn label(body: &mut String, y: f64, words: &str) {
    text(body, LEFT - 8.0, y + STEP / 2.0 + 3.0, "end", words);
}

fn value(body: &mut String, y: f64, x: f64, words: &str) {
    text(body, x, y + STEP / 2.0 + 3.0, "start", words);
}

fn tick(body: &mut String, x: f64, y: f64, words: &str) {
    rect(body, x, y, 1.0, 5.0, INK);
    text(body, x, y + 17.0, "middle", words);
}

fn text(body: &mut String, x: f64, y: f64, anchor: &str, words: &str) {
    let words = words.replace('&', "&amp;").replace('<', "&lt;");
    put(body, format_args!("<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{words}</text>\n"));
}

fn rect(body: &mut String, x: f64, y: f64, wide: f64, high: f64, color: &str) {
    let wide = wide.max(0.0);
    put(
        body,
        format_args!("<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\" fill=\"{color}\"/>\n"),
    );
}

fn line(body: &mut String, from: f64, to: f64, y: f64) {
    put(body, format_args!("<path d=\"M{from:.1} {y:.1}H{to:.1}\" stroke=\"{INK}\" stroke-width=\"1.5\"/>\n"));
}

fn put(body: &mut String, words: std::fmt::Arguments<'_>) {
    // Writing to a string does not fail.
    let _ = body.write_fmt(words);
}

fn finish(body: &str, high: f64, title: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDE} {high:.0}\" width=\"{WIDE}\" font-size=\"12\" \
         font-family=\"sans-serif\" role=\"img\" aria-label=\"{title}\">\n{body}</svg>\n"
    )
}
