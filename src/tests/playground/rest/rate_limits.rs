//! Rate limits: counted, announced in headers and refused as the real Discord does.

use crate::support::raw_discord::{CHANNEL, RawDiscord};
use serde_json::{Value, json};
use std::time::Duration;
use zihin::playground::Options;

fn limited(second: Duration) -> Options {
    Options {
        rate_limits: Some(second),
        ..Options::default()
    }
}

#[tokio::test]
async fn the_sixth_message_in_five_seconds_is_refused_with_the_time_to_wait() {
    let discord = RawDiscord::with(limited(Duration::from_mins(1))).await;
    let path = format!("/channels/{CHANNEL}/messages");
    let mut remaining = Vec::new();
    let last = loop {
        let request = discord.request("POST", &path, &json!({"content": "x"}));
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
        discord
            .send("POST", elsewhere, &json!({"content": "x"}))
            .await
            .0,
        200,
        "each channel counts alone"
    );
}

#[tokio::test]
async fn all_requests_share_a_limit_that_does_not_apply_to_interaction_answers() {
    let discord = RawDiscord::with(limited(Duration::from_mins(1))).await;
    let mut taken = 0;
    let refused = loop {
        let response = discord
            .request("GET", "/gateway/bot", &Value::Null)
            .send()
            .await
            .unwrap();
        if response.status() == 429 {
            break response;
        }
        taken += 1;
        let response = discord
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
    let answer = discord
        .code("POST", "/interactions/1/none/callback", json!({"type": 5}))
        .await;
    assert_eq!(answer, (404, 10_062), "it is not limited");
}
