//! The types of the words, by short names.

use crate::ir::{Base, Type};

pub(super) const INT: Type = Type::one(Base::Int);
pub(super) const MONEY: Type = Type::one(Base::Money);
pub(super) const BOOL: Type = Type::one(Base::Bool);
pub(super) const PLAYER: Type = Type::one(Base::Player);
pub(super) const CORPORATION: Type = Type::one(Base::Corporation);
pub(super) const PRIVATE: Type = Type::one(Base::Private);
pub(super) const HOLDER: Type = Type::one(Base::Holder);
pub(super) const HEX: Type = Type::one(Base::Hex);
pub(super) const CITY: Type = Type::one(Base::City);
pub(super) const TILE: Type = Type::one(Base::Tile);
pub(super) const TRAIN: Type = Type::one(Base::Train);
pub(super) const PHASE: Type = Type::one(Base::Phase);
pub(super) const LABEL: Type = Type::one(Base::Label);
pub(super) const PERCENT: Type = Type::one(Base::Percent);
pub(super) const TOKEN: Type = Type::one(Base::Token);
pub(super) const TRAIN_TYPE: Type = Type::one(Base::TrainType);
pub(super) const MOVE: Type = Type::one(Base::Move);
pub(super) const STOP: Type = Type::one(Base::Stop);
pub(super) const ROUTE: Type = Type::one(Base::Route);
pub(super) const COLOR: Type = Type::one(Base::Color);
pub(super) const REACH: Type = Type::one(Base::Reach);
pub(super) const CAPITAL: Type = Type::one(Base::Capital);
pub(super) const FATE: Type = Type::one(Base::Fate);
