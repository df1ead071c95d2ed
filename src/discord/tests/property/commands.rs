//! Options of every command that nobody offers: missing, surplus, of other types, out of range, with any text.
//! Each command is answered, and changes nothing.

use super::components::check_answers;
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};
use zihin_ids::GuildId;
use zihin_play::people::Setting;
use zihin_testing::game::{begin_game, board_in_play};
use zihin_testing::property::{any_text, samples};
use zihin_testing::{BotFixture, Page, option, watched};

/// The games.
const GAMES: [&str; 3] = ["camelot", "table", "talat"];
/// Discord's numbers for options that hold other options, and for slash commands.
const SUBCOMMANDS: [u64; 2] = [1, 2];
const SLASH: u64 = 1;

/// A value with the number of its type.
/// Each fits its type, since the library reads nothing else, but need not be what the option takes.
type Typed = (u8, Value);

fn value() -> impl Strategy<Value = Typed> {
    const WORDS: [&str; 8] = [
        "camelot", "table", "talat", "easy", "1h", "10", "all", "1: c6-c7",
    ];
    const PEOPLE: [&str; 5] = [
        "1100000000000000011",
        "1100000000000000012",
        "1100000000000000013",
        "1100000000000000002",
        "7",
    ];
    let number = prop_oneof![any::<i64>(), -3_i64..300, Just(i64::MAX)];
    prop_oneof![
        4 => any_text().prop_map(|text| (3, json!(text))),
        2 => prop::sample::select(&WORDS[..]).prop_map(|word| (3, json!(word))),
        3 => number.prop_map(|number| (4, json!(number))),
        1 => any::<bool>().prop_map(|is_on| (5, json!(is_on))),
        2 => prop::sample::select(&PEOPLE[..]).prop_map(|id| (6, json!(id))),
        1 => (7_u8..=11, 1..u64::MAX).prop_map(|(kind, id)| match kind {
            10 => (10, json!(0.5)),
            kind => (kind, json!(id.to_string())),
        }),
    ]
}

/// How a command is used: which, with which of its options or of those of a subcommand, and with which values.
#[derive(Clone, Debug)]
struct Use {
    command: Index,
    subcommand: Option<Index>,
    /// An option, whether its value is of its type, the name if it is none of its own, and the value.
    options: Vec<(Index, bool, Option<String>, Vec<Typed>)>,
}

fn uses() -> impl Strategy<Value = Use> {
    let name = prop::option::weighted(0.1, "[a-z]{1,8}");
    let values = prop::collection::vec(value(), 12);
    let given = (any::<Index>(), any::<bool>(), name, values);
    let subcommand = prop::option::weighted(0.9, any::<Index>());
    (
        any::<Index>(),
        subcommand,
        prop::collection::vec(given, 0..5),
    )
        .prop_map(|(command, subcommand, options)| Use {
            command,
            subcommand,
            options,
        })
}

/// The options of a command or option.
fn list(holder: &Value) -> Vec<Value> {
    holder["options"].as_array().cloned().unwrap_or_default()
}

fn is_subcommand(option: &Value) -> bool {
    option["type"]
        .as_u64()
        .is_some_and(|kind| SUBCOMMANDS.contains(&kind))
}

/// The options of a command as a page sends them.
fn options_of(holder: &Value, made: &Use) -> Vec<Value> {
    let (subcommands, options): (Vec<_>, Vec<_>) =
        list(holder).into_iter().partition(is_subcommand);
    if let (Some(at), false) = (made.subcommand, subcommands.is_empty()) {
        let chosen = at.get(&subcommands);
        let options = options_of(chosen, made);
        return vec![json!({"type": chosen["type"], "name": chosen["name"], "options": options})];
    }
    let option = |(at, fits, name, values): &(Index, bool, Option<String>, Vec<Typed>)| {
        let declared = (!options.is_empty()).then(|| at.get(&options))?;
        let of_its_type = |(kind, _): &&Typed| !fits || declared["type"] == *kind;
        let (kind, value) = values.iter().find(of_its_type)?;
        let name = name
            .as_ref()
            .map_or(declared["name"].clone(), |name| json!(name));
        Some(json!({"name": name, "type": kind, "value": value}))
    };
    made.options.iter().filter_map(option).collect()
}

/// Uses a slash command.
async fn use_command(page: &mut Page, commands: &[Value], made: &Use) {
    let command = made.command.get(commands);
    let mut options = json!(options_of(command, made)).to_string();
    if command["name"] == "tournament" {
        // A stranger may open a tournament, but none of another game.
        GAMES
            .iter()
            .for_each(|game| options = options.replace(game, "go"));
    }
    let options: Value = serde_json::from_str(&options).unwrap();
    let frame = json!({"op": "command", "id": command["id"], "type": 1, "options": options});
    let answer = page.ask(frame.clone()).await;
    assert_eq!(answer["status"], "done", "{frame}: {answer}");
}

/// Allows no second game in the channel, so that even a command without a mistake opens none.
async fn allow_one_game(fixture: &BotFixture, page: &Page) {
    let guild = GuildId(page.hello["guild"]["id"].as_str().unwrap().parse().unwrap());
    let people = &fixture.play.as_ref().unwrap().people;
    let set = people.set_setting(guild, Setting::PerChannel, "1");
    set.await.unwrap();
}

#[test]
fn any_options_of_any_command_of_a_stranger_are_answered_and_change_nothing() {
    watched::run("forged-options", async {
        let fixture = BotFixture::forging().await;
        let (ana, _bogdan) = begin_game(&fixture, &[("game", "camelot")]).await;
        allow_one_game(&fixture, &ana).await;
        let mut chloe = fixture.page("Chloe").await;
        chloe.until(board_in_play).await;
        let mut commands = chloe.hello["commands"].as_array().unwrap().clone();
        // The local Discord shows the others only to those who manage the server.
        let is_for_all = |command: &Value| command["default_member_permissions"].is_null();
        commands.retain(|command| command["type"] == SLASH && is_for_all(command));
        let before = fixture.decisions().await;
        for made in samples(200, uses()) {
            use_command(&mut chloe, &commands, &made).await;
            assert_eq!(fixture.decisions().await, before, "{made:?}");
        }
        check_answers(&chloe);
    });
}

#[test]
fn any_text_in_an_option_that_suggests_is_answered_with_suggestions() {
    watched::run("forged-suggestions", async {
        let fixture = BotFixture::forging().await;
        let (mut ana, _bogdan) = begin_game(&fixture, &[("game", "camelot")]).await;
        for text in samples(40, any_text()) {
            for (command, name) in [
                ("play", "game"),
                ("play", "clock"),
                ("play", "engine"),
                ("play", "length"),
                ("move", "move"),
                ("leaderboard", "season"),
            ] {
                let typed = json!([option::typed(name, &text)]);
                let offered = ana.autocomplete(command, typed).await;
                assert!(offered.len() <= 25, "{offered:?}");
            }
        }
    });
}
