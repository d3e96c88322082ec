//! What titles say passes, and its canonical text says the same.

use eighteen_dsl::ir::{AbilityOwner, Base, Type};
use eighteen_dsl::syntax::{parse_abilities, parse_expression, print_abilities, print_expression};
use eighteen_dsl::vocab::Site;

use super::bench::{PRIVATE, expression_of, sound};

/// Abilities of a private, one of each kind and difficulty.
pub const OF_PRIVATES: [&str; 21] = [
    "while this.owner is player: track.blocked(hex) set true if hex == C11;",
    "when phase_started(phase) if phase == 5 { close(this); }",
    "may join_rebellion during any_step of owner_turn if owner is corporation limit 1 per game {
       choose station in tokens(owner) where not station.hex has NWR and not (station.home and token_at(station.hex, CN));
       let place = station.city; let was_home = station.home;
       return_token(station);
       if was_home { create_token(CN, neutral, place); }
       choose spot in cities of {C3, D4, D6, E5} where open(spot);
       put_token(station, spot);
       offer owner may lay_tile on {spot.hex} extra reach anywhere;
     }",
    "may ferry during before_token of president_turn if phase >= 3 limit 1 per game {
       choose place in {D9, F9, I10} where place.tile.color == yellow;
       require owner lay_tile on {place} green free reach anywhere extra;
       offer owner may place_token on {place} price normal reach anywhere;
     }",
    "may build during track of owner_turn if owner is corporation limit 1 per game {
       require owner lay_tile on {F9} using {7, 8} yellow free reach anywhere extra as first;
       if first is known { offer owner may lay_tile on {first, F10} free reach touch extra; }
       close(this);
     }",
    "when private_bought(private, buyer) if private == this { give_president(CPR, buyer); require buyer par on {CPR}; }",
    "when set_up { draw corporation in {CNR, CPR, GT, HBR, QLL}; remember gift = corporation; }
     when private_bought(private, buyer) if private == this and gift is known { give_share(gift, 10, buyer); }",
    // Used before it is remembered.
    "when private_bought(buyer) if gift is known { give_share(gift, 10, buyer); }
     when set_up { draw corporation in {CNR, GT}; remember gift = corporation; }",
    "when crossed(terrain) if terrain == water { pay(bank, owner, 10); }",
    "when train_bought(corporation) if corporation == CPR { close(this); }",
    "when private_sold(buyer, seller) if buyer is corporation { offer seller may lay_tile on {C3} free; }",
    "while this.owner is player: stock.may_par(corporation, player) set true if corporation == SCR and this.owner == player;",
    "while owner is corporation: route.bonus(route, corporation) add 10 * count s in route.stops if corporation == owner;",
    "while owner is corporation: track.cost(hex, corporation, cost) add -20 at_least 0 if corporation == owner and cost > 0;",
    "may help during buy_train of owner_turn if owner is corporation and owner.cash < 100 cost 20 limit 2 per round {
       pay(bank, owner, max(50, owner.price div down 2)); }",
    "when par_set(corporation, player) by player if corporation == SCR {
       choose spot in cities where (open(spot) and not reserved(spot)) or spot has neutral;
       for each t in tokens_in(spot) where t.kind == neutral { remove_token(t); }
       for each t in charter_tokens(SCR) where t.kind != neutral { put_token(t, spot); }
     }",
    "when round_ended(stock) if stock { for each c in corporations where c.president is known and c.president in players
       { pay(bank, c.president, 5); } }",
    "when dividend_paid(corporation, amount) if amount > 100 and corporation.zone in {white, yellow} {
       if owner is player { pay(bank, owner, amount div down 10); }
       else if owner is corporation { move_price(owner, up 1); } else { close(this); } }",
    "blocks {G9}; comes_with random share of {CNR, CPR}; closes_on phase 5; not_for_sale;",
    "define pays <who: holder> when stock <sum: money> { when round_ended(stock) if stock { pay(bank, who, sum); } }
     pays CPR when stock 20;",
    "instead private_closed(private) if private == this { pay(bank, owner, 10); }",
];

/// Rules of a title.
pub const OF_TITLES: [&str; 7] = [
    "while always: stop.value(stop) add -20 at_least 0 if stop.hex has dump;",
    "while always: token.blocks(city) set false if city has neutral;",
    "while always: route.bonus(route) add 100 if route visits {B12} and route visits any {I1, B2};",
    "when tile_laid(hex, tile, corporation) if tile.color == yellow and hex has NWR { pay(bank, corporation, 20); }",
    "when train_bought(train) if train has NWR {
       for each h in {h in hexes where h has NWR and h.laid and h.color == yellow} { unlay(h); } }",
    "when set_up { draw rank in trains {3, 4, 5, 6};
       for each t in depot_trains(rank) { if not any other in depot_trains(rank): other has NWR { mark(t, NWR); } } }",
    "when tile_laid if connected(K2, K6) and connected(K6, I10) limit 1 per game { pay(bank, GT, 3 * GT.par); }",
];

/// Expressions with the site they stand in.
const EXPRESSIONS: [(&str, Option<Site>, Type); 16] = [
    ("if paid == 0 then left 1 else right 1", Some(Site::MarketDividend), Type::one(Base::Move)),
    (
        "if paid >= 2 * price and corporation.cash > 5 then right 2 else if paid > 0 then stay else left 1",
        Some(Site::MarketDividend),
        Type::one(Base::Move),
    ),
    ("down shares", Some(Site::MarketSale), Type::one(Base::Move)),
    ("if corporation == CN then (count t in tokens(CN)) > 0 else corporation != SCR", Some(Site::MayPar), BOOL),
    ("if corporation.zone in {orange, brown} then 100 else 60", Some(Site::HoldLimit), Type::one(Base::Percent)),
    (
        "if not upgrade then touch else if tile.has_city then city else anywhere",
        Some(Site::TrackReach),
        Type::one(Base::Reach),
    ),
    ("if train_type == 4 then pool else removed", Some(Site::TrainTraded), Type::one(Base::Fate)),
    ("if phase < 5 then incremental else full", Some(Site::CorporationCapital), Type::one(Base::Capital)),
    ("train.must_own(corporation) or has_optional_route(corporation)", Some(Site::MayHelp), BOOL),
    ("sum private_value for private_value in {1, 2, 3}", None, Type::one(Base::Int)),
    ("max p.cash for p in players", None, Type::one(Base::Money)),
    ("depot_top in {3, 4, \"5\"}", None, BOOL),
    ("operator is known and operator.cash > 3", None, BOOL),
    ("not (operator is known) or operator.floated", None, BOOL),
    ("if depot_top is known then depot_top >= 4 else false", None, BOOL),
    ("all c in corporations where c.started: c.floated", None, BOOL),
];

const BOOL: Type = Type::one(Base::Bool);

#[test]
fn examples_of_sites_pass() {
    for site in Site::ALL {
        let declaration = site.declaration();
        let (code, diagnostics) = expression_of(declaration.example, Some(*site), declaration.ty);
        assert!(code.is_some(), "{}: {diagnostics:#?}", declaration.name);
    }
}

#[test]
fn abilities_pass() {
    for text in OF_PRIVATES {
        assert!(!sound(text, PRIVATE).is_empty());
    }
    for text in OF_TITLES {
        assert!(!sound(text, AbilityOwner::Title).is_empty());
    }
}

#[test]
fn expressions_pass() {
    for (text, site, ty) in EXPRESSIONS {
        let (code, diagnostics) = expression_of(text, site, ty);
        assert!(code.is_some() && diagnostics.is_empty(), "{text}: {diagnostics:#?}");
    }
}

#[test]
fn canonical_text_says_the_same() {
    for text in OF_PRIVATES.iter().chain(&OF_TITLES) {
        let (items, problems) = parse_abilities(text);
        assert!(problems.is_empty(), "{text}: {problems:?}");
        let printed = print_abilities(&items);
        let (again, problems) = parse_abilities(&printed);
        assert!(problems.is_empty(), "{printed}: {problems:?}");
        assert_eq!(again, items, "{printed}");
        assert_eq!(print_abilities(&again), printed);
    }
    for (text, ..) in EXPRESSIONS {
        let tree = parse_expression(text).unwrap();
        let printed = print_expression(&tree);
        assert_eq!(parse_expression(&printed).unwrap(), tree, "{printed}");
    }
}
