//! The embedded files of words, found by their folder. It does not read them.

use super::Language;
use include_dir::{Dir, include_dir};

/// A folder a language.
static LOCALES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/locales");

/// The files of one language: path and contents.
pub(super) fn of(language: Language) -> impl Iterator<Item = (&'static str, &'static str)> {
    let folder = LOCALES.get_dir(language.code());
    folder
        .into_iter()
        .flat_map(Dir::files)
        .filter_map(|file| Some((file.path().to_str()?, file.contents_utf8()?)))
}
