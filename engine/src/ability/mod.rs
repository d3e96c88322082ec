//! Abilities: expressions, the sites they set and change, triggers, and what players may do with them.
//!
//! [`eval`] reads expressions over the state. [`site`] gives the present value of a named place in the title's
//! tables. [`trigger`] runs what an event sets off, [`window`] what players use at will; both run bodies
//! ([`run`], [`effects`]), and a body that needs a decision waits as a frame until [`answer`] goes on with it.

mod actor;
mod answer;
mod board;
mod depth;
mod effects;
mod eval;
mod follow;
mod grants;
mod names;
mod queries;
mod run;
mod site;
mod trigger;
mod value;
mod window;

pub(crate) use eval::{Scope, set_local};
pub(crate) use value::{Read, divide, equal};

#[cfg(test)]
mod tests;
