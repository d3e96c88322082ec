//! What a title's expressions and abilities mean, in English, from their checked form and the templates of the
//! vocabulary.

mod ability;
mod body;
mod expression;
mod scope;
mod site;
mod value;

use eighteen_dsl::ids::Holder;
use eighteen_dsl::ir::{AbilityOwner, Base, Code};
use eighteen_dsl::title::Title;

pub(crate) use ability::name as step_name;
use scope::Scope;
pub(crate) use value::color_name;

/// The voice of a title: it knows the title's names and currency.
#[derive(Clone, Copy)]
pub(crate) struct English<'a> {
    pub title: &'a Title,
    /// Whose ability is spoken of.
    owner: AbilityOwner,
}

impl<'a> English<'a> {
    pub fn of(title: &'a Title) -> Self {
        Self { title, owner: AbilityOwner::Title }
    }

    /// An expression without variables.
    pub fn code(self, code: &Code) -> String {
        self.expr(&code.expr, &Scope::default(), None)
    }

    /// A constant.
    pub fn constant(self, value: &eighteen_dsl::ir::Value) -> String {
        self.value(value, None)
    }

    fn owned_by(self, owner: AbilityOwner) -> Self {
        Self { owner, ..self }
    }

    /// An amount in the title's currency, with commas between thousands.
    pub fn money(self, amount: i64) -> String {
        let digits = amount.unsigned_abs().to_string();
        let mut parts: Vec<&str> = Vec::new();
        let mut left = digits.as_str();
        while let Some((head, tail)) =
            left.len().checked_sub(3).filter(|at| *at > 0).and_then(|at| left.split_at_checked(at))
        {
            parts.push(tail);
            left = head;
        }
        parts.push(left);
        parts.reverse();
        let shown = self.title.meta.currency.replace("{}", &parts.join(","));
        if amount < 0 { format!("-{shown}") } else { shown }
    }

    /// Who holds something.
    pub fn holder(self, holder: Holder) -> String {
        match holder {
            Holder::Bank => "the bank".to_owned(),
            Holder::Pool => "the pool".to_owned(),
            Holder::Nobody => "nobody".to_owned(),
            Holder::Player(player) => format!("player {}", player.index() + 1),
            Holder::Corporation(corporation) => {
                self.title.corporations.of(corporation).map_or_else(String::new, |found| found.id.clone())
            }
        }
    }
}

/// A list with a word before its last entry: `a, b or c`.
pub(crate) fn list(entries: &[String], last: &str) -> String {
    match entries {
        [] => "none".to_owned(),
        [only] => only.clone(),
        [rest @ .., end] => format!("{} {last} {end}", rest.join(", ")),
    }
}

/// A word with its article.
pub(crate) fn a(word: &str) -> String {
    let vowel = word.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']);
    format!("{} {word}", if vowel { "an" } else { "a" })
}

/// A sentence: upper case first, full stop last.
pub(crate) fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let stop = if words.ends_with('.') { "" } else { "." };
    format!("{first}{}{stop}", letters.as_str())
}

/// What one of a kind is called.
fn noun(base: Base) -> &'static str {
    match base {
        Base::Int => "number",
        Base::Money => "amount",
        Base::Percent => "percentage",
        Base::Bool => "truth",
        Base::Player => "player",
        Base::Corporation => "corporation",
        Base::Private => "private",
        Base::Holder => "holder",
        Base::Hex => "hex",
        Base::City => "city",
        Base::Stop => "stop",
        Base::Token => "token",
        Base::Train => "train",
        Base::TrainType => "type of train",
        Base::Phase => "phase",
        Base::Tile => "tile",
        Base::Route => "route",
        Base::Color => "color",
        Base::Label => "label",
        Base::Move => "move",
        Base::Reach => "reach",
        Base::Capital => "funding",
        Base::Fate => "fate",
    }
}
