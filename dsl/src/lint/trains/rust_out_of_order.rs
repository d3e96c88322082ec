//! A train that outlives a later one.

use super::super::{Context, Findings, Lint, Page};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "rust-out-of-order",
        why: "This train never rusts, though a train sold after it does. Trains that stay for ever are the last ones \
              of nearly all titles, so mostly `rusts_on` was forgotten.",
        bad: "[[train]]\nname = \"3\"\nrusts_on = \"4\"\n[[train]]\nname = \"4\"\nreach = 4\nprice = 300\ncount = 2\n\
              [[train]]\nname = \"2\"\ncount = 5\n",
        good: "[[train]]\nname = \"2\"\nrusts_on = \"3\"\n[[train]]\nname = \"3\"\nrusts_on = \"4\"\n[[train]]\nname = \"4\"\n\
               reach = 4\nprice = 300\ncount = 2\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    let goes = |train: &crate::title::TrainType| train.rusts_on.is_some() || train.obsolete_on.is_some();
    for (id, train) in cx.title.trains.entries().filter(|(_, train)| !goes(train)) {
        let later = cx.title.trains.entries().rev().take_while(|(other, _)| *other > id);
        if let Some((other, found)) = later.filter(|(_, other)| goes(other)).last() {
            let message = format!("train `{}` never rusts, but the later train `{}` does", train.name(), found.name());
            out.push(LINT.at(cx.train(id, "name"), message).also(cx.train(other, "name"), "this one rusts"));
        }
    }
}
