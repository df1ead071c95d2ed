//! Messages that are made of components only (Components V2): what is taken, what is refused, and what becomes of files.

use crate::raw_discord::{CHANNEL, RawDiscord};
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

const COMPONENTS_V2: u64 = 1 << 15;

fn layout(components: Value) -> Value {
    json!({"flags": COMPONENTS_V2, "components": components})
}

fn text(content: &str) -> Value {
    json!({"type": 10, "content": content})
}

/// The errors of a message's fields.
async fn errors(discord: &RawDiscord, body: Value) -> Value {
    let path = format!("/channels/{CHANNEL}/messages");
    let (status, answer) = discord.send("POST", &path, &body).await;
    assert_eq!((status, &answer["code"]), (400, &json!(50_035)), "{answer}");
    answer["errors"].clone()
}

#[tokio::test]
async fn a_layout_is_refused_where_discord_refuses_it() {
    let discord = RawDiscord::open().await;
    let picture = |url: &str| json!({"type": 12, "items": [{"media": {"url": url}}]});
    let section =
        |accessory: Value| json!({"type": 9, "components": [text("x")], "accessory": accessory});
    let cases = [
        (
            json!({"components": [text("x")]}),
            "/components/0/type",
            "UNION_TYPE_CHOICES",
        ),
        (
            layout(json!([{"type": 99}])),
            "/components/0/type",
            "UNION_TYPE_CHOICES",
        ),
        (
            layout(json!([text("")])),
            "/components/0/content",
            "BASE_TYPE_REQUIRED",
        ),
        (
            layout(json!([section(json!({"type": 10}))])),
            "/components/0/accessory/type",
            "UNION_TYPE_CHOICES",
        ),
        (
            layout(json!([{"type": 9, "components": [text("x")]}])),
            "/components/0/accessory",
            "BASE_TYPE_REQUIRED",
        ),
        (
            layout(json!([{"type": 17, "components": [{"type": 17, "components": []}]}])),
            "/components/0/components/0/type",
            "UNION_TYPE_CHOICES",
        ),
        (
            layout(json!([{"type": 12, "items": []}])),
            "/components/0/items",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            layout(json!([picture("ftp://x")])),
            "/components/0/items/0/media/url",
            "URL_TYPE_INVALID_SCHEME",
        ),
        (
            layout(json!([picture("attachment://a.png")])),
            "/components",
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        ),
        (
            layout(json!([{"type": 13, "file": {"url": "https://example.org/a"}}])),
            "/components/0/file/url",
            "UNFURLED_MEDIA_ITEM_ATTACHMENT_REFERENCE_REQUIRED",
        ),
        (
            layout(json!([{"type": 14, "spacing": 3}])),
            "/components/0/spacing",
            "BASE_TYPE_CHOICES",
        ),
        (
            layout(json!([text(&"x".repeat(2_001)), text(&"x".repeat(2_000))])),
            "/components",
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        ),
        (
            layout(json!([{"type": 17, "components": vec![text("x"); 40]}])),
            "/components",
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
        ),
        (
            json!({"flags": COMPONENTS_V2, "content": "x", "components": [text("x")]}),
            "/content",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
        (
            json!({"content": "x", "poll": {"question": {"text": "?"}}}),
            "/poll",
            "LOCAL_DISCORD_NOT_SERVED",
        ),
    ];
    for (body, path, code) in cases {
        let errors = errors(&discord, body).await;
        let first = errors.pointer(&format!("{path}/_errors/0/code"));
        assert_eq!(first, Some(&json!(code)), "{path}: {errors}");
    }
}

#[tokio::test]
async fn a_layout_shows_its_files_keeps_them_when_it_is_edited_and_stays_a_layout() {
    let discord = RawDiscord::open().await;
    let thumbnail = json!({"type": 11, "media": {"url": "attachment://a.png"}});
    let body = layout(
        json!([{"type": 9, "components": [text("x")], "accessory": thumbnail}, {"type": 13, "file": {"url": "attachment://b.txt"}}]),
    );
    // Every library states the same type for everything.
    let file = |name: &'static str, bytes: &'static [u8]| {
        let part = Part::bytes(bytes).file_name(name);
        part.mime_str("application/octet-stream").unwrap()
    };
    let form = Form::new()
        .text("payload_json", body.to_string())
        .part(
            "files[0]",
            file(
                "a.png",
                b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x03",
            ),
        )
        .part("files[1]", file("b.txt", b"text"));
    let path = format!("/channels/{CHANNEL}/messages");
    let url = format!("{}/api/v10{path}", discord.server.url());
    let posting = discord.http.post(url).header("Authorization", "Bot x");
    let posted: Value = posting
        .multipart(form)
        .send()
        .await
        .unwrap()
        .json()
        .await
        .unwrap();
    let media = &posted["components"][0]["accessory"]["media"];
    assert_eq!(
        (&media["width"], &media["height"], &media["content_type"]),
        (&json!(2), &json!(3), &json!("image/png"))
    );
    let shown = &posted["components"][1];
    assert_eq!(
        (&shown["name"], &shown["size"]),
        (&json!("b.txt"), &json!(4))
    );
    assert_eq!(posted["attachments"], json!([]));
    let ids: Vec<&Value> = [
        &posted["components"][0],
        &posted["components"][0]["components"][0],
        shown,
    ]
    .map(|one| &one["id"])
    .to_vec();
    assert!(
        ids.iter().all(|id| id.is_u64()) && ids[0] != ids[1] && ids[1] != ids[2],
        "{ids:?}"
    );
    let path = format!("{path}/{}", posted["id"].as_str().unwrap());
    let edited = discord
        .ok("PATCH", &path, json!({"components": body["components"]}))
        .await;
    assert_eq!(&edited["components"][0]["accessory"]["media"], media);
    let (status, refused) = discord.send("PATCH", &path, &json!({"content": "x"})).await;
    assert_eq!(
        (status, refused["errors"]["content"].is_object()),
        (400, true),
        "{refused}"
    );
    let emptied = discord
        .send("PATCH", &path, &json!({"attachments": []}))
        .await;
    assert_eq!(emptied.0, 400, "{}", emptied.1);
}
