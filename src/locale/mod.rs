//! Localisation: turns a message key with arguments into text in a language.
//!
//! The messages are in `assets/locales`, with a folder for each language and a file for each area, in the syntax of Fluent
//! (<https://projectfluent.org>), and are embedded in the program. A message that is missing in a language is given in English, and one
//! that is missing altogether as its key, both with a warning in the log. Nothing here can fail.
//!
//! ```
//! use zihin::locale::Language;
//! use zihin::rules::Phrase;
//!
//! let phrase = Phrase::new("click").with("square", "e6");
//! let text = Language::En.say(&phrase, &|seat| format!("player {}", seat.0 + 1));
//! assert!(text.contains("e6"));
//! ```

mod files;
mod language;

pub use crate::rules::Value;
pub use language::Language;

use crate::rules::{Phrase, Seat};
use fluent::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use std::{borrow::Cow, sync::LazyLock};

/// The messages of one language.
type Bundle = FluentBundle<FluentResource>;

/// One bundle for each of [`Language::ALL`], in that order, parsed at first use.
static BUNDLES: LazyLock<Vec<Bundle>> =
    LazyLock::new(|| Language::ALL.into_iter().map(bundle).collect());

impl Language {
    /// The phrase as text. `name_of` gives the name of the player at a seat; the caller has to escape names for where the text is shown.
    #[must_use]
    pub fn say(self, phrase: &Phrase, name_of: &dyn Fn(Seat) -> String) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in &phrase.args {
            args.set(*name, self.value(value, name_of));
        }
        self.format(phrase.key, &args)
    }

    /// The message `key`, or its attribute if the key is written `message.attribute`. A player among the arguments is shown as `#` and the
    /// number of the seat, from 1; see [`Language::say`] for names.
    #[must_use]
    pub fn text(self, key: &str, args: &[(&'static str, Value)]) -> String {
        let name_of = |seat: Seat| format!("#{}", seat.0 + 1);
        let args = args
            .iter()
            .map(|(name, value)| (*name, self.value(value, &name_of)))
            .collect();
        self.format(key, &args)
    }

    fn value(self, value: &Value, name_of: &dyn Fn(Seat) -> String) -> FluentValue<'static> {
        match value {
            Value::Text(text) => FluentValue::String(Cow::Owned(text.clone())),
            Value::Number(number) => FluentValue::from(*number),
            Value::Player(seat) => FluentValue::String(Cow::Owned(name_of(*seat))),
            Value::Phrase(phrase) => FluentValue::String(Cow::Owned(self.say(phrase, name_of))),
        }
    }

    fn format(self, key: &str, args: &FluentArgs<'_>) -> String {
        let own = self.lookup(key, args);
        if own.is_none() {
            tracing::warn!(key, language = self.code(), "missing message");
        }
        own.or_else(|| Self::En.lookup(key, args))
            .unwrap_or_else(|| key.to_owned())
    }

    fn lookup(self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let bundle = &BUNDLES[self as usize];
        let (id, attribute) = key
            .split_once('.')
            .map_or((key, None), |(id, name)| (id, Some(name)));
        let message = bundle.get_message(id)?;
        let pattern = match attribute {
            Some(name) => message.get_attribute(name)?.value(),
            None => message.value()?,
        };
        let mut errors = Vec::new();
        let text = bundle
            .format_pattern(pattern, Some(args), &mut errors)
            .into_owned();
        for error in errors {
            tracing::warn!(key, language = self.code(), %error, "message formatted only in part");
        }
        Some(text)
    }
}

fn bundle(language: Language) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![language.tag()]);
    // No isolation marks: they would appear as boxes in pictures, and no supported language is written from right to left.
    bundle.set_use_isolating(false);
    for (name, text) in files::of(language) {
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(rest, errors)| {
            tracing::warn!(
                name,
                language = language.code(),
                ?errors,
                "unreadable messages"
            );
            rest
        });
        bundle.add_resource_overriding(resource);
    }
    bundle
}
