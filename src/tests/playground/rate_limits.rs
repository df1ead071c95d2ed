//! Rate limits of the local Discord: counted, told and refused as the real one does; and our bot survives them.

use crate::support::game::{await_board, begin_table};
use crate::support::raw_discord::{Bench, CHANNEL};
use crate::support::turns::next_turn_by_text;
use crate::support::{Stage, content};
use axum::http::Method;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration;
use zihin::playground::Options;

fn limited(second: Duration) -> Options {
    Options {
        rate_limits: Some(second),
        journal: true,
        ..Options::default()
    }
}

#[tokio::test]
async fn the_sixth_message_in_five_seconds_is_refused_and_told_when_to_come_again() {
    let bench = Bench::with(limited(Duration::from_mins(1))).await;
    let path = format!("/channels/{CHANNEL}/messages");
    let mut remaining = Vec::new();
    let last = loop {
        let request = bench.request("POST", &path, &json!({"content": "x"}));
        let response = request.send().await.unwrap();
        let header = |name: &str| {
            let value = response.headers().get(format!("x-ratelimit-{name}"));
            value.unwrap().to_str().unwrap().to_owned()
        };
        assert_eq!(
            (&*header("limit"), header("bucket").is_empty()),
            ("5", false)
        );
        assert!(header("reset").parse::<f64>().unwrap() > header("reset-after").parse().unwrap());
        remaining.push(header("remaining"));
        if response.status() == 429 {
            break response;
        }
        assert!(remaining.len() < 10, "nothing is refused");
    };
    assert_eq!(remaining, ["4", "3", "2", "1", "0", "0"]);
    let wait: u64 = last.headers()["retry-after"]
        .to_str()
        .unwrap()
        .parse()
        .unwrap();
    assert!((1..=300).contains(&wait), "{wait}");
    let body: Value = last.json().await.unwrap();
    assert!(
        body["retry_after"].as_f64().unwrap() <= 300.0 && body["global"] == false,
        "{body}"
    );
    let elsewhere = "/channels/1100000000000000102/messages";
    assert_eq!(
        bench
            .send("POST", elsewhere, &json!({"content": "x"}))
            .await
            .0,
        200,
        "each channel counts alone"
    );
}

#[tokio::test]
async fn all_requests_together_have_a_limit_that_answers_to_interactions_are_spared() {
    let bench = Bench::with(limited(Duration::from_mins(1))).await;
    let mut taken = 0;
    let refused = loop {
        let response = bench
            .request("GET", "/gateway/bot", &Value::Null)
            .send()
            .await
            .unwrap();
        if response.status() == 429 {
            break response;
        }
        taken += 1;
        let response = bench
            .request("GET", "/users/@me", &Value::Null)
            .send()
            .await
            .unwrap();
        taken += usize::from(response.status() == 200);
    };
    assert_eq!(
        (taken, &refused.headers()["x-ratelimit-global"]),
        (50, &"true".parse().unwrap())
    );
    assert_eq!(refused.json::<Value>().await.unwrap()["global"], true);
    let answer = bench
        .code("POST", "/interactions/1/none/callback", json!({"type": 5}))
        .await;
    assert_eq!(answer, (404, 10_062), "it is heard");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_goes_on_under_rate_limits_and_nothing_is_posted_twice() {
    // Five edits in a second instead of in five, which the bot passes by far.
    let stage = Stage::with(limited(Duration::from_millis(200))).await;
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
