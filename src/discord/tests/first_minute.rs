//! The first minute in a server: nothing is posted unasked, and whoever manages it is told of the settings once,
//! in private.

use local_discord::Playground;
use reqwest::Method;
use serde_json::json;
use zihin_testing::{BotFixture, Page, openapi, option};

/// Opens a game, whose answer everybody sees. Returns whether its opener is told of the settings.
async fn is_told(fixture: &BotFixture, page: &mut Page) -> bool {
    let before = fixture.discord.requests().await.len();
    let answer = fixture.open_game(page, option::game("camelot")).await;
    assert!(answer.get("ephemeral_for").is_none(), "{answer}");
    let requests = fixture.discord.requests().await;
    let mut later = requests[before..].iter();
    later.any(|one| one.body.to_string().contains("</settings:"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_manages_a_server_is_told_of_its_settings_once() {
    let mut fixture = BotFixture::open().await;
    let mut bogdan = fixture.page("Bogdan").await;
    let mut ana = fixture.page("Ana").await;
    assert!(
        !is_told(&fixture, &mut bogdan).await,
        "he does not manage it"
    );
    assert!(is_told(&fixture, &mut ana).await);
    let told = ana.told("</settings:").await;
    assert_eq!(told["ephemeral_for"], json!(ana.me));
    assert!(!is_told(&fixture, &mut ana).await, "once");
    fixture.stop_bot().await;
    fixture.start_bot().await;
    let mut ana = fixture.page("Ana").await;
    assert!(!is_told(&fixture, &mut ana).await, "also after a restart");
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_found_the_settings_is_not_told_of_them() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let people = &fixture.play.as_ref().unwrap().people;
    let server = zihin_ids::GuildId(Playground::GUILD);
    people
        .set_setting(server, zihin_play::people::Setting::Colours, "wood")
        .await
        .unwrap();
    assert!(!is_told(&fixture, &mut ana).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_is_invited_posts_nothing_unasked() {
    let fixture = BotFixture::open().await;
    for is_member in [false, true] {
        let done = fixture.discord.set_membership(Playground::GUILD, is_member);
        done.unwrap();
    }
    let mut ana = fixture.page("Ana").await;
    // Whatever the bot does when it is invited, it does before this is answered.
    ana.command("rules", option::game("talat")).await;
    let requests = fixture.discord.requests().await;
    let is_post = |path: &str| path.ends_with("/messages");
    let mut posts = requests.iter().filter(|one| one.method == Method::POST);
    assert!(!posts.any(|one| is_post(&one.path)));
}
