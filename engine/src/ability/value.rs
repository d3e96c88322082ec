//! Reading values: a missing or unfit one reads as 0, `false` or nothing, so that evaluation is total.

use std::cmp::Ordering;

use eighteen_dsl::ids::{
    CityRef, CorporationId, HexId, Holder, LabelId, NodeRef, PlayerId, PrivateId, TileId, TokenId, TrainId, TrainTypeId,
};
use eighteen_dsl::ir::Value;

/// Typed readings of a value.
pub(crate) trait Read {
    /// A number; 0 for anything else.
    fn int(&self) -> i64;
    /// A truth; `false` for anything else.
    fn truth(&self) -> bool;
    /// A player, also one that stands for a holder.
    fn player(&self) -> Option<PlayerId>;
    /// A corporation, also one that stands for a holder.
    fn corporation(&self) -> Option<CorporationId>;
    /// A holder, also a plain player or corporation.
    fn holder(&self) -> Option<Holder>;
    /// A number in the range of a byte; none beyond it.
    fn byte(&self) -> Option<u8>;
}

impl Read for Value {
    fn int(&self) -> i64 {
        match self {
            Value::Int(number) => *number,
            _ => 0,
        }
    }

    fn truth(&self) -> bool {
        matches!(self, Value::Bool(true))
    }

    fn player(&self) -> Option<PlayerId> {
        match self {
            Value::Player(player) | Value::Holder(Holder::Player(player)) => Some(*player),
            _ => None,
        }
    }

    fn corporation(&self) -> Option<CorporationId> {
        match self {
            Value::Corporation(corporation) | Value::Holder(Holder::Corporation(corporation)) => Some(*corporation),
            _ => None,
        }
    }

    fn holder(&self) -> Option<Holder> {
        match self {
            Value::Holder(holder) => Some(*holder),
            Value::Player(player) => Some(Holder::Player(*player)),
            Value::Corporation(corporation) => Some(Holder::Corporation(*corporation)),
            _ => None,
        }
    }

    fn byte(&self) -> Option<u8> {
        match self {
            Value::Int(number) => u8::try_from(*number).ok(),
            _ => None,
        }
    }
}

macro_rules! plain_readings {
    ($($name:ident $variant:ident $ty:ty;)*) => {$(
        pub(crate) fn $name(value: &Value) -> Option<$ty> {
            match value {
                Value::$variant(found) => Some(*found),
                _ => None,
            }
        }
    )*};
}

plain_readings! {
    private Private PrivateId;
    hex Hex HexId;
    city City CityRef;
    stop Stop NodeRef;
    token Token TokenId;
    train Train TrainId;
    train_type TrainType TrainTypeId;
    tile Tile TileId;
    route Route u8;
    label Label LabelId;
}

/// Both stand for the same. A player or corporation equals the holder it is; sets are equal whatever their order.
pub(crate) fn equal(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Set(left), Value::Set(right)) => {
            left.len() == right.len() && left.iter().all(|value| contains(right, value))
        }
        (Value::Holder(_), _) | (_, Value::Holder(_)) => a.holder().is_some() && a.holder() == b.holder(),
        _ => a == b,
    }
}

/// The value is among the elements.
pub(crate) fn contains(elements: &[Value], value: &Value) -> bool {
    elements.iter().any(|element| equal(element, value))
}

/// The order of two values of an ordered type; none for other types.
pub(crate) fn order(a: &Value, b: &Value) -> Option<Ordering> {
    match (a, b) {
        (Value::Phase(a), Value::Phase(b)) => Some(a.cmp(b)),
        (Value::TrainType(a), Value::TrainType(b)) => Some(a.cmp(b)),
        (Value::Color(a), Value::Color(b)) => Some(a.cmp(b)),
        (Value::Int(_) | Value::None, Value::Int(_) | Value::None) => Some(a.int().cmp(&b.int())),
        _ => None,
    }
}

/// Division with a rounding, kept in range; division by 0 gives 0.
pub(crate) mod divide {
    fn cut(number: i128) -> i64 {
        i64::try_from(number).unwrap_or(if number < 0 { i64::MIN } else { i64::MAX })
    }

    fn floor(a: i128, b: i128) -> i128 {
        let (quotient, rest) = (a / b, a % b);
        if rest != 0 && (rest < 0) != (b < 0) { quotient - 1 } else { quotient }
    }

    /// To the smaller number.
    pub(crate) fn down(a: i64, b: i64) -> i64 {
        if b == 0 { 0 } else { cut(floor(i128::from(a), i128::from(b))) }
    }

    /// To the larger number.
    pub(crate) fn up(a: i64, b: i64) -> i64 {
        if b == 0 { 0 } else { cut(-floor(-i128::from(a), i128::from(b))) }
    }

    /// To the nearest number, halves up.
    pub(crate) fn near(a: i64, b: i64) -> i64 {
        if b == 0 { 0 } else { cut(floor(2 * i128::from(a) + i128::from(b), 2 * i128::from(b))) }
    }
}
