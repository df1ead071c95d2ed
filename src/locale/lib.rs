//! Localisation: turns a message key with arguments into text in a language.
//!
//! The messages are in `assets/locales`, with a folder for each language and a file for each area, in the syntax of Fluent
//! (<https://projectfluent.org>), and are embedded in the program. A [`Catalog`] holds them, and others that a program adds. A message that
//! is missing in a language is given in English, and one that is missing altogether as its key, both with a warning in the log. Nothing here
//! can fail.
//!
//! ```
//! use zihin_locale::{Catalog, Language};
//! use zihin_rules::Phrase;
//!
//! let phrase = Phrase::new("click").with("square", "e6");
//! let name_of = |seat: zihin_rules::Seat| format!("player {}", seat.0 + 1);
//! let text = Catalog::embedded().say(Language::ENGLISH, &phrase, &name_of);
//! assert!(text.contains("e6"));
//! ```

mod catalog;
mod files;
mod formats;
mod language;
pub mod names;
mod plurals;

pub use catalog::Catalog;
pub use language::Language;
pub use zihin_rules::Value;
