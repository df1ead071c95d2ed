//! Clocks: reminders, a flag that falls, a move that comes too late.

use super::acts::{begin, both, name, typed_turn};
use super::recorder::Journey;
use zihin_rules::SplitMix;
use zihin_testing::fixture::HOUR;
use zihin_testing::game::board_of_the_end;
use zihin_testing::turns::{offered_moves, type_move};

/// An hour for each player.
const AN_HOUR: &[(&str, &str)] = &[("game", "camelot"), ("clock", "1h + 0 < 1h")];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_is_reminded_twice_and_loses_on_time() {
    let mut journey = Journey::begin("clock_runs_out").await;
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], AN_HOUR).await;
    typed_turn(&mut journey, &mut pages, &mut SplitMix(1)).await;
    for (time, text) in [
        (HOUR / 2 + 60_000, "half of your time"),
        (HOUR * 2 / 5, "a tenth of your time"),
    ] {
        journey.pass(time);
        pages[0].until(|page| page.message_with(text)).await;
        journey
            .step(&format!("The player to move has {text} left"))
            .await;
    }
    journey.pass(HOUR / 5);
    pages[0].until(board_of_the_end).await;
    journey.step("The time is up").await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_after_the_deadline_is_not_played() {
    let mut journey = Journey::begin("move_too_late").await;
    let options = [("game", "table"), ("clock", "10m+15s<30m")];
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], &options).await;
    for _ in 0..2 {
        journey.pass(60_000);
        typed_turn(&mut journey, &mut pages, &mut SplitMix(1)).await;
    }
    let (page, _, _) = both(&mut pages).await;
    let first = offered_moves(page, None).await.swap_remove(0);
    // Housekeeping is not woken: only the move itself finds that the time is up.
    let play = journey.fixture.play.as_ref().unwrap();
    zihin_testing::fixture::pass(&journey.fixture.ahead, HOUR, play);
    type_move(page, None, &first).await;
    page.until(board_of_the_end).await;
    let who = name(page);
    journey.step(&format!("{who} types a move too late")).await;
    journey.end().await;
}
