//! Boards that move down, or are deleted and come back.

use super::acts::{begin, board, typed_turn};
use super::recorder::Journey;
use serde_json::Value;
use zihin_rules::SplitMix;

const GAME: &[(&str, &str)] = &[("game", "camelot")];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_moves_below_what_people_say() {
    let mut journey = Journey::begin("board_moves_down").await;
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], GAME).await;
    for words in ["good luck", "thanks"] {
        pages[1].say(words).await;
        pages[0].until(|page| page.message_with(words)).await;
        journey.step("Bogdan says something").await;
        typed_turn(&mut journey, &mut pages, &mut SplitMix(2)).await;
    }
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_board_comes_back() {
    let mut journey = Journey::begin("board_comes_back").await;
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], GAME).await;
    let shown = board(&mut pages[0]).await;
    let id = |key: &str| shown[key].as_str().unwrap().parse().unwrap();
    let deleted = journey
        .fixture
        .discord
        .delete_message(id("channel_id"), id("id"));
    deleted.unwrap();
    let is_another = |now: &Value| now["id"] != shown["id"];
    pages[0].until(|page| page.board().filter(is_another)).await;
    journey.step("A moderator deletes the board").await;
    typed_turn(&mut journey, &mut pages, &mut SplitMix(2)).await;
    journey.end().await;
}
