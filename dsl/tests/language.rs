//! The ability language: what is accepted, what it becomes, what is refused and how that is said.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

mod language {
    pub mod accepted;
    pub mod bench;
    pub mod code;
    pub mod graph;
    pub mod manual;
    pub mod mutated;
    pub mod prelude;
    pub mod refused;
    pub mod rendered;
}
