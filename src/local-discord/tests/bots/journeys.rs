//! What people do with the example bots: each has every kind of interaction once, and all do the same.

use super::person::{Person, find};
use super::process::{Bot, Library};
use crate::raw_discord::{BOGDAN, CHANNEL, GUILD, text};
use local_discord::Playground;
use serde_json::{Value, json};

const LOADING: u64 = 1 << 7;
const EPHEMERAL: u64 = 1 << 6;
const COMPONENTS_V2: u64 = 1 << 15;

#[tokio::test]
async fn the_example_with_discord_py_does_all_that_people_ask_of_it() {
    all(Library::DiscordPy).await;
}

#[tokio::test]
async fn the_example_with_hikari_does_all_that_people_ask_of_it() {
    all(Library::Hikari).await;
}

#[tokio::test]
async fn the_example_with_discord_js_does_all_that_people_ask_of_it() {
    all(Library::DiscordJs).await;
}

async fn all(library: Library) {
    let Some(bot) = Bot::start(library).await else {
        return;
    };
    let mut ana = Person::open(&bot.discord).await;
    let drawn = files_follow_a_deferred_answer(&mut ana).await;
    if !library.is_basic() {
        assert_eq!(drawn["attachments"][0]["description"], "A green square");
        labels_in_a_modal(&mut ana).await;
    }
    buttons_and_menus(&mut ana).await;
    menus_that_discord_fills(&mut ana).await;
    rows_in_a_modal(&mut ana).await;
    context_menus(&mut ana).await;
    a_layout(&mut ana, library).await;
    private_answers(&mut ana).await;
    a_thread(&mut ana).await;
    reactions(&mut ana).await;
    an_app_that_a_person_has_installed(&mut ana).await;
    // Nothing that the bot asked for was refused.
    let requests = bot.discord.server.requests().await;
    let refused: Vec<_> = requests.iter().filter(|one| one.status >= 400).collect();
    assert!(refused.is_empty(), "{refused:#?}");
}

fn flags(message: &Value) -> u64 {
    message["flags"].as_u64().unwrap()
}

/// Returns the message.
async fn files_follow_a_deferred_answer(ana: &mut Person<'_>) -> Value {
    let offered = ana.offered("draw", "colour", "gr").await;
    let expected = json!([{"name": "Green", "value": "green"}, {"name": "Grey", "value": "grey"}]);
    assert_eq!(offered, expected);
    ana.run("draw", &[("colour", "green")]).await;
    let thinking = ana.sees("thinking", |one| flags(one) & LOADING != 0).await;
    let drawn = ana.reads("Two squares in green").await;
    assert_eq!(
        (&drawn["id"], flags(&drawn) & LOADING),
        (&thinking["id"], 0)
    );
    let files = drawn["attachments"].as_array().unwrap();
    let names = files.iter().map(|file| text(&file["filename"]));
    assert_eq!(
        names.collect::<Vec<_>>(),
        ["green-64.png", "green-128.png", "notes.txt"]
    );
    assert_eq!(
        (&files[1]["width"], &files[1]["height"]),
        (&json!(128), &json!(128))
    );
    // The libraries send everything as `application/octet-stream`, or with no type.
    let (bytes, kind) = ana.fetch(&files[0]["url"]).await;
    assert!(
        bytes.starts_with(b"\x89PNG") && kind == "image/png",
        "{kind}"
    );
    let (bytes, kind) = ana.fetch(&files[2]["url"]).await;
    assert!(
        bytes == b"green\n" && kind.starts_with("text/plain"),
        "{kind}"
    );
    drawn
}

async fn buttons_and_menus(ana: &mut Person<'_>) {
    ana.run("panel", &[]).await;
    let panel = ana.reads("Likes: 0").await;
    assert_eq!(
        find(&panel["components"], "Website")["url"],
        "https://example.org"
    );
    ana.choose(&panel, "Like", &[]).await;
    let panel = ana.reads("Likes: 1").await;
    ana.choose(&panel, "Fruits", &["apple", "plum"]).await;
    let answer = ana.reads("Fruits: apple, plum").await;
    assert_ne!(flags(&answer) & EPHEMERAL, 0);
    ana.choose(&panel, "Close", &[]).await;
    assert_eq!(ana.reads("Closed").await["components"], json!([]));
}

async fn menus_that_discord_fills(ana: &mut Person<'_>) {
    ana.run("choose", &[]).await;
    let menus = ana.reads("Choose").await;
    let bot_role = Playground::BOT_ROLE.to_string();
    let choices: [(&str, &[&str], String); 4] = [
        ("Somebody", &[BOGDAN], format!("<@{BOGDAN}>")),
        ("A role", &[&bot_role], "Bot".to_owned()),
        (
            "Somebody or a role",
            &[BOGDAN, &bot_role],
            "2 of them".to_owned(),
        ),
        ("A channel", &[CHANNEL], format!("<#{CHANNEL}>")),
    ];
    for (menu, values, chosen) in choices {
        ana.choose(&menus, menu, values).await;
        ana.reads(&format!("Chosen: {chosen}")).await;
    }
}

async fn labels_in_a_modal(ana: &mut Person<'_>) {
    ana.run("feedback", &[]).await;
    let modal = ana.frame("modal").await;
    assert_eq!(modal["title"], "Feedback");
    let fill = |label: &str, key: &str, value: Value| {
        let field = find(&modal["components"], label);
        let mut filled = json!({"type": field["type"], "custom_id": field["custom_id"]});
        filled[key] = value;
        json!({"type": 18, "component": filled})
    };
    let file = ana.upload("list.txt", "one").await;
    let mut filled = vec![
        fill("Mood", "values", json!(["good"])),
        fill("Again?", "value", json!("yes")),
        fill("Files", "values", json!([file])),
    ];
    let submit = |filled: &[Value]| json!({"op": "modal", "nonce": "modal", "id": modal["id"], "custom_id": modal["custom_id"], "components": filled});
    ana.send(submit(&filled)).await;
    assert_eq!(
        ana.frame("error").await["message"],
        "A field must be filled in"
    );
    filled.push(fill("Words", "value", json!("Nice")));
    ana.send(submit(&filled)).await;
    ana.reads("good, yes: Nice (list.txt)").await;
}

async fn rows_in_a_modal(ana: &mut Person<'_>) {
    ana.run("thing", &[]).await;
    let thing = ana.reads("Called Old name").await;
    ana.choose(&thing, "Rename", &[]).await;
    let modal = ana.frame("modal").await;
    let field = find(&modal["components"], "New name");
    assert_eq!(field["value"], "Old name");
    let row = json!({"type": 1, "components": [{"type": 4, "custom_id": field["custom_id"], "value": "New"}]});
    ana.send(json!({"op": "modal", "nonce": "modal", "id": modal["id"], "custom_id": modal["custom_id"], "components": [row]})).await;
    assert_eq!(ana.reads("Now called New").await["id"], thing["id"]);
}

async fn context_menus(ana: &mut Person<'_>) {
    ana.run_on("Greet", BOGDAN).await;
    let greeting = ana.reads(&format!("Hello <@{BOGDAN}>!")).await;
    assert_eq!(greeting["mentions"], json!([]));
    ana.run_on("Count words", greeting["id"].as_str().unwrap())
        .await;
    ana.reads("2 words").await;
}

async fn a_layout(ana: &mut Person<'_>, library: Library) {
    ana.run("gallery", &[]).await;
    let gallery = ana
        .sees("gallery", |one| flags(one) & COMPONENTS_V2 != 0)
        .await;
    let parts = |message: &Value| {
        let container = &message["components"][0];
        assert_eq!(
            (&container["type"], &container["accent_color"]),
            (&json!(17), &json!(0x58_65f2))
        );
        container["components"].as_array().unwrap().clone()
    };
    let components = parts(&gallery);
    let types = components.iter().map(|one| one["type"].as_u64().unwrap());
    assert_eq!(types.collect::<Vec<_>>(), [9, 12, 14, 13, 1]);
    // What the components show is no attachment of the message.
    assert_eq!(gallery["attachments"], json!([]));
    let shown = |components: &[Value]| {
        [
            components[0]["accessory"]["media"].clone(),
            components[1]["items"][1]["media"].clone(),
        ]
    };
    are_pictures(ana, &shown(&components)).await;
    assert_eq!(
        (&components[3]["name"], &components[3]["size"]),
        (&json!("notes.txt"), &json!(14))
    );
    ana.choose(&gallery, "More", &[]).await;
    let is_longer = |one: &Value| one["components"].to_string().contains("and a line more");
    let longer = parts(&ana.sees("a line more", is_longer).await);
    are_pictures(ana, &shown(&longer)).await;
    if !library.is_basic() {
        assert_eq!(shown(&longer), shown(&components));
    }
}

async fn are_pictures(ana: &Person<'_>, shown: &[Value]) {
    for media in shown {
        assert_eq!(
            (&media["width"], &media["content_type"]),
            (&json!(96), &json!("image/png"))
        );
        assert!(ana.fetch(&media["url"]).await.0.starts_with(b"\x89PNG"));
    }
}

async fn private_answers(ana: &mut Person<'_>) {
    ana.run("secret", &[]).await;
    let first = ana.reads("Only you can see this.").await;
    let second = ana.reads("Nor can others see this.").await;
    assert_ne!(flags(&first) & flags(&second) & EPHEMERAL, 0);
    assert_eq!(second["attachments"][0]["filename"], "secret.png");
}

async fn a_thread(ana: &mut Person<'_>) {
    ana.run("discuss", &[("subject", "tea")]).await;
    let post = ana.reads("Here is the place for it.").await;
    assert_ne!(post["channel_id"], CHANNEL);
    let path = format!("/channels/{}", text(&post["channel_id"]));
    let thread = ana.discord.ok("GET", &path, Value::Null).await;
    assert_eq!(
        (&thread["name"], &thread["parent_id"]),
        (&json!("tea"), &json!(CHANNEL))
    );
}

async fn reactions(ana: &mut Person<'_>) {
    ana.run("vote", &[("question", "Tea?")]).await;
    let count = |one: &Value| one["reactions"].as_array().map_or(0, Vec::len);
    let asked = ana
        .sees("Tea?", |one| one["content"] == "Tea?" && count(one) == 2)
        .await;
    let emoji = json!({"id": null, "name": "👍"});
    let react = |on| json!({"op": "react", "channel": CHANNEL, "message": asked["id"], "emoji": emoji, "on": on});
    ana.send(react(true)).await;
    ana.reads("Votes: 👍 1, 👎 0").await;
    ana.send(react(false)).await;
    ana.sees("fewer reactions", |one| {
        one["id"] == asked["id"] && one["reactions"][0]["people"].as_array().unwrap().len() == 1
    })
    .await;
}

/// The bot is in no server, but the person takes it along.
async fn an_app_that_a_person_has_installed(ana: &mut Person<'_>) {
    let guild = GUILD.parse().unwrap();
    ana.discord.server.set_membership(guild, false).unwrap();
    ana.run("anywhere", &[]).await;
    ana.reads("Installed for you.").await;
    ana.discord.server.set_membership(guild, true).unwrap();
}
