//! The embedded files of words: one line an area. It does not read them.

use super::Language;

/// Every area, and its file in each language, in the order of [`Language::ALL`].
macro_rules! areas {
    ($($area:literal),+ $(,)?) => {
        [$((
            $area,
            [
                include_str!(concat!("../../assets/locales/en/", $area)),
                include_str!(concat!("../../assets/locales/ro/", $area)),
            ],
        )),+]
    };
}

/// The files of one language: name and contents.
pub(super) fn of(language: Language) -> impl Iterator<Item = (&'static str, &'static str)> {
    areas!["commands.ftl", "game.ftl", "table.ftl", "table-board.ftl"]
        .into_iter()
        .map(move |(name, texts)| (name, texts[language as usize]))
}
