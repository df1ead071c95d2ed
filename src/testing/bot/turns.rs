//! One turn of a game in the local Discord, by clicks or as text.

use super::bot_fixture::BotFixture;
use super::game::{await_board, begin_table, board_in_play, board_of_the_end, mover_first, resign};
use super::message::{component, content, is_played, next_clicks, options};
use super::option;
use super::page::Page;
use crate::random_game::pick;
use serde_json::{Value, json};
use zihin_rules::SplitMix;

/// The moves that autocomplete offers before anything is typed; in all of the person's games if no number is given.
pub async fn offered_moves(page: &mut Page, game: Option<u64>) -> Vec<String> {
    let options = move_options(game, option::typed("move", ""));
    let offered = page.autocomplete("move", options).await;
    let values = offered.iter().map(|choice| choice["value"].as_str());
    values.map(|value| value.unwrap().to_owned()).collect()
}

/// Runs `/move` with this text, and returns the private answer.
pub async fn type_move(page: &mut Page, game: Option<u64>, text: &str) -> Value {
    let options = move_options(game, option::text("move", text));
    page.command("move", options).await
}

fn move_options(game: Option<u64>, text: Value) -> Value {
    let number = game.map(|game| option::number("number", game));
    number.into_iter().chain([text]).collect()
}

/// Types the first move that is offered. Returns the board once a player is to move again or the game is over.
pub async fn play_first_move(page: &mut Page, board: &Value) -> Value {
    let first = offered_moves(page, None).await.swap_remove(0);
    type_move(page, None, &first).await;
    page.until(|page| {
        board_in_play(page)
            .or_else(|| board_of_the_end(page))
            .filter(|now| content(now) != content(board))
    })
    .await
}

/// A Table match that the player to move has resigned after some moves; both pages, and the last board.
pub async fn over(fixture: &BotFixture, moves: usize) -> (Page, Page, Value) {
    let (mut ana, mut bogdan) = begin_table(fixture, "10").await;
    let mut board = ana.board().unwrap();
    for _ in 0..moves {
        board = play_on(&mut ana, &mut bogdan, &board).await;
    }
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    resign(mover, &board).await;
    let board = ana.until(board_of_the_end).await;
    (ana, bogdan, board)
}

/// Types the first move that is offered to whoever is to move on this board. Returns the next board, once both see it.
pub async fn play_on(ana: &mut Page, bogdan: &mut Page, board: &Value) -> Value {
    let [mover, other] = mover_first(board, ana, bogdan);
    let next = play_first_move(mover, board).await;
    await_board(other, |seen| content(seen) == content(&next)).await;
    next
}

/// Waits until the text of the board differs from `seen`, and types the first move that is offered to the player to move. Returns the text.
pub async fn next_turn_by_text(ana: &mut Page, bogdan: &mut Page, seen: &str) -> String {
    let board = await_board(ana, |board| content(board) != seen).await;
    let [page, _] = mover_first(&board, ana, bogdan);
    let first = offered_moves(page, None).await.swap_remove(0);
    let answer = type_move(page, None, &first).await;
    assert!(is_played(&answer), "{answer}");
    content(&board).to_owned()
}

/// Plays one turn by choosing at random among what is offered, until the move is complete.
pub async fn random_turn_by_clicks(page: &mut Page, board: &Value, luck: &mut SplitMix) {
    let first = pick(&options(board), luck).clone();
    let mut panel = page.choose_for_answer(board, &first).await;
    for _ in 0..40 {
        assert_eq!(panel["ephemeral_for"], json!(page.me), "private: {panel}");
        if let Some(confirm) = component(&panel, "confirm") {
            return page.click_away(&panel, &confirm).await;
        }
        let (id, value) = pick(&next_clicks(&panel), luck).clone();
        page.click(&panel, &id, value.as_deref().as_slice()).await;
        // A short move is played at once, and the panel disappears.
        match page.changed_or_gone(&panel).await {
            Some(now) => panel = now,
            None => return,
        }
    }
    panic!("a turn never ends");
}

/// Plays one turn by typing a random one of the moves that are offered.
pub async fn random_turn_by_text(page: &mut Page, game: Option<u64>, luck: &mut SplitMix) {
    let offered = offered_moves(page, game).await;
    let text = pick(&offered, luck);
    let answer = type_move(page, game, text).await;
    assert!(is_played(&answer), "{answer}");
}
