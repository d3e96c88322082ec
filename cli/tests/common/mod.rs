//! Running the command.

#![allow(dead_code, reason = "not every test uses all of it")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Exit code, standard output and standard error of a run in the root of the project.
pub fn eighteen(arguments: &[&str], input: &str) -> (i32, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_eighteen"))
        .args(arguments)
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input may be gone before all is written.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    (status.code().unwrap(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

/// What a run prints that must end well.
pub fn printed(arguments: &[&str]) -> String {
    let (code, out, err) = eighteen(arguments, "");
    assert_eq!((code, err.as_str()), (0, ""), "{arguments:?}");
    out
}

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

/// The ids of the titles there are.
pub fn titles() -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(root().join("titles"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .filter_map(|name| name.strip_suffix(".toml").map(str::to_owned))
        .collect();
    names.sort();
    names
}

/// A title loaded.
pub fn load(id: &str) -> eighteen_dsl::title::Title {
    let text = |id: &str| std::fs::read_to_string(root().join(format!("titles/{id}.toml"))).ok();
    let (title, findings) =
        eighteen_dsl::title::load(id, &text(id).unwrap(), &|id| Some((id.to_owned(), text(id)?)), &[]);
    title.unwrap_or_else(|| panic!("{id}: {findings:?}"))
}

/// A file in a place of its own.
pub fn scratch(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("eighteen-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}
