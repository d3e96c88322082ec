//! Undo and redo: which of the recorded actions count.

use super::log::{Recorded, What};

/// The actions that stand, in order. An undo takes back the last one, or everything after the action it names; a
/// redo brings back what was undone last, until something else is done. Messages are no actions.
#[must_use]
pub fn live(actions: &[Recorded]) -> Vec<&Recorded> {
    let mut standing: Vec<&Recorded> = Vec::new();
    let mut undone: Vec<Vec<&Recorded>> = Vec::new();
    for action in actions {
        match action.what {
            What::Message => {}
            What::Undo { action_id: None } => undone.push(standing.pop().into_iter().collect()),
            What::Undo { action_id: Some(last) } => {
                let keep = standing.iter().take_while(|kept| kept.id.unwrap_or(0) <= last).count();
                undone.push(standing.split_off(keep));
            }
            What::Redo => standing.extend(undone.pop().unwrap_or_default()),
            _ => {
                undone.clear();
                standing.push(action);
            }
        }
    }
    standing
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use super::live;
    use crate::record::log::Recorded;

    fn ids(script: &[&str]) -> Vec<i64> {
        let actions: Vec<Recorded> = script
            .iter()
            .zip(1..)
            .map(|(word, id)| {
                let (kind, to) = word.split_once(' ').unwrap_or((word, ""));
                let to = if to.is_empty() { String::new() } else { format!(r#", "action_id": {to}"#) };
                serde_json::from_str(&format!(r#"{{"type": "{kind}", "id": {id}, "entity": 1{to}}}"#)).unwrap()
            })
            .collect();
        live(&actions).iter().filter_map(|action| action.id).collect()
    }

    #[test]
    fn undo_takes_back_the_last_live_action() {
        assert_eq!(ids(&["pass", "pass", "undo", "pass"]), [1, 4]);
        assert_eq!(ids(&["pass", "pass", "undo", "undo", "pass"]), [5]);
    }

    #[test]
    fn undo_to_an_action_takes_back_all_after_it() {
        assert_eq!(ids(&["pass", "pass", "pass", "undo 1", "pass"]), [1, 5]);
        assert_eq!(ids(&["pass", "pass", "undo 0"]), [] as [i64; 0]);
    }

    #[test]
    fn redo_brings_back_a_whole_group_until_something_is_done() {
        assert_eq!(ids(&["pass", "pass", "pass", "undo 1", "redo"]), [1, 2, 3]);
        assert_eq!(ids(&["pass", "pass", "undo", "undo", "redo", "redo"]), [1, 2]);
        assert_eq!(ids(&["pass", "pass", "undo", "pass", "redo"]), [1, 4]);
    }

    #[test]
    fn messages_do_not_count() {
        assert_eq!(ids(&["pass", "message", "undo", "pass"]), [4]);
    }
}
