//! Standard output that may close early: the reader of `demo | head` has seen enough.

use std::fmt::Arguments;
use std::io::{ErrorKind, Write, stdout};
use std::process::exit;

/// Prints a line. A closed pipe ends the command quietly; a full disk ends it as unreadable does.
pub(crate) fn line(text: Arguments<'_>) {
    let mut out = stdout().lock();
    if let Err(error) = out.write_fmt(text).and_then(|()| out.write_all(b"\n")) {
        if error.kind() == ErrorKind::BrokenPipe {
            exit(0);
        }
        eprintln!("error: cannot write: {error}");
        exit(3);
    }
}

/// Prints a line as `println` does, without its panic.
macro_rules! say {
    ($($text:tt)*) => { crate::say::line(format_args!($($text)*)) };
}
pub(crate) use say;

/// Writes a file, or says on standard error why not.
pub(crate) fn write_file(path: &std::path::Path, bytes: &[u8]) -> Result<(), crate::Outcome> {
    std::fs::write(path, bytes).map_err(|error| {
        eprintln!("error: cannot write `{}`: {error}", path.display());
        crate::Outcome::Unreadable
    })
}
