//! Tokens: where one may be placed, and at what price.

use eighteen_dsl::ids::{CityRef, CorporationId, HexId, Keeper, LabelId, TokenId};
use eighteen_dsl::ir::Value;
use eighteen_dsl::vocab::Site;

use crate::action::Offer;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::routes::Reachable;
use crate::state::{Reservation, TokenPlace};

/// The terms of a token placement: those of the turn, or of a grant.
#[derive(Clone, Debug, Default)]
pub struct TokenTerms {
    /// The cities open to it; none: all.
    pub on: Option<Vec<CityRef>>,
    /// Its price; none: the normal price.
    pub price: Option<i64>,
    /// The city need not be reached.
    pub anywhere: bool,
    /// An ordinary token may be placed.
    pub ordinary: bool,
    /// A token of a special kind may be placed.
    pub special: bool,
    /// The city has no open slot, and the token stands beside its slots.
    pub beside: bool,
    /// Money there is for it.
    pub funds: i64,
}

/// A checked token placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The token.
    pub token: TokenId,
    /// Where in the city.
    pub slot: u8,
    /// What it costs.
    pub price: i64,
}

/// Why a placement is refused.
#[derive(Clone, Copy)]
enum Refusal {
    OtherCity,
    Unreached,
    AlreadyThere,
    NoSlot,
    OpenSlot,
    Reserved,
    Price(i64),
}

impl Game {
    /// The cities on a hex.
    pub(crate) fn cities_on(&self, hex: HexId) -> impl Iterator<Item = CityRef> + use<> {
        (0..self.face(hex).cities).map(move |city| CityRef { hex, city })
    }

    /// The tokens on a hex with the index of their city.
    pub(crate) fn tokens_on(&self, hex: HexId) -> impl Iterator<Item = (TokenId, u8)> + use<'_> {
        self.state.tokens.entries().filter_map(move |(id, token)| match token.place {
            TokenPlace::Map { city, .. } if city.hex == hex => Some((id, city.city)),
            _ => None,
        })
    }

    /// The slots of a city.
    pub(crate) fn slots(&self, city: CityRef) -> u8 {
        let tile = &self.rules.title.tiles[self.state.hexes[city.hex].tile];
        tile.nodes.get(usize::from(city.city)).map_or(0, |node| node.slots)
    }

    /// The slots of a city that hold a token: bit 0 for slot 0.
    fn taken_slots(&self, city: CityRef) -> u32 {
        self.state.tokens.iter().fold(0, |taken, token| match token.place {
            TokenPlace::Map { city: at, slot } if at == city => taken | 1 << u32::from(slot).min(31),
            _ => taken,
        })
    }

    fn kept(&self, city: CityRef) -> impl Iterator<Item = (Keeper, u8)> + use<'_> {
        self.state.reservations.iter().filter_map(move |reservation| match *reservation {
            Reservation { keeper, hex, slot: Some((of, slot)), used: false, .. }
                if hex == city.hex && of == city.city =>
            {
                Some((keeper, slot))
            }
            _ => None,
        })
    }

    /// The slot that a corporation used as the one kept for it.
    pub(super) fn used_slot(&self, city: CityRef, owner: Option<CorporationId>) -> Option<u8> {
        let owner = owner.map(Keeper::Corporation);
        let mut used = self.state.reservations.iter().filter(|kept| kept.used && Some(kept.keeper) == owner);
        used.find_map(|kept| kept.slot.filter(|(of, _)| kept.hex == city.hex && *of == city.city)).map(|(_, slot)| slot)
    }

    /// There is such a slot without a token.
    pub(super) fn is_free(&self, city: CityRef, slot: u8) -> bool {
        slot < self.slots(city) && self.taken_slots(city) & (1 << u32::from(slot).min(31)) == 0
    }

    /// The slot of a city open to a corporation: the one kept for it, else the first that is kept for nobody.
    pub(crate) fn free_slot(&self, city: CityRef, owner: Option<CorporationId>) -> Option<u8> {
        let taken = self.taken_slots(city);
        let open = |slot: u8| taken & (1 << u32::from(slot).min(31)) == 0;
        let owner = owner.map(Keeper::Corporation);
        let own = self.kept(city).find(|(keeper, slot)| Some(*keeper) == owner && open(*slot));
        own.map(|(_, slot)| slot).filter(|slot| *slot < self.slots(city)).or_else(|| {
            (0..self.slots(city)).find(|&slot| open(slot) && !self.kept(city).any(|(_, kept)| kept == slot))
        })
    }

    /// The slot a token gets that is put in a city in any case: beyond the printed ones if none is open.
    pub(crate) fn slot_for(&self, city: CityRef, owner: Option<CorporationId>) -> u8 {
        let taken = self.taken_slots(city);
        let open = |slot: &u8| taken & (1 << u32::from(*slot).min(31)) == 0;
        self.free_slot(city, owner).or_else(|| (0..u8::MAX).find(open)).unwrap_or(0)
    }

    /// The first place beside the slots of a city.
    fn slot_beside(&self, city: CityRef) -> u8 {
        let taken = self.taken_slots(city);
        (self.slots(city)..u8::MAX).find(|slot| taken & (1 << u32::from(*slot).min(31)) == 0).unwrap_or(0)
    }

    /// As many slots are kept in whichever city of the hex for other corporations as are open.
    fn kept_for_others(&self, hex: HexId, corporation: CorporationId) -> bool {
        let others = self.state.reservations.iter().filter(|reservation| {
            let own = reservation.keeper == Keeper::Corporation(corporation);
            reservation.hex == hex && reservation.slot.is_none() && !reservation.used && !own
        });
        let kept = others.count();
        let open = |city: CityRef| {
            let taken = self.taken_slots(city);
            let kept = |slot: u8| self.kept(city).any(|(_, other)| other == slot);
            (0..self.slots(city)).filter(|&slot| taken & (1 << u32::from(slot).min(31)) == 0 && !kept(slot)).count()
        };
        kept > 0 && kept >= self.cities_on(hex).map(open).sum()
    }

    /// The next token of a kind on a charter.
    fn next_token(&self, corporation: CorporationId, kind: Option<LabelId>) -> Option<TokenId> {
        self.state
            .tokens
            .find(|token| token.charter == corporation && token.place == TokenPlace::Charter && token.kind == kind)
    }

    /// The kinds of token still on a charter, in the order of its tokens.
    fn kinds(&self, corporation: CorporationId) -> Vec<Option<LabelId>> {
        let mut kinds = Vec::new();
        for token in self.state.tokens.iter() {
            if token.charter == corporation && token.place == TokenPlace::Charter && !kinds.contains(&token.kind) {
                kinds.push(token.kind);
            }
        }
        kinds
    }

    /// Checks a token placement.
    pub(crate) fn check_token(
        &self,
        corporation: CorporationId,
        city: CityRef,
        kind: Option<LabelId>,
        terms: &TokenTerms,
    ) -> Result<Placement, Illegal> {
        let title = &self.rules.title;
        if title.hexes.of(city.hex).is_none() || city.city >= self.face(city.hex).cities {
            return Err(Illegal::new("no-such-city", "there is no such city"));
        }
        if !(if kind.is_some() { terms.special } else { terms.ordinary }) {
            return Err(Illegal::new("no-placement-left", "no placement of such a token is left this turn"));
        }
        let Some(token) = self.next_token(corporation, kind) else {
            let what = kind.map_or(String::new(), |kind| format!("`{}` ", title.label(kind)));
            return Err(Illegal::new("no-token-left", format!("the charter has 0 {what}tokens left")));
        };
        let network = self.reachable(corporation);
        self.try_token(corporation, city, token, &network, terms)
            .map_err(|refusal| self.refuse_token(refusal, city, token, terms))
    }

    fn try_token(
        &self,
        corporation: CorporationId,
        city: CityRef,
        token: TokenId,
        network: &Reachable,
        terms: &TokenTerms,
    ) -> Result<Placement, Refusal> {
        if terms.on.as_ref().is_some_and(|on| !on.contains(&city)) {
            return Err(Refusal::OtherCity);
        }
        let reached = network.nodes(city.hex) & (1 << city.city) != 0;
        if !reached && !terms.anywhere && !self.reaches_anywhere(city, corporation) {
            return Err(Refusal::Unreached);
        }
        let owner = self.state.tokens[token].owner;
        if owner.is_some() && self.tokens_on(city.hex).any(|(other, _)| self.state.tokens[other].owner == owner) {
            return Err(Refusal::AlreadyThere);
        }
        let slot = match self.free_slot(city, owner) {
            Some(_) if terms.beside => return Err(Refusal::OpenSlot),
            Some(slot) => {
                let keeper = owner.map(Keeper::Corporation);
                let own = self.kept(city).any(|(kept, at)| Some(kept) == keeper && at == slot);
                if !own && self.kept_for_others(city.hex, corporation) {
                    return Err(Refusal::Reserved);
                }
                slot
            }
            None if terms.beside => self.slot_beside(city),
            None => return Err(Refusal::NoSlot),
        };
        let price = terms.price.unwrap_or_else(|| self.token_price(corporation, token, city, reached));
        if price > terms.funds { Err(Refusal::Price(price)) } else { Ok(Placement { token, slot, price }) }
    }

    /// The price of a token in a city that is reached or not.
    pub(crate) fn token_price(&self, corporation: CorporationId, token: TokenId, city: CityRef, reached: bool) -> i64 {
        let price = self.state.tokens[token].price;
        let args = [
            Value::Token(token),
            Value::City(city),
            Value::Corporation(corporation),
            Value::Int(price),
            Value::Bool(reached),
        ];
        self.site_int(Site::TokenPrice, &args)
    }

    /// The title lets the corporation place a token in a city it does not reach.
    fn reaches_anywhere(&self, city: CityRef, corporation: CorporationId) -> bool {
        let args = [Value::City(city), Value::Corporation(corporation)];
        self.site_bool(Site::TokenAnywhere, &args)
    }

    fn refuse_token(&self, refusal: Refusal, city: CityRef, token: TokenId, terms: &TokenTerms) -> Illegal {
        let title = &self.rules.title;
        let hex = &title.hexes[city.hex].coordinate;
        let name = format!("city {} of `{hex}`", city.city);
        match refusal {
            Refusal::OtherCity => Illegal::new("other-city", format!("this placement is not for {name}")),
            Refusal::Unreached => Illegal::new("unreached", format!("the corporation does not reach {name}")),
            Refusal::AlreadyThere => {
                let owner = self.state.tokens[token].owner.map_or("", |owner| title.corporations[owner].id.as_str());
                Illegal::new("token-there", format!("`{hex}` already holds 1 token of `{owner}`"))
            }
            Refusal::NoSlot => Illegal::new("no-slot", format!("{name} has 0 open slots")),
            Refusal::OpenSlot => Illegal::new("slot-open", format!("{name} has an open slot"))
                .help("this token is for cities without one"),
            Refusal::Reserved => Illegal::new("slot-reserved", format!("the last slots of {name} are reserved")),
            Refusal::Price(price) => {
                Illegal::new("token-price", format!("the token costs {price}, and there is {}", terms.funds))
            }
        }
    }

    fn each_token(
        &self,
        corporation: CorporationId,
        terms: &TokenTerms,
        visit: &mut dyn FnMut(CityRef, Option<LabelId>, &Placement) -> bool,
    ) {
        let kinds = self.kinds(corporation);
        let open = |kind: &Option<LabelId>| if kind.is_some() { terms.special } else { terms.ordinary };
        let tokens: Vec<(Option<LabelId>, TokenId)> = kinds
            .into_iter()
            .filter(open)
            .filter_map(|kind| Some((kind, self.next_token(corporation, kind)?)))
            .collect();
        if tokens.is_empty() {
            return;
        }
        let network = self.reachable(corporation);
        let anywhere =
            terms.anywhere || !self.rules.statics(Site::TokenAnywhere).is_empty() || !self.rules.tokens_reach;
        for hex in self.rules.title.hexes.ids() {
            if !anywhere && network.nodes(hex) == 0 {
                continue;
            }
            for city in self.cities_on(hex) {
                for &(kind, token) in &tokens {
                    let tried = self.try_token(corporation, city, token, &network, terms);
                    if let Ok(placement) = tried
                        && !visit(city, kind, &placement)
                    {
                        return;
                    }
                }
            }
        }
    }

    /// Every placement that [`Game::check_token`] accepts, in the order of the map.
    pub(crate) fn token_choices(&self, corporation: CorporationId, terms: &TokenTerms) -> Vec<Offer> {
        let mut offers = Vec::new();
        self.each_token(corporation, terms, &mut |city, kind, placement| {
            offers.push(Offer::PlaceToken { city, kind, price: placement.price });
            true
        });
        offers
    }

    /// There is a placement that [`Game::check_token`] accepts.
    pub(crate) fn has_token_choice(&self, corporation: CorporationId, terms: &TokenTerms) -> bool {
        let mut found = false;
        self.each_token(corporation, terms, &mut |_, _, _| {
            found = true;
            false
        });
        found
    }
}
