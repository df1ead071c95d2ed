//! A game in the local Discord: its start, its board, its pings, its private menu.

use super::bot_fixture::BotFixture;
use super::message::{component, content, labelled, number};
use super::option;
use super::page::Page;
use serde_json::{Value, json};

/// A Table match of this length between Ana and Bogdan, begun; the pages of both.
pub async fn begin_table(fixture: &BotFixture, length: &str) -> (Page, Page) {
    begin_game(fixture, &[("game", "table"), ("length", length)]).await
}

/// A game that Ana opens with these options and Bogdan joins; the pages of both.
pub async fn begin_game(fixture: &BotFixture, options: &[(&str, &str)]) -> (Page, Page) {
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    begun(&mut ana, &mut bogdan, options).await;
    (ana, bogdan)
}

/// A lobby that a person opens with these options in the room of their page.
pub async fn lobby(page: &mut Page, options: &[(&str, &str)]) -> Value {
    let before = page.newest();
    let options = options.iter();
    let options: Vec<Value> = options
        .map(|(name, value)| option::text(name, *value))
        .collect();
    page.command("play", json!(options)).await;
    let is_new = |board: &Value| number(&board["id"]) > before;
    page.until(|page| page.board().filter(is_new)).await
}

/// A game that one person opens with these options and another joins; its board, once both see it.
pub async fn begun(one: &mut Page, other: &mut Page, options: &[(&str, &str)]) -> Value {
    let lobby = lobby(one, options).await;
    other.until(|page| page.find(&lobby)).await;
    other.press(&lobby, "join").await;
    let is_it = |board: &Value| number(&board["id"]) >= number(&lobby["id"]);
    let in_play = |page: &Page| board_in_play(page).filter(is_it);
    other.until(in_play).await;
    one.until(in_play).await
}

/// Begins a Talat game to which one person invites two others, with these options besides. Returns once all see its board.
pub async fn begin_for_three([one, other, third]: [&mut Page; 3], options: &[(&str, &str)]) {
    let options = options.iter();
    let mut options: Vec<Value> = options
        .map(|(name, value)| option::text(name, *value))
        .collect();
    options.extend([
        option::text("game", "talat"),
        option::person("opponent", &*other.me),
        option::person("opponent2", &*third.me),
    ]);
    one.command("play", json!(options)).await;
    join(other).await;
    join(third).await;
    for page in [one, other, third] {
        page.until(board_in_play).await;
    }
}

/// A game that Ana opens against computers of this level; her page, and the board once she is to move.
pub async fn against_computers(fixture: &BotFixture, game: &str, level: &str) -> (Page, Value) {
    let mut ana = fixture.page("Ana").await;
    lobby(&mut ana, &[("game", game), ("engine", level)]).await;
    let board = own_turn(&mut ana, "").await;
    (ana, board)
}

/// Joins the newest lobby.
pub async fn join(page: &mut Page) {
    let lobby = page.until(Page::board).await;
    let join = component(&lobby, "join").unwrap();
    page.click(&lobby, &join, &[]).await;
}

/// Brings a page up to date: the local Discord refuses a click on no message, after everything that came before.
pub async fn refresh(page: &mut Page) {
    let nothing = json!({"op": "component", "message": "1", "custom_id": "none", "component_type": 2, "values": []});
    let refused = page.ask(nothing).await;
    assert_eq!(refused["type"], "error", "{refused}");
}

/// Gives free seats of a lobby to computers: the option of the menu is a level and a number, such as "easy 1".
pub async fn fill(page: &mut Page, lobby: &Value, computers: &str) {
    let menu = page.press_for_answer(lobby, "fill").await;
    let choose = component(&menu, "computers").unwrap();
    page.click(&menu, &choose, &[computers]).await;
}

/// Uses a component of the private menu of a lobby.
pub async fn press_in_menu(page: &mut Page, lobby: &Value, word: &str) {
    let menu = page.press_for_answer(lobby, "more").await;
    page.press(&menu, word).await;
}

/// The newest board, if a player is to move on it.
pub fn board_in_play(page: &Page) -> Option<Value> {
    page.board()
        .filter(|board| component(board, "pick").is_some())
}

/// Waits for a board other than the one seen last on which this person is to move, or the game is over.
pub async fn own_turn(page: &mut Page, seen: &str) -> Value {
    let me = page.mention();
    let is_next = |board: &Value| {
        let is_mine = component(board, "pick").is_some() && content(board).contains(&me);
        (is_mine || is_over(board)) && content(board) != seen
    };
    page.until(|page| page.board().filter(is_next)).await
}

/// The newest board, if its game is over.
pub fn board_of_the_end(page: &Page) -> Option<Value> {
    page.board().filter(is_over)
}

/// Whether a board shows a winner.
pub fn is_over(board: &Value) -> bool {
    content(board).contains(['🏆', '⚖'])
}

/// Waits until the newest board, with components or without, fits.
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

/// The pings to players in the channel.
pub fn pings(page: &Page) -> Vec<Value> {
    let is_ping = |message: &&Value| {
        message.get("ephemeral_for").is_none() && content(message).contains("your move")
    };
    page.messages.values().filter(is_ping).cloned().collect()
}

/// Opens the private menu of a board. Returns it with the custom id of the component that has this label.
pub async fn open_menu(page: &mut Page, board: &Value, label: &str) -> (Value, String) {
    let menu = page.press_for_answer(board, "more").await;
    let id = labelled(&menu, label).unwrap_or_else(|| panic!("no {label}: {menu}"));
    (menu, id)
}

/// Uses a component of a board's private menu that closes the menu.
pub async fn use_menu(page: &mut Page, board: &Value, label: &str) {
    let (menu, id) = open_menu(page, board, label).await;
    page.click_away(&menu, &id).await;
}

/// Resigns, and confirms it.
pub async fn resign(page: &mut Page, board: &Value) {
    let (menu, id) = open_menu(page, board, "Resign").await;
    let question = page.click_through(&menu, &id, &[]).await;
    page.press_away(&question, "resign").await;
}
