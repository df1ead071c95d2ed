//! Messages and commands that Discord refuses, as tables: the local one refuses them too, and names the reason alike.

use crate::playground::{APPLICATION, Bench, CHANNEL};
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

fn option(n: usize) -> Value {
    json!({"label": "x", "value": n.to_string()})
}

/// Bodies that Discord refuses as a message, and a word of the refusal.
fn wrong_messages() -> Vec<(Value, u64, &'static str)> {
    let long = "x".repeat(101);
    let embed = |text: usize| json!({"description": "x".repeat(text)});
    vec![
        (json!({}), 50_006, "empty"),
        (json!({"content": "  "}), 50_006, "empty"),
        (
            json!({"content": "x".repeat(2_001)}),
            50_035,
            "2000 or fewer",
        ),
        (
            json!({"content": "x", "nonce": "n".repeat(26)}),
            50_035,
            "25 or fewer",
        ),
        (json!({"embeds": [embed(4_097)]}), 50_035, "4096 or fewer"),
        (
            json!({"embeds": [embed(4_000), embed(2_001)]}),
            50_035,
            "MAX_EMBED_SIZE_EXCEEDED",
        ),
        (
            json!({"embeds": vec![embed(1); 11]}),
            50_035,
            "between 0 and 10",
        ),
        (
            json!({"components": vec![row(json!([button("a")]))[0].clone(); 6]}),
            50_035,
            "between 0 and 5",
        ),
        (
            json!({"components": row(json!([]))}),
            50_035,
            "between 1 and 5",
        ),
        (
            json!({"components": row(json!((0..6).map(|n| button(&n.to_string())).collect::<Vec<_>>()))}),
            50_035,
            "between 1 and 5",
        ),
        (
            json!({"components": row(json!([button("a"), button("a")]))}),
            50_035,
            "DUPLICATED",
        ),
        (
            json!({"components": row(json!([button(&long)]))}),
            50_035,
            "100 or fewer",
        ),
        (
            json!({"components": row(json!([{"type": 2, "style": 1, "label": "x"}]))}),
            50_035,
            "REQUIRED",
        ),
        (
            json!({"components": row(json!([{"type": 2, "style": 5, "label": "x"}]))}),
            50_035,
            "REQUIRED",
        ),
        (
            json!({"components": row(json!([{"type": 2, "style": 1, "label": "x".repeat(81), "custom_id": "a"}]))}),
            50_035,
            "80 or fewer",
        ),
        (
            json!({"components": row(json!([select(vec![])]))}),
            50_035,
            "between 1 and 25",
        ),
        (
            json!({"components": row(json!([select((0..26).map(option).collect())]))}),
            50_035,
            "between 1 and 25",
        ),
        (
            json!({"components": row(json!([select(vec![option(1), option(1)])]))}),
            50_035,
            "already used",
        ),
        (
            json!({"components": row(json!([select(vec![option(1)]), button("b")]))}),
            50_035,
            "between 1 and 1",
        ),
        (
            json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
            50_035,
            "mutually exclusive",
        ),
        (
            json!({"content": "x", "attachments": [{"id": 0, "description": "x".repeat(1_025)}]}),
            50_035,
            "1024 or fewer",
        ),
    ]
}

#[tokio::test]
async fn a_message_that_discord_would_refuse_is_refused_with_its_code() {
    let bench = Bench::open().await;
    for (body, code, word) in wrong_messages() {
        let (status, answer) = bench
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
    let (status, good) = bench
        .send(
            "POST",
            &format!("/channels/{CHANNEL}/messages"),
            &json!({"content": "x", "nonce": "1", "enforce_nonce": true}),
        )
        .await;
    assert_eq!(status, 200, "{good}");
    let (_, again) = bench
        .send(
            "POST",
            &format!("/channels/{CHANNEL}/messages"),
            &json!({"content": "x", "nonce": "1", "enforce_nonce": true}),
        )
        .await;
    assert_eq!(again["id"], good["id"], "the same nonce posts nothing new");
}

#[tokio::test]
async fn a_command_that_discord_would_refuse_is_refused() {
    let bench = Bench::open().await;
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
        let (status, answer) = bench
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
