//! Effects: each calls one mechanic. What cannot be done is left undone.

use eighteen_dsl::ids::{CityRef, Holder, LabelId};
use eighteen_dsl::ir::Value;
use eighteen_dsl::vocab::Effect;

use super::eval::Scope;
use super::value::{Read, city, hex, label, private, token, train, train_type};
use crate::game::Game;
use crate::state::{NO_CHARTER, Token, TokenPlace};

impl Game {
    /// Takes an effect with its arguments in declared order.
    pub(super) fn take_effect(&mut self, effect: Effect, args: &[Value; 4]) {
        // A missing argument names nothing, so the effect has nothing to work on.
        let _ = self.try_effect(effect, args);
    }

    fn try_effect(&mut self, effect: Effect, [a, b, c, _]: &[Value; 4]) -> Option<()> {
        match effect {
            Effect::Pay => self.pay_at_most(a.holder()?, b.holder()?, c.int()),
            Effect::Close => self.close_private(private(a)?),
            Effect::Remove => self.remove_corporation(a.corporation()?),
            Effect::GiveShare => self.give_share(a.corporation()?, b.byte()?, c.holder()?),
            Effect::GivePresident => self.give_president(a.corporation()?, b.player()?),
            Effect::Start => self.start_for(a.corporation()?, b.player()?, c.int()),
            Effect::BuyTrain => self.buy_next_train(a.corporation()?),
            Effect::MovePrice => {
                if let Value::Move(direction, steps) = b {
                    self.move_price(a.corporation()?, *direction, *steps);
                }
            }
            Effect::RemoveToken => self.remove_token(token(a)?),
            Effect::ReturnToken => self.return_token(token(a)?),
            Effect::PutToken => {
                let (id, city) = (token(a)?, city(b)?);
                if self.has_open_slot(city) {
                    let home = self.becomes_home(id);
                    self.state.tokens[id].price = 0;
                    self.put_token(id, city, home);
                }
            }
            Effect::CreateToken => {
                let kind = label(b)?;
                self.create_token(a.holder()?, Some(kind), city(c)?);
            }
            Effect::AddToken => self.create_token(a.holder()?, None, city(b)?),
            Effect::Unlay => self.unlay(hex(a)?),
            Effect::Mark => {
                let label = label(b)?;
                self.state.trains[train(a)?].mark = Some(label);
            }
            Effect::MarkToken => {
                let label = label(b)?;
                self.state.tokens.of_mut(token(a)?)?.mark = Some(label);
            }
            Effect::GiveIcon => {
                let icon = (a.corporation()?, label(b)?);
                if !self.state.charters.contains(&icon) {
                    self.state.charters.push(icon);
                    self.state.board += 1;
                }
            }
            Effect::TakeIcon => {
                let icon = (a.corporation()?, label(b)?);
                self.state.charters.retain(|other| *other != icon);
                self.state.board += 1;
            }
            Effect::PlaceIcon => {
                let icon = (hex(a)?, label(b)?);
                if self.state.faded.contains(&icon) {
                    self.state.faded.retain(|other| *other != icon);
                    self.state.board += 1;
                } else if !self.state.icons.contains(&icon) {
                    self.state.icons.push(icon);
                    self.state.board += 1;
                }
            }
            Effect::RemoveIcon => {
                let icon = (hex(a)?, label(b)?);
                if self.state.icons.contains(&icon) {
                    self.state.icons.retain(|other| *other != icon);
                } else if !self.state.faded.contains(&icon) {
                    self.state.faded.push(icon);
                }
                self.state.board += 1;
            }
            Effect::AddReserveTrain => self.add_reserve_train(train_type(a)?),
        }
        Some(())
    }

    /// Pays what the payer has, up to the amount. The bank always has it.
    fn pay_at_most(&mut self, from: Holder, to: Holder, amount: i64) {
        let amount = match from {
            Holder::Player(_) | Holder::Corporation(_) => amount.min(self.cash(from)),
            Holder::Bank | Holder::Pool => amount,
            Holder::Nobody => 0,
        };
        if amount > 0 && from != to && to != Holder::Nobody {
            self.pay(from, to, amount);
        }
    }

    /// Puts a token that is on no charter in a city with an open slot. What nobody owns is on the charter of the
    /// corporation whose turn it is.
    fn create_token(&mut self, owner: Holder, kind: Option<LabelId>, city: CityRef) {
        let corporation = match owner {
            Holder::Corporation(corporation) => Some(corporation),
            _ => None,
        };
        let charter = corporation.or_else(|| self.operator()).unwrap_or(NO_CHARTER);
        if !self.has_open_slot(city) {
            return;
        }
        let token = Token {
            owner: corporation,
            charter,
            price: 0,
            kind,
            mark: None,
            home: false,
            place: TokenPlace::Charter,
            arrival: 0,
        };
        let token = self.state.tokens.add(token);
        self.put_token(token, city, false);
    }

    fn has_open_slot(&self, city: CityRef) -> bool {
        Scope { game: self, routes: &[] }.open_slots(city) > 0
    }
}
