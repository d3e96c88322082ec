//! Bundles: shares sold together, the president's certificate changed for others where needed.

use eighteen_dsl::ids::{CertificateId, CorporationId, Holder, PlayerId};
use eighteen_dsl::ir::Value;
use eighteen_dsl::vocab::Site;

use crate::event::Event;
use crate::game::Game;

impl Game {
    /// The percentages that a player could put in one bundle, smallest first: all sums of his certificates, with
    /// the president's certificate changed for those of a successor.
    #[must_use]
    pub(crate) fn bundle_sizes(&self, corporation: CorporationId, player: PlayerId) -> Vec<u8> {
        let size = self.share_size(corporation).max(1);
        let held = self.percent(corporation, Holder::Player(player));
        let sizes = (1..=held / size).map(|shares| shares * size);
        let sizes = sizes.filter(|&percent| self.makes_up(corporation, player, percent));
        sizes.filter_map(|percent| u8::try_from(percent).ok()).collect()
    }

    /// Who would preside after a player gave up part of his shares.
    pub(crate) fn president_after(
        &self,
        corporation: CorporationId,
        seller: PlayerId,
        percent: i64,
    ) -> Option<PlayerId> {
        let paper = self.certificates(corporation).next()?;
        let needed = i64::from(self.rules.certificates[paper].percent);
        self.president_with(corporation, self.state.corporations[corporation].president, needed, |player| {
            let held = self.percent(corporation, Holder::Player(player));
            if player == seller { held - percent } else { held }
        })
    }

    /// The bundle leaves the seller with too little for the president's certificate he holds, and nobody else
    /// could take that.
    pub(crate) fn dump_fails(&self, corporation: CorporationId, seller: PlayerId, percent: i64) -> bool {
        let Some(paper) = self.certificates(corporation).next() else { return false };
        let holder = Holder::Player(seller);
        let needed = i64::from(self.rules.certificates[paper].percent);
        self.state.certificates[paper] == holder
            && self.percent(corporation, holder) - percent < needed
            && self.president_after(corporation, seller, percent).is_none_or(|president| president == seller)
    }

    /// What a bundle brings, in money.
    pub(crate) fn proceeds(&self, corporation: CorporationId, percent: i64) -> i64 {
        percent / self.share_size(corporation).max(1) * self.price(corporation)
    }

    /// Sells a bundle of a player to the pool and moves the price.
    pub(crate) fn sell_bundle(&mut self, corporation: CorporationId, seller: PlayerId, percent: u8) {
        let holder = Holder::Player(seller);
        let shares = i64::from(percent) / self.share_size(corporation).max(1);
        let proceeds = self.proceeds(corporation, i64::from(percent));
        let movement =
            self.site(Site::MarketSale, &[Value::Corporation(corporation), Value::Holder(holder), Value::Int(shares)]);
        let successor = self.president_after(corporation, seller, i64::from(percent));
        if let (Some(paper), Some(successor)) = (self.certificates(corporation).next(), successor)
            && self.state.certificates[paper] == holder
            && successor != seller
        {
            self.swap_president(corporation, paper, successor);
            self.state.corporations[corporation].president = Some(successor);
            self.emit(Event::PresidentChanged { corporation, president: Some(successor) });
        }
        self.move_percent(corporation, holder, Holder::Pool, i64::from(percent));
        self.transfer(Holder::Bank, holder, proceeds);
        self.emit(Event::SharesSold { corporation, percent, shares, seller: holder, proceeds });
        self.move_by(corporation, &movement);
    }

    /// A corporation sells shares of its own to the pool, and its price moves.
    pub(crate) fn issue(&mut self, corporation: CorporationId, percent: u8, emergency: bool) {
        let own = Holder::Corporation(corporation);
        let shares = i64::from(percent) / self.share_size(corporation).max(1);
        let proceeds = self.issue_proceeds(corporation, percent, emergency);
        let args = [Value::Corporation(corporation), Value::Int(shares), Value::Bool(emergency)];
        let movement = self.site(Site::IssueMove, &args);
        let unsold = self.percent(corporation, Holder::Bank).min(i64::from(percent));
        self.move_percent(corporation, Holder::Bank, Holder::Pool, unsold);
        self.move_percent(corporation, own, Holder::Pool, i64::from(percent) - unsold);
        self.transfer(Holder::Bank, own, proceeds);
        self.emit(Event::SharesSold { corporation, percent, shares, seller: own, proceeds });
        self.move_by(corporation, &movement);
    }

    /// A corporation buys shares of its own from the pool.
    pub(crate) fn redeem(&mut self, corporation: CorporationId, percent: u8, price: i64) {
        let buyer = Holder::Corporation(corporation);
        self.move_percent(corporation, Holder::Pool, buyer, i64::from(percent));
        self.transfer(buyer, Holder::Bank, price);
        self.emit(Event::SharesBought { corporation, percent, buyer, from: Holder::Pool, price });
    }

    /// Puts what a player still holds of a corporation into the pool without moving the price. Where nobody could take
    /// over the president's certificate, that goes there too.
    pub(crate) fn dump(&mut self, corporation: CorporationId, player: PlayerId, paid: bool) {
        let holder = Holder::Player(player);
        let held = self.percent(corporation, holder);
        let priced = self.state.corporations[corporation].cell.is_some();
        let Some(paper) = self.certificates(corporation).next().filter(|_| held > 0 && priced) else { return };
        let presided = self.state.certificates[paper] == holder;
        let successor = self.president_after(corporation, player, held).filter(|&successor| successor != player);
        if let (true, Some(successor)) = (presided, successor) {
            self.swap_president(corporation, paper, successor);
            self.state.corporations[corporation].president = Some(successor);
            self.emit(Event::PresidentChanged { corporation, president: Some(successor) });
        } else if presided {
            self.state.certificates[paper] = Holder::Pool;
            self.state.corporations[corporation].president = None;
            self.emit(Event::PresidentChanged { corporation, president: None });
        }
        let left = self.percent(corporation, holder);
        self.move_percent(corporation, holder, Holder::Pool, left);
        let proceeds = if paid { self.proceeds(corporation, held) } else { 0 };
        self.transfer(Holder::Bank, holder, proceeds);
        let percent = u8::try_from(held).unwrap_or(u8::MAX);
        let shares = held / self.share_size(corporation).max(1);
        self.emit(Event::SharesSold { corporation, percent, shares, seller: holder, proceeds });
    }

    /// Moves ordinary certificates of a total size, small ones first; what fits if none make up that size.
    pub(crate) fn move_percent(&mut self, corporation: CorporationId, from: Holder, to: Holder, percent: i64) {
        let papers = self.ordinary(corporation, from);
        let size = |id: &CertificateId| i64::from(self.rules.certificates[*id].percent);
        let chosen = exact(&papers, percent, &size).unwrap_or_else(|| {
            let mut left = percent;
            let mut fits = |id: &&CertificateId| {
                let taken = size(id) <= left;
                left -= if taken { size(id) } else { 0 };
                taken
            };
            papers.iter().rev().filter(|id| fits(id)).copied().collect()
        });
        for id in chosen {
            self.state.certificates[id] = to;
        }
    }

    /// The ordinary certificates of a holder, small ones first.
    fn ordinary(&self, corporation: CorporationId, holder: Holder) -> Vec<CertificateId> {
        let mut papers: Vec<CertificateId> = self
            .certificates(corporation)
            .filter(|&id| self.state.certificates[id] == holder && !self.rules.certificates[id].president)
            .collect();
        papers.sort_by_key(|&id| self.rules.certificates[id].percent);
        papers
    }

    /// Certificates that a player has, or gets from his successor, make up a bundle. Loose bundles are the smallest
    /// papers up to one of them, and, with the president's certificate, some shares less.
    pub(crate) fn makes_up(&self, corporation: CorporationId, player: PlayerId, percent: i64) -> bool {
        if !self.rules.title.stock.loose_bundles {
            return self.is_exact(corporation, player, percent);
        }
        let holder = Holder::Player(player);
        let size = |id: CertificateId| i64::from(self.rules.certificates[id].percent);
        let ordinary = self.ordinary(corporation, holder).into_iter().map(size);
        let sums: Vec<i64> = ordinary
            .scan(0, |sum, paper| {
                *sum += paper;
                Some(*sum)
            })
            .collect();
        let presides = self.certificates(corporation).next().filter(|&paper| self.state.certificates[paper] == holder);
        let below = sums.last().copied().unwrap_or(0);
        let presided = presides.map_or(below, |paper| below + size(paper));
        sums.contains(&percent) || (below < percent && percent <= presided)
    }

    /// Certificates that a player has, or gets from his successor, make up a bundle.
    pub(crate) fn is_exact(&self, corporation: CorporationId, player: PlayerId, percent: i64) -> bool {
        let unit = self.share_size(corporation);
        if self.certificates(corporation).skip(1).all(|id| i64::from(self.rules.certificates[id].percent) == unit) {
            return true;
        }
        let holder = Holder::Player(player);
        let size = |id: &CertificateId| i64::from(self.rules.certificates[*id].percent);
        let mut papers = self.ordinary(corporation, holder);
        let paper = self.certificates(corporation).next().filter(|&paper| self.state.certificates[paper] == holder);
        let successor = self.president_after(corporation, player, percent).filter(|&successor| successor != player);
        if let (Some(paper), Some(successor)) = (paper, successor) {
            let theirs = self.ordinary(corporation, Holder::Player(successor));
            papers.extend(exact(&theirs, size(&paper), &size).unwrap_or_default());
        }
        exact(&papers, percent, &size).is_some()
    }

    /// The new president takes the president's certificate and gives ordinary ones of the same size for it.
    pub(crate) fn swap_president(&mut self, corporation: CorporationId, paper: CertificateId, president: PlayerId) {
        let old = self.state.certificates[paper];
        let size = i64::from(self.rules.certificates[paper].percent);
        self.move_percent(corporation, Holder::Player(president), old, size);
        self.state.certificates[paper] = Holder::Player(president);
    }
}

/// Certificates that make up a size exactly, the first in order where there is a choice.
fn exact(papers: &[CertificateId], wanted: i64, size: &impl Fn(&CertificateId) -> i64) -> Option<Vec<CertificateId>> {
    if wanted == 0 {
        return Some(Vec::new());
    }
    let (first, rest) = papers.split_first()?;
    let with = if size(first) <= wanted { exact(rest, wanted - size(first), size) } else { None };
    match with {
        Some(mut chosen) => {
            chosen.insert(0, *first);
            Some(chosen)
        }
        None => exact(rest, wanted, size),
    }
}
