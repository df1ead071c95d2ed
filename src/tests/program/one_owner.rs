//! One bot for each database and each token: a second one on the same file does not start,
//! a second one on the same token is noticed.

use super::program::{text, zihin_in};
use local_discord::{Options, Playground};
use serde_json::{Value, json};
use std::path::Path;
use tempfile::TempDir;
use zihin_testing::Page;
use zihin_testing::bot_process::BotProcess;

/// Starts a local Discord with a bot on the database of the folder.
async fn playground(folder: &Path) -> BotProcess {
    let mut bot = BotProcess::spawn(folder, &[], &["playground", "--port", "0"]);
    bot.until_printed("Ctrl+C stops it").await;
    bot
}

/// The error of a program that may not run on the database of the folder.
async fn refused(folder: &Path, args: &[&str]) -> String {
    let (status, log) = BotProcess::spawn(folder, &[], args).ended().await;
    assert_eq!(status.code(), Some(1), "{args:?}: {log}");
    log
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_bot_on_the_same_database_says_who_has_it_and_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let first = playground(folder.path()).await;
    let owner = format!("another Zihin (process {}) is running", first.id());
    for args in [&["playground", "--port", "0"][..], &["ratings", "rebuild"]] {
        let error = refused(folder.path(), args).await;
        for part in [&owner, "zihin.db", "stop that one first", "DATABASE_URL"] {
            assert!(error.contains(part), "{args:?}: {error}");
        }
    }
    // These only read.
    let copied = zihin_in(folder.path(), &[], &["backup", "copy.db"]);
    assert!(copied.status.success(), "{copied:?}");
    let checked = zihin_in(folder.path(), &[], &["check"]);
    assert!(text(&checked.stdout).contains("can be read"), "{checked:?}");
    first.kill().await;
    playground(folder.path()).await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_has_one_owner_by_whatever_name_it_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let first = playground(folder.path()).await;
    let other = tempfile::tempdir().unwrap();
    let file = folder.path().join("zihin.db");
    std::os::unix::fs::symlink(file, other.path().join("zihin.db")).unwrap();
    let error = refused(other.path(), &["playground", "--port", "0"]).await;
    assert!(error.contains(&first.id().to_string()), "{error}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_bot_with_the_same_token_is_noticed() {
    let discord = Playground::start(Options::default()).await.unwrap();
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let url = discord.url();
    let [one, other] = [&folders[0], &folders[1]].map(TempDir::path);
    let mut one = BotProcess::connected(one, &url, "").await;
    let mut other = BotProcess::connected(other, &url, "").await;
    let mut ana = Page::open(&discord, "Ana").await;
    let help = json!({"op": "command", "id": ana.command_id("help"), "type": 1, "options": []});
    let warning = "another program has answered an interaction of this bot";
    let log = tokio::select! {
        log = one.until_logged(warning) => log,
        log = other.until_logged(warning) => log,
        () = ask_for_ever(&mut ana, help) => unreachable!(),
    };
    assert!(log.contains("Stop the other one"), "{log}");
    assert!(log.contains("Reset Token"), "{log}");
}

/// Asks the same again and again: which of two bots answers first is chance.
async fn ask_for_ever(page: &mut Page, request: Value) {
    loop {
        page.ask(request.clone()).await;
    }
}
