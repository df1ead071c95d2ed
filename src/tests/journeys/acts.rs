//! What people do in several journeys. After each act the page of whoever looks is up to date, so that nothing is waited for by its text.

use super::recorder::Journey;
use serde_json::{Value, json};
use zihin_games::GAMES;
use zihin_ids::GameId;
use zihin_play::game::{Act, By, View};
use zihin_rules::{SplitMix, Turn};
use zihin_testing::game::is_turn_of;
pub use zihin_testing::game::refresh;
use zihin_testing::random_game::pick;
use zihin_testing::turns::{offered_moves, random_turn_by_clicks, type_move};
use zihin_testing::{Page, component, labelled, option};

/// The newest board or lobby.
pub async fn board(page: &mut Page) -> Value {
    refresh(page).await;
    page.board().expect("a board")
}

/// The name of a page's person.
pub fn name(page: &Page) -> String {
    let mut people = page.hello["people"].as_array().unwrap().iter();
    let me = people.find(|person| person["id"] == page.me).unwrap();
    me["name"].as_str().unwrap().to_owned()
}

/// The page of the player who is to move, brought up to date, and the board.
pub async fn mover(pages: &mut [Page]) -> (&mut Page, Value) {
    for page in &mut *pages {
        refresh(page).await;
    }
    let board = pages[0].board().expect("a board");
    let mut all = pages.iter_mut();
    let page = all.find(|page| is_turn_of(&board, page));
    (
        page.unwrap_or_else(|| panic!("nobody is to move: {board}")),
        board,
    )
}

/// The pages of the player to move and of the other one of two, brought up to date, and the board.
pub async fn both(pages: &mut [Page]) -> (&mut Page, &mut Page, Value) {
    for page in &mut *pages {
        refresh(page).await;
    }
    let [one, other] = pages else {
        panic!("two people");
    };
    let board = one.board().expect("a board");
    if is_turn_of(&board, one) {
        (one, other, board)
    } else {
        (other, one, board)
    }
}

/// The first of these people opens a game with these options, and the others join it.
pub async fn begin(journey: &mut Journey, names: &[&str], options: &[(&str, &str)]) -> Vec<Page> {
    let mut pages = Vec::new();
    for name in names {
        pages.push(journey.page(name).await);
    }
    let options = options.iter();
    let options: Vec<Value> = options
        .map(|(name, value)| option::text(name, *value))
        .collect();
    pages[0].command("play", json!(options)).await;
    journey.step("The first one opens a game").await;
    for page in &mut pages[1..] {
        let lobby = board(page).await;
        page.press(&lobby, "join").await;
        journey.step("Another one joins").await;
    }
    let lobby = board(&mut pages[0]).await;
    if component(&lobby, "start").is_some() {
        pages[0].press(&lobby, "start").await;
        journey.step("The first one starts the game").await;
    }
    pages
}

/// Whoever is to move types one of the moves that are offered. Returns it.
pub async fn typed_turn(journey: &mut Journey, pages: &mut [Page], luck: &mut SplitMix) -> String {
    let (page, _) = mover(pages).await;
    let offered = offered_moves(page, None).await;
    let text = pick(&offered, luck).clone();
    type_move(page, None, &text).await;
    let who = name(page);
    journey.step(&format!("{who} types {text}")).await;
    text
}

/// Whoever is to move clicks one together.
pub async fn clicked_turn(journey: &mut Journey, pages: &mut [Page], luck: &mut SplitMix) {
    let (page, board) = mover(pages).await;
    random_turn_by_clicks(page, &board, luck).await;
    let who = name(page);
    journey.step(&format!("{who} clicks a move")).await;
}

/// Whoever is to move in the first game, also if the board does not show it yet, types a move that ends it, or else one of those that are offered.
pub async fn late_turn(journey: &mut Journey, pages: &mut [Page], luck: &mut SplitMix) {
    let play = journey.fixture.play.clone().unwrap();
    let view = play.games.view(GameId(1)).await.unwrap();
    let user = view.state.mover().unwrap().to_string();
    let page = pages.iter_mut().find(|page| page.me == user).unwrap();
    let offered = offered_moves(page, None).await;
    let text = last_move(&view).unwrap_or_else(|| pick(&offered, luck).clone());
    type_move(page, None, &text).await;
    let who = name(page);
    journey.step(&format!("{who} types {text}")).await;
}

/// A move that ends the game.
fn last_move(view: &View) -> Option<String> {
    let game = GAMES.find(&view.state.row.game).unwrap();
    let state = game.position(&view.position).unwrap();
    let outcomes = state.outcomes(state.turn().actor()?).into_iter();
    let mut last = outcomes.filter(|(_, end)| matches!(end.turn(), Turn::Over(_)));
    last.next().map(|(text, _)| text)
}

/// Plays random moves of the first game where nobody sees it: so many, or until one would end it.
pub async fn play_unseen(journey: &Journey, moves: usize, luck: &mut SplitMix) {
    let games = &journey.fixture.play.as_ref().unwrap().games;
    for _ in 0..moves {
        let view = games.view(GameId(1)).await.unwrap();
        let Some(user) = view.state.mover().filter(|_| last_move(&view).is_none()) else {
            return;
        };
        let all = games.suggest_moves(GameId(1), user, "", usize::MAX, &str::to_owned);
        let text = pick(&all.await, luck).clone();
        let played = games.execute(GameId(1), By::person(user), Act::Type(text));
        played.await.unwrap().settle_message();
    }
}

/// Presses a button with this label below a private message, and returns the message after it.
pub async fn press(page: &mut Page, message: &Value, label: &str) -> Value {
    let button = labelled(message, label).unwrap_or_else(|| panic!("no {label}: {message}"));
    page.click_through(message, &button, &[]).await
}

/// Presses a button with this label below a public message, and returns the private answer.
pub async fn press_for_answer(page: &mut Page, message: &Value, label: &str) -> Value {
    let button = labelled(message, label).unwrap_or_else(|| panic!("no {label}: {message}"));
    page.click_for_answer(message, &button, &[]).await
}

/// The files of a message: name and contents.
pub async fn files(message: &Value) -> Vec<(String, String)> {
    let mut files = Vec::new();
    for file in message["attachments"].as_array().unwrap() {
        let sent = reqwest::get(file["url"].as_str().unwrap()).await.unwrap();
        let name = file["filename"].as_str().unwrap().to_owned();
        files.push((name, sent.text().await.unwrap()));
    }
    files
}
