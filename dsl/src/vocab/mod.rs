//! The vocabulary: one declaration for each event, effect, query and site.
//!
//! Keywords, checker tables and reference pages derive from these tables. A new word needs two titles that want
//! it, or a sentence on why it is generic, and an example that runs.

mod effects;
mod events;
mod queries;
pub mod reference;
mod sites;
mod types;
mod usage;

pub use effects::Effect;
pub use events::Event;
pub use queries::Query;
pub use sites::Site;
pub use usage::usage;

use crate::ir::Type;

/// A parameter or field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Param {
    /// Name, as bound in abilities.
    pub name: &'static str,
    /// Type.
    pub ty: Type,
}

/// What is declared of one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declaration {
    /// The word.
    pub name: &'static str,
    /// Parameters in order. For a property the first is the thing it is of.
    pub params: &'static [Param],
    /// Type of the value; `Bool` for events and effects, which have none.
    pub ty: Type,
    /// Written `thing.name` rather than `name(thing)`.
    pub property: bool,
    /// What it means, as an English template with the parameters in braces.
    pub english: &'static str,
    /// An example in the language.
    pub example: &'static str,
}

/// Declares an enum of words with their table.
macro_rules! words {
    ($(#[$doc:meta])* $enum:ident; $(
        $variant:ident $name:literal ($($param:ident: $ty:expr),*) $(-> $result:expr)? , $style:ident, $english:literal, $example:literal;
    )*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $enum {
            $(#[doc = $english] $variant,)*
        }

        impl $enum {
            /// All of them, in declared order.
            pub const ALL: &'static [$enum] = &[$($enum::$variant),*];

            /// The declaration.
            #[must_use]
            pub fn declaration(self) -> &'static Declaration {
                match self {
                    $($enum::$variant => {
                        const D: Declaration = Declaration {
                            name: $name,
                            params: &[$(Param { name: stringify!($param), ty: $ty }),*],
                            ty: words!(@result $($result)?),
                            property: words!(@style $style),
                            english: $english,
                            example: $example,
                        };
                        &D
                    })*
                }
            }
        }
    };
    (@result) => { $crate::ir::Type::one($crate::ir::Base::Bool) };
    (@result $result:expr) => { $result };
    (@style property) => { true };
    (@style word) => { false };
}
pub(crate) use words;
