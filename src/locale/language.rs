//! The languages that the bot speaks, and how Discord names them. It holds no words.

use unic_langid::LanguageIdentifier;

/// A language that the bot speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, also for everybody whose language is not here.
    #[default]
    En,
    /// Romanian.
    Ro,
}

impl Language {
    /// Every language, English first.
    pub const ALL: [Self; 2] = [Self::En, Self::Ro];

    /// The language for a locale as Discord writes it, such as `en-GB` or `ro`; English if it is none of ours.
    #[must_use]
    pub fn from_discord(locale: &str) -> Self {
        let wanted = locale.split('-').next().unwrap_or_default();
        Self::ALL
            .into_iter()
            .find(|language| language.code() == wanted)
            .unwrap_or_default()
    }

    /// The locales of Discord that are served in this language: the keys of a command's localisations.
    #[must_use]
    pub const fn discord_codes(self) -> &'static [&'static str] {
        match self {
            Self::En => &["en-US", "en-GB"],
            Self::Ro => &["ro"],
        }
    }

    /// The language's ISO 639 code, which is also the name of its folder.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ro => "ro",
        }
    }

    /// The tag from which Fluent takes the plural rules.
    pub(super) fn tag(self) -> LanguageIdentifier {
        self.code().parse().expect("two letters are a language tag")
    }
}
