//! A variant that changes nothing.

use super::super::{Context, Findings, Lint, Page};
use crate::title::fields::Findings as Ignored;
use crate::title::patch;
use crate::title::tree::{Node, Value};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "variant-without-effect",
        why: "With this variant the title is what it is without: it replaces values by the same ones, or has no patch.",
        bad: "[bank]\ncash = 2000\n[variant.rich.replace]\nbank.cash = 2000\n",
        good: "[bank]\ncash = 2000\n[variant.rich.replace]\nbank.cash = 3000\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    if !cx.file.chosen.is_empty() {
        return;
    }
    for entry in &cx.file.patches {
        let mut changed = cx.root().clone();
        patch::apply(&entry.node, &mut changed, &mut Ignored::new());
        if same(cx.root(), &changed) {
            out.push(LINT.at(entry.key_place.clone(), format!("the variant `{}` changes nothing", entry.key)));
        }
    }
}

/// Two trees say the same, wherever they are written.
fn same(a: &Node, b: &Node) -> bool {
    match (&a.value, &b.value) {
        (Value::Text(a), Value::Text(b)) => a == b,
        (Value::Int(a), Value::Int(b)) => a == b,
        (Value::Bool(a), Value::Bool(b)) => a == b,
        (Value::Other(a), Value::Other(b)) => a == b,
        (Value::List(a), Value::List(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        (Value::Table(a), Value::Table(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.key == b.key && same(&a.node, &b.node))
        }
        _ => false,
    }
}
