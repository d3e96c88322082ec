//! Issue shares: a corporation sells shares of its own to the pool, or buys some back.

use eighteen_dsl::ids::{Actor, CorporationId, Holder};
use eighteen_dsl::ir::{Step, Value};
use eighteen_dsl::vocab::Site;

use crate::action::Offer;
use crate::game::Game;
use crate::illegal::Illegal;

impl Game {
    /// The corporation could issue or buy back shares in the step for it.
    pub(crate) fn can_issue_or_redeem(&self, corporation: CorporationId) -> bool {
        !self.issue_step_offers(corporation).is_empty()
    }

    /// Issues and redemptions of the step, if it is open.
    pub(super) fn issue_offers(&self, corporation: CorporationId) -> Vec<Offer> {
        if self.is_open(Step::Issue) { self.issue_step_offers(corporation) } else { Vec::new() }
    }

    fn issue_step_offers(&self, corporation: CorporationId) -> Vec<Offer> {
        let size = self.share_size(corporation);
        if size == 0 || self.operating().is_none_or(|stage| stage.issued) {
            return Vec::new();
        }
        let bundles = (1..=100 / size).filter_map(|shares| u8::try_from(shares * size).ok());
        let issues = bundles.clone().filter(|&percent| self.check_issue_size(corporation, percent).is_ok());
        let issues = issues.map(|percent| {
            let proceeds = self.issue_proceeds(corporation, percent, false);
            Offer::SellShares { corporation, percent, proceeds }
        });
        let redeemed = bundles.filter(|&percent| self.check_redeem_size(corporation, percent).is_ok());
        let redeemed = redeemed.map(|percent| {
            let price = self.redeem_cost(corporation, percent);
            Offer::BuyShares { corporation, percent, from: Holder::Pool, price }
        });
        issues.chain(redeemed).collect()
    }

    /// The most that a corporation could get by issuing shares at this point of its turn.
    pub(crate) fn most_from_issue(&self, corporation: CorporationId) -> i64 {
        let offers = self.issue_offers(corporation).into_iter();
        let proceeds = offers.filter_map(|offer| match offer {
            Offer::SellShares { proceeds, .. } => Some(proceeds),
            _ => None,
        });
        proceeds.max().unwrap_or(0)
    }

    /// What a corporation gets for shares of its own.
    pub(crate) fn issue_proceeds(&self, corporation: CorporationId, percent: u8, emergency: bool) -> i64 {
        let shares = i64::from(percent) / self.share_size(corporation).max(1);
        shares * self.issue_price(corporation, shares, emergency)
    }

    pub(crate) fn issue_price(&self, corporation: CorporationId, shares: i64, emergency: bool) -> i64 {
        let args = [Value::Corporation(corporation), Value::Int(shares), Value::Bool(emergency)];
        self.price_after(corporation, &self.site(Site::IssuePrice, &args))
    }

    fn redeem_cost(&self, corporation: CorporationId, percent: u8) -> i64 {
        let shares = i64::from(percent) / self.share_size(corporation).max(1);
        let args = [Value::Corporation(corporation), Value::Int(shares)];
        shares * self.price_after(corporation, &self.site(Site::RedeemPrice, &args))
    }

    /// The percentage of a corporation that nobody has bought yet, or that it bought back.
    pub(crate) fn own_percent(&self, corporation: CorporationId) -> i64 {
        self.percent(corporation, Holder::Bank) + self.percent(corporation, Holder::Corporation(corporation))
    }

    /// The bundle may be issued as far as the title's limit and the corporation's own shares go.
    pub(crate) fn check_issue_size(&self, corporation: CorporationId, percent: u8) -> Result<(), Illegal> {
        let id = &self.rules.title.corporations[corporation].id;
        let (size, own) = (self.share_size(corporation).max(1), self.own_percent(corporation));
        let percent = i64::from(percent);
        if percent == 0 || percent > own || percent % size != 0 {
            return Err(Illegal::new("no-such-bundle", format!("`{id}` holds {own}% of its own, not {percent}%")));
        }
        let limit = self.site_int(Site::IssueLimit, &[Value::Corporation(corporation)]);
        if percent > limit {
            let message = format!("`{id}` may issue {} now, not {percent}%", format_args!("{}%", limit.max(0)));
            return Err(Illegal::new("issue-limit", message));
        }
        Ok(())
    }

    fn check_redeem_size(&self, corporation: CorporationId, percent: u8) -> Result<(), Illegal> {
        let id = &self.rules.title.corporations[corporation].id;
        let ordinary = self.certificates(corporation).filter(|&paper| {
            self.state.certificates[paper] == Holder::Pool && !self.rules.certificates[paper].president
        });
        let pool: i64 = ordinary.map(|paper| i64::from(self.rules.certificates[paper].percent)).sum();
        let size = self.share_size(corporation).max(1);
        let wanted = i64::from(percent);
        if wanted == 0 || wanted > pool || wanted % size != 0 {
            return Err(Illegal::new("no-such-bundle", format!("the pool holds {pool}% of `{id}`, not {wanted}%")));
        }
        let limit = self.site_int(Site::RedeemLimit, &[Value::Corporation(corporation)]);
        if wanted > limit {
            let message = format!("`{id}` may buy back {limit}% now, not {wanted}%");
            return Err(Illegal::new("redeem-limit", message));
        }
        let (cost, cash) = (self.redeem_cost(corporation, percent), self.state.corporations[corporation].cash);
        if cost > cash {
            return Err(Illegal::new("not-enough-money", format!("that costs {cost}, the treasury holds {cash}")));
        }
        Ok(())
    }

    /// Checks that the operating corporation acts on its own shares, in the step for it.
    fn check_own_shares(&self, by: Actor, corporation: CorporationId) -> Result<(), Illegal> {
        if self.operator() != Some(corporation) || by != Actor::Corporation(corporation) {
            return Err(Illegal::new(
                "other-corporation",
                "a corporation trades shares of its own in its own turn only",
            ));
        }
        Ok(())
    }

    /// Checks an issue of the turn, or one for want of a train.
    pub(super) fn check_issue(&self, by: Actor, corporation: CorporationId, percent: u8) -> Result<(), Illegal> {
        self.check_own_shares(by, corporation)?;
        if self.step() == Some(Step::BuyTrain) && self.must_issue(corporation) {
            let open = self.emergency_bundles(corporation);
            if !open.contains(&percent) {
                let sizes: Vec<String> = open.iter().map(|percent| format!("{percent}%")).collect();
                let message = format!("{percent}% is not what the corporation must issue for a train");
                return Err(Illegal::new("issue-for-train", message).help(format!("issue {}", sizes.join(" or "))));
            }
            return Ok(());
        }
        self.check_issue_open()?;
        self.check_issue_size(corporation, percent)
    }

    /// Checks a redemption of the turn.
    pub(super) fn check_redeem(
        &self,
        by: Actor,
        corporation: CorporationId,
        percent: u8,
        from: Holder,
    ) -> Result<(), Illegal> {
        self.check_own_shares(by, corporation)?;
        self.check_issue_open()?;
        if from != Holder::Pool {
            return Err(Illegal::new("no-such-share", "shares are bought back from the pool"));
        }
        self.check_redeem_size(corporation, percent)
    }

    fn check_issue_open(&self) -> Result<(), Illegal> {
        if !self.is_open(Step::Issue) {
            return Err(Illegal::new("wrong-step", "shares are not issued at this point of the turn"));
        }
        if self.operating().is_some_and(|stage| stage.issued) {
            return Err(Illegal::new("issued-already", "shares were issued or bought back in this turn already"));
        }
        Ok(())
    }

    pub(super) fn do_issue(&mut self, corporation: CorporationId, percent: u8) {
        let emergency = self.step() == Some(Step::BuyTrain) && self.must_issue(corporation);
        if let Some(stage) = self.operating_mut() {
            stage.emergency_issued |= emergency;
            stage.issued |= !emergency;
        }
        self.issue(corporation, percent, emergency);
        if emergency {
            self.reorder();
        }
        if !emergency && self.step() == Some(Step::Issue) {
            self.next_step();
        }
    }

    pub(super) fn do_redeem(&mut self, corporation: CorporationId, percent: u8) {
        let price = self.redeem_cost(corporation, percent);
        if let Some(stage) = self.operating_mut() {
            stage.issued = true;
        }
        self.redeem(corporation, percent, price);
        if self.step() == Some(Step::Issue) {
            self.next_step();
        }
    }
}
