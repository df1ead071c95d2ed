//! The board in private: the other side of it, and the whole of a story that the board folds.

use crate::support::game::{await_board, begin_game, begin_table, mover_first, open_menu};
use crate::support::turns::{offered_moves, type_move};
use crate::support::{BotFixture, Verb, content, control, controls, option, options};
use serde_json::{Value, json};

/// The alt text of a message's picture.
fn alt(message: &Value) -> &str {
    message["attachments"][0]["description"].as_str().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn flip_for_me_shows_players_and_spectators_the_side_that_the_board_does_not() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_game(&fixture, &[("game", "camelot")]).await;
    let board = await_board(&mut ana, |_| true).await;
    let first = |text: &str| {
        if text.find("Ana: ") < text.find("Bogdan: ") {
            "Ana"
        } else {
            "Bogdan"
        }
    };
    let [bottom, top] = if first(alt(&board)) == "Ana" {
        ["Ana", "Bogdan"]
    } else {
        ["Bogdan", "Ana"]
    };
    let mut chloe = fixture.page("Chloe").await;
    for page in [&mut ana, &mut bogdan, &mut chloe] {
        let board = await_board(page, |_| true).await;
        assert_eq!(first(alt(&board)), bottom);
        let flipped = page.on_message("Flip for me", &board).await;
        assert_eq!(flipped["ephemeral_for"], json!(page.me));
        assert_eq!(first(alt(&flipped)), top, "{flipped}");
        assert!(
            content(&flipped).contains(&format!("{top}’s side")),
            "{flipped}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_half_entered_move_is_told_in_words_below_what_the_other_player_did() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "30").await;
    let board = await_board(&mut ana, |board| control(board, Verb::Choose).is_some()).await;
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    let first = offered_moves(mover, None).await.swap_remove(0);
    type_move(mover, None, &first).await;
    let seen = content(&board).to_owned();
    let board = await_board(other, |board| content(board) != seen).await;
    let told = content(&board)
        .lines()
        .find(|line| line.contains(" plays "))
        .unwrap();
    let small = content(&board)
        .lines()
        .find(|line| line.contains(" writes: "))
        .unwrap();
    assert!(small.starts_with("-# "), "{small}");
    assert!(
        small.replace('\\', "").ends_with(&first),
        "{small}: {first}"
    );
    // A piece that has two ways to go, so that the panel waits for a choice.
    for piece in options(&board) {
        let panel = other.choose_for_answer(&board, &piece).await;
        if let Some(line) = content(&panel)
            .lines()
            .find(|line| line.starts_with("So far"))
        {
            assert!(content(&panel).contains(told), "{panel}");
            let words = if piece == "bar" { "the bar" } else { &piece };
            assert!(line.contains(&format!("**{words} to ")), "{line}");
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_story_that_the_board_folds_opens_in_private() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let against_easy = json!([
        option::text("game", "talat"),
        option::text("engine", "easy")
    ]);
    ana.command("play", against_easy).await;
    let is_own = |board: &Value, me: &str| {
        control(board, Verb::Choose).is_some() && content(board).contains(me)
    };
    let me = ana.mention();
    let board = ana.until(|page| page.board().filter(|board| is_own(board, &me)));
    let board = board.await;
    // She leaves the setup to chance, so that all of it has happened since her own last move when play begins.
    let (menu, rest) = open_menu(&mut ana, &board, "Place the rest for me").await;
    let question = ana.click_through(&menu, &rest, &[]).await;
    ana.press_away(&question, Verb::Rest).await;
    let more = |board: &Value| {
        let is_more = |button: &&Value| {
            let label = button["label"].as_str();
            label.is_some_and(|label| label.ends_with("moves more …"))
        };
        let button = controls(board).find(is_more)?;
        Some(button["custom_id"].as_str()?.to_owned())
    };
    let folded = |board: &Value| is_own(board, &me) && more(board).is_some();
    let board = ana.until(|page| page.board().filter(folded)).await;
    let story = ana
        .click_for_answer(&board, &more(&board).unwrap(), &[])
        .await;
    assert_eq!(story["ephemeral_for"], json!(ana.me));
    let moves = |message: &Value| {
        let of = |word: &str| content(message).matches(word).count();
        of(" places ") + of(" moves ")
    };
    assert!((1..=3).contains(&moves(&board)), "{board}");
    assert!(moves(&story) > 10, "{story}");
}
