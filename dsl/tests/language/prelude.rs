//! What the forms of the language stand for.

use eighteen_dsl::check::prelude_forms;
use eighteen_dsl::ir::Ability;
use eighteen_dsl::title::Memory;

use super::bench::{PRIVATE, abilities_of, sound};

/// A form and what it stands for are the same abilities.
#[test]
fn forms_stand_for_abilities() {
    for (form, meaning) in [
        ("blocks {G9, C3};", "while this.owner is player: track.blocked(hex) set true if hex in {G9, C3};"),
        ("closes_on phase 5;", "when phase_started(phase) if phase == 5 { close(this); }"),
        ("closes_when CPR buys a train;", "when train_bought(corporation) if corporation == CPR { close(this); }"),
        (
            "comes_with random share of {CNR, CPR};",
            "when set_up { draw d in corporations {CNR, CPR}; remember s = d; }
             when private_bought(private, buyer) if private == this and s is known { give_share(s, 10, buyer); }",
        ),
        (
            "comes_with share of GT;",
            "when private_bought(private, buyer) if private == this { give_share(GT, 10, buyer); }",
        ),
        (
            "comes_with president of CPR;",
            "while always: stock.par_shares(corporation) set 0 if corporation == CPR;
             when private_bought(private, buyer) if private == this { require buyer par on {CPR}; }",
        ),
        ("not_for_sale;", "while always: private.for_sale(private) set false if private == this;"),
        (
            "tile_discount 20;",
            "while owner is corporation: track.cost(corporation, cost) add -20 at_least 0
               if corporation == owner and cost > 0;",
        ),
        (
            "tile_discount 20 on water;",
            "while owner is corporation: track.terrain(corporation, terrain) add -20 at_least 0
               if corporation == owner and terrain == water;",
        ),
        (
            "free_lay {G9} using {7, 8};",
            "may lay_free during any_time of owner_turn if owner is corporation limit 1 per game {
               require owner lay_tile on {G9} using {7, 8} free reach anywhere extra;
             }",
        ),
        (
            "hex_bonus {B12, I1} 30;",
            "while owner is corporation: route.bonus(route, corporation) add 30
               if corporation == owner and route visits any {B12, I1};",
        ),
    ] {
        assert_eq!(sound(form, PRIVATE), sound(meaning, PRIVATE), "{form}");
    }
}

#[test]
fn every_form_is_listed() {
    let heads: Vec<String> = prelude_forms().into_iter().map(|form| form.head).collect();
    assert!(prelude_forms().iter().all(|form| form.about.ends_with('.') && form.meaning.starts_with("define ")));
    assert_eq!(
        heads,
        [
            "blocks <hexes>",
            "closes_on phase <phase>",
            "closes_when <corporation> buys a train",
            "comes_with random share of <corporations>",
            "comes_with share of <corporation>",
            "comes_with president of <corporation>",
            "not_for_sale",
            "tile_discount <money>",
            "tile_discount <money> on <label>",
            "hex_bonus <hexes> <money>",
            "station <hexes> <money>",
            "teleport <hexes> <money> far <money>",
            "free_lay <hexes> using <tiles>",
            "free_lays <hexes> using <tiles> joined",
            "marker <label> on <hexes>",
            "moving_marker <label> on <hexes>",
            "marker_ends <label> phase <phase>",
        ]
    );
}

/// Each use remembers for itself.
#[test]
fn uses_do_not_share_memories() {
    let (abilities, memories, diagnostics) =
        abilities_of("comes_with random share of {CNR}; comes_with random share of {GT};", PRIVATE);
    assert!(diagnostics.is_empty());
    assert_eq!((abilities.len(), memories.len()), (4, 2));
    let names: Vec<&str> = memories.iter().map(|Memory { name, .. }| name.as_str()).collect();
    assert_eq!(names, ["comes_with.1.share", "comes_with.2.share"]);
}

/// What fills a hole does not see the definition's own names.
#[test]
fn fillings_keep_their_meaning() {
    let text = "define odd <area: hexes> { while always: track.blocked(hex) set true if hex in area; } odd {hex};";
    let (abilities, _, diagnostics): (Vec<Ability>, _, _) = abilities_of(text, PRIVATE);
    assert!(abilities.is_empty());
    assert_eq!(diagnostics.len(), 1, "{diagnostics:#?}");
    assert_eq!(diagnostics[0].message, "none of the hexes is called `hex`");
}
