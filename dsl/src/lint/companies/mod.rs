//! Lints of corporations, privates and abilities.

mod ability_never_usable;
mod ability_twice;
mod ability_without_text;
mod colors_too_near;
mod name_twice;
mod private_never_closes;
mod step_not_in_title;
mod text_number;

use super::Lint;

pub(super) const LINTS: &[&Lint] = &[
    &ability_never_usable::LINT,
    &step_not_in_title::LINT,
    &ability_without_text::LINT,
    &ability_twice::LINT,
    &private_never_closes::LINT,
    &colors_too_near::LINT,
    &name_twice::LINT,
    &text_number::LINT,
];
