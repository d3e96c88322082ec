//! The rules of one game: a title with everything that does not change in play computed once.

use std::sync::Arc;

use eighteen_dsl::ids::{AbilityId, CertificateId, CorporationId};
use eighteen_dsl::ir::AbilityKind;
use eighteen_dsl::table::Table;
use eighteen_dsl::title::Title;
use eighteen_dsl::vocab::{Event as EventWord, Site};

use crate::map::Tiles;

/// A share certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// Of which.
    pub corporation: CorporationId,
    /// Its size.
    pub percent: u8,
    /// It makes its holder president.
    pub president: bool,
    /// Position among the certificates of the corporation.
    pub number: u8,
}

/// The rules of one game.
#[derive(Debug)]
pub struct Rules {
    /// The title.
    pub title: Arc<Title>,
    /// Number of players.
    pub players: usize,
    /// Cash of each player at the start.
    pub cash: i64,
    /// Certificate limit.
    pub cert_limit: i64,
    /// All money of the game.
    pub money: i64,
    /// Certificates of all corporations, in title order.
    pub certificates: Table<CertificateId, Certificate>,
    /// Turned tiles and upgrades.
    pub tiles: Tiles,
    triggers: Vec<Vec<AbilityId>>,
    statics: Vec<Vec<AbilityId>>,
    optional: Vec<AbilityId>,
}

impl Rules {
    /// The rules of a title for a number of players the title allows.
    #[must_use]
    pub fn new(title: Arc<Title>, players: usize) -> Self {
        let certificates = title
            .corporations
            .entries()
            .flat_map(|(corporation, c)| {
                c.shares.iter().enumerate().map(move |(number, &percent)| Certificate {
                    corporation,
                    percent,
                    president: number == 0,
                    number: u8::try_from(number).unwrap_or(u8::MAX),
                })
            })
            .collect();
        let of = |wanted: &dyn Fn(&AbilityKind) -> bool| -> Vec<AbilityId> {
            title.abilities.entries().filter(|(_, a)| wanted(&a.kind)).map(|(id, _)| id).collect()
        };
        let triggers = EventWord::ALL
            .iter()
            .map(|word| of(&|kind| matches!(kind, AbilityKind::When { event } if event == word)))
            .collect();
        let statics = Site::ALL
            .iter()
            .map(|word| {
                let mut found = of(&|kind| matches!(kind, AbilityKind::While { site, .. } if site == word));
                found.sort_by_key(|&id| match &title.abilities[id].kind {
                    AbilityKind::While { op, .. } => Some(*op),
                    _ => None,
                });
                found
            })
            .collect();
        let optional = of(&|kind| matches!(kind, AbilityKind::May { .. }));
        Self {
            players,
            cash: title.cash.get(players).unwrap_or(0),
            cert_limit: title.cert_limit.get(players).unwrap_or(0),
            money: title.bank.cash.get(players).unwrap_or(0),
            certificates,
            tiles: Tiles::new(&title),
            triggers,
            statics,
            optional,
            title,
        }
    }

    /// The `when` abilities of an event, in declared order.
    #[must_use]
    pub fn triggers(&self, event: EventWord) -> &[AbilityId] {
        self.triggers.get(event as usize).map_or(&[], Vec::as_slice)
    }

    /// The `while` abilities of a site, in the order they apply.
    #[must_use]
    pub fn statics(&self, site: Site) -> &[AbilityId] {
        self.statics.get(site as usize).map_or(&[], Vec::as_slice)
    }

    /// The `may` abilities, in declared order.
    #[must_use]
    pub fn optional(&self) -> &[AbilityId] {
        &self.optional
    }
}
