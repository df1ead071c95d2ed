//! Made-up inputs for property tests (proptest): how many are tried, strategies for texts,
//! and the check that a refusal has words.
//!
//! Whatever comes in from outside, nothing panics, what is refused writes nothing, and every refusal has a reason. `cargo test` tries the same few inputs each
//! time; `PROPTEST_CASES=10000 cargo test property` tries that many new ones for each property.

use super::sources::{files, read};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::sync::LazyLock;
use zihin_locale::Language;
use zihin_rules::{Phrase, Value};

/// The environment variable with the number of new inputs for each property.
const CASES: &str = "PROPTEST_CASES";

/// Signs that mean something to a parser; the frequent ones twice.
const SIGNS: &str = "abcdefghijklmnopqrstuvwxyzBMNGWX0011223456789  //**--()::..,;+<>=@|_#%&'\"";

/// The keys of all messages of each language, those of the example included.
static KEYS: LazyLock<Vec<BTreeSet<String>>> = LazyLock::new(|| {
    let keys = |language: Language| {
        let language = language.code();
        let mut texts: Vec<String> = files(&format!("assets/locales/{language}"))
            .iter()
            .map(|path| read(path))
            .collect();
        texts.push(read(&format!("src/testing/dots/words.{language}.ftl")));
        let lines: Vec<&str> = texts.iter().flat_map(|text| text.lines()).collect();
        let key = |line: &&str| Some(line.split_once(" =")?.0.to_owned());
        lines.iter().filter_map(key).collect()
    };
    Language::all().map(keys).collect()
});

/// The number of inputs, and the machine that makes them.
pub fn runner(cases: u32) -> (u32, TestRunner) {
    let more = std::env::var(CASES).ok().and_then(|text| text.parse().ok());
    let cases = more.unwrap_or(cases);
    let config = Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    };
    let same = || TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let runner = match more {
        Some(_) => TestRunner::new(config),
        None => TestRunner::new_with_rng(config, same()),
    };
    (cases, runner)
}

/// Checks a property of made-up inputs, and fails with the simplest input that does not have it.
pub fn check<S: Strategy>(cases: u32, inputs: S, property: impl Fn(S::Value)) {
    let (_, mut runner) = runner(cases);
    let outcome = runner.run(&inputs, |input| {
        property(input);
        Ok(())
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
}

/// Made-up inputs, for a test that cannot go back to a simpler one.
pub fn samples<S: Strategy>(cases: u32, inputs: S) -> Vec<S::Value>
where
    S::Value: Debug,
{
    let (cases, mut runner) = runner(cases);
    let mut sample = || inputs.new_tree(&mut runner).unwrap().current();
    (0..cases).map(|_| sample()).collect()
}

/// Any text: of all characters, of the signs of notations, or long.
pub fn any_text() -> BoxedStrategy<String> {
    let anything = prop::collection::vec(any::<char>(), 0..40);
    let signs = || prop::sample::select(SIGNS.chars().collect::<Vec<_>>());
    let written = |most: usize| prop::collection::vec(signs(), 1..most).prop_map(String::from_iter);
    let long = (written(7), 1_usize..20_000).prop_map(|(part, times)| part.repeat(times));
    prop_oneof![
        3 => anything.prop_map(String::from_iter),
        5 => written(30),
        1 => long,
    ]
    .boxed()
}

/// A text like one of these, with a few characters removed, replaced, doubled or inserted, or cut.
pub fn mutated(valid: Vec<String>) -> BoxedStrategy<String> {
    let edit = (any::<Index>(), 0_u8..5, any_text());
    let edits = prop::collection::vec(edit, 1..4);
    (prop::sample::select(valid), edits)
        .prop_map(|(text, edits)| {
            let mut letters: Vec<char> = text.chars().collect();
            for (at, kind, part) in edits {
                let at = at.index(letters.len() + 1);
                match kind {
                    0 if at < letters.len() => drop(letters.remove(at)),
                    1 if at < letters.len() => letters[at] = part.chars().next().unwrap_or('0'),
                    2 if at < letters.len() => letters.insert(at, letters[at]),
                    3 => letters.truncate(at),
                    _ => drop(letters.splice(at..at, part.chars().take(3)).count()),
                }
            }
            letters.into_iter().collect()
        })
        .boxed()
}

/// Fails unless a reason, and every phrase in it, has words in every language.
pub fn has_words(reason: &Phrase) {
    for keys in &*KEYS {
        let (key, attribute) = reason.key.split_once('.').unwrap_or((reason.key, ""));
        assert!(attribute.is_empty(), "{}", reason.key);
        assert!(keys.contains(key), "no words for {key}");
    }
    for (_, value) in &reason.args {
        for value in value.items().iter().chain([value]) {
            if let Value::Phrase(inner) = value {
                has_words(inner);
            }
        }
    }
}
