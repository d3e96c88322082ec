//! Queries: what an expression asks of the game, one line each; sets are walked in order of id.

use std::ops::ControlFlow;

use eighteen_dsl::ids::{CityRef, NodeRef};
use eighteen_dsl::ir::{Color, Expr, Value};
use eighteen_dsl::vocab::Query;

use super::eval::{Scope, Visit};
use super::value::{Read, city, hex, label, private, route, stop, tile, token, train, train_type};
use crate::routes::Scored;
use crate::state::{Stage, TokenPlace, TrainPlace};

fn int(found: Option<i64>) -> Value {
    found.map_or(Value::None, Value::Int)
}

fn truth(found: Option<bool>) -> Value {
    Value::Bool(found.unwrap_or(false))
}

fn walk<T>(
    elements: impl Iterator<Item = T>,
    wrap: fn(T) -> Value,
    locals: &mut [Value],
    visit: Visit<'_>,
) -> ControlFlow<()> {
    for element in elements {
        visit(locals, wrap(element))?;
    }
    ControlFlow::Continue(())
}

impl Scope<'_> {
    fn arg(self, args: &[Expr], position: usize, locals: &mut [Value]) -> Value {
        args.get(position).map_or(Value::None, |arg| self.eval(arg, locals))
    }

    /// The answer to a query. An argument that is missing gives no value, which reads as 0 or `false`.
    #[expect(clippy::too_many_lines, reason = "one line for each word of the vocabulary")]
    pub(crate) fn query(self, query: Query, args: &[Expr], locals: &mut [Value]) -> Value {
        let (game, state) = (self.game, &self.game.state);
        let title = &game.rules.title;
        let a = self.arg(args, 0, locals);
        match query {
            Query::Phase => Value::Phase(state.phase),
            Query::PhaseOperatingRounds => match a {
                Value::Phase(phase) => int(title.phases.of(phase).map(|phase| phase.operating_rounds)),
                _ => Value::Int(0),
            },
            Query::StockRound => Value::Int(i64::from(state.flow.stock_round)),
            Query::OperatingRound => match state.flow.stage {
                Stage::Operating(_) => Value::Int(i64::from(state.flow.repeat)),
                Stage::Auction(_) | Stage::Draft(_) | Stage::Stock(_) | Stage::Merger(_) => Value::Int(0),
            },
            Query::PlayerCount => int(i64::try_from(state.players.len()).ok()),
            Query::Operator => game.operator().map_or(Value::None, Value::Corporation),
            Query::DepotTop => {
                let top = state.depot.first().and_then(|&id| state.trains.of(id));
                top.map_or(Value::None, |card| Value::TrainType(card.train_type))
            }

            Query::PlayerCash => int(a.player().and_then(|id| state.players.of(id)).map(|player| player.cash)),
            Query::CorporationCash => int(a.corporation().and_then(|id| state.corporations.of(id)).map(|c| c.cash)),
            Query::Class => {
                let class = a.corporation().and_then(|id| title.corporations.of(id)).and_then(|c| c.class);
                class.map_or(Value::None, Value::Label)
            }
            Query::Price => int(a.corporation().map(|id| game.price(id))),
            Query::Par => int(a.corporation().and_then(|id| state.corporations.of(id)).map(|c| c.par)),
            Query::President => {
                let president = a.corporation().and_then(|id| state.corporations.of(id)).and_then(|c| c.president);
                president.map_or(Value::None, Value::Player)
            }
            Query::Started => truth(a.corporation().and_then(|id| state.corporations.of(id)).map(|c| c.par > 0)),
            Query::HasFloated => truth(a.corporation().and_then(|id| state.corporations.of(id)).map(|c| c.floated)),
            Query::HasOperated => truth(a.corporation().and_then(|id| state.corporations.of(id)).map(|c| c.operated)),
            Query::Receivership => truth(a.corporation().map(|id| game.in_receivership(id))),
            Query::IsMinor => {
                truth(a.corporation().and_then(|id| title.corporations.of(id)).map(|c| c.minor.is_some()))
            }
            Query::Zone => {
                Value::Color(a.corporation().and_then(|id| game.cell(id)).map_or(Color::White, |cell| cell.zone))
            }
            Query::Percent => {
                let b = self.arg(args, 1, locals);
                int(a.corporation().zip(b.holder()).map(|(id, holder)| game.percent(id, holder)))
            }
            Query::HasRoute => truth(
                a.corporation()
                    .map(|id| state.corporations.of(id).is_some_and(|c| c.had_route) || game.reachable(id).mandatory),
            ),
            Query::HasOptionalRoute => truth(a.corporation().map(|id| game.reachable(id).optional)),

            Query::Owner => {
                let owner = private(&a).and_then(|id| state.privates.of(id)).map(|p| p.owner);
                owner.map_or(Value::None, Value::Holder)
            }
            Query::FaceValue => int(private(&a).and_then(|id| title.privates.of(id)).map(|p| p.value)),
            Query::PrivateIncome => int(private(&a).and_then(|id| title.privates.of(id)).map(|p| p.revenue)),
            Query::Closed => truth(private(&a).and_then(|id| state.privates.of(id)).map(|p| p.closed)),

            Query::HexIcon => {
                let b = self.arg(args, 1, locals);
                truth(hex(&a).zip(label(&b)).map(|(hex, icon)| self.has_icon(hex, icon)))
            }
            Query::CharterIcon => {
                let b = self.arg(args, 1, locals);
                truth(a.corporation().zip(label(&b)).map(|icon| state.charters.contains(&icon)))
            }
            Query::HexIcons => {
                let b = self.arg(args, 1, locals);
                int(hex(&a).zip(label(&b)).map(|(hex, icon)| self.icons(hex, icon)))
            }
            Query::HexColor => hex(&a).and_then(|id| self.tile_on(id)).map_or(Value::None, |t| Value::Color(t.color)),
            Query::HexLaid => truth(hex(&a).and_then(|id| self.tile_on(id)).map(|t| t.printed.is_none())),
            Query::CityHex => city(&a).map_or(Value::None, |city| Value::Hex(city.hex)),
            Query::CityIndex => int(city(&a).map(|city| i64::from(city.city))),
            Query::CitySlots => int(city(&a).map(|city| i64::from(self.slots(city)))),
            Query::CityOpen => truth(city(&a).map(|city| self.open_slots(city) > 0)),
            Query::CityReserved => truth(city(&a).map(|city| self.is_reserved(city))),
            Query::CityHas => {
                let b = self.arg(args, 1, locals);
                truth(
                    city(&a).zip(label(&b)).map(|(city, kind)| self.tokens_in(city).any(|(_, t)| t.kind == Some(kind))),
                )
            }
            Query::TokenAt => {
                let b = self.arg(args, 1, locals);
                truth(hex(&a).zip(b.corporation()).map(|(hex, owner)| self.has_token(hex, owner)))
            }
            Query::TokenHex => self.token_city(&a).map_or(Value::None, |city| Value::Hex(city.hex)),
            Query::TokenCity => self.token_city(&a).map_or(Value::None, Value::City),
            Query::TokenHome => truth(token(&a).and_then(|id| state.tokens.of(id)).map(|t| t.home)),
            Query::TokenCorporation => {
                let owner = token(&a).and_then(|id| state.tokens.of(id)).and_then(|t| t.owner);
                owner.map_or(Value::None, Value::Corporation)
            }
            Query::TokenKind => {
                let kind = token(&a).and_then(|id| state.tokens.of(id)).and_then(|t| t.kind);
                kind.map_or(Value::None, Value::Label)
            }

            Query::TileColor => {
                tile(&a).and_then(|id| title.tiles.of(id)).map_or(Value::None, |t| Value::Color(t.color))
            }
            Query::TileNarrow => truth(
                tile(&a)
                    .and_then(|id| title.tiles.of(id))
                    .map(|t| !t.paths.is_empty() && t.paths.iter().all(|path| path.narrow)),
            ),
            Query::TileHasCity => truth(tile(&a).and_then(|id| title.tiles.of(id)).map(|t| t.cities() > 0)),
            Query::TileOn => hex(&a).and_then(|id| state.hexes.of(id)).map_or(Value::None, |h| Value::Tile(h.tile)),
            Query::Connected => {
                let b = self.arg(args, 1, locals);
                truth(hex(&a).zip(hex(&b)).map(|(from, to)| self.connected(from, to, None)))
            }
            Query::ConnectedFor => {
                let (b, c) = (self.arg(args, 1, locals), self.arg(args, 2, locals).corporation());
                truth(hex(&a).zip(hex(&b)).map(|(from, to)| self.connected(from, to, c)))
            }

            Query::Joined => {
                let b = self.arg(args, 1, locals);
                truth(hex(&a).zip(hex(&b)).map(|(from, to)| self.joined(from, to)))
            }

            Query::TrainMark => {
                let b = self.arg(args, 1, locals);
                truth(
                    train(&a)
                        .and_then(|id| state.trains.of(id))
                        .map(|card| card.mark.is_some() && card.mark == label(&b)),
                )
            }
            Query::TokenMark => {
                let b = self.arg(args, 1, locals);
                let mark = token(&a).and_then(|id| state.tokens.of(id)).and_then(|t| t.mark);
                Value::Bool(mark.is_some() && mark == label(&b))
            }
            Query::RouteType => {
                let card = self.scored(&a).and_then(|scored| state.trains.of(scored.train));
                card.map_or(Value::None, |card| Value::TrainType(card.train_type))
            }
            Query::TypeOf => {
                let card = train(&a).and_then(|id| state.trains.of(id));
                card.map_or(Value::None, |card| Value::TrainType(card.train_type))
            }

            Query::VisitsAll => {
                let stops = self.scored(&a);
                let stops = || stops.into_iter().flat_map(Scored::counted);
                let missed = args.get(1).is_some_and(|set| {
                    let missed = self.each(set, locals, &mut |_, place| {
                        let there = stops().any(|found| Some(found.hex) == hex(&place));
                        if there { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                    });
                    missed.is_break()
                });
                Value::Bool(!missed)
            }
            Query::VisitsAny => {
                let mut stops = self.scored(&a).into_iter().flat_map(Scored::counted);
                let found = args
                    .get(1)
                    .is_some_and(|set| stops.any(|found| self.contains(set, &Value::Hex(found.hex), locals)));
                Value::Bool(found)
            }
            Query::StopHex => stop(&a).map_or(Value::None, |stop| Value::Hex(stop.hex)),
            Query::StopIcon => {
                let b = self.arg(args, 1, locals);
                truth(stop(&a).zip(label(&b)).map(|(stop, icon)| self.stop_has_icon(stop, icon)))
            }
            Query::StopWorth => {
                let calls = || self.routes.iter().flat_map(|scored| &scored.calls);
                int(stop(&a).map(|stop| {
                    let paid = calls().find(|call| call.at == stop).map(|call| call.value);
                    paid.unwrap_or_else(|| game.station_value(stop))
                }))
            }
            Query::CityWorth => {
                int(city(&a).map(|CityRef { hex, city }| game.station_value(NodeRef { hex, node: city })))
            }

            Query::Corporations
            | Query::Players
            | Query::Hexes
            | Query::DepotTrains
            | Query::CorporationTrains
            | Query::HexCities
            | Query::CitiesOf
            | Query::Cities
            | Query::TokensOf
            | Query::TokensIn
            | Query::CharterTokens
            | Query::RouteStops
            | Query::RouteVisited
            | Query::RouteEnds => {
                let mut elements = Vec::new();
                let _ = self.each_found(query, args, locals, &mut |_, element| {
                    elements.push(element);
                    ControlFlow::Continue(())
                });
                Value::Set(elements)
            }
        }
    }

    /// Walks the elements that a query with a set for an answer finds.
    pub(crate) fn each_found(
        self,
        query: Query,
        args: &[Expr],
        locals: &mut [Value],
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let state = &self.game.state;
        let trains =
            |wanted: TrainPlace| state.trains.entries().filter(move |(_, card)| card.place == wanted).map(|(id, _)| id);
        match query {
            Query::Corporations => {
                let open = state.corporations.entries().filter(|(_, c)| !c.closed).map(|(id, _)| id);
                walk(open, Value::Corporation, locals, visit)
            }
            Query::Players => walk(state.players.ids(), Value::Player, locals, visit),
            Query::Hexes => walk(state.hexes.ids(), Value::Hex, locals, visit),
            Query::Cities => {
                for id in state.hexes.ids() {
                    walk(self.cities_on(id), Value::City, locals, visit)?;
                }
                ControlFlow::Continue(())
            }
            Query::CitiesOf => match args.first() {
                Some(set) => self.each(set, locals, &mut |locals, place| match hex(&place) {
                    Some(id) => walk(self.cities_on(id), Value::City, locals, visit),
                    None => ControlFlow::Continue(()),
                }),
                None => ControlFlow::Continue(()),
            },
            Query::DepotTrains => {
                let wanted = train_type(&self.arg(args, 0, locals));
                let fits = |id: &&_| state.trains.of(**id).is_some_and(|card| Some(card.train_type) == wanted);
                walk(state.depot.iter().filter(fits).copied(), Value::Train, locals, visit)
            }
            Query::CorporationTrains => match self.arg(args, 0, locals).corporation() {
                Some(id) => walk(trains(TrainPlace::Corporation(id)), Value::Train, locals, visit),
                None => ControlFlow::Continue(()),
            },
            Query::HexCities => match hex(&self.arg(args, 0, locals)) {
                Some(id) => walk(self.cities_on(id), Value::City, locals, visit),
                None => ControlFlow::Continue(()),
            },
            Query::TokensOf => {
                let owner = self.arg(args, 0, locals).corporation();
                let found = state
                    .tokens
                    .entries()
                    .filter(|(_, t)| owner.is_some() && t.owner == owner && matches!(t.place, TokenPlace::Map { .. }));
                walk(found.map(|(id, _)| id), Value::Token, locals, visit)
            }
            Query::TokensIn => match city(&self.arg(args, 0, locals)) {
                Some(city) => walk(self.tokens_in(city).map(|(id, _)| id), Value::Token, locals, visit),
                None => ControlFlow::Continue(()),
            },
            Query::CharterTokens => {
                let charter = self.arg(args, 0, locals).corporation();
                let found = state
                    .tokens
                    .entries()
                    .filter(|(_, t)| Some(t.charter) == charter && t.place == TokenPlace::Charter);
                walk(found.map(|(id, _)| id), Value::Token, locals, visit)
            }
            Query::RouteStops => {
                let route = self.arg(args, 0, locals);
                walk(self.scored(&route).into_iter().flat_map(Scored::counted), Value::Stop, locals, visit)
            }
            Query::RouteVisited => {
                let route = self.arg(args, 0, locals);
                let calls = self.scored(&route).into_iter().flat_map(|scored| &scored.calls);
                walk(calls.map(|call| call.at), Value::Stop, locals, visit)
            }
            Query::RouteEnds => {
                let route = self.arg(args, 0, locals);
                walk(self.scored(&route).into_iter().flat_map(Scored::ends), Value::Stop, locals, visit)
            }
            _ => match self.query(query, args, locals) {
                Value::Set(elements) => walk(elements.into_iter(), |element| element, locals, visit),
                _ => ControlFlow::Continue(()),
            },
        }
    }

    fn token_city(self, value: &Value) -> Option<CityRef> {
        match self.game.state.tokens.of(token(value)?)?.place {
            TokenPlace::Map { city, .. } => Some(city),
            TokenPlace::Charter | TokenPlace::Gone => None,
        }
    }

    fn scored(&self, value: &Value) -> Option<&Scored> {
        route(value).and_then(|position| self.routes.get(usize::from(position)))
    }
}
