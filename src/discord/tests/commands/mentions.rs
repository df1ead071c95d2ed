//! Commands that texts name: always as mentions, which Discord shows in everybody's own language,
//! and only of commands that there are.

use serde_json::{Value, json};
use zihin_locale::{Catalog, Language};
use zihin_testing::option::subcommand;
use zihin_testing::sources::{files, read};
use zihin_testing::{BotFixture, content};

/// The beginnings of the keys of texts on which Discord does not render mentions.
const PLAIN: [&str; 6] = [
    "button-",
    "select-",
    "type-",
    "command-",
    "menu-",
    "preference-",
];

/// Every line of a message in every language, with the file it is in.
fn lines() -> Vec<(String, String)> {
    let languages = Language::all();
    let paths =
        languages.flat_map(|language| files(&format!("assets/locales/{}", language.code())));
    let lines = paths.flat_map(|path| {
        let text = read(&path);
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let lines: Vec<String> = lines.map(ToOwned::to_owned).collect();
        lines.into_iter().map(move |line| (path.clone(), line))
    });
    lines.collect()
}

/// The names that a text has between `</` and `>`.
fn mentioned(line: &str) -> impl Iterator<Item = &str> {
    line.split("</")
        .skip(1)
        .filter_map(|rest| Some(rest.split_once('>')?.0))
}

#[test]
fn a_text_names_a_command_only_as_a_mention() {
    for (path, line) in lines() {
        let mut before = ' ';
        for (at, c) in line.char_indices() {
            let is_name = line[at + c.len_utf8()..].starts_with(char::is_alphabetic);
            let begins = !before.is_alphanumeric() && before != '<' && before != '/';
            assert!(c != '/' || !is_name || !begins, "{path}: {line}");
            before = c;
        }
        let is_plain = PLAIN.iter().any(|key| line.starts_with(key));
        assert!(
            !is_plain || mentioned(&line).next().is_none(),
            "{path}: {line}"
        );
    }
}

#[test]
fn every_mentioned_command_exists() {
    let words = Catalog::embedded();
    for (path, line) in lines() {
        for name in mentioned(&line) {
            let key = format!("command-{}.description", name.replace(' ', "-"));
            assert_ne!(words.text(Language::ENGLISH, &key), key, "{path}: {line}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mention_has_the_id_of_its_command_and_no_mark_is_left_as_it_is_written() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    ana.speak("ro").await;
    let none = ana.command("games", subcommand("running", json!([]))).await;
    let commands = ana.hello["commands"].as_array().unwrap();
    let is_play = |command: &&Value| command["name"] == "play";
    let play = commands.iter().find(is_play).unwrap()["id"]
        .as_str()
        .unwrap();
    let text = content(&none);
    assert!(text.contains(&format!("</play:{play}>")), "{text}");
    assert!(text.starts_with("Nu joci nimic"), "{text}");
}
