//! Modals that Discord refuses: fields in labels or, in the older form, in rows.

use crate::raw_discord::{RawDiscord, text};
use serde_json::{Value, json};

fn label(component: Value) -> Value {
    json!({"type": 18, "label": "x", "component": component})
}

/// Components that Discord refuses in a modal, with the place and the code of the refusal.
fn wrong() -> Vec<(Value, &'static str, &'static str)> {
    let input = json!({"type": 4, "custom_id": "i", "style": 1});
    let options = |count: usize| {
        let options = (0..count).map(|n| json!({"label": "x", "value": n.to_string()}));
        options.collect::<Vec<Value>>()
    };
    let radio = |count| json!({"type": 21, "custom_id": "r", "options": options(count)});
    let files = json!({"type": 19, "custom_id": "f", "max_values": 11});
    vec![
        (json!([]), "", "BASE_TYPE_BAD_LENGTH"),
        (json!([input]), "/0/type", "UNION_TYPE_CHOICES"),
        (
            json!([{"type": 1, "components": [input]}]),
            "/0/components/0/label",
            "BASE_TYPE_REQUIRED",
        ),
        (
            json!([{"type": 18, "component": input}]),
            "/0/label",
            "BASE_TYPE_REQUIRED",
        ),
        (
            json!([{"type": 18, "label": "x"}]),
            "/0/component",
            "BASE_TYPE_REQUIRED",
        ),
        (
            json!([label(json!({"type": 2}))]),
            "/0/component/type",
            "UNION_TYPE_CHOICES",
        ),
        (
            json!([label(radio(1))]),
            "/0/component/options",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            json!([label(files)]),
            "/0/component/max_values",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            json!([label(input.clone()), label(input)]),
            "/1/component/custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
    ]
}

#[tokio::test]
async fn modals_that_discord_would_refuse_are_refused() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let interaction = discord.command_from_ana(&mut bot).await;
    let (id, token) = (text(&interaction["id"]), text(&interaction["token"]));
    let callback = format!("/interactions/{id}/{token}/callback");
    for (components, place, code) in wrong() {
        let modal = json!({"custom_id": "m", "title": "x", "components": components});
        let (status, answer) = discord
            .send("POST", &callback, &json!({"type": 9, "data": modal}))
            .await;
        let first = answer.pointer(&format!("/errors/data/components{place}/_errors/0/code"));
        assert_eq!(
            (status, first),
            (400, Some(&json!(code))),
            "{modal} -> {answer}"
        );
    }
}
