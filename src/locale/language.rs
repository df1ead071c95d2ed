//! The supported languages, and Discord's codes for them.

use unic_langid::LanguageIdentifier;

/// A supported language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, also used where a language is not supported.
    #[default]
    En,
    /// Romanian.
    Ro,
}

impl Language {
    /// Every language, English first.
    pub const ALL: [Self; 2] = [Self::En, Self::Ro];

    /// The language for one of Discord's locale codes, such as `en-GB` or `ro`; English if it is not supported.
    ///
    /// ```
    /// use zihin::locale::Language;
    ///
    /// assert_eq!(Language::from_discord("en-GB"), Language::En);
    /// assert_eq!(Language::from_discord("ro"), Language::Ro);
    /// assert_eq!(Language::from_discord("sv-SE"), Language::En);
    /// ```
    #[must_use]
    pub fn from_discord(locale: &str) -> Self {
        let wanted = locale.split('-').next().unwrap_or_default();
        Self::ALL
            .into_iter()
            .find(|language| language.code() == wanted)
            .unwrap_or_default()
    }

    /// Discord's codes for this language: the keys of a command's localisations.
    #[must_use]
    pub const fn discord_codes(self) -> &'static [&'static str] {
        match self {
            Self::En => &["en-US", "en-GB"],
            Self::Ro => &["ro"],
        }
    }

    /// The ISO 639 code, which is also the name of its folder in `assets/locales`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ro => "ro",
        }
    }

    /// The language tag, which selects Fluent's plural rules.
    pub(super) fn tag(self) -> LanguageIdentifier {
        self.code().parse().expect("two letters are a language tag")
    }
}
