//! `/help`: how to begin, the games and every command, on pages that fit, in every language.

use serde_json::{Value, json};
use zihin_discord::{PageComponent, PreferencesPage};
use zihin_games::GAMES;
use zihin_locale::{Catalog, Language};
use zihin_play::people::Preference;
use zihin_testing::{BotFixture, component, components, content, custom_id, openapi};

/// The mentions of all commands and subcommands that are registered.
fn mentions(commands: &Value) -> Vec<String> {
    let commands = commands.as_array().unwrap().iter();
    let slash = commands.filter(|command| command["type"] == 1);
    let of = |command: &Value| {
        let (name, id) = (command["name"].as_str().unwrap(), command["id"].as_str());
        let id = id.unwrap();
        let options = command["options"].as_array().into_iter().flatten();
        let subcommands = options.filter(|option| option["type"] == 1);
        let names: Vec<String> = subcommands
            .map(|sub| format!("{name} {}", sub["name"].as_str().unwrap()))
            .collect();
        let paths = if names.is_empty() {
            vec![name.to_owned()]
        } else {
            names
        };
        let mentions = paths.into_iter().map(|path| format!("</{path}:{id}>"));
        mentions.collect::<Vec<_>>()
    };
    slash.flat_map(of).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_help_names_the_games_and_every_command_in_every_language() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let words = Catalog::embedded();
    for language in Language::all().rev() {
        let form = ana.command("preferences", json!([])).await;
        let looks = custom_id(PageComponent::Preferences(PreferencesPage::Looks));
        let form = ana.click_through(&form, &looks, &[]).await;
        let id = custom_id(PageComponent::Prefer(Preference::Language));
        ana.click_through(&form, &id, &[language.code()]).await;
        let mut help = ana.command("help", json!([])).await;
        for info in GAMES.game_info() {
            let name = words.text(language, info.name);
            assert!(content(&help).contains(&name), "{help}");
            assert!(components(&help).any(|button| button["label"] == name));
        }
        let mut text = content(&help).to_owned();
        for page in 1.. {
            let next = custom_id(PageComponent::Help(page));
            let leads_on =
                |button: &Value| button["custom_id"] == next && button["disabled"] != json!(true);
            if !components(&help).any(leads_on) {
                break;
            }
            help = ana.click_through(&help, &next, &[]).await;
            text.push_str(content(&help));
        }
        let all = mentions(&ana.hello["commands"]);
        assert!(all.len() > 25, "{all:?}");
        assert!(
            all[0].starts_with("</play:"),
            "playing comes first: {all:?}"
        );
        for mention in all {
            assert!(text.contains(&mention), "{mention}: {text}");
        }
    }
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_rules_of_each_game_are_a_button_away() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let help = ana.command("help", json!([])).await;
    assert!(component(&help, "help").is_some(), "{help}");
    let rules = ana.press_through(&help, "rules").await;
    assert!(content(&rules).contains("the rules"), "{rules}");
    assert!(component(&rules, "help").is_some(), "{rules}");
}
