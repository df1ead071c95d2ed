//! A choice between a few named values, as forms show it and the store holds it. Pure.

use crate::locale::Language;
use crate::store::Choices;

/// Name of the choice of a language.
const LANGUAGE: &str = "language";

/// The value for no preferred language.
const AUTO: &str = "auto";

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
            const NAME: &'static str = $name;
            const VALUES: &'static [&'static str] = &[$first_value, $($value),*];

            const fn value(self) -> &'static str {
                match self { Self::$first => $first_value, $(Self::$other => $value,)* }
            }

            pub(super) fn read(stored: &Choices) -> Self {
                match stored.get(Self::NAME).map(String::as_str) {
                    $(Some($value) => Self::$other,)*
                    _ => Self::$first,
                }
            }

            pub(super) const fn choice(self) -> Choice {
                Choice { name: Self::NAME, values: Self::VALUES, chosen: self.value() }
            }
        }
    };
}
pub(super) use choice;

/// The value for no preferred language, then the codes of all languages.
const LANGUAGES: [&str; Language::ALL.len() + 1] = {
    let mut values = [AUTO; Language::ALL.len() + 1];
    let mut n = 0;
    while n < Language::ALL.len() {
        values[n + 1] = Language::ALL[n].code();
        n += 1;
    }
    values
};

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
    let code = stored.get(LANGUAGE)?;
    Language::ALL
        .into_iter()
        .find(|language| language.code() == code)
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

/// Whether one of these choices has this name and this value.
pub(super) fn is_offered(choices: &[Choice], name: &str, value: &str) -> bool {
    let choice = choices.iter().find(|choice| choice.name == name);
    choice.is_some_and(|choice| choice.values.contains(&value))
}
