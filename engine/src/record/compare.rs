//! Comparison of two whole states, key by key.

use std::fmt;

use serde_json::Value;

/// A key of the recorded states that is not compared. `*` stands for any key of a table.
#[derive(Clone, Copy, Debug)]
pub struct NotCompared {
    /// Where it stands.
    pub path: &'static str,
    /// Why it is left out.
    pub reason: &'static str,
}

/// All keys that are left out, with the reason.
pub const NOT_COMPARED: &[NotCompared] = &[
    NotCompared { path: "step", reason: "a name of the other engine; whose turn it is stands in `acting`" },
    NotCompared { path: "actions", reason: "names of the other engine; legal moves are compared by themselves" },
    NotCompared { path: "special", reason: "names of the other engine; legal moves are compared by themselves" },
    NotCompared { path: "corps/*/abilities", reason: "names of the other engine for powers of corporations" },
    NotCompared { path: "companies/*/abilities", reason: "names of the other engine for powers of privates" },
    NotCompared { path: "minors/*/abilities", reason: "names of the other engine for powers of minors" },
    NotCompared { path: "corps/*/type", reason: "a word on the charter, not a state" },
    NotCompared { path: "map/*/pre", reason: "says that the printed face lies there, which `tile` says too" },
];

/// One difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Keys from the top, joined by `/`.
    pub path: String,
    /// What should be there.
    pub expected: Option<Value>,
    /// What is there.
    pub found: Option<Value>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let show = |value: &Option<Value>| value.as_ref().map_or_else(|| "nothing".to_owned(), Value::to_string);
        write!(f, "{}: expected {}, found {}", self.path, show(&self.expected), show(&self.found))
    }
}

/// All differences between a recorded state and ours, in the order of their paths.
#[must_use]
pub fn compare(expected: &Value, found: &Value) -> Vec<Difference> {
    let mut out = Vec::new();
    walk(&mut Vec::new(), Some(expected), Some(found), &mut out);
    out
}

fn walk(path: &mut Vec<String>, expected: Option<&Value>, found: Option<&Value>, out: &mut Vec<Difference>) {
    if expected == found || NOT_COMPARED.iter().any(|left_out| matches(left_out.path, path)) {
        return;
    }
    if matches("map/*/res", path) && kept(expected) == kept(found) {
        return;
    }
    if let (Some(Value::Object(a)), Some(Value::Object(b))) = (expected, found) {
        let mut keys: Vec<&String> = a.keys().chain(b.keys()).collect();
        keys.sort_unstable();
        keys.dedup();
        for key in keys {
            path.push(key.clone());
            walk(path, a.get(key), b.get(key), out);
            path.pop();
        }
        return;
    }
    out.push(Difference { path: path.join("/"), expected: expected.cloned(), found: found.cloned() });
}

/// Who keeps slots of each city. Slots behind the last one kept say nothing: whether a slot that is kept no longer has
/// a place in the list depends on how it was given up.
fn kept(cities: Option<&Value>) -> Vec<&[Value]> {
    let cities = cities.and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let slots = cities.iter().map(|city| city.as_array().map_or(&[][..], Vec::as_slice));
    let last = |slots: &[Value]| slots.iter().rposition(|kept| !kept.is_null()).map_or(0, |last| last + 1);
    slots.map(|slots| slots.get(..last(slots)).unwrap_or_default()).collect()
}

fn matches(pattern: &str, path: &[String]) -> bool {
    let mut wanted = pattern.split('/');
    path.iter().all(|key| wanted.next().is_some_and(|part| part == "*" || part == key)) && wanted.next().is_none()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::compare;

    #[test]
    fn differences_name_their_path() {
        let expected = json!({"bank": 5, "corps": {"A": {"cash": 1, "abilities": ["x"]}}, "step": "Track"});
        let found = json!({"bank": 6, "corps": {"A": {"cash": 1}}, "bids": {}});
        let shown: Vec<String> = compare(&expected, &found).iter().map(ToString::to_string).collect();
        assert_eq!(shown, ["bank: expected 5, found 6", "bids: expected nothing, found {}"]);
    }

    #[test]
    fn slots_behind_the_last_one_kept_say_nothing() {
        let state = |slots: serde_json::Value| json!({"map": {"A1": {"res": [slots]}}});
        assert!(compare(&state(json!(["A", null])), &state(json!(["A"]))).is_empty());
        assert_eq!(compare(&state(json!([null, "A"])), &state(json!(["A"]))).len(), 1);
        assert_eq!(compare(&state(json!(["A", "B"])), &state(json!(["A"]))).len(), 1);
    }

    #[test]
    fn lists_are_compared_as_a_whole() {
        assert_eq!(compare(&json!({"a": [1, 2]}), &json!({"a": [2, 1]})).len(), 1);
        assert!(compare(&json!({"a": [1, 2]}), &json!({"a": [1, 2]})).is_empty());
    }
}
