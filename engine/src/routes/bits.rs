//! Sets of small numbers, as words of bits. As many words as are needed: boards differ.

/// The words for so many numbers.
pub(super) fn words(numbers: usize) -> usize {
    numbers.div_ceil(64).max(1)
}

/// The number is in the set.
pub(super) fn has(set: &[u64], number: usize) -> bool {
    set.get(number / 64).is_some_and(|word| word & (1 << (number % 64)) != 0)
}

/// Puts a number into a set, or takes it out.
pub(super) fn put(set: &mut [u64], number: usize, inside: bool) {
    if let Some(word) = set.get_mut(number / 64) {
        let bit = 1 << (number % 64);
        *word = if inside { *word | bit } else { *word & !bit };
    }
}

/// The sets share a number.
pub(super) fn meet(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

/// All numbers of `a` are in `b`.
pub(super) fn within(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).all(|(a, b)| a & !b == 0)
}

/// Adds all numbers of `b` to `a`.
pub(super) fn join(a: &mut [u64], b: &[u64]) {
    for (a, b) in a.iter_mut().zip(b) {
        *a |= b;
    }
}

/// Takes all numbers of `b` out of `a`.
pub(super) fn part(a: &mut [u64], b: &[u64]) {
    for (a, b) in a.iter_mut().zip(b) {
        *a &= !b;
    }
}

/// How many numbers a set has.
pub(super) fn count(set: &[u64]) -> usize {
    set.iter().map(|word| word.count_ones() as usize).sum()
}

/// The numbers of a set from one on, in order.
pub(super) fn from(set: &[u64], first: usize) -> impl Iterator<Item = usize> + use<'_> {
    let words = set.iter().enumerate().skip(first / 64);
    words.flat_map(move |(place, &word)| {
        let mut rest = if place == first / 64 { word & (u64::MAX << (first % 64)) } else { word };
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            (bit < 64).then_some(place * 64 + bit)
        })
    })
}
