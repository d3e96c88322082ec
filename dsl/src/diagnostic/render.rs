//! Diagnostics as text for a terminal.

use std::ops::Range;
use std::sync::Arc;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use super::{Diagnostic, Label, Severity, Source};

/// A diagnostic as text: code and message, file, line and column, the lines it is about with what is wrong
/// underlined, and help. With `color` the text holds terminal escapes.
#[must_use]
pub fn render(diagnostic: &Diagnostic, color: bool) -> String {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let title = level.primary_title(diagnostic.message.as_str()).id(diagnostic.code);
    let mut group: Group<'_> = title.elements(snippets(&diagnostic.labels));
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    let renderer = if color { Renderer::styled() } else { Renderer::plain() };
    renderer.render(&[group])
}

/// One snippet for each file, that of the first label first.
fn snippets(labels: &[Label]) -> Vec<Snippet<'_, annotate_snippets::Annotation<'_>>> {
    let mut files: Vec<&Arc<Source>> = Vec::new();
    for label in labels {
        if !files.contains(&&label.place.source) {
            files.push(&label.place.source);
        }
    }
    let snippet = |file: &'_ Arc<Source>| {
        let mut found = Vec::new();
        for (position, label) in labels.iter().enumerate() {
            if label.place.source == *file {
                let kind = if position == 0 { AnnotationKind::Primary } else { AnnotationKind::Context };
                let note = (!label.note.is_empty()).then_some(label.note.as_str());
                found.push(kind.span(span(&file.text, label.place.start, label.place.end)).label(note));
            }
        }
        found
    };
    files
        .into_iter()
        .map(|file| Snippet::source(file.text.as_str()).path(file.name.as_str()).annotations(snippet(file)))
        .collect()
}

/// Bytes of a text moved outwards to whole characters and cut to its end. What is empty is shown as one character.
fn span(text: &str, start: usize, end: usize) -> Range<usize> {
    let mut start = start.min(text.len());
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    let mut end = end.clamp(start, text.len());
    while !text.is_char_boundary(end) {
        end += 1;
    }
    if start == end {
        let next = text.get(start..).and_then(|rest| rest.chars().next());
        end = start + next.filter(|next| *next != '\n').map_or(0, char::len_utf8);
    }
    start..end
}
