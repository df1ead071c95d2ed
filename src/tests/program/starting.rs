//! The start of the built program: it waits for a Discord that does not answer, ends where somebody must put something right,
//! and says what `zihin check` says.

use super::program::{text, zihin_in};
use local_discord::{Effect, Fault, Options, Playground, Route, Scope};
use serde_json::Value;
use std::io;
use std::net::TcpListener;
use std::path::Path;
use std::process::Output;
use std::time::Duration;
use zihin::config::ConfigError;
use zihin_store::Store;
use zihin_testing::bot_process::{BotProcess, TOKEN};
use zihin_testing::database::run;
use zihin_testing::sources::read;

/// The exit code that says that there is no use in starting it again as it is.
const SETUP: Option<i32> = Some(78);

/// Starts `zihin run` on the database of the folder, with metrics.
fn start(folder: &Path, url: &str) -> BotProcess {
    let settings = [
        ("DISCORD_TOKEN", TOKEN),
        ("DISCORD_API_URL", url),
        ("METRICS_ADDR", "127.0.0.1:0"),
    ];
    BotProcess::spawn(folder, &settings, &["run"])
}

/// What a page of the program's says at once.
pub(super) async fn get(bot: &mut BotProcess, page: &str) -> (u16, String) {
    let printed = bot.until_printed("/metrics.").await;
    let metrics = printed.split("Metrics are at ").nth(1).unwrap();
    let base = metrics.split_once("/metrics.").unwrap().0;
    let answer = reqwest::get(format!("{base}{page}")).await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_discord_that_is_out_of_order_or_has_had_enough_is_waited_for() {
    let discord = Playground::start(Options::default()).await.unwrap();
    let limited = Effect::RateLimited {
        retry_after: Duration::from_secs(1),
        scope: Scope::Global,
    };
    for (effect, words) in [
        (Effect::Status(503), "Discord is out of order (status 503)"),
        (Effect::Cut, "closes the connection without an answer"),
        (limited, "has had too many requests"),
    ] {
        let fault = discord.add_fault(Fault::new(Route::Any, effect));
        let folder = tempfile::tempdir().unwrap();
        let mut bot = start(folder.path(), &discord.url());
        let log = bot.until_logged("waiting for Discord").await;
        assert!(log.contains(words), "{log}");
        assert_eq!(get(&mut bot, "/livez").await, (200, "live\n".to_owned()));
        discord.await_hits(fault, 2).await;
        discord.remove_fault(fault);
        bot.until_printed("Zihin is connected").await;
        let log = bot.until_logged("Discord answers").await;
        assert_eq!(log.matches("waiting for Discord").count(), 1, "{log}");
        bot.kill().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_discord_that_fails_between_two_questions_is_waited_for() {
    let discord = Playground::start(Options::default()).await.unwrap();
    // The second question asks who the bot is, the fourth brings its commands.
    for question in [2, 4] {
        let folder = tempfile::tempdir().unwrap();
        let fine = discord
            .add_fault(Fault::new(Route::Any, Effect::Late(Duration::ZERO)).next(question - 1));
        let fault = discord.add_fault(Fault::new(Route::Any, Effect::Status(500)).next(1));
        let mut bot = start(folder.path(), &discord.url());
        bot.until_printed("Zihin is connected").await;
        assert_eq!(discord.remove_fault(fine), question - 1);
        assert_eq!(discord.remove_fault(fault), 1);
        let log = bot.until_logged("waiting for Discord").await;
        assert!(log.contains("status 500"), "{log}");
        bot.kill().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_that_is_not_found_and_a_server_that_is_silent_are_named_and_waited_for() {
    let name = format!("{}.invalid", "a".repeat(64));
    // It accepts connections, and never answers.
    let silent = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let host = silent.local_addr().unwrap().to_string();
    for (url, words) in [
        (
            format!("http://{name}"),
            format!("the name {name} is not found"),
        ),
        (
            format!("http://{host}"),
            format!("{host} does not answer within 10 seconds"),
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut bot = start(folder.path(), &url);
        let log = bot.until_logged("waiting for Discord").await;
        assert!(log.contains(&words), "{log}");
        assert_eq!(get(&mut bot, "/livez").await.0, 200);
        bot.kill().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_that_is_refused_ends_it_at_once_with_the_words_of_the_guide() {
    let discord = Playground::start(Options::default()).await.unwrap();
    let words = "the token is not accepted";
    assert!(read("assets/docs/operating.md").contains(&format!("| `{words}`")));
    discord.add_fault(Fault::new(Route::Any, Effect::Status(401)));
    let folder = tempfile::tempdir().unwrap();
    let (status, log) = start(folder.path(), &discord.url()).ended().await;
    assert_eq!(status.code(), SETUP, "{log}");
    assert!(
        log.contains(&format!("zihin: {words}: press Reset Token")),
        "{log}"
    );
    assert!(!log.contains("waiting"), "{log}");
    // Nothing that is to be put right is tried again.
    let unit = read("assets/deploy/systemd/zihin.service");
    assert!(unit.contains("\nRestartPreventExitStatus=78\n"), "{unit}");
}

/// What a command says of the database at this address, and its exit code.
fn said(folder: &Path, url: &str, command: &str) -> Output {
    let settings = [
        ("DATABASE_URL", url),
        ("DISCORD_TOKEN", TOKEN),
        ("DISCORD_API_URL", "http://127.0.0.1:1"),
    ];
    zihin_in(folder, &settings, &[command])
}

#[tokio::test]
async fn a_database_that_cannot_be_used_is_told_by_run_as_by_check() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("letter.db"), "Dear Ana, ".repeat(100)).unwrap();
    let url = |name: &str| format!("sqlite://{}", path(name).display());
    Store::open(&url("damaged.db")).await.unwrap().close().await;
    let mut damaged = std::fs::read(path("damaged.db")).unwrap();
    // The header stays, and the page of the schema is lost.
    damaged[100..4096].fill(0xff);
    std::fs::write(path("damaged.db"), damaged).unwrap();
    for (url, code) in [
        (url("letter.db"), SETUP),
        (url("damaged.db"), SETUP),
        (url("none/zihin.db"), Some(1)),
        (url("letter.db/zihin.db"), Some(1)),
        ("sqlite:///sys/zihin.db".to_owned(), SETUP),
    ] {
        let checked = said(folder.path(), &url, "check");
        let mut failures = text(&checked.stdout).lines();
        let failure = failures
            .find_map(|line| line.split_once(": FAILED, "))
            .unwrap()
            .1;
        let output = said(folder.path(), &url, "run");
        assert_eq!(
            text(&output.stderr).lines().last(),
            Some(&*format!("zihin: {failure}")),
            "{output:?}"
        );
        assert_eq!(output.status.code(), code, "{output:?}");
    }
    // What is there and may not be opened is put right by the operator.
    std::fs::create_dir(path("folder.db")).unwrap();
    let output = said(folder.path(), &url("folder.db"), "run");
    assert_eq!(output.status.code(), SETUP, "{output:?}");
}

#[tokio::test]
async fn a_newer_database_ends_it_for_good() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}", folder.path().join("zihin.db").display());
    Store::open(&url).await.unwrap().close().await;
    run(
        &url,
        "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 1",
    )
    .await;
    let output = said(folder.path(), &url, "run");
    assert_eq!(output.status.code(), SETUP, "{output:?}");
    assert!(
        text(&output.stderr).contains("newer than this program"),
        "{output:?}"
    );
}

#[test]
fn settings_that_cannot_be_read_are_told_by_run_as_by_check() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join(".env")).unwrap();
    let output = zihin_in(folder.path(), &[], &["run"]);
    assert_eq!(output.status.code(), SETUP, "{output:?}");
    let error = text(&output.stderr)
        .trim_end()
        .strip_prefix("zihin: ")
        .unwrap();
    assert!(error.starts_with("cannot read .env: "), "{error}");
    let checked = zihin_in(folder.path(), &[], &["check"]);
    assert!(
        text(&checked.stdout).contains(&format!("settings: FAILED, {error}")),
        "{checked:?}"
    );
    // Root may read everything.
    let denied = ConfigError::Unreadable(io::ErrorKind::PermissionDenied.into()).to_string();
    assert!(
        denied.contains("give it to the user that runs the bot"),
        "{denied}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_bot_is_told_of_the_first_and_not_of_a_port() {
    let discord = Playground::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut first = start(folder.path(), &discord.url());
    let printed = first.until_printed("/metrics.").await;
    let port = printed
        .split("http://")
        .nth(1)
        .unwrap()
        .split('/')
        .next()
        .unwrap();
    let url = discord.url();
    let settings = [
        ("DISCORD_TOKEN", TOKEN),
        ("DISCORD_API_URL", &url),
        ("METRICS_ADDR", port),
    ];
    let (status, log) = BotProcess::spawn(folder.path(), &settings, &["run"])
        .ended()
        .await;
    assert_eq!(status.code(), Some(1), "{log}");
    assert!(
        log.contains("another Zihin") && !log.contains("METRICS_ADDR"),
        "{log}"
    );
}

/// The lines of a log, each of which is an object.
fn objects(log: &str) -> Vec<Value> {
    let lines = log.lines();
    lines
        .map(|line| serde_json::from_str(line).expect(line))
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_of_json_is_json_to_the_last_line_and_begins_with_what_starts() {
    let discord = Playground::start(Options::default()).await.unwrap();
    let (folder, url) = (tempfile::tempdir().unwrap(), discord.url());
    let settings = [
        ("DISCORD_TOKEN", TOKEN),
        ("DISCORD_API_URL", &*url),
        ("METRICS_ADDR", "127.0.0.1:0"),
        ("RUST_LOG_FORMAT", "json"),
    ];
    let mut bot = BotProcess::spawn(folder.path(), &settings, &["run"]);
    bot.until_logged("Zihin is connected").await;
    let first = objects(&bot.log()).swap_remove(0);
    assert_eq!(first["message"], "Zihin starts");
    assert_eq!(first["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(first["shards"], "auto");
    assert!(
        first["commit"].is_string() && first["schema"].as_i64() > Some(2),
        "{first}"
    );
    assert!(
        first["metrics"].as_str().unwrap().ends_with("/metrics"),
        "{first}"
    );
    assert_eq!(bot.printed(), "");
    bot.kill().await;

    discord.add_fault(Fault::new(Route::Any, Effect::Status(401)));
    let (_, log) = BotProcess::spawn(folder.path(), &settings, &["run"])
        .ended()
        .await;
    let last = objects(&log).pop().unwrap();
    let message = last["message"].as_str().unwrap();
    assert!(
        message.contains("the token is not accepted") && last["level"] == "ERROR",
        "{last}"
    );
    let wrong = [("RUST_LOG_FORMAT", "json"), ("EMOJIS", "many")];
    let (status, log) = BotProcess::spawn(folder.path(), &wrong, &["run"])
        .ended()
        .await;
    assert_eq!((status.code(), objects(&log).len()), (SETUP, 1), "{log}");
}

#[test]
fn the_version_names_the_commit() {
    let output = zihin_in(Path::new("."), &[], &["--version"]);
    let line = text(&output.stdout);
    assert!(
        line.starts_with(concat!("zihin ", env!("CARGO_PKG_VERSION"), " (commit ")),
        "{line}"
    );
}
