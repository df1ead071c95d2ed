//! The local Discord forgets its channels when it ends; games that go on in them do not end with it.

use super::stopping::stop;
use reqwest::Client as Http;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::Path;
use zihin_testing::bot_process::BotProcess;
use zihin_testing::crowd::{Client, View, boards};
use zihin_testing::option;

/// Ana, the first person, and her DM channel with the bot.
const ANA: u64 = 1_100_000_000_000_000_011;
const DIRECT: &str = "1100000000000100011";

async fn playground(folder: &Path) -> (BotProcess, SocketAddr) {
    let mut bot = BotProcess::spawn(folder, &[], &["playground", "--port", "0"]);
    let printed = bot.until_printed("Ctrl+C stops it").await;
    let addr = printed.split("http://").nth(1).unwrap();
    let addr = addr.split_whitespace().next().unwrap();
    (bot, addr.parse().unwrap())
}

/// The channels with live boards and cards.
fn places(view: &View) -> BTreeSet<String> {
    let live = boards(view).into_iter();
    let channel = |board: &Value| board["channel_id"].as_str().unwrap().to_owned();
    live.map(|(_, board)| channel(&board)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_in_threads_and_direct_messages_go_on_in_the_next_local_discord() {
    let folder = tempfile::tempdir().unwrap();
    let (bot, addr) = playground(folder.path()).await;
    let ana = Client::open(addr, ANA, true, None).await;
    let games = ana.look(|view| view.channels["games"].clone());
    let threads = format!("http://{addr}/api/v10/channels/{games}/threads");
    let started = Http::new()
        .post(threads)
        .header("Authorization", "Bot local")
        .json(&json!({"name": "a quiet place", "type": 11}));
    let thread: Value = started.send().await.unwrap().json().await.unwrap();
    let thread = thread["id"].as_str().unwrap().to_owned();
    let expected = BTreeSet::from([DIRECT.to_owned(), thread]);
    for channel in &expected {
        let play = json!([option::text("game", "camelot")]);
        ana.command(channel, "play", play).await;
    }
    let are_there = |view: &View| (places(view) == expected).then_some(());
    ana.until(are_there).await;
    stop(bot, folder.path()).await;
    let (bot, addr) = playground(folder.path()).await;
    let ana = Client::open(addr, ANA, true, None).await;
    ana.until(are_there).await;
    stop(bot, folder.path()).await;
}
