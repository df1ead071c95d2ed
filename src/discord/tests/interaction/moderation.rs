//! What moderators may do in games that are not their own.

use serde_json::json;
use zihin_testing::game::{board_in_play, join, open_menu};
use zihin_testing::{BotFixture, component, content, option};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_may_close_a_game_that_others_play() {
    let fixture = BotFixture::open().await;
    // Ana owns the server, so she moderates.
    let mut bogdan = fixture.page("Bogdan").await;
    let mut chloe = fixture.page("Chloe").await;
    let mut deniz = fixture.page("Deniz").await;
    bogdan.command("play", option::game("camelot")).await;
    join(&mut chloe).await;
    let mut ana = fixture.page("Ana").await;
    let board = ana.until(board_in_play).await;
    let seen = deniz.until(board_in_play).await;
    let menu = deniz.press_for_answer(&seen, "more").await;
    assert!(
        component(&menu, "ask:close").is_none(),
        "not for everybody: {menu}"
    );
    let (menu, close) = open_menu(&mut ana, &board, "Close this game").await;
    let question = ana.click_through(&menu, &close, &[]).await;
    ana.press_away(&question, "close").await;
    let closed = ana
        .until(|page| Some(page.now(&board)).filter(|now| now["components"] == json!([])))
        .await;
    assert!(content(&closed).contains("cancelled"), "{closed}");
}
