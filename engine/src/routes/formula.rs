//! Formulas over the stops of a route: what an expression of the title comes to on a board that stands still.
//!
//! All that does not depend on the stops is worked out when a formula is made. What is left is quick to evaluate,
//! and gives bounds for routes that are known in part.

use eighteen_dsl::ir::Binary;

use super::bits;
use crate::ability::divide;

/// Further than any value.
const FAR: i64 = 1 << 50;

/// One of the sets of stops of a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    /// Those that count.
    Counted,
    /// All that are visited.
    Visited,
    /// The first and the last.
    Ends,
}

/// A number over the stops of a route; a truth is 0 or 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Formula {
    /// The same for all routes.
    Is(i64),
    /// The sum of the numbers of the stops in a set; each stop has one number.
    Sum(Which, Vec<(usize, i64)>),
    /// A set has one of these stops.
    Any(Which, Vec<u64>),
    /// The opposite.
    Not(Box<Formula>),
    /// All hold.
    All(Vec<Formula>),
    /// One holds.
    Either(Vec<Formula>),
    /// Their sum.
    Plus(Vec<Formula>),
    /// Two numbers.
    Two(Binary, Box<Formula>, Box<Formula>),
    /// Condition, then, else.
    If(Box<Formula>, Box<Formula>, Box<Formula>),
    /// The largest of those whose condition holds; 0 if there is none.
    Largest(Vec<(Formula, Formula)>),
    /// The smallest of those whose condition holds; 0 if there is none.
    Smallest(Vec<(Formula, Formula)>),
    /// Nothing is known.
    Opaque,
}

/// A set of which some members are certain and others possible.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known<'v> {
    pub(super) sure: &'v [u64],
    pub(super) possible: &'v [u64],
}

/// The stops of a route, as far as they are known.
#[derive(Clone, Copy, Debug)]
pub(super) struct View<'v> {
    pub(super) counted: Known<'v>,
    pub(super) visited: Known<'v>,
    pub(super) ends: Known<'v>,
    /// The most that may count.
    pub(super) pay: u32,
    /// The most that may be visited.
    pub(super) visit: u32,
}

impl<'v> View<'v> {
    /// All is known.
    pub(super) fn whole(counted: &'v [u64], visited: &'v [u64], ends: &'v [u64]) -> Self {
        let known = |set| Known { sure: set, possible: set };
        let (pay, visit) = (u32::MAX, u32::MAX);
        Self { counted: known(counted), visited: known(visited), ends: known(ends), pay, visit }
    }

    fn most(&self, which: Which) -> usize {
        match which {
            Which::Counted => self.pay as usize,
            Which::Visited => self.visit as usize,
            Which::Ends => 2,
        }
    }

    fn of(&self, which: Which) -> Known<'v> {
        match which {
            Which::Counted => self.counted,
            Which::Visited => self.visited,
            Which::Ends => self.ends,
        }
    }
}

type Range = (i64, i64);

impl Formula {
    /// The least and the most that it can be. The same where all is known.
    pub(super) fn range(&self, view: &View<'_>) -> Range {
        match self {
            Self::Is(value) => (*value, *value),
            Self::Sum(which, terms) => {
                let Known { sure, possible } = view.of(*which);
                let (mut low, mut high) = (0, 0);
                let (mut more, mut count) = (0, 0);
                for &(stop, value) in terms {
                    if bits::has(sure, stop) {
                        (low, high) = (add(low, value), add(high, value));
                    } else if bits::has(possible, stop) {
                        low = add(low, value.min(0));
                        if value > 0 {
                            more = add(more, value);
                            count += 1;
                        }
                    }
                }
                if count > 0 && view.most(*which) < count + bits::count(sure) {
                    more = best(terms, view.of(*which), view.most(*which));
                }
                (low, add(high, more))
            }
            Self::Any(which, mask) => {
                let Known { sure, possible } = view.of(*which);
                (i64::from(bits::meet(sure, mask)), i64::from(bits::meet(possible, mask)))
            }
            Self::Not(inner) => {
                let (low, high) = inner.range(view);
                (i64::from(high == 0), i64::from(low == 0))
            }
            Self::All(parts) => parts.iter().fold((1, 1), |(low, high), part| {
                let (part_low, part_high) = if high == 0 { (0, 0) } else { part.range(view) };
                (low.min(part_low), high.min(part_high))
            }),
            Self::Either(parts) => parts.iter().fold((0, 0), |(low, high), part| {
                let (part_low, part_high) = if low == 1 { (1, 1) } else { part.range(view) };
                (low.max(part_low), high.max(part_high))
            }),
            Self::Plus(parts) => parts.iter().fold((0, 0), |(low, high), part| {
                let (part_low, part_high) = part.range(view);
                (add(low, part_low), add(high, part_high))
            }),
            Self::Two(op, a, b) => two(*op, a.range(view), b.range(view)),
            Self::If(condition, then, other) => match condition.range(view) {
                (low, _) if low > 0 => then.range(view),
                (_, 0) => other.range(view),
                _ => {
                    let (a, b) = (then.range(view), other.range(view));
                    (a.0.min(b.0), a.1.max(b.1))
                }
            },
            Self::Largest(parts) => extreme(parts, view),
            Self::Smallest(parts) => {
                let (low, high) = extreme_by(parts, view, |(low, high)| (-high, -low));
                (-high, -low)
            }
            Self::Opaque => (-FAR, FAR),
        }
    }

    /// Part of it is not known at all.
    pub(super) fn is_opaque(&self) -> bool {
        match self {
            Self::Opaque => true,
            Self::Is(_) | Self::Sum(..) | Self::Any(..) => false,
            Self::Not(inner) => inner.is_opaque(),
            Self::All(parts) | Self::Either(parts) | Self::Plus(parts) => parts.iter().any(Self::is_opaque),
            Self::Two(_, a, b) => a.is_opaque() || b.is_opaque(),
            Self::If(a, b, c) => a.is_opaque() || b.is_opaque() || c.is_opaque(),
            Self::Largest(parts) | Self::Smallest(parts) => parts.iter().any(|(a, b)| a.is_opaque() || b.is_opaque()),
        }
    }

    /// Both conditions.
    pub(super) fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Is(0), _) | (_, Self::Is(0)) => Self::Is(0),
            (Self::Is(_), rest) | (rest, Self::Is(_)) => rest,
            (Self::All(mut parts), rest) => {
                parts.push(rest);
                Self::All(parts)
            }
            (first, second) => Self::All(vec![first, second]),
        }
    }

    /// One of two conditions.
    pub(super) fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::Is(0), rest) | (rest, Self::Is(0)) => rest,
            (Self::Is(_), _) | (_, Self::Is(_)) => Self::Is(1),
            (Self::Any(a, mut stops), Self::Any(b, more)) if a == b => {
                bits::join(&mut stops, &more);
                Self::Any(a, stops)
            }
            (Self::Either(mut parts), rest) => {
                parts.push(rest);
                Self::Either(parts)
            }
            (first, second) => Self::Either(vec![first, second]),
        }
    }

    /// The opposite of a condition.
    pub(super) fn negate(self) -> Self {
        match self {
            Self::Is(value) => Self::Is(i64::from(value == 0)),
            Self::Not(inner) => *inner,
            other => Self::Not(Box::new(other)),
        }
    }

    /// A choice.
    pub(super) fn choose(condition: Self, then: Self, other: Self) -> Self {
        match condition {
            Self::Is(0) => other,
            Self::Is(_) => then,
            condition if then == other => {
                drop(condition);
                then
            }
            condition => Self::If(Box::new(condition), Box::new(then), Box::new(other)),
        }
    }

    /// The sum.
    pub(super) fn plus(self, other: Self) -> Self {
        match (self, other) {
            (Self::Is(0), rest) | (rest, Self::Is(0)) => rest,
            (Self::Is(a), Self::Is(b)) => Self::Is(add(a, b)),
            (Self::Sum(a, mut terms), Self::Sum(b, more)) if a == b => {
                // Each stop stands in a sum once, for the most is told by how many stops there may be.
                for (stop, value) in more {
                    match terms.iter_mut().find(|(known, _)| *known == stop) {
                        Some((_, sum)) => *sum = add(*sum, value),
                        None => terms.push((stop, value)),
                    }
                }
                Self::Sum(a, terms)
            }
            (Self::Plus(mut parts), rest) => {
                parts.push(rest);
                Self::Plus(parts)
            }
            (first, second) => Self::Plus(vec![first, second]),
        }
    }

    /// Two numbers.
    pub(super) fn two(op: Binary, a: Self, b: Self) -> Self {
        match (op, a, b) {
            (Binary::Add, a, b) => a.plus(b),
            (_, Self::Is(a), Self::Is(b)) => Self::Is(two(op, (a, a), (b, b)).0),
            (Binary::Mul, Self::Is(factor), Self::Sum(which, mut terms))
            | (Binary::Mul, Self::Sum(which, mut terms), Self::Is(factor)) => {
                for (_, value) in &mut terms {
                    *value = value.saturating_mul(factor);
                }
                Self::Sum(which, terms)
            }
            (op, a, b) => Self::Two(op, Box::new(a), Box::new(b)),
        }
    }

    /// A number that only counts where a condition holds.
    pub(super) fn when(condition: Self, value: Self) -> Self {
        match (condition, value) {
            (Self::Any(which, stops), Self::Is(value)) if bits::count(&stops) == 1 => {
                let stop = (0..stops.len() * 64).find(|&stop| bits::has(&stops, stop));
                Self::Sum(which, stop.map(|stop| (stop, value)).into_iter().collect())
            }
            (condition, value) => Self::choose(condition, value, Self::Is(0)),
        }
    }
}

/// The most that so many stops can add, those that are certain among them.
fn best(terms: &[(usize, i64)], Known { sure, possible }: Known<'_>, most: usize) -> i64 {
    let open = |stop: usize| bits::has(possible, stop) && !bits::has(sure, stop);
    let mut more: Vec<i64> = terms.iter().filter(|(stop, value)| *value > 0 && open(*stop)).map(|(_, v)| *v).collect();
    more.sort_unstable_by(|a, b| b.cmp(a));
    more.into_iter().take(most.saturating_sub(bits::count(sure))).fold(0, add)
}

fn add(a: i64, b: i64) -> i64 {
    a.saturating_add(b).clamp(-FAR, FAR)
}

fn extreme(parts: &[(Formula, Formula)], view: &View<'_>) -> Range {
    extreme_by(parts, view, |range| range)
}

/// The range of the largest; 0 if no condition holds.
fn extreme_by(parts: &[(Formula, Formula)], view: &View<'_>, turn: fn(Range) -> Range) -> Range {
    let mut sure: Option<i64> = None;
    let mut least = 0;
    let mut most: Option<i64> = None;
    for (condition, value) in parts {
        let (certain, possible) = condition.range(view);
        if possible == 0 {
            continue;
        }
        let (low, high) = turn(value.range(view));
        if certain > 0 {
            sure = Some(sure.map_or(low, |sure| sure.max(low)));
        }
        least = least.min(low);
        most = Some(most.map_or(high, |most| most.max(high)));
    }
    match (sure, most) {
        (Some(low), Some(high)) => (low, high),
        (None, Some(high)) => (least, high.max(0)),
        _ => (0, 0),
    }
}

fn truth(low: bool, high: bool) -> Range {
    (i64::from(low), i64::from(high))
}

fn two(op: Binary, a: Range, b: Range) -> Range {
    let corners = |compute: fn(i64, i64) -> i64| {
        let all = [compute(a.0, b.0), compute(a.0, b.1), compute(a.1, b.0), compute(a.1, b.1)];
        let clamp = |value: i64| value.clamp(-FAR, FAR);
        (clamp(all.into_iter().min().unwrap_or(0)), clamp(all.into_iter().max().unwrap_or(0)))
    };
    match op {
        Binary::Add => (add(a.0, b.0), add(a.1, b.1)),
        Binary::Sub => (add(a.0, -b.1), add(a.1, -b.0)),
        Binary::Mul => corners(i64::saturating_mul),
        // A range of divisors on both sides of 0 could give anything up to the dividend.
        Binary::DivDown | Binary::DivUp | Binary::DivNear if b.0 <= 0 && b.1 >= 0 && b.0 != b.1 => {
            let most = a.0.saturating_abs().max(a.1.saturating_abs());
            (-most, most)
        }
        Binary::DivDown => corners(divide::down),
        Binary::DivUp => corners(divide::up),
        Binary::DivNear => corners(divide::near),
        Binary::Eq => truth(a == b && a.0 == a.1, a.0 <= b.1 && b.0 <= a.1),
        Binary::Ne => truth(a.1 < b.0 || b.1 < a.0, !(a == b && a.0 == a.1)),
        Binary::Lt => truth(a.1 < b.0, a.0 < b.1),
        Binary::Le => truth(a.1 <= b.0, a.0 <= b.1),
        Binary::Gt => truth(a.0 > b.1, a.1 > b.0),
        Binary::Ge => truth(a.0 >= b.1, a.1 >= b.0),
        Binary::And => truth(a.0 > 0 && b.0 > 0, a.1 > 0 && b.1 > 0),
        Binary::Or => truth(a.0 > 0 || b.0 > 0, a.1 > 0 || b.1 > 0),
        Binary::Union | Binary::Without => (-FAR, FAR),
    }
}
