//! What the operator does for people and about servers, on the command line, while the bot runs and while it does not.

use super::program::{text, zihin_in};
use local_discord::{Options, Playground};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use zihin_testing::bot_process::{BotProcess, TOKEN};
use zihin_testing::game::{await_board, begun};
use zihin_testing::{Page, content};

/// The number of a person's account.
fn id(page: &Page) -> String {
    let mention = page.mention();
    mention.trim_matches(['<', '@', '>']).to_owned()
}

/// What a command prints, which must succeed.
fn done(folder: &Path, args: &[&str]) -> String {
    let output = zihin_in(folder, &[], args);
    assert!(output.status.success(), "{args:?}: {output:?}");
    text(&output.stdout).to_owned()
}

/// What is stored about a person.
fn export(folder: &Path, person: &str) -> Value {
    serde_json::from_str(&done(folder, &["person", "export", person])).unwrap()
}

async fn open(discord: &Playground) -> (Page, Page) {
    (
        Page::open(discord, "Ana").await,
        Page::open(discord, "Bogdan").await,
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_was_erased_stays_erased_when_an_older_backup_is_restored() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let discord = Playground::start(Options::default()).await.unwrap();
    let bot = BotProcess::connected(folder, &discord.url(), "").await;
    let (mut ana, mut bogdan) = open(&discord).await;
    begun(&mut ana, &mut bogdan, &[("game", "camelot")]).await;
    let [ana, bogdan] = [&ana, &bogdan].map(id);
    assert_eq!(export(folder, &ana)["games"][0]["your_name"], "Ana");
    done(folder, &["backup", "copy.db"]);

    // The bot that runs does it, and the other one can read in the channel that she is gone.
    let erase = BotProcess::spawn(folder, &[], &["person", "erase", &ana]);
    let (status, log) = erase.ended().await;
    assert!(status.success(), "{log}");
    bot.kill().await;
    assert_eq!(export(folder, &ana)["games"], json!([]));
    // Without a bot the command does it by itself.
    let said = done(folder, &["person", "erase", &bogdan]);
    assert_eq!(said, format!("{bogdan} is erased\n"));
    assert_eq!(export(folder, &bogdan)["games"], json!([]));
    // Nobody has this number: the store writes it for those who were erased.
    let nobody = zihin_in(folder, &[], &["person", "erase", "0"]);
    assert!(!nobody.status.success(), "{nobody:?}");
    let kept = fs::read_to_string(folder.join("zihin.erasures")).unwrap();
    assert_eq!(kept.split_whitespace().count(), 4, "{kept}");
    assert!(!kept.contains(&ana) && !kept.contains(&bogdan), "{kept}");

    for lost in ["zihin.db", "zihin.db-wal", "zihin.db-shm"] {
        let _ = fs::remove_file(folder.join(lost));
    }
    fs::copy(folder.join("copy.db"), folder.join("zihin.db")).unwrap();
    assert_eq!(export(folder, &ana)["games"][0]["your_name"], "Ana");
    let mut bot = BotProcess::connected(folder, &discord.url(), "").await;
    bot.until_logged("people were erased again").await;
    for person in [&ana, &bogdan] {
        assert_eq!(export(folder, person)["games"], json!([]));
    }
    bot.kill().await;
    // Once is enough.
    let bot = BotProcess::connected(folder, &discord.url(), "").await;
    assert!(!bot.log().contains("erased again"), "{}", bot.log());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_blocked_is_not_answered_until_that_is_lifted() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let discord = Playground::start(Options::default()).await.unwrap();
    BotProcess::connected(folder, &discord.url(), "")
        .await
        .kill()
        .await;
    let (mut ana, mut bogdan) = open(&discord).await;
    assert_eq!(
        done(folder, &["person", "block", &id(&ana)]),
        format!("{} is blocked\n", id(&ana))
    );
    let bot = BotProcess::connected(folder, &discord.url(), "").await;
    let answer = ana.command("help", json!([])).await;
    assert_eq!(content(&answer), "Whoever runs this bot has blocked you.");
    let answer = bogdan.command("help", json!([])).await;
    assert!(content(&answer).contains("/play"), "{answer}");
    bot.kill().await;
    done(folder, &["person", "unblock", &id(&ana)]);
    let _bot = BotProcess::connected(folder, &discord.url(), "").await;
    let answer = ana.command("help", json!([])).await;
    assert!(content(&answer).contains("/play"), "{answer}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_is_listed_and_left_at_once_if_it_is_blocked() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let discord = Playground::start(Options::default()).await.unwrap();
    let url = discord.url();
    BotProcess::connected(folder, &url, "").await.kill().await;
    let server = Playground::GUILD.to_string();
    let list = || {
        let settings = [("DISCORD_TOKEN", TOKEN), ("DISCORD_API_URL", &*url)];
        let output = zihin_in(folder, &settings, &["server", "list"]);
        assert!(output.status.success(), "{output:?}");
        text(&output.stdout).to_owned()
    };
    assert_eq!(
        list(),
        format!("{server}  0 unfinished games  Local Discord\n")
    );
    done(folder, &["server", "block", &server]);
    let mut bot = BotProcess::connected(folder, &url, "").await;
    bot.until_logged("has left a server that the operator has blocked")
        .await;
    assert_eq!(list(), format!("{server}  blocked\n"));
    bot.kill().await;
    let said = done(folder, &["server", "unblock", &server]);
    assert!(said.ends_with("may invite the bot again\n"), "{said}");
    assert_eq!(list(), "");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_notice_is_on_every_board_until_it_is_cleared() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let discord = Playground::start(Options::default()).await.unwrap();
    BotProcess::connected(folder, &discord.url(), "")
        .await
        .kill()
        .await;
    let notice = "Maintenance tonight\nat 22:00";
    let said = done(folder, &["notice", "set", notice]);
    assert_eq!(said, "Maintenance tonight at 22:00\n");
    let bot = BotProcess::connected(folder, &discord.url(), "").await;
    let (mut ana, mut bogdan) = open(&discord).await;
    begun(&mut ana, &mut bogdan, &[("game", "camelot")]).await;
    let line = "\n> Maintenance tonight at 22:00";
    await_board(&mut ana, |board| content(board).ends_with(line)).await;
    bot.kill().await;
    let said = done(folder, &["notice", "clear"]);
    assert_eq!(said, "the notice is taken away\n");
    let _bot = BotProcess::connected(folder, &discord.url(), "").await;
    let (mut ana, mut bogdan) = open(&discord).await;
    begun(&mut ana, &mut bogdan, &[("game", "table")]).await;
    await_board(&mut ana, |board| !content(board).contains("Maintenance")).await;
    let long = zihin_in(folder, &[], &["notice", "set", &"x".repeat(201)]);
    assert_eq!(long.status.code(), Some(2), "{long:?}");
}
