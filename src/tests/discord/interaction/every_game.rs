//! Every game of the shelf, played to its end in the local Discord by every number of people: by clicks alone in English, by text alone in Romanian.

use crate::support::game::{is_over, is_turn_of, join};
use crate::support::random_game::games_by_seats;
use crate::support::turns::{random_turn_by_clicks, random_turn_by_text};
use crate::support::{BotFixture, Page, Verb, content, control, openapi, option};
use serde_json::{Value, json};
use zihin::games::SHELF;
use zihin::rules::{Card, SplitMix};

/// More turns than any random game takes; the longest has a few hundred.
const MAX_TURNS: usize = 3_000;

/// Begins a game with this many people and the shortest length, in a language.
async fn begun(fixture: &BotFixture, card: &Card, seats: u8, locale: &str) -> Vec<Page> {
    let mut pages = Vec::new();
    for name in ["Ana", "Bogdan", "Chloe", "Deniz"]
        .iter()
        .take(usize::from(seats))
    {
        let mut page = fixture.page(name).await;
        page.speak(locale).await;
        pages.push(page);
    }
    let mut options = vec![option::text("game", card.id)];
    if let Some(length) = card.options.iter().find(|option| option.id == "length") {
        let shortest = length
            .values
            .iter()
            .min_by_key(|value| value.parse::<u32>().unwrap());
        options.push(option::text("length", shortest));
    }
    pages[0].command("play", json!(options)).await;
    for page in &mut pages[1..] {
        join(page).await;
    }
    if seats < *card.seats.end() {
        let may_start = |page: &Page| {
            page.board()
                .filter(|lobby| control(lobby, Verb::Start).is_some())
        };
        let lobby = pages[0].until(may_start).await;
        pages[0].press(&lobby, Verb::Start).await;
    }
    pages
}

/// Waits until a player is to move on a board other than the one seen last, or the game is over.
async fn next_board(page: &mut Page, seen: &str) -> Value {
    let is_new = |board: &Value| {
        let is_ready = control(board, Verb::Choose).is_some() || is_over(board);
        is_ready && content(board) != seen
    };
    page.until(|page| page.board().filter(is_new)).await
}

fn mover<'a>(board: &Value, pages: &'a mut [Page]) -> &'a mut Page {
    let mover = pages.iter_mut().find(|page| is_turn_of(board, page));
    mover.unwrap_or_else(|| panic!("nobody is to move: {}", content(board)))
}

async fn play_out(card: &'static Card, seats: u8, by_clicks: bool) {
    let fixture = BotFixture::open().await;
    let locale = if by_clicks { "en-GB" } else { "ro" };
    let mut pages = begun(&fixture, card, seats, locale).await;
    let mut luck = SplitMix(u64::from(seats) + 7);
    let mut seen = String::new();
    for _ in 0..MAX_TURNS {
        let board = next_board(&mut pages[0], &seen).await;
        if is_over(&board) {
            let places = content(&board)
                .lines()
                .filter(|line| line.starts_with(['1', '2', '3']));
            assert_eq!(
                places.count(),
                if seats > 2 { usize::from(seats) } else { 0 }
            );
            return openapi::check(&fixture.discord.requests().await);
        }
        content(&board).clone_into(&mut seen);
        let page = mover(&board, &mut pages);
        let board = next_board_like(page, &board).await;
        if by_clicks {
            random_turn_by_clicks(page, &board, &mut luck).await;
        } else {
            random_turn_by_text(page, None, &mut luck).await;
        }
    }
    panic!("{} for {seats} never ends", card.id);
}

/// The same board on another page.
async fn next_board_like(page: &mut Page, board: &Value) -> Value {
    page.until(|page| page.board().filter(|own| content(own) == content(board)))
        .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_to_its_end_by_clicks_alone() {
    for (game, seats) in games_by_seats(SHELF) {
        play_out(game.card(), seats, true).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_to_its_end_by_text_alone_in_romanian() {
    for (game, seats) in games_by_seats(SHELF) {
        play_out(game.card(), seats, false).await;
    }
}
