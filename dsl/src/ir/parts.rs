//! What expressions are made of.

use super::{Expr, Slot};
use crate::vocab::{Query, Site};

impl Expr {
    /// Something holds for one of the expressions that it is directly made of.
    pub fn any_part(&self, mut holds: impl FnMut(&Self) -> bool) -> bool {
        match self {
            Self::Const(_) | Self::Local(_) | Self::Memory(_) => false,
            Self::Query(_, parts) | Self::Site(_, parts) | Self::Set(parts) => parts.iter().any(holds),
            Self::Not(part) | Self::Neg(part) | Self::Is(part, _) | Self::Known(part) | Self::Move(_, part) => {
                holds(part)
            }
            Self::Binary(_, a, b) | Self::In(a, b) => holds(a) || holds(b),
            Self::If(a, b, c) => holds(a) || holds(b) || holds(c),
            Self::Where { set, filter: body, .. } | Self::Fold { set, body, .. } => holds(set) || holds(body),
        }
    }

    /// It reads the local variable in a slot.
    #[must_use]
    pub fn mentions(&self, slot: Slot) -> bool {
        matches!(self, Self::Local(of) if *of == slot) || self.any_part(|part| part.mentions(slot))
    }

    /// It asks for stops of a route, or for the bonus of one.
    #[must_use]
    pub fn asks_for_stops(&self) -> bool {
        let asks = matches!(
            self,
            Self::Query(
                Query::RouteStops | Query::RouteVisited | Query::RouteEnds | Query::VisitsAll | Query::VisitsAny,
                _
            ) | Self::Site(Site::RouteBonus, _)
        );
        asks || self.any_part(Self::asks_for_stops)
    }
}
