//! The first state of a game.

mod place;

use eighteen_dsl::ids::{Holder, Keeper, PlayerId, RoundId, TrainTypeId};
use eighteen_dsl::ir::Value;
use eighteen_dsl::title::Kept;

use crate::random;
use crate::rules::Rules;
use crate::state::{
    AuctionStage, Corporation, Flow, Hex, Player, Private, Reservation, Stage, State, Token, TokenPlace, TrainPlace,
};
use crate::trains::new_train;

/// Everything in its place before the first event.
pub(crate) fn first_state(rules: &Rules, seed: u64) -> State {
    let title = &rules.title;
    let players = i64::try_from(rules.players).unwrap_or(0);
    let mut state = State {
        random: random::seed(seed),
        bank: rules.money - players * rules.cash,
        players: (0..rules.players).map(|_| Player { cash: rules.cash, bankrupt: false }).collect(),
        corporations: title.corporations.iter().map(|_| new_corporation()).collect(),
        certificates: rules.certificates.iter().map(|_| Holder::Bank).collect(),
        privates: title
            .privates
            .iter()
            .map(|private| Private {
                owner: Holder::Bank,
                closed: false,
                removed: false,
                arrival: 0,
                discount: private.value - private.price,
            })
            .collect(),
        pile: title.charters.pile.clone(),
        deck: Vec::new(),
        trains: Vec::new().into(),
        depot: Vec::new(),
        tokens: Vec::new().into(),
        hexes: title.hexes.iter().map(|hex| Hex { tile: hex.printed, rotation: 0, paid: 0 }).collect(),
        supply: title.tiles.iter().map(|tile| if tile.printed.is_some() { None } else { tile.count }).collect(),
        reservations: Vec::new(),
        icons: Vec::new(),
        faded: Vec::new(),
        charters: Vec::new(),
        phase: eighteen_dsl::ids::PhaseId(0),
        bought: title.trains.iter().map(|_| false).collect(),
        flow: Flow {
            position: 0,
            cycling: false,
            round: RoundId(0),
            repeat: 1,
            repeats: 1,
            stock_round: 0,
            crowded: None,
            seats: (0..rules.players).map(|seat| PlayerId(u8::try_from(seat).unwrap_or(0))).collect(),
            stage: Stage::Auction(AuctionStage {
                bids: Vec::new(),
                contested: None,
                turn: PlayerId(0),
                contest_turn: PlayerId(0),
                passes: 0,
                last_to_act: None,
            }),
        },
        memories: title.memories.iter().map(|_| Value::None).collect(),
        uses: title.abilities.iter().map(|_| 0).collect(),
        declined: Vec::new(),
        pending: Vec::new(),
        board: 1,
        listed: 0,
        sequence: 0,
        broken: false,
        ending: None,
        finished: None,
    };
    for (id, train) in title.trains.entries() {
        for (minor, corporation) in title.corporations.entries() {
            if corporation.minor.is_some_and(|minor| minor.train == Some(id)) {
                add_trains(&mut state, id, 1, TrainPlace::Corporation(minor));
            }
        }
        let count = train.count.get(rules.players).flatten().unwrap_or(1);
        add_trains(&mut state, id, count, TrainPlace::Depot);
        add_trains(&mut state, id, train.reserve, TrainPlace::Reserve);
    }
    for (charter, corporation) in title.corporations.entries() {
        for token in &corporation.tokens {
            state.tokens.add(Token {
                owner: Some(token.owner),
                charter,
                price: token.price,
                kind: token.kind,
                mark: None,
                home: false,
                place: TokenPlace::Charter,
                arrival: 0,
            });
        }
    }
    for (id, hex) in title.hexes.entries() {
        let cities = title.tiles[hex.printed].nodes.iter().zip(0u8..);
        for (node, city) in cities {
            for &Kept { slot, keeper, until } in &node.reservations {
                let slot = Some((city, slot));
                state.reservations.push(Reservation { keeper, hex: id, slot, until, used: false });
            }
        }
        for &corporation in &hex.reservations {
            let keeper = Keeper::Corporation(corporation);
            state.reservations.push(Reservation { keeper, hex: id, slot: None, until: None, used: false });
        }
    }
    state
}

fn add_trains(state: &mut State, train_type: TrainTypeId, count: u16, place: TrainPlace) {
    for _ in 0..count {
        let id = state.trains.add(new_train(train_type, place));
        if place == TrainPlace::Depot {
            state.depot.push(id);
        }
    }
}

fn new_corporation() -> Corporation {
    Corporation {
        cash: 0,
        cell: None,
        arrival: 0,
        par: 0,
        president: None,
        floated: false,
        capital: None,
        fresh: 0,
        operated: false,
        closed: false,
        had_route: false,
    }
}
