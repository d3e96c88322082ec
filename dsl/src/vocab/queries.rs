//! Queries: what an expression may ask of the game.

use super::types::{
    BOOL, CITY, COLOR, CORPORATION, HEX, HOLDER, INT, LABEL, MONEY, PERCENT, PHASE, PLAYER, PRIVATE, ROUTE, STOP, TILE,
    TOKEN, TRAIN, TRAIN_TYPE,
};
use super::{Declaration, Param, words};
use crate::ir::{Base, Type};

words! {
    /// What can be asked.
    Query;
    Phase "phase" () -> PHASE, word, "the present phase", "phase >= 3";
    StockRound "stock_round" () -> INT, word, "the number of the present or last stock round", "stock_round > 1";
    OperatingRound "operating_round" () -> INT, word, "the number of the operating round in its set", "operating_round == 1";
    PlayerCount "player_count" () -> INT, word, "the number of players", "player_count == 2";
    Operator "operator" () -> Type::optional(Base::Corporation), word, "the operating corporation", "operator is known";
    DepotTop "depot_top" () -> Type::optional(Base::TrainType), word, "the type of the train on top of the depot", "depot_top in {3, 4}";
    Corporations "corporations" () -> Type::set(Base::Corporation), word, "all corporations still in the game", "count c in corporations where c.floated";
    Players "players" () -> Type::set(Base::Player), word, "all players", "max p.cash for p in players";
    Hexes "hexes" () -> Type::set(Base::Hex), word, "all hexes of the map", "{h in hexes where h has gold}";
    DepotTrains "depot_trains" (train_type: TRAIN_TYPE) -> Type::set(Base::Train), word, "the trains of {train_type} in the depot, next to be sold first", "depot_trains(4)";

    PhaseOperatingRounds "operating_rounds" (phase: PHASE) -> INT, property, "the number of operating rounds in a set of {phase}", "phase.operating_rounds";
    PlayerCash "cash" (player: PLAYER) -> MONEY, property, "the money of {player}", "p.cash";
    CorporationCash "cash" (corporation: CORPORATION) -> MONEY, property, "the money of {corporation}", "c.cash";
    Class "type" (corporation: CORPORATION) -> Type::optional(Base::Label), property, "the class of {corporation}, if it has one", "c.type == gold";
    Price "price" (corporation: CORPORATION) -> MONEY, property, "the market price of {corporation}, 0 before it has one", "c.price";
    Par "par" (corporation: CORPORATION) -> MONEY, property, "the par price of {corporation}, 0 before it is set", "c.par";
    President "president" (corporation: CORPORATION) -> Type::optional(Base::Player), property, "the president of {corporation}", "c.president is known";
    Started "started" (corporation: CORPORATION) -> BOOL, property, "{corporation} has a par price", "West.started";
    HasFloated "floated" (corporation: CORPORATION) -> BOOL, property, "{corporation} has floated", "c.floated";
    HasOperated "operated" (corporation: CORPORATION) -> BOOL, property, "{corporation} has operated", "c.operated";
    Receivership "receivership" (corporation: CORPORATION) -> BOOL, property, "the pool holds the president's certificate of {corporation}", "c.receivership";
    IsMinor "minor" (corporation: CORPORATION) -> BOOL, property, "{corporation} is a minor: it has an owner and no shares", "operator is known and not operator.minor";
    Zone "zone" (corporation: CORPORATION) -> COLOR, property, "the color of the market cell of {corporation}; white outside zones", "c.zone in {orange, brown}";
    CorporationTrains "trains" (corporation: CORPORATION) -> Type::set(Base::Train), property, "the trains of {corporation}", "count t in c.trains";
    Percent "percent" (corporation: CORPORATION, holder: HOLDER) -> PERCENT, word, "the percentage of {corporation} that {holder} holds", "percent(North, pool) > 0";
    HasRoute "has_route" (corporation: CORPORATION) -> BOOL, word, "{corporation} reaches two stops that count, or did so before in this game", "has_route(c)";
    HasOptionalRoute "has_optional_route" (corporation: CORPORATION) -> BOOL, word, "{corporation} reaches a stop that counts and an optional one", "has_optional_route(c)";

    Owner "owner" (private: PRIVATE) -> HOLDER, property, "the owner of {private}", "this.owner is player";
    FaceValue "value" (private: PRIVATE) -> MONEY, property, "the face value of {private}", "this.value";
    PrivateIncome "income" (private: PRIVATE) -> MONEY, property, "what {private} pays at the start of an operating round", "this.income";
    Closed "closed" (private: PRIVATE) -> BOOL, property, "{private} has closed", "this.closed";

    HexIcon "has_icon" (hex: HEX, label: LABEL) -> BOOL, word, "{hex} carries the icon {label}; written `hex has label`", "h has gold";
    CharterIcon "has_icon" (corporation: CORPORATION, label: LABEL) -> BOOL, word, "{corporation} carries {label} on its charter; written `corporation has label`", "North has barge";
    HexIcons "icons" (hex: HEX, label: LABEL) -> INT, word, "how many icons {label} {hex} carries", "icons(Z3, coal)";
    HexColor "color" (hex: HEX) -> COLOR, property, "the color of what lies on {hex}", "h.color == yellow";
    HexLaid "laid" (hex: HEX) -> BOOL, property, "a tile was laid on {hex}", "h.laid";
    HexCities "cities" (hex: HEX) -> Type::set(Base::City), property, "the cities on {hex}", "Z5.cities";
    CitiesOf "cities_of" (hexes: Type::set(Base::Hex)) -> Type::set(Base::City), word, "the cities on {hexes}; written `cities of {..}`", "cities of {Z1, Z3}";
    Cities "cities" () -> Type::set(Base::City), word, "all cities on the map", "{s in cities where open(s)}";
    CityHex "hex" (city: CITY) -> HEX, property, "the hex of {city}", "spot.hex";
    CityIndex "index" (city: CITY) -> INT, property, "the number of {city} among those of its hex, from 0", "spot.index == 2";
    CitySlots "slots" (city: CITY) -> INT, property, "the slots of {city}", "spot.slots";
    CityOpen "open" (city: CITY) -> BOOL, word, "{city} has a slot without a token", "open(spot)";
    CityReserved "reserved" (city: CITY) -> BOOL, word, "every open slot of {city} is reserved for a corporation that has yet to place there", "not reserved(spot)";
    CityHas "city_has" (city: CITY, kind: LABEL) -> BOOL, word, "{city} holds a {kind} token; written `city has kind`", "spot has neutral";
    TokenAt "token_at" (hex: HEX, corporation: CORPORATION) -> BOOL, word, "{corporation} has a token on {hex}", "token_at(Z7, East)";
    TokensOf "tokens" (corporation: CORPORATION) -> Type::set(Base::Token), word, "the tokens of {corporation} on the map", "count t in tokens(East)";
    TokensIn "tokens_in" (city: CITY) -> Type::set(Base::Token), word, "the tokens in {city}", "count t in tokens_in(spot)";
    CharterTokens "charter_tokens" (corporation: CORPORATION) -> Type::set(Base::Token), word, "the tokens still on the charter of {corporation}", "count t in charter_tokens(c)";
    TokenHex "hex" (token: TOKEN) -> HEX, property, "the hex of {token}, which must be on the map", "t.hex";
    TokenCity "city" (token: TOKEN) -> CITY, property, "the city of {token}, which must be on the map", "t.city";
    TokenHome "home" (token: TOKEN) -> BOOL, property, "{token} is a home token", "t.home";
    TokenCorporation "corporation" (token: TOKEN) -> Type::optional(Base::Corporation), property, "the corporation of {token}, if any", "t.corporation == East";
    TokenKind "kind" (token: TOKEN) -> Type::optional(Base::Label), property, "the special kind of {token}, if any", "t.kind == neutral";

    TileColor "color" (tile: TILE) -> COLOR, property, "the color of {tile}", "tile.color == yellow";
    TileNarrow "narrow" (tile: TILE) -> BOOL, property, "all track of {tile} is side track", "tile.narrow";
    TileHasCity "has_city" (tile: TILE) -> BOOL, property, "{tile} has a city", "tile.has_city";
    TileOn "tile" (hex: HEX) -> TILE, property, "what lies on {hex}", "Z9.tile.color";
    Connected "connected" (from: HEX, to: HEX) -> BOOL, word, "track joins {from} and {to}, blocking ignored", "connected(Z10, Z11)";

    ConnectedFor "connected" (from: HEX, to: HEX, corporation: CORPORATION) -> BOOL, word, "track joins {from} and {to} past no city that is full of other tokens than those of {corporation}", "connected(Z10, Z11, North)";
    Joined "joined" (from: HEX, to: HEX) -> BOOL, word, "track meets at the side between the neighbors {from} and {to}", "joined(Z10, Z11)";

    TrainMark "has_mark" (train: TRAIN, label: LABEL) -> BOOL, word, "{train} carries {label}; written `train has label`", "train has gold";
    TokenMark "has_mark" (token: TOKEN, label: LABEL) -> BOOL, word, "{token} carries {label}; written `token has label`", "t has guest";
    TypeOf "type" (train: TRAIN) -> TRAIN_TYPE, property, "the type of {train}", "train.type == 5";

    VisitsAll "visits_all" (route: ROUTE, hexes: Type::set(Base::Hex)) -> BOOL, word, "{route} counts a stop on each of {hexes}; written `route visits {..}`", "route visits {Z2}";
    VisitsAny "visits_any" (route: ROUTE, hexes: Type::set(Base::Hex)) -> BOOL, word, "{route} counts a stop on one of {hexes}; written `route visits any {..}`", "route visits any {Z6, Z4}";
    RouteStops "stops" (route: ROUTE) -> Type::set(Base::Stop), property, "the stops that {route} counts", "count s in route.stops";
    RouteVisited "visited" (route: ROUTE) -> Type::set(Base::Stop), property, "all stops that {route} visits, also those that it does not count; a ferry makes one stop of two cities", "10 * (count s in route.visited)";
    RouteEnds "ends" (route: ROUTE) -> Type::set(Base::Stop), property, "the first and the last stop that {route} visits", "any s in route.ends where s.hex == Z6";
    RouteType "type" (route: ROUTE) -> TRAIN_TYPE, property, "the type of the train that runs {route}", "route.type == 5";
    StopHex "hex" (stop: STOP) -> HEX, property, "the hex of {stop}", "s.hex";
    StopIcon "stop_has" (stop: STOP, label: LABEL) -> BOOL, word, "{stop} or its hex carries the icon {label}; written `stop has label`", "s has coal";
    StopWorth "value" (stop: STOP) -> MONEY, property, "what {stop} pays to the route that counts it", "sum s.value for s in route.stops";
    CityWorth "value" (city: CITY) -> MONEY, property, "what is printed for {city} in the present phase, with what its side track adds", "spot.value";
}
