//! What is due waits for no request to Discord that something else needs.

use local_discord::{Effect, Fault, Route};
use std::time::{Duration, Instant};
use zihin_ids::GameId;
use zihin_play::game::Status;
use zihin_testing::fixture::HOUR;
use zihin_testing::game::{begin_game, mover_first, pings};
use zihin_testing::patience::holds;
use zihin_testing::turns::play_first_move;
use zihin_testing::{BotFixture, Page};

/// How long the bot waits for an answer of Discord.
const TIMEOUT: Duration = Duration::from_secs(10);
const MINUTE: i64 = HOUR / 60;

/// Camelot, with an hour for each player. Returns the player to move, who has been pinged.
async fn pinged(fixture: &BotFixture) -> Page {
    let (mut ana, mut bogdan) =
        begin_game(fixture, &[("game", "camelot"), ("clock", "1h + 0 < 1h")]).await;
    let board = ana.board().unwrap();
    let first = mover_first(&board, &mut ana, &mut bogdan)[0].me.clone();
    let (mut mover, mut other) = if first == ana.me {
        (ana, bogdan)
    } else {
        (bogdan, ana)
    };
    play_first_move(&mut mover, &board).await;
    other.until(|page| pings(page).pop()).await;
    other
}

/// Moves the bot's clock forward and wakes its housekeeping.
fn pass(fixture: &BotFixture, time: i64) {
    fixture.pass(time);
    fixture.play.as_ref().unwrap().wake();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn flags_fall_while_the_ping_before_a_reminder_cannot_be_deleted() {
    let fixture = BotFixture::open().await;
    pinged(&fixture).await;
    let hangs = Fault::new(Route::Delete, Effect::Hang(2 * TIMEOUT));
    let hangs = fixture.discord.add_fault(hangs);
    pass(&fixture, HOUR / 2 + MINUTE);
    fixture.discord.await_hits(hangs, 1).await;
    let asked = Instant::now();
    pass(&fixture, HOUR);
    let games = &fixture.play.as_ref().unwrap().games;
    holds("the flag falls", async || {
        games.row(GameId(1)).await.unwrap().status == Status::Over
    })
    .await;
    assert!(asked.elapsed() < TIMEOUT, "the request has not failed yet");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reminder_comes_once_the_board_that_it_is_about_is_shown() {
    let fixture = BotFixture::open().await;
    let mut mover = pinged(&fixture).await;
    let late = Fault::new(Route::NewMessage, Effect::Late(Duration::from_secs(1)));
    let late = fixture.discord.add_fault(late.next(1));
    // It is posted again, and meanwhile nobody sees it.
    fixture.delete(&mover.board().unwrap()).await;
    fixture.discord.await_hits(late, 1).await;
    pass(&fixture, HOUR / 2 + MINUTE);
    let later = async {
        loop {
            tokio::time::sleep(Duration::from_millis(200)).await;
            pass(&fixture, MINUTE / 12);
        }
    };
    tokio::select! {
        _ = mover.until(|page| page.message_with("half of your time")) => {}
        () = later => {}
    }
}
