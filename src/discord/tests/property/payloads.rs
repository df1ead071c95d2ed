//! Interactions as Discord would never send them: real ones with fields that are missing, of another type,
//! huge or deeply nested. The bot goes on answering others, and nothing is written.

use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Map, Value, json};
use tokio_tungstenite::connect_async;
use zihin_testing::game::{begin_game, board_in_play};
use zihin_testing::property::samples;
use zihin_testing::raw_discord::{event, send};
use zihin_testing::{BotFixture, Page, component, content, watched};

/// How many altered interactions come between two that must be answered.
const BATCH: usize = 25;
/// How often a command is tried until it must have been answered.
const MAX_TRIES: usize = 20;
/// The characters of a huge text.
const HUGE: usize = 200_000;
/// The depth of a deeply nested value.
const DEEP: usize = 300;

/// A change of a JSON value, at one of its places.
#[derive(Clone, Debug)]
enum Change {
    Remove,
    Replace(Value),
    Huge,
    Nest(bool),
}

fn changes() -> impl Strategy<Value = Vec<(Index, Change)>> {
    let value = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (0_u8..16).prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "\\PC{0,20}".prop_map(Value::from),
        any::<u64>().prop_map(|id| json!(id.to_string())),
        Just(json!([])),
        Just(json!({})),
        Just(json!([{"name": "x", "type": 1}])),
    ];
    let change = prop_oneof![
        3 => Just(Change::Remove),
        6 => value.prop_map(Change::Replace),
        1 => Just(Change::Huge),
        1 => any::<bool>().prop_map(Change::Nest),
    ];
    prop::collection::vec((any::<Index>(), change), 1..4)
}

/// The paths of all values within a value, its own first.
fn paths(value: &Value, path: &str, found: &mut Vec<String>) {
    found.push(path.to_owned());
    let inner: Vec<(String, &Value)> = match value {
        Value::Object(fields) => fields
            .iter()
            .map(|(name, value)| (name.clone(), value))
            .collect(),
        Value::Array(list) => list
            .iter()
            .enumerate()
            .map(|(at, value)| (at.to_string(), value))
            .collect(),
        _ => Vec::new(),
    };
    for (name, value) in inner {
        paths(value, &format!("{path}/{name}"), found);
    }
}

fn nested(is_list: bool) -> Value {
    (0..DEEP).fold(Value::Null, |inner, _| {
        if is_list {
            json!([inner])
        } else {
            json!({"options": inner})
        }
    })
}

fn change(event: &mut Value, at: Index, change: &Change) {
    let mut all = Vec::new();
    paths(event, "", &mut all);
    let path = at.get(&all);
    let Some((holder, name)) = path.rsplit_once('/') else {
        return;
    };
    let new = match change {
        Change::Remove => {
            let holder = event.pointer_mut(holder).and_then(Value::as_object_mut);
            return drop(holder.map(|fields: &mut Map<String, Value>| fields.remove(name)));
        }
        Change::Replace(value) => value.clone(),
        Change::Huge => json!("ă".repeat(HUGE)),
        Change::Nest(is_list) => nested(*is_list),
    };
    if let Some(place) = event.pointer_mut(path) {
        *place = new;
    }
}

/// What a person does, as the frames of their page.
fn frames(page: &Page, board: &Value) -> Vec<Value> {
    let button = component(board, "more").unwrap();
    let select = component(board, "pick").unwrap();
    let text = |name: &str, value: &str| json!({"name": name, "type": 3, "value": value});
    let command = |name: &str, options: Value| json!({"op": "command", "id": page.command_id(name), "type": 1, "options": options});
    let number = json!([{"name": "number", "type": 4, "value": 1}]);
    let opponent = json!({"name": "opponent", "type": 6, "value": page.me});
    let used = |id: &str, kind: u8, values: &[&str]| json!({"op": "component", "message": board["id"], "custom_id": id, "component_type": kind, "values": values});
    vec![
        command("play", json!([text("game", "go"), opponent])),
        command("move", json!([text("move", "c6 c7")])),
        command(
            "game",
            json!([{"name": "resign", "type": 1, "options": number}]),
        ),
        json!({"op": "command", "id": page.command_id("Position as text"), "type": 3, "target": board["id"]}),
        used(&button, 2, &[]),
        used(&select, 3, &["c6"]),
    ]
}

/// The interactions that come of these frames, as the local Discord sends them: a second bot receives them,
/// and answers none.
async fn interactions(fixture: &BotFixture, page: &mut Page, frames: &[Value]) -> Vec<Value> {
    let url = format!(
        "ws://{}/gateway/ws?v=10&encoding=json",
        fixture.discord.addr()
    );
    let (mut socket, _) = connect_async(url).await.unwrap();
    let identify = json!({"op": 2, "d": {"token": "x", "intents": 1, "properties": {}}});
    send(&mut socket, identify).await;
    event(&mut socket, "READY").await;
    let mut found = Vec::new();
    for frame in frames {
        let mut frame = frame.clone();
        frame["nonce"] = json!("unanswered");
        frame["channel"] = page.channel("games");
        page.send(&frame).await;
        found.push(event(&mut socket, "INTERACTION_CREATE").await);
    }
    let mut modal = found[4].clone();
    let field = json!({"type": 4, "custom_id": "move", "value": "c6 c7"});
    modal["type"] = json!(5);
    modal["data"] =
        json!({"custom_id": "z3:m1:0", "components": [{"type": 1, "components": [field]}]});
    found.push(modal);
    found
}

/// Waits until the bot answers somebody. The local Discord itself says after three seconds that it did not.
async fn is_answered(page: &mut Page, after: &str) {
    let help = json!({"op": "command", "id": page.command_id("help"), "type": 1, "options": []});
    for _ in 0..MAX_TRIES {
        if page.ask(help.clone()).await["status"] == "done" {
            return;
        }
    }
    panic!("the bot answers nobody any more after {after}");
}

#[test]
fn the_bot_goes_on_answering_after_any_interaction() {
    watched::run("forged-payloads", async {
        let fixture = BotFixture::forging().await;
        let (mut ana, _bogdan) = begin_game(&fixture, &[("game", "camelot")]).await;
        let mut chloe = fixture.page("Chloe").await;
        let board = chloe.until(board_in_play).await;
        let frames = frames(&chloe, &board);
        let real = interactions(&fixture, &mut chloe, &frames).await;
        is_answered(&mut ana, "the start").await;
        let before = fixture.decisions().await;
        let made = (prop::sample::select(real), changes());
        let mut number: u64 = 1 << 62;
        for batch in samples(250, made).chunks(BATCH) {
            for (interaction, changes) in batch {
                let mut altered = interaction.clone();
                number += 1;
                altered["id"] = json!(number.to_string());
                for (at, made) in changes {
                    change(&mut altered, *at, made);
                }
                assert!(fixture.discord.send_event("INTERACTION_CREATE", &altered));
            }
            is_answered(&mut ana, &format!("{batch:?}")).await;
            assert_eq!(fixture.decisions().await, before, "{batch:?}");
        }
        let failed = |answer: &&Value| content(answer).contains("Something went wrong");
        assert_eq!(chloe.private().find(failed), None);
    });
}
