//! Games continue although the bot exceeds a rate limit, and boards although no ping can be posted.

use local_discord::{Effect, Fault, Options, Route, Scope};
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::future::pending;
use std::time::Duration;
use zihin_testing::game::{await_board, begin_table, lobby, pings};
use zihin_testing::turns::next_turn_by_text;
use zihin_testing::{BotFixture, content, is_ping};

/// A message of the bot in the channel of the games, posted by the test. Returns its path.
async fn own_message(fixture: &BotFixture) -> String {
    let games = fixture.page("Ana").await.channel("games");
    let path = format!("/channels/{}/messages", games.as_str().unwrap());
    let body = json!({"content": "x"});
    let posted = fixture.send(Method::POST, &path, &body).await;
    let posted: Value = posted.json().await.unwrap();
    format!("{path}/{}", posted["id"].as_str().unwrap())
}

/// Whether an edit by the bot itself was refused.
async fn is_refused(fixture: &BotFixture, own_message: &str) -> bool {
    let requests = fixture.discord.requests().await;
    let mut refused = requests.iter().filter(|request| request.status == 429);
    refused.any(|request| request.path != own_message)
}

/// Uses up the channel's limit for edits until the bot is refused,
/// so that this does not depend on the speed of the machine. Never returns.
async fn exhaust_edits(fixture: &BotFixture, own_message: &str) {
    let body = json!({"content": "x"});
    while !is_refused(fixture, own_message).await {
        for _ in 0..5 {
            fixture.send(Method::PATCH, own_message, &body).await;
        }
    }
    pending::<()>().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_continues_under_rate_limits_and_nothing_is_posted_twice() {
    // Five edits in a second instead of in five.
    let fixture = BotFixture::with(Options {
        rate_limits: Some(Duration::from_millis(200)),
        journal: true,
        ..Options::default()
    })
    .await;
    let own_message = own_message(&fixture).await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "30").await;
    let mut seen = String::new();
    let mut turns = 0;
    while !is_refused(&fixture, &own_message).await || turns < 12 {
        let turn = async {
            let seen = next_turn_by_text(&mut ana, &mut bogdan, &seen).await;
            await_board(&mut bogdan, |board| content(board) != seen).await;
            seen
        };
        seen = tokio::select! {
            seen = turn => seen,
            () = exhaust_edits(&fixture, &own_message) => unreachable!(),
        };
        turns += 1;
    }
    let requests = fixture.discord.requests().await;
    let mut nonces = BTreeSet::new();
    let created = requests.iter().filter(|request| {
        request.method == Method::POST
            && request.path.ends_with("/messages")
            && request.status == 200
    });
    for request in created {
        let nonce = request.body["nonce"].to_string();
        assert!(nonces.insert(nonce), "posted twice: {}", request.body);
    }
    let boards = ana.messages.values().filter(|message| {
        message.get("ephemeral_for").is_none()
            && !message["components"].as_array().unwrap().is_empty()
            && !is_ping(message)
    });
    assert_eq!(boards.count(), 1, "one board has controls");
}

/// How many messages the bot has posted in channels.
async fn posted(fixture: &BotFixture) -> usize {
    let requests = fixture.discord.requests().await;
    let posts = requests
        .iter()
        .filter(|request| request.method == Method::POST && request.path.ends_with("/messages"));
    posts.count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_do_not_wait_behind_a_ping_for_which_no_message_can_be_posted() {
    let fixture = BotFixture::with(Options {
        journal: true,
        ..Options::default()
    })
    .await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "30").await;
    ana.until(|page| (!pings(page).is_empty()).then_some(()))
        .await;
    // From now on five new messages, and as many edits, in ten minutes.
    let discord = &fixture.discord;
    discord.set_rate_limits(Some(Duration::from_mins(2)));
    let before = posted(&fixture).await;
    let mut seen = String::new();
    while posted(&fixture).await < before + 5 {
        // The board is posted anew below this, and a ping with it.
        ana.say("Good luck").await;
        seen = next_turn_by_text(&mut ana, &mut bogdan, &seen).await;
        await_board(&mut bogdan, |board| content(board) != seen).await;
    }
    // Now a ping waits for ten minutes.
    let last = next_turn_by_text(&mut ana, &mut bogdan, &seen).await;
    await_board(&mut bogdan, |board| content(board) != last).await;
    assert_eq!(posted(&fixture).await, before + 5);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_are_edited_while_no_message_may_be_posted() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "30").await;
    let other = lobby(&mut fixture.page("Chloe").await, &[("game", "camelot")]).await;
    let limited = Effect::RateLimited {
        retry_after: Duration::from_hours(1),
        scope: Scope::User,
    };
    let limited = fixture
        .discord
        .add_fault(Fault::new(Route::NewMessage, limited));
    // It is to be posted again.
    fixture.delete(&other).await;
    fixture.discord.await_hits(limited, 1).await;
    let seen = next_turn_by_text(&mut ana, &mut bogdan, "").await;
    await_board(&mut bogdan, |board| content(board) != seen).await;
    assert_eq!(
        fixture.discord.fault_hits(limited),
        1,
        "it is not tried in vain"
    );
}
