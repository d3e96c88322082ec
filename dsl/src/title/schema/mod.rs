//! The JSON Schema of a title file, `docs/title.schema.json`. It is made by running the readers over the titles and the
//! examples of the manual and noting which keys each table is asked for and as what, so that a key cannot be forgotten.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

mod check;
pub(crate) mod seen;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::{Map, Value as Json, json};

use super::load::TABLES;
use super::sites::{site_default, site_path};
use super::tree::{self, Node, Value};
use crate::diagnostic::Source;
use crate::vocab::Site;
use seen::{Read, Seen, Typed, at};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The title files to learn from: all titles, and the examples of the page on the title file.
fn samples() -> Vec<(String, String)> {
    let mut files = Vec::new();
    for folder in ["titles", "tests/bad-titles/base"] {
        let mut paths: Vec<PathBuf> =
            std::fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        for path in paths {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            files.push((name, std::fs::read_to_string(&path).unwrap()));
        }
    }
    let page = page();
    files.push(("example.toml".to_owned(), fenced(&page, "toml")));
    files.push(("example-2.toml".to_owned(), fenced(&page, "toml patch")));
    files
}

fn page() -> String {
    std::fs::read_to_string(root().join("docs/title-file.md")).unwrap()
}

/// The fenced blocks with exactly this information string, joined.
fn fenced(page: &str, info: &str) -> String {
    let mut found = String::new();
    let mut inside = false;
    for line in page.lines() {
        match line.strip_prefix("```") {
            Some(_) if inside => inside = false,
            Some(words) => inside = words == info,
            None if inside => found += &format!("{line}\n"),
            None => {}
        }
    }
    found
}

fn parsed(name: &str, text: &str) -> Node {
    let source = Arc::new(Source { name: name.to_owned(), text: text.to_owned() });
    tree::parse(&source, &mut Vec::new())
}

/// What stands behind the keys of the examples as comments, by the last word of the header and the key.
fn descriptions() -> BTreeMap<(String, String), String> {
    let mut found = BTreeMap::new();
    let mut table = String::new();
    for line in fenced(&page(), "toml").lines() {
        if let Some(header) = line.strip_prefix('[') {
            table = header.trim_matches(['[', ']']).split('.').next().unwrap_or("").to_owned();
        } else if let Some((key, rest)) = line.split_once(" = ")
            && let Some((_, about)) = rest.rsplit_once("# ")
        {
            found.insert((table.clone(), key.trim().to_owned()), about.trim().to_owned());
        }
    }
    found
}

fn any(mut schemas: Vec<Json>) -> Json {
    schemas.sort_by_key(ToString::to_string);
    schemas.dedup();
    match schemas.len() {
        0 => json!({}),
        1 => schemas.remove(0),
        _ => json!({ "anyOf": schemas }),
    }
}

fn words(words: &[String]) -> Json {
    json!({ "enum": words })
}

/// What a value was seen to be.
fn of_node(node: &Node, seen: &Seen) -> Json {
    let reads = seen.reads.get(&at(node));
    // A list of one table may stand where its table does.
    if let (Some(what), Value::Table(_)) = (seen.tables.get(&at(node)), &node.value) {
        return json!({ "$ref": format!("#/$defs/{what}") });
    }
    let read = |fits: fn(&Read) -> bool| reads.is_some_and(|reads| reads.iter().any(fits));
    if read(|read| matches!(read, Read::Expression)) {
        return json!({ "$ref": "#/$defs/expression" });
    }
    match &node.value {
        Value::Text(_) => match reads.into_iter().flatten().find_map(|read| match read {
            Read::Words(found) => Some(words(found)),
            _ => None,
        }) {
            Some(found) => found,
            None => json!({ "type": "string" }),
        },
        Value::Int(_) => match reads.into_iter().flatten().find_map(|read| match read {
            Read::Range(least, most) => Some((*least, *most)),
            _ => None,
        }) {
            Some((least, most)) => json!({ "type": "integer", "minimum": least, "maximum": most }),
            None => json!({ "type": "integer" }),
        },
        Value::Bool(_) => json!({ "type": "boolean" }),
        Value::List(items) => {
            json!({ "type": "array", "items": any(items.iter().map(|item| of_node(item, seen)).collect()) })
        }
        Value::Table(entries) => {
            let inner = any(entries.iter().map(|entry| of_node(&entry.node, seen)).collect());
            json!({ "type": "object", "additionalProperties": inner })
        }
        Value::Other(_) => json!({}),
    }
}

/// Lists of one kind of thing or another are lists of things of either kind.
fn merged(schemas: Vec<Json>) -> Json {
    let (lists, mut others): (Vec<Json>, Vec<Json>) = schemas.into_iter().partition(|schema| schema["type"] == "array");
    if !lists.is_empty() {
        let items = lists.iter().flat_map(|list| match list["items"].get("anyOf").and_then(Json::as_array) {
            Some(several) => several.clone(),
            None => vec![list["items"].clone()],
        });
        let items: Vec<Json> = items.filter(|item| *item != json!({})).collect();
        others.push(json!({ "type": "array", "items": any(items) }));
    }
    let (tables, mut others): (Vec<Json>, Vec<Json>) =
        others.into_iter().partition(|schema| schema.get("additionalProperties").is_some());
    if !tables.is_empty() {
        let inner = tables.iter().flat_map(|table| match table["additionalProperties"].get("anyOf") {
            Some(several) => several.as_array().cloned().unwrap_or_default(),
            None => vec![table["additionalProperties"].clone()],
        });
        others.push(json!({ "type": "object", "additionalProperties": any(inner.collect()) }));
    }
    any(others)
}

fn property(key: &seen::Key, seen: &Seen) -> Json {
    let exact = key.typed.iter().map(|typed| match typed {
        Typed::Text => json!({ "type": "string" }),
        Typed::Texts => json!({ "type": "array", "items": { "type": "string" } }),
        Typed::Flag => json!({ "type": "boolean" }),
        Typed::Int(least, most) => json!({ "type": "integer", "minimum": least, "maximum": most }),
        Typed::IntByCount => any(vec![
            json!({ "type": "integer" }),
            json!({ "type": "object", "additionalProperties": { "type": "integer" } }),
        ]),
        Typed::Words(found) => words(found),
    });
    let exact: Vec<Json> = exact.collect();
    if exact.is_empty() { merged(key.nodes.iter().map(|node| of_node(node, seen)).collect()) } else { any(exact) }
}

/// The schema as it follows from what the readers ask for.
fn schema() -> Json {
    let files = samples();
    let resolver = |id: &str| files.iter().find(|(name, _)| *name == format!("{id}.toml")).cloned();
    seen::taken();
    for (name, text) in &files {
        let (title, _) = super::load(name, text, &resolver, &[]);
        let variants = title.map(|title| title.variants).unwrap_or_default();
        for variant in variants {
            drop(super::load(name, text, &resolver, &[&variant.id]));
        }
    }
    let seen = seen::taken();
    let about = descriptions();
    let mut tables: BTreeMap<&str, Map<String, Json>> = BTreeMap::new();
    let mut needed: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for ((what, name), key) in &seen.keys {
        let site = Site::ALL.iter().find(|site| site_path(**site) == (*what, name.as_str()));
        let mut found = match (site, *what, name.as_str()) {
            (Some(_), ..) => json!({ "$ref": "#/$defs/expression" }),
            (None, "variant", "replace" | "add" | "remove") => json!({ "type": "object" }),
            _ => property(key, &seen),
        };
        if let Some(site) = site {
            let declaration = site.declaration();
            found["description"] = json!(declaration.english.replace(['{', '}'], ""));
            found["default"] = json!(site_default(*site));
        } else if let Some(text) = about.get(&((*what).to_owned(), name.clone())) {
            found["description"] = json!(text);
        }
        tables.entry(what).or_default().insert(name.clone(), found);
        let always = seen.opened.get(what).is_some_and(|opened| key.asked >= *opened);
        // A title that extends another takes over what its own `[title]` does not say.
        let inherited = *what == "title" && name != "id";
        if !key.optional && always && site.is_none() && !inherited {
            needed.entry(what).or_default().push(name.clone());
        }
    }
    let mut defs = Map::new();
    for (what, mut properties) in tables {
        properties.insert("rule".to_owned(), json!({ "$ref": "#/$defs/rule_citations" }));
        let required = needed.remove(what).unwrap_or_default();
        defs.insert(
            what.to_owned(),
            json!({ "type": "object", "properties": properties, "required": required, "additionalProperties": false }),
        );
    }
    defs.insert(
        "expression".to_owned(),
        json!({
            "description": "an expression of the ability language, a plain value, a table of them by number of players, or a list where the site takes one",
            "type": ["string", "integer", "boolean", "object", "array"],
        }),
    );
    defs.insert(
        "rule_citations".to_owned(),
        json!({
            "description": "the rules that this implements, for readers",
            "anyOf": [{ "type": "string" }, { "type": "array", "items": { "type": "string" } }],
        }),
    );
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A title of Eighteen",
        "type": "object",
        "properties": whole(&files, &seen),
        "required": ["title"],
        "additionalProperties": false,
        "$defs": defs,
    })
}

/// The tables of a whole file.
fn whole(files: &[(String, String)], seen: &Seen) -> Map<String, Json> {
    let roots: Vec<Node> = files.iter().map(|(name, text)| parsed(name, text)).collect();
    let mut properties = Map::new();
    for table in TABLES {
        let nodes = roots.iter().filter_map(|root| root.get(table));
        let found = match *table {
            "flow" => json!({
                "type": "object",
                "properties": {
                    "start": { "type": "array", "items": { "type": "string" } },
                    "cycle": { "type": "array", "items": { "type": "string" } },
                    "rule": { "$ref": "#/$defs/rule_citations" },
                },
                "required": ["cycle"],
                "additionalProperties": { "$ref": "#/$defs/flow" },
            }),
            "variant" => json!({ "type": "object", "additionalProperties": { "$ref": "#/$defs/variant" } }),
            "allow" => json!({
                "description": "warnings that the title means to give, each with its reason",
                "type": "object",
                "additionalProperties": { "type": ["string", "object"] },
            }),
            "extends" => json!({ "type": "string", "description": "the title that this one changes" }),
            table if seen.keys.keys().any(|(what, _)| *what == table) => {
                let reference = json!({ "$ref": format!("#/$defs/{table}") });
                match nodes.map(|node| matches!(node.value, Value::List(_))).next() {
                    Some(true) => json!({ "type": "array", "items": reference }),
                    _ if table == "tiles" => merged(
                        roots.iter().filter_map(|root| root.get(table)).map(|node| of_node(node, seen)).collect(),
                    ),
                    _ => reference,
                }
            }
            _ => merged(nodes.map(|node| of_node(node, seen)).collect()),
        };
        properties.insert((*table).to_owned(), found);
    }
    for patch in ["replace", "add", "remove"] {
        properties.insert(patch.to_owned(), json!({ "type": "object" }));
    }
    properties
}

fn path() -> PathBuf {
    root().join("docs/title.schema.json")
}

/// Set `UPDATE_MANUAL` to write the schema anew.
#[test]
fn the_schema_is_what_the_readers_ask_for() {
    let wanted = format!("{:#}\n", schema());
    if std::env::var_os("UPDATE_MANUAL").is_some() {
        std::fs::write(path(), wanted).unwrap();
    } else {
        let written = std::fs::read_to_string(path()).unwrap_or_default();
        assert!(written == wanted, "docs/title.schema.json is out of date: run the test with UPDATE_MANUAL=1");
    }
}

#[test]
fn all_titles_fit_the_schema() {
    let schema = schema();
    for (name, text) in samples() {
        let found = check::mistakes(&schema, &parsed(&name, &text));
        assert!(found.is_empty(), "{name}: {found:#?}");
    }
    for entry in std::fs::read_dir(root().join("cli/templates")).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap().replace("{{id}}", "mine").replace("{{name}}", "Mine");
        let found = check::mistakes(&schema, &parsed("template", &text));
        assert!(found.is_empty(), "{}: {found:#?}", path.display());
    }
}

#[test]
fn what_does_not_fit_the_schema_is_found() {
    let schema = schema();
    let (_, text) = samples().into_iter().find(|(name, _)| name == "example.toml").unwrap();
    for (good, bad) in [
        ("rusts_on = ", "rust_on = "),
        ("price = 80", "price = true"),
        ("kind = \"stock\"", "kind = \"stick\""),
        ("layout = \"flat\"", ""),
        ("[bank]", "[bonk]"),
    ] {
        assert!(text.contains(good), "{good}");
        let found = check::mistakes(&schema, &parsed("bad.toml", &text.replacen(good, bad, 1)));
        assert!(!found.is_empty(), "{bad}");
    }
}
