//! Replies ahead: entered on a private board by one player, played when the other moves.

use serde_json::{Value, json};
use zihin_games::{AnyState, GAMES};
use zihin_testing::game::{board_in_play, lobby};
use zihin_testing::option::text;
use zihin_testing::{BotFixture, Page, component, content, labelled, openapi};

/// White has one man in the castle of Black, and the other five steps before it.
const CAMELOT: &str = "M1/8/10/12/12/6M5/12/12/12/12/m1m9/12/12/10/8/2 b 0 0 - 0";
/// What both play from there.
const MOVES: [&str; 10] = [
    "A6-A7", "G11-G12", "A7-A8", "G12-G13", "A8-A9", "G13-G14", "A9-A10", "G14-G15", "A10-A11",
    "G15-G16",
];
/// A race in which each has two checkers left.
const RACE: &str = "XGID=-A----A-----------a----a--:0:0:1:00:0:0:0:0:10";

/// The position after this many of the moves.
fn after(count: usize) -> Box<dyn AnyState> {
    let mut state = GAMES.find("camelot").unwrap().position(CAMELOT).unwrap();
    for mv in &MOVES[..count] {
        let actor = state.turn().actor().unwrap();
        state.play(actor, mv).unwrap();
    }
    state
}

/// Opens the list by a click on Move, while the other is to move.
async fn open(page: &mut Page) -> Value {
    let board = page.until(Page::board).await;
    let open = component(&board, "preview").unwrap();
    let refusal = page.click_for_answer(&board, &open, &[]).await;
    assert!(content(&refusal).contains("turn"), "{refusal}");
    press(page, &refusal, "Plan ahead").await
}

async fn press(page: &mut Page, panel: &Value, label: &str) -> Value {
    let button = labelled(panel, label).unwrap_or_else(|| panic!("no {label}: {panel}"));
    page.click_through(panel, &button, &[]).await
}

/// Enters these moves as a line, from the list.
async fn enter(page: &mut Page, list: &Value, moves: std::ops::Range<usize>) -> Value {
    let mut panel = press(page, list, "Add a reply").await;
    for n in moves {
        let state = after(n);
        let clicks = state
            .clicks(state.turn().actor().unwrap(), MOVES[n])
            .unwrap();
        for click in clicks {
            let choose = component(&panel, "pick").unwrap();
            panel = page
                .click_through(&panel, &choose, &[&click.to_string()])
                .await;
        }
    }
    panel
}

/// Plays one of the moves, and waits until the board tells the one that comes last.
async fn play(page: &mut Page, number: usize, last: usize) {
    page.command("move", json!([text("move", MOVES[number])]))
        .await;
    let told = MOVES[last].rsplit('-').next().unwrap();
    let is_told = |page: &Page| page.board().filter(|board| content(board).contains(told));
    page.until(is_told).await;
}

/// A game of Ana and Bogdan from a position: the pages of whoever is to move, and of the other.
async fn begin_at(fixture: &mut BotFixture, game: &str, position: &str) -> (Page, Page) {
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    let lobby = lobby(&mut ana, &[("game", game)]).await;
    fixture.stop_bot().await;
    let option =
        format!("INSERT INTO options (game, name, value) VALUES (1, 'position', '{position}')");
    fixture.tamper(&option).await;
    fixture.start_bot().await;
    bogdan.until(|page| page.find(&lobby)).await;
    bogdan.press(&lobby, "join").await;
    let board = bogdan.until(board_in_play).await;
    ana.until(board_in_play).await;
    if content(&board).contains(&ana.mention()) {
        (ana, bogdan)
    } else {
        (bogdan, ana)
    }
}

async fn restart(fixture: &mut BotFixture) {
    fixture.stop_bot().await;
    fixture.start_bot().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_moves_of_camelot_are_played_in_two_visits_of_each() {
    let mut fixture = BotFixture::open().await;
    let (mut black, mut white) = begin_at(&mut fixture, "camelot", CAMELOT).await;
    let (black, white) = (&mut black, &mut white);
    let list = open(white).await;
    assert!(content(&list).contains("Only you see this list"), "{list}");
    let line = enter(white, &list, 0..4).await;
    assert!(content(&line).contains("**G12-G13**"), "{line}");
    let kept = press(white, &line, "Keep it").await;
    assert!(content(&kept).contains("1. "), "{kept}");
    assert!(black.message_with("G12-G13").is_none(), "nobody else knows");

    restart(&mut fixture).await;
    play(black, 0, 1).await;
    let board = black
        .until(|page| page.message_with("(planned ahead)"))
        .await;
    assert!(content(&board).contains(&black.mention()), "{board}");
    restart(&mut fixture).await;
    play(black, 2, 3).await;
    play(black, 4, 4).await;
    let list = open(black).await;
    let line = enter(black, &list, 5..9).await;
    press(black, &line, "Keep it").await;

    restart(&mut fixture).await;
    play(white, 5, 6).await;
    play(white, 7, 8).await;
    play(white, 9, 9).await;
    white
        .until(|page| page.board().filter(|board| content(board).contains("wins")))
        .await;
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reply_after_any_move_is_asked_about_and_removed_again() {
    let mut fixture = BotFixture::open().await;
    let (_black, mut white) = begin_at(&mut fixture, "camelot", CAMELOT).await;
    let white = &mut white;
    let list = open(white).await;
    let line = enter(white, &list, 0..2).await;
    let question = press(white, &line, "After any move").await;
    assert!(
        content(&question).contains("any move → **G11-G12**"),
        "{question}"
    );
    let kept = press(white, &question, "Yes, after any move").await;
    assert!(content(&kept).contains("any move"), "{kept}");
    let remove = component(&kept, "remove").unwrap();
    let empty = white.click_through(&kept, &remove, &["0"]).await;
    assert!(!content(&empty).contains("1. "), "{empty}");
    // The menu leads to the list too.
    let board = white.until(Page::board).await;
    let menu = white.press_for_answer(&board, "more").await;
    assert!(labelled(&menu, "Plan ahead").is_some(), "{menu}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_race_is_played_by_the_rule_and_everybody_sees_it() {
    let mut fixture = BotFixture::open().await;
    let (mut mover, mut other) = begin_at(&mut fixture, "table", RACE).await;
    let (mover, other) = (&mut mover, &mut other);
    let board = other.until(Page::board).await;
    let menu = other.press_for_answer(&board, "more").await;
    let list = press(other, &menu, "Plan ahead").await;
    assert!(content(&list).contains("fixed rule"), "{list}");
    press(other, &list, "Let the rule play my race").await;
    let seen = mover
        .until(|page| page.message_with("The rule plays the race of"))
        .await;
    let menu = mover.press_for_answer(&seen, "more").await;
    let list = press(mover, &menu, "Plan ahead").await;
    press(mover, &list, "Let the rule play my race").await;
    mover
        .until(|page| page.board().filter(|board| content(board).contains("wins")))
        .await;
}
