//! The board in private: the other side of it, the attacks on it, and a move that is entered in part.

use serde_json::{Value, json};
use zihin_testing::game::{await_board, begin_game, begin_table, mover_first};
use zihin_testing::option::subcommand;
use zihin_testing::turns::{offered_moves, type_move};
use zihin_testing::{BotFixture, Page, component, content, options};

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
        if text.find("Ana (") < text.find("Bogdan (") {
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
    let board = await_board(&mut ana, |board| component(board, "pick").is_some()).await;
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    let first = offered_moves(mover, None).await.swap_remove(0);
    type_move(mover, None, &first).await;
    let seen = content(&board).to_owned();
    let board = await_board(other, |board| content(board) != seen).await;
    let told = content(&board)
        .lines()
        .find(|line| line.contains(" plays "))
        .unwrap();
    assert!(told.contains(&first), "as its player counts: {told}");
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

/// The board that a person sees in private with `/game board`.
async fn own_board(page: &mut Page) -> Value {
    let options = subcommand("board", json!([]));
    page.command("game", options).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_chooses_a_piece_of_either_side_sees_what_it_can_take_and_what_attacks_it() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "30").await;
    await_board(&mut ana, |_| true).await;
    // Each in their own numbers, whoever is to move.
    for (page, name) in [(&mut ana, "Ana"), (&mut bogdan, "Bogdan")] {
        let board = own_board(page).await;
        let asked = page.press_through(&board, "threatened").await;
        let numbers = format!("Points as {name} counts them.");
        assert!(alt(&board).contains(&numbers), "{board}");
        assert!(alt(&asked).contains(&numbers), "{asked}");
    }
    let board = own_board(&mut ana).await;
    // Before the first move every checker of Table is covered, so that none can be hit.
    for seat in [0, 1] {
        let menu = component(&board, &format!("attacks:{seat}")).unwrap();
        let asked = ana.click_through(&board, &menu, &["6"]).await;
        let text = content(&asked);
        assert!(text.contains("can hit nothing with one roll"), "{text}");
        assert!(text.contains("they cannot be hit"), "{text}");
        assert_ne!(asked["attachments"], board["attachments"]);
        let all = ana.press_through(&asked, "threatened").await;
        assert_eq!(content(&all), "No checker can be hit with one roll.");
        assert!(
            component(&all, &format!("attacks:{seat}")).is_some(),
            "{all}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_story_with_nothing_to_tell_says_so() {
    let fixture = BotFixture::forging().await;
    let (mut ana, _) = begin_game(&fixture, &[("game", "camelot")]).await;
    let board = await_board(&mut ana, |board| component(board, "pick").is_some()).await;
    let answer = ana.click_for_answer(&board, "z3:g1:0:story", &[]).await;
    assert!(
        content(&answer).contains("nothing more to tell"),
        "{answer}"
    );
}
