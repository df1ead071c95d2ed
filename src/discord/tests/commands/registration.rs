//! The registered commands, field by field: Discord is sent nothing that it does not know.

use serde_json::{Value, json};
use zihin_ids::GuildId;
use zihin_testing::raw_discord::GUILD;
use zihin_testing::{BotFixture, openapi};

/// The fields that every option may have.
const ALWAYS: [&str; 5] = [
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
];

/// The commands that the bot has registered at its last start.
async fn registered(fixture: &BotFixture) -> Vec<Value> {
    let requests = fixture.discord.requests().await;
    openapi::check(&requests);
    let is_registration = |path: &str| path.ends_with("/commands");
    let mut registrations = requests.iter().rev();
    let newest = registrations.find(|request| is_registration(&request.path));
    newest.unwrap().body.as_array().unwrap().clone()
}

/// The fields that an option of this type may have, besides those that all have.
const fn fields_of(kind: u64) -> &'static [&'static str] {
    match kind {
        1 | 2 => &["options"],
        3 => &[
            "required",
            "autocomplete",
            "choices",
            "min_length",
            "max_length",
        ],
        4 | 10 => &[
            "required",
            "autocomplete",
            "choices",
            "min_value",
            "max_value",
        ],
        7 => &["required", "channel_types"],
        _ => &["required"],
    }
}

/// Checks an option and those in it, and counts them.
fn check_option(option: &Value) -> usize {
    let known = fields_of(option["type"].as_u64().unwrap());
    for (name, value) in option.as_object().unwrap() {
        let is_known = ALWAYS.contains(&name.as_str()) || known.contains(&name.as_str());
        assert!(is_known, "{name} in {option:#}");
        assert!(!value.is_null() && !value.is_f64(), "{name} in {option:#}");
    }
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
    for command in &commands {
        let (types, contexts) = (&command["integration_types"], &command["contexts"]);
        let is_about_a_server = ["find", "tournament", "league", "settings", "leaderboard"]
            .iter()
            .any(|name| command["name"] == *name);
        let expected = if is_about_a_server {
            (json!([0]), json!([0, 1]))
        } else {
            (json!([0, 1]), json!([0, 1, 2]))
        };
        assert_eq!((types, contexts), (&expected.0, &expected.1), "{command:#}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_for_one_server_have_no_field_that_discord_does_not_know() {
    let mut fixture = BotFixture::open().await;
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
