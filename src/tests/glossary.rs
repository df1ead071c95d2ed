//! The glossaries in `assets/glossary` fix each term of a game once, in every language, and the messages about the game keep to them.

use crate::support::message_texts::message_texts;
use crate::support::sources::read;
use serde::Deserialize;
use std::collections::BTreeMap;
use zihin::games::SHELF;
use zihin::locale::Language;

/// A term, with the forms in which each language uses it.
#[derive(Debug, Deserialize)]
struct Term {
    meaning: String,
    en: Vec<String>,
    ro: Vec<String>,
    /// The languages in which these words may also mean something else.
    #[serde(default)]
    has_other_meanings: Vec<String>,
}

impl Term {
    fn forms(&self, language: Language) -> &[String] {
        match language {
            Language::En => &self.en,
            Language::Ro => &self.ro,
        }
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

#[test]
fn a_term_of_a_game_has_the_same_word_wherever_it_occurs() {
    let mut wrong = Vec::new();
    for card in SHELF.cards() {
        let terms: Vec<Term> =
            serde_json::from_str(&read(&format!("assets/glossary/{}.json", card.id))).unwrap();
        let texts = Language::ALL.map(|language| (language, message_texts(language, card.id)));
        for (language, own) in &texts {
            for (other, others) in texts.iter().filter(|(other, _)| other != language) {
                for term in terms
                    .iter()
                    .filter(|term| term.is_unambiguous_in(*language))
                {
                    let is_used = |key: &&String| uses(own, key, term, &terms, *language);
                    for key in own.keys().filter(is_used) {
                        if !uses(others, key, term, &terms, *other) {
                            wrong.push(format!(
                                "{key} in {}: no word for {}",
                                other.code(),
                                term.meaning
                            ));
                        }
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_term_is_used_in_every_language() {
    for card in SHELF.cards() {
        let terms: Vec<Term> =
            serde_json::from_str(&read(&format!("assets/glossary/{}.json", card.id))).unwrap();
        for language in Language::ALL {
            let texts = message_texts(language, card.id);
            for term in &terms {
                let is_used = texts
                    .keys()
                    .any(|key| uses(&texts, key, term, &terms, language));
                assert!(is_used, "{} in {}", term.meaning, language.code());
            }
        }
    }
}
