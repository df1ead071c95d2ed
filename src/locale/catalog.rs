//! The messages of every language, parsed, and their formatting.

use super::{Language, files, formats, plurals};
use fluent::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use fluent_syntax::ast::Entry;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, LazyLock};
use zihin_rules::{Phrase, Seat, Value};

/// What the key of a word in moves begins with: `notation-bar`.
const NOTATION: &str = "notation-";

/// The messages of one language.
type Bundle = FluentBundle<FluentResource>;

/// The messages that are embedded in the program, parsed at first use.
static EMBEDDED: LazyLock<Catalog> = LazyLock::new(|| Catalog::with(&[]));

/// The messages of every language, English first. Cheap to clone.
#[derive(Clone)]
pub struct Catalog {
    bundles: Arc<[(Language, Bundle)]>,
    /// The words in moves as the rules write them, by how a language writes them: `bar` by `bară`.
    typed: Arc<BTreeMap<String, String>>,
}

impl Catalog {
    /// The messages that are embedded in the program.
    pub fn embedded() -> Self {
        EMBEDDED.clone()
    }

    /// The embedded messages and others: the text of a Fluent file and its language, which need not have a folder.
    /// A later message replaces an earlier one with its key.
    pub fn with(more: &[(Language, &str)]) -> Self {
        let mut languages: Vec<Language> = Language::all().collect();
        for (language, _) in more {
            if !languages.contains(language) {
                languages.push(*language);
            }
        }
        let mut words = Vec::new();
        let bundles = languages.into_iter().map(|language| {
            let mut files: Vec<(&str, &str)> = files::of(language.code()).collect();
            let more = more.iter().filter(|(of, _)| *of == language);
            files.extend(more.map(|(_, text)| ("added messages", *text)));
            let resources: Vec<_> = files.iter().map(|file| resource(language, file)).collect();
            let keys = resources.iter().flat_map(FluentResource::entries);
            let keys = keys.filter_map(|entry| match entry {
                Entry::Message(message) => message.id.name.strip_prefix(NOTATION),
                _ => None,
            });
            words.extend(keys.map(|word| (language, word.to_owned())));
            (language, bundle(language, resources))
        });
        let mut catalog = Self {
            bundles: bundles.collect(),
            typed: Arc::default(),
        };
        let typed = words.into_iter().map(|(language, word)| {
            let own = catalog.text(language, &format!("{NOTATION}{word}"));
            (own.to_lowercase(), word)
        });
        catalog.typed = Arc::new(typed.collect());
        catalog
    }

    /// Every language that has messages: those with a folder, then those that were added.
    pub fn languages(&self) -> impl Iterator<Item = Language> {
        self.bundles.iter().map(|(language, _)| *language)
    }

    /// The phrase as text.
    /// `name_of` gives the name of the player at a seat; the caller has to escape names for where the text is shown.
    pub fn say(
        &self,
        language: Language,
        phrase: &Phrase,
        name_of: &dyn Fn(Seat) -> String,
    ) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in &phrase.args {
            args.set(*name, self.value(language, value, name_of));
        }
        self.format(language, phrase.key, &args)
    }

    /// The message `key`, which has no arguments; or its attribute if the key is written `message.attribute`.
    pub fn text(&self, language: Language, key: &str) -> String {
        self.format(language, key, &FluentArgs::new())
    }

    fn value(
        &self,
        language: Language,
        value: &Value,
        name_of: &dyn Fn(Seat) -> String,
    ) -> FluentValue<'static> {
        match value {
            Value::Text(text) => FluentValue::String(Cow::Owned(text.clone())),
            Value::Move(text) => FluentValue::String(Cow::Owned(self.notation(language, text))),
            Value::Number(number) => FluentValue::from(*number),
            Value::Decimal(units, decimals) => formats::decimal(*units, *decimals),
            Value::List(items) => {
                let items = self.values(language, items, name_of);
                formats::list(language, &items).into()
            }
            Value::OneOf(items) => {
                let items = self.values(language, items, name_of);
                formats::one_of(language, &items).into()
            }
            Value::Icon(_) => FluentValue::None,
            Value::Player(seat) => FluentValue::String(Cow::Owned(name_of(*seat))),
            Value::Phrase(phrase) => {
                FluentValue::String(Cow::Owned(self.say(language, phrase, name_of)))
            }
        }
    }

    /// These values as texts.
    fn values(
        &self,
        language: Language,
        values: &[Value],
        name_of: &dyn Fn(Seat) -> String,
    ) -> Vec<String> {
        let text = |value| match self.value(language, value, name_of) {
            FluentValue::String(text) => text.into_owned(),
            number => formats::write(&language.locale(), &number).unwrap_or_default(),
        };
        values.iter().map(text).collect()
    }

    /// A move with its words in this language: `bar/22` is `bară/22` in Romanian.
    fn notation(&self, language: Language, text: &str) -> String {
        let mut told = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let is_letter = first.is_ascii_alphabetic();
            let end = rest.find(|c: char| c.is_ascii_alphabetic() != is_letter);
            let (run, next) = rest.split_at(end.unwrap_or(rest.len()));
            let key = format!("{NOTATION}{run}");
            let word = is_letter.then(|| self.lookup(language, &key, &FluentArgs::new()));
            told.push_str(word.flatten().as_deref().unwrap_or(run));
            rest = next;
        }
        told
    }

    /// A move that somebody typed, with the words of every language as the rules write them: `bară/22` is `bar/22`.
    /// A number is left to the game, whatever message it is.
    pub fn typed_move(&self, text: &str) -> String {
        let mut told = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let is_letter = first.is_alphabetic();
            let end = rest.find(|c: char| c.is_alphabetic() != is_letter);
            let (run, next) = rest.split_at(end.unwrap_or(rest.len()));
            let word = is_letter.then(|| self.typed.get(&run.to_lowercase()));
            told.push_str(word.flatten().map_or(run, String::as_str));
            rest = next;
        }
        told
    }

    fn format(&self, language: Language, key: &str, args: &FluentArgs<'_>) -> String {
        let own = self.lookup(language, key, args);
        if own.is_none() {
            tracing::warn!(key, language = language.code(), "missing message");
        }
        own.or_else(|| self.lookup(Language::ENGLISH, key, args))
            .unwrap_or_else(|| key.to_owned())
    }

    fn lookup(&self, language: Language, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let (_, bundle) = self.bundles.iter().find(|(of, _)| *of == language)?;
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
            tracing::warn!(key, language = language.code(), %error, "message formatted only in part");
        }
        Some(text)
    }
}

impl fmt::Debug for Catalog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalog").finish_non_exhaustive()
    }
}

/// The messages in a file, which has a name for the log and a text.
fn resource(language: Language, (name, text): &(&str, &str)) -> FluentResource {
    FluentResource::try_new(plurals::with_calls(text)).unwrap_or_else(|(rest, errors)| {
        let language = language.code();
        tracing::warn!(name, language, ?errors, "unreadable messages");
        rest
    })
}

/// The messages of a language in these resources.
fn bundle(language: Language, resources: Vec<FluentResource>) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![language.tag()]);
    // No isolation marks: they would appear as boxes in pictures, and no supported language is written from right to left.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(formats::number));
    let plural = bundle.add_function(plurals::FUNCTION, move |values, _| {
        plurals::form(language, values)
    });
    if let Err(error) = plural.and_then(|()| bundle.add_function("IS", |values, _| is(values))) {
        tracing::warn!(%error, "messages without a function");
    }
    for resource in resources {
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// The function `IS` of messages: `yes` if the first text is one of the others, else `no`. A player in a diagram has the name of a side,
/// so that nothing need be told twice: "Black" instead of "Black (black)".
fn is(values: &[FluentValue<'_>]) -> FluentValue<'static> {
    let is = values
        .split_first()
        .is_some_and(|(first, others)| others.contains(first));
    FluentValue::from(if is { "yes" } else { "no" })
}
