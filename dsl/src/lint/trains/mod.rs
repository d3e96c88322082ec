//! Lints of phases and trains.

mod colors_not_cumulative;
mod discount_for_gone_train;
mod faces_of_one_price;
mod no_operating_rounds;
mod phase_never_starts;
mod phase_order;
mod reach_order;
mod reach_zero;
mod rust_out_of_order;
mod rusts_on_itself;
mod rusts_too_early;
mod train_limit_rises;

use super::Lint;

pub(super) const LINTS: &[&Lint] = &[
    &rusts_on_itself::LINT,
    &rusts_too_early::LINT,
    &rust_out_of_order::LINT,
    &phase_never_starts::LINT,
    &phase_order::LINT,
    &train_limit_rises::LINT,
    &no_operating_rounds::LINT,
    &colors_not_cumulative::LINT,
    &discount_for_gone_train::LINT,
    &faces_of_one_price::LINT,
    &reach_zero::LINT,
    &reach_order::LINT,
];
