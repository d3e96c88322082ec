//! The syntax tree: what was written, with its place, before any name has a meaning.

use crate::ir::{Color, Direction, Fold, Per, SiteOp};

/// Bytes of a text, end exclusive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

/// A node with its place. Two nodes are equal if they say the same, wherever they stand.
#[derive(Clone, Debug)]
pub struct Spanned<T> {
    /// What was written.
    pub node: T,
    /// Where.
    pub span: Span,
}

impl<T: PartialEq> PartialEq for Spanned<T> {
    fn eq(&self, other: &Self) -> bool {
        self.node == other.node
    }
}

/// A word that names something.
pub type Name = Spanned<String>;

/// An expression.
pub type Expr = Spanned<Form>;

/// The forms of an expression.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// `40`: a number, or the name of a phase, train or tile.
    Number(i64),
    /// `true`, `false`.
    Truth(bool),
    /// `owner`, `G9`: a variable, a word of the vocabulary or a name of the title.
    Name(String),
    /// `"4/6"`: always a name of the title.
    Quoted(String),
    /// `open(spot)`.
    Call {
        /// The query.
        name: Name,
        /// What it is asked about.
        arguments: Vec<Expr>,
    },
    /// `train.must_own(corporation)`.
    Site {
        /// The site, with its dot.
        name: Name,
        /// Its arguments.
        arguments: Vec<Expr>,
    },
    /// `spot.hex`.
    Property {
        /// What it is of.
        of: Box<Expr>,
        /// Which.
        name: Name,
    },
    /// `not x`.
    Not(Box<Expr>),
    /// `-x`.
    Negative(Box<Expr>),
    /// Two operands.
    Binary {
        /// The operator.
        operator: Operator,
        /// Left operand.
        left: Box<Expr>,
        /// Right operand.
        right: Box<Expr>,
    },
    /// `if a then b else c`.
    Conditional {
        /// Condition.
        condition: Box<Expr>,
        /// Value if it holds.
        then: Box<Expr>,
        /// Value if not.
        other: Box<Expr>,
    },
    /// `owner is player`, `gift is known`.
    Is {
        /// What is looked at.
        what: Box<Expr>,
        /// `player`, `corporation`, `bank`, `pool` or `known`.
        kind: Name,
    },
    /// `hex has NWR`.
    Has {
        /// A hex, city or train.
        what: Box<Expr>,
        /// An icon, kind or mark.
        label: Box<Expr>,
    },
    /// `{C3, D4}`.
    Set(Vec<Expr>),
    /// `trains {3, 4}`: a set whose elements are names of a kind.
    TypedSet {
        /// The kind, in the plural.
        kind: Name,
        /// The elements.
        elements: Vec<Expr>,
    },
    /// `{h in hexes where h.laid}`.
    Filtered(Pick),
    /// `count t in tokens(CN)`, `sum p.income for p in ..`.
    Fold {
        /// What is computed.
        fold: Fold,
        /// Value of each element; none for `count`.
        value: Option<Box<Expr>>,
        /// Over what.
        pick: Pick,
    },
    /// `any x in s where c`, `all x in s where f: c`.
    Quantifier {
        /// `all` rather than `any`.
        all: bool,
        /// Over what; its filter is there only if a `where` stands before the colon.
        pick: Pick,
        /// What must hold.
        body: Box<Expr>,
    },
    /// `cities of {C3, D4}`.
    CitiesOf(Box<Expr>),
    /// `left 1`.
    Move {
        /// Which way.
        direction: Direction,
        /// How far.
        steps: Box<Expr>,
    },
    /// What stands in a hole of a definition: it sees nothing of the definition's own names. Never written.
    Filling {
        /// What the user of the definition wrote.
        value: Box<Expr>,
        /// Kind of the hole.
        kind: String,
    },
}

/// Elements of a set under a name.
#[derive(Clone, Debug, PartialEq)]
pub struct Pick {
    /// Name of the element.
    pub name: Name,
    /// The set.
    pub set: Box<Expr>,
    /// Condition on the element.
    pub filter: Option<Box<Expr>>,
}

/// Operators with two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the variants are the operators")]
pub enum Operator {
    Or,
    And,
    Equal,
    Different,
    Less,
    LessEqual,
    More,
    MoreEqual,
    In,
    Visits,
    VisitsAny,
    Union,
    Without,
    Plus,
    Minus,
    Times,
    DivDown,
    DivUp,
    DivNear,
}

impl Operator {
    /// As written.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Or => "or",
            Self::And => "and",
            Self::Equal => "==",
            Self::Different => "!=",
            Self::Less => "<",
            Self::LessEqual => "<=",
            Self::More => ">",
            Self::MoreEqual => ">=",
            Self::In => "in",
            Self::Visits => "visits",
            Self::VisitsAny => "visits any",
            Self::Union => "union",
            Self::Without => "without",
            Self::Plus => "+",
            Self::Minus => "-",
            Self::Times => "*",
            Self::DivDown => "div down",
            Self::DivUp => "div up",
            Self::DivNear => "div near",
        }
    }

    /// How tightly it binds: `not` is 3, a comparison 4, a sign 8, a property 9.
    #[must_use]
    pub fn precedence(self) -> u8 {
        match self {
            Self::Or => 1,
            Self::And => 2,
            Self::Equal | Self::Different | Self::Less | Self::LessEqual | Self::More | Self::MoreEqual => 4,
            Self::In | Self::Visits | Self::VisitsAny => 4,
            Self::Union | Self::Without => 5,
            Self::Plus | Self::Minus => 6,
            Self::Times | Self::DivDown | Self::DivUp | Self::DivNear => 7,
        }
    }
}

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
    /// `blocks {G9};`.
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
