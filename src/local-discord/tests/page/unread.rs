//! What is unread on a person's page, and what mentions the person.

use crate::raw_discord::{ANA, CHANNEL, RawDiscord, frame, send};
use serde_json::json;

#[tokio::test]
async fn a_mention_counts_until_it_is_read_on_any_page() {
    let discord = RawDiscord::open().await;
    let (mut ana, _) = discord.page(ANA).await;
    let ping = json!({"content": format!("<@{ANA}>")});
    discord.post(CHANNEL, ping.clone()).await;
    let last = discord.post(CHANNEL, ping).await;
    let (_, hello) = discord.page(ANA).await;
    assert_eq!(
        (&hello["pings"][ANA], &hello["unread"]),
        (&json!({ CHANNEL: 2 }), &json!([CHANNEL]))
    );
    let read = json!({"op": "read", "channel": CHANNEL, "message": last});
    send(&mut ana, read).await;
    assert_eq!(frame(&mut ana, "read").await["channel"], CHANNEL);
    let (_, hello) = discord.page(ANA).await;
    assert_eq!(
        (&hello["pings"][ANA], &hello["unread"], &hello["read"]),
        (&json!({}), &json!([]), &json!({ CHANNEL: last }))
    );
}
