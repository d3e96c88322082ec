//! A train that reaches nothing.

use super::super::{Context, Findings, Lint, Page};
use crate::title::TrainReach;

pub(super) static LINT: Lint = Lint::error(
    Page {
        code: "reach-zero",
        why: "A train with reach 0, or whose allowances pay for no stop, can never run.",
        bad: "[[train]]\nname = \"2\"\nreach = 0\n",
        good: "[[train]]\nname = \"2\"\nreach = 2\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for (id, train) in cx.title.trains.entries() {
        for face in &train.faces {
            let nothing = match &face.reach {
                TrainReach::Stops(reach) | TrainReach::Hexes(reach) => *reach == 0,
                TrainReach::Unlimited => false,
                TrainReach::Allowances(allowances) => {
                    allowances.iter().all(|allowance| allowance.pay == Some(0) || allowance.stops.is_empty())
                }
            };
            if nothing {
                let key = if face.name == train.name() { "reach" } else { "faces" };
                out.push(LINT.at(cx.train(id, key), format!("train `{}` reaches nothing", face.name)));
            }
        }
    }
}
