//! Title files: those built in, those of a directory, and single files; and how findings are shown.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use eighteen::record::{Log, Shelf, ShelfError};
use eighteen_dsl::title::Title;

use crate::Outcome;
use crate::report::{Color, human};

/// Ids and texts of the titles built in.
const TITLES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/titles.rs"));

/// The titles built in, then those of a directory, which hide built-in ones of the same id.
pub(crate) fn open(directory: Option<&Path>) -> Result<Shelf, Outcome> {
    let mut shelf = Shelf::default();
    for (id, text) in TITLES {
        shelf.add(id, &format!("titles/{id}.toml"), text);
    }
    let Some(directory) = directory else { return Ok(shelf) };
    for path in title_files(directory)? {
        let text = read(&path)?;
        shelf.add(&stem(&path), &path.display().to_string(), &text);
    }
    Ok(shelf)
}

/// Adds the titles beside a file that are not at hand yet, for the file may extend them. What cannot be read there
/// is left out: it matters only if it is extended, and is missed then.
pub(crate) fn add_beside(shelf: &mut Shelf, file: &Path) {
    let directory = file.parent().filter(|directory| *directory != Path::new("")).unwrap_or(Path::new("."));
    let Ok(entries) = std::fs::read_dir(directory) else { return };
    if file == Path::new("-") {
        return;
    }
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path != file && path.extension().is_some_and(|extension| extension == "toml"));
    paths.sort();
    for path in paths {
        let id = stem(&path);
        if shelf.source(&id).is_none()
            && let Ok(text) = std::fs::read_to_string(&path)
        {
            shelf.add(&id, &path.display().to_string(), &text);
        }
    }
}

fn title_files(directory: &Path) -> Result<Vec<PathBuf>, Outcome> {
    let unreadable = |error: std::io::Error| {
        eprintln!("error: cannot read `{}`: {error}", directory.display());
        Outcome::Unreadable
    };
    let mut files = Vec::new();
    for entry in std::fs::read_dir(directory).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// The files named, with the title files in a directory for the directory.
pub(crate) fn expand(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Outcome> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let found = title_files(path)?;
        if found.is_empty() {
            eprintln!("error: there are no title files (`*.toml`) in `{}`", path.display());
            return Err(Outcome::Unreadable);
        }
        files.extend(found);
    }
    Ok(files)
}

/// The id that a file name stands for.
pub(crate) fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// A text file, or a word on standard error why not. `-` is standard input.
pub(crate) fn read(path: &Path) -> Result<String, Outcome> {
    let text =
        if path == Path::new("-") { std::io::read_to_string(std::io::stdin()) } else { std::fs::read_to_string(path) };
    text.map_err(|error| {
        eprintln!("error: cannot read `{}`: {error}", path.display());
        Outcome::Unreadable
    })
}

/// Puts a title file on the shelf if a path was given, and says the id to ask for.
pub(crate) fn place(shelf: &mut Shelf, title: &str) -> Result<String, Outcome> {
    let path = Path::new(title);
    if !(title.ends_with(".toml") || title.contains(std::path::MAIN_SEPARATOR)) {
        return Ok(shelf.find(title).unwrap_or(title).to_owned());
    }
    let text = read(path)?;
    let id = stem(path);
    add_beside(shelf, path);
    shelf.add(&id, title, &text);
    Ok(id)
}

/// A title as an id or a file, with variants after `+`: `base+short`.
pub(crate) fn choose(shelf: &mut Shelf, asked: &str) -> Result<Arc<Title>, Outcome> {
    let (id, variants) = named(shelf, asked)?;
    load(shelf, &id, &variants)
}

/// The id and the variants that are asked for; a file is put on the shelf.
pub(crate) fn named(shelf: &mut Shelf, asked: &str) -> Result<(String, Vec<String>), Outcome> {
    let name_at = asked.rfind(std::path::MAIN_SEPARATOR).map_or(0, |at| at + 1);
    let split = asked.get(name_at..).and_then(|name| name.find('+')).map(|at| name_at + at);
    let (title, variants) = split.and_then(|at| asked.split_at_checked(at)).unwrap_or((asked, ""));
    let id = place(shelf, title)?;
    Ok((id, variants.split('+').filter(|name| !name.is_empty()).map(str::to_owned).collect()))
}

/// A title of the shelf with variants, or a word on standard error why not.
pub(crate) fn load(shelf: &Shelf, id: &str, variants: &[String]) -> Result<Arc<Title>, Outcome> {
    shelf.with_variants(id, variants).map_err(|error| match refuse(&error) {
        Outcome::Unreadable => Outcome::Usage,
        outcome => outcome,
    })
}

/// The title of a log: the one asked for, or the one the log names.
pub(crate) fn title_of(shelf: &mut Shelf, log: &Log, asked: Option<&str>) -> Result<Arc<Title>, Outcome> {
    let found = match asked {
        Some(title) => {
            let id = place(shelf, title)?;
            shelf.with_options(&id, &log.settings.optional_rules, log.players.len())
        }
        None => shelf.for_log(log),
    };
    found.map_err(|error| refuse(&error))
}

/// Says why a title cannot be had.
pub(crate) fn refuse(error: &ShelfError) -> Outcome {
    eprintln!("error: {error}");
    if let Some(help) = error.help() {
        eprintln!("help: {help}");
    }
    match error {
        ShelfError::Refused { findings, .. } => {
            human::findings(findings, Color::Auto);
            Outcome::Found
        }
        ShelfError::Unknown { .. } | ShelfError::Option { .. } => Outcome::Unreadable,
    }
}
