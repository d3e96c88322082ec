//! What is refused: the code of the mistake and the text it points at, a line each.

use eighteen_dsl::diagnostic::Diagnostic;
use eighteen_dsl::ir::{AbilityOwner, Base, Type};

use super::bench::{PRIVATE, abilities_of, expression_of};

/// Code and underlined text of each mistake, in order.
fn found(diagnostics: &[Diagnostic]) -> Vec<(&'static str, &str)> {
    let underlined = |diagnostic: &Diagnostic| -> (usize, usize) {
        (diagnostic.labels[0].place.start, diagnostic.labels[0].place.end)
    };
    diagnostics
        .iter()
        .map(|diagnostic| {
            let (start, end) = underlined(diagnostic);
            (diagnostic.code, diagnostic.labels[0].place.source.text.get(start..end).unwrap())
        })
        .collect()
}

#[test]
fn abilities() {
    let mut surprises = Vec::new();
    for (text, code, underlined) in [
        // Syntax.
        ("close(this);", "unknown-name", "close"),
        ("when set_up { close(this) }", "syntax", ")"),
        ("while always: track.blocked set true", "syntax", "true"),
        ("when set_up if phase = 3 { close(this); }", "syntax", "="),
        ("when set_up { close(this); ", "syntax", "{"),
        ("when set_up { close(this; }", "syntax", "}"),
        ("when set_up { close(this)); }", "syntax", ")"),
        ("whem set_up { close(this); }", "syntax", "whem"),
        ("while always track.blocked set true;", "syntax", "track"),
        ("while always: track.blocked is true;", "syntax", "is"),
        ("when set_up { offer owner lay_tile; }", "syntax", "lay_tile"),
        ("when set_up { require owner lay_tile extra extra; }", "syntax", "extra"),
        ("when set_up { let x = ; }", "syntax", ";"),
        ("when set_up { }", "syntax", "}"),
        // Names.
        ("blocs {G9};", "unknown-name", "blocs"),
        ("blocks {G99};", "unknown-name", "G99"),
        ("blocks {CPR};", "wrong-type", "{CPR}"),
        ("blocks G9;", "wrong-type", "G9"),
        ("blocks;", "wrong-form", "blocks;"),
        ("closes_on phase 9;", "unknown-name", "9"),
        ("closes_on round 5;", "wrong-form", "closes_on round 5;"),
        ("define blocks <x: hex> { not_for_sale; }", "redefined-word", "blocks"),
        ("define bans <x: hax> { when set_up { close(this); } }", "unknown-name", "hax"),
        ("instead tile_laid { close(this); }", "wrong-event", "tile_laid"),
        ("when tile_lade { close(this); }", "unknown-event", "tile_lade"),
        ("when set_up { clsoe(this); }", "unknown-effect", "clsoe"),
        ("when set_up { open(this); }", "unknown-effect", "open"),
        ("while always: track.bloked set true;", "unknown-site", "track.bloked"),
        ("may a during tracks of owner_turn { close(this); }", "unknown-name", "tracks"),
        ("may a during track of my_turn { close(this); }", "unknown-name", "my_turn"),
        ("when set_up limit 1 per day { close(this); }", "unknown-name", "day"),
        ("when set_up limit 0 per game { close(this); }", "limit-uses", "0"),
        ("when set_up { require owner lay_tile reach anywere; }", "unknown-name", "anywere"),
        ("when set_up { require owner place_token reach city; }", "wrong-arguments", "city"),
        ("when set_up if owner is bonk { close(this); }", "unknown-name", "bonk"),
        // Fields.
        ("when tile_laid(hex) if tile.color == yellow { close(this); }", "field-out-of-scope", "tile"),
        ("when tile_laid(hex, terrain) { close(this); }", "field-out-of-scope", "terrain"),
        ("when tile_laid(hex) if terrain == water { close(this); }", "field-out-of-scope", "terrain"),
        ("when tile_laid(hex, hex) { close(this); }", "wrong-arguments", "hex"),
        ("while always: track.blocked(city) set true;", "field-out-of-scope", "city"),
        ("while always: track.blocked set true if hex == G9;", "field-out-of-scope", "hex"),
        // Types.
        ("when set_up { pay(bank, owner, phase); }", "wrong-type", "phase"),
        ("when set_up { pay(bank, owner); }", "wrong-arguments", "pay(bank, owner);"),
        ("when set_up { pay(bank, G9, 10); }", "wrong-type", "G9"),
        ("when set_up { give_share(CPR, CPR.par, owner); }", "wrong-type", "CPR.par"),
        ("when set_up { pay(bank, owner, CPR.par * CPR.price); }", "wrong-type", "CPR.par * CPR.price"),
        (
            "when set_up { pay(bank, owner, CPR.par + count p in players); }",
            "wrong-type",
            "CPR.par + count p in players",
        ),
        ("when set_up { choose x in G9; close(this); }", "wrong-type", "G9"),
        ("when set_up { for each x in {G9, CPR} { close(this); } }", "wrong-type", "CPR"),
        ("when set_up if G9.name == 3 { close(this); }", "unknown-name", "name"),
        ("when set_up if players.cash > 3 { close(this); }", "wrong-type", "players"),
        ("when set_up if G9 < C3 { close(this); }", "wrong-type", "G9"),
        ("when set_up if CPR { close(this); }", "wrong-type", "CPR"),
        ("when set_up if 5 has NWR { close(this); }", "wrong-type", "5"),
        ("when set_up { let x = SC; }", "ambiguous-name", "SC"),
        ("while always: track.blocked add true;", "wrong-type", "true"),
        ("when set_up { remember a = 1; remember a = G9; }", "wrong-type", "a"),
        // Narrowing.
        ("when private_sold(buyer) { remove(buyer); }", "missing-narrowing", "buyer"),
        ("when set_up { remove(owner); }", "missing-narrowing", "owner"),
        ("when set_up if owner.cash > 3 { close(this); }", "missing-narrowing", "owner"),
        ("when set_up { add_reserve_train(depot_top); }", "missing-narrowing", "depot_top"),
        ("when set_up if depot_top > 3 { close(this); }", "missing-narrowing", "depot_top"),
        ("when set_up if operator.floated { close(this); }", "missing-narrowing", "operator"),
        ("when set_up { remember a = CPR; } when floated { remove(a); }", "missing-narrowing", "a"),
        ("when set_up if owner is player or owner is corporation { remove(owner); }", "missing-narrowing", "owner"),
        ("when set_up if phase is known { close(this); }", "wrong-type", "phase"),
        // Purity.
        ("when set_up if close(this) { close(this); }", "effect-in-condition", "close"),
        ("while always: route.bonus set pay(bank, owner, 3);", "effect-in-condition", "pay"),
    ] {
        let (abilities, _, diagnostics) = abilities_of(text, PRIVATE);
        if found(&diagnostics) != [(code, underlined)] {
            surprises.push(format!("{text}: {:?}", found(&diagnostics)));
        }
        assert!(abilities.len() <= 1, "{text}");
    }
    assert!(surprises.is_empty(), "{surprises:#?}");
}

#[test]
fn rules_of_the_title_have_no_owner() {
    for (text, underlined) in [
        ("when set_up { close(this); }", "this"),
        ("when set_up { pay(bank, owner, 10); }", "owner"),
        ("blocks {G9};", "blocks {G9};"),
    ] {
        let (_, _, diagnostics) = abilities_of(text, AbilityOwner::Title);
        assert_eq!(found(&diagnostics)[0], ("unknown-name", underlined));
    }
}

#[test]
fn expressions() {
    let int = Type::one(Base::Int);
    for (text, want, code, underlined) in [
        ("", int, "syntax", ""),
        ("1 +", int, "syntax", "+"),
        ("1 2", int, "syntax", "2"),
        ("phase >= 9", Type::one(Base::Bool), "unknown-name", "9"),
        ("phase >= \"4/6\"", Type::one(Base::Bool), "unknown-name", "\"4/6\""),
        ("if true then 1 else G9", int, "wrong-type", "if true then 1 else G9"),
        ("{}", Type::set(Base::Hex), "", ""),
        ("count x in {}", int, "wrong-type", "{}"),
        ("sum c for c in corporations", int, "wrong-type", "c"),
        ("cash(CPR)", Type::one(Base::Money), "wrong-arguments", "cash(CPR)"),
        ("percent(CPR)", Type::one(Base::Percent), "wrong-arguments", "percent(CPR)"),
        ("opne(CPR)", Type::one(Base::Bool), "unknown-name", "opne"),
        ("this", int, "unknown-name", "this"),
        ("left G9", Type::one(Base::Move), "wrong-type", "G9"),
        ("3 in 4", Type::one(Base::Bool), "wrong-type", "4"),
        ("G9 in corporations", Type::one(Base::Bool), "wrong-type", "G9"),
    ] {
        let (code_found, diagnostics) = expression_of(text, None, want);
        let expected: Vec<(&str, &str)> = if code.is_empty() { Vec::new() } else { vec![(code, underlined)] };
        assert_eq!(found(&diagnostics), expected, "{text}\n{diagnostics:#?}");
        assert_eq!(code_found.is_none(), !code.is_empty());
    }
}
