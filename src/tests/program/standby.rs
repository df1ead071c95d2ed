//! A process that stands by outlasts an outage of the database, and takes over once it can.

use super::starting::get;
use local_discord::{Options, Playground};
use serde_json::json;
use std::time::{Duration, Instant};
use zihin_ids::BotId;
use zihin_ids::Shards;
use zihin_testing::bot_process::{BotProcess, TOKEN};
use zihin_testing::database::{Database, Kind, run};
use zihin_testing::{Page, content};

/// The bot of the local Discord.
const BOT: BotId = BotId(1_100_000_000_000_000_002);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_stands_by_outlasts_an_outage_of_the_database() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let discord = Playground::start(Options::default()).await.unwrap();
    let holder = database.open().await;
    let held = holder.acquire_lease(BOT, Shards::ALL, "the test").await;
    assert_eq!(held.unwrap(), None);
    let (folder, link) = (tempfile::tempdir().unwrap(), database.link().await);
    let url = database.url_of("postgres", Some(&link));
    let settings = [
        ("DISCORD_TOKEN", TOKEN),
        ("DISCORD_API_URL", &discord.url()),
        ("DATABASE_URL", &url),
        ("METRICS_ADDR", "127.0.0.1:0"),
    ];
    let mut bot = BotProcess::spawn(folder.path(), &settings, &["run", "--standby"]);
    let waits = bot.until_logged("waiting until these shards are free");
    // However slow this machine is.
    let renewed = async {
        loop {
            holder.renew_lease().await.unwrap();
            tokio::time::sleep(zihin_store::LEASE / 3).await;
        }
    };
    tokio::select! {
        log = waits => assert!(log.contains("the test"), "{log}"),
        () = renewed => unreachable!("it renews for ever"),
    }
    let health = get(&mut bot, "/healthz").await;
    let words = "standing by: \"the test\" has these shards\n".to_owned();
    assert_eq!(health, (503, words));
    link.cut();
    bot.until_logged("it is tried again").await;
    // As a router that has been restarted: the connections of before are gone.
    link.forget();
    link.mend();
    holder.release_lease().await.unwrap();
    bot.until_printed("Zihin is connected").await;
    bot.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_loses_its_shards_while_it_connects_gives_up_its_turn() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let discord = Playground::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let settings = [
        ("DISCORD_TOKEN", TOKEN),
        ("DISCORD_API_URL", &discord.url()),
        ("DATABASE_URL", database.url()),
        // They begin one after the other, five seconds apart.
        ("SHARDS", "0-3/8"),
    ];
    let mut bot = BotProcess::spawn(folder.path(), &settings, &["run"]);
    discord.await_sessions(1).await;
    let other = database.open().await;
    let turn = other.turn_to_connect(BOT, [0]);
    let lost = async {
        run(database.url(), "DELETE FROM leases").await;
        bot.until_logged("this process must stop").await;
        Instant::now()
    };
    let (turn, lost) = tokio::join!(turn, lost);
    // It would have kept it for 50 seconds, since its shards do not connect any more.
    assert!(
        lost.elapsed() < Duration::from_secs(20),
        "{:?}",
        lost.elapsed()
    );
    turn.unwrap().end().await;
    bot.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_was_frozen_and_lost_its_shards_does_not_warn_of_a_second_bot() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let discord = Playground::start(Options::default()).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let settings = [
        ("DISCORD_TOKEN", TOKEN),
        ("DISCORD_API_URL", &discord.url()),
        ("DATABASE_URL", database.url()),
    ];
    let mut frozen = BotProcess::spawn(folder.path(), &settings, &["run"]);
    frozen.until_printed("Zihin is connected").await;
    let mut ana = Page::open(&discord, "Ana").await;
    frozen.signal(&["STOP"]).await;
    let mut other = BotProcess::spawn(folder.path(), &settings, &["run", "--standby"]);
    other.until_printed("Zihin is connected").await;
    // Both get it, and the one that is frozen reads it when it goes on.
    let answer = ana.command("help", json!([])).await;
    assert!(content(&answer).contains("/play"), "{answer}");
    frozen.signal(&["CONT"]).await;
    let log = frozen
        .until_logged("waiting until these shards are free")
        .await;
    assert!(!log.contains("another program has answered"), "{log}");
    for bot in [frozen, other] {
        bot.kill().await;
    }
}
