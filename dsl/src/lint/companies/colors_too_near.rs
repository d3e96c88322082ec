//! Corporations that look alike.

use super::super::{Context, Findings, Lint, Page};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "colors-too-near",
        why: "The colors of two corporations are so near that their tokens cannot be told apart.",
        bad: "[[corporation]]\nid = \"North\"\ncolor = \"#d81e3e\"\n[[corporation]]\nid = \"South\"\ncolor = \"#d8203e\"\n",
        good: "[[corporation]]\nid = \"North\"\ncolor = \"#d81e3e\"\n[[corporation]]\nid = \"South\"\ncolor = \"#0189d1\"\n",
    },
    check,
);

/// Colors nearer than this look the same on tokens a few millimeters wide.
const NEAR: i64 = 900;

fn check(cx: &Context<'_>, out: &mut Findings) {
    let colored = || {
        let written = cx
            .title
            .corporations
            .entries()
            .filter(|(id, _)| cx.corporation_item(*id).is_some_and(|item| item.get("color").is_some()));
        written.filter_map(|(id, corporation)| Some((id, corporation, channels(&corporation.color)?)))
    };
    for (id, corporation, color) in colored() {
        let mut before = colored().take_while(|(other, ..)| *other < id);
        if let Some((first, other, _)) = before.find(|(.., other)| distance(*other, color) < NEAR) {
            let message = format!("`{}` looks like `{}`", corporation.id, other.id);
            out.push(LINT.at(cx.corporation(id, "color"), message).also(cx.corporation(first, "color"), "the other"));
        }
    }
}

fn channels(color: &str) -> Option<[i64; 3]> {
    let channel = |at: usize| i64::from_str_radix(color.get(at..at + 2)?, 16).ok();
    Some([channel(1)?, channel(3)?, channel(5)?])
}

/// The square of the distance, with green, to which eyes are most open, counting most.
fn distance(a: [i64; 3], b: [i64; 3]) -> i64 {
    let ([r, g, b], [s, h, c]) = (a, b);
    2 * (r - s).pow(2) + 4 * (g - h).pow(2) + 3 * (b - c).pow(2)
}
