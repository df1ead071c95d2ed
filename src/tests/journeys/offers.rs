//! Offers between players: a draw, a move taken back, a pause, a rematch.

use super::acts::{begin, both, press_for_answer, refresh, typed_turn};
use super::recorder::Journey;
use zihin_rules::SplitMix;
use zihin_testing::game::{resign, use_menu};
use zihin_testing::{Page, labelled};

/// One who is to move or not offers something by the menu of the board.
async fn offer(journey: &mut Journey, pages: &mut [Page], label: &str) {
    let (page, _, board) = both(pages).await;
    use_menu(page, &board, label).await;
    journey.step(&format!("{label}: one asks for it")).await;
}

/// The other one answers.
async fn answer(journey: &mut Journey, pages: &mut [Page], word: &str) {
    let (_, other, board) = both(pages).await;
    other.press(&board, word).await;
    journey
        .step(&format!("{word} is what the other one presses"))
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draw_is_declined_and_then_accepted() {
    let mut journey = Journey::begin("draw").await;
    let options = [("game", "camelot")];
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], &options).await;
    for _ in 0..2 {
        typed_turn(&mut journey, &mut pages, &mut SplitMix(2)).await;
    }
    offer(&mut journey, &mut pages, "Offer a draw").await;
    answer(&mut journey, &mut pages, "decline").await;
    for _ in 0..2 {
        typed_turn(&mut journey, &mut pages, &mut SplitMix(4)).await;
    }
    offer(&mut journey, &mut pages, "Offer a draw").await;
    let (page, _, board) = both(&mut pages).await;
    page.press_for_answer(&board, "agree").await;
    journey.step("One's own agreement is not enough").await;
    answer(&mut journey, &mut pages, "agree").await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_is_taken_back() {
    let mut journey = Journey::begin("takeback").await;
    let options = [("game", "table"), ("length", "10")];
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], &options).await;
    typed_turn(&mut journey, &mut pages, &mut SplitMix(2)).await;
    let (mover, other, board) = both(&mut pages).await;
    use_menu(other, &board, "Take back my last move").await;
    journey.step("Who has moved asks to take it back").await;
    refresh(mover).await;
    let board = mover.board().unwrap();
    mover.press(&board, "agree").await;
    journey.step("The other one agrees").await;
    typed_turn(&mut journey, &mut pages, &mut SplitMix(7)).await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_paused_and_goes_on() {
    let mut journey = Journey::begin("pause").await;
    let options = [("game", "camelot"), ("clock", "1h + 0 < 1h")];
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], &options).await;
    offer(&mut journey, &mut pages, "Pause").await;
    typed_turn(&mut journey, &mut pages, &mut SplitMix(2)).await;
    offer(&mut journey, &mut pages, "Pause").await;
    answer(&mut journey, &mut pages, "agree").await;
    let [ana, bogdan] = &mut pages[..] else {
        panic!("two people");
    };
    refresh(ana).await;
    let board = ana.board().unwrap();
    let go_on = labelled(&board, "Resume").unwrap();
    ana.click(&board, &go_on, &[]).await;
    journey.step("Ana wants to go on").await;
    refresh(bogdan).await;
    let board = bogdan.board().unwrap();
    bogdan.press(&board, "agree").await;
    journey.step("Bogdan agrees").await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_is_declined_and_then_played() {
    let mut journey = Journey::begin("rematch").await;
    let options = [("game", "camelot")];
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], &options).await;
    let (page, _, board) = both(&mut pages).await;
    resign(page, &board).await;
    journey.step("The player to move resigns").await;
    let [ana, bogdan] = &mut pages[..] else {
        panic!("two people");
    };
    for word in ["decline", "agree"] {
        refresh(ana).await;
        let end = ana.board().unwrap();
        ana.press(&end, "agree").await;
        journey.step("Ana wants a rematch").await;
        refresh(bogdan).await;
        let end = bogdan.board().unwrap();
        bogdan.press(&end, word).await;
        journey.step(&format!("Bogdan presses {word}")).await;
    }
    let (page, _, board) = both(&mut pages).await;
    press_for_answer(page, &board, "More").await;
    journey.step("The menu of the new game is opened").await;
    journey.end().await;
}
