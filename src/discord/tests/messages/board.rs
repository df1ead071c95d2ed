//! The board of a game in its channel: at the bottom, once, with one ping to the player to move.

use local_discord::{Effect, Fault, Route};
use serde_json::{Value, json};
use std::time::Duration;
use zihin_testing::game::{begin_table, lobby, mover_first, pings, resign};
use zihin_testing::turns::play_first_move;
use zihin_testing::{BotFixture, Page, component, content, openapi};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_turn_is_pinged_once_and_the_last_ping_is_deleted() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let mut board = ana.board().unwrap();
    let mut pinged = Vec::new();
    for _ in 0..6 {
        let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
        let me = mover.me.clone();
        let fresh = |page: &Page| {
            let pings = pings(page);
            let is_new = |id: &Value| !pinged.contains(id);
            Some(pings).filter(|pings| pings.len() == 1 && is_new(&pings[0]["id"]))
        };
        let ping = mover.until(fresh).await.remove(0);
        assert!(
            ping["mentions"][0]["id"] == json!(me) && content(&ping).contains("/channels/"),
            "{ping}"
        );
        pinged.push(ping["id"].clone());
        board = play_first_move(mover, &board).await;
    }
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    resign(mover, &board).await;
    mover
        .until(|page| Some(()).filter(|()| pings(page).is_empty()))
        .await;
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_moves_to_the_bottom_and_of_the_old_ones_only_the_answer_stays() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.board().unwrap();
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    let after = play_first_move(mover, &board).await;
    assert_eq!(after["id"], board["id"], "nobody spoke: edited in place");
    other.say("what a move!").await;
    mover.until(|page| page.message_with("what a move!")).await;
    let below = play_first_move(other, &after).await;
    assert_ne!(below["id"], board["id"], "posted anew");
    let retired = other
        .until(|page| {
            Some(page.now(&board)).filter(|old| old["components"].as_array().unwrap().is_empty())
        })
        .await;
    let link = below["id"].as_str().unwrap();
    assert!(content(&retired).contains(link), "{retired}");
    let with_components = |page: &Page| {
        let boards = page.messages.values();
        boards
            .filter(|board| component(board, "more").is_some())
            .count()
    };
    assert_eq!(with_components(other), 1, "one live board");
    mover.say("and now?").await;
    other.until(|page| page.message_with("and now?")).await;
    let lowest = play_first_move(mover, &below).await;
    assert_ne!(lowest["id"], below["id"], "posted anew");
    let is_gone = |page: &Page| page.find(&below).is_none().then_some(());
    other.until(is_gone).await;
    let answer = other.now(&board);
    assert!(content(&answer).contains("/channels/"), "{answer}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_that_is_deleted_before_the_bot_knows_its_number_is_posted_again() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let late = Effect::Late(Duration::from_secs(1));
    let late = Fault::new(Route::Answer, late).next(1);
    fixture.discord.add_fault(late);
    let lobby = lobby(&mut ana, &[("game", "table")]).await;
    fixture.delete(&lobby).await;
    let is_another = |now: &Value| now["id"] != lobby["id"] && component(now, "join").is_some();
    let again = ana.until(|page| page.board().filter(is_another)).await;
    assert_eq!(content(&again), content(&lobby));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_board_is_posted_again() {
    let fixture = BotFixture::open().await;
    let (mut ana, _) = begin_table(&fixture, "10").await;
    let board = ana.board().unwrap();
    fixture.delete(&board).await;
    let is_another = |now: &Value| now["id"] != board["id"] && component(now, "pick").is_some();
    let again = ana.until(|page| page.board().filter(is_another)).await;
    assert_eq!(content(&again), content(&board));
}
