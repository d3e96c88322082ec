//! The words that the language itself is made of.

/// Some words of the language that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keyword {
    /// The words.
    pub words: &'static [&'static str],
    /// What they do, in whole sentences.
    pub about: &'static str,
    /// An ability in which they stand.
    pub example: &'static str,
}

const fn word(words: &'static [&'static str], about: &'static str, example: &'static str) -> Keyword {
    Keyword { words, about, example }
}

/// All of them: abilities, clauses, statements, grants, expressions.
pub const KEYWORDS: &[Keyword] = &[
    word(
        &["may", "during", "of"],
        "Something that somebody may do: `may NAME during WHEN of WHOSE_TURN`, then `by`, `if`, `cost`, `limit` and a body. \
         When: `any_step`, `any_time`, a step, `until_STEP` or `before_STEP`. Whose turn: `owner_turn`, \
         `president_turn`, `any_turn`, `stock_turn` or `round_start`.",
        "may build during track of owner_turn if owner is corporation limit 1 per game { close(this); }",
    ),
    word(
        &["when"],
        "What happens by itself with an event: `when EVENT(FIELDS)`, then `by`, `if`, `limit` and a body. Behind the \
         event stand the fields that are used.",
        "when phase_started(phase) if phase == 5 { close(this); }",
    ),
    word(
        &["instead"],
        "Replaces what an event that is announced would have done: `private_closed` or `train_rusted`.",
        "instead private_closed(private) if private == this { pay(bank, owner, 10); }",
    ),
    word(
        &["while", "always", "set", "add", "multiply", "at_least", "at_most"],
        "Changes a value, which is a site, as long as a condition or `always` holds. All changes of one site are done in \
         the order set, add, multiply, at_most, at_least.",
        "while owner is corporation: track.cost(corporation, cost) add -20 at_least 0 if corporation == owner;",
    ),
    word(
        &["by"],
        "Who makes the choices of the body, or of one choice.",
        "when set_up { choose x in corporations by owner; close(this); }",
    ),
    word(
        &["cost"],
        "What a use of a `may` costs; it is paid to the bank.",
        "may move during any_step of owner_turn cost 20 { close(this); }",
    ),
    word(
        &["limit", "per"],
        "How often an ability works: `limit 1 per game`, `phase`, `round` or `turn`.",
        "may move during any_step of owner_turn limit 2 per round { pay(bank, owner, 10); }",
    ),
    word(
        &["define"],
        "A form of the title's own, made of words and holes with their kinds; it stands for the abilities in its braces.",
        "define pays_at <start: phase> { when phase_started(phase) if phase == start { pay(bank, owner, 10); } }",
    ),
    word(
        &["choose"],
        "Somebody picks one of a set: the owner, or who is named behind `by`.",
        "when set_up { choose spot in cities where open(spot) by owner; close(this); }",
    ),
    word(&["draw"], "One of a set is drawn by lot.", "when set_up { draw x in corporations; remember gift = x; }"),
    word(
        &["let"],
        "A name for a value, to the end of the body.",
        "when set_up { let sum = 10; pay(bank, owner, sum); }",
    ),
    word(
        &["remember"],
        "A value that all abilities of the same owner can read, later too.",
        "when set_up { draw x in corporations; remember gift = x; }",
    ),
    word(
        &["offer"],
        "A decision for anybody, who may pass: `offer WHO may lay_tile ..`, `place_token ..` or `par ..`.",
        "when set_up { offer owner may lay_tile on {Z3} extra; }",
    ),
    word(
        &["require"],
        "A decision without passing, unless nothing is possible.",
        "when set_up { require owner par on corporations; }",
    ),
    word(
        &["if", "else", "then"],
        "A condition of an ability or of a part of a body; in an expression `if C then A else B`.",
        "when set_up { if owner is player { pay(bank, owner, if phase >= 3 then 20 else 10); } else { close(this); } }",
    ),
    word(
        &["for", "each"],
        "Does the same for all elements of a set, which is taken before the first one.",
        "when set_up { for each x in corporations where x.floated { pay(bank, x, 10); } }",
    ),
    word(
        &["as"],
        "A name for what was laid on, placed in or started by a grant; it may be missing.",
        "when set_up { offer owner may lay_tile on {Z3} extra as laid; if laid is known { close(this); } }",
    ),
    word(
        &[
            "lay_tile",
            "using",
            "unmatched",
            "joining",
            "facing",
            "discount",
            "yellow",
            "green",
            "brown",
            "gray",
            "orange",
            "red",
        ],
        "Laying one tile: `on` hexes, `using` tiles, of a color, `free` of terrain, with a `discount`, `joining` the \
         track of a hex, `facing` hexes, `unmatched` with what it replaces.",
        "when set_up { require owner lay_tile on {Z3} using {7, 8} free reach anywhere extra; }",
    ),
    word(
        &["place_token", "price", "normal", "beside"],
        "Placing one token: `on` hexes or cities, for a `price` (an amount, `normal` or `free`), `beside` the slots.",
        "when set_up { require owner place_token on {Z3} price 20 reach anywhere extra; }",
    ),
    word(
        &["par", "on"],
        "Starting a corporation out of those `on`; of lays and tokens, where they may go.",
        "when set_up { require owner par on corporations; }",
    ),
    word(
        &["reach", "free", "extra"],
        "Of a grant: how the hex must be reached (`anywhere`, `touch` or `city`), that it costs nothing, that it does \
         not use up what the turn allows.",
        "when set_up { require owner lay_tile on {Z3} free reach anywhere extra; }",
    ),
    word(
        &["and", "or", "not"],
        "Conditions together, one of them, its contrary.",
        "when set_up if not (a and b) or c { close(this); }",
    ),
    word(
        &["div", "near"],
        "Division in whole numbers, rounded `down`, `up` or to the `near` one.",
        "when set_up { pay(bank, owner, 25 div near 10); }",
    ),
    word(
        &["is"],
        "Says what a value is that may be several things: `player`, `corporation`, or `known` where it may be missing.",
        "when set_up if owner is player { pay(bank, owner, 10); }",
    ),
    word(
        &["has"],
        "A hex, token, stop or charter carries a mark or a label.",
        "when set_up if Z3 has port { close(this); }",
    ),
    word(
        &["visits", "any"],
        "`route visits {..}`: a stop on each of the hexes is counted; `visits any`: one of them. `any x in ..` asks of \
         the elements of a set whether one of them is such.",
        "while always: route.bonus(route) add 100 if route visits {Z12} and route visits any {Z1, Z2};",
    ),
    word(
        &["in", "where", "union", "without"],
        "Membership of a set, a part of it, two sets together, one less another.",
        "when set_up if Z3 in {h in hexes where h.color == red} without {Z4} { close(this); }",
    ),
    word(
        &["count", "sum", "max", "min", "all"],
        "Over the elements of a set: how many are such, the sum, most or least of a value, whether all are such. \
         `max(a, b)` and `min(a, b)` compare two.",
        "when set_up { pay(bank, owner, (sum 10 for x in corporations where x.floated)); }",
    ),
    word(
        &["cities", "trains", "phases", "hexes", "corporations", "privates", "tiles", "labels"],
        "Written before a set these say what its elements are, where nothing else does; `cities of HEXES` are all \
         cities there.",
        "when set_up if any s in cities of {Z3} where open(s) { close(this); }",
    ),
    word(&["left", "right", "up", "down"], "Moves on the market.", "when set_up { move_price(X, left 1); }"),
    word(
        &["true", "false"],
        "What always holds, and what never does.",
        "while always: track.blocked(hex) set true if hex == Z3;",
    ),
];

/// What there is to say about a word of the language itself.
pub fn keywords(name: &str) -> impl Iterator<Item = &'static Keyword> {
    KEYWORDS.iter().filter(move |keyword| keyword.words.contains(&name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::parse_abilities;

    #[test]
    fn every_word_of_the_grammar_is_explained() {
        let grammar = include_str!("../grammar/ability.pest");
        let words = grammar.lines().filter_map(|line| line.strip_prefix("k_")?.split_once(' ')).map(|(word, _)| word);
        let missing: Vec<&str> = words.filter(|word| keywords(word).next().is_none()).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }

    #[test]
    fn examples_are_abilities_with_their_words() {
        for keyword in KEYWORDS {
            assert!(parse_abilities(keyword.example).1.is_empty(), "{}", keyword.example);
        }
    }
}
