//! The Fluent files of each language, embedded in the program.

use super::Language;
use include_dir::{Dir, include_dir};

/// One folder for each language.
static LOCALES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/locales");

/// Path and contents of each file of a language.
pub(super) fn of(language: Language) -> impl Iterator<Item = (&'static str, &'static str)> {
    let folder = LOCALES.get_dir(language.code());
    folder
        .into_iter()
        .flat_map(Dir::files)
        .filter_map(|file| Some((file.path().to_str()?, file.contents_utf8()?)))
}
