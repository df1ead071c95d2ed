//! Clocks in the local Discord: reminders, a loss on time,
//! and the credit for times in which the bot could not be reached.

use serde_json::{Value, json};
use zihin_testing::fixture::HOUR;
use zihin_testing::game::{begin_game, board_in_play, board_of_the_end, mover_first, pings};
use zihin_testing::option::subcommand;
use zihin_testing::patience::holds;
use zihin_testing::turns::{offered_moves, play_first_move, play_on, type_move};
use zihin_testing::{BotFixture, Page, component, content, option};

fn board_with(page: &Page, words: &str) -> Option<Value> {
    page.board().filter(|board| content(board).contains(words))
}

/// Camelot, with an hour for each player.
const AN_HOUR: &[(&str, &str)] = &[("game", "camelot"), ("clock", "1h + 0 < 1h")];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_is_reminded_twice_and_then_loses_on_time() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_game(&fixture, AN_HOUR).await;
    let board = ana.board().unwrap();
    assert!(content(&board).contains("<t:"), "{board}");
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    play_first_move(mover, &board).await;
    for (time, text) in [
        (HOUR / 2 + 60_000, "half of your time"),
        (HOUR * 2 / 5, "a tenth of your time"),
    ] {
        fixture.pass(time);
        let reminder = other.until(|page| page.message_with(text)).await;
        assert_eq!(reminder["mentions"][0]["id"], json!(other.me));
        assert!(pings(other).is_empty(), "the ping before it is gone");
    }
    fixture.pass(HOUR / 5);
    let end = other.until(board_of_the_end).await;
    assert!(
        content(&end).contains("On time") && content(&end).contains("out of time"),
        "{end}"
    );
    let is_gone = |page: &Page| page.message_with("of your time").is_none().then_some(());
    other.until(is_gone).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_outage_costs_no_time() {
    let mut fixture = BotFixture::open().await;
    let (mut ana, _) = begin_game(&fixture, AN_HOUR).await;
    fixture.stop_bot().await;
    fixture.pass(5 * HOUR);
    fixture.start_bot().await;
    let credited = ana.until(|page| board_with(page, "gets 5 hours")).await;
    assert!(
        component(&credited, "pick").is_some(),
        "the game goes on: {credited}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_connection_costs_no_time() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_game(&fixture, AN_HOUR).await;
    let play = fixture.play.as_ref().unwrap();
    fixture.discord.set_outage(true);
    holds("the bot is offline", async || {
        play.wake();
        !play.deadlines.is_reached(None)
    })
    .await;
    fixture.pass(5 * HOUR);
    play.wake();
    fixture.discord.set_outage(false);
    let credited = ana.until(|page| board_with(page, "gets 5 hours")).await;
    play_on(&mut ana, &mut bogdan, &credited).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_after_the_deadline_is_not_played() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_game(&fixture, AN_HOUR).await;
    let board = ana.board().unwrap();
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    let first = offered_moves(mover, None).await.swap_remove(0);
    // Housekeeping is not woken: only the move itself can detect the loss on time.
    let play = fixture.play.as_ref().unwrap();
    zihin_testing::fixture::pass(&fixture.ahead, 2 * HOUR, play);
    let answer = type_move(mover, None, &first).await;
    assert!(content(&answer).contains("time is up"), "{answer}");
    mover.until(board_of_the_end).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_starts_although_a_timed_game_cannot_be_replayed() {
    let mut fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_game(&fixture, AN_HOUR).await;
    let first = ana.board().unwrap();
    fixture.stop_bot().await;
    let broken = "UPDATE games SET game = 'chess'";
    fixture.tamper(broken).await;
    fixture.start_bot().await;
    ana.command("play", option::game("camelot")).await;
    let is_lobby = |page: &Page| {
        let board = page.board();
        board.filter(|board| board["id"] != first["id"] && component(board, "join").is_some())
    };
    let lobby = bogdan.until(is_lobby).await;
    bogdan.press(&lobby, "join").await;
    ana.until(board_in_play).await;
    let list = ana.command("games", subcommand("running", json!([]))).await;
    let (list, other) = (content(&list), "cannot be shown");
    assert!(
        list.contains(other) && list.contains("Camelot no. 2"),
        "{list}"
    );
}
