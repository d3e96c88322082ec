//! `eighteen diff`: in what two titles, editions or variants differ.

use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use crate::facts::{self, Fact, GROUPS};
use crate::page::{Block, Page, markdown};
use crate::say::say;
use crate::{Outcome, shelf};

/// Prints the rules in which two titles, editions or variants differ.
#[derive(Args)]
pub(crate) struct Diff {
    /// Title as an id or a file, with `+` and a variant if wanted.
    a: String,
    /// The other.
    b: String,
    /// Form of the list.
    #[arg(long, value_enum, default_value_t = Form::Md)]
    format: Form,
    /// Directory with more titles.
    #[arg(long)]
    titles: Option<std::path::PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Form {
    Md,
    Json,
}

/// One difference: what is spoken of, and what each title says of it.
struct Difference<'f> {
    group: &'static str,
    of: &'f str,
    a: Option<&'f str>,
    b: Option<&'f str>,
}

impl Diff {
    pub(crate) fn run(&self) -> Outcome {
        self.print().unwrap_or_else(|outcome| outcome)
    }

    fn print(&self) -> Result<Outcome, Outcome> {
        let mut titles = shelf::open(self.titles.as_deref())?;
        let a = facts::facts(&*shelf::choose(&mut titles, &self.a)?);
        let b = facts::facts(&*shelf::choose(&mut titles, &self.b)?);
        let found = differences(&a, &b);
        match self.format {
            Form::Md => say!("{}", markdown(&self.page(&found)).trim_end()),
            Form::Json => say!("{:#}", self.json(&found)),
        }
        Ok(Outcome::Well)
    }

    fn page(&self, found: &[Difference<'_>]) -> Page {
        let mut page = Page::new(format!("{} and {}", self.a, self.b));
        if found.is_empty() {
            page.text("They play by the same rules.");
        }
        for group in GROUPS {
            let rows: Vec<Vec<String>> = found
                .iter()
                .filter(|difference| difference.group == group)
                .map(|difference| {
                    let side = |value: Option<&str>| value.unwrap_or("—").to_owned();
                    vec![difference.of.to_owned(), side(difference.a), side(difference.b)]
                })
                .collect();
            if !rows.is_empty() {
                page.heading(group);
                page.blocks.push(Block::Table { head: vec![String::new(), self.a.clone(), self.b.clone()], rows });
            }
        }
        page
    }

    fn json(&self, found: &[Difference<'_>]) -> Value {
        let list: Vec<Value> = found
            .iter()
            .map(|difference| json!({ "group": difference.group, "of": difference.of, "a": difference.a, "b": difference.b }))
            .collect();
        json!({ "a": self.a, "b": self.b, "differences": list })
    }
}

/// What differs, in the order of the parts of the rules, then of the first title. Several facts of one thing are
/// compared in their order.
fn differences<'f>(a: &'f [Fact], b: &'f [Fact]) -> Vec<Difference<'f>> {
    let mut found = Vec::new();
    for group in GROUPS {
        let of_group = |facts: &'f [Fact]| facts.iter().filter(move |fact| fact.group == group);
        let mut names: Vec<&str> = of_group(a).map(|fact| fact.of.as_str()).collect();
        names.extend(of_group(b).map(|fact| fact.of.as_str()));
        let mut seen: Vec<&str> = Vec::new();
        for name in names {
            if seen.contains(&name) {
                continue;
            }
            seen.push(name);
            let values = |facts: &'f [Fact]| -> Vec<&'f str> {
                of_group(facts).filter(|fact| fact.of == name).map(|fact| fact.value.as_str()).collect()
            };
            let (mut left, mut right) = (values(a), values(b));
            let common: Vec<&str> = left.iter().copied().filter(|value| right.contains(value)).collect();
            left.retain(|value| !common.contains(value));
            right.retain(|value| !common.contains(value));
            for at in 0..left.len().max(right.len()) {
                found.push(Difference { group, of: name, a: left.get(at).copied(), b: right.get(at).copied() });
            }
        }
    }
    found
}
