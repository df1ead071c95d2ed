//! Messages: all languages have the same ones, each can be formatted, and every key in the sources is one of them.
#![allow(
    clippy::case_sensitive_file_extension_comparisons,
    clippy::needless_pass_by_value,
    clippy::type_complexity,
    clippy::unwrap_used,
    reason = "tables of cases and the project's own file names; a test that cannot go on has failed"
)]

mod formatting;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use std::collections::{BTreeMap, BTreeSet};
use zihin_locale::{Catalog, Language, Value};
use zihin_rules::{Key, LossUnit, Phrase, Stat};
use zihin_testing::sources::{Source, files, read, sources};
use zihin_testing::{catalog, registry};

/// The variables of a message, and its variants.
#[derive(Debug, Default, PartialEq, Eq)]
struct Shape {
    variables: BTreeSet<String>,
    /// The variants of every choice, by the variable that selects among them.
    choices: BTreeMap<String, BTreeSet<String>>,
}

impl Shape {
    fn read(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            let PatternElement::Placeable { expression } = element else {
                continue;
            };
            match expression {
                Expression::Inline(inline) => drop(self.variable(inline)),
                Expression::Select { selector, variants } => {
                    let name = self.variable(selector).unwrap_or_default();
                    for variant in variants {
                        let (VariantKey::Identifier { name: key }
                        | VariantKey::NumberLiteral { value: key }) = &variant.key;
                        self.choices
                            .entry(name.clone())
                            .or_default()
                            .insert(key.clone());
                        self.read(&variant.value);
                    }
                }
            }
        }
    }

    fn variable(&mut self, inline: &InlineExpression<String>) -> Option<String> {
        let InlineExpression::VariableReference { id } = inline else {
            return None;
        };
        self.variables.insert(id.name.clone());
        Some(id.name.clone())
    }
}

/// Every message of a language, those of the example game included, read from the files on disk;
/// attributes as `message.attribute`.
fn messages(language: Language) -> BTreeMap<String, Shape> {
    let mut messages = BTreeMap::new();
    let embedded = files(&format!("assets/locales/{}", language.code()));
    let example = format!("src/testing/dots/words.{}.ftl", language.code());
    for path in embedded.into_iter().chain([example]) {
        let resource = fluent_syntax::parser::parse(read(&path))
            .unwrap_or_else(|(_, errors)| panic!("{path}: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let value = message
                .value
                .into_iter()
                .map(|value| (message.id.name.clone(), value));
            let attributes = message
                .attributes
                .into_iter()
                .map(|a| (format!("{}.{}", message.id.name, a.id.name), a.value));
            for (key, pattern) in value.chain(attributes) {
                let mut shape = Shape::default();
                shape.read(&pattern);
                assert!(
                    messages.insert(key.clone(), shape).is_none(),
                    "{path}: {key} stands twice"
                );
            }
        }
    }
    messages
}

/// Whether a text looks like a message key with one of these prefixes.
fn is_key(text: &str, prefixes: &BTreeSet<String>) -> bool {
    text.split_once('-')
        .is_some_and(|(prefix, rest)| prefixes.contains(prefix) && !rest.is_empty())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

#[test]
fn every_language_has_the_same_messages_with_the_same_variables() {
    let english = messages(Language::ENGLISH);
    for language in Language::all() {
        let own = messages(language);
        let keys =
            |messages: &BTreeMap<String, Shape>| messages.keys().cloned().collect::<BTreeSet<_>>();
        let differing: Vec<_> = keys(&english)
            .symmetric_difference(&keys(&own))
            .cloned()
            .collect();
        assert!(
            differing.is_empty(),
            "only in English or only in {}: {differing:?}",
            language.code()
        );
        for (key, shape) in &own {
            assert_eq!(
                shape.variables,
                english[key].variables,
                "{key} in {}",
                language.code()
            );
        }
    }
}

#[test]
fn every_message_is_embedded_and_can_be_formatted() {
    let words = catalog();
    for language in Language::all() {
        for (key, shape) in messages(language) {
            for number in [0, 1, 2, 20, 101] {
                let args: Vec<_> = shape
                    .variables
                    .iter()
                    .map(|name| {
                        (
                            &*name.clone().leak(),
                            if shape.choices.contains_key(name) {
                                Value::from(number)
                            } else {
                                "x".into()
                            },
                        )
                    })
                    .collect();
                let key: &'static str = key.clone().leak();
                let text = words.say(language, &Phrase { key, args }, &|_| "x".to_owned());
                assert!(
                    text != key && !text.contains("{$"),
                    "{key} in {}: {text}",
                    language.code()
                );
            }
        }
    }
}

/// The plural forms of whole numbers in a language.
fn plural_forms(language: Language) -> BTreeSet<String> {
    let categories = ["zero", "one", "two", "few", "many"];
    let variants = categories.map(|form| format!("[{form}] {form}\n"));
    let message = format!(
        "plural = {{ $n ->\n {} *[other] other\n }}\n",
        variants.join(" ")
    );
    let catalog = Catalog::with(&[(language, message.as_str())]);
    let told = |n: i64| {
        let phrase = Phrase::new("plural").with("n", n);
        catalog.say(language, &phrase, &|_| String::new())
    };
    (0..200).map(told).collect()
}

#[test]
fn every_language_has_all_its_plural_forms_wherever_english_has_two() {
    let english = messages(Language::ENGLISH);
    for language in Language::all() {
        let (wanted, own) = (plural_forms(language), messages(language));
        assert!(wanted.contains("other"), "{wanted:?}");
        for (key, shape) in &english {
            for (variable, _) in shape
                .choices
                .iter()
                .filter(|(_, forms)| forms.contains("one"))
            {
                let forms = own[key].choices.get(variable);
                let has = forms.is_some_and(|forms| wanted.is_subset(forms));
                assert!(has, "{key} in {}: ${variable}, {wanted:?}", language.code());
            }
        }
    }
}

#[test]
fn every_key_in_the_sources_is_a_message() {
    let messages = messages(Language::ENGLISH);
    let prefixes = messages
        .keys()
        .filter_map(|key| Some(key.split_once('-')?.0.to_owned()))
        .collect();
    let mut found = 0;
    let has_keys = |source: &&Source| {
        let is_example = source.path.starts_with("src/testing/dots/");
        is_example || !source.is_test() && source.owner() != "local-discord"
    };
    for source in sources().iter().filter(has_keys) {
        for (before, literal) in source.literals() {
            let is_phrase = before.ends_with("Phrase::new(");
            if is_phrase || is_key(literal, &prefixes) {
                found += 1;
                assert!(
                    messages.contains_key(literal),
                    "{}: there is no message {literal}",
                    source.path
                );
            }
        }
    }
    assert!(
        found > 0,
        "no key was found: the pattern no longer fits the sources"
    );
}

/// The messages that tell losses and chances.
fn loss_words(unit: &LossUnit) -> Vec<Key> {
    let ratings = unit.ratings.iter().map(|(_, word)| *word);
    let chances = unit.chances.iter();
    let chances = chances.flat_map(|names| names.headings.iter().copied().chain([names.compared]));
    let own = [unit.name, unit.amount, unit.curve];
    own.into_iter().chain(ratings).chain(chances).collect()
}

#[test]
fn every_key_on_the_card_of_a_game_is_a_message() {
    let messages = messages(Language::ENGLISH);
    for info in registry().game_info() {
        let stats = info.stats.iter().map(|stat| match stat {
            Stat::Wins { name, .. } | Stat::Moves { name, .. } | Stat::Points { name } => *name,
        });
        for key in [
            info.name,
            info.blurb,
            info.seats_refusal,
            info.won,
            info.ended,
        ]
        .into_iter()
        .chain(info.loss.iter().flat_map(loss_words))
        .chain(stats)
        .chain(info.options.iter().map(|option| option.name))
        .chain(info.rules.iter().map(|page| page.text))
        .chain(info.sides.iter().copied())
        {
            assert!(
                messages.contains_key(key),
                "{}: there is no message {key}",
                info.id
            );
        }
        assert_eq!(info.sides.len(), info.seat_names.len(), "{}", info.id);
        for page in info.rules {
            let caption = format!("{}.caption", page.text);
            assert!(
                messages.contains_key(&caption),
                "there is no message {caption}"
            );
        }
    }
}

/// Discord's rules for the name of a command or option.
fn is_name(text: &str) -> bool {
    let fits = |c: char| c.is_alphanumeric() || "-_'".contains(c);
    let length = text.chars().count();
    (1..=32).contains(&length) && text.chars().all(fits) && text == text.to_lowercase()
}

/// Discord's rules for the description of a command or option.
fn is_description(text: &str) -> bool {
    (1..=100).contains(&text.chars().count())
}

#[test]
fn every_command_keeps_discords_rules_in_every_language() {
    for language in Language::all() {
        for key in messages(language)
            .keys()
            .filter(|key| key.starts_with("command-"))
        {
            let text = catalog().text(language, key);
            let fits = if key.ends_with(".description") {
                is_description(&text)
            } else {
                is_name(&text)
            };
            assert!(fits, "{key}: {text}");
        }
    }
}

#[test]
fn every_option_of_a_game_has_a_name_and_a_description_in_commands() {
    for option in registry().game_info().flat_map(|info| info.options) {
        for language in Language::all() {
            let text = |attribute| {
                let key = format!("{}.{attribute}", option.name);
                catalog().text(language, &key)
            };
            let (name, description) = (text("option"), text("description"));
            assert!(is_name(&name) && is_description(&description), "{name}");
            assert!(language != Language::ENGLISH || name == option.id, "{name}");
        }
    }
}

#[test]
fn the_options_of_games_have_names_of_their_own_in_every_command() {
    for language in Language::all() {
        for command in ["command-play-", "command-tournament-create-"] {
            let parameters = messages(language).into_keys();
            let parameters = parameters.filter(|key| {
                let name = key.strip_prefix(command);
                name.is_some_and(|name| !name.contains(['-', '.']))
            });
            let options = registry().game_info().flat_map(|info| info.options);
            let options: BTreeSet<_> = options
                .map(|option| format!("{}.option", option.name))
                .collect();
            let mut seen = BTreeSet::new();
            for key in parameters.chain(options) {
                let name = catalog().text(language, &key);
                assert!(seen.insert(name), "{key} has the name of another option");
            }
        }
    }
}

#[test]
fn sibling_commands_have_different_names() {
    for language in Language::all() {
        let mut seen = BTreeSet::new();
        for key in messages(language)
            .keys()
            .filter(|key| key.starts_with("command-") && !key.contains('.'))
        {
            let parent = key
                .rsplit_once('-')
                .map_or("", |(parent, _)| parent)
                .to_owned();
            assert!(
                seen.insert((parent, catalog().text(language, key))),
                "{key} in {} has the name of a sibling",
                language.code()
            );
        }
    }
}
