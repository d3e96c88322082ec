//! The subcommands, one a file.

pub(crate) mod check;
pub(crate) mod demo;
pub(crate) mod explain;
pub(crate) mod render;
pub(crate) mod replay;
pub(crate) mod show;
