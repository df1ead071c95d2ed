//! Rate limits: counted, announced in headers and refused as the real Discord does.

use crate::raw_discord::{CHANNEL, RawDiscord};
use local_discord::Options;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration;

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
    assert!(
        last.headers().contains_key("via"),
        "libraries take it for a ban"
    );
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

/// The status of a request, and its bucket.
async fn bucket(discord: &RawDiscord, method: &str, path: &str) -> (u16, Option<String>) {
    let body = json!({"content": "x"});
    let answer = discord.request(method, path, &body).send().await.unwrap();
    let bucket = answer.headers().get("x-ratelimit-bucket");
    let bucket = bucket.map(|value| value.to_str().unwrap().to_owned());
    (answer.status().as_u16(), bucket)
}

#[tokio::test]
async fn a_bucket_is_an_opaque_id_of_the_route_and_the_same_in_every_channel() {
    let discord = RawDiscord::with(limited(Duration::from_mins(1))).await;
    let mut buckets = Vec::new();
    for channel in [CHANNEL, "1100000000000000102"] {
        let post = discord.post(channel, json!({"content": "x"})).await;
        let all = format!("/channels/{channel}/messages");
        let one = format!("{all}/{post}");
        let mut own = Vec::new();
        for (method, path) in [
            ("POST", &all),
            ("PATCH", &one),
            ("DELETE", &one),
            ("GET", &all),
        ] {
            own.push(bucket(&discord, method, path).await.1.unwrap());
        }
        buckets.push(own);
    }
    assert_eq!(buckets[0], buckets[1]);
    let different: BTreeSet<&String> = buckets[0].iter().collect();
    assert_eq!(
        different.len(),
        4,
        "edits and deletions have buckets of their own"
    );
    for bucket in different {
        assert!(
            bucket.len() == 32 && bucket.chars().all(|c| c.is_ascii_hexdigit()),
            "{bucket}"
        );
    }
}

#[tokio::test]
async fn limits_are_switched_on_and_off_at_run_time_and_refusals_are_counted() {
    let discord = RawDiscord::open().await;
    let path = format!("/channels/{CHANNEL}/messages");
    for (second, refused) in [(None, 0), (Some(Duration::from_mins(1)), 3), (None, 0)] {
        discord.server.set_rate_limits(second);
        let before = discord.server.counts();
        for n in 0..8 {
            let (status, bucket) = bucket(&discord, "POST", &path).await;
            let is_refused = second.is_some() && n >= 5;
            assert_eq!(status, if is_refused { 429 } else { 200 });
            assert_eq!(bucket.is_some(), second.is_some());
        }
        let counts = discord.server.counts();
        assert_eq!(counts.rate_limited - before.rate_limited, refused);
        assert_eq!(counts.requests - before.requests, 8);
    }
}
