//! A page of words and tables, and its three forms.

mod html;
mod markdown;
mod plain;

pub(crate) use html::html;
pub(crate) use markdown::markdown;
pub(crate) use plain::plain;

/// A part of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Block {
    Heading(String),
    Text(String),
    /// What is spoken of, or nothing, and what is said of it.
    List(Vec<(String, String)>),
    Table {
        head: Vec<String>,
        rows: Vec<Vec<String>>,
    },
    /// Lines that keep their columns.
    Code(String),
    /// A picture as SVG, for forms that can show it.
    Picture(String),
}

/// A page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Page {
    pub title: String,
    pub blocks: Vec<Block>,
}

impl Page {
    pub fn new(title: impl Into<String>) -> Self {
        Self { title: title.into(), blocks: Vec::new() }
    }

    pub fn heading(&mut self, words: &str) {
        self.blocks.push(Block::Heading(words.to_owned()));
    }

    pub fn text(&mut self, words: impl Into<String>) {
        self.blocks.push(Block::Text(words.into()));
    }

    pub fn picture(&mut self, svg: String) {
        self.blocks.push(Block::Picture(svg));
    }

    pub fn table(&mut self, head: &[&str], rows: Vec<Vec<String>>) {
        self.blocks.push(Block::Table { head: head.iter().map(|&word| word.to_owned()).collect(), rows });
    }
}
