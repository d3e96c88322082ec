//! How wide words are, in the font that the pictures are drawn with.

/// The font of the pictures, and what stands in for it where it is missing.
pub(super) const FAMILIES: &str = "DejaVu Sans Condensed, DejaVu Sans, Noto Sans, Arial, sans-serif";

/// Widths of the signs from the space to the tilde in hundredths of the font's size.
const PLAIN: [u8; 95] = [
    29, 36, 41, 75, 57, 85, 70, 25, 35, 35, 45, 75, 29, 32, 29, 30, 57, 57, 57, 57, 57, 57, 57, 57, 57, 57, 30, 30, 75,
    75, 75, 48, 90, 62, 62, 63, 69, 57, 52, 70, 68, 27, 27, 59, 50, 78, 67, 71, 54, 71, 62, 57, 55, 66, 62, 89, 62, 55,
    62, 35, 30, 35, 75, 45, 45, 55, 57, 49, 57, 55, 32, 57, 57, 25, 25, 52, 25, 88, 57, 55, 57, 57, 37, 47, 35, 57, 53,
    74, 53, 53, 47, 57, 30, 57, 75,
];
const BOLD: [u8; 95] = [
    31, 41, 47, 75, 63, 90, 78, 28, 41, 41, 47, 75, 34, 37, 34, 33, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 36, 36, 75,
    75, 75, 52, 90, 70, 69, 66, 75, 61, 61, 74, 75, 33, 33, 70, 57, 90, 75, 76, 66, 76, 69, 65, 61, 73, 70, 99, 69, 65,
    65, 41, 33, 41, 75, 45, 45, 61, 64, 53, 64, 61, 39, 64, 64, 31, 31, 60, 31, 94, 64, 62, 64, 64, 44, 54, 43, 64, 59,
    83, 58, 59, 52, 64, 33, 64, 75,
];

/// The width of a line of words.
pub(super) fn width(words: &str, size: f64, bold: bool) -> f64 {
    let table = if bold { &BOLD } else { &PLAIN };
    let sign = |c: char| {
        let at = usize::try_from(u32::from(c)).ok().and_then(|code| code.checked_sub(32));
        f64::from(at.and_then(|at| table.get(at)).copied().unwrap_or(60))
    };
    words.chars().map(sign).sum::<f64>() * size / 100.0
}

/// The largest size up to `most` at which words are no wider than `room`.
pub(super) fn fitting(words: &str, most: f64, bold: bool, room: f64) -> f64 {
    let wide = width(words, most, bold);
    if wide <= room { most } else { most * room / wide }
}

/// Words on one line or, where they are wider than `room`, on as few lines as they fit, of about the same width.
pub(super) fn wrapped(words: &str, size: f64, bold: bool, room: f64) -> Vec<String> {
    let parts: Vec<&str> = words.split_whitespace().collect();
    let whole = width(words, size, bold);
    if whole <= room || parts.len() < 2 {
        return vec![parts.join(" ")];
    }
    let lines = (whole / room).ceil().max(2.0);
    let aim = whole / lines;
    let mut out: Vec<String> = Vec::new();
    for part in parts {
        match out.last_mut() {
            Some(line) if width(line, size, bold) + width(part, size, bold) / 2.0 < aim => {
                line.push(' ');
                line.push_str(part);
            }
            _ => out.push(part.to_owned()),
        }
    }
    out
}
