//! The vocabulary in words, for reference pages and explanations.

use std::fmt::{self, Write};

use super::{Declaration, Effect, Event, Query, Site};
use crate::ir::{Base, Shape, Type};
use crate::title::site_default;

/// What kind of word it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the variants are the kinds' names")]
pub enum Kind {
    Event,
    Effect,
    Query,
    Site,
}

impl Kind {
    /// All kinds, in the order of the reference.
    pub const ALL: [Self; 4] = [Self::Event, Self::Effect, Self::Query, Self::Site];

    /// The kind as a word.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Event => "event",
            Self::Effect => "effect",
            Self::Query => "query",
            Self::Site => "site",
        }
    }

    /// How many words of the kind there may be, so that the language stays small. A word counts once, for however
    /// many kinds of thing it is written.
    #[must_use]
    pub fn ceiling(self) -> usize {
        match self {
            Self::Event | Self::Effect => 40,
            Self::Query | Self::Site => 60,
        }
    }
}

/// A word of the vocabulary.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    /// Its kind.
    pub kind: Kind,
    /// Its declaration.
    pub declaration: &'static Declaration,
    /// What a site comes to where the title says nothing.
    pub default: Option<&'static str>,
}

/// All words: events, effects, queries, sites, each in declared order.
pub fn words() -> impl Iterator<Item = Word> {
    let word = |kind, declaration, default| Word { kind, declaration, default };
    let events = Event::ALL.iter().map(move |event| word(Kind::Event, event.declaration(), None));
    let effects = Effect::ALL.iter().map(move |effect| word(Kind::Effect, effect.declaration(), None));
    let queries = Query::ALL.iter().map(move |query| word(Kind::Query, query.declaration(), None));
    let sites = Site::ALL.iter().map(move |site| word(Kind::Site, site.declaration(), Some(site_default(*site))));
    events.chain(effects).chain(queries).chain(sites)
}

impl Word {
    /// The word alone.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.declaration.name
    }

    /// The word as it is written, where that is another than its name: `has`, `visits`.
    #[must_use]
    pub fn written(&self) -> &'static str {
        let form = self.declaration.english.split_once("written `").map(|(_, form)| form);
        form.and_then(|form| form.split([' ', '`']).nth(1)).unwrap_or(self.name())
    }

    /// The word goes by this name: itself, a property with what it is of, or the last part of a site.
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        let own = self.name() == name || self.name().split_once('.').is_some_and(|(_, key)| key == name);
        let of = match (self.declaration.property, self.declaration.params.first()) {
            (true, Some(of)) => name
                .split_once('.')
                .is_some_and(|(what, key)| key == self.name() && describe(of.ty).replace(' ', "_") == what),
            _ => false,
        };
        own || of
    }

    /// How it is written, with the kinds of what stands in it: `corporation.cash`, `pay(from: holder, ..)`.
    #[must_use]
    pub fn form(&self) -> String {
        let params = self.declaration.params.iter().map(|param| format!("{}: {}", param.name, describe(param.ty)));
        match (self.declaration.property, self.declaration.params.first()) {
            (true, Some(of)) => format!("{}.{}", describe(of.ty), self.name()),
            _ if self.declaration.params.is_empty() => self.name().to_owned(),
            _ => format!("{}({})", self.name(), params.collect::<Vec<_>>().join(", ")),
        }
    }

    /// What it means, in English, with the parameters between underscores.
    #[must_use]
    pub fn english(&self) -> String {
        self.declaration.english.replace(['{', '}'], "_")
    }

    /// A row of the reference.
    fn row(&self) -> String {
        let written = match self.form().split_once('.') {
            Some((of, name)) if self.declaration.property => format!("{of}`.{name}`"),
            _ => format!("`{}`", self.form()),
        };
        let value = self.gives().map_or(String::new(), |gives| format!(" {gives} |"));
        let default = self.default.map_or(String::new(), |default| format!(" `{default}` |"));
        format!("| {written} |{value} {} |{default} `{}` |", self.english(), self.declaration.example)
    }

    /// What kind of value it gives; none for events and effects.
    #[must_use]
    pub fn gives(&self) -> Option<String> {
        matches!(self.kind, Kind::Query | Kind::Site).then(|| describe(self.declaration.ty))
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.name(), self.form())?;
        if let Some(gives) = self.gives() {
            write!(f, " gives {gives}")?;
        }
        write!(f, "\n\n    {}\n", self.declaration.english.replace(['{', '}'], ""))?;
        if let Some(default) = self.default {
            write!(f, "\nDefault:\n\n    {default}\n")?;
        }
        write!(f, "\nExample:\n\n    {}", self.declaration.example)
    }
}

/// The reference as a page of Markdown: the words of each kind in a table, and the forms of the prelude.
#[must_use]
pub fn manual() -> String {
    let mut out = String::from(
        "# The vocabulary\n\n<!-- Generated from the declarations by the test `manual`: UPDATE_MANUAL=1 writes it anew. -->\n\n\
         Every event, effect, query and site of the ability language, each with an example. What they are is told in\n\
         [language.md](language.md). A property is written behind what it is of: `spot.hex`. `limit` and the like in\n\
         examples are parameters of the site. `eighteen explain WORD` shows one of them, `eighteen vocab --usage` how often\n\
         the titles use each.\n",
    );
    for (kind, head) in [
        (Kind::Event, "| event | happens when | example |"),
        (Kind::Effect, "| effect | what it does | example |"),
        (Kind::Query, "| query | gives | what is asked | example |"),
        (Kind::Site, "| site | gives | what it decides | default | example |"),
    ] {
        let rule = "|---".repeat(head.matches('|').count() - 1);
        let rows: Vec<String> = words().filter(|word| word.kind == kind).map(|word| word.row()).collect();
        let name = kind.name();
        let (first, rest) = name.split_at_checked(1).unwrap_or((name, ""));
        let plural = if let Some(stem) = rest.strip_suffix('y') { format!("{stem}ies") } else { format!("{rest}s") };
        let title = format!("{}{plural}", first.to_uppercase());
        let _ = write!(out, "\n## {title}\n\n{head}\n{rule}|\n{}\n", rows.join("\n"));
    }
    out.push_str("\n## Forms\n\nAbilities that are common enough to have a form of their own, defined in `dsl/src/prelude.dsl`.\n\n");
    for form in crate::check::prelude_forms() {
        let _ = writeln!(out, "- `{};` {}", form.head, form.about);
    }
    out
}

/// A type in a few words, as the reference names it.
#[must_use]
pub fn describe(ty: Type) -> String {
    let base = match ty.base {
        Base::Int => "number".to_owned(),
        Base::TrainType => "train type".to_owned(),
        Base::Bool => "truth".to_owned(),
        other => format!("{other:?}").to_lowercase(),
    };
    match ty.shape {
        Shape::One => base,
        Shape::Set => format!("set of {base}"),
        Shape::Optional => format!("{base} or none"),
    }
}
