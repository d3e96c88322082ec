//! A text with a number that is not in the data.

use super::super::{Context, Findings, Lint, Page};

pub(super) static LINT: Lint = Lint::on_request(
    Page {
        code: "text-number",
        why: "The text of a private or rule mentions a number that stands neither in its ability nor in its value and \
              income: either the text or the data was changed alone. Texts mention numbers for other reasons too, so \
              this looks only when asked: `check --warn text-number`.",
        bad: "[[private]]\nid = \"Ferry\"\ntext = \"Earns 30 after stock rounds.\"\n\
              ability = \"when round_ended(stock) if stock { pay(bank, owner, 10); }\"\n",
        good: "[[private]]\nid = \"Ferry\"\ntext = \"Earns 10 after stock rounds.\"\n\
               ability = \"when round_ended(stock) if stock { pay(bank, owner, 10); }\"\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for item in ["private", "rule"].iter().filter_map(|table| cx.root().get(table)?.items()).flatten() {
        let Some(content) = item.get("text").and_then(|node| node.content()) else { continue };
        let data: Vec<&str> = ["value", "revenue", "ability"]
            .iter()
            .filter_map(|key| item.get(key))
            .flat_map(|node| numbers(node.raw()).into_iter().map(|(_, number)| number))
            .collect();
        for (at, number) in numbers(content.text).into_iter().filter(|(_, number)| !data.contains(number)) {
            let message = format!("{number} stands in the text of `{}` but not in its data", item.id().unwrap_or(""));
            out.push(LINT.at(content.place(at, at + number.len()), message));
        }
    }
}

/// The numbers of a text that stand alone, with their places.
fn numbers(text: &str) -> Vec<(usize, &str)> {
    let mut at = 0;
    let mut found = Vec::new();
    for piece in text.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let word = piece.trim_end_matches(|c: char| !c.is_alphanumeric());
        if !word.is_empty() && word.chars().all(|c| c.is_ascii_digit()) {
            found.push((at, word));
        }
        at += piece.len();
    }
    found
}
