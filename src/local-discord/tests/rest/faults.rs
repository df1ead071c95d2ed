//! Faults of the REST API: refusals, time-outs, cut connections and answers that are lost after the effect,
//! by route and channel.

use crate::patience::found;
use crate::raw_discord::{APPLICATION, CHANNEL, RawDiscord, text};
use local_discord::{Effect, Fault, Options, Playground, Route, Scope};
use reqwest::{Error, Response};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Another text channel than [`CHANNEL`].
const ELSEWHERE: &str = "1100000000000000102";
/// Longer than any test waits.
const AGES: Duration = Duration::from_hours(1);

fn id(text: &str) -> u64 {
    text.parse().unwrap()
}

fn messages(channel: &str) -> String {
    format!("/channels/{channel}/messages")
}

/// Sends a request, and returns its answer if there is one.
async fn sent(discord: &RawDiscord, method: &str, path: &str) -> Result<Response, Error> {
    let body = json!({"content": "x"});
    discord.request(method, path, &body).send().await
}

/// How many messages there are in [`CHANNEL`].
async fn count(discord: &RawDiscord) -> usize {
    let list = discord.ok("GET", &messages(CHANNEL), Value::Null).await;
    list.as_array().unwrap().len()
}

#[tokio::test]
async fn a_request_is_answered_with_a_status_or_not_at_all_whether_it_has_its_effect_or_not() {
    let short = Duration::from_millis(50);
    for (effect, status, is_done) in [
        (Effect::Status(500), Some(500), false),
        (Effect::Status(503), Some(503), false),
        (Effect::Cut, None, false),
        (Effect::Hang(short), None, false),
        (Effect::DoneThenStatus(502), Some(502), true),
        (Effect::DoneThenCut, None, true),
        (Effect::DoneThenHang(short), None, true),
        (Effect::Late(short), Some(200), true),
    ] {
        let discord = RawDiscord::open().await;
        let fault = discord
            .server
            .add_fault(Fault::new(Route::NewMessage, effect));
        let begun = Instant::now();
        let answer = sent(&discord, "POST", &messages(CHANNEL)).await;
        let is_slow = matches!(
            effect,
            Effect::Hang(_) | Effect::DoneThenHang(_) | Effect::Late(_)
        );
        assert!(!is_slow || begun.elapsed() >= short, "{effect:?}");
        let answered = answer.ok().map(|answer| answer.status().as_u16());
        assert_eq!(answered, status, "{effect:?}");
        assert_eq!(count(&discord).await, usize::from(is_done), "{effect:?}");
        assert_eq!(discord.server.remove_fault(fault), 1);
        discord.post(CHANNEL, json!({"content": "again"})).await;
    }
}

/// A message in each of two channels.
async fn two_posts(discord: &RawDiscord) -> [String; 2] {
    let body = json!({"content": "x"});
    let here = discord.post(CHANNEL, body.clone()).await;
    [here, discord.post(ELSEWHERE, body).await]
}

#[tokio::test]
async fn a_fault_hits_only_requests_of_its_kind_in_its_channel() {
    let discord = RawDiscord::open().await;
    let [here, there] = two_posts(&discord).await;
    let requests = |channel: &str, message: &str| {
        let all = messages(channel);
        let one = format!("{all}/{message}");
        [
            (Route::NewMessage, "POST", all.clone()),
            (Route::Read, "GET", all),
            (Route::Edit, "PATCH", one.clone()),
            (Route::Delete, "DELETE", one),
        ]
    };
    for on in [
        Route::Any,
        Route::NewMessage,
        Route::Read,
        Route::Edit,
        Route::Delete,
        Route::Webhook,
    ] {
        let fault = Fault::new(on, Effect::Status(503)).in_channel(id(CHANNEL));
        discord.server.add_fault(fault);
        for (channel, message) in [(CHANNEL, &here), (ELSEWHERE, &there)] {
            for (route, method, path) in requests(channel, message) {
                if route == Route::Delete && !(channel == CHANNEL && on.covers(route)) {
                    continue;
                }
                let status = sent(&discord, method, &path).await.unwrap().status();
                let is_hit = channel == CHANNEL && on.covers(route);
                assert_eq!(status == 503, is_hit, "{on:?}: {method} {path}: {status}");
            }
        }
        discord.server.clear_faults();
    }
}

#[tokio::test]
async fn answers_to_interactions_and_what_follows_fail_by_their_channel() {
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let interaction = discord.command_from_ana(&mut bot).await;
    let (number, token) = (text(&interaction["id"]), text(&interaction["token"]));
    let answer = format!("/interactions/{number}/{token}/callback");
    let follow = format!("/webhooks/{APPLICATION}/{token}");
    let fails = |on, channel| {
        let fault = Fault::new(on, Effect::Status(503)).in_channel(id(channel));
        discord.server.add_fault(fault.next(1))
    };
    let deferred = json!({"type": 5});
    for (on, path, body) in [
        (Route::Answer, &answer, deferred),
        (Route::Webhook, &follow, json!({"content": "x"})),
    ] {
        fails(on, CHANNEL);
        assert_eq!(discord.send("POST", path, &body).await.0, 503);
        let other = fails(on, ELSEWHERE);
        assert!(discord.send("POST", path, &body).await.0 < 300);
        discord.server.remove_fault(other);
    }
}

#[tokio::test]
async fn a_fault_ends_after_the_next_requests_and_says_how_many_it_hit() {
    let discord = RawDiscord::open().await;
    let fault = Fault::new(Route::NewMessage, Effect::Status(500)).next(2);
    let fault = discord.server.add_fault(fault);
    let hit = discord.server.await_hits(fault, 2);
    let posts = async {
        let mut statuses = Vec::new();
        for _ in 0..4 {
            let answer = sent(&discord, "POST", &messages(CHANNEL)).await;
            statuses.push(answer.unwrap().status().as_u16());
        }
        statuses
    };
    let (statuses, ()) = tokio::join!(posts, hit);
    assert_eq!(statuses, [500, 500, 200, 200]);
    assert_eq!(discord.server.fault_hits(fault), 2);
}

#[tokio::test]
async fn a_429_has_the_headers_and_the_body_that_its_scope_has() {
    let discord = RawDiscord::open().await;
    let retry_after = Duration::from_millis(1_500);
    for (scope, name, message, left) in [
        (Scope::User, "user", "You are being", Some("0")),
        (Scope::Shared, "shared", "The resource is being", Some("4")),
        (Scope::Global, "global", "You are being", None),
    ] {
        let effect = Effect::RateLimited { retry_after, scope };
        let fault = Fault::new(Route::NewMessage, effect).next(1);
        discord.server.add_fault(fault);
        let refused = sent(&discord, "POST", &messages(CHANNEL)).await.unwrap();
        assert_eq!(refused.status(), 429);
        let headers = refused.headers().clone();
        let header = |name: &str| headers.get(name).map(|value| value.to_str().unwrap());
        let is_global = scope == Scope::Global;
        assert_eq!(header("x-ratelimit-scope"), Some(name));
        assert_eq!(header("x-ratelimit-global"), is_global.then_some("true"));
        assert_eq!(header("retry-after"), Some("2"));
        assert!(header("via").is_some(), "libraries take it for a ban");
        assert_eq!(header("x-ratelimit-remaining"), left);
        let reset = (!is_global).then_some("1.500");
        assert_eq!(header("x-ratelimit-reset-after"), reset);
        assert_eq!(header("x-ratelimit-bucket").is_some(), !is_global);
        let body: Value = refused.json().await.unwrap();
        assert!(text(&body["message"]).starts_with(message), "{body}");
        assert_eq!(
            (&body["retry_after"], &body["global"]),
            (&json!(1.5), &json!(is_global))
        );
    }
    let counts = discord.server.counts();
    assert_eq!(
        (counts.rate_limited, counts.invalid),
        (3, 2),
        "a shared limit is nobody's fault"
    );
}

#[tokio::test]
async fn an_outage_answers_everything_with_503_and_clearing_the_faults_ends_it() {
    let discord = RawDiscord::with(Options {
        journal: true,
        ..Options::default()
    })
    .await;
    discord.server.set_outage(true);
    for path in [
        "/gateway",
        "/gateway/bot",
        "/users/@me",
        &*messages(CHANNEL),
    ] {
        let answer = sent(&discord, "GET", path).await.unwrap();
        assert_eq!(answer.status(), 503, "{path}");
        let page = answer.text().await.unwrap();
        assert!(page.contains("503 Service Unavailable"), "{page}");
    }
    let socket = format!("ws://{}/gateway/ws", discord.server.addr());
    assert!(tokio_tungstenite::connect_async(socket).await.is_err());
    discord.server.clear_faults();
    discord.identified().await;
    assert_eq!(count(&discord).await, 0);
    let statuses = discord.server.requests().await;
    let statuses = statuses.iter().map(|request| request.status);
    assert_eq!(statuses.collect::<Vec<_>>(), [503, 503, 503, 503, 200]);
}

#[tokio::test]
async fn a_request_without_an_answer_is_in_the_journal_before_its_connection_is_cut() {
    let discord = RawDiscord::with(Options {
        journal: true,
        ..Options::default()
    })
    .await;
    let fault = discord
        .server
        .add_fault(Fault::new(Route::Any, Effect::DoneThenHang(AGES)));
    let hanging = async {
        let answer = sent(&discord, "POST", &messages(CHANNEL)).await;
        panic!("it hangs: {answer:?}");
    };
    let recorded = async {
        discord.server.await_hits(fault, 1).await;
        found("a recorded request", async || {
            let requests = discord.server.requests().await;
            requests.first().cloned()
        })
        .await
    };
    let request = tokio::select! {
        () = hanging => unreachable!(),
        request = recorded => request,
    };
    assert_eq!((request.status, &request.body["content"]), (0, &json!("x")));
}

#[tokio::test]
async fn a_stop_does_not_wait_for_requests_that_hang() {
    let server = Playground::start(Options::default()).await.unwrap();
    let fault = server.add_fault(Fault::new(Route::Any, Effect::Hang(AGES)));
    let url = format!("{}/api/v10/gateway", server.url());
    let request = tokio::spawn(reqwest::get(url));
    server.await_hits(fault, 1).await;
    server.stop().await;
    assert!(request.await.unwrap().is_err());
}
