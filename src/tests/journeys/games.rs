//! Whole games: from the lobby to the board of the end, turns by clicks and typed.

use super::acts::{begin, clicked_turn, late_turn, mover, play_unseen, typed_turn};
use super::recorder::Journey;
use zihin_ids::GameId;
use zihin_play::game::Status;
use zihin_rules::SplitMix;
use zihin_testing::game::resign;

/// More turns than are left of any of these games when people see it again.
const MAX_TURNS: usize = 60;

/// A game of these people with these options: some turns of each kind, so many moves that nobody sees, with this luck, and what is left
/// of the game.
async fn whole_game(
    name: &'static str,
    people: &[&str],
    options: &[(&str, &str)],
    unseen: (usize, u64),
) {
    let mut journey = Journey::begin(name).await;
    let mut pages = begin(&mut journey, people, options).await;
    let mut luck = SplitMix(3);
    for _ in 0..people.len() {
        clicked_turn(&mut journey, &mut pages, &mut luck).await;
    }
    for _ in 0..people.len() {
        typed_turn(&mut journey, &mut pages, &mut luck).await;
    }
    play_unseen(&journey, unseen.0, &mut SplitMix(unseen.1)).await;
    let play = journey.fixture.play.clone().unwrap();
    for _ in 0..MAX_TURNS {
        if play.games.row(GameId(1)).await.unwrap().status == Status::Over {
            return journey.end().await;
        }
        late_turn(&mut journey, &mut pages, &mut luck).await;
    }
    panic!("the game does not end");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn camelot_is_played_to_its_end() {
    let options = [("game", "camelot")];
    whole_game("camelot_to_the_end", &["Ana", "Bogdan"], &options, (500, 1)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_of_table_is_played_to_its_end() {
    let options = [("game", "table"), ("length", "10")];
    whole_game("table_to_the_end", &["Ana", "Bogdan"], &options, (50, 11)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn talat_for_two_is_played_to_its_end() {
    let options = [("game", "talat")];
    whole_game("talat_for_two", &["Ana", "Bogdan"], &options, (77, 11)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn talat_for_three_is_played_to_its_end() {
    let options = [("game", "talat")];
    whole_game(
        "talat_for_three",
        &["Ana", "Bogdan", "Chloe"],
        &options,
        (90, 11),
    )
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_longer_match_of_table_is_resigned() {
    let mut journey = Journey::begin("table_resigned").await;
    let options = [("game", "table"), ("length", "50")];
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], &options).await;
    for _ in 0..4 {
        typed_turn(&mut journey, &mut pages, &mut SplitMix(2)).await;
    }
    let (page, board) = mover(&mut pages).await;
    resign(page, &board).await;
    journey.step("The player to move resigns").await;
    journey.end().await;
}
