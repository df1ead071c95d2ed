//! Rejected: foreign Host and Origin headers (DNS rebinding, CSRF), frames of other pages, impossible options,
//! and pages that do not read.

use crate::raw_discord::{ANA, BOGDAN, CHANNEL, RawDiscord, frame, send};
use futures::StreamExt;
use local_discord::{Options, Playground};
use serde_json::json;
use std::time::Duration;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

#[tokio::test]
async fn foreign_host_and_origin_headers_are_rejected() {
    let discord = RawDiscord::open().await;
    let port = discord.server.addr().port();
    let own = format!("127.0.0.1:{port}");
    for (origin, host, is_let_in) in [
        (None, own.clone(), true),
        (Some(format!("http://{own}")), own.clone(), true),
        (
            Some(format!("http://localhost:{port}")),
            format!("localhost:{port}"),
            true,
        ),
        (Some("https://example.com".to_owned()), own.clone(), false),
        (
            Some(format!("http://127.0.0.1:{}", port ^ 1)),
            own.clone(),
            false,
        ),
        (Some(format!("https://{own}")), own.clone(), false),
        (Some("null".to_owned()), own, false),
        (None, format!("example.com:{port}"), false),
        (
            Some(format!("http://example.com:{port}")),
            format!("example.com:{port}"),
            false,
        ),
    ] {
        let mut request = format!("ws://127.0.0.1:{port}/page")
            .into_client_request()
            .unwrap();
        let headers = request.headers_mut();
        headers.insert("host", host.parse().unwrap());
        if let Some(origin) = &origin {
            headers.insert("origin", origin.parse().unwrap());
        }
        let opened = connect_async(request).await;
        assert_eq!(opened.is_ok(), is_let_in, "{origin:?} {host}: {opened:?}");
        let mut request = discord.request("GET", "/users/@me", &json!(null));
        request = request.header("host", host.as_str());
        if let Some(origin) = &origin {
            request = request.header("origin", origin);
        }
        let status = request.send().await.unwrap().status().as_u16();
        assert_eq!(
            status,
            if is_let_in { 200 } else { 403 },
            "{origin:?} {host}"
        );
    }
}

#[tokio::test]
async fn nothing_may_be_shown_in_the_frame_of_another_page() {
    let discord = RawDiscord::open().await;
    for path in [
        "/",
        "/app.js",
        "/api/v10/gateway",
        "/attachments/1/2/x",
        "/page",
        "/no",
    ] {
        let url = format!("{}{path}", discord.server.url());
        let answer = discord.http.get(url).send().await.unwrap();
        let header = |name: &str| {
            answer
                .headers()
                .get(name)
                .map(|text| text.to_str().unwrap())
        };
        assert_eq!(header("x-frame-options"), Some("DENY"), "{path}");
        if path == "/" {
            let policy = header("content-security-policy");
            assert_eq!(policy, Some("frame-ancestors 'none'"));
        }
    }
}

/// Options with one impossible value, and a word of the refusal.
fn wrong_options() -> Vec<(Options, &'static str)> {
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let with = |change: &dyn Fn(&mut Options)| {
        let mut options = Options::default();
        change(&mut options);
        options
    };
    vec![
        (with(&|it| it.people = names(&[])), "people is empty"),
        (with(&|it| it.people = names(&["Ana", "Ana"])), "twice"),
        (with(&|it| it.people = names(&[" "])), "people"),
        (with(&|it| it.bot = String::new()), "bot"),
        (with(&|it| it.channels = names(&[])), "channels is empty"),
        (with(&|it| it.channels = names(&["Big Room"])), "Big Room"),
        (
            with(&|it| it.bot_may_not_post = names(&["attic"])),
            "not among the channels",
        ),
        (with(&|it| it.addr = ([0, 0, 0, 0], 0).into()), "127.0.0.1"),
        (with(&|it| it.ping_interval = Duration::ZERO), "zero"),
    ]
}

#[tokio::test]
async fn impossible_options_are_refused_with_a_reason() {
    for (options, word) in wrong_options() {
        let refused = Playground::start(options).await.unwrap_err().to_string();
        assert!(refused.contains(word), "{word}: {refused}");
    }
}

#[tokio::test]
async fn a_page_that_does_not_read_is_disconnected_and_the_others_are_not() {
    let discord = RawDiscord::open().await;
    let (mut idle, _) = discord.page(ANA).await;
    let (mut busy, _) = discord.page(BOGDAN).await;
    let long = "\u{1F3B2}".repeat(2_000);
    let most = 4_000;
    for _ in 0..most / 100 {
        for _ in 0..100 {
            send(
                &mut busy,
                json!({"op": "say", "channel": CHANNEL, "content": long}),
            )
            .await;
        }
        for _ in 0..100 {
            frame(&mut busy, "message_create").await;
        }
    }
    let mut heard = 0;
    while heard < most
        && let Some(Ok(message)) = idle.next().await
    {
        heard += usize::from(message.is_text());
    }
    assert!(
        heard < most,
        "{heard} frames were kept for a page that does not read"
    );
    let (_, hello) = discord.page(ANA).await;
    assert_eq!(hello["messages"][CHANNEL].as_array().unwrap().len(), 50);
}
