//! A game under rate limits that the bot exceeds by far.

use crate::support::game::{await_board, begin_table};
use crate::support::turns::next_turn_by_text;
use crate::support::{Stage, content};
use reqwest::Method;
use std::collections::BTreeSet;
use std::time::Duration;
use zihin::playground::Options;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_goes_on_under_rate_limits_and_nothing_is_posted_twice() {
    // Five edits in 200 ms, which the bot exceeds by far.
    let stage = Stage::with(Options {
        rate_limits: Some(Duration::from_millis(200)),
        journal: true,
        ..Options::default()
    })
    .await;
    let (mut ana, mut bogdan) = begin_table(&stage, "30").await;
    let mut seen = String::new();
    let refused = |stage: &Stage| {
        stage
            .discord
            .requests()
            .iter()
            .any(|request| request.status == 429)
    };
    let mut turns = 0;
    while !refused(&stage) || turns < 12 {
        seen = next_turn_by_text(&mut ana, &mut bogdan, &seen).await;
        turns += 1;
    }
    await_board(&mut bogdan, |board| content(board) != seen).await;
    let requests = stage.discord.requests();
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
    });
    assert_eq!(boards.count(), 1, "one board has controls");
}
