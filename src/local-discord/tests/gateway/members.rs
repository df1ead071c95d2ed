//! A bot asks over the gateway for the members of a guild.

use crate::raw_discord::{ANA, BOGDAN, GUILD, RawDiscord, event, send};
use serde_json::{Value, json};

#[tokio::test]
async fn members_are_found_by_their_names_and_by_their_ids() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let cases = [
        (json!({"query": "", "limit": 0}), 5, json!([])),
        (json!({"query": "bog", "limit": 1}), 1, json!([])),
        (json!({"user_ids": [ANA, BOGDAN, "1"]}), 2, json!(["1"])),
    ];
    for (mut asked, count, not_found) in cases {
        asked["guild_id"] = json!(GUILD);
        asked["nonce"] = json!("n");
        send(&mut bot, json!({"op": 8, "d": asked})).await;
        let chunk = event(&mut bot, "GUILD_MEMBERS_CHUNK").await;
        let members = chunk["members"].as_array().map(Vec::len);
        assert_eq!(
            (members, &chunk["not_found"]),
            (Some(count), &not_found),
            "{chunk}"
        );
        assert_eq!(
            (&chunk["nonce"], &chunk["chunk_count"]),
            (&json!("n"), &json!(1))
        );
        assert_ne!(chunk["members"][0]["user"]["id"], Value::Null);
    }
}
