//! Shares: who holds what, how certificates change hands, and who presides.

mod bundle;
mod merge;

use eighteen_dsl::ids::{CertificateId, CorporationId, Holder, PlayerId};
use eighteen_dsl::ir::{Capital, Value};
use eighteen_dsl::title::HomeTiming;
use eighteen_dsl::vocab::Site;

use crate::event::Event;
use crate::game::Game;

impl Game {
    /// The certificates of a corporation, the president's first.
    pub(crate) fn certificates(&self, corporation: CorporationId) -> impl Iterator<Item = CertificateId> + use<> {
        self.rules.certificates_of(corporation)
    }

    /// The percentage of a corporation that a holder holds.
    #[must_use]
    pub fn percent(&self, corporation: CorporationId, holder: Holder) -> i64 {
        self.certificates(corporation)
            .filter(|&id| self.state.certificates[id] == holder)
            .map(|id| i64::from(self.rules.certificates[id].percent))
            .sum()
    }

    /// The pool holds the president's certificate, so that nobody presides.
    #[must_use]
    pub fn in_receivership(&self, corporation: CorporationId) -> bool {
        let paper = self.certificates(corporation).next();
        paper.is_some_and(|paper| self.state.certificates[paper] == Holder::Pool)
    }

    /// The certificates of a player that count against the certificate limit, privates included.
    #[must_use]
    pub fn cert_count(&self, player: PlayerId) -> i64 {
        let holder = Holder::Player(player);
        let mut count = self.state.privates.iter().filter(|private| private.owner == holder).count();
        for corporation in self.state.corporations.ids() {
            let held = self.certificates(corporation).filter(|&id| self.state.certificates[id] == holder).count();
            if held > 0 && self.site_bool(Site::Counts, &[Value::Corporation(corporation)]) {
                count += held;
            }
        }
        i64::try_from(count).unwrap_or(i64::MAX)
    }

    /// All certificates of a player, counted or not, privates included.
    pub(crate) fn paper_count(&self, player: PlayerId) -> i64 {
        let holder = Holder::Player(player);
        let privates = self.state.privates.iter().filter(|private| private.owner == holder).count();
        let shares = self.state.certificates.iter().filter(|&&other| other == holder).count();
        i64::try_from(privates + shares).unwrap_or(i64::MAX)
    }

    /// The certificate limit with the corporations in the game when one last closed: of the rows that allow for as many
    /// the one for fewest, else the last.
    #[must_use]
    pub fn cert_limit(&self) -> i64 {
        let rows = &self.rules.cert_limit;
        if let [(_, limit)] = rows.as_slice() {
            return *limit;
        }
        let left = usize::from(self.state.listed);
        let row = rows.iter().find(|(most, _)| usize::from(*most) >= left).or(rows.last());
        row.map_or(0, |(_, limit)| *limit)
    }

    /// Counts the corporations for the certificate limit.
    pub(crate) fn list_corporations(&mut self) {
        self.state.listed = u8::try_from(self.corporations_left()).unwrap_or(u8::MAX);
    }

    /// How many corporations are still in the game, minors apart.
    pub(crate) fn corporations_left(&self) -> usize {
        let left = |(id, entry): &(CorporationId, &crate::state::Corporation)| !entry.closed && !self.is_minor(*id);
        self.state.corporations.entries().filter(left).count()
    }

    /// The corporation is a minor.
    #[must_use]
    pub fn is_minor(&self, corporation: CorporationId) -> bool {
        self.rules.title.corporations[corporation].minor.is_some()
    }

    /// The player holds more certificates than the limit, or (with room) as many as the limit.
    pub(crate) fn over_cert_limit(&self, player: PlayerId, room: bool) -> bool {
        let limit = self.cert_limit() - i64::from(room);
        // Most holdings are under the limit even with every certificate counted, so that no site need be asked.
        self.paper_count(player) > limit && self.cert_count(player) > limit
    }

    /// The certificate of the wanted size that a holder would part with, the president's last.
    pub(crate) fn certificate(&self, corporation: CorporationId, percent: u8, holder: Holder) -> Option<CertificateId> {
        let rules = &self.rules;
        let mut found = self
            .certificates(corporation)
            .filter(|&id| self.state.certificates[id] == holder && rules.certificates[id].percent == percent);
        let first = found.next()?;
        if rules.certificates[first].president { found.next().or(Some(first)) } else { Some(first) }
    }

    /// The size of one share: the smallest certificate of the corporation.
    #[must_use]
    pub fn share_size(&self, corporation: CorporationId) -> i64 {
        self.rules.share_size(corporation)
    }

    /// Gives a certificate from the offering for nothing. Nothing happens when none of that size is left there.
    pub(crate) fn give_share(&mut self, corporation: CorporationId, percent: u8, to: Holder) {
        if let Some(id) = self.certificate(corporation, percent, Holder::Bank)
            && !self.rules.certificates[id].president
        {
            self.state.certificates[id] = to;
            self.emit(Event::SharesGiven { corporation, percent, to });
            self.settle_presidency(corporation);
            self.float(corporation);
        }
    }

    /// Gives the president's certificate from the offering for nothing.
    pub(crate) fn give_president(&mut self, corporation: CorporationId, to: PlayerId) {
        let Some(id) = self.certificates(corporation).next() else { return };
        if self.state.certificates[id] == Holder::Bank {
            let to = Holder::Player(to);
            self.state.certificates[id] = to;
            self.emit(Event::SharesGiven { corporation, percent: self.rules.certificates[id].percent, to });
            self.settle_presidency(corporation);
        }
    }

    /// Who presides: the holder of most shares if that is enough for the president's certificate; the present
    /// president keeps a tie, else the tied player nearest to his left.
    pub(crate) fn settle_presidency(&mut self, corporation: CorporationId) {
        let Some(paper) = self.certificates(corporation).next() else { return };
        let needed = i64::from(self.rules.certificates[paper].percent);
        let present = match self.state.certificates[paper] {
            Holder::Player(player) => Some(player),
            _ => None,
        };
        let Some(president) = self
            .president_with(corporation, present, needed, |player| self.percent(corporation, Holder::Player(player)))
        else {
            return;
        };
        // Out of the pool the certificate comes for ordinary shares of the same size.
        let vacant = self.state.certificates[paper] == Holder::Pool;
        if vacant || present.is_some_and(|present| present != president) {
            self.swap_president(corporation, paper, president);
        }
        if (vacant || present.is_some()) && self.state.corporations[corporation].president != Some(president) {
            self.state.corporations[corporation].president = Some(president);
            self.emit(Event::PresidentChanged { corporation, president: Some(president) });
        }
    }

    /// Who would preside with the given holdings.
    pub(crate) fn president_with(
        &self,
        corporation: CorporationId,
        present: Option<PlayerId>,
        needed: i64,
        held: impl Fn(PlayerId) -> i64,
    ) -> Option<PlayerId> {
        let present = present.or(self.state.corporations[corporation].president);
        let players = || self.state.players.ids().filter(|&player| !self.state.players[player].bankrupt);
        let most = players().map(&held).max()?;
        let seats = &self.state.flow.seats;
        let place = |player: PlayerId| seats.iter().position(|&seat| seat == player).unwrap_or(0);
        let distance = |player: PlayerId| {
            present.map_or(place(player), |present| (place(player) + seats.len() - place(present)) % seats.len().max(1))
        };
        players().filter(|&player| held(player) == most && most >= needed).min_by_key(|&player| distance(player))
    }

    /// The corporation is paid for its own shares as they are sold.
    pub(crate) fn is_incremental(&self, corporation: CorporationId) -> bool {
        self.capital(corporation) == Capital::Incremental
    }

    /// How a corporation is funded: fixed when it floated, else what the title says now.
    pub(crate) fn capital(&self, corporation: CorporationId) -> Capital {
        self.state.corporations[corporation].capital.unwrap_or_else(|| {
            match self.site(Site::CorporationCapital, &[Value::Corporation(corporation)]) {
                Value::Capital(capital) => capital,
                _ => Capital::Full,
            }
        })
    }

    /// A corporation floats once enough of it has left the offering and it has a price. It is paid then for all its
    /// shares or for those sold, and the rest of the offering goes where its funding says.
    pub(crate) fn float(&mut self, corporation: CorporationId) {
        let entry = &self.state.corporations[corporation];
        if entry.floated || entry.par == 0 {
            return;
        }
        let sold = 100 - self.percent(corporation, Holder::Bank);
        let this = Value::Corporation(corporation);
        if sold < self.site_int(Site::Float, std::slice::from_ref(&this)) {
            return;
        }
        let par = entry.par;
        self.state.corporations[corporation].floated = true;
        if self.rules.title.corporation_rules.home_token == HomeTiming::Float {
            self.place_homes(corporation);
        }
        let capital = self.capital(corporation);
        let paid = match capital {
            Capital::Full => 100,
            Capital::Partial => sold,
            Capital::Incremental => 0,
        };
        let amount = par * (paid / self.share_size(corporation).max(1));
        let cash = self.site_int(Site::Funds, &[this, Value::Int(amount)]).max(0);
        let rest = match capital {
            Capital::Full if self.rules.title.stock.unsold_to_pool => Holder::Pool,
            Capital::Partial => Holder::Corporation(corporation),
            Capital::Full | Capital::Incremental => Holder::Bank,
        };
        for id in self.certificates(corporation) {
            if self.state.certificates[id] == Holder::Bank {
                self.state.certificates[id] = rest;
            }
        }
        self.state.sequence += 1;
        let entry = &mut self.state.corporations[corporation];
        entry.capital = Some(capital);
        entry.fresh = self.state.sequence;
        self.transfer(Holder::Bank, Holder::Corporation(corporation), cash);
        self.emit(Event::Floated { corporation, cash });
    }

    /// What a player is worth: what the title says, by default cash, shares at market price and open privates
    /// at face value.
    #[must_use]
    pub fn value(&self, player: PlayerId) -> i64 {
        let holder = Holder::Player(player);
        let shares: i64 = self
            .state
            .corporations
            .ids()
            .map(|corporation| {
                let shares = self.percent(corporation, holder) / self.share_size(corporation).max(1);
                shares * self.price(corporation)
            })
            .sum();
        let privates: i64 = self
            .state
            .privates
            .entries()
            .filter(|(_, private)| private.owner == holder)
            .map(|(id, _)| self.rules.title.privates[id].value)
            .sum();
        self.site_int(Site::PlayerValue, &[Value::Player(player), Value::Int(shares), Value::Int(privates)])
    }
}
