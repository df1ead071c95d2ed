//! Words for people: a message key and its arguments become a sentence in their language. It knows no game and no Discord.
//!
//! The words stand in `assets/locales`, a folder a language and a file an area, in Fluent's syntax
//! (<https://projectfluent.org>). They are embedded in the program. A word that is missing in a language is said in English;
//! a word that is missing altogether is said as its key, with a warning in the log. Nothing here can fail.

mod files;
mod language;

pub use crate::rules::Value;
pub use language::Language;

use crate::rules::{Phrase, Seat};
use fluent::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use std::{borrow::Cow, sync::LazyLock};

/// The messages of one language.
type Bundle = FluentBundle<FluentResource>;

/// One bundle for each of [`Language::ALL`], in that order, read at the first word.
static BUNDLES: LazyLock<Vec<Bundle>> =
    LazyLock::new(|| Language::ALL.into_iter().map(bundle).collect());

impl Language {
    /// What the phrase says. Players are called as `name_of` tells; escaping names is the caller's affair.
    #[must_use]
    pub fn say(self, phrase: &Phrase, name_of: &dyn Fn(Seat) -> String) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in &phrase.args {
            args.set(*name, self.value(value, name_of));
        }
        self.format(phrase.key, &args)
    }

    /// What the message `key` says, or its attribute if the key is written `message.attribute`.
    /// A player among the arguments is called by the number of the seat, from 1: see [`Language::say`] for names.
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
            tracing::warn!(key, language = self.code(), "no such message");
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
        let said = bundle
            .format_pattern(pattern, Some(args), &mut errors)
            .into_owned();
        for error in errors {
            tracing::warn!(key, language = self.code(), %error, "message said only in part");
        }
        Some(said)
    }
}

fn bundle(language: Language) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![language.tag()]);
    // The marks would show as boxes in pictures, and neither language is written from right to left.
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
