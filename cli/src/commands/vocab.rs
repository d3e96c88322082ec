//! `eighteen vocab`: the words of the ability language.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use clap::Args;
use eighteen_dsl::vocab::reference::{Kind, manual, words};
use eighteen_dsl::vocab::usage;

use crate::say::say;
use crate::{Outcome, shelf};

/// Prints the reference of the ability language.
#[derive(Args)]
pub(crate) struct Vocab {
    /// Prints instead how often the titles use each word, and how many words there may be.
    #[arg(long)]
    usage: bool,
    /// Directory with more titles to count in.
    #[arg(long, value_name = "DIRECTORY", requires = "usage")]
    titles: Option<PathBuf>,
}

impl Vocab {
    pub(crate) fn run(&self) -> Outcome {
        if !self.usage {
            say!("{}", manual().trim_end());
            return Outcome::Well;
        }
        let shelf = match shelf::open(self.titles.as_deref()) {
            Ok(shelf) => shelf,
            Err(outcome) => return outcome,
        };
        let mut counts: BTreeMap<(Kind, &str), usize> = BTreeMap::new();
        for id in shelf.ids() {
            if let Some((name, text)) = shelf.source(id) {
                for (word, count) in usage(&name, &text, &|id| shelf.source(id)) {
                    *counts.entry(word).or_default() += count;
                }
            }
        }
        for kind in Kind::ALL {
            let own = || words().filter(|word| word.kind == kind);
            let written: BTreeSet<&str> = own().map(|word| word.written()).collect();
            let names: BTreeSet<&str> = own().map(|word| word.name()).collect();
            say!("{}: {} of at most {} words", kind.name(), written.len(), kind.ceiling());
            for name in names {
                say!("{:>6}  {name}", counts.get(&(kind, name)).copied().unwrap_or(0));
            }
        }
        Outcome::Well
    }
}
