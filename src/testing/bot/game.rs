//! A game in the local Discord: its start, its board, its calls, its private menu.

use super::bot_fixture::BotFixture;
use super::message::{content, control, labelled};
use super::option;
use super::page::Page;
use super::verb::Verb;
use serde_json::{Value, json};

/// A Table match of this length between Ana and Bogdan, begun; the pages of both.
pub async fn begin_table(fixture: &BotFixture, length: &str) -> (Page, Page) {
    begin_game(fixture, &[("game", "table"), ("length", length)]).await
}

/// A game that Ana opens with these options and Bogdan joins; the pages of both.
pub async fn begin_game(fixture: &BotFixture, options: &[(&str, &str)]) -> (Page, Page) {
    let mut ana = fixture.page("Ana").await;
    let mut bogdan = fixture.page("Bogdan").await;
    let options = options.iter();
    let options: Vec<Value> = options
        .map(|(name, value)| option::text(name, *value))
        .collect();
    let answer = ana.command("play", json!(options)).await;
    assert!(
        content(&answer).contains("https://discord.com/channels/"),
        "{answer}"
    );
    join(&mut bogdan).await;
    for page in [&mut ana, &mut bogdan] {
        page.until(board_in_play).await;
    }
    (ana, bogdan)
}

/// Joins the newest lobby.
pub async fn join(page: &mut Page) {
    let lobby = page.until(Page::board).await;
    let join = control(&lobby, Verb::Join).unwrap();
    page.click(&lobby, &join, &[]).await;
}

/// The newest board, if a player is to move on it.
pub fn board_in_play(page: &Page) -> Option<Value> {
    page.board()
        .filter(|board| control(board, Verb::Choose).is_some())
}

/// The newest board, if its game is over.
pub fn board_of_the_end(page: &Page) -> Option<Value> {
    page.board().filter(is_over)
}

/// Whether a board shows a winner.
pub fn is_over(board: &Value) -> bool {
    content(board).contains(['🏆', '⚖'])
}

/// Waits until the newest board, with controls or without, fits.
pub async fn await_board(page: &mut Page, fits: impl Fn(&Value) -> bool) -> Value {
    let is_board = |message: &&Value| {
        message.get("ephemeral_for").is_none()
            && message["author"]["bot"] == true
            && message["attachments"][0].is_object()
    };
    page.until(|page| {
        page.messages
            .values()
            .rev()
            .find(is_board)
            .filter(|board| fits(board))
            .cloned()
    })
    .await
}

pub fn is_turn_of(board: &Value, page: &Page) -> bool {
    content(board).contains(&page.mention())
}

/// The page of the player who is to move on this board, and the other's.
pub fn mover_first<'a>(board: &Value, one: &'a mut Page, other: &'a mut Page) -> [&'a mut Page; 2] {
    if is_turn_of(board, one) {
        [one, other]
    } else {
        [other, one]
    }
}

/// The calls to players in the channel.
pub fn calls(page: &Page) -> Vec<Value> {
    let is_call = |message: &&Value| {
        message.get("ephemeral_for").is_none() && content(message).contains("your move")
    };
    page.messages.values().filter(is_call).cloned().collect()
}

/// Opens the private menu of a board. Returns it with the custom id of the control that has this label.
pub async fn open_menu(page: &mut Page, board: &Value, label: &str) -> (Value, String) {
    let menu = page.press_for_answer(board, Verb::More).await;
    let id = labelled(&menu, label).unwrap_or_else(|| panic!("no {label}: {menu}"));
    (menu, id)
}

/// Uses a control of a board's private menu that closes the menu.
pub async fn use_menu(page: &mut Page, board: &Value, label: &str) {
    let (menu, id) = open_menu(page, board, label).await;
    page.click_away(&menu, &id).await;
}

/// Resigns, and confirms it.
pub async fn resign(page: &mut Page, board: &Value) {
    let (menu, id) = open_menu(page, board, "Resign").await;
    let question = page.click_through(&menu, &id, &[]).await;
    page.press_away(&question, Verb::Resign).await;
}
