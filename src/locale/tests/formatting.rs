//! Phrases in words: names, numbers and lists by the rules of each language,
//! and what is shown when something is missing.

use zihin_locale::{Catalog, Language, Value};
use zihin_rules::{Phrase, Seat};
use zihin_testing::catalog;

#[test]
fn a_phrase_is_formatted_with_names_and_nested_phrases() {
    let points = Phrase::new("leaderboard-points").with("points", 20);
    let phrase = Phrase::new("games-line")
        .with("game", "Table")
        .with("id", 7)
        .with("players", Seat(1))
        .with("state", points)
        .with("link", "");
    let name_of = |seat: Seat| ["Ana", "Bogdan"][seat.index()].to_owned();
    assert_eq!(
        catalog().say(Language::ENGLISH, &phrase, &name_of),
        "Table no. 7, Bogdan: 20 points "
    );
    assert_eq!(
        catalog().say(Language::new("ro"), &phrase, &name_of),
        "Table nr. 7, Bogdan: 20 de puncte "
    );
}

#[test]
fn lists_and_numbers_follow_the_rules_of_each_language() {
    let told = |code: &'static str, value: Value| {
        let phrase = Phrase::new("click").with("square", value);
        catalog().say(Language::new(code), &phrase, &|_| String::new())
    };
    for (code, and, or, whole, tenths) in [
        ("en", "A, B and 3", "A or B", "12,345", "1,234.5"),
        ("de", "A, B und 3", "A oder B", "12.345", "1.234,5"),
        (
            "fr",
            "A, B et 3",
            "A ou B",
            "12\u{202f}345",
            "1\u{202f}234,5",
        ),
        ("nl", "A, B en 3", "A of B", "12.345", "1.234,5"),
        ("ro", "A, B și 3", "A sau B", "12.345", "1.234,5"),
    ] {
        let three: [Value; 3] = ["A".into(), "B".into(), 3.into()];
        assert_eq!(told(code, Value::list(three)), and);
        assert_eq!(told(code, Value::list(["A"])), "A");
        assert_eq!(told(code, Value::list([""; 0])), "");
        assert_eq!(told(code, Value::one_of(["A", "B"])), or);
        assert_eq!(told(code, 12_345.into()), whole);
        assert_eq!(told(code, Value::decimal(1_234.46, 1)), tenths);
    }
}

#[test]
fn plural_forms_follow_the_rules_of_each_language() {
    const NUMBERS: [i64; 12] = [0, 1, 2, 19, 20, 100, 101, 104, 119, 120, 200, 219];
    for (code, forms, points) in [
        (
            "en",
            "other one other other other other other other other other other other",
            ["one point", "2 points", "101 points", "120 points"],
        ),
        (
            "de",
            "other one other other other other other other other other other other",
            ["1 Punkt", "2 Punkte", "101 Punkte", "120 Punkte"],
        ),
        (
            "fr",
            "one one other other other other other other other other other other",
            ["1 point", "2 points", "101 points", "120 points"],
        ),
        (
            "nl",
            "other one other other other other other other other other other other",
            ["één punt", "2 punten", "101 punten", "120 punten"],
        ),
        (
            "ro",
            "few one few few other other few few few other other few",
            ["un punct", "2 puncte", "101 puncte", "120 de puncte"],
        ),
    ] {
        let language = Language::new(code);
        let message = "form = { $n ->\n [one] one\n [few] few\n *[other] other\n }\n";
        let catalog = Catalog::with(&[(language, message)]);
        let told = |key, name, number| {
            let phrase = Phrase::new(key).with(name, number);
            catalog.say(language, &phrase, &|_| String::new())
        };
        let own = NUMBERS.map(|number| told("form", "n", number));
        assert_eq!(own.join(" "), forms, "{code}");
        let own = [1, 2, 101, 120].map(|number| told("leaderboard-points", "points", number));
        assert_eq!(own, points, "{code}");
    }
}

#[test]
fn a_number_with_a_variant_of_its_own_has_it_before_its_plural_form() {
    let language = Language::new("ro");
    let message = "
plain =
    { $n ->
        [0] none
        [one] { $n ->
            [1] { \"\" } one
           *[other] never
        }
        [few] { { $n ->
            [few] few
           *[other] never
        } }
       *[other] { $n }
    }
    .more = { $n ->
        [few] few
       *[101] exact
    }
";
    let catalog = Catalog::with(&[(language, message)]);
    let told = |key, value: Value| {
        let phrase = Phrase::new(key).with("n", value);
        catalog.say(language, &phrase, &|_| String::new())
    };
    let numbers = [0, 1, 2, 101, 120].map(|number| told("plain", number.into()));
    assert_eq!(numbers, ["none", " one", "few", "few", "120"]);
    assert_eq!(told("plain", Value::decimal(1.5, 1)), "few");
    assert_eq!(told("plain", "some".into()), "some");
    let numbers = [101, 102, 120].map(|number| told("plain.more", number.into()));
    assert_eq!(numbers, ["exact", "few", "exact"]);
}

#[test]
fn an_unknown_message_is_shown_as_its_key() {
    for key in ["no-such-message", "", ".", "button-join.none", "{", "a.b.c"] {
        assert_eq!(catalog().text(Language::new("ro"), key), key);
    }
}

#[test]
fn a_missing_argument_does_not_suppress_the_message() {
    assert_eq!(
        catalog().say(
            Language::ENGLISH,
            &Phrase::new("button-join").with("unused", "x"),
            &|_| String::new()
        ),
        "Join"
    );
    assert!(
        catalog()
            .text(Language::ENGLISH, "end-resigned")
            .contains("resigned")
    );
}

#[test]
fn discords_locales_map_to_their_language_and_others_to_english() {
    for language in Language::all() {
        for code in language.discord_codes() {
            assert_eq!(Language::from_discord(code), language, "{code}");
        }
    }
    for other in ["", "pl", "pt-BR", "roa", "ROMANIA", "zh-TW"] {
        assert_eq!(Language::from_discord(other), Language::ENGLISH, "{other}");
    }
}
