//! Lints of variants.

mod variant_excludes_itself;
mod variant_without_effect;
mod variants_edit_one_key;

use super::Lint;

pub(super) const LINTS: &[&Lint] =
    &[&variant_excludes_itself::LINT, &variant_without_effect::LINT, &variants_edit_one_key::LINT];
