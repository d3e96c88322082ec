//! The board: tiles, lays, borders, tokens.

use eighteen_dsl::ids::{CityRef, CorporationId, HexId, LabelId, TileId, TokenId};
use eighteen_dsl::ir::{Color, Reach};
use eighteen_dsl::title::Title;

use crate::action::Offer;
use crate::game::Game;
use crate::illegal::Illegal;

/// Turned tiles and upgrades, computed once for a title.
#[derive(Debug, Default)]
pub struct Tiles {}

impl Tiles {
    /// Those of a title.
    #[must_use]
    pub fn new(_title: &Title) -> Self {
        Self {}
    }
}

/// The terms of a lay.
#[derive(Clone, Debug, Default)]
#[allow(missing_docs, reason = "stub")]
pub struct LayTerms {
    pub on: Option<Vec<HexId>>,
    pub using: Option<Vec<TileId>>,
    pub color: Option<Color>,
    pub free: bool,
    pub reach: Option<Reach>,
    pub surcharge: i64,
    pub lay: bool,
    pub upgrade: bool,
    pub funds: i64,
}

/// A checked lay.
#[derive(Clone, Debug, Default)]
#[allow(missing_docs, reason = "stub")]
pub struct Lay {
    pub cost: i64,
    pub upgrade: bool,
}

/// The terms of a token placement.
#[derive(Clone, Debug, Default)]
#[allow(missing_docs, reason = "stub")]
pub struct TokenTerms {
    pub on: Option<Vec<CityRef>>,
    pub price: Option<i64>,
    pub anywhere: bool,
    pub ordinary: bool,
    pub special: bool,
    pub funds: i64,
}

/// A checked token placement.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "stub")]
pub struct Placement {
    pub token: TokenId,
    pub slot: u8,
    pub price: i64,
}

#[allow(missing_docs, clippy::unused_self, clippy::needless_pass_by_ref_mut, reason = "stub")]
impl Game {
    pub(crate) fn check_lay(
        &self,
        _c: CorporationId,
        _h: HexId,
        _t: TileId,
        _r: u8,
        _terms: &LayTerms,
    ) -> Result<Lay, Illegal> {
        Ok(Lay::default())
    }
    pub(crate) fn lay_choices(&self, _c: CorporationId, _terms: &LayTerms) -> Vec<Offer> {
        Vec::new()
    }
    pub(crate) fn lay(&mut self, _c: CorporationId, _h: HexId, _t: TileId, _r: u8, _lay: &Lay) {}
    pub(crate) fn unlay(&mut self, _h: HexId) {}
    pub(crate) fn check_token(
        &self,
        _c: CorporationId,
        _city: CityRef,
        _k: Option<LabelId>,
        _terms: &TokenTerms,
    ) -> Result<Placement, Illegal> {
        Err(Illegal::new("stub", "stub"))
    }
    pub(crate) fn token_choices(&self, _c: CorporationId, _terms: &TokenTerms) -> Vec<Offer> {
        Vec::new()
    }
    pub(crate) fn has_token_choice(&self, _c: CorporationId, _terms: &TokenTerms) -> bool {
        false
    }
    /// Places a checked token, pays its price, says so.
    pub(crate) fn place_token(&mut self, _c: CorporationId, _city: CityRef, _p: &Placement) {}
    /// Puts a token in the first slot open to its owner, for nothing; `home` marks it as a home token.
    pub(crate) fn put_token(&mut self, _t: TokenId, _city: CityRef, _home: bool) {}
    /// Takes a token off the map, back to its charter.
    pub(crate) fn return_token(&mut self, _t: TokenId) {}
    /// Takes a token off the map, out of the game.
    pub(crate) fn remove_token(&mut self, _t: TokenId) {}
    /// The slot of a city open to a corporation.
    pub(crate) fn free_slot(&self, _city: CityRef, _owner: CorporationId) -> Option<u8> {
        None
    }
    /// The cities on a hex.
    pub(crate) fn cities_on(&self, _h: HexId) -> impl Iterator<Item = CityRef> + use<> {
        std::iter::empty()
    }
}
