//! The registered commands, field by field: Discord is sent nothing that it does not know.

use crate::support::raw_discord::GUILD;
use crate::support::{BotFixture, openapi};
use serde_json::Value;
use zihin::ids::GuildId;
use zihin::playground::Options;

/// Discord's numbers for options that hold other options.
const SUBCOMMANDS: [u64; 2] = [1, 2];

/// The commands that the bot has registered at its last start.
async fn registered(fixture: &BotFixture) -> Vec<Value> {
    let requests = fixture.discord.requests().await;
    openapi::check(&requests);
    let is_registration = |path: &str| path.ends_with("/commands");
    let mut registrations = requests.iter().rev();
    let newest = registrations.find(|request| is_registration(&request.path));
    newest.unwrap().body.as_array().unwrap().clone()
}

/// Checks an option and those in it, and counts them.
fn check_option(option: &Value) -> usize {
    let kind = option["type"].as_u64().unwrap();
    let fields = option.as_object().unwrap();
    if SUBCOMMANDS.contains(&kind) {
        assert!(!fields.contains_key("required"), "{option:#}");
    } else {
        assert!(!fields.contains_key("options"), "{option:#}");
    }
    assert!(fields.values().all(|value| !value.is_null()), "{option:#}");
    let is_fraction = |value: &Value| value.is_f64();
    assert!(!fields.values().any(is_fraction), "{option:#}");
    1 + check_options(option)
}

fn check_options(holder: &Value) -> usize {
    let options = holder["options"].as_array().into_iter().flatten();
    options.map(check_option).sum()
}

fn check_commands(commands: &[Value]) {
    assert!(commands.len() > 10, "{commands:#?}");
    let options: usize = commands.iter().map(check_options).sum();
    assert!(options > 30, "{options} options");
    for command in commands {
        let is_menu = command.get("type").is_some_and(|kind| *kind != 1);
        let names = ["options", "description", "description_localizations"];
        assert!(
            !is_menu || names.iter().all(|name| command.get(name).is_none()),
            "a context menu has a name only: {command:#}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_for_everywhere_have_no_field_that_discord_does_not_know() {
    let fixture = BotFixture::open().await;
    let commands = registered(&fixture).await;
    check_commands(&commands);
    let has_context = |command: &&Value| command["contexts"].is_array();
    assert!(commands.iter().filter(has_context).count() > 5);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_for_one_server_have_no_field_that_discord_does_not_know() {
    let mut fixture = BotFixture::with(Options {
        journal: true,
        ..Options::default()
    })
    .await;
    fixture.stop_bot().await;
    fixture.guild = Some(GuildId(GUILD.parse().unwrap()));
    fixture.start_bot().await;
    let commands = registered(&fixture).await;
    check_commands(&commands);
    let is_global = |command: &Value| {
        let names = ["contexts", "integration_types", "dm_permission"];
        names.iter().any(|name| command.get(name).is_some())
    };
    assert!(!commands.iter().any(is_global), "{commands:#?}");
}
