//! Two faces of a card at one price.

use super::super::{Context, Findings, Lint, Page};

pub(super) static LINT: Lint = Lint::warning(
    Page {
        code: "faces-of-one-price",
        why: "The faces of a card differ in reach, and titles that have such cards ask different prices for them. \
              Mostly a price was copied.",
        bad: "[[train]]\nname = \"3\"\nfaces = [{ name = \"2/3\", price = 180, reach = 2 }]\n",
        good: "[[train]]\nname = \"3\"\nfaces = [{ name = \"2/3\", price = 160, reach = 2 }]\n",
    },
    check,
);

fn check(cx: &Context<'_>, out: &mut Findings) {
    for (id, train) in cx.title.trains.entries() {
        for (position, face) in train.faces.iter().enumerate() {
            if let Some(other) = train.faces.iter().take(position).find(|other| other.price == face.price) {
                let message = format!("`{}` and `{}` of one card cost {} both", other.name, face.name, face.price);
                out.push(LINT.at(cx.train(id, "faces"), message));
            }
        }
    }
}
