//! The subcommands, one a file.

pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod demo;
pub(crate) mod diff;
pub(crate) mod explain;
pub(crate) mod fmt;
pub(crate) mod man;
pub(crate) mod new;
pub(crate) mod play;
pub(crate) mod render;
pub(crate) mod replay;
pub(crate) mod routes;
pub(crate) mod schema;
pub(crate) mod show;
pub(crate) mod sim;
pub(crate) mod summary;
pub(crate) mod vocab;
