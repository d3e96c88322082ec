//! What many games have in common.

use std::collections::BTreeMap;

use super::run::{Plan, Record};

/// The spread of a number over games.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Spread {
    /// In how many games there was one.
    pub games: usize,
    pub least: i64,
    pub lower: i64,
    pub middle: i64,
    pub upper: i64,
    pub most: i64,
    pub mean: f64,
}

impl Spread {
    pub fn of(values: impl IntoIterator<Item = i64>) -> Self {
        let mut values: Vec<i64> = values.into_iter().collect();
        values.sort_unstable();
        // Between two values a quartile lies in proportion, to the nearest whole number.
        let at = |part: usize| {
            let place = values.len().saturating_sub(1) * part;
            let value = |at: usize| values.get(at).copied().unwrap_or(0);
            let (low, rest) = (value(place / 4), i64::try_from(place % 4).unwrap_or(0));
            if rest == 0 { low } else { low + ((value(place / 4 + 1) - low) * rest + 2).div_euclid(4) }
        };
        let sum: i64 = values.iter().sum();
        let mean = if values.is_empty() { 0.0 } else { sum as f64 / values.len() as f64 };
        Self { games: values.len(), least: at(0), lower: at(1), middle: at(2), upper: at(3), most: at(4), mean }
    }
}

/// A share of games with the bounds it lies in with 95 percent certainty, in thousandths.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Share {
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

impl Share {
    /// By Wilson's score interval; `count` may be a fraction where a win is shared.
    pub fn of(count: f64, games: usize) -> Self {
        if games == 0 {
            return Self::default();
        }
        const Z: f64 = 1.96;
        let all = games as f64;
        let share = count / all;
        let middle = share + Z * Z / (2.0 * all);
        let half = Z * (share * (1.0 - share) / all + Z * Z / (4.0 * all * all)).sqrt();
        let whole = 1.0 + Z * Z / all;
        Self { share, low: ((middle - half) / whole).max(0.0), high: ((middle + half) / whole).min(1.0) }
    }
}

/// One seat.
#[derive(Clone, Debug)]
pub(crate) struct Seat {
    pub number: usize,
    pub bot: String,
    pub wins: f64,
    pub share: Share,
    pub value: Spread,
}

/// A thing of the title with two spreads: when or how much.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub name: String,
    pub first: Spread,
    pub second: Spread,
}

/// All that is reported.
pub(crate) struct Stats {
    pub actions: Spread,
    pub stock_rounds: Spread,
    pub operating_rounds: Spread,
    /// The winner's value over that of the last.
    pub gap: Spread,
    pub seats: Vec<Seat>,
    pub ends: BTreeMap<String, usize>,
    pub bankruptcies: usize,
    /// First bought, and last left the depot.
    pub trains: Vec<Row>,
    /// Floated, and at what par.
    pub companies: Vec<Row>,
    /// Price.
    pub privates: Vec<Row>,
    /// Most copies used at once.
    pub tiles: Vec<Row>,
    /// Tokens placed.
    pub tokens: Vec<Row>,
}

impl Stats {
    pub fn of(plan: &Plan, records: &[Record]) -> Self {
        let title = &plan.title;
        let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        let spread = |of: &dyn Fn(&Record) -> usize| Spread::of(records.iter().map(|record| count(of(record))));
        let seats = (0..plan.players)
            .map(|seat| {
                let wins: f64 = records
                    .iter()
                    .map(Record::winners)
                    .filter(|winners| winners.contains(&seat))
                    .map(|winners| 1.0 / winners.len() as f64)
                    .fold(0.0, |sum, part| sum + part);
                Seat {
                    number: seat + 1,
                    bot: plan.bot(seat).to_owned(),
                    wins,
                    share: Share::of(wins, records.len()),
                    value: Spread::of(records.iter().filter_map(|record| record.values.get(seat).copied())),
                }
            })
            .collect();
        let mut ends = BTreeMap::new();
        for record in records {
            *ends.entry(record.end.clone()).or_insert(0) += 1;
        }
        let gap = |record: &Record| {
            let (most, least) = (record.values.iter().max()?, record.values.iter().min()?);
            Some(most - least)
        };
        Self {
            actions: spread(&|record| record.actions),
            stock_rounds: spread(&|record| record.stock_rounds),
            operating_rounds: spread(&|record| record.operating_rounds),
            gap: Spread::of(records.iter().filter_map(gap)),
            seats,
            ends,
            bankruptcies: records.iter().map(|record| record.bankrupt.len()).sum(),
            trains: title
                .trains
                .entries()
                .map(|(id, train)| Row {
                    name: train.name().to_owned(),
                    first: Spread::of(records.iter().filter_map(|record| record.first.get(&id).copied()).map(count)),
                    second: Spread::of(records.iter().filter_map(|record| record.out.get(&id).copied()).map(count)),
                })
                .collect(),
            companies: title
                .corporations
                .entries()
                .map(|(id, company)| Row {
                    name: company.id.clone(),
                    first: Spread::of(records.iter().filter_map(|record| record.floats.get(&id).copied()).map(count)),
                    second: Spread::of(records.iter().filter_map(|record| record.pars.get(&id).copied())),
                })
                .collect(),
            privates: title
                .privates
                .entries()
                .map(|(id, private)| Row {
                    name: private.name.clone(),
                    first: Spread::of(records.iter().filter_map(|record| record.prices.get(&id).copied())),
                    second: Spread::of([private.value]),
                })
                .collect(),
            tiles: title
                .tiles
                .entries()
                .filter(|(_, tile)| tile.printed.is_none())
                .map(|(id, tile)| Row {
                    name: tile.name.clone(),
                    first: Spread::of(records.iter().map(|record| count(record.tiles.get(&id).copied().unwrap_or(0)))),
                    second: Spread::of(tile.count.map(i64::from)),
                })
                .collect(),
            tokens: title
                .corporations
                .entries()
                .map(|(id, company)| Row {
                    name: company.id.clone(),
                    first: Spread::of(records.iter().map(|record| count(record.tokens.get(&id).copied().unwrap_or(0)))),
                    second: Spread::of([count(company.tokens.len())]),
                })
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Share, Spread};

    #[test]
    fn spreads_are_quartiles() {
        let spread = Spread::of([5, 1, 3, 2, 4]);
        assert_eq!((spread.least, spread.lower, spread.middle, spread.upper, spread.most), (1, 2, 3, 4, 5));
        assert!((spread.mean - 3.0).abs() < 1e-9);
        let even = Spread::of([491, 543, 777, 795]);
        assert_eq!((even.least, even.lower, even.middle, even.upper, even.most), (491, 530, 660, 782, 795));
        assert_eq!(Spread::of([]).games, 0);
    }

    #[test]
    fn intervals_are_those_of_wilson() {
        let share = Share::of(10.0, 40);
        assert!((share.share - 0.25).abs() < 1e-9);
        assert!((share.low - 0.1419).abs() < 1e-3 && (share.high - 0.4019).abs() < 1e-3, "{share:?}");
    }
}
