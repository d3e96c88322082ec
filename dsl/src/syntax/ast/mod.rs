//! The syntax tree: what was written, with its place, before any name has a meaning.

mod item;

use crate::ir::{Direction, Fold};

pub use item::*;

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
    /// `owner`, `spot`: a variable, a word of the vocabulary or a name of the title.
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
    /// `hex has mark`.
    Has {
        /// A hex, city or train.
        what: Box<Expr>,
        /// An icon, kind or mark.
        label: Box<Expr>,
    },
    /// `{a, b}`.
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
    /// `count t in tokens(owner)`, `sum p.income for p in ..`.
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
    /// `cities of {a, b}`.
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
