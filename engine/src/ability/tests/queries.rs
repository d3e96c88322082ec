//! Every family of queries over a prepared state.

use super::*;
use crate::ability::eval::Scope;
use crate::routes::{Call, Scored};
use crate::state::{Reservation, TrainPlace};
use eighteen_dsl::ids::{Keeper, NodeRef, PhaseId, TileId, TrainId, TrainTypeId};
use eighteen_dsl::ir::Color;

fn check<const N: usize>(game: &Game, cases: [(Expr, Value); N]) {
    for (expr, wanted) in cases {
        assert_eq!(value(game, expr.clone()), wanted, "{expr:?}");
    }
}

fn yes(value: bool) -> Value {
    Value::Bool(value)
}

#[test]
fn the_game_as_a_whole() {
    let mut game = game(Vec::new());
    check(
        &game,
        [
            (of(Query::Phase, []), Value::Phase(PhaseId(0))),
            (of(Query::StockRound, []), Value::Int(1)),
            (of(Query::OperatingRound, []), Value::Int(0)),
            (of(Query::PlayerCount, []), Value::Int(3)),
            (of(Query::Operator, []), Value::None),
            (of(Query::DepotTop, []), Value::TrainType(TrainTypeId(0))),
            (of(Query::Corporations, []), Value::Set(vec![Value::Corporation(A), Value::Corporation(B)])),
            (of(Query::Players, []), Value::Set((0..3).map(|seat| Value::Player(PlayerId(seat))).collect())),
            (of(Query::DepotTrains, [Value::TrainType(TrainTypeId(1))]), Value::Set(vec![Value::Train(TrainId(2))])),
        ],
    );
    operate(&mut game, B, 0);
    game.state.corporations[A].closed = true;
    check(
        &game,
        [
            (of(Query::Operator, []), Value::Corporation(B)),
            (of(Query::OperatingRound, []), Value::Int(1)),
            (of(Query::Corporations, []), Value::Set(vec![Value::Corporation(B)])),
        ],
    );
}

#[test]
fn players_corporations_and_privates() {
    let mut game = game(Vec::new());
    game.state.players[BEN].cash = 77;
    let a = &mut game.state.corporations[A];
    (a.cash, a.par, a.cell, a.president, a.operated) = (140, 70, Some((1, 0)), Some(BEN), true);
    let first = game.rules.certificates_of(A).next().unwrap();
    game.state.certificates[first] = Holder::Player(BEN);
    game.state.privates[P].owner = Holder::Player(BEN);
    game.state.trains[TrainId(0)].place = TrainPlace::Corporation(A);
    let (a, b) = (Value::Corporation(A), Value::Corporation(B));
    check(
        &game,
        [
            (of(Query::PlayerCash, [Value::Player(BEN)]), Value::Int(77)),
            (of(Query::PlayerCash, [Value::Holder(Holder::Player(BEN))]), Value::Int(77)),
            (of(Query::CorporationCash, [a.clone()]), Value::Int(140)),
            (of(Query::Price, [a.clone()]), Value::Int(50)),
            (of(Query::Price, [b.clone()]), Value::Int(0)),
            (of(Query::Par, [a.clone()]), Value::Int(70)),
            (of(Query::President, [a.clone()]), Value::Player(BEN)),
            (of(Query::President, [b.clone()]), Value::None),
            (of(Query::Started, [a.clone()]), yes(true)),
            (of(Query::Started, [b.clone()]), yes(false)),
            (of(Query::HasFloated, [a.clone()]), yes(false)),
            (of(Query::HasOperated, [a.clone()]), yes(true)),
            (of(Query::Zone, [a.clone()]), Value::Color(Color::Orange)),
            (of(Query::Zone, [b.clone()]), Value::Color(Color::White)),
            (of(Query::CorporationTrains, [a.clone()]), Value::Set(vec![Value::Train(TrainId(0))])),
            (of(Query::Percent, [a.clone(), Value::Player(BEN)]), Value::Int(20)),
            (of(Query::Percent, [a, Value::Holder(Holder::Bank)]), Value::Int(80)),
            (of(Query::Owner, [Value::Private(P)]), Value::Holder(Holder::Player(BEN))),
            (of(Query::FaceValue, [Value::Private(Q)]), Value::Int(50)),
            (of(Query::PrivateIncome, [Value::Private(Q)]), Value::Int(10)),
            (of(Query::Closed, [Value::Private(Q)]), yes(false)),
            (of(Query::CorporationCash, [Value::None]), Value::None),
        ],
    );
}

#[test]
fn a_route_once_had_counts() {
    let mut game = game(Vec::new());
    game.state.corporations[A].had_route = true;
    check(&game, [(of(Query::HasRoute, [Value::Corporation(A)]), yes(true))]);
}

#[test]
fn hexes_and_tiles() {
    let mut game = game(Vec::new());
    game.state.icons.push((HexId(3), ICON));
    game.state.hexes[HexId(3)].tile = TileId(1);
    let hex = |position| Value::Hex(HexId(position));
    check(
        &game,
        [
            (of(Query::HexIcon, [hex(2), Value::Label(ICON)]), yes(true)),
            (of(Query::HexIcon, [hex(3), Value::Label(ICON)]), yes(true)),
            (of(Query::HexIcon, [hex(0), Value::Label(ICON)]), yes(false)),
            (of(Query::HexColor, [hex(3)]), Value::Color(Color::Yellow)),
            (of(Query::HexColor, [hex(2)]), Value::Color(Color::White)),
            (of(Query::HexLaid, [hex(3)]), yes(true)),
            (of(Query::HexLaid, [hex(1)]), yes(false)),
            (of(Query::TileOn, [hex(3)]), Value::Tile(TileId(1))),
            (of(Query::TileColor, [Value::Tile(TileId(0))]), Value::Color(Color::Yellow)),
            (of(Query::TileHasCity, [Value::Tile(TileId(0))]), yes(true)),
            (of(Query::TileHasCity, [Value::Tile(TileId(1))]), yes(false)),
            (of(Query::HexCities, [hex(2)]), Value::Set(vec![Value::City(city(2))])),
            (of(Query::Cities, []), Value::Set(vec![Value::City(city(0)), Value::City(city(2))])),
            (Expr::Query(Query::CitiesOf, vec![hexes(&[3, 2])]), Value::Set(vec![Value::City(city(2))])),
            (of(Query::CityHex, [Value::City(city(2))]), hex(2)),
            (of(Query::CitySlots, [Value::City(city(2))]), Value::Int(2)),
            (of(Query::CitySlots, [Value::City(CityRef { hex: HexId(2), city: 9 })]), Value::Int(0)),
        ],
    );
}

#[test]
fn tokens_and_open_slots() {
    let mut game = game(Vec::new());
    place(&mut game, 0, 2, 0);
    place(&mut game, 3, 0, 0);
    game.state.tokens[TokenId(0)].home = true;
    let spot = |hex| Value::City(city(hex));
    let token = |id| Value::Token(TokenId(id));
    check(
        &game,
        [
            (of(Query::CityOpen, [spot(2)]), yes(true)),
            (of(Query::CityOpen, [spot(0)]), yes(false)),
            (of(Query::CityHas, [spot(0), Value::Label(NEUTRAL)]), yes(true)),
            (of(Query::CityHas, [spot(2), Value::Label(NEUTRAL)]), yes(false)),
            (of(Query::TokenAt, [Value::Hex(HexId(0)), Value::Corporation(A)]), yes(true)),
            (of(Query::TokenAt, [Value::Hex(HexId(0)), Value::Corporation(B)]), yes(false)),
            (of(Query::TokensOf, [Value::Corporation(A)]), Value::Set(vec![token(0), token(3)])),
            (of(Query::TokensIn, [spot(2)]), Value::Set(vec![token(0)])),
            (of(Query::CharterTokens, [Value::Corporation(B)]), Value::Set(vec![token(2)])),
            (of(Query::TokenHex, [token(0)]), Value::Hex(HexId(2))),
            (of(Query::TokenCity, [token(0)]), spot(2)),
            (of(Query::TokenCity, [token(1)]), Value::None),
            (of(Query::TokenHome, [token(0)]), yes(true)),
            (of(Query::TokenCorporation, [token(3)]), Value::Corporation(A)),
            (of(Query::TokenKind, [token(3)]), Value::Label(NEUTRAL)),
            (of(Query::TokenKind, [token(0)]), Value::None),
        ],
    );
}

#[test]
fn reservations_hold_until_their_corporation_is_there() {
    let mut game = game(Vec::new());
    let reserved = of(Query::CityReserved, [Value::City(city(2))]);
    type Slots = &'static [Option<(u8, u8)>];
    let cases: [(Slots, bool); 5] = [
        (&[], false),
        (&[Some((0, 0))], false),
        (&[Some((0, 0)), Some((0, 1))], true),
        (&[None], false),
        (&[Some((0, 0)), None], true),
    ];
    for (slots, wanted) in cases {
        let keeper = Keeper::Corporation(B);
        game.state.reservations =
            slots.iter().map(|&slot| Reservation { keeper, hex: HexId(2), slot, until: None, used: false }).collect();
        assert_eq!(value(&game, reserved.clone()), yes(wanted), "{slots:?}");
    }
    place(&mut game, 2, 2, 0);
    assert_eq!(value(&game, reserved.clone()), yes(false), "the corporation is there");
    place(&mut game, 0, 2, 1);
    assert_eq!(value(&game, reserved), yes(true), "no slot is open");
}

#[test]
fn track_connects_hexes_and_ends_where_it_is_terminal() {
    let mut game = game(Vec::new());
    let joined = |game: &Game, from: u16, to: u16| {
        value(game, of(Query::Connected, [Value::Hex(HexId(from)), Value::Hex(HexId(to))])) == yes(true)
    };
    assert!(joined(&game, 0, 1) && joined(&game, 1, 0));
    assert!(!joined(&game, 0, 2) && !joined(&game, 0, 4));
    game.state.hexes[HexId(2)].tile = TileId(0);
    game.state.hexes[HexId(3)].tile = TileId(1);
    assert!(joined(&game, 0, 4) && joined(&game, 4, 0));
    game.state.hexes[HexId(3)].rotation = 1;
    assert!(!joined(&game, 0, 4) && joined(&game, 0, 2));
}

#[test]
fn routes_stops_and_trains() {
    let mut game = game(Vec::new());
    game.state.trains[TrainId(1)].mark = Some(ICON);
    let stop = |hex| NodeRef { hex: HexId(hex), node: 0 };
    let call = |hex, counts| Call { at: stop(hex), value: 20, counts };
    let routes = [Scored { train: TrainId(0), calls: vec![call(0, true), call(1, false), call(2, true)] }];
    let scope = Scope { game: &game, routes: &routes };
    let route = || Expr::Const(Value::Route(0));
    let visits = |query, positions: &[u16]| Expr::Query(query, vec![route(), hexes(positions)]);
    for (expr, wanted) in [
        (visits(Query::VisitsAll, &[0, 2]), yes(true)),
        (visits(Query::VisitsAll, &[0, 3]), yes(false)),
        (visits(Query::VisitsAny, &[3, 2]), yes(true)),
        (visits(Query::VisitsAny, &[3]), yes(false)),
        (of(Query::RouteStops, [Value::Route(0)]), Value::Set(vec![Value::Stop(stop(0)), Value::Stop(stop(2))])),
        (of(Query::RouteStops, [Value::Route(3)]), Value::Set(Vec::new())),
        (
            of(Query::RouteVisited, [Value::Route(0)]),
            Value::Set(vec![Value::Stop(stop(0)), Value::Stop(stop(1)), Value::Stop(stop(2))]),
        ),
        (of(Query::RouteEnds, [Value::Route(0)]), Value::Set(vec![Value::Stop(stop(0)), Value::Stop(stop(2))])),
        (of(Query::RouteType, [Value::Route(0)]), Value::TrainType(TrainTypeId(0))),
        (of(Query::StopWorth, [Value::Stop(stop(1))]), Value::Int(20)),
        (of(Query::StopHex, [Value::Stop(stop(2))]), Value::Hex(HexId(2))),
        (of(Query::TrainMark, [Value::Train(TrainId(1)), Value::Label(ICON)]), yes(true)),
        (of(Query::TrainMark, [Value::Train(TrainId(0)), Value::Label(ICON)]), yes(false)),
        (of(Query::TypeOf, [Value::Train(TrainId(2))]), Value::TrainType(TrainTypeId(1))),
    ] {
        assert_eq!(scope.code(&code(expr.clone()), &[]), wanted, "{expr:?}");
    }
}

#[test]
fn every_query_is_total() {
    let game = game(Vec::new());
    for &query in Query::ALL {
        for argument in [Value::None, Value::Int(1), Value::Token(TokenId(999)), Value::Hex(HexId(999))] {
            let count = query.declaration().params.len();
            let _ = value(&game, Expr::Query(query, vec![Expr::Const(argument); count]));
        }
        let _ = value(&game, Expr::Query(query, Vec::new()));
    }
}
