//! Coordinates: a letter and a number, and what lies across each edge.

use super::model::Layout;

/// Steps in column and row across edges 0 to 5 with a flat side up.
const FLAT: [(i16, i16); 6] = [(0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)];
/// Steps in column and row across edges 0 to 5 with a corner up.
const POINTY: [(i16, i16); 6] = [(-1, 1), (-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1)];

/// Column and row of a coordinate such as `C11`, `a5` or `G-1`. Letters run A to Z, then AA; lower case lies
/// before A.
pub(crate) fn position(coordinate: &str, layout: Layout) -> Option<(i16, i16)> {
    let at = coordinate.find(|c: char| !c.is_ascii_alphabetic())?;
    let (letters, number) = coordinate.split_at(at);
    let letter = letter(letters)?;
    let number: i16 = number.parse().ok().filter(|number: &i16| number.abs() < 1000)?;
    Some(match layout {
        Layout::FlatLetterColumn => (letter, number),
        Layout::FlatNumberColumn | Layout::Pointy => (number, letter),
    })
}

fn letter(letters: &str) -> Option<i16> {
    let mut bytes = letters.bytes();
    let first = bytes.next()?;
    let value = match (first, bytes.next(), bytes.next()) {
        (b'a'..=b'z', None, None) => -i16::from(first - b'a') - 1,
        (b'A'..=b'Z', None, None) => i16::from(first - b'A'),
        (b'A'..=b'Z', Some(second @ b'A'..=b'Z'), None) => {
            26 * (i16::from(first - b'A') + 1) + i16::from(second - b'A')
        }
        _ => return None,
    };
    Some(value)
}

/// Column and row across an edge.
pub(crate) fn across((x, y): (i16, i16), edge: usize, layout: Layout) -> Option<(i16, i16)> {
    let steps = if layout == Layout::Pointy { &POINTY } else { &FLAT };
    steps.get(edge).map(|(dx, dy)| (x + dx, y + dy))
}
