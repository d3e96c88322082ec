//! Writes a list of the title files into the build, so that no title's name stands in the program.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let titles = Path::new(env!("CARGO_MANIFEST_DIR")).join("../titles");
    println!("cargo::rerun-if-changed={}", titles.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(&titles)? {
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
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("no directory to build in"))?;
    fs::write(Path::new(&out).join("titles.rs"), list)
}
