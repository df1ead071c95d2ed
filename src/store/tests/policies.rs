//! The privacy notice and the terms to start from: the notice lists every column with people in it,
//! names commands as people see them, and each text is there in English and Romanian.

use crate::privacy::personal_columns;
use std::collections::BTreeSet;
use zihin_locale::{Catalog, Language};
use zihin_store::Store;
use zihin_testing::sources::{files, read};

const FOLDER: &str = "assets/deploy/privacy";
/// The languages in which there are texts to start from.
const LANGUAGES: [Language; 2] = [Language::ENGLISH, Language::new("ro")];

fn notice(language: Language) -> String {
    read(&format!("{FOLDER}/privacy.{}.md", language.code()))
}

/// What a text has between backquotes.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn each_text_is_there_in_both_languages() {
    let texts = ["privacy", "terms"].into_iter();
    let names = texts.flat_map(|text| {
        let name = move |language: Language| format!("{FOLDER}/{text}.{}.md", language.code());
        LANGUAGES.map(name)
    });
    assert_eq!(
        files(FOLDER).into_iter().collect::<BTreeSet<_>>(),
        names.collect()
    );
}

#[tokio::test]
async fn the_notice_names_exactly_the_columns_with_people_in_them() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    let personal = personal_columns(&store).await;
    for language in LANGUAGES {
        let notice = notice(language);
        let columns = quoted(&notice).filter(|text| text.contains('.'));
        let columns: BTreeSet<_> = columns.map(str::to_owned).collect();
        assert_eq!(columns, personal, "{language:?}");
    }
}

#[test]
fn the_notice_names_commands_as_people_see_them() {
    let words = Catalog::embedded();
    let commands = [
        "game-replay",
        "dice-seed",
        "privacy-show",
        "privacy-export",
        "privacy-erase",
    ];
    for language in LANGUAGES {
        let wanted = commands.map(|command| {
            let (first, _) = command.split_once('-').unwrap();
            let names = [first, command].map(|key| words.text(language, &format!("command-{key}")));
            format!("/{}", names.join(" "))
        });
        let notice = notice(language);
        let named: BTreeSet<_> = quoted(&notice)
            .filter(|text| text.starts_with('/'))
            .collect();
        assert_eq!(
            named,
            wanted.iter().map(String::as_str).collect(),
            "{language:?}"
        );
    }
}

#[test]
fn both_languages_say_the_same_number_of_things() {
    for text in ["privacy", "terms"] {
        let shape = |language: Language| {
            let text = read(&format!("{FOLDER}/{text}.{}.md", language.code()));
            let mark = |line: &str| line.chars().next().unwrap();
            let lines = text.lines().filter(|line| !line.is_empty());
            lines
                .map(mark)
                .filter(|mark| !mark.is_alphabetic() && !mark.is_whitespace())
                .collect::<String>()
        };
        let shapes: BTreeSet<_> = LANGUAGES.map(shape).into();
        assert_eq!(shapes.len(), 1, "{text}: {shapes:?}");
    }
}
