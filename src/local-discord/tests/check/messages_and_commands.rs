//! Tables of messages and commands that Discord refuses, with the codes and words of the refusal.

use crate::raw_discord::{APPLICATION, CHANNEL, RawDiscord};
use serde_json::{Value, json};

fn row(components: Value) -> Value {
    json!([{"type": 1, "components": components}])
}

fn button(id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "x", "custom_id": id})
}

fn select(options: Vec<Value>) -> Value {
    json!({"type": 3, "custom_id": "s", "options": options})
}

/// A select of people or channels with default values.
fn prefilled(kind: u8, types: &[&str]) -> Value {
    let values = types.iter().map(|kind| json!({"id": "1", "type": kind}));
    json!({"type": kind, "custom_id": "s", "default_values": values.collect::<Vec<_>>()})
}

fn option(n: usize) -> Value {
    json!({"label": "x", "value": n.to_string()})
}

/// A body that Discord refuses as a message, the error code, and words of the refusal.
type Wrong = (Value, u64, &'static str);

fn wrong_texts() -> Vec<Wrong> {
    let embed = |text: usize| json!({"description": "x".repeat(text)});
    let form = |body, word| (body, 50_035, word);
    vec![
        (json!({}), 50_006, "empty"),
        (json!({"content": "  "}), 50_006, "empty"),
        form(json!({"content": "x".repeat(2_001)}), "2000 or fewer"),
        form(
            json!({"content": "x", "nonce": "n".repeat(26)}),
            "25 or fewer",
        ),
        form(json!({"embeds": [embed(4_097)]}), "4096 or fewer"),
        form(
            json!({"embeds": [embed(4_000), embed(2_001)]}),
            "MAX_EMBED_SIZE_EXCEEDED",
        ),
        form(json!({"embeds": vec![embed(1); 11]}), "between 0 and 10"),
        form(
            json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
            "mutually exclusive",
        ),
        form(
            json!({"content": "x", "attachments": [{"id": 0, "description": "x".repeat(1_025)}]}),
            "1024 or fewer",
        ),
    ]
}

fn wrong_components() -> Vec<Wrong> {
    let rows = |rows: Value, word| (json!({"components": rows}), 50_035, word);
    let one = |controls: Vec<Value>, word| rows(row(json!(controls)), word);
    let styled = |style: u8, label: &str, id: Option<&str>| json!({"type": 2, "style": style, "label": label, "custom_id": id});
    vec![
        rows(
            json!(vec![row(json!([button("a")]))[0].clone(); 6]),
            "between 0 and 5",
        ),
        one(vec![], "between 1 and 5"),
        one(
            (0..6).map(|n| button(&n.to_string())).collect(),
            "between 1 and 5",
        ),
        one(vec![button("a"), button("a")], "DUPLICATED"),
        one(vec![button(&"x".repeat(101))], "100 or fewer"),
        one(vec![styled(1, "x", None)], "REQUIRED"),
        one(vec![styled(5, "x", None)], "REQUIRED"),
        one(vec![styled(1, &"x".repeat(81), Some("a"))], "80 or fewer"),
        one(vec![select(vec![])], "between 1 and 25"),
        one(
            vec![select((0..26).map(option).collect())],
            "between 1 and 25",
        ),
        one(vec![select(vec![option(1), option(1)])], "already used"),
        one(
            vec![prefilled(8, &["channel", "channel"])],
            "between 1 and 1",
        ),
        one(vec![prefilled(8, &["user"])], "one of {'channel'}"),
        one(vec![prefilled(5, &["channel"])], "one of {'user'}"),
        one(
            vec![select(vec![option(1)]), button("b")],
            "between 1 and 1",
        ),
    ]
}

#[tokio::test]
async fn a_message_that_discord_would_refuse_is_refused_with_its_code() {
    let discord = RawDiscord::open().await;
    for (body, code, word) in wrong_texts().into_iter().chain(wrong_components()) {
        let (status, answer) = discord
            .send("POST", &format!("/channels/{CHANNEL}/messages"), &body)
            .await;
        assert_eq!(
            (status, &answer["code"]),
            (400, &json!(code)),
            "{body} -> {answer}"
        );
        assert!(
            answer.to_string().contains(word),
            "{word}: {body} -> {answer}"
        );
    }
    let longest = json!({"content": "x".repeat(2_000), "nonce": "n".repeat(25)});
    discord.post(CHANNEL, longest).await;
}

#[tokio::test]
async fn a_command_that_discord_would_refuse_is_refused() {
    let discord = RawDiscord::open().await;
    let text = |name: &str, required: bool| json!({"type": 3, "name": name, "description": "x", "required": required});
    for (command, word) in [
        (json!({"name": "Play", "description": "x"}), "INVALID_NAME"),
        (json!({"name": "a b", "description": "x"}), "INVALID_NAME"),
        (json!({"name": "play"}), "REQUIRED"),
        (
            json!({"name": "play", "description": "x".repeat(101)}),
            "100 or fewer",
        ),
        (
            json!({"name": "play", "description": "x", "name_localizations": {"ro": "Joc"}}),
            "INVALID_NAME",
        ),
        (
            json!({"name": "play", "description": "x", "options": [text("a", false), text("b", true)]}),
            "REQUIRED_INVALID",
        ),
        (
            json!({"name": "play", "description": "x", "options": vec![text("a", true); 26]}),
            "between 0 and 25",
        ),
    ] {
        let (status, answer) = discord
            .send(
                "PUT",
                &format!("/applications/{APPLICATION}/commands"),
                &json!([command]),
            )
            .await;
        assert_eq!(
            (status, answer["code"].as_u64()),
            (400, Some(50_035)),
            "{command} -> {answer}"
        );
        assert!(answer.to_string().contains(word), "{word}: {answer}");
    }
}
