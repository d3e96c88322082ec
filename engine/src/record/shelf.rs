//! Titles at hand: by id, by the names that public logs use, with the patches that a log or save asks for.

use std::sync::Arc;

use eighteen_dsl::diagnostic::{Diagnostic, did_you_mean};
use eighteen_dsl::title::{Supplied, Title, load, supplied};

use super::log::Log;

/// The patch that restores the readings of the public implementation, in titles that differ from it.
pub const PUBLIC_RULINGS: &str = "rulings.18xx-games";

/// A title file.
#[derive(Clone, Debug)]
struct Entry {
    id: String,
    name: String,
    text: String,
}

/// Title files at hand.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    entries: Vec<Entry>,
}

/// Why a title cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum ShelfError {
    /// No title of that name.
    #[error("there is no title `{name}` here")]
    Unknown {
        /// The name asked for.
        name: String,
        /// What would do.
        help: Option<String>,
    },
    /// No option of that name.
    #[error("`{title}` has no option `{option}`")]
    Option {
        /// Title id.
        title: String,
        /// The option asked for.
        option: String,
        /// What would do.
        help: Option<String>,
    },
    /// The file does not pass the check.
    #[error("`{title}` does not pass the check")]
    Refused {
        /// Title id.
        title: String,
        /// What is wrong.
        findings: Vec<Diagnostic>,
    },
}

impl ShelfError {
    /// What would do, apart from the message.
    #[must_use]
    pub fn help(&self) -> Option<&str> {
        match self {
            Self::Unknown { help, .. } | Self::Option { help, .. } => help.as_deref(),
            Self::Refused { .. } => None,
        }
    }
}

impl Shelf {
    /// Adds a title file: its id, the name to show in diagnostics, and its text. It hides earlier ones of the id.
    pub fn add(&mut self, id: &str, name: &str, text: &str) {
        self.entries.retain(|entry| entry.id != id);
        self.entries.push(Entry { id: id.to_owned(), name: name.to_owned(), text: text.to_owned() });
    }

    /// The ids, in the order added.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|entry| entry.id.as_str())
    }

    /// The file name and text of an id, as `extends` wants them.
    #[must_use]
    pub fn source(&self, id: &str) -> Option<(String, String)> {
        let entry = self.entries.iter().find(|entry| entry.id == id)?;
        Some((entry.name.clone(), entry.text.clone()))
    }

    /// Reads a title file that need not stand here, with what stands here for what it extends.
    #[must_use]
    pub fn read(&self, name: &str, text: &str, variants: &[&str]) -> (Option<Title>, Vec<Diagnostic>) {
        load(name, text, &|id| self.source(id), variants)
    }

    /// A title by id, with named patches applied.
    ///
    /// # Errors
    ///
    /// When it is not here, has no such patch, or does not pass the check.
    pub fn load(&self, id: &str, variants: &[&str]) -> Result<Arc<Title>, ShelfError> {
        let Some((name, text)) = self.source(id) else {
            return Err(ShelfError::Unknown { name: id.to_owned(), help: self.near(id) });
        };
        let (title, findings) = self.read(&name, &text, variants);
        let refused = || ShelfError::Refused { title: id.to_owned(), findings };
        title.map(Arc::new).ok_or_else(refused)
    }

    /// Every value of a title by id, with named patches applied, and where each comes from.
    ///
    /// # Errors
    ///
    /// When it is not here, has no such patch, or does not pass the check.
    pub fn values(&self, id: &str, variants: &[String]) -> Result<Vec<Supplied>, ShelfError> {
        self.with_variants(id, variants)?;
        let (name, text) = self.source(id).unwrap_or_default();
        let variants: Vec<&str> = variants.iter().map(String::as_str).collect();
        Ok(supplied(&name, &text, &|id| self.source(id), &variants))
    }

    /// The id of the title that a public name means: its id, or one of its aliases.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&str> {
        if let Some(entry) = self.entries.iter().find(|entry| entry.id == name) {
            return Some(&entry.id);
        }
        let known = |entry: &&Entry| {
            let (title, _) = self.read(&entry.name, &entry.text, &[]);
            title.is_some_and(|title| title.meta.id == name || title.meta.aliases.iter().any(|alias| alias == name))
        };
        self.entries.iter().find(known).map(|entry| entry.id.as_str())
    }

    /// The title of a log: by its name, with the public readings and the options it was played with.
    ///
    /// # Errors
    ///
    /// When no title goes by that name, or it lacks an option.
    pub fn for_log(&self, log: &Log) -> Result<Arc<Title>, ShelfError> {
        let Some(id) = self.find(&log.title) else {
            return Err(ShelfError::Unknown { name: log.title.clone(), help: self.near(&log.title) });
        };
        self.with_options(id, &log.settings.optional_rules, log.players.len())
    }

    /// A title as public games play it, with options. Those that the number of players leaves out are ignored.
    ///
    /// # Errors
    ///
    /// When it is not here or lacks an option.
    pub fn with_options(&self, id: &str, options: &[String], players: usize) -> Result<Arc<Title>, ShelfError> {
        let plain = self.load(id, &[])?;
        let public = plain.variants.iter().filter(|variant| variant.id == PUBLIC_RULINGS);
        let public = public.map(|variant| variant.id.clone()).collect();
        self.choose(id, &plain, public, options, Some(players))
    }

    /// A title with named patches, as its saves name them.
    ///
    /// # Errors
    ///
    /// When it is not here or lacks one.
    pub fn with_variants(&self, id: &str, variants: &[String]) -> Result<Arc<Title>, ShelfError> {
        let plain = self.load(id, &[])?;
        self.choose(id, &plain, Vec::new(), variants, None)
    }

    /// Adds options by name to patches already chosen; an underscore in a public name stands for a dash.
    fn choose(
        &self,
        id: &str,
        plain: &Arc<Title>,
        mut chosen: Vec<String>,
        options: &[String],
        players: Option<usize>,
    ) -> Result<Arc<Title>, ShelfError> {
        for option in options {
            let dashed = option.replace('_', "-");
            let Some(variant) = plain.find_variant(option).or_else(|| plain.find_variant(&dashed)) else {
                let near = did_you_mean(option, plain.variants.iter().map(|variant| variant.id.as_str()));
                return Err(ShelfError::Option {
                    title: id.to_owned(),
                    option: option.clone(),
                    help: near.map(|near| format!("did you mean `{near}`?")),
                });
            };
            if players.is_none_or(|players| variant.fits(players)) {
                chosen.push(variant.id.clone());
            }
        }
        if chosen.is_empty() {
            return Ok(Arc::clone(plain));
        }
        let chosen: Vec<&str> = chosen.iter().map(String::as_str).collect();
        self.load(id, &chosen)
    }

    fn near(&self, name: &str) -> Option<String> {
        if self.entries.is_empty() {
            return None;
        }
        let known: Vec<&str> = self.ids().collect();
        Some(match did_you_mean(name, known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("titles here: {}", known.join(", ")),
        })
    }
}
