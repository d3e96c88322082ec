//! Buy shares: one certificate from the offering, the pool or the treasury.

use eighteen_dsl::ids::{CorporationId, Holder, PlayerId};
use eighteen_dsl::ir::Value;
use eighteen_dsl::vocab::Site;

use crate::action::Offer;
use crate::event::Event;
use crate::game::Game;
use crate::illegal::Illegal;

impl Game {
    /// What a certificate costs: par from the offering if the title says so, the market price from elsewhere.
    pub(crate) fn certificate_price(&self, corporation: CorporationId, percent: u8, from: Holder) -> i64 {
        let shares = i64::from(percent) / self.share_size(corporation).max(1);
        let shares = if self.is_vacant_presidency(corporation, percent, from) { 1 } else { shares };
        let price = if from == Holder::Bank && !self.rules.title.stock.market_price {
            self.state.corporations[corporation].par
        } else {
            self.price(corporation)
        };
        shares * price
    }

    /// The certificate is that of the president, which lies in the pool: one who holds the rest of its size in ordinary
    /// shares may have it for these and the price of one share.
    fn is_vacant_presidency(&self, corporation: CorporationId, percent: u8, from: Holder) -> bool {
        self.rules.title.stock.president_swap
            && from == Holder::Pool
            && self
                .certificate(corporation, percent, from)
                .is_some_and(|paper| self.rules.certificates[paper].president)
    }

    fn check_vacant_presidency(
        &self,
        player: PlayerId,
        corporation: CorporationId,
        percent: u8,
    ) -> Result<(), Illegal> {
        let id = &self.rules.title.corporations[corporation].id;
        let needed = i64::from(percent) - self.share_size(corporation);
        let held = self.percent(corporation, Holder::Player(player));
        if held < needed {
            let message = format!("the president's certificate of `{id}` takes {needed}% in shares, not {held}%");
            return Err(Illegal::new("no-shares-to-swap", message));
        }
        Ok(())
    }

    /// The player may take one more certificate of the corporation under the certificate limit.
    pub(crate) fn check_certificate_room(&self, player: PlayerId, corporation: CorporationId) -> Result<(), Illegal> {
        let full = self.over_cert_limit(player, true);
        if full && self.site_bool(Site::Counts, &[Value::Corporation(corporation)]) {
            let (count, limit) = (self.cert_count(player), self.cert_limit());
            let message = format!("the player holds {count} certificates, and the limit is {limit}");
            return Err(Illegal::new("certificate-limit", message).help("sell something first"));
        }
        Ok(())
    }

    fn check_holding(&self, player: PlayerId, corporation: CorporationId, percent: i64) -> Result<(), Illegal> {
        let holder = Holder::Player(player);
        let limit = self.site_int(Site::HoldLimit, &[Value::Corporation(corporation), Value::Holder(holder)]);
        let held = self.percent(corporation, holder) + percent;
        if held > limit {
            let id = &self.rules.title.corporations[corporation].id;
            return Err(Illegal::new(
                "holding-limit",
                format!("{held}% of `{id}` would be more than the {limit}% allowed"),
            ));
        }
        Ok(())
    }

    /// Checks a purchase in a stock round.
    pub(crate) fn check_buy_shares(
        &self,
        player: PlayerId,
        corporation: CorporationId,
        percent: u8,
        from: Holder,
    ) -> Result<(), Illegal> {
        self.check_limits(player)?;
        self.check_purchase(player, corporation, percent, from)
    }

    /// Checks a purchase by a player who is under his limits.
    fn check_purchase(
        &self,
        player: PlayerId,
        corporation: CorporationId,
        percent: u8,
        from: Holder,
    ) -> Result<(), Illegal> {
        let Some(found) = self.rules.title.corporations.of(corporation) else {
            return Err(Illegal::new("unknown-corporation", "there is no such corporation"));
        };
        let id = &found.id;
        let source = matches!(from, Holder::Bank | Holder::Pool) || from == Holder::Corporation(corporation);
        let paper = if source { self.certificate(corporation, percent, from) } else { None };
        let Some(paper) = paper else {
            return Err(Illegal::new("no-such-share", format!("no {percent}% share of `{id}` is for sale there")));
        };
        if self.state.corporations[corporation].par == 0
            || self.rules.certificates[paper].president && from == Holder::Bank
        {
            return Err(Illegal::new("not-started", format!("`{id}` has no price yet")).help("set its par first"));
        }
        let this =
            [Value::Corporation(corporation), Value::Holder(Holder::Player(player)), Value::Int(i64::from(percent))];
        if let Some(stage) = self.stock()
            && let Some(bought) = stage.bought
            && (bought != corporation || !self.site_bool(Site::Several, &this[..1]))
        {
            return Err(Illegal::new("already-bought", "something was bought in this turn already"));
        }
        if !self.rules.title.stock.rebuy && self.sold_this_round(player, corporation) {
            return Err(Illegal::new(
                "sold-this-round",
                format!("shares of `{id}` were sold in this round by the same player"),
            )
            .help("buy in the next stock round"));
        }
        if !self.site_bool(Site::MayBuy, &this) {
            return Err(Illegal::new("may-not-buy", format!("shares of `{id}` may not be bought now")));
        }
        let (price, cash) = (self.certificate_price(corporation, percent, from), self.state.players[player].cash);
        if price > cash {
            return Err(Illegal::new("not-enough-money", format!("the share costs {price}, the player has {cash}")));
        }
        if self.is_vacant_presidency(corporation, percent, from) {
            self.check_vacant_presidency(player, corporation, percent)?;
            return self.check_holding(player, corporation, self.share_size(corporation));
        }
        self.check_holding(player, corporation, i64::from(percent))?;
        self.check_certificate_room(player, corporation)
    }

    /// Certificates on sale by size and source, each once.
    fn on_sale(&self, corporation: CorporationId) -> Vec<(u8, Holder)> {
        let mut found = Vec::new();
        for id in self.certificates(corporation) {
            let (percent, from) = (self.rules.certificates[id].percent, self.state.certificates[id]);
            let sold = matches!(from, Holder::Bank | Holder::Pool) || from == Holder::Corporation(corporation);
            if sold && !found.contains(&(percent, from)) {
                found.push((percent, from));
            }
        }
        found
    }

    fn open_purchases(&self, player: PlayerId) -> impl Iterator<Item = (CorporationId, u8, Holder)> + use<'_> {
        let open = !self.must_sell(player);
        let started = move |&corporation: &CorporationId| open && self.state.corporations[corporation].par > 0;
        self.state.corporations.ids().filter(started).flat_map(move |corporation| {
            let found = self.on_sale(corporation).into_iter();
            found
                .filter(move |&(percent, from)| self.check_purchase(player, corporation, percent, from).is_ok())
                .map(move |(percent, from)| (corporation, percent, from))
        })
    }

    /// The player could buy some share now.
    pub(crate) fn can_buy_any(&self, player: PlayerId) -> bool {
        self.open_purchases(player).next().is_some()
    }

    pub(super) fn buy_share_offers(&self, player: PlayerId) -> Vec<Offer> {
        self.open_purchases(player)
            .map(|(corporation, percent, from)| {
                let price = self.certificate_price(corporation, percent, from);
                Offer::BuyShares { corporation, percent, from, price }
            })
            .collect()
    }

    pub(super) fn do_buy_shares(&mut self, player: PlayerId, corporation: CorporationId, percent: u8, from: Holder) {
        let Some(paper) = self.certificate(corporation, percent, from) else { return };
        let price = self.certificate_price(corporation, percent, from);
        let buyer = Holder::Player(player);
        let incremental = self.is_incremental(corporation);
        let seller = match from {
            Holder::Corporation(_) => from,
            Holder::Bank if incremental => Holder::Corporation(corporation),
            _ => Holder::Bank,
        };
        if self.is_vacant_presidency(corporation, percent, from) {
            let given = i64::from(percent) - self.share_size(corporation);
            self.move_percent(corporation, buyer, Holder::Pool, given);
            self.state.corporations[corporation].president = Some(player);
            self.emit(Event::PresidentChanged { corporation, president: Some(player) });
        }
        self.state.certificates[paper] = buyer;
        self.transfer(buyer, seller, price);
        self.note_purchase(player, corporation);
        self.emit(Event::SharesBought { corporation, percent, buyer, from, price });
        self.settle_presidency(corporation);
        self.float(corporation);
    }
}
