//! Objects with the fields that libraries rely on, also where a bot has left them out; and bodies in every form.

use crate::raw_discord::{
    ANA, APPLICATION, BOGDAN, CHANNEL, GUILD, RawDiscord, attempt, event, send, text,
};
use reqwest::multipart::Form;
use serde_json::{Value, json};

#[tokio::test]
async fn the_own_user_and_the_application_say_more_than_others_see() {
    let discord = RawDiscord::open().await;
    let own = discord.ok("GET", "/users/@me", Value::Null).await;
    let (_, ready) = discord.identified().await;
    for user in [&own, &ready["user"]] {
        assert_eq!(
            [&user["verified"], &user["mfa_enabled"], &user["locale"]],
            [&json!(true), &json!(false), &json!("en-US")]
        );
    }
    let path = format!("/users/{ANA}");
    let other = discord.ok("GET", &path, Value::Null).await;
    assert_eq!(other.get("verified"), None, "{other}");
    let counts = [
        "approximate_guild_count",
        "approximate_user_install_count",
        "approximate_user_authorization_count",
    ];
    for path in ["/applications/@me", "/oauth2/applications/@me"] {
        let application = discord.ok("GET", path, Value::Null).await;
        let counted = counts.map(|key| application[key].as_u64());
        assert_eq!(counted, [Some(1), Some(4), Some(4)], "{application}");
    }
    let guild = discord.server.guilds()[0];
    discord.server.set_membership(guild, false).unwrap();
    let application = discord.ok("GET", "/applications/@me", Value::Null).await;
    assert_eq!(application["approximate_guild_count"], 0);
}

#[tokio::test]
async fn lists_are_complete_also_those_of_what_is_not_there() {
    let discord = RawDiscord::open().await;
    let path = format!("/guilds/{GUILD}/threads/active");
    let threads = discord.ok("GET", &path, Value::Null).await;
    assert_eq!(
        threads,
        json!({"threads": [], "members": [], "has_more": false})
    );
    let sounds = discord.ok("GET", "/soundboard-default-sounds", Value::Null);
    assert_eq!(sounds.await, json!([]));
}

#[tokio::test]
async fn guilds_are_told_with_counts_to_those_who_ask() {
    let discord = RawDiscord::open().await;
    let guild = format!("/guilds/{GUILD}");
    let counts = |guild: &Value| {
        let keys = ["approximate_member_count", "approximate_presence_count"];
        keys.map(|key| guild.get(key).and_then(Value::as_u64))
    };
    for (query, count) in [
        ("", None),
        ("?with_counts=true", Some(5)),
        ("?with_counts=True", Some(5)),
        ("?with_counts=1", Some(5)),
        ("?with_counts=false", None),
    ] {
        let listed = format!("/users/@me/guilds{query}");
        let listed = discord.ok("GET", &listed, Value::Null).await;
        let one = format!("{guild}{query}");
        let one = discord.ok("GET", &one, Value::Null).await;
        assert_eq!(
            [counts(&listed[0]), counts(&one)],
            [[count; 2]; 2],
            "{query}"
        );
    }
}

#[tokio::test]
async fn members_of_a_thread_are_listed_in_parts_and_one_by_one() {
    let discord = RawDiscord::open().await;
    let path = format!("/channels/{CHANNEL}/threads");
    let start = json!({"name": "thread", "type": 11});
    let thread = text(&discord.ok("POST", &path, start).await["id"]);
    let members = format!("/channels/{thread}/thread-members");
    for person in [ANA, BOGDAN] {
        let path = format!("{members}/{person}");
        discord.ok("PUT", &path, Value::Null).await;
    }
    let mut listed = Vec::new();
    let mut after = "0".to_owned();
    loop {
        let path = format!("{members}?with_member=true&limit=1&after={after}");
        let part = discord.ok("GET", &path, Value::Null).await;
        let Some(member) = part.get(0) else { break };
        assert_eq!(member["member"]["user"]["id"], member["user_id"]);
        after = text(&member["user_id"]);
        listed.push(after.clone());
        assert!(listed.len() < 10, "it ends");
    }
    assert_eq!(listed, [APPLICATION, ANA, BOGDAN]);
    for person in ["@me", ANA] {
        let path = format!("{members}/{person}");
        let member = discord.ok("GET", &path, Value::Null).await;
        assert_eq!(
            (&member["id"], member.get("member")),
            (&json!(thread), None)
        );
    }
    let other = format!("{members}/1100000000000000013");
    assert_eq!(
        discord.code("GET", &other, Value::Null).await,
        (404, 10_007)
    );
}

/// A message without what a bot may leave out.
fn bare() -> Value {
    let button = json!({"type": 2, "style": 1, "label": "x", "custom_id": "b", "id": 2});
    let select = json!({"type": 8, "custom_id": "s", "channel_types": []});
    let fields = json!([{"name": "a", "value": "b"}, {"name": "c", "value": "d", "inline": true}]);
    json!({
        "embeds": [{"title": "x", "fields": fields}],
        "components": [{"type": 1, "components": [button]}, {"type": 1, "components": [select]}],
    })
}

#[tokio::test]
async fn what_a_bot_leaves_out_of_a_message_is_added() {
    let discord = RawDiscord::open().await;
    let id = discord.post(CHANNEL, bare()).await;
    let path = format!("/channels/{CHANNEL}/messages/{id}");
    let message = discord.ok("GET", &path, Value::Null).await;
    let embed = &message["embeds"][0];
    let inline = |n: usize| &embed["fields"][n]["inline"];
    assert_eq!(
        [&embed["type"], inline(0), inline(1)],
        [&json!("rich"), &json!(false), &json!(true)]
    );
    let rows = &message["components"];
    let ids = [
        &rows[0],
        &rows[0]["components"][0],
        &rows[1],
        &rows[1]["components"][0],
    ];
    assert_eq!(ids.map(|one| one["id"].as_u64()), [1, 2, 3, 4].map(Some));
    let select = &rows[1]["components"][0];
    assert_eq!(
        (&select["min_values"], &select["max_values"]),
        (&json!(1), &json!(1))
    );
}

#[tokio::test]
async fn what_a_bot_leaves_out_of_a_layout_is_added() {
    let discord = RawDiscord::open().await;
    let picture = json!({"media": {"url": "https://example.org/a.png"}});
    let mut thumbnail = picture.clone();
    thumbnail["type"] = json!(11);
    let section =
        json!({"type": 9, "components": [{"type": 10, "content": "x"}], "accessory": thumbnail});
    let gallery = json!({"type": 12, "items": [picture]});
    let container = json!({"type": 17, "components": [section, gallery, {"type": 14}]});
    let body = json!({"flags": 1 << 15, "components": [container]});
    let path = format!("/channels/{CHANNEL}/messages");
    let message = discord.ok("POST", &path, body).await;
    for (place, key, added) in [
        ("", "accent_color", Value::Null),
        ("", "spoiler", json!(false)),
        ("/components/0/accessory", "description", Value::Null),
        ("/components/0/accessory", "spoiler", json!(false)),
        ("/components/1/items/0", "description", Value::Null),
        ("/components/1/items/0", "spoiler", json!(false)),
        ("/components/2", "spacing", json!(1)),
        ("/components/2", "divider", json!(true)),
    ] {
        let part = message["components"][0].pointer(place).unwrap();
        assert_eq!(part.get(key), Some(&added), "{place} {part}");
    }
}

#[tokio::test]
async fn a_select_that_names_no_types_of_channels_offers_all() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let message = discord.post(CHANNEL, bare()).await;
    let (mut ana, _) = discord.page(ANA).await;
    let used = json!({
        "op": "component", "channel": CHANNEL, "message": message, "custom_id": "s", "component_type": 8, "values": [CHANNEL],
    });
    assert_eq!(attempt(&mut ana, used).await, "pending");
    let interaction = event(&mut bot, "INTERACTION_CREATE").await;
    assert_eq!(interaction["data"]["values"], json!([CHANNEL]));
}

#[tokio::test]
async fn a_form_without_files_is_taken_in_both_of_its_encodings() {
    let discord = RawDiscord::open().await;
    let url = format!(
        "{}/api/v10/channels/{CHANNEL}/messages",
        discord.server.url()
    );
    let post = || {
        let request = discord.http.post(&url);
        request.header("Authorization", "Bot x")
    };
    let payload = |content: &str| json!({"content": content}).to_string();
    let multipart = Form::new().text("payload_json", payload("&=+%"));
    for (request, content) in [
        (post().multipart(multipart), "&=+%"),
        (
            post().form(&[("payload_json", payload("ü &=+%"))]),
            "ü &=+%",
        ),
        (post().form(&[("content", "plain")]), "plain"),
    ] {
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status(), 200);
        assert_eq!(answer.json::<Value>().await.unwrap()["content"], content);
    }
    let broken = post().form(&[("payload_json", "{")]).send().await.unwrap();
    assert_eq!(broken.status(), 400);
    assert_eq!(broken.json::<Value>().await.unwrap()["code"], 50_109);
}

#[tokio::test]
async fn a_command_with_nulls_is_as_if_they_were_missing() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let nulls = json!([{"name": "hi", "description": "x", "type": null, "options": null, "contexts": null, "integration_types": null, "nsfw": null}]);
    let command = discord.register(nulls).await[0].clone();
    assert_eq!(
        [
            &command["type"],
            &command["options"],
            &command["integration_types"]
        ],
        [&json!(1), &json!([]), &json!([0])]
    );
    let (mut ana, _) = discord.page(ANA).await;
    let ask = json!({"op": "command", "nonce": "1", "channel": CHANNEL, "id": command["id"], "options": []});
    send(&mut ana, ask).await;
    let interaction = event(&mut bot, "INTERACTION_CREATE").await;
    assert_eq!(text(&interaction["data"]["name"]), "hi");
}
