//! Moves: clicked with steps undone, typed in the form, understood though misspelled.

use super::acts::{begin, both, mover, refresh};
use super::recorder::Journey;
use serde_json::json;
use zihin_play::people::Preference;
use zihin_testing::turns::{offered_moves, type_move};
use zihin_testing::{component, option, options};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_misspelled_move_is_answered_with_what_it_may_mean() {
    let mut journey = Journey::begin("did_you_mean").await;
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], &[("game", "camelot")]).await;
    let (mover, other, _) = both(&mut pages).await;
    for typed in ["", "c6", "c6 e9", "🎲"] {
        let typing = json!([option::typed("move", typed)]);
        mover.autocomplete("move", typing.clone()).await;
        journey
            .step(&format!("The player to move has typed {typed:?}"))
            .await;
        other.autocomplete("move", typing).await;
        journey
            .step(&format!("The other one has typed {typed:?}"))
            .await;
    }
    let refused = type_move(mover, None, "c6 e9").await;
    journey.step("A misspelled move is sent").await;
    mover.press_away(&refused, "play").await;
    journey
        .step("One of those that may be meant is chosen")
        .await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clicks_are_undone_before_a_move_is_played() {
    let mut journey = Journey::begin("clicks_undone").await;
    let options_of = [("game", "table"), ("length", "30")];
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], &options_of).await;
    let (page, board) = mover(&mut pages).await;
    let panel = page.press_for_answer(&board, "preview").await;
    journey.step("The panel is opened").await;
    let first = options(&panel).swap_remove(0);
    let after = page.choose_through(&panel, &first).await;
    journey.step("A piece is chosen").await;
    let mut panel = page.press_through(&after, "preview").await;
    journey.step("That is undone").await;
    while component(&panel, "confirm").is_none() {
        let next = options(&panel).swap_remove(0);
        panel = page.choose_through(&panel, &next).await;
        journey.step("The next click").await;
    }
    page.press_away(&panel, "confirm").await;
    journey.step("The move is confirmed").await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_is_typed_in_the_form_and_another_is_not_confirmed() {
    let mut journey = Journey::begin("typed_in_the_form").await;
    let people = [journey.page("Ana").await, journey.page("Bogdan").await];
    for page in &people {
        journey
            .fixture
            .prefer(page, Preference::Confirm, "never")
            .await;
    }
    let mut pages = begin(&mut journey, &["Ana", "Bogdan"], &[("game", "camelot")]).await;
    let (page, board) = mover(&mut pages).await;
    let first = offered_moves(page, None).await.swap_remove(0);
    page.press(&board, "type").await;
    let modal = page.modal().await;
    journey.step("The form is opened").await;
    page.submit_away(&modal, &first).await;
    journey.step("A move is typed in it").await;
    let (page, board) = mover(&mut pages).await;
    let piece = options(&board).swap_remove(0);
    let panel = page.choose_for_answer(&board, &piece).await;
    journey.step("The other one chooses a piece").await;
    let place = options(&panel).swap_remove(0);
    let choose = component(&panel, "pick").unwrap();
    page.click(&panel, &choose, &[&place]).await;
    page.changed_or_gone(&panel).await;
    journey.step("The other one chooses a place").await;
    refresh(&mut pages[0]).await;
    journey.end().await;
}
