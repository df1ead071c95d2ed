//! The glossaries in `assets/glossary` fix each term of a game, or of every game, once in every language, and the messages keep to them. Also how Romanian
//! and French are written, and what Discord makes of a line.

use serde::Deserialize;
use std::collections::BTreeMap;
use zihin_games::GAMES;
use zihin_locale::Language;
use zihin_testing::message_texts::message_texts;
use zihin_testing::sources::{files, read};

/// A term, with the forms in which each language uses it.
#[derive(Debug, Deserialize)]
struct Term {
    meaning: String,
    /// By the codes of the languages.
    #[serde(flatten)]
    forms: BTreeMap<String, Vec<String>>,
    /// The languages in which these words may also mean something else.
    #[serde(default)]
    has_other_meanings: Vec<String>,
    /// The messages in which its Romanian words may stand, if these are few: everywhere else they would mean another thing.
    only_in_ro: Option<Vec<String>>,
}

impl Term {
    fn forms(&self, language: Language) -> &[String] {
        let forms = self.forms.get(language.code());
        forms.unwrap_or_else(|| panic!("no word for {} in {}", self.meaning, language.code()))
    }

    fn is_unambiguous_in(&self, language: Language) -> bool {
        let ambiguous = &self.has_other_meanings;
        !ambiguous.iter().any(|code| code == language.code())
    }
}

/// The text without moves in code.
fn without_code(text: &str) -> String {
    text.split('`').step_by(2).collect::<Vec<_>>().join("…")
}

/// Whether a text contains these words outside longer terms.
fn contains(text: &str, forms: &[String], longer: &[&String]) -> bool {
    let mut text = without_code(text).to_lowercase();
    for other in longer {
        text = text.replace(other.as_str(), "…");
    }
    let is_edge = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    forms.iter().any(|form| {
        text.match_indices(form.as_str()).any(|(at, _)| {
            is_edge(text[..at].chars().next_back())
                && is_edge(text[at + form.len()..].chars().next())
        })
    })
}

/// Whether a message uses a term of the glossary.
fn uses(
    texts: &BTreeMap<String, String>,
    key: &str,
    term: &Term,
    all: &[Term],
    in_: Language,
) -> bool {
    let forms = term.forms(in_);
    let others = all.iter().flat_map(|other| other.forms(in_));
    let includes = |other: &&String| {
        let mut words = other.split(' ');
        words.clone().count() > 1 && words.any(|word| forms.iter().any(|form| form == word))
    };
    let longer: Vec<&String> = others
        .filter(|other| !forms.contains(other))
        .filter(includes)
        .collect();
    texts
        .get(key)
        .is_some_and(|text| contains(text, forms, &longer))
}

/// The terms of a glossary.
fn glossary(name: &str) -> Vec<Term> {
    serde_json::from_str(&read(&format!("assets/glossary/{name}.json"))).unwrap()
}

/// Where one language uses a term of a glossary and another does not, in the messages of the files whose names begin with `prefix`.
fn differences(terms: &[Term], prefix: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    let texts = Language::all().map(|language| (language, message_texts(language, prefix)));
    let texts: Vec<_> = texts.collect();
    for (language, own) in &texts {
        for (other, others) in texts.iter().filter(|(other, _)| other != language) {
            for term in terms
                .iter()
                .filter(|term| term.is_unambiguous_in(*language))
            {
                let is_used = |key: &&String| uses(own, key, term, terms, *language);
                for key in own.keys().filter(is_used) {
                    if !uses(others, key, term, terms, *other) {
                        let (other, meaning) = (other.code(), &term.meaning);
                        wrong.push(format!("{key} in {other}: no word for {meaning}"));
                    }
                }
            }
        }
    }
    wrong
}

#[test]
fn a_term_of_a_game_has_the_same_word_wherever_it_occurs() {
    let wrong = GAMES.game_info();
    let wrong = wrong.flat_map(|info| differences(&glossary(info.id), info.id));
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_game_a_match_and_a_knockout_have_the_same_word_wherever_they_occur() {
    let terms = glossary("every-game");
    let mut wrong = differences(&terms, "");
    let texts = message_texts(Language::new("ro"), "");
    for term in &terms {
        let Some(only_in) = &term.only_in_ro else {
            continue;
        };
        let is_used = |key: &&String| uses(&texts, key, term, &terms, Language::new("ro"));
        let elsewhere = texts.keys().filter(is_used);
        let elsewhere = elsewhere.filter(|key| !only_in.contains(key));
        wrong.extend(elsewhere.map(|key| format!("{key} in ro: not {}", term.meaning)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn romanian_has_its_own_letters_and_names_no_player_as_a_man() {
    for path in files("assets/locales/ro") {
        let text = read(&path);
        for wrong in ["ş", "ţ", "Ş", "Ţ", " lui { $", " Lui { $", "Lui { $"] {
            assert!(!text.contains(wrong), "{path}: {wrong}");
        }
    }
}

#[test]
fn french_signs_keep_to_their_words() {
    for (key, text) in message_texts(Language::new("fr"), "") {
        let text = without_code(&text);
        for wrong in [" ;", " :", " ?", " !", " »", "« ", "n° "] {
            assert!(
                !text.contains(wrong),
                "{key}, a plain space in {wrong:?}: {text}"
            );
        }
    }
}

#[test]
fn a_place_at_the_beginning_of_a_line_is_not_counted_anew_by_discord() {
    for language in Language::all() {
        for (key, text) in message_texts(language, "") {
            // Nobody shares a place in a leaderboard.
            let is_counted = text.starts_with("…. ") && !key.starts_with("leaderboard-");
            assert!(!is_counted, "{key} in {}: {text}", language.code());
        }
    }
}

#[test]
fn every_term_is_used_in_every_language() {
    for info in GAMES.game_info() {
        let terms = glossary(info.id);
        for language in Language::all() {
            let texts = message_texts(language, info.id);
            for term in &terms {
                let is_used = texts
                    .keys()
                    .any(|key| uses(&texts, key, term, &terms, language));
                assert!(is_used, "{} in {}", term.meaning, language.code());
            }
        }
    }
}
