//! Writes lists of the title files and of the starts of titles into the build, so that no title's name stands in the
//! program.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    // The lists name files by their full path, so that a workspace that was moved needs them anew.
    println!("cargo::rerun-if-env-changed=CARGO_MANIFEST_DIR");
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("no directory to build in"))?;
    let out = Path::new(&out);
    fs::write(out.join("titles.rs"), list(&here.join("../titles"))?)?;
    fs::write(out.join("templates.rs"), list(&here.join("templates"))?)
}

/// The title files of a folder, as a list of their ids and texts.
fn list(folder: &Path) -> io::Result<String> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            println!("cargo::rerun-if-changed={}", path.display());
            files.push(path);
        }
    }
    files.sort();
    let mut list = String::from("&[\n");
    for path in files {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        list.push_str(&format!("    ({stem:?}, include_str!({:?})),\n", path.display().to_string()));
    }
    list.push_str("]\n");
    Ok(list)
}
