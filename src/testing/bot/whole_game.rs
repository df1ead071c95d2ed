//! A whole game in the local Discord, at random, by clicks or as text.

use super::bot_fixture::BotFixture;
use super::game::{is_over, is_turn_of, join};
use super::message::{component, content};
use super::option;
use super::page::Page;
use super::turns::{random_turn_by_clicks, random_turn_by_text};
use serde_json::{Value, json};
use zihin_rules::{GameInfo, SplitMix};

/// More turns than any random game takes; the longest has a few hundred.
const MAX_TURNS: usize = 3_000;

/// The pages of as many people.
pub async fn pages(fixture: &BotFixture, people: u8, locale: &str) -> Vec<Page> {
    let mut pages = Vec::new();
    let names = ["Ana", "Bogdan", "Chloe", "Deniz"];
    for name in names.iter().take(usize::from(people)) {
        let mut page = fixture.page(name).await;
        page.speak(locale).await;
        pages.push(page);
    }
    pages
}

/// The options of `/play` for the shortest game: the least value of every option that is a number.
pub fn shortest(info: &GameInfo) -> Vec<Value> {
    let mut options = vec![option::text("game", info.id)];
    for of in info.options {
        let numbers = of.values.iter().filter_map(|value| value.parse().ok());
        let least: Option<u32> = numbers.min();
        options.extend(least.map(|least| option::text(of.id, least.to_string())));
    }
    options
}

/// Begins a game of the first person with all others, who join it.
pub async fn begin(pages: &mut [Page], info: &GameInfo) {
    pages[0].command("play", json!(shortest(info))).await;
    for page in &mut pages[1..] {
        join(page).await;
    }
    if pages.len() < usize::from(*info.seats.end()) {
        let may_start = |page: &Page| {
            page.board()
                .filter(|lobby| component(lobby, "start").is_some())
        };
        let lobby = pages[0].until(may_start).await;
        pages[0].press(&lobby, "start").await;
    }
}

/// Plays the game that has begun to its end. Returns the final board.
pub async fn play_out(pages: &mut [Page], by_clicks: bool) -> Value {
    let mut luck = SplitMix(pages.len() as u64 + 7);
    let mut seen = String::new();
    for _ in 0..MAX_TURNS {
        let board = next_board(&mut pages[0], &seen).await;
        if is_over(&board) {
            check_places(&board, pages.len());
            return board;
        }
        content(&board).clone_into(&mut seen);
        let mover = pages.iter_mut().find(|page| is_turn_of(&board, page));
        let page = mover.unwrap_or_else(|| panic!("nobody is to move: {seen}"));
        let own = page
            .until(|page| page.board().filter(|own| content(own) == seen))
            .await;
        if by_clicks {
            random_turn_by_clicks(page, &own, &mut luck).await;
        } else {
            random_turn_by_text(page, None, &mut luck).await;
        }
    }
    panic!("the game never ends: {seen}");
}

/// Waits until a player is to move on a board other than the one seen last, or the game is over.
async fn next_board(page: &mut Page, seen: &str) -> Value {
    let is_new = |board: &Value| {
        let is_ready = component(board, "pick").is_some() || is_over(board);
        is_ready && content(board) != seen
    };
    page.until(|page| page.board().filter(is_new)).await
}

/// With more than two players the final board lists a place for each.
fn check_places(board: &Value, players: usize) {
    let is_place = |line: &&str| line.starts_with(|first: char| ('1'..='4').contains(&first));
    let places = content(board).lines().filter(is_place).count();
    assert_eq!(places, if players > 2 { players } else { 0 }, "{board}");
}
