//! The languages: a folder of `assets/locales` each. Also Discord's codes for them.

use super::files;
use icu_locale_core::Locale;
use std::fmt;
use std::sync::LazyLock;
use unic_langid::LanguageIdentifier;

/// The locales that Discord's clients offer: <https://discord.com/developers/docs/reference#locales>.
const DISCORD_LOCALES: [&str; 32] = [
    "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr",
    "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr",
    "uk", "vi", "zh-CN", "zh-TW",
];

/// Every language that has a folder.
static ALL: LazyLock<Vec<Language>> = LazyLock::new(|| {
    let mut all: Vec<_> = files::folders().map(Language::new).collect();
    all.sort_by_key(|language| (*language != Language::ENGLISH, language.code()));
    all
});

/// A language, by its code.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Language(&'static str);

impl Language {
    /// English, also used where a language is not supported or lacks a message.
    pub const ENGLISH: Self = Self("en");

    /// The language with this code, whether or not it has a folder.
    pub const fn new(code: &'static str) -> Self {
        Self(code)
    }

    /// Every language that has a folder: English, then the others by their codes.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        ALL.iter().copied()
    }

    /// The language with this code, if it has a folder.
    pub fn find(code: &str) -> Option<Self> {
        Self::all().find(|language| language.code() == code)
    }

    /// The language for one of Discord's locale codes, such as `en-GB` or `ro`; English if it has no folder.
    ///
    /// ```
    /// use zihin_locale::Language;
    ///
    /// assert_eq!(Language::from_discord("en-GB"), Language::ENGLISH);
    /// assert_eq!(Language::from_discord("ro").code(), "ro");
    /// assert_eq!(Language::from_discord("sv-SE"), Language::ENGLISH);
    /// ```
    pub fn from_discord(locale: &str) -> Self {
        Self::find(locale)
            .or_else(|| Self::find(primary_subtag(locale)))
            .unwrap_or_default()
    }

    /// Discord's codes for this language: the keys of a command's localisations.
    pub fn discord_codes(self) -> impl Iterator<Item = &'static str> {
        let is_own = move |locale: &&str| *locale == self.0 || primary_subtag(locale) == self.0;
        DISCORD_LOCALES.into_iter().filter(is_own)
    }

    /// The language tag (BCP 47), which is also the name of its folder in `assets/locales`.
    pub const fn code(self) -> &'static str {
        self.0
    }

    /// Whose rules hold for numbers, plural forms and lists.
    pub(super) fn locale(self) -> Locale {
        Self::locale_of(self.0)
    }

    /// Whose rules hold for numbers and lists in the language with this code.
    /// English is written as in Britain: "A, B and C".
    pub(super) fn locale_of(code: &str) -> Locale {
        let code = if code == Self::ENGLISH.0 {
            "en-GB"
        } else {
            code
        };
        code.parse().unwrap_or(Locale::UNKNOWN)
    }

    /// The parsed tag, by which Fluent keeps a formatter of numbers.
    pub(super) fn tag(self) -> LanguageIdentifier {
        self.0.parse().unwrap_or_default()
    }
}

impl Default for Language {
    fn default() -> Self {
        Self::ENGLISH
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// `pt` of `pt-BR`.
fn primary_subtag(locale: &str) -> &str {
    locale.split('-').next().unwrap_or_default()
}
