//! `eighteen explain`: what a code, a word of the language or a key of the title file means.

use clap::Args;
use eighteen_dsl::diagnostic::did_you_mean;
use eighteen_dsl::explain::{DefinedForm, KEYWORDS, Keyword, Page, forms, keywords, page, pages};
use eighteen_dsl::vocab::reference::{Word, words};

use super::schema::{self, Key, keys};
use crate::Outcome;
use crate::say::say;

/// Explains a code of a finding, or a word of the language.
#[derive(Args)]
pub(crate) struct Explain {
    /// A code such as `unknown-name`, a word of the language such as `may` or `pay`, a form such as `closes_on`, or a
    /// key of the title file such as `rusts_on`.
    #[arg(value_name = "CODE|WORD")]
    word: String,
}

impl Explain {
    pub(crate) fn run(&self) -> Outcome {
        let found: Vec<Word> = words().filter(|word| word.is_called(&self.word)).collect();
        if let Some(page) = page(&self.word) {
            show_page(page);
        }
        for word in &found {
            say!("{word}\n");
        }
        let plain: Vec<&Keyword> = keywords(&self.word).collect();
        plain.iter().for_each(|keyword| show_keyword(keyword));
        let defined: Vec<DefinedForm> = forms().into_iter().filter(|form| named(form) == self.word).collect();
        defined.iter().for_each(show_form);
        let keys: Vec<Key> = keys().into_iter().filter(|key| self.names(key)).collect();
        for key in &keys {
            show_key(key);
        }
        if page(&self.word).is_none() && found.is_empty() && keys.is_empty() && plain.is_empty() && defined.is_empty() {
            eprintln!("error: nothing is called `{}`", self.word);
            let known = schema::keys();
            let keys = known.iter().map(|key| key.name.as_str());
            let codes = pages().map(|page| page.code);
            let forms = forms();
            let plain = KEYWORDS.iter().flat_map(|keyword| keyword.words.iter().copied());
            let names: Vec<&str> = codes
                .chain(words().map(|word| word.name()))
                .chain(plain)
                .chain(forms.iter().map(named))
                .chain(keys)
                .collect();
            if let Some(known) = did_you_mean(&self.word, names) {
                eprintln!("help: did you mean `{known}`?");
            }
            return Outcome::Usage;
        }
        Outcome::Well
    }
}

impl Explain {
    /// The word asked for is this key, alone or behind its table. Sites are explained as words.
    fn names(&self, key: &Key) -> bool {
        let plain = key.about.get("$ref").is_none_or(|part| part != "#/$defs/expression");
        plain && (self.word == key.name || self.word == format!("{}.{}", key.table, key.name))
    }
}

/// The first word of a form.
fn named(form: &DefinedForm) -> &str {
    form.head.split(' ').next().unwrap_or_default()
}

fn show_keyword(keyword: &Keyword) {
    say!("{}\n", keyword.words.join(", "));
    for line in filled(keyword.about, 96) {
        say!("    {line}");
    }
    say!("\n    {}\n", keyword.example);
}

fn show_form(form: &DefinedForm) {
    say!("form {}\n\n    {}\n", form.head, form.about);
    for line in form.meaning.lines() {
        say!("    {line}");
    }
    say!("");
}

fn show_key(key: &Key) {
    say!("key {} of {}\n", key.name, key.table);
    let text = |part: &str| key.about.get(part).and_then(serde_json::Value::as_str);
    if let Some(description) = text("description") {
        say!("    {description}");
    }
    let mut kind = key.about.clone();
    if let Some(fields) = kind.as_object_mut() {
        fields.remove("description");
    }
    say!("    {kind}\n");
}

fn show_page(page: &Page) {
    say!("{}\n", page.code);
    for line in filled(page.why, 100) {
        say!("{line}");
    }
    for (title, example) in [("Wrong", page.bad), ("Right", page.good)] {
        say!("\n{title}:\n");
        for line in example.lines() {
            say!("    {line}");
        }
    }
}

/// A text in lines of at most so many characters.
fn filled(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
