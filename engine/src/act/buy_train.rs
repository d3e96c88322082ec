//! Buy a train: from the bank, from another corporation, with help, or for another train.

use eighteen_dsl::ids::{CorporationId, Holder, TrainId};
use eighteen_dsl::ir::{Step, Value};
use eighteen_dsl::title::{EmergencyChoice, EmergencyOthers};
use eighteen_dsl::vocab::Site;

use crate::action::Offer;
use crate::game::Game;
use crate::illegal::Illegal;

/// A train on offer: the prices it may go for.
struct Bargain {
    train: TrainId,
    face: u8,
    from: Holder,
    min: i64,
    max: i64,
    exchange: Option<TrainId>,
}

impl Game {
    pub(crate) fn train_room(&self, corporation: CorporationId) -> bool {
        self.train_count(corporation) < self.train_limit(corporation)
    }

    /// The step waits while the corporation must buy, could buy, or may be helped.
    pub(crate) fn train_step_waits(&self, corporation: CorporationId) -> bool {
        if self.in_receivership(corporation) {
            return self.rules.title.trains_rules.receivership_chooses && self.might_buy_train(corporation);
        }
        self.president_may_help(corporation)
            || self.must_issue(corporation)
            || !self.bargains(corporation).is_empty()
            || self.might_buy_train(corporation)
    }

    /// The corporation has room for a train, and money for one of the bank if it first bought minors, or any money while
    /// another corporation owns a train, whether or not that is for sale. Trains of minors come with their minors only.
    fn might_buy_train(&self, corporation: CorporationId) -> bool {
        let cash = self.state.corporations[corporation].cash;
        let elsewhere = |train: &crate::state::Train| {
            !train.obsolete
                && matches!(train.place, crate::state::TrainPlace::Corporation(owner) if owner != corporation && !self.is_minor(owner))
        };
        let owned = self.train_count(corporation) > 0;
        let gain = if owned { self.most_from_minors(corporation, 1) } else { 0 };
        self.train_room(corporation)
            && (self.cheapest_price().is_some_and(|price| price <= cash + gain)
                || (cash > 0 && self.state.trains.iter().any(elsewhere)))
    }

    /// Issues that are made for want of a train.
    pub(super) fn emergency_issue_offers(&self, corporation: CorporationId) -> Vec<Offer> {
        let bundles = self.emergency_bundles(corporation).into_iter();
        let offers = bundles.map(|percent| {
            let proceeds = self.issue_proceeds(corporation, percent, true);
            Offer::SellShares { corporation, percent, proceeds }
        });
        offers.collect()
    }

    /// All trains the corporation could buy now. Where sales for a train led to none that they were needed for, and
    /// nothing more can be sold, those are open that could be paid before.
    fn bargains(&self, corporation: CorporationId) -> Vec<Bargain> {
        let last_sale = self.operating().map_or(0, |stage| stage.last_sale);
        let found = self.bargains_after(corporation, last_sale);
        let seller = self.state.corporations[corporation].president;
        let stuck = found.is_empty() && last_sale > 0 && self.must_buy_train(corporation);
        match seller.filter(|_| stuck) {
            Some(seller) if self.emergency_offers(corporation, seller).is_empty() => {
                self.bargains_after(corporation, 0)
            }
            _ => found,
        }
    }

    /// The trains it could buy after the president sold shares for so much.
    fn bargains_after(&self, corporation: CorporationId, last_sale: i64) -> Vec<Bargain> {
        let cash = self.state.corporations[corporation].cash;
        let trains = &self.rules.title.trains;
        let help = self.president_may_help(corporation);
        let president = self.state.corporations[corporation].president;
        let purse = if help { president.map_or(0, |president| self.state.players[president].cash) } else { 0 };
        let cheapest = self.cheapest_price();
        let poor = cheapest.is_some_and(|price| price > cash);
        let needy = self.lacks_money(corporation);
        let mut found = Vec::new();
        if self.train_room(corporation) {
            for train in self.bank_trains() {
                let from = self.train_holder(train);
                for (face, of) in trains[self.state.trains[train].train_type].faces.iter().enumerate() {
                    let price = of.price;
                    let cheap =
                        self.rules.title.trains_rules.emergency == EmergencyChoice::Any || cheapest == Some(price);
                    let affordable = price <= cash || (help && needy && cheap && price <= cash + purse);
                    let kept = match self.rules.title.trains_rules.emergency {
                        EmergencyChoice::Cheapest => last_sale == 0 || !poor || cheap,
                        EmergencyChoice::Any => last_sale == 0 || price > cash + purse - last_sale,
                    };
                    if affordable && kept {
                        let face = u8::try_from(face).unwrap_or(0);
                        found.push(Bargain { train, face, from, min: price, max: price, exchange: None });
                    }
                }
            }
            if self.operating().is_none_or(|stage| !stage.emergency_issued) && !self.in_receivership(corporation) {
                found.extend(self.others_bargains(corporation, cash, purse, last_sale));
            }
        }
        found.extend(self.exchanges(corporation, cash));
        found
    }

    fn others_bargains(&self, corporation: CorporationId, cash: i64, purse: i64, last_sale: i64) -> Vec<Bargain> {
        let trains = &self.rules.title.trains;
        let mut found: Vec<Bargain> = Vec::new();
        let rule = self.rules.title.trains_rules.emergency_others;
        if rule != EmergencyOthers::FaceValue && last_sale > 0 {
            return found;
        }
        let sellers =
            |&other: &CorporationId| other != corporation && !self.in_receivership(other) && !self.is_minor(other);
        for other in self.state.corporations.ids().filter(sellers) {
            for train in self.trains(other) {
                let entry = &self.state.trains[train];
                let repeated = found.iter().any(|bargain| {
                    let seen = &self.state.trains[bargain.train];
                    (seen.train_type, seen.face, seen.place) == (entry.train_type, entry.face, entry.place)
                });
                if entry.obsolete || repeated {
                    continue;
                }
                let face = trains[entry.train_type].faces.get(usize::from(entry.face)).map_or(0, |face| face.price);
                let open = rule == EmergencyOthers::FaceValue || rule == EmergencyOthers::UnlessSold && cash > 0;
                let helped = purse > 0 && open && cash < face;
                let (min, max) = if helped {
                    let min = if last_sale > 0 { cash + purse - last_sale + 1 } else { 1 };
                    (min.max(1), face.min(cash + purse))
                } else {
                    (1, cash)
                };
                if min <= max {
                    found.push(Bargain {
                        train,
                        face: entry.face,
                        from: Holder::Corporation(other),
                        min,
                        max,
                        exchange: None,
                    });
                }
            }
        }
        found
    }

    fn exchanges(&self, corporation: CorporationId, cash: i64) -> Vec<Bargain> {
        let mut found: Vec<Bargain> = Vec::new();
        let done = self.operating().map_or(0, |stage| i64::from(stage.trades));
        if done >= self.site_int(Site::TrainTrades, &[Value::Corporation(corporation)]) {
            return found;
        }
        for train in self.bank_trains() {
            let train_type = self.state.trains[train].train_type;
            for old in self.trains(corporation) {
                let Some(discount) = self.discount(train_type, old) else { continue };
                let price = (self.rules.title.trains[train_type].price() - discount).max(0);
                let repeated = found.iter().any(|bargain| {
                    bargain.train == train
                        && bargain
                            .exchange
                            .is_some_and(|seen| self.state.trains[seen].train_type == self.state.trains[old].train_type)
                });
                if price <= cash && !repeated {
                    let from = self.train_holder(train);
                    found.push(Bargain { train, face: 0, from, min: price, max: price, exchange: Some(old) });
                }
            }
        }
        found
    }

    pub(super) fn train_offers(&self, corporation: CorporationId) -> Vec<Offer> {
        self.bargains(corporation)
            .into_iter()
            .map(|bargain| Offer::BuyTrain {
                train: bargain.train,
                train_type: self.state.trains[bargain.train].train_type,
                face: bargain.face,
                from: bargain.from,
                min: bargain.min,
                max: bargain.max,
                exchange: bargain.exchange,
            })
            .collect()
    }

    pub(super) fn check_buy_train(
        &self,
        train: TrainId,
        face: u8,
        price: i64,
        exchange: Option<TrainId>,
    ) -> Result<(), Illegal> {
        let corporation = self.check_step(Step::BuyTrain, "a train purchase")?;
        let Some(entry) = self.state.trains.of(train) else {
            return Err(Illegal::new("no-such-train", "there is no such train"));
        };
        let title = &self.rules.title;
        let name = title.trains[entry.train_type].faces.get(usize::from(face)).map_or("?", |face| face.name.as_str());
        let alike = |other: TrainId| {
            let other = &self.state.trains[other];
            (other.train_type, other.place) == (entry.train_type, entry.place)
        };
        let same_old = |other: Option<TrainId>| match (other, exchange) {
            (None, None) => true,
            (Some(a), Some(b)) => self.state.trains.of(b).is_some_and(|b| {
                b.train_type == self.state.trains[a].train_type && b.place == self.state.trains[a].place
            }),
            _ => false,
        };
        let bargains = self.bargains(corporation);
        let fits = bargains.iter().find(|b| alike(b.train) && b.face == face && same_old(b.exchange));
        let cash = self.state.corporations[corporation].cash;
        let Some(bargain) = fits else {
            if exchange.is_none() && !self.train_room(corporation) {
                let (count, limit) = (self.train_count(corporation), self.train_limit(corporation));
                return Err(Illegal::new(
                    "train-limit",
                    format!("the corporation owns {count} trains, and the limit is {limit}"),
                ));
            }
            return Err(Illegal::new(
                "train-not-for-sale",
                format!("a `{name}` train is not to be had on these terms; the treasury holds {cash}"),
            ));
        };
        if price < bargain.min || price > bargain.max {
            return Err(Illegal::new(
                "train-price",
                format!("{price} for a `{name}` train is not between {} and {}", bargain.min, bargain.max),
            ));
        }
        Ok(())
    }

    pub(super) fn do_buy_train(&mut self, train: TrainId, face: u8, price: i64, exchange: Option<TrainId>) {
        let Some(corporation) = self.operator() else { return };
        if let Some(old) = exchange {
            self.give_up(old, Site::TrainTraded);
            if let Some(stage) = self.operating_mut() {
                stage.trades = stage.trades.saturating_add(1);
            }
        }
        let missing = price - self.state.corporations[corporation].cash;
        if missing > 0
            && let Some(president) = self.state.corporations[corporation].president
        {
            self.transfer(Holder::Player(president), Holder::Corporation(corporation), missing);
        }
        self.take_train(train, face, corporation, price);
        if let Some(stage) = self.operating_mut() {
            stage.last_sale = 0;
        }
        self.note_crowded();
    }
}
