//! The application's emojis: uploaded, renamed, deleted, served, and refused where there is no such emoji.

use crate::raw_discord::{APPLICATION, CHANNEL, RawDiscord, text};
use local_discord::Options;
use serde_json::{Value, json};

const IMAGE: &str = "data:image/png;base64,iVBORw0KGgo=";

fn path(rest: &str) -> String {
    format!("/applications/{APPLICATION}/emojis{rest}")
}

#[tokio::test]
async fn an_emoji_is_uploaded_listed_renamed_and_deleted() {
    let discord = RawDiscord::open().await;
    let body = json!({"name": "die_6", "image": IMAGE});
    let made = discord.ok("POST", &path(""), body.clone()).await;
    let id = text(&made["id"]);
    assert_eq!(discord.code("POST", &path(""), body).await, (400, 50_035));
    let one = path(&format!("/{id}"));
    let renamed = discord.ok("PATCH", &one, json!({"name": "die_five"})).await;
    assert_eq!(renamed["name"], "die_five");
    let list = discord.ok("GET", &path(""), Value::Null).await;
    assert_eq!(list["items"], json!([renamed]));
    let url = format!("{}/emojis/{id}.png", discord.server.url());
    let picture = discord.http.get(url).send().await.unwrap();
    assert_eq!(&picture.bytes().await.unwrap()[..], b"\x89PNG\r\n\x1a\n");
    discord.ok("DELETE", &one, Value::Null).await;
    assert_eq!(discord.code("GET", &one, Value::Null).await, (404, 10_014));
}

#[tokio::test]
async fn what_is_no_emoji_is_refused() {
    let discord = RawDiscord::with(Options {
        max_emojis: 1,
        ..Options::default()
    })
    .await;
    for body in [
        json!({"name": "d", "image": IMAGE}),
        json!({"name": "two words", "image": IMAGE}),
        json!({"name": "die"}),
        json!({"name": "die", "image": "data:image/png;base64,?"}),
    ] {
        assert_eq!(discord.code("POST", &path(""), body).await, (400, 50_035));
    }
    let full = json!({"name": "first", "image": IMAGE});
    discord.ok("POST", &path(""), full).await;
    let next = json!({"name": "second", "image": IMAGE});
    assert_eq!(discord.code("POST", &path(""), next).await, (400, 30_008));
}

#[tokio::test]
async fn a_message_takes_only_emojis_that_are_there() {
    let discord = RawDiscord::open().await;
    let body = json!({"name": "die_6", "image": IMAGE});
    let made = discord.ok("POST", &path(""), body).await;
    let with = |id: &Value| {
        let emoji = json!({"id": id, "name": "die_6"});
        let button = json!({"type": 2, "style": 2, "custom_id": "x", "label": "6", "emoji": emoji});
        json!({"content": "x", "components": [{"type": 1, "components": [button]}]})
    };
    let messages = format!("/channels/{CHANNEL}/messages");
    let id = discord.post(CHANNEL, with(&made["id"])).await;
    let unknown = with(&json!("7"));
    assert_eq!(
        discord.code("POST", &messages, unknown.clone()).await,
        (400, 50_035)
    );
    let message = format!("{messages}/{id}");
    assert_eq!(
        discord.code("PATCH", &message, unknown).await,
        (400, 50_035)
    );
}
