//! Forged frames: clicks on what does not exist, belongs to another person or was not offered never reach the bot.

use crate::raw_discord::{
    ANA, BOGDAN, CHANNEL, RawDiscord, Socket, attempt, event, frame, send, text,
};
use serde_json::{Value, json};

fn controls() -> Value {
    let options: Vec<Value> = ["a", "b", "c"]
        .iter()
        .map(|value| json!({"label": value, "value": value}))
        .collect();
    json!([
        {"type": 1, "components": [
            {"type": 2, "style": 1, "label": "x", "custom_id": "on"},
            {"type": 2, "style": 1, "label": "x", "custom_id": "off", "disabled": true},
            {"type": 2, "style": 5, "label": "x", "url": "https://example.com"},
        ]},
        {"type": 1, "components": [{"type": 3, "custom_id": "few", "options": options, "min_values": 1, "max_values": 2}]},
        {"type": 1, "components": [{"type": 5, "custom_id": "who"}]},
        {"type": 1, "components": [{"type": 8, "custom_id": "where"}]},
        {"type": 1, "components": [{"type": 8, "custom_id": "threads", "channel_types": [11], "min_values": 0, "max_values": 25}]},
    ])
}

#[tokio::test]
async fn only_what_a_message_offers_reaches_the_bot() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let (mut page, _) = discord.page(BOGDAN).await;
    let message = discord
        .post(CHANNEL, json!({"content": "x", "components": controls()}))
        .await;
    for (custom_id, kind, values, is_taken) in [
        ("on", 2, json!([]), true),
        ("off", 2, json!([]), false),
        ("gone", 2, json!([]), false),
        ("on", 3, json!(["a"]), false),
        ("few", 3, json!(["a"]), true),
        ("few", 3, json!(["b", "c"]), true),
        ("few", 3, json!([]), false),
        ("few", 3, json!(["a", "b", "c"]), false),
        ("few", 3, json!(["a", "a"]), false),
        ("few", 3, json!(["d"]), false),
        ("who", 5, json!([ANA]), true),
        ("who", 5, json!([CHANNEL]), false),
        ("where", 8, json!([CHANNEL]), true),
        ("where", 8, json!(["1"]), false),
        ("where", 8, json!([]), false),
        ("threads", 8, json!([]), true),
        ("threads", 8, json!([CHANNEL]), false),
    ] {
        let click = json!({"op": "component", "channel": CHANNEL, "message": message, "custom_id": custom_id, "component_type": kind, "values": values});
        let answer = attempt(&mut page, click).await;
        assert_eq!(
            answer == "pending",
            is_taken,
            "{custom_id} {kind} {values}: {answer}"
        );
        if is_taken {
            let interaction = event(&mut bot, "INTERACTION_CREATE").await;
            assert_eq!(interaction["data"]["custom_id"], custom_id);
        }
    }
    let elsewhere = json!({"op": "component", "channel": CHANNEL, "message": "1", "custom_id": "on", "component_type": 2});
    assert_eq!(
        attempt(&mut page, elsewhere).await,
        "This interaction failed"
    );
}

#[tokio::test]
async fn a_private_button_works_for_its_person_alone() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let (mut ana, _) = discord.page(ANA).await;
    let (mut bogdan, _) = discord.page(BOGDAN).await;
    let interaction = discord.command_from_ana(&mut bot).await;
    discord
        .answer(
            &interaction,
            json!({"type": 4, "data": {"content": "x", "flags": 64, "components": controls()}}),
        )
        .await;
    let private = frame(&mut ana, "message_create").await["message"].clone();
    assert_eq!(private["ephemeral_for"], ANA);
    let click = json!({"op": "component", "channel": CHANNEL, "message": private["id"], "custom_id": "on", "component_type": 2});
    assert_eq!(
        attempt(&mut bogdan, click.clone()).await,
        "This interaction failed"
    );
    assert_eq!(attempt(&mut ana, click).await, "pending");
    let interaction = event(&mut bot, "INTERACTION_CREATE").await;
    assert_eq!(interaction["member"]["user"]["id"], ANA);
}

/// Opens a modal on Ana's page, and returns its frame.
async fn opened(discord: &RawDiscord, bot: &mut Socket, ana: &mut Socket) -> Value {
    let interaction = discord.command_from_ana(bot).await;
    let inputs = json!([
        {"type": 1, "components": [{"type": 4, "style": 1, "label": "x", "custom_id": "name", "min_length": 2, "max_length": 4}]},
        {"type": 1, "components": [{"type": 4, "style": 1, "label": "x", "custom_id": "more", "required": false}]},
    ]);
    let modal = json!({"custom_id": "m", "title": "x", "components": inputs});
    discord
        .answer(&interaction, json!({"type": 9, "data": modal}))
        .await;
    frame(ana, "modal").await
}

#[tokio::test]
async fn a_modal_is_submitted_only_by_its_person_and_with_valid_values() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let (mut ana, _) = discord.page(ANA).await;
    let (mut bogdan, _) = discord.page(BOGDAN).await;
    let modal = opened(&discord, &mut bot, &mut ana).await;
    let filled = |modal_id: &str, custom_id: &str, value: &str| {
        let rows = json!([{"type": 1, "components": [{"type": 4, "custom_id": custom_id, "value": value}]}]);
        json!({"op": "modal", "channel": CHANNEL, "id": modal["id"], "custom_id": modal_id, "components": rows})
    };
    for (frame, is_taken) in [
        (filled("m", "name", "abc"), true),
        (filled("n", "name", "abc"), false),
        (filled("m", "name", "a"), false),
        (filled("m", "name", "abcde"), false),
        (filled("m", "name", ""), false),
        (filled("m", "more", "abc"), false),
        (filled("m", "other", "abc"), false),
    ] {
        let answer = attempt(&mut ana, frame.clone()).await;
        assert_eq!(answer == "pending", is_taken, "{frame}: {answer}");
    }
    assert_eq!(
        attempt(&mut bogdan, filled("m", "name", "abc")).await,
        "This interaction failed"
    );
}

/// Commands for various contexts and permissions.
fn commands() -> Value {
    json!([
        {"name": "all", "description": "x"},
        {"name": "here", "description": "x", "contexts": [0]},
        {"name": "alone", "description": "x", "contexts": [1]},
        {"name": "admin", "description": "x", "default_member_permissions": "32"},
        {"name": "On a person", "type": 2},
        {"name": "On a message", "type": 3},
    ])
}

fn id(commands: &Value, name: &str) -> String {
    let mut list = commands.as_array().unwrap().iter();
    text(&list.find(|command| command["name"] == name).unwrap()["id"])
}

#[tokio::test]
async fn a_command_works_only_in_its_contexts_and_for_those_with_its_permissions() {
    let discord = RawDiscord::open().await;
    let (_bot, _) = discord.identified().await;
    let commands = discord.register(commands()).await;
    let (mut ana, _) = discord.page(ANA).await;
    let (mut bogdan, _) = discord.page(BOGDAN).await;
    send(&mut bogdan, json!({"op": "open_direct"})).await;
    let direct = text(&frame(&mut bogdan, "opened").await["channel"]);
    let message = discord.post(CHANNEL, json!({"content": "x"})).await;
    let ask = |name: &str, channel: &str, target: &str| json!({"op": "command", "channel": channel, "id": id(&commands, name), "options": [], "target": target});
    for (name, channel, target, is_taken) in [
        ("all", CHANNEL, "", true),
        ("all", &*direct, "", true),
        ("all", "1", "", false),
        ("here", CHANNEL, "", true),
        ("here", &*direct, "", false),
        ("alone", CHANNEL, "", false),
        ("alone", &*direct, "", true),
        ("admin", CHANNEL, "", false),
        ("On a person", CHANNEL, ANA, true),
        ("On a person", CHANNEL, "1", false),
        ("On a message", CHANNEL, &*message, true),
        ("On a message", &*direct, &*message, false),
    ] {
        let answer = attempt(&mut bogdan, ask(name, channel, target)).await;
        assert_eq!(
            answer == "pending",
            is_taken,
            "{name} {channel} {target}: {answer}"
        );
    }
    for (name, channel, is_taken) in [("admin", CHANNEL, true), ("all", &*direct, false)] {
        let answer = attempt(&mut ana, ask(name, channel, "")).await;
        assert_eq!(
            answer == "pending",
            is_taken,
            "the owner in {channel}: {answer}"
        );
    }
}

#[tokio::test]
async fn a_command_takes_only_the_options_that_it_declares() {
    let discord = RawDiscord::open().await;
    let (_bot, _) = discord.identified().await;
    let declared = json!([
        {"type": 3, "name": "text", "description": "x", "required": true, "max_length": 3},
        {"type": 3, "name": "game", "description": "x", "choices": [{"name": "A", "value": "a"}]},
        {"type": 4, "name": "count", "description": "x", "min_value": 1, "max_value": 3},
        {"type": 5, "name": "sure", "description": "x"},
        {"type": 6, "name": "who", "description": "x"},
        {"type": 7, "name": "where", "description": "x", "channel_types": []},
        {"type": 7, "name": "thread", "description": "x", "channel_types": [11]},
    ]);
    let inner = json!([{"type": 1, "name": "sub", "description": "x", "options": declared}]);
    let command = json!([{"name": "outer", "description": "x", "options": inner}]);
    let commands = discord.register(command).await;
    let (mut ana, _) = discord.page(ANA).await;
    let option =
        |kind: u64, name: &str, value: Value| json!({"type": kind, "name": name, "value": value});
    let text = || option(3, "text", json!("abc"));
    for (options, is_taken) in [
        (vec![text()], true),
        (vec![], false),
        (vec![text(), text()], false),
        (vec![option(3, "text", json!("abcd"))], false),
        (vec![option(3, "text", json!(1))], false),
        (vec![text(), option(3, "other", json!("x"))], false),
        (vec![text(), option(3, "game", json!("a"))], true),
        (vec![text(), option(3, "game", json!("b"))], false),
        (vec![text(), option(4, "count", json!(3))], true),
        (vec![text(), option(4, "count", json!(4))], false),
        (vec![text(), option(5, "sure", json!("yes"))], false),
        (vec![text(), option(6, "who", json!(BOGDAN))], true),
        (vec![text(), option(6, "who", json!(CHANNEL))], false),
        (vec![text(), option(7, "where", json!(CHANNEL))], true),
        (vec![text(), option(7, "thread", json!(CHANNEL))], false),
    ] {
        let sub = json!([{"type": 1, "name": "sub", "options": options}]);
        let ask =
            json!({"op": "command", "channel": CHANNEL, "id": commands[0]["id"], "options": sub});
        let answer = attempt(&mut ana, ask).await;
        assert_eq!(answer == "pending", is_taken, "{options:?}: {answer}");
    }
    let bare = json!({"op": "command", "channel": CHANNEL, "id": commands[0]["id"], "options": []});
    assert_ne!(
        attempt(&mut ana, bare).await,
        "pending",
        "without a subcommand"
    );
}
