//! The names of the commands in the languages of the messages, one of which is made up;
//! and that every name is that of a command.

use local_discord::Options;
use serde_json::Value;
use std::collections::BTreeMap;
use zihin_games::GAMES;
use zihin_locale::{Catalog, Language};
use zihin_testing::BotFixture;
use zihin_testing::message_texts::message_texts;

/// The message key of every slash command, subcommand and option, with its registration.
fn by_key(commands: &Value) -> BTreeMap<String, Value> {
    let commands = commands.as_array().unwrap().iter();
    let mut waiting: Vec<(String, Value)> = commands
        .filter(|command| command["type"] == 1)
        .map(|command| ("command".to_owned(), command.clone()))
        .collect();
    let mut found = BTreeMap::new();
    while let Some((above, command)) = waiting.pop() {
        let key = format!("{above}-{}", command["name"].as_str().unwrap());
        let options = command["options"].as_array().into_iter().flatten();
        waiting.extend(options.map(|option| (key.clone(), option.clone())));
        found.insert(key, command);
    }
    found
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_are_named_in_every_language_also_in_a_made_up_one() {
    let made_up = Language::new("es");
    let words = "command-move = jugada\n    .description = Escribe tu jugada\n";
    let catalog = Catalog::with(&[(made_up, words)]);
    let fixture = BotFixture::with_games(Options::default(), GAMES, catalog.clone()).await;
    let ana = fixture.page("Ana").await;
    let registered = by_key(&ana.hello["commands"]);
    let command = &registered["command-move"];
    for code in ["es-ES", "es-419"] {
        assert_eq!(command["name_localizations"][code], "jugada");
        assert_eq!(
            command["description_localizations"][code],
            "Escribe tu jugada"
        );
    }
    for language in Language::all().filter(|language| *language != Language::ENGLISH) {
        for code in language.discord_codes() {
            let name = catalog.text(language, "command-move");
            assert_eq!(command["name_localizations"][code], name.as_str());
        }
    }
    // As many people can be invited as the largest game has seats besides one's own.
    let is_seat = |key: &str| key.starts_with("command-play-opponent");
    let named = message_texts(Language::ENGLISH, "").into_keys();
    let unused: Vec<String> = named
        .filter(|key| key.starts_with("command-") && !is_seat(key))
        .filter(|key| !registered.contains_key(key))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}
