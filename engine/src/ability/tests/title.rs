//! A title with two corporations, two privates and five hexes in a row.

use std::collections::BTreeMap;
use std::sync::Arc;

use eighteen_dsl::ids::{HexId, LabelId, PhaseId, RoundId, TileId, TrainTypeId};
use eighteen_dsl::ir::{Ability, Capital, Code, Color, Direction, Dividend, Expr, Fate, Reach, Step, Value};
use eighteen_dsl::title::{
    Allow, Bank, Bankruptcy, ByCount, Cell, Charters, Corporation, CorporationRules, EmergencyChoice, EmergencyOthers,
    Face, Flow, Hex, Home, HomeTiming, LayAllowance, Layout, Market, Mergers, Meta, NewTrack, Node, Operating, Path,
    PathEnd, Phase, Priority, Private, Revenue, Round, RoundKind, RoundSpec, StepSpec, Stock, StopKind, StopRule, Tile,
    Title, TokenDef, Track, TrainReach, TrainRules, TrainType, TurnPart,
};
use eighteen_dsl::vocab::Site;

use super::{A, B, ICON, NEUTRAL};
use crate::game::Game;

/// The game of the title with the given abilities, three players and seed 7, in its first stock round.
pub(super) fn game(abilities: Vec<Ability>) -> Game {
    let mut title = title();
    title.abilities = abilities.into();
    start(title)
}

pub(super) fn start(title: Title) -> Game {
    Game::new(Arc::new(title), 3, 7).unwrap()
}

/// What a site says unless a test says otherwise.
fn default_of(site: Site) -> Code {
    let value = match site {
        Site::TileCost => return Code { expr: Expr::Local(2), slots: 3 },
        Site::TrainLimit => return Code { expr: Expr::Local(1), slots: 2 },
        Site::StopValue => return Code { expr: Expr::Local(3), slots: 4 },
        Site::MarketDividend | Site::MarketSale | Site::MarketSoldOut | Site::MarketPoolLeft => {
            Value::Move(Direction::Up, 1)
        }
        Site::CorporationCapital => Value::Capital(Capital::Full),
        Site::TrackReach => Value::Reach(Reach::Touch),
        Site::TrainTraded | Site::TrainDiscarded => Value::Fate(Fate::Pool),
        Site::ParShares => Value::Int(2),
        Site::Float | Site::HoldLimit => Value::Int(60),
        Site::PoolLimit => Value::Int(50),
        Site::RouteBonus | Site::PlayerValue => Value::Int(0),
        Site::MustOwnTrain | Site::HexBlocked => Value::Bool(false),
        Site::IssueLimit | Site::RedeemLimit => Value::Int(0),
        Site::IssuePrice | Site::IssueMove | Site::RedeemPrice => Value::Move(Direction::Up, 0),
        _ => Value::Bool(true),
    };
    Code::constant(value)
}

fn cell(price: i64, par: bool, zone: Color) -> Option<Cell> {
    Some(Cell { price, par, end: false, close: false, zone })
}

fn phase(name: &str, on: Option<u8>) -> Phase {
    Phase {
        name: name.to_owned(),
        on: on.map(TrainTypeId),
        tiles: vec![Color::Yellow],
        train_limit: 3,
        operating_rounds: 1,
        status: Vec::new(),
    }
}

fn train(name: &str, price: i64, count: u16, reserve: u16) -> TrainType {
    TrainType {
        faces: vec![Face {
            name: name.to_owned(),
            price,
            reach: TrainReach::Stops(2),
            token_pays: false,
            tolls: true,
            ends: Vec::new(),
            class: None,
        }],
        count: ByCount::All(Some(count)),
        reserve,
        rusts_on: None,
        obsolete_on: None,
        available_from: None,
        discounts: Vec::new(),
        turns_into: None,
    }
}

fn corporation(id: &str, home: Option<u16>, tokens: Vec<TokenDef>) -> Corporation {
    Corporation {
        id: id.to_owned(),
        aliases: Vec::new(),
        name: id.to_owned(),
        class: None,
        available_from: None,
        homes: home.map(|hex| Home { hex: HexId(hex), city: Some(0) }).into_iter().collect(),
        tokens,
        shares: vec![20, 10, 10, 10, 10, 10, 10, 10, 10],
        color: "#000000".to_owned(),
        text_color: "#ffffff".to_owned(),
        minor: None,
    }
}

fn private(id: &str, value: i64, revenue: i64) -> Private {
    Private {
        id: id.to_owned(),
        name: id.to_owned(),
        value,
        revenue,
        text: String::new(),
        price: value,
        minor: None,
        blank: false,
        players: (0, u8::MAX),
    }
}

fn node(kind: StopKind, slots: u8) -> Node {
    Node {
        kind,
        revenue: Revenue::Fixed(20),
        slots,
        groups: Vec::new(),
        visit_cost: 1,
        rule: StopRule::Counts,
        reservations: Vec::new(),
        place: None,
        icons: Vec::new(),
    }
}

fn path(a: PathEnd, b: PathEnd, terminal: bool) -> Path {
    Path { a, b, narrow: false, terminal, ferry: None }
}

fn tile(name: &str, color: Color, printed: Option<u16>, nodes: Vec<Node>, paths: Vec<Path>) -> Tile {
    Tile {
        name: name.to_owned(),
        color,
        printed: printed.map(HexId),
        count: Some(2),
        nodes,
        paths,
        labels: Vec::new(),
        terrain: Vec::new(),
        stubs: Vec::new(),
        upgrades: None,
        on: Vec::new(),
        rotation: None,
        useful: false,
        icons: Vec::new(),
    }
}

fn hex(position: u16, icons: Vec<LabelId>) -> Hex {
    let neighbor = |other: u16| (other < 5).then_some(HexId(other));
    Hex {
        coordinate: format!("H{position}"),
        x: i16::try_from(position).unwrap() * 2,
        y: 0,
        name: String::new(),
        renamed: Vec::new(),
        printed: TileId(position + 2),
        neighbors: [neighbor(position + 1), None, None, position.checked_sub(1).and_then(neighbor), None, None],
        borders: [None; 6],
        reservations: Vec::new(),
        icons,
    }
}

fn code(value: i64) -> Code {
    Code::constant(Value::Int(value))
}

fn step(step: Step, blocks: bool) -> StepSpec {
    StepSpec { step, blocks, condition: None, until: None }
}

/// Hexes: a city with through track, a yellow curve, an untouched two-slot city with an icon, a blank, an
/// off-board. Manifest: a yellow city with straight track, a yellow straight.
pub(super) fn title() -> Title {
    let (edge, stop) = (PathEnd::Edge, PathEnd::Node);
    let straight = || vec![path(edge(0), edge(3), false)];
    let through = || vec![path(edge(0), stop(0), false), path(edge(3), stop(0), false)];
    let own = |owner, price| TokenDef { price, kind: None, owner };
    Title {
        route_rules: Vec::new(),
        meta: Meta {
            id: "small".to_owned(),
            name: "Small".to_owned(),
            designer: String::new(),
            min_players: 2,
            max_players: 4,
            currency: "${}".to_owned(),
            source: String::new(),
            aliases: Vec::new(),
        },
        cash: ByCount::All(500),
        cert_limit: ByCount::Table(BTreeMap::from([(3, vec![(u8::MAX, 12)])])),
        bank: Bank { cash: ByCount::All(5000) },
        market: Market {
            rows: vec![
                vec![cell(60, false, Color::White), cell(70, true, Color::White), cell(80, false, Color::White)],
                vec![cell(50, false, Color::Orange), cell(60, true, Color::White)],
            ],
        },
        stock: Stock {
            turn: vec![TurnPart::Sell, TurnPart::Buy, TurnPart::Sell],
            priority: Priority::AfterLastToAct,
            rebuy: false,
            one_block: false,
            start_after_sale: true,
            market_price: false,
            president_swap: false,
            loose_bundles: false,
            unsold_to_pool: false,
            pool_dividends: true,
        },
        bankruptcy: Bankruptcy {
            cash_to_corporation: false,
            issue: false,
            dump_paid: None,
            dividends: false,
            closes_privates: false,
            closes_minors: false,
            closes_presided: false,
            compensation: false,
            loan_fee: None,
        },
        corporation_rules: CorporationRules {
            home_token: HomeTiming::FirstOperation,
            start_limit: None,
            dividends: vec![Dividend::Payout, Dividend::Withhold],
            minor_dividends: vec![Dividend::Half],
        },
        track: Track {
            lays: vec![LayAllowance {
                lay: Allow::Yes,
                upgrade: Allow::Yes,
                cost: 0,
                upgrade_cost: None,
                condition: None,
            }],
            new_track: NewTrack::Permissive,
            closed_by_token: false,
        },
        trains_rules: TrainRules {
            emergency: EmergencyChoice::Cheapest,
            emergency_others: EmergencyOthers::Never,
            emergency_presidency: false,
            emergency_issue: false,
            receivership_chooses: false,
        },
        phases: vec![phase("2", None), phase("3", Some(1))].into(),
        trains: vec![train("2", 80, 2, 0), train("3", 180, 1, 1)].into(),
        corporations: vec![
            corporation("A", Some(0), vec![own(A, 0), own(A, 40)]),
            corporation("B", None, vec![own(B, 0), TokenDef { price: 0, kind: Some(NEUTRAL), owner: A }]),
        ]
        .into(),
        privates: vec![private("P", 20, 5), private("Q", 50, 10)].into(),
        shuffles: Vec::new(),
        charters: Charters::default(),
        mergers: Mergers::default(),
        consent: false,
        markers: Vec::new(),
        layout: Layout::Pointy,
        hexes: vec![hex(0, vec![]), hex(1, vec![]), hex(2, vec![ICON]), hex(3, vec![]), hex(4, vec![])].into(),
        tiles: vec![
            tile("57", Color::Yellow, None, vec![node(StopKind::City, 1)], through()),
            tile("9", Color::Yellow, None, vec![], straight()),
            tile("H0", Color::Yellow, Some(0), vec![node(StopKind::City, 1)], through()),
            tile("H1", Color::Yellow, Some(1), vec![], straight()),
            tile("H2", Color::White, Some(2), vec![node(StopKind::City, 2)], vec![]),
            tile("H3", Color::White, Some(3), vec![], vec![]),
            tile("H4", Color::Red, Some(4), vec![node(StopKind::Offboard, 0)], vec![path(edge(3), stop(0), true)]),
        ]
        .into(),
        flow: Flow {
            start: Vec::new(),
            cycle: vec![
                RoundSpec { round: RoundId(0), times: code(1) },
                RoundSpec { round: RoundId(1), times: code(1) },
            ],
            rounds: vec![
                Round { name: "stock".to_owned(), kind: RoundKind::Stock },
                Round {
                    name: "operating".to_owned(),
                    kind: RoundKind::Operating(Operating {
                        first_ascending: false,
                        steps: vec![
                            step(Step::Track, true),
                            step(Step::Token, true),
                            step(Step::Route, true),
                            step(Step::Dividend, true),
                            step(Step::BuyTrain, true),
                            step(Step::BuyPrivate, false),
                        ],
                    }),
                },
            ]
            .into(),
        },
        ends: Vec::new(),
        sites: Site::ALL.iter().map(|&site| default_of(site)).collect(),
        abilities: Vec::new().into(),
        notes: Vec::new(),
        memories: vec![eighteen_dsl::title::Memory {
            name: "gift".to_owned(),
            ty: eighteen_dsl::ir::Type::optional(eighteen_dsl::ir::Base::Int),
        }]
        .into(),
        labels: ["icon", "neutral", "water"].map(str::to_owned).to_vec().into(),
        variants: Vec::new(),
        text: String::new(),
    }
}

/// The phase that the first 3-train starts.
pub(super) const THREE: PhaseId = PhaseId(1);
