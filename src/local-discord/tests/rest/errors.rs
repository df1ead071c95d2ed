//! Error codes for what does not exist.

use crate::raw_discord::{APPLICATION, CHANNEL, RawDiscord};
use serde_json::json;

#[tokio::test]
async fn what_does_not_exist_has_discords_error_code() {
    let discord = RawDiscord::open().await;
    for (method, path, status, code) in [
        ("GET", "/channels/1".to_owned(), 404, 10_003),
        (
            "GET",
            format!("/channels/{CHANNEL}/messages/1"),
            404,
            10_008,
        ),
        ("GET", "/guilds/1".to_owned(), 404, 10_004),
        ("GET", "/users/1".to_owned(), 404, 10_013),
        (
            "GET",
            format!("/applications/{APPLICATION}/commands/1"),
            404,
            10_063,
        ),
        (
            "POST",
            "/interactions/1/none/callback".to_owned(),
            404,
            10_062,
        ),
        (
            "PATCH",
            format!("/webhooks/{APPLICATION}/none/messages/@original"),
            401,
            50_027,
        ),
        (
            "PATCH",
            "/webhooks/1/none/messages/@original".to_owned(),
            404,
            10_015,
        ),
        ("GET", "/nowhere".to_owned(), 404, 0),
    ] {
        let (got, answer) = discord.send(method, &path, &json!({"type": 5})).await;
        assert_eq!(
            (got, &answer["code"]),
            (status, &json!(code)),
            "{method} {path} -> {answer}"
        );
    }
}
