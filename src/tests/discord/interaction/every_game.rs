//! Every game of the shelf, played to its end in the local Discord by every number of people: by mouse alone in one language, by text alone in the other.
//! It knows no rule: it takes what is offered.

use crate::support::openapi;
use crate::support::random_game::boxes;
use crate::support::{Page, Stage, content, control, options, shows};
use serde_json::{Value, json};
use zihin::rules::{Card, Luck, SplitMix};

/// The most turns of a game that is played at random. The longest has a few hundred.
const MOST_TURNS: usize = 3_000;

/// A game of the shortest kind, begun by the first of these people and joined by the others; in the first one's language.
async fn begun(stage: &Stage, card: &Card, seats: u8, locale: &str) -> Vec<Page> {
    let mut pages = Vec::new();
    for name in ["Ana", "Bogdan", "Chloe", "Deniz"]
        .iter()
        .take(usize::from(seats))
    {
        let mut page = stage.page(name).await;
        page.speak(locale).await;
        pages.push(page);
    }
    let mut wish = vec![json!({"name": "game", "type": 3, "value": card.id})];
    if let Some(length) = card.options.iter().find(|option| option.id == "length") {
        let shortest = length
            .values
            .iter()
            .min_by_key(|value| value.parse::<u32>().unwrap());
        wish.push(json!({"name": "length", "type": 3, "value": shortest}));
    }
    pages[0].command("play", json!(wish)).await;
    for page in &mut pages[1..] {
        let lobby = page.until(Page::board).await;
        page.click(&lobby, &control(&lobby, "j").unwrap(), &[])
            .await;
    }
    if seats < *card.seats.end() {
        let may_start = |page: &Page| page.board().filter(|lobby| control(lobby, "s").is_some());
        let lobby = pages[0].until(may_start).await;
        pages[0]
            .click(&lobby, &control(&lobby, "s").unwrap(), &[])
            .await;
    }
    pages
}

/// The board once somebody is to move on it or the game is over, unlike the one that was seen last.
async fn next_board(page: &mut Page, seen: &str) -> Value {
    let is_new = |board: &Value| {
        let is_ready = control(board, "c").is_some() || content(board).contains('🏆');
        is_ready && content(board) != seen
    };
    page.until(|page| page.board().filter(is_new)).await
}

fn mover<'a>(board: &Value, pages: &'a mut [Page]) -> &'a mut Page {
    let is_called = |page: &&mut Page| content(board).contains(&format!("<@{}>", page.me));
    let called = pages.iter_mut().find(is_called);
    called.unwrap_or_else(|| panic!("nobody is to move: {}", content(board)))
}

fn pick(offered: &[String], luck: &mut SplitMix) -> String {
    offered[luck.below(u32::try_from(offered.len()).unwrap()) as usize].clone()
}

/// Plays one turn by choosing at random among what is offered, until it may end.
pub async fn by_mouse(page: &mut Page, board: &Value, luck: &mut SplitMix) {
    let first = pick(&options(board), luck);
    let mut panel = page
        .click_for_answer(board, &control(board, "c").unwrap(), &[&first])
        .await;
    for _ in 0..40 {
        assert_eq!(panel["ephemeral_for"], json!(page.me), "private: {panel}");
        if let Some(confirm) = control(&panel, "k") {
            return page.click_away(&panel, &confirm).await;
        }
        let next = pick(&options(&panel), luck);
        let choose = control(&panel, "c").unwrap();
        page.click(&panel, &choose, &[&next]).await;
        let before = panel.clone();
        // A short move is played at once, and the panel goes.
        let now = page
            .until(|page| match page.find(&before) {
                None => Some(None),
                Some(now) if now != before => Some(Some(now)),
                Some(_) => None,
            })
            .await;
        match now {
            Some(now) => panel = now,
            None => return,
        }
    }
    panic!("a turn never ends");
}

/// Plays one turn by typing what is offered at a random letter, in the game of this number if one is named.
pub async fn by_text(page: &mut Page, game: Option<u64>, luck: &mut SplitMix) {
    let typed = |value: &str, focused: bool| {
        let number = game.map(|game| json!({"name": "number", "type": 4, "value": game}));
        let text = json!({"name": "move", "type": 3, "value": value, "focused": focused});
        json!(number.into_iter().chain([text]).collect::<Vec<_>>())
    };
    let offered = page.autocomplete("move", typed("", true)).await;
    let offered: Vec<String> = offered
        .iter()
        .map(|choice| choice["value"].as_str().unwrap().to_owned())
        .collect();
    let text = pick(&offered, luck);
    let said = page.command("move", typed(&text, false)).await;
    assert!(shows(&said, &text), "{said}");
}

async fn play_out(card: &'static Card, seats: u8, is_mouse: bool) {
    let stage = Stage::open().await;
    let locale = if is_mouse { "en-GB" } else { "ro" };
    let mut pages = begun(&stage, card, seats, locale).await;
    let mut luck = SplitMix(u64::from(seats) + 7);
    let mut seen = String::new();
    for _ in 0..MOST_TURNS {
        let board = next_board(&mut pages[0], &seen).await;
        if content(&board).contains('🏆') {
            let places = content(&board)
                .lines()
                .filter(|line| line.starts_with(['1', '2', '3']));
            assert_eq!(
                places.count(),
                if seats > 2 { usize::from(seats) } else { 0 }
            );
            return openapi::check(&stage.discord.requests());
        }
        content(&board).clone_into(&mut seen);
        let page = mover(&board, &mut pages);
        let board = next_board_like(page, &board).await;
        if is_mouse {
            by_mouse(page, &board, &mut luck).await;
        } else {
            by_text(page, None, &mut luck).await;
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
async fn every_game_is_played_to_its_end_by_mouse_alone() {
    for (game, seats) in boxes() {
        play_out(game.card(), seats, true).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_to_its_end_by_text_alone_in_romanian() {
    for (game, seats) in boxes() {
        play_out(game.card(), seats, false).await;
    }
}
