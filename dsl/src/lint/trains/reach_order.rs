//! Allowances of a train that hide each other.

use super::super::{Context, Findings, Lint, Page};
use crate::title::TrainReach;

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "reach-order",
        why: "Two allowances of a train cover the same kind of stop, the wider one first, so that the narrower one is \
              never asked; or an allowance pays more stops than it visits.",
        bad: "[[train]]\nname = \"3\"\nreach = [{ stops = [\"city\", \"town\"], pay = 3 }, { stops = [\"town\"], pay = 2 }]\n",
        good: "[[train]]\nname = \"3\"\nreach = [{ stops = [\"city\"], pay = 3 }, { stops = [\"town\"], pay = 2 }]\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for (id, train) in cx.title.trains.entries() {
        for face in &train.faces {
            let TrainReach::Allowances(allowances) = &face.reach else { continue };
            let key = if face.name == train.name() { "reach" } else { "faces" };
            for (position, allowance) in allowances.iter().enumerate() {
                let hidden = allowances
                    .iter()
                    .take(position)
                    .any(|first| allowance.stops.iter().all(|kind| first.stops.contains(kind)));
                if hidden {
                    let message =
                        format!("allowance {} of train `{}` is covered by one before it", position + 1, face.name);
                    out.push(LINT.at(cx.train(id, key), message).help("write the narrower allowance first"));
                }
                let more = allowance.visit.is_some_and(|visit| allowance.pay.is_none_or(|pay| pay > visit));
                if more {
                    let message =
                        format!("allowance {} of train `{}` pays more stops than it visits", position + 1, face.name);
                    out.push(LINT.at(cx.train(id, key), message));
                }
            }
        }
    }
}
