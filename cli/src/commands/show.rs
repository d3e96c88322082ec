//! `eighteen show`: the values of a title, and which file supplied each.

use clap::Args;
use eighteen_dsl::diagnostic::{Place, did_you_mean};
use eighteen_dsl::title::Supplied;

use crate::say::say;
use crate::{Outcome, shelf};

/// Widest value that is shown in a list; one value alone is shown whole.
const WIDEST: usize = 60;

/// Shows the values of a title after `extends` and variants.
#[derive(Args)]
pub(crate) struct Show {
    /// Title, as an id or a file, with variants behind plus signs: `title+variant`.
    title: String,
    /// Table, or a path into one such as `train.2.price`; otherwise all.
    path: Option<String>,
    /// Says for each value which file and line supplied it, and which variant if one did.
    #[arg(long)]
    origin: bool,
}

impl Show {
    pub(crate) fn run(&self) -> Outcome {
        self.show().unwrap_or_else(|outcome| outcome)
    }

    fn show(&self) -> Result<Outcome, Outcome> {
        let mut titles = shelf::open(None)?;
        let mut words = self.title.split('+').map(str::to_owned);
        let title = words.next().unwrap_or_default();
        let variants: Vec<String> = words.collect();
        let id = shelf::place(&mut titles, &title)?;
        let all = titles.values(&id, &variants).map_err(|error| shelf::refuse(&error))?;
        let path = self.path.as_deref().unwrap_or_default();
        let wanted: Vec<&Supplied> = all.iter().filter(|value| leads_to(path, &value.path)).collect();
        match wanted.as_slice() {
            [] => {
                eprintln!("error: `{id}` has no value at `{path}`");
                let near = did_you_mean(path, all.iter().filter_map(|value| value.path.first()).map(String::as_str));
                if let Some(near) = near {
                    eprintln!("help: did you mean `{near}`?");
                }
                return Err(Outcome::Usage);
            }
            [one] if !self.origin => say!("{}", one.value.trim_end()),
            [one] => say!("{}\n# {}", one.value.trim_end(), origin(one)),
            several => self.list(several),
        }
        Ok(Outcome::Well)
    }

    fn list(&self, values: &[&Supplied]) {
        let rows: Vec<[String; 3]> =
            values.iter().map(|value| [value.path.join("."), short(&value.value), origin(value)]).collect();
        let width = |column: usize| {
            rows.iter().filter_map(|row| row.get(column)).map(|text| text.chars().count()).max().unwrap_or(0)
        };
        let (names, values) = (width(0), width(1));
        for [name, value, origin] in &rows {
            if self.origin {
                say!("{name:names$}  {value:values$}  {origin}");
            } else {
                say!("{name:names$}  {value}");
            }
        }
    }
}

/// Whether a path asked for leads to a value. A table of settings and the list of the things they are about go
/// together: `trains` and `train` ask for both.
fn leads_to(asked: &str, path: &[String]) -> bool {
    let singular = |word: &str| word.strip_suffix('s').unwrap_or(word).to_owned();
    let mut asked = asked.split('.').filter(|word| !word.is_empty());
    let mut path = path.iter();
    if let Some(table) = asked.next()
        && path.next().is_none_or(|own| singular(own) != singular(table))
    {
        return false;
    }
    let rest: Vec<&str> = asked.collect();
    let here: Vec<&str> = path.map(String::as_str).collect();
    // A key may hold dots itself, such as the name of a variant.
    rest.is_empty() || here.join(".") == rest.join(".") || here.join(".").starts_with(&(rest.join(".") + "."))
}

/// A value on one line.
fn short(value: &str) -> String {
    let line = value.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= WIDEST {
        return line;
    }
    line.chars().take(WIDEST - 1).chain(['…']).collect()
}

fn origin(value: &Supplied) -> String {
    let Some(place) = &value.place else {
        return "default".to_owned();
    };
    let line = at(place);
    match &value.variant {
        Some(variant) => format!("{line}, variant `{variant}`"),
        None => line,
    }
}

fn at(place: &Place) -> String {
    format!("{}:{}", place.source.name, place.line_column().0)
}
