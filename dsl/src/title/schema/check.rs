//! A validator for the part of JSON Schema that the schema uses.

use serde_json::Value as Json;

use crate::title::tree::{Node, Value};

/// What of a tree does not fit a schema, by path.
pub(super) fn mistakes(schema: &Json, root: &Node) -> Vec<String> {
    let mut found = Vec::new();
    look(schema, schema, root, "", &mut found);
    found
}

fn look(root: &Json, schema: &Json, node: &Node, path: &str, found: &mut Vec<String>) {
    if let Some(name) = schema["$ref"].as_str().and_then(|name| name.strip_prefix("#/$defs/")) {
        look(root, &root["$defs"][name], node, path, found);
    }
    if let Some(several) = schema["anyOf"].as_array() {
        let fits = |schema: &Json| {
            let mut inner = Vec::new();
            look(root, schema, node, path, &mut inner);
            inner.is_empty()
        };
        if !several.iter().any(fits) {
            found.push(format!("{path}: fits none of {several:?}"));
        }
    }
    if let Some(words) = schema["enum"].as_array()
        && !words.iter().any(|word| word.as_str().is_some() && word.as_str() == node.text())
    {
        found.push(format!("{path}: none of {words:?}"));
    }
    let kind = match &node.value {
        Value::Text(_) => "string",
        Value::Int(_) => "integer",
        Value::Bool(_) => "boolean",
        Value::List(_) => "array",
        Value::Table(_) => "object",
        Value::Other(_) => "other",
    };
    let kinds: Vec<&str> = match &schema["type"] {
        Json::String(kind) => vec![kind],
        Json::Array(kinds) => kinds.iter().filter_map(Json::as_str).collect(),
        _ => vec![kind],
    };
    if !kinds.contains(&kind) {
        found.push(format!("{path}: {kind} instead of {kinds:?}"));
    }
    match &node.value {
        Value::Int(number) => {
            let least = schema["minimum"].as_i64().is_none_or(|least| least <= *number);
            let most = schema["maximum"].as_i64().is_none_or(|most| *number <= most);
            if !least || !most {
                found.push(format!("{path}: {number} is out of range"));
            }
        }
        Value::List(items) if schema.get("items").is_some() => {
            for item in items {
                look(root, &schema["items"], item, &format!("{path}[]"), found);
            }
        }
        Value::Table(entries) => {
            for key in schema["required"].as_array().into_iter().flatten().filter_map(Json::as_str) {
                if node.get(key).is_none() {
                    found.push(format!("{path}: `{key}` is missing"));
                }
            }
            for entry in entries {
                let path = format!("{path}.{}", entry.key);
                match (schema["properties"].get(&entry.key), &schema["additionalProperties"]) {
                    (Some(property), _) => look(root, property, &entry.node, &path, found),
                    (None, Json::Bool(false)) => found.push(format!("{path} is unknown")),
                    (None, Json::Object(_)) => look(root, &schema["additionalProperties"], &entry.node, &path, found),
                    (None, _) => {}
                }
            }
        }
        _ => {}
    }
}
