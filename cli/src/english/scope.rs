//! What the variables of an expression are called.

use std::collections::BTreeMap;

use eighteen_dsl::ir::{Base, Slot};

/// A variable.
#[derive(Clone, Debug)]
pub(super) struct Named {
    pub words: String,
    pub base: Option<Base>,
}

/// The variables that have names.
#[derive(Clone, Debug, Default)]
pub(super) struct Scope {
    names: BTreeMap<Slot, Named>,
}

impl Scope {
    pub fn bind(&mut self, slot: Slot, words: impl Into<String>, base: Option<Base>) {
        self.names.insert(slot, Named { words: words.into(), base });
    }

    /// The same scope with one more variable.
    pub fn with(&self, slot: Slot, words: impl Into<String>, base: Option<Base>) -> Self {
        let mut scope = self.clone();
        scope.bind(slot, words, base);
        scope
    }

    pub fn get(&self, slot: Slot) -> Option<&Named> {
        self.names.get(&slot)
    }

    /// A name for one more thing of a kind: `that city`, or with a number where there is one already.
    pub fn fresh(&self, noun: &str) -> String {
        let plain = format!("that {noun}");
        let taken = self.names.values().filter(|named| named.words.starts_with(&plain)).count();
        if taken == 0 { plain } else { format!("{plain} {}", taken + 1) }
    }
}
