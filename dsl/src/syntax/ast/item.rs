//! Abilities, statements and the actions they grant.

use super::{Expr, Name, Pick, Spanned};
use crate::ir::{Color, Per, SiteOp};

/// One ability, definition or use of a definition.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// `may NAME during MOMENT of TURN .. { .. }`.
    May(May),
    /// `when EVENT(..) .. { .. }`.
    When(Trigger),
    /// `instead EVENT(..) .. { .. }`.
    Instead(Trigger),
    /// `while CONDITION: SITE(..) CHANGE ..;`.
    While(While),
    /// `define WORDS <hole: kind> .. { .. }`.
    Define(Define),
    /// `blocks {..};`.
    Usage(Usage),
}

/// An extra thing somebody may do.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "the fields are the clauses")]
pub struct May {
    pub name: Name,
    pub moment: Name,
    pub turn: Name,
    pub by: Option<Expr>,
    pub condition: Option<Expr>,
    pub cost: Option<Expr>,
    pub limit: Option<Limit>,
    pub body: Vec<Spanned<Statement>>,
}

/// A reaction to an event.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "the fields are the clauses")]
pub struct Trigger {
    pub event: Name,
    pub fields: Vec<Name>,
    pub by: Option<Expr>,
    pub condition: Option<Expr>,
    pub limit: Option<Limit>,
    pub body: Vec<Spanned<Statement>>,
}

/// A lasting change of a site.
#[derive(Clone, Debug, PartialEq)]
pub struct While {
    /// As long as this holds; none for `always`.
    pub condition: Option<Expr>,
    /// The site, with its dot.
    pub site: Name,
    /// Arguments bound by name.
    pub fields: Vec<Name>,
    /// What is done to its value, in order.
    pub changes: Vec<(SiteOp, Expr)>,
    /// Condition over the arguments.
    pub only_if: Option<Expr>,
}

/// How often in which time.
#[derive(Clone, Debug, PartialEq)]
pub struct Limit {
    /// How often.
    pub times: Spanned<i64>,
    /// `game`, `phase`, `round` or `turn`.
    pub per: Name,
}

/// A new form: words and holes, with the abilities it stands for.
#[derive(Clone, Debug, PartialEq)]
pub struct Define {
    /// The form; its first part is a word.
    pub head: Vec<Part>,
    /// What it stands for.
    pub items: Vec<Spanned<Item>>,
}

/// A part of a form.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// A word, written as it is.
    Word(Name),
    /// A place for an expression.
    Hole {
        /// Name in the definition.
        name: Name,
        /// Kind of what may stand there.
        kind: Name,
    },
}

/// A use of a defined form.
#[derive(Clone, Debug, PartialEq)]
pub struct Usage {
    /// The first word.
    pub head: Name,
    /// Words and fillings after it.
    pub rest: Vec<Expr>,
}

/// A statement of a body.
#[derive(Clone, Debug, PartialEq)]
pub enum Statement {
    /// `choose x in s where c by p;`.
    Choose {
        /// Candidates.
        pick: Pick,
        /// Who chooses.
        by: Option<Expr>,
    },
    /// `draw x in s;`.
    Draw(Pick),
    /// `let x = e;`.
    Let(Name, Expr),
    /// `remember x = e;`.
    Remember(Name, Expr),
    /// `offer who may ..;` or `require who ..;`.
    Ask {
        /// `offer` rather than `require`.
        optional: bool,
        /// Who is asked.
        who: Expr,
        /// The action.
        grant: Box<Spanned<Grant>>,
        /// Name for what was done.
        into: Option<Name>,
    },
    /// `pay(bank, owner, 10);`.
    Effect(Name, Vec<Expr>),
    /// `if c { .. } else { .. }`.
    If {
        /// Condition.
        condition: Expr,
        /// Done if it holds.
        then: Vec<Spanned<Statement>>,
        /// Done if not.
        other: Vec<Spanned<Statement>>,
    },
    /// `for each x in s where c { .. }`.
    Each {
        /// Over what.
        pick: Pick,
        /// Done for each.
        body: Vec<Spanned<Statement>>,
    },
}

/// An action that is offered or required.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "grants are few and short-lived")]
pub enum Grant {
    /// `lay_tile ..`.
    LayTile {
        /// Hexes.
        on: Option<Expr>,
        /// Tiles.
        using: Option<Expr>,
        /// Color of the tile.
        color: Option<Color>,
        /// Costs nothing.
        free: bool,
        /// How the hex must be reached.
        reach: Option<Name>,
        /// Beyond the turn's allowance.
        extra: bool,
        /// Whatever labels and stops it replaces.
        unmatched: bool,
        /// A hex it must join.
        joining: Option<Expr>,
        /// Hexes to one of which its track must lead.
        facing: Option<Expr>,
        /// Money off its cost.
        discount: Option<Expr>,
    },
    /// `place_token ..`.
    PlaceToken {
        /// Hexes or cities.
        on: Option<Expr>,
        /// Its price.
        price: Price,
        /// How the city must be reached.
        reach: Option<Name>,
        /// Beyond the turn's placement.
        extra: bool,
        /// Beside the slots of a full city.
        beside: bool,
    },
    /// `par on ..`.
    Par {
        /// Corporations.
        on: Expr,
    },
}

/// What a token costs.
#[derive(Clone, Debug, PartialEq)]
pub enum Price {
    /// The price on the charter.
    Normal,
    /// Nothing.
    Free,
    /// This much.
    Of(Expr),
}

/// The word for the time of a limit.
#[must_use]
pub fn per(word: &str) -> Option<Per> {
    Some(match word {
        "game" => Per::Game,
        "phase" => Per::Phase,
        "round" => Per::Round,
        "turn" => Per::Turn,
        _ => return None,
    })
}
