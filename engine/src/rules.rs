//! The rules of one game: a title with everything that does not change in play computed once.

use std::sync::Arc;

use eighteen_dsl::ids::{AbilityId, CertificateId, CorporationId};
use eighteen_dsl::ir::{AbilityKind, Expr, Value};
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
    /// Certificate limit by corporations still in the game.
    pub cert_limit: Vec<(u8, i64)>,
    /// All money of the game.
    pub money: i64,
    /// Certificates of all corporations, in title order.
    pub certificates: Table<CertificateId, Certificate>,
    /// Turned tiles and upgrades.
    pub tiles: Tiles,
    /// The title's own expression lets tokens go only where their corporation reaches.
    pub(crate) tokens_reach: bool,
    triggers: Vec<Vec<AbilityId>>,
    replacements: Vec<Vec<AbilityId>>,
    statics: Vec<Vec<AbilityId>>,
    optional: Vec<AbilityId>,
    ranges: Table<CorporationId, (u16, u16)>,
    share_sizes: Table<CorporationId, u8>,
}

impl Rules {
    /// The rules of a title for a number of players the title allows.
    #[must_use]
    pub fn new(title: Arc<Title>, players: usize) -> Self {
        let certificates: Table<CertificateId, Certificate> = title
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
        let ranges = title
            .corporations
            .ids()
            .map(|corporation| {
                let count = |wanted: &dyn Fn(CorporationId) -> bool| {
                    let found = certificates.iter().filter(|certificate| wanted(certificate.corporation)).count();
                    u16::try_from(found).unwrap_or(u16::MAX)
                };
                (count(&|other| other < corporation), count(&|other| other <= corporation))
            })
            .collect();
        let share_sizes = title
            .corporations
            .iter()
            .map(|corporation| corporation.shares.iter().copied().min().unwrap_or(0))
            .collect();
        let of = |wanted: &dyn Fn(&AbilityKind) -> bool| -> Vec<AbilityId> {
            title.abilities.entries().filter(|(_, a)| wanted(&a.kind)).map(|(id, _)| id).collect()
        };
        let triggers = EventWord::ALL
            .iter()
            .map(|word| of(&|kind| matches!(kind, AbilityKind::When { event } if event == word)))
            .collect();
        let replacements = EventWord::ALL
            .iter()
            .map(|word| of(&|kind| matches!(kind, AbilityKind::Instead { event } if event == word)))
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
            cert_limit: title.cert_limit.get(players).unwrap_or_default(),
            money: title.bank.cash.get(players).unwrap_or(0),
            certificates,
            tiles: Tiles::new(&title),
            tokens_reach: title
                .site(Site::TokenAnywhere)
                .is_some_and(|code| code.expr == Expr::Const(Value::Bool(false))),
            triggers,
            replacements,
            statics,
            optional,
            ranges,
            share_sizes,
            title,
        }
    }

    /// The `when` abilities of an event, in declared order.
    #[must_use]
    pub fn triggers(&self, event: EventWord) -> &[AbilityId] {
        self.triggers.get(event as usize).map_or(&[], Vec::as_slice)
    }

    /// The `instead` abilities of an event, in declared order.
    #[must_use]
    pub fn replacements(&self, event: EventWord) -> &[AbilityId] {
        self.replacements.get(event as usize).map_or(&[], Vec::as_slice)
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

    /// The certificates of a corporation, the president's first.
    pub fn certificates_of(&self, corporation: CorporationId) -> impl Iterator<Item = CertificateId> + use<> {
        let (start, end) = self.ranges[corporation];
        (start..end).map(CertificateId)
    }

    /// The size of one share in percent: the smallest certificate of the corporation.
    #[must_use]
    pub fn share_size(&self, corporation: CorporationId) -> i64 {
        i64::from(self.share_sizes[corporation])
    }
}
