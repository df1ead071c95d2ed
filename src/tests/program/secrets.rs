//! Secrets stay inside the program: no token is in the log at any level, no password in an error.

use super::program::{text, zihin_in};
use local_discord::{Options, Playground};
use serde_json::json;
use std::collections::BTreeSet;
use std::fmt::Write;
use zihin_rules::SplitMix;
use zihin_testing::Page;
use zihin_testing::bot_process::{BotProcess, TOKEN};
use zihin_testing::game::{begun, board_in_play};
use zihin_testing::turns::random_turn_by_clicks;

const PASSWORD: &str = "hunter2andmore";

/// The tokens of all interactions that the bot has answered, from the paths of its answers.
async fn issued_tokens(discord: &Playground) -> BTreeSet<String> {
    let requests = discord.requests().await;
    let token = |path: &str| -> Option<String> {
        let rest = path.strip_prefix("/interactions/")?;
        Some(
            rest.strip_suffix("/callback")?
                .split_once('/')?
                .1
                .to_owned(),
        )
    };
    requests
        .iter()
        .filter_map(|request| token(&request.path))
        .collect()
}

/// Uses a command, buttons, a select, a modal, and panels that are deleted at the end.
async fn play_a_little(discord: &Playground) {
    let mut ana = Page::open(discord, "Ana").await;
    let mut bogdan = Page::open(discord, "Bogdan").await;
    let board = begun(&mut ana, &mut bogdan, &[("game", "camelot")]).await;
    let begins = board["content"].as_str().unwrap().contains(&ana.mention());
    let mover = if begins { &mut ana } else { &mut bogdan };
    let board = mover.until(board_in_play).await;
    mover.press(&board, "type").await;
    mover.submit("nonsense").await;
    random_turn_by_clicks(mover, &board, &mut SplitMix(1)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_token_and_no_password_is_in_the_log_at_any_level() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Playground::start(Options {
        journal: true,
        ..Options::default()
    })
    .await
    .unwrap();
    let url = format!("http://zihin:{PASSWORD}@{}", discord.addr());
    let bot = BotProcess::connected(folder.path(), &url, "trace").await;
    play_a_little(&discord).await;
    // While nobody answers, errors with their URLs are logged.
    discord.set_outage(true);
    let mut ana = Page::open(&discord, "Ana").await;
    let help = json!({"op": "command", "id": ana.command_id("help"), "type": 1, "options": []});
    ana.ask(help).await;
    bot.signal(&["TERM"]).await;
    let (status, log) = bot.ended().await;
    assert!(status.success(), "{status}");
    let mut secrets = issued_tokens(&discord).await;
    assert!(secrets.len() > 5, "{secrets:?}");
    assert!(log.contains(" TRACE "), "{log}");
    secrets.extend([TOKEN, PASSWORD].map(str::to_owned));
    for secret in secrets {
        for form in [hexadecimal(&secret), decimal(&secret), secret] {
            let line = log.lines().find(|line| line.contains(&form));
            assert!(line.is_none(), "{form} in {line:?}");
        }
    }
}

/// Each byte as two hexadecimal digits, as in a dump.
fn hexadecimal(text: &str) -> String {
    text.bytes().fold(String::new(), |mut dump, byte| {
        write!(dump, "{byte:02x}").unwrap();
        dump
    })
}

/// Each byte as a number, as `Debug` shows them.
fn decimal(text: &str) -> String {
    let bytes = format!("{:?}", text.as_bytes());
    bytes.trim_matches(['[', ']']).to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_that_waits_for_discord_quotes_no_password_and_no_token() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("http://zihin:{PASSWORD}@127.0.0.1:1");
    let settings = [("DISCORD_TOKEN", TOKEN), ("DISCORD_API_URL", &*url)];
    let mut bot = BotProcess::spawn(folder.path(), &settings, &["run"]);
    let log = bot.until_logged("nothing listens at 127.0.0.1:1").await;
    assert!(!log.contains(PASSWORD) && !log.contains(TOKEN), "{log}");
}

#[test]
fn no_error_quotes_a_password_or_a_token() {
    let folder = tempfile::tempdir().unwrap();
    let with = |settings: &[(&str, &str)], args: &[&str]| {
        let output = zihin_in(folder.path(), settings, args);
        assert!(
            [1, 78].contains(&output.status.code().unwrap()),
            "{output:?}"
        );
        let said = format!("{}{}", text(&output.stdout), text(&output.stderr));
        for secret in [PASSWORD, TOKEN] {
            assert!(!said.contains(secret), "{args:?}: {said}");
        }
        said
    };
    let database = |url: &str| with(&[("DATABASE_URL", url)], &["check"]);
    let said = database(&format!("mysql://zihin:{PASSWORD}@localhost/zihin"));
    assert!(said.contains("DATABASE_URL begins with mysql://"), "{said}");
    for login in [
        format!("zihin:{PASSWORD}@127.0.0.1:1/zihin"),
        format!("127.0.0.1:1/zihin?user=zihin&password={PASSWORD}"),
    ] {
        let said = database(&format!("postgres://{login}"));
        assert!(said.contains("127.0.0.1:1/zihin: "), "{said}");
    }
    database(&format!("host=localhost password={PASSWORD}"));
    database(&format!("sqlite://zihin:{PASSWORD}@localhost/zihin.db"));
    database(&format!("sqlite://zihin.db?password={PASSWORD}"));
    let api = |url: &str, args: &[&str]| {
        with(&[("DISCORD_TOKEN", TOKEN), ("DISCORD_API_URL", url)], args)
    };
    let unusable = format!("zihin:{PASSWORD}@localhost");
    api(&unusable, &["check"]);
    api(&unusable, &["run"]);
    api(&format!("http://zihin:{PASSWORD}@127.0.0.1:1"), &["check"]);
    let lines = format!("GUILD_ID=1\nDISCORD_TOKEN=\"{TOKEN}\nDATABASE_URL {PASSWORD}\n");
    std::fs::write(folder.path().join(".env"), lines).unwrap();
    let said = with(&[], &["run"]);
    assert!(said.contains("cannot read .env, line 2"), "{said}");
}
