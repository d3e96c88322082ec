//! What happened, in words.

use eighteen::Game;
use eighteen::action::Dividend;
use eighteen::event::Event;
use eighteen_dsl::ids::{CorporationId, Holder, PrivateId};

use super::routes;
use super::words::{card, place};
use crate::english::English;

/// An event in words; none for what the next decision shows anyway.
pub(super) fn told(game: &Game, event: &Event) -> Option<String> {
    let title = game.title();
    let voice = English::of(title);
    let money = |amount: i64| voice.money(amount);
    let who = |holder: Holder| voice.holder(holder);
    let company = |id: CorporationId| title.corporations.of(id).map_or("?", |found| found.id.as_str());
    let private = |id: PrivateId| title.privates.of(id).map_or("?", |found| found.name.as_str());
    Some(match event {
        Event::PriceReduced { private: id, price } => format!("{} now costs {}", private(*id), money(*price)),
        Event::PrivateBought { private: id, buyer, price } => {
            format!("player {} buys {} for {}", buyer.index() + 1, private(*id), money(*price))
        }
        Event::PrivateSold { private: id, seller, buyer, price } => {
            format!("{} buys {} from {} for {}", who(*buyer), private(*id), who(*seller), money(*price))
        }
        Event::PrivateClosed { private: id } => format!("{} closes", private(*id)),
        Event::PrivatePaid { private: id, owner, amount } => {
            format!("{} pays {} to {}", private(*id), money(*amount), who(*owner))
        }
        Event::ParSet { corporation, player, price } => {
            format!("player {} starts {} at {}", player.index() + 1, company(*corporation), money(*price))
        }
        Event::Floated { corporation, cash } => format!("{} floats with {}", company(*corporation), money(*cash)),
        Event::SharesBought { corporation, percent, buyer, price, .. } => {
            format!("{} buys {percent}% of {} for {}", who(*buyer), company(*corporation), money(*price))
        }
        Event::SharesSold { corporation, percent, seller, proceeds, .. } => {
            format!("{} sells {percent}% of {} for {}", who(*seller), company(*corporation), money(*proceeds))
        }
        Event::SharesGiven { corporation, percent, to } => {
            format!("{} receives {percent}% of {}", who(*to), company(*corporation))
        }
        Event::PresidentChanged { corporation, president } => match president {
            Some(player) => format!("player {} presides over {}", player.index() + 1, company(*corporation)),
            None => format!("{} has no president", company(*corporation)),
        },
        Event::PriceMoved { corporation, from, to } => {
            format!("{} moves from {} to {}", company(*corporation), money(*from), money(*to))
        }
        Event::Paid { from, to, amount } if *amount != 0 => {
            format!("{} pays {} to {}", who(*from), money(*amount), who(*to))
        }
        Event::TileRemoved { hex } => format!("the tile on {} returns to the supply", place(game, *hex)),
        Event::Ran { routes, .. } => format!("runs {}", routes::told(game, routes)),
        Event::DividendPaid { corporation, kind, amount } => match kind {
            Dividend::Withhold => format!("{} withholds", company(*corporation)),
            _ => format!("{} pays out {}", company(*corporation), money(*amount)),
        },
        Event::TrainBought { train, corporation, from, price } => {
            format!("{} buys a {} from {} for {}", company(*corporation), card(game, *train), who(*from), money(*price))
        }
        Event::TrainDiscarded { train, corporation } => {
            format!("{} gives up a {}", company(*corporation), card(game, *train))
        }
        Event::TrainRusted { train, owner } => format!("a {} of {} rusts", card(game, *train), who(*owner)),
        Event::PhaseStarted { phase } => {
            format!("phase {} starts", title.phases.of(*phase).map_or("", |phase| phase.name.as_str()))
        }
        Event::CorporationClosed { corporation } => format!("{} closes", company(*corporation)),
        Event::CorporationRemoved { corporation } => format!("{} leaves the game", company(*corporation)),
        Event::BankBroken => "the bank breaks".to_owned(),
        Event::Bankrupt { player } => format!("player {} is bankrupt", player.index() + 1),
        Event::GameEnded => "the game is over".to_owned(),
        _ => return None,
    })
}
