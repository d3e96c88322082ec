//! How deep evaluation and triggers nest, so that no title can exhaust the stack.

use std::cell::Cell;
use std::thread::LocalKey;

thread_local! {
    static SITES: Cell<u8> = const { Cell::new(0) };
    static TRIGGERS: Cell<u8> = const { Cell::new(0) };
}

/// Sites nest so deep at most; a site asked beyond that has no value and reads as 0 or `false`.
const SITE_LIMIT: u8 = 12;

/// Triggers nest so deep at most; an event beyond that is recorded but fires nothing.
pub(crate) const TRIGGER_LIMIT: u8 = 64;

/// One level, left when dropped.
pub(crate) struct Level {
    counter: &'static LocalKey<Cell<u8>>,
    depth: u8,
}

impl Level {
    fn enter(counter: &'static LocalKey<Cell<u8>>, limit: u8) -> Option<Self> {
        let depth = counter.get();
        if depth >= limit {
            return None;
        }
        counter.set(depth + 1);
        Some(Self { counter, depth })
    }

    /// One site inside another.
    pub(crate) fn site() -> Option<Self> {
        Self::enter(&SITES, SITE_LIMIT)
    }

    /// One trigger or ability inside another.
    pub(crate) fn trigger() -> Option<Self> {
        Self::enter(&TRIGGERS, TRIGGER_LIMIT)
    }

    /// Nothing of the kind runs around this one.
    pub(crate) fn is_outermost(&self) -> bool {
        self.depth == 0
    }
}

impl Drop for Level {
    fn drop(&mut self) {
        self.counter.set(self.depth);
    }
}
