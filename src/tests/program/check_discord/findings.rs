//! Each thing that goes wrong is found, told once and in words, and what depends on it is not tried.

use super::{check, stdout};
use axum::http::HeaderMap;
use local_discord::{Effect, Fault, Options, Playground, Route, Scope};
use serde_json::{Value, json};
use std::process::Output;
use std::time::Duration;
use zihin_testing::altered_discord::{AlteredDiscord, Change};
use zihin_testing::raw_discord::{APPLICATION, GUILD, RawDiscord};
use zihin_testing::{BotFixture, Page};

/// What is not tried if Discord gives no answer.
const WITHOUT_ANSWER: &str =
    "not tried without Discord: clock, gateway, application, shards, commands, permissions";

/// Checks against a Discord at this address, in a folder of its own.
async fn checked(url: &str) -> Output {
    let folder = tempfile::tempdir().unwrap();
    check(url, folder.path(), &[]).await
}

/// The only failure, which must be told once, and nowhere else.
fn only_failure(output: &Output) -> &str {
    let stdout = stdout(output);
    assert_eq!(output.status.code(), Some(1), "{stdout}");
    let mut failures = stdout.lines().filter(|line| line.contains(": FAILED, "));
    let failure = failures.next().unwrap_or_else(|| panic!("{stdout}"));
    assert_eq!(failures.next(), None, "{stdout}");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(
        stderr,
        "zihin: 1 of these must be put right before the bot can play\n"
    );
    failure
}

/// The check against a local Discord whose answers are changed.
async fn altered(change: Change) -> Output {
    let discord = Playground::start(Options::default()).await.unwrap();
    let altered = AlteredDiscord::start(&discord, change).await;
    checked(&altered.url()).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_that_is_not_found_is_told_once() {
    // No name server needs to be asked for a label of more than 63 letters.
    let name = format!("{}.invalid", "a".repeat(64));
    let output = checked(&format!("http://{name}")).await;
    let expected =
        format!("Discord: FAILED, Discord cannot be reached: the name {name} is not found");
    assert_eq!(only_failure(&output), expected);
    assert!(stdout(&output).contains(WITHOUT_ANSWER));
    assert_eq!(stdout(&output).matches(&name).count(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_discord_that_does_not_answer_is_told_in_words() {
    let output = checked("http://127.0.0.1:1").await;
    let failure = only_failure(&output);
    assert!(
        failure.ends_with("nothing listens at 127.0.0.1:1"),
        "{failure}"
    );

    let discord = Playground::start(Options::default()).await.unwrap();
    for (effect, words) in [
        (Effect::Cut, "closes the connection without an answer"),
        (Effect::Status(503), "Discord is out of order (status 503)"),
        (
            Effect::Status(401),
            "the token is not accepted: press Reset Token",
        ),
        (Effect::Status(404), "is DISCORD_API_URL right?"),
        (
            Effect::RateLimited {
                retry_after: Duration::from_secs(77),
                scope: Scope::Global,
            },
            "takes none for 77",
        ),
    ] {
        let fault = discord.add_fault(Fault::new(Route::Any, effect));
        let output = checked(&discord.url()).await;
        let failure = only_failure(&output);
        assert!(failure.starts_with("Discord: FAILED, "), "{failure}");
        assert!(failure.contains(words), "{words}: {failure}");
        let has_date = !matches!(effect, Effect::Cut);
        assert_eq!(stdout(&output).contains("clock: the clock"), has_date);
        assert!(stdout(&output).contains("application, shards, commands, permissions"));
        assert_eq!(discord.remove_fault(fault), 1, "it asked again in vain");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_in_the_middle_that_cannot_be_read_is_told_once() {
    let output = altered(|path, _, body| {
        if path.ends_with("/commands") {
            *body = Value::Null;
        }
    })
    .await;
    let failure = only_failure(&output);
    assert!(failure.starts_with("commands: FAILED, "), "{failure}");
    assert!(failure.ends_with("cannot be read"), "{failure}");
    assert!(stdout(&output).contains("not tried without Discord: permissions"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_is_off_is_told_with_its_side() {
    let late: Change = |_, headers: &mut HeaderMap, _| {
        headers.insert("date", "Fri, 01 Jan 2100 00:00:00 GMT".parse().unwrap());
    };
    let early: Change = |_, headers, _| {
        headers.insert("date", "Sat, 01 Jan 2000 00:00:00 GMT".parse().unwrap());
    };
    for (change, side) in [(late, " behind Discord's"), (early, " ahead of Discord's")] {
        let output = altered(change).await;
        let failure = only_failure(&output);
        assert!(failure.starts_with("clock: FAILED, "), "{failure}");
        assert!(
            failure.contains(side) && failure.contains("set-ntp"),
            "{failure}"
        );
    }
}

/// A change of an answer, the row that tells it, and words of the failure.
const WRONG: [(Change, &str, &str); 4] = [
    (
        |path, _, body| {
            if path == "/gateway/bot" {
                body["url"] = json!("ws://127.0.0.1:1/gateway/ws");
            }
        },
        "gateway",
        "nothing listens at 127.0.0.1",
    ),
    (
        |path, _, body| {
            if path == "/gateway/bot" {
                body["session_start_limit"]["remaining"] = json!(0);
            }
        },
        "shards",
        "0 of 1000 sessions may still be started",
    ),
    (
        |path, _, body| {
            if path.ends_with("/applications/@me") {
                body["interactions_endpoint_url"] = json!("https://example.org/");
            }
        },
        "application",
        "Interactions Endpoint URL is set",
    ),
    (
        |path, _, body| {
            if path.ends_with("/applications/@me") {
                body["bot_require_code_grant"] = json!(true);
            }
        },
        "application",
        "cannot be invited by a link",
    ),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_wrong_with_the_application_and_its_limits_is_found() {
    for (change, row, words) in WRONG {
        let output = altered(change).await;
        let failure = only_failure(&output);
        assert!(failure.starts_with(&format!("{row}: ")), "{failure}");
        assert!(failure.contains(words), "{words}: {failure}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_intent_that_is_not_needed_is_named_without_harm() {
    let output = altered(|path, _, body| {
        if path.ends_with("/applications/@me") {
            body["flags"] = json!(1 << 15 | 1 << 19);
        }
    })
    .await;
    assert!(output.status.success());
    let words = "may be switched off: Server Members, Message Content";
    assert!(stdout(&output).contains(words), "{}", stdout(&output));
}

fn command(name: &str) -> Value {
    json!([{"name": name, "description": "An old one.", "type": 1}])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_that_are_missing_stale_or_registered_twice_are_named() {
    let discord = RawDiscord::open().await;
    let output = checked(&discord.server.url()).await;
    let words = "registered in every server; the next start registers all";
    assert!(stdout(&output).contains(words), "{}", stdout(&output));

    discord.register(command("old")).await;
    let path = format!("/applications/{APPLICATION}/guilds/{GUILD}/commands");
    discord.ok("PUT", &path, command("play")).await;
    let output = checked(&discord.server.url()).await;
    for words in [
        "commands: WARNING, stale ones, which the next start removes: old\n",
        "so people see them twice in Local Discord: assets/docs/operating.md",
    ] {
        assert!(stdout(&output).contains(words), "{}", stdout(&output));
    }
    assert!(output.status.success());

    let folder = tempfile::tempdir().unwrap();
    let url = discord.server.url();
    let here = check(&url, folder.path(), &[("GUILD_ID", GUILD)]).await;
    for words in [
        "are registered in Local Discord only, without ",
        "one command are registered everywhere too",
    ] {
        assert!(stdout(&here).contains(words), "{}", stdout(&here));
    }
    let nowhere = check(&url, folder.path(), &[("GUILD_ID", "5")]).await;
    let failure = only_failure(&nowhere);
    assert!(
        failure.contains("a server that the bot is not in"),
        "{failure}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_runs_has_all_its_commands_and_nothing_to_put_right() {
    let fixture = BotFixture::without_journal().await;
    let _page: Page = fixture.page("Ana").await;
    let output = checked(&fixture.discord.url()).await;
    let stdout = stdout(&output);
    assert!(output.status.success(), "{stdout}");
    assert!(!stdout.contains("WARNING, s"), "{stdout}");
    assert!(
        stdout.contains("20 of 20 commands are registered in every server\n"),
        "{stdout}"
    );
    for row in [
        "settings", "disk", "database", "token", "Discord", "clock", "gateway",
    ] {
        assert!(
            stdout.contains(&format!("\n{row}: ")) || stdout.starts_with(row),
            "{row}: {stdout}"
        );
    }
}
