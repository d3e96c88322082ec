//! A variant that nobody can choose.

use super::super::{Context, Findings, Lint, Page};
use crate::title::tree::Node;

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "variant-excludes-itself",
        why: "A variant that excludes itself can never be chosen.",
        bad: "[variant.short]\nexcludes = [\"short\"]\n[variant.short.replace]\nbank.cash = 1500\n",
        good: "[variant.short]\nexcludes = [\"long\"]\n[variant.short.replace]\nbank.cash = 1500\n\
               [variant.long.replace]\nbank.cash = 5000\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for entry in &cx.file.patches {
        let excluded = entry.node.get("excludes").and_then(Node::items).unwrap_or(&[]);
        if let Some(item) = excluded.iter().find(|item| item.text() == Some(&entry.key)) {
            out.push(LINT.at(item.place.clone(), format!("the variant `{}` excludes itself", entry.key)));
        }
    }
}
