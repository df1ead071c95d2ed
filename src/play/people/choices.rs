//! A choice between a few named values, as forms show it and the store holds it. Pure.

use crate::Refusal;
use std::iter;
use std::sync::LazyLock;
use zihin_locale::Language;
use zihin_store::Choices;

/// Name of the choice of a language.
pub(super) const LANGUAGE: &str = "language";

/// The value for nothing of one's own.
pub(super) const AUTO: &str = "auto";

/// One choice, as a form shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What is chosen.
    pub name: &'static str,
    /// The possible values; the first is the default.
    pub values: &'static [&'static str],
    /// The current value.
    pub chosen: &'static str,
}

impl Choice {
    /// The language that one of the values stands for, if a language is chosen and this is not the value for none.
    pub fn language(name: &str, value: &str) -> Option<Language> {
        (name == LANGUAGE).then(|| Language::find(value)).flatten()
    }

    /// Refuses a value that is none of the possible ones.
    pub(super) fn require(&self, value: &str) -> Result<(), Refusal> {
        if self.values.contains(&value) {
            Ok(())
        } else {
            Err(Refusal::NoSuchChoice)
        }
    }
}

/// Defines an enum with a stored name for each variant; the first variant is the default.
macro_rules! choice {
    ($(#[$doc:meta])* $type:ident = $name:literal { $(#[$first_doc:meta])* $first:ident = $first_value:literal, $($(#[$other_doc:meta])* $other:ident = $value:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum $type {
            $(#[$first_doc])*
            #[default]
            $first,
            $($(#[$other_doc])* $other,)*
        }

        impl $type {
            pub(super) const NAME: &'static str = $name;
            pub(super) const VALUES: &'static [&'static str] = &[$first_value, $($value),*];

            /// The value under which it is stored.
            pub const fn value(self) -> &'static str {
                match self { Self::$first => $first_value, $(Self::$other => $value,)* }
            }

            /// The one that is stored under this value.
            pub(super) fn find(value: &str) -> Option<Self> {
                match value {
                    $first_value => Some(Self::$first),
                    $($value => Some(Self::$other),)*
                    _ => None,
                }
            }

            pub(super) fn read(stored: &Choices) -> Self {
                let stored = stored.get(Self::NAME);
                stored.and_then(|value| Self::find(value)).unwrap_or_default()
            }

            pub(super) const fn choice(self) -> Choice {
                Choice { name: Self::NAME, values: Self::VALUES, chosen: self.value() }
            }
        }
    };
}
pub(super) use choice;

/// The value for no preferred language, then the codes of all languages.
static LANGUAGES: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let codes = Language::all().map(Language::code);
    iter::once(AUTO).chain(codes).collect()
});

/// The choice of a language.
pub(super) fn language_choice(chosen: Option<Language>) -> Choice {
    Choice {
        name: LANGUAGE,
        values: &LANGUAGES,
        chosen: chosen.map_or(AUTO, Language::code),
    }
}

/// The stored language; `None` if no language is preferred.
pub(super) fn read_language(stored: &Choices) -> Option<Language> {
    Language::find(stored.get(LANGUAGE)?)
}

/// A limit on a number, chosen from a few values; the first is the default, and a non-numeric value means unlimited.
pub(super) struct LimitChoice {
    pub(super) name: &'static str,
    pub(super) values: &'static [&'static str],
}

impl LimitChoice {
    pub(super) fn read(&self, stored: &Choices) -> Option<u32> {
        let chosen = stored.get(self.name).map(String::as_str);
        let known = self.values.iter().find(|value| Some(**value) == chosen);
        known.unwrap_or(&self.values[0]).parse().ok()
    }

    pub(super) fn choice(&self, limit: Option<u32>) -> Choice {
        let is_chosen = |value: &&&str| value.parse().ok() == limit;
        Choice {
            name: self.name,
            values: self.values,
            chosen: self
                .values
                .iter()
                .find(is_chosen)
                .unwrap_or(&self.values[0]),
        }
    }
}

/// Defines an enum of choices, each of them with the name under which it is stored.
macro_rules! choice_names {
    ($(#[$doc:meta])* $type:ident { $($(#[$about:meta])* $choice:ident = $name:expr,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $type {
            $($(#[$about])* $choice,)*
        }

        impl $type {
            /// All of them, in the order of the form.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$choice),*];

            /// The name under which it is stored, and by which components and message keys refer to it.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$choice => $name,)* }
            }

            /// The choice of this name.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|choice| choice.name() == name)
            }
        }
    };
}
pub(super) use choice_names;
