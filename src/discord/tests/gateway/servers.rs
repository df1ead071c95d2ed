//! Servers that are unavailable, left, and back: nobody loses time, and the order of events is that of the shard.

use serde_json::json;
use zihin_ids::{GameId, GuildId};
use zihin_testing::game::begin_game;
use zihin_testing::option::subcommand;
use zihin_testing::patience::holds;
use zihin_testing::{BotFixture, Page, content};

const SECOND: i64 = 1_000;

/// Camelot, with a minute for each player.
const A_MINUTE: &[(&str, &str)] = &[("game", "camelot"), ("clock", "1m + 0 < 1m")];

/// Waits until players can act in the server of the game, or cannot.
async fn reached(fixture: &BotFixture, is_reached: bool) {
    let play = fixture.play.clone().unwrap();
    let server = play.games.row(GameId(1)).await.unwrap().guild;
    holds("the server is available, or not", async || {
        play.deadlines.is_reached(server) == is_reached
    })
    .await;
}

/// The credits of the game, in seconds.
async fn credits(fixture: &BotFixture) -> Vec<i64> {
    let store = &fixture.play.as_ref().unwrap().store;
    let log = store.games().log(GameId(1)).await.unwrap();
    let credit = |text: &str| text.strip_prefix("credit ")?.parse::<i64>().ok();
    let all = log.iter().filter_map(|row| credit(&row.text));
    all.map(|credit| credit / SECOND).collect()
}

/// The board that says that time was given back.
async fn credited(page: &mut Page) {
    let board = |page: &Page| page.board().filter(|board| content(board).contains("back"));
    page.until(board).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_clock_runs_in_a_server_that_is_unavailable() {
    let fixture = BotFixture::open().await;
    let (mut ana, _) = begin_game(&fixture, A_MINUTE).await;
    let server = fixture.discord.guilds()[0];
    fixture.discord.set_availability(server, false).unwrap();
    reached(&fixture, false).await;
    fixture.pass(75 * SECOND);
    fixture.discord.set_availability(server, true).unwrap();
    credited(&mut ana).await;
    let credits = credits(&fixture).await;
    assert!(matches!(credits[..], [75..80]), "{credits:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_unavailable_at_the_start_is_one_outage_with_the_time_before() {
    let mut fixture = BotFixture::open().await;
    let (mut ana, _) = begin_game(&fixture, A_MINUTE).await;
    fixture.stop_bot().await;
    let server = fixture.discord.guilds()[0];
    fixture.discord.set_availability(server, false).unwrap();
    fixture.pass(30 * SECOND);
    fixture.start_bot().await;
    reached(&fixture, false).await;
    holds("the shard is connected", async || {
        fixture.play.as_ref().unwrap().deadlines.is_reached(None)
    })
    .await;
    fixture.pass(45 * SECOND);
    fixture.discord.set_availability(server, true).unwrap();
    credited(&mut ana).await;
    let credits = credits(&fixture).await;
    assert!(matches!(credits[..], [75..80]), "{credits:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_goes_and_comes_in_one_burst_is_there() {
    let fixture = BotFixture::open().await;
    let (_ana, _) = begin_game(&fixture, A_MINUTE).await;
    let play = fixture.play.clone().unwrap();
    let server = fixture.discord.guilds()[0];
    let mut direct = fixture.direct_page("Chloe").await;
    for _ in 0..10 {
        for is_member in [false, true, false, true] {
            fixture.discord.set_membership(server, is_member).unwrap();
        }
        // It comes after those events, and not from that server.
        direct.command("help", json!([])).await;
        holds("the server is not taken for left", async || {
            let is_left = play
                .store
                .left_servers()
                .await
                .unwrap()
                .contains(&GuildId(server));
            !is_left && !play.games.row(GameId(1)).await.unwrap().is_gone()
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_acts_in_a_server_proves_that_the_bot_is_there() {
    let fixture = BotFixture::open().await;
    let (mut ana, _) = begin_game(&fixture, A_MINUTE).await;
    let play = fixture.play.clone().unwrap();
    let server = fixture.discord.guilds()[0];
    let gone = json!({"id": server.to_string()});
    assert!(fixture.discord.send_event("GUILD_DELETE", &gone));
    let is_gone = async || play.games.row(GameId(1)).await.unwrap().is_gone();
    holds("the server is taken for left", is_gone).await;
    ana.command("games", subcommand("running", json!([]))).await;
    holds("its games go on, and nothing of it expires", async || {
        let left = play.store.left_servers().await.unwrap();
        !is_gone().await && left.is_empty()
    })
    .await;
}
