//! Everything the titles say passes.

use eighteen_dsl::ir::AbilityOwner;
use eighteen_dsl::vocab::{Effect, Event, Query, Site};

use super::bench::{PRIVATE, abilities_of, expression_of, sound};

#[test]
fn every_site_default_and_example_passes() {
    for site in Site::ALL {
        let declaration = site.declaration();
        let (code, diagnostics) = expression_of(declaration.example, Some(*site), declaration.ty);
        assert!(code.is_some(), "{}: {diagnostics:#?}", declaration.name);
    }
}

#[test]
fn ability_strings_of_the_titles_pass() {
    for path in std::fs::read_dir("../titles").unwrap().map(|entry| entry.unwrap().path()) {
        let text = std::fs::read_to_string(&path).unwrap();
        let mut rest = text.as_str();
        while let Some((_, after)) = rest.split_once("ability = '''") {
            let (inside, after) = after.split_once("'''").unwrap();
            rest = after;
            let owner = if inside.contains("owner") || inside.contains("this") { PRIVATE } else { AbilityOwner::Title };
            let (_, _, diagnostics) = abilities_of(inside, owner);
            assert!(diagnostics.is_empty(), "{path:?}\n{inside}\n{diagnostics:#?}");
        }
    }
}

#[test]
fn a() {
    let _ = (Effect::ALL, Event::ALL, Query::ALL, sound("not_for_sale;", PRIVATE));
}
