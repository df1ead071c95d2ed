//! Stopping the built program by signals: what has begun is answered, it ends soon whatever happens,
//! and one file holds everything.

use local_discord::{Options, Playground};
use serde_json::Value;
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use zihin_ids::{BotId, ChannelId, GuildId, InteractionId};
use zihin_play::lobby::Proposal;
use zihin_rules::SplitMix;
use zihin_store::Store;
use zihin_testing::acts::Acts;
use zihin_testing::bot_process::BotProcess;
use zihin_testing::fixture::{Fixture, person, proposal};
use zihin_testing::game::{board_in_play, board_of_the_end, resign};
use zihin_testing::rest_proxy::RestProxy;
use zihin_testing::{Page, content, labelled, option};

/// The program promises five seconds; a busy machine may need more.
/// Whatever waits for Discord, or for an engine's whole time, takes far longer.
const SOON: Duration = Duration::from_secs(30);

/// The flag of a deferred answer: "is thinking…".
const LOADING: u64 = 1 << 7;

/// Asks the bot to stop, and waits until it has ended well and left its database in one file. Returns the log.
pub(super) async fn stop(bot: BotProcess, folder: &Path) -> String {
    let begin = Instant::now();
    bot.signal(&["TERM"]).await;
    let (status, log) = bot.ended().await;
    assert!(begin.elapsed() < SOON, "{:?}", begin.elapsed());
    assert_eq!(status.code(), Some(0), "{log}");
    assert_one_file(folder);
    log
}

/// The database is in one file: nothing is in a log beside it.
fn assert_one_file(folder: &Path) {
    assert!(folder.join("zihin.db").exists());
    for beside in ["zihin.db-wal", "zihin.db-shm"] {
        assert!(!folder.join(beside).exists(), "{beside} is left");
    }
}

/// The numbers of the unfinished games in the folder's database.
async fn unfinished(folder: &Path) -> usize {
    let url = format!("sqlite://{}", folder.join("zihin.db").display());
    let store = Store::open(&url).await.unwrap();
    store.claim_orphans(BotId(1)).await.unwrap();
    let games = store.games().unfinished().await.unwrap().len();
    store.close().await;
    games
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_has_begun_is_answered_before_the_program_ends() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Playground::start(Options::default()).await.unwrap();
    let proxy = RestProxy::start(&discord).await;
    let bot = BotProcess::connected(folder.path(), &proxy.url(), "").await;
    let mut ana = Page::open(&discord, "Ana").await;
    proxy.lose_next_answer();
    // The bot sends the lost answer once more, but only after it was asked to stop.
    let asked_to_stop = async {
        proxy.has_lost().await;
        stop(bot, folder.path()).await
    };
    let opened = ana.command("play", option::game("camelot"));
    tokio::join!(opened, asked_to_stop);
    assert_eq!(unfinished(folder.path()).await, 1);
}

/// A match of Table between Ana and Bogdan after this many random moves, in the channel where they play.
async fn long_game(fixture: &Fixture, ana: &Page, bogdan: &Page, moves: usize) {
    let number = |id: &Value| -> u64 { id.as_str().unwrap().parse().unwrap() };
    let [one, other] = [ana, bogdan].map(|page| page.me.parse().unwrap());
    let proposal = Proposal {
        guild: Some(GuildId(number(&ana.hello["guild"]["id"]))),
        channel: ChannelId(number(&ana.channel("games"))),
        ..proposal("table", one, &[])
    };
    let games = &fixture.play.games;
    let game = fixture.lobby(proposal).await;
    games
        .join(game, &person(other), InteractionId(1))
        .await
        .unwrap();
    fixture
        .play_random_moves(game, moves, &mut SplitMix(5))
        .await;
    fixture.store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_analysis_is_interrupted_and_answered_with_what_it_has_found() {
    let discord = Playground::start(Options::default()).await.unwrap();
    let mut ana = Page::open(&discord, "Ana").await;
    let bogdan = Page::open(&discord, "Bogdan").await;
    let fixture = Fixture::new().await;
    long_game(&fixture, &ana, &bogdan, 60).await;
    let folder = tempfile::tempdir().unwrap();
    let database = fixture.url();
    let settings = [
        ("DISCORD_TOKEN", "x"),
        ("DISCORD_API_URL", &discord.url()),
        ("DATABASE_URL", &database),
    ];
    let mut bot = BotProcess::spawn(folder.path(), &settings, &["run"]);
    bot.until_printed("Zihin is connected").await;
    let board = ana.until(board_in_play).await;
    resign(&mut ana, &board).await;
    let board = ana.until(board_of_the_end).await;
    let analysis = labelled(&board, "Analysis").unwrap();
    ana.click(&board, &analysis, &[]).await;
    let is_deferred = |message: &Value| message["flags"].as_u64().unwrap() & LOADING != 0;
    ana.until(|page| page.messages.values().any(is_deferred).then_some(()))
        .await;
    let begin = Instant::now();
    bot.signal(&["TERM"]).await;
    let (status, log) = bot.ended().await;
    assert_eq!(status.code(), Some(0), "{log}");
    assert!(begin.elapsed() < SOON, "{:?}", begin.elapsed());
    let messages = ana.again(&discord).await.messages;
    let is_cut = |message: &Value| {
        content(message).contains("There was not enough time to look closely at every move")
    };
    // Where even an interrupted analysis takes three seconds, as a debug build on a busy machine may, that is said.
    let is_answered = !messages.values().any(is_deferred) && messages.values().any(is_cut);
    assert!(
        is_answered || log.contains("not everything could be answered"),
        "{log} {messages:?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_program_ends_while_discord_cannot_be_reached() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Playground::start(Options::default()).await.unwrap();
    let mut bot = BotProcess::connected(folder.path(), &discord.url(), "").await;
    let mut ana = Page::open(&discord, "Ana").await;
    ana.command("play", option::game("camelot")).await;
    discord.set_outage(true);
    // serenity has given its connection up by then, and tries to make a new one for ever.
    bot.until_logged("Err starting shard").await;
    stop(bot, folder.path()).await;
    assert_eq!(unfinished(folder.path()).await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_program_can_be_stopped_while_it_waits_for_discord() {
    let folder = tempfile::tempdir().unwrap();
    let silent = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let url = format!("http://{}", silent.local_addr().unwrap());
    let settings = [("DISCORD_TOKEN", "x"), ("DISCORD_API_URL", &*url)];
    let bot = BotProcess::spawn(folder.path(), &settings, &["run"]);
    let _never_answered = silent.accept().await.unwrap();
    stop(bot, folder.path()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_signal_ends_the_program_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Playground::start(Options::default()).await.unwrap();
    let bot = BotProcess::connected(folder.path(), &discord.url(), "").await;
    let mut ana = Page::open(&discord, "Ana").await;
    // So that stopping takes a while.
    discord.set_outage(true);
    ana.frame("bot", |frame| frame["online"] == false).await;
    bot.signal(&["TERM", "INT"]).await;
    let (status, log) = bot.ended().await;
    assert_eq!(status.code(), Some(130), "{log}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_signal_twice_at_once_is_one() {
    let discord = Playground::start(Options::default()).await.unwrap();
    for signal in ["TERM", "INT"] {
        let folder = tempfile::tempdir().unwrap();
        let bot = BotProcess::connected(folder.path(), &discord.url(), "").await;
        let mut ana = Page::open(&discord, "Ana").await;
        // So that stopping takes a while.
        discord.set_outage(true);
        ana.frame("bot", |frame| frame["online"] == false).await;
        // As `timeout` does, which sends it to the program and then to its group.
        bot.signal(&[signal, signal]).await;
        let (status, log) = bot.ended().await;
        assert_eq!(status.code(), Some(0), "{signal}: {log}");
        assert_one_file(folder.path());
        discord.set_outage(false);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_local_discord_stops_with_its_pages_open() {
    let folder = tempfile::tempdir().unwrap();
    let mut bot = BotProcess::spawn(folder.path(), &[], &["playground", "--port", "0"]);
    let printed = bot.until_printed("Ctrl+C stops it").await;
    let addr = printed.split("http://").nth(1).unwrap();
    let addr = addr.split_whitespace().next().unwrap();
    let page = tokio_tungstenite::connect_async(format!("ws://{addr}/page"));
    let (_open, _) = page.await.unwrap();
    stop(bot, folder.path()).await;
}
