//! Languages: each is a folder and no code, leaves no English, keeps Discord's limits, and its words for moves can be typed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use zihin_locale::{Catalog, Language, Value};
use zihin_play::people::{Choice, Preference, Preferences, Setting, Settings};
use zihin_rules::Phrase;
use zihin_testing::message_texts::message_texts;
use zihin_testing::sources::{read, sources, top};

/// A language that has no folder here, with the messages of a translator who has only begun.
const MADE_UP: Language = Language::new("pl");
const BEGUN: &str = "
language-name = polski
notation-bar = banda
button-join = Dołącz
leaderboard-points =
    { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }
";
/// The fewest letters of a word that tells languages apart.
const MIN_LETTERS: usize = 3;

fn say(catalog: &Catalog, language: Language, phrase: &Phrase) -> String {
    catalog.say(language, phrase, &|_| String::new())
}

/// The words of a message that are told, without commands, addresses and code.
fn words_of(text: &str) -> BTreeSet<String> {
    let told = text.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let told = told
        .split_whitespace()
        .filter(|word| !word.contains("https://"));
    let told = told.collect::<Vec<_>>().join(" ");
    let mut outside = String::new();
    for (n, part) in told.split("</").enumerate() {
        outside.push_str(if n == 0 {
            part
        } else {
            part.split_once('>').map_or("", |(_, rest)| rest)
        });
        outside.push(' ');
    }
    let words = outside.split(|c: char| !c.is_alphabetic());
    words
        .filter(|word| word.chars().count() >= MIN_LETTERS)
        .map(str::to_lowercase)
        .collect()
}

#[test]
fn every_folder_is_a_language_english_first() {
    let entries = fs::read_dir(top().join("assets/locales"))
        .unwrap()
        .map(Result::unwrap);
    let folders = entries.filter(|entry| entry.file_type().unwrap().is_dir());
    let mut folders: Vec<String> = folders
        .map(|folder| folder.file_name().into_string().unwrap())
        .collect();
    folders.sort_by_key(|code| (code != "en", code.clone()));
    let all: Vec<&str> = Language::all().map(Language::code).collect();
    assert_eq!(all, folders);
    for offered in [
        Preferences::default().choice(Preference::Language).values,
        Settings::default().choice(Setting::Language).values,
    ] {
        assert_eq!(offered[1..], all);
    }
    assert!(all.len() < 25, "a select has no room for more");
    let names: BTreeSet<String> = Language::all()
        .map(|language| Catalog::embedded().text(language, "language-name"))
        .collect();
    assert_eq!(names.len(), all.len(), "{names:?}");
}

#[test]
fn no_code_names_a_language_but_english() {
    for source in sources()
        .iter()
        .filter(|source| !source.is_test() && source.owner() != "local-discord")
        .filter(|source| source.path != "src/locale/language.rs")
    {
        let code = source.uncommented.split("#[cfg(test)]").next().unwrap();
        for language in Language::all() {
            let literal = format!("\"{}\"", language.code());
            assert!(!code.contains(&literal), "{}: {literal}", source.path);
        }
    }
}

#[test]
fn a_made_up_language_speaks_without_code() {
    let catalog = Catalog::with(&[(MADE_UP, BEGUN)]);
    let all: Vec<Language> = catalog.languages().collect();
    assert_eq!(all.len(), Language::all().len() + 1);
    assert!(all.contains(&MADE_UP));
    let points = |n: i64| {
        let phrase = Phrase::new("leaderboard-points").with("points", n);
        say(&catalog, MADE_UP, &phrase)
    };
    assert_eq!(
        [1, 3, 12, 22].map(points),
        ["1 punkt", "3 punkty", "12 punktów", "22 punkty"]
    );
    let told = Phrase::new("click").with("square", Value::Move("bar/22".to_owned()));
    assert_eq!(say(&catalog, MADE_UP, &told), "banda/22");
    assert_eq!(catalog.typed_move("Banda/22"), "bar/22");
    let english = catalog.text(Language::ENGLISH, "button-resign");
    assert_eq!(catalog.text(MADE_UP, "button-resign"), english);
    assert_eq!(catalog.text(MADE_UP, "button-join"), "Dołącz");
    assert_eq!(MADE_UP.discord_codes().collect::<Vec<_>>(), ["pl"]);
    let spanish = Language::new("es").discord_codes();
    assert_eq!(spanish.collect::<Vec<_>>(), ["es-419", "es-ES"]);
}

#[test]
fn the_words_of_moves_can_be_typed_in_every_language() {
    let catalog = Catalog::embedded();
    for language in Language::all() {
        for word in ["bar", "off", "pass"] {
            let own = catalog.text(language, &format!("notation-{word}"));
            assert_eq!(catalog.typed_move(&own), word, "{own}");
            assert_eq!(catalog.typed_move(&own.to_uppercase()), word, "{own}");
        }
    }
    for (typed, read) in [
        ("bară/22* 6/afară", "bar/22* 6/off"),
        ("barre/22*(2), 6/sorti", "bar/22*(2), 6/off"),
        ("24/18 6/uit", "24/18 6/off"),
        ("L6 bw c1", "L6 bw c1"),
        ("L6 sw c1", "L6 bw c1"),
        ("L6 1 c1", "L6 1 c1"),
        ("C6-E8", "C6-E8"),
        ("Ștrand🎲", "Ștrand🎲"),
    ] {
        assert_eq!(catalog.typed_move(typed), read);
    }
}

#[test]
fn no_message_is_left_in_english() {
    let english = message_texts(Language::ENGLISH, "");
    let english: BTreeSet<String> = english.values().flat_map(|text| words_of(text)).collect();
    let shared = read("assets/glossary/shared-words.json");
    let shared: BTreeMap<String, BTreeSet<String>> = serde_json::from_str(&shared).unwrap();
    let mut wrong = Vec::new();
    for language in Language::all().filter(|language| *language != Language::ENGLISH) {
        let shared = shared.get(language.code()).cloned().unwrap_or_default();
        for (key, text) in message_texts(language, "") {
            let mut words = words_of(&text);
            words.retain(|word| english.contains(word) && !shared.contains(word));
            if !words.is_empty() {
                wrong.push(format!("{key} in {}: {words:?}", language.code()));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "English, or lacking in assets/glossary/shared-words.json:\n{}",
        wrong.join("\n")
    );
}

#[test]
fn no_text_breaks_a_limit_of_discord() {
    let catalog = Catalog::embedded();
    for language in Language::all() {
        for (key, text) in message_texts(language, "") {
            let most = match key.split('-').next() {
                _ if key == "type-title" || key == "type-label" => 45,
                Some("menu") => 32,
                Some("button") => 80,
                Some("type") => 100,
                Some("select") => 150,
                _ => 2_000,
            };
            let longest = text.lines().map(|line| line.chars().count()).max();
            let fits = longest.is_some_and(|longest| (1..=most).contains(&longest));
            assert!(fits, "{key} in {}, at most {most}: {text}", language.code());
        }
        for (form, choice) in choices() {
            let key = format!("{form}-{}", choice.name);
            let name = catalog.text(language, &key);
            for value in choice.values {
                let value = format!("{key}-{value}");
                let length = name.chars().count() + catalog.text(language, &value).chars().count();
                // With what stands between them.
                assert!(length + 5 <= 100, "{value} in {}", language.code());
            }
        }
    }
}

#[test]
fn every_message_is_used() {
    let code = sources()
        .iter()
        .filter(|source| !source.is_test() && source.owner() != "local-discord");
    let mut used: BTreeSet<String> = code
        .flat_map(|source| source.literals())
        .map(|(_, literal)| literal.to_owned())
        .collect();
    for (form, choice) in choices() {
        let key = format!("{form}-{}", choice.name);
        let values = choice.values.iter();
        used.extend(values.map(|value| format!("{key}-{value}")));
        used.insert(key);
    }
    used.insert(format!("setting-{}", Settings::CHANNELS));
    used.insert("setting-daily-puzzle".to_owned());
    used.insert("preference-blocked".to_owned());
    for (form, page) in [
        ("preferences", "games"),
        ("preferences", "looks"),
        ("preferences", "invitations"),
        ("preferences", "reminders"),
        ("preferences", "time"),
        ("settings", "games"),
        ("settings", "places"),
        ("settings", "time"),
    ] {
        used.insert(format!("{form}-{page}"));
    }
    // Those of commands are checked where they are registered.
    let elsewhere = ["command-", "menu-", "notation-"];
    let unused: Vec<String> = message_texts(Language::ENGLISH, "")
        .into_keys()
        .filter(|key| !used.contains(key))
        .filter(|key| !elsewhere.iter().any(|prefix| key.starts_with(prefix)))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}

/// Every choice of a form, with the prefix of its texts.
fn choices() -> Vec<(&'static str, Choice)> {
    let preferences = Preferences::default().choices();
    let preferences = preferences.map(|choice| ("preference", choice));
    let settings = Settings::default().choices();
    let settings = settings.map(|choice| ("setting", choice));
    preferences.into_iter().chain(settings).collect()
}
