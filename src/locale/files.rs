//! The Fluent files of each language, embedded in the program.

use include_dir::{Dir, include_dir};

/// One folder for each language.
static LOCALES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/locales");

/// The name of each folder, which is the code of its language.
pub(super) fn folders() -> impl Iterator<Item = &'static str> {
    LOCALES.dirs().filter_map(|folder| folder.path().to_str())
}

/// Path and contents of each file of a language.
pub(super) fn of(code: &str) -> impl Iterator<Item = (&'static str, &'static str)> + use<> {
    let folder = LOCALES.get_dir(code);
    folder
        .into_iter()
        .flat_map(Dir::files)
        .filter_map(|file| Some((file.path().to_str()?, file.contents_utf8()?)))
}
