//! A private that pays for ever.

use super::super::{Context, Findings, Lint, Page};
use crate::ir::{Expr, Op, Value};
use crate::vocab::Effect;

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "private-never-closes",
        why: "This private has an income, and nothing in the title ever closes it. Where the rules mean it, allow it.",
        bad: "[[private]]\nid = \"Ferry\"\nability = \"blocks {Y4};\"\n",
        good: "[[private]]\nid = \"Ferry\"\nability = '''\nblocks {Y4};\ncloses_on phase 3;\n'''\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    let mut any = false;
    let mut closed = Vec::new();
    for op in cx.title.abilities.iter().flat_map(|ability| &ability.body) {
        if let Op::Do { effect: Effect::Close, args } = op {
            match args.as_slice() {
                [Expr::Const(Value::Private(private))] => closed.push(*private),
                _ => any = true,
            }
        }
    }
    for (id, private) in cx.title.privates.entries() {
        if private.revenue > 0 && !any && !closed.contains(&id) {
            let message = format!("nothing ever closes `{}`", private.id);
            out.push(LINT.at(cx.private(id, "id"), message).help("write for example `closes_on phase 5;`"));
        }
    }
}
