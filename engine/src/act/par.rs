//! Par: the first price of a corporation and its president's certificate.

use eighteen_dsl::ids::{Actor, CorporationId, Holder, PlayerId};
use eighteen_dsl::ir::Value;
use eighteen_dsl::title::HomeTiming;
use eighteen_dsl::vocab::Site;

use crate::action::Offer;
use crate::event::Event;
use crate::game::Game;
use crate::illegal::Illegal;

impl Game {
    /// The par cells of the market, cheapest first.
    fn par_cells(&self) -> impl Iterator<Item = (u8, u8, i64)> + use<'_> {
        let rows = self.rules.title.market.rows.iter().zip(0u8..);
        let mut cells: Vec<_> = rows
            .flat_map(|(cells, row)| {
                cells.iter().zip(0u8..).filter_map(move |(cell, column)| {
                    let cell = cell.as_ref()?;
                    cell.par.then_some((row, column, cell.price))
                })
            })
            .collect();
        cells.sort_by_key(|&(row, column, price)| (price, row, column));
        cells.into_iter()
    }

    /// The player already holds the president's certificate, so the par is set for nothing.
    fn holds_president(&self, player: PlayerId, corporation: CorporationId) -> bool {
        self.certificates(corporation).next().is_some_and(|id| self.state.certificates[id] == Holder::Player(player))
    }

    fn par_cost(&self, player: PlayerId, corporation: CorporationId, price: i64) -> i64 {
        if self.holds_president(player, corporation) {
            return 0;
        }
        let args = [Value::Corporation(corporation), Value::Player(player)];
        self.site_int(Site::ParShares, &args) * price
    }

    /// The pars that an actor's person may set for a corporation that waits for one.
    pub(crate) fn par_choices(&self, by: Actor, corporation: CorporationId) -> Vec<Offer> {
        let Some(player) = self.person(by) else { return Vec::new() };
        self.par_cells()
            .filter(|&(row, column, _)| self.check_par(player, corporation, row, column).is_ok())
            .map(|(row, column, price)| Offer::Par { corporation, row, column, price })
            .collect()
    }

    /// Checks price and money of a par.
    pub(crate) fn check_par(
        &self,
        player: PlayerId,
        corporation: CorporationId,
        row: u8,
        column: u8,
    ) -> Result<i64, Illegal> {
        let Some(id) = self.rules.title.corporations.of(corporation).map(|found| &found.id) else {
            return Err(Illegal::new("unknown-corporation", "there is no such corporation"));
        };
        let state = &self.state.corporations[corporation];
        if state.closed || state.par > 0 {
            return Err(Illegal::new("already-started", format!("`{id}` cannot be started (again)")));
        }
        let cell = self.rules.title.market.cell(row, column);
        let price = cell.map(|cell| cell.price);
        let open = |price: &i64| self.site_bool(Site::ParPrice, &[Value::Corporation(corporation), Value::Int(*price)]);
        let Some(price) = cell.filter(|cell| cell.par).map(|cell| cell.price).filter(open) else {
            let open: Vec<String> =
                self.par_cells().filter(|(_, _, price)| open(price)).map(|(_, _, price)| price.to_string()).collect();
            let found =
                price.map_or_else(|| format!("row {} column {}", row + 1, column + 1), |price| price.to_string());
            return Err(Illegal::new("no-par-price", format!("{found} is no par price of `{id}`"))
                .help(format!("choose {}", open.join(", "))));
        };
        let cost = self.par_cost(player, corporation, price);
        let cash = self.state.players[player].cash;
        if cost > cash {
            return Err(Illegal::new(
                "not-enough-money",
                format!("the president's certificate costs {cost}, the player has {cash}"),
            )
            .help("choose a lower par price"));
        }
        Ok(cost)
    }

    pub(super) fn check_stock_par(
        &self,
        player: PlayerId,
        corporation: CorporationId,
        row: u8,
        column: u8,
    ) -> Result<(), Illegal> {
        self.check_limits(player)?;
        self.check_may_par(player, corporation)?;
        self.check_par(player, corporation, row, column).map(|_| ())
    }

    /// Starting a corporation is the purchase of the turn; some titles allow it only instead of any sale too.
    pub(super) fn check_start(&self) -> Result<(), Illegal> {
        let Some(stage) = self.stock() else { return Ok(()) };
        if stage.bought.is_some() {
            return Err(Illegal::new("already-bought", "something was bought in this turn already"));
        }
        if stage.sold != 0 && !self.rules.title.stock.start_after_sale {
            let message = "a corporation is started instead of any sale of the turn, and shares were sold in it";
            return Err(Illegal::new("turn-used", message));
        }
        Ok(())
    }

    fn check_may_par(&self, player: PlayerId, corporation: CorporationId) -> Result<(), Illegal> {
        let Some(found) = self.rules.title.corporations.of(corporation) else {
            return Err(Illegal::new("unknown-corporation", "there is no such corporation"));
        };
        let id = &found.id;
        self.check_start()?;
        let paper = self.certificates(corporation).next();
        if paper.is_none_or(|paper| self.state.certificates[paper] != Holder::Bank) {
            return Err(Illegal::new(
                "no-president-certificate",
                format!("the president's certificate of `{id}` is not on offer"),
            ));
        }
        if !self.site_bool(Site::MayPar, &[Value::Corporation(corporation), Value::Player(player)]) {
            return Err(Illegal::new(
                "may-not-start",
                format!("`{id}` may not be started by player {} now", player.0 + 1),
            ));
        }
        self.check_certificate_room(player, corporation)
    }

    /// Some corporation could be started by the player.
    pub(crate) fn can_par_any(&self, player: PlayerId) -> bool {
        self.stock().is_some_and(|stage| stage.bought.is_none())
            && !self.must_sell(player)
            && self.state.corporations.ids().any(|corporation| {
                let state = &self.state.corporations[corporation];
                !state.closed
                    && state.par == 0
                    && self.check_may_par(player, corporation).is_ok()
                    && self.par_cells().any(|(row, column, _)| self.check_par(player, corporation, row, column).is_ok())
            })
    }

    pub(super) fn par_offers(&self, player: PlayerId) -> Vec<Offer> {
        if self.must_sell(player) {
            return Vec::new();
        }
        let open = |corporation: &CorporationId| {
            let state = &self.state.corporations[*corporation];
            !state.closed && state.par == 0 && self.check_may_par(player, *corporation).is_ok()
        };
        let corporations = self.state.corporations.ids().filter(open);
        corporations.flat_map(|corporation| self.par_choices(Actor::Player(player), corporation)).collect()
    }

    /// Starts a corporation for a player whose bid is known: its par is the highest at which the president's
    /// certificate costs no more, and its home token is placed. Nothing happens if no par is as low.
    pub(crate) fn start_for(&mut self, corporation: CorporationId, player: PlayerId, bid: i64) {
        let Some(paper) = self.certificates(corporation).next() else { return };
        let shares = i64::from(self.rules.certificates[paper].percent) / self.share_size(corporation).max(1);
        let open = |price: i64| self.site_bool(Site::ParPrice, &[Value::Corporation(corporation), Value::Int(price)]);
        let cell = self.par_cells().filter(|&(_, _, price)| price * shares <= bid && open(price)).last();
        let Some((row, column, price)) = cell else { return };
        if self.state.corporations[corporation].closed || self.state.corporations[corporation].par > 0 {
            return;
        }
        self.state.corporations[corporation].par = price;
        self.set_cell(corporation, (row, column));
        self.state.certificates[paper] = Holder::Player(player);
        self.settle_presidency(corporation);
        self.emit(Event::ParSet { corporation, player, price });
        self.place_homes(corporation);
        self.float(corporation);
    }

    /// Sets a par: the marker goes to its cell, the president's certificate to the player.
    pub(crate) fn par(&mut self, player: PlayerId, corporation: CorporationId, row: u8, column: u8) {
        let price = self.rules.title.market.cell(row, column).map_or(0, |cell| cell.price);
        let cost = self.par_cost(player, corporation, price);
        self.state.corporations[corporation].par = price;
        self.set_cell(corporation, (row, column));
        if let Some(paper) = self.certificates(corporation).next() {
            self.state.certificates[paper] = Holder::Player(player);
        }
        let seller = if self.is_incremental(corporation) { Holder::Corporation(corporation) } else { Holder::Bank };
        self.transfer(Holder::Player(player), seller, cost);
        self.settle_presidency(corporation);
        if self.rules.title.corporation_rules.home_token == HomeTiming::Par {
            self.place_homes(corporation);
        }
        self.emit(Event::ParSet { corporation, player, price });
        self.float(corporation);
        self.close_starts();
    }

    /// Once as many corporations have started as may, the others leave the game.
    fn close_starts(&mut self) {
        let limit = self.rules.title.corporation_rules.start_limit.as_ref();
        let Some(limit) = limit.and_then(|limit| limit.get(self.rules.players)) else { return };
        let started = self.state.corporations.iter().filter(|corporation| corporation.par > 0).count();
        if i64::try_from(started).unwrap_or(i64::MAX) < limit {
            return;
        }
        for corporation in self.state.corporations.ids() {
            if self.state.corporations[corporation].par == 0 && !self.is_minor(corporation) {
                self.remove_corporation(corporation);
            }
        }
    }
}
