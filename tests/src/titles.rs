//! The titles of `titles/` and `tests/titles/`, loaded once.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use eighteen_dsl::title::Title;

/// The root of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

type Loaded = BTreeMap<(String, Vec<String>), Arc<Title>>;

/// A title by id, with named patches applied. Fails the test when the file does not pass the check.
pub fn load(id: &str, variants: &[&str]) -> Arc<Title> {
    static LOADED: Mutex<Loaded> = Mutex::new(BTreeMap::new());
    let key = (id.to_owned(), variants.iter().map(|&variant| variant.to_owned()).collect());
    let mut loaded = LOADED.lock().unwrap();
    let title = loaded.entry(key).or_insert_with(|| Arc::new(read(id, variants)));
    Arc::clone(title)
}

fn read(id: &str, variants: &[&str]) -> Title {
    let file = |id: &str| {
        let folders = ["titles", "tests/titles"].map(|folder| root().join(folder).join(format!("{id}.toml")));
        folders.iter().find(|path| path.is_file()).unwrap_or(&folders[0]).clone()
    };
    let path = file(id);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let resolver = |parent: &str| {
        let text = std::fs::read_to_string(file(parent)).ok()?;
        Some((format!("titles/{parent}.toml"), text))
    };
    let (title, findings) = eighteen_dsl::title::load(&format!("titles/{id}.toml"), &text, &resolver, variants);
    title.unwrap_or_else(|| panic!("titles/{id}.toml does not pass: {findings:#?}"))
}
