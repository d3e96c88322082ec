//! How often a title uses each word.

use std::collections::BTreeMap;

use super::Site;
use super::reference::Kind;
use crate::ir::{AbilityKind, Expr, Op};
use crate::lint::walk;
use crate::title::{Resolver, Title, load, supplied};

/// How often a title uses each word: queries in its expressions, events and effects in its abilities, sites as keys it
/// sets and in its abilities. Defaults of sites do not count. Empty if the title has errors.
#[must_use]
pub fn usage(name: &str, text: &str, resolver: Resolver<'_>) -> BTreeMap<(Kind, &'static str), usize> {
    let mut counts = BTreeMap::new();
    let Some(title) = load(name, text, resolver, &[]).0 else { return counts };
    let mut count = |kind, word| *counts.entry((kind, word)).or_insert(0) += 1;
    let values = supplied(name, text, resolver, &[]);
    let set: Vec<String> =
        values.iter().filter(|value| value.place.is_some()).map(|value| value.path.join(".")).collect();
    for site in Site::ALL {
        let (table, key) = crate::title::site_path(*site);
        if set.iter().any(|path| *path == format!("{table}.{key}")) {
            count(Kind::Site, site.declaration().name);
        }
    }
    for ability in &title.abilities {
        match &ability.kind {
            AbilityKind::When { event } | AbilityKind::Instead { event } => {
                count(Kind::Event, event.declaration().name)
            }
            AbilityKind::While { site, .. } => count(Kind::Site, site.declaration().name),
            AbilityKind::May { .. } => {}
        }
        for op in &ability.body {
            if let Op::Do { effect, .. } = op {
                count(Kind::Effect, effect.declaration().name);
            }
        }
    }
    walk::all(&without_defaults(title, &set), &mut |expr| match expr {
        Expr::Query(query, _) => count(Kind::Query, query.declaration().name),
        Expr::Site(site, _) => count(Kind::Site, site.declaration().name),
        _ => {}
    });
    counts
}

/// A title whose sites are those that its file sets.
fn without_defaults(mut title: Title, set: &[String]) -> Title {
    let mut sites = Site::ALL.iter();
    title.sites.retain(|_| {
        let path = sites.next().map(|site| crate::title::site_path(*site));
        path.is_some_and(|(table, key)| set.iter().any(|path| *path == format!("{table}.{key}")))
    });
    title
}
