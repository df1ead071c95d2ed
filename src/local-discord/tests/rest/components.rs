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

/// A body that Discord refuses, the place of the error, and its code.
type Wrong = (Value, &'static str, &'static str);

fn wrong_parts() -> Vec<Wrong> {
    const TYPE: &str = "UNION_TYPE_CHOICES";
    const MISSING: &str = "BASE_TYPE_REQUIRED";
    let one = |part: Value| layout(json!([part]));
    let picture = |url: &str| one(json!({"type": 12, "items": [{"media": {"url": url}}]}));
    let section = |more: Value| {
        let mut section = json!({"type": 9, "components": [text("x")]});
        section["accessory"] = more;
        one(section)
    };
    let file = json!({"type": 13, "file": {"url": "https://example.org/a"}});
    let nested = json!({"type": 17, "components": [{"type": 17, "components": []}]});
    let (lost, needed) = (
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        "UNFURLED_MEDIA_ITEM_ATTACHMENT_REFERENCE_REQUIRED",
    );
    let empty = json!({"type": 12, "items": []});
    let separator = json!({"type": 14, "spacing": 3});
    vec![
        (
            json!({"components": [text("x")]}),
            "/components/0/type",
            TYPE,
        ),
        (one(json!({"type": 99})), "/components/0/type", TYPE),
        (one(text("")), "/components/0/content", MISSING),
        (section(text("x")), "/components/0/accessory/type", TYPE),
        (section(Value::Null), "/components/0/accessory", MISSING),
        (one(nested), "/components/0/components/0/type", TYPE),
        (one(empty), "/components/0/items", "BASE_TYPE_BAD_LENGTH"),
        (
            picture("ftp://x"),
            "/components/0/items/0/media/url",
            "URL_TYPE_INVALID_SCHEME",
        ),
        (picture("attachment://a.png"), "/components", lost),
        (one(file), "/components/0/file/url", needed),
        (one(separator), "/components/0/spacing", "BASE_TYPE_CHOICES"),
    ]
}

fn wrong_wholes() -> Vec<Wrong> {
    let long = json!([text(&"x".repeat(2_001)), text(&"x".repeat(2_000))]);
    let many = json!([{"type": 17, "components": vec![text("x"); 40]}]);
    let mut mixed = layout(json!([text("x")]));
    mixed["content"] = json!("x");
    let poll = json!({"content": "x", "poll": {"question": {"text": "?"}}});
    let legacy = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";
    vec![
        (
            layout(long),
            "/components",
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        ),
        (
            layout(many),
            "/components",
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
        ),
        (mixed, "/content", legacy),
        (poll, "/poll", "LOCAL_DISCORD_NOT_SERVED"),
    ]
}

#[tokio::test]
async fn a_layout_is_refused_where_discord_refuses_it() {
    let discord = RawDiscord::open().await;
    for (body, path, code) in wrong_parts().into_iter().chain(wrong_wholes()) {
        let errors = errors(&discord, body).await;
        let first = errors.pointer(&format!("{path}/_errors/0/code"));
        assert_eq!(first, Some(&json!(code)), "{path}: {errors}");
    }
}

/// Posts a message with a picture and a text. Every library states the same type for all files.
async fn post_with_files(discord: &RawDiscord, body: &Value) -> Value {
    let file = |name: &'static str, bytes: &'static [u8]| {
        let part = Part::bytes(bytes).file_name(name);
        part.mime_str("application/octet-stream").unwrap()
    };
    let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x03";
    let form = Form::new()
        .text("payload_json", body.to_string())
        .part("files[0]", file("a.png", png))
        .part("files[1]", file("b.txt", b"text"));
    let path = format!("/api/v10/channels/{CHANNEL}/messages");
    let posting = discord.http.post(discord.server.url() + &path);
    let posting = posting.header("Authorization", "Bot x").multipart(form);
    posting.send().await.unwrap().json().await.unwrap()
}

#[tokio::test]
async fn a_layout_shows_its_files_keeps_them_when_it_is_edited_and_stays_a_layout() {
    let discord = RawDiscord::open().await;
    let thumbnail = json!({"type": 11, "media": {"url": "attachment://a.png"}});
    let section = json!({"type": 9, "components": [text("x")], "accessory": thumbnail});
    let file = json!({"type": 13, "file": {"url": "attachment://b.txt"}});
    let body = layout(json!([section, file]));
    let posted = post_with_files(&discord, &body).await;
    assert_eq!(posted["attachments"], json!([]));
    let (section, shown) = (&posted["components"][0], &posted["components"][1]);
    let media = &section["accessory"]["media"];
    let facts = ["width", "height", "content_type"].map(|key| media[key].clone());
    assert_eq!(facts, [json!(2), json!(3), json!("image/png")]);
    let facts = ["name", "size"].map(|key| shown[key].clone());
    assert_eq!(facts, [json!("b.txt"), json!(4)]);
    let ids = [
        section,
        &section["components"][0],
        &section["accessory"],
        shown,
    ];
    let ids = ids.map(|one| one["id"].as_u64());
    assert_eq!(ids, [Some(1), Some(2), Some(3), Some(4)]);
    let id = posted["id"].as_str().unwrap();
    let path = format!("/channels/{CHANNEL}/messages/{id}");
    let again = json!({"components": body["components"]});
    let edited = discord.ok("PATCH", &path, again).await;
    assert_eq!(&edited["components"][0]["accessory"]["media"], media);
    for refused in [json!({"content": "x"}), json!({"attachments": []})] {
        assert_eq!(discord.code("PATCH", &path, refused).await, (400, 50_035));
    }
}
