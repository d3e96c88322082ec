//! One ability written twice.

use super::super::{Context, Findings, Lint, Page};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "ability-twice",
        why: "Two abilities of one owner are the same, so that what they do happens twice. Mostly one of them was \
              copied and not changed.",
        bad: "[[private]]\nid = \"Ferry\"\nability = '''\nwhen round_started(stock) if stock { pay(bank, South, 10); }\n\
              when round_started(stock) if stock { pay(bank, South, 10); }\n'''\n",
        good: "[[private]]\nid = \"Ferry\"\nability = '''\nwhen round_started(stock) if stock { pay(bank, South, 10); }\n\
               when round_ended(stock) if stock { pay(bank, South, 10); }\n'''\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for (id, ability) in cx.title.abilities.entries() {
        let mut before = cx.title.abilities.entries().take_while(|(other, _)| *other < id);
        if let Some((first, _)) = before.find(|(_, other)| *other == ability) {
            let message = format!("{} has this ability twice", cx.owner(ability.owner));
            out.push(LINT.at(cx.ability(id), message).also(cx.ability(first), "the first"));
        }
    }
}
