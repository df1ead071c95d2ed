//! People get what they wish: how they are called, which moves they confirm, and what they may have meant.

use crate::discord::interaction::moves::begun;
use crate::discord::messages::offers::{by_turn, calls, in_menu};
use crate::support::{Page, Stage, content, control, options};
use serde_json::{Value, json};
use zihin::ids::UserId;

async fn prefer(stage: &Stage, page: &Page, name: &str, word: &str) {
    let user = UserId(page.me.parse().unwrap());
    let play = stage.play.as_ref().unwrap();
    play.prefer(user, name, word).await.unwrap();
}

/// Chooses the first piece and the first place for it, both offered. Returns the private panel, if it still stands.
async fn two_taps(page: &mut Page, board: &Value) -> Option<Value> {
    let piece = options(board).swap_remove(0);
    let panel = page
        .click_for_answer(board, &control(board, "c").unwrap(), &[&piece])
        .await;
    let place = options(&panel).swap_remove(0);
    let choose = control(&panel, "c").unwrap();
    page.click(&panel, &choose, &[&place]).await;
    page.until(|page| match page.find(&panel) {
        None => Some(None),
        Some(now) if now != panel => Some(Some(now)),
        Some(_) => None,
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_short_move_is_two_taps_unless_the_player_wants_to_confirm_every_one() {
    let stage = Stage::open().await;
    let (mut ana, mut bogdan) = begun(&stage, &[("game", "camelot")]).await;
    let board = ana.board().unwrap();
    let [mover, other] = by_turn(&board, &mut ana, &mut bogdan);
    prefer(&stage, other, "confirm", "always").await;
    assert_eq!(two_taps(mover, &board).await, None, "played at once");
    let next = other
        .until(|page| page.board().filter(|now| content(now) != content(&board)))
        .await;
    let panel = two_taps(other, &next).await.unwrap();
    let confirm = control(&panel, "k").unwrap();
    other.click_away(&panel, &confirm).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_is_called_as_they_wish_and_in_the_channel_if_that_cannot_be() {
    for (wish, is_open, called) in [
        ("direct", true, "direct"),
        ("direct", false, "channel"),
        ("never", true, "never"),
    ] {
        let stage = Stage::open().await;
        let (mut ana, mut bogdan) = begun(&stage, &[("game", "camelot")]).await;
        let board = ana.board().unwrap();
        let [mover, other] = by_turn(&board, &mut ana, &mut bogdan);
        prefer(&stage, other, "ping", wish).await;
        other
            .send(&json!({"op": "allow_direct", "allow": is_open}))
            .await;
        // Whoever says something after that has been heard after that.
        other.say("ready").await;
        mover
            .until(|page| {
                let mut said = page.messages.values();
                said.any(|message| content(message) == "ready")
                    .then_some(())
            })
            .await;
        two_taps(mover, &board).await;
        let games = other.channel("games");
        let is_called = |page: &Page| {
            let is_moved = page
                .board()
                .is_some_and(|now| content(&now) != content(&board));
            let direct = |call: &Value| call["channel_id"] != games;
            match (called, &calls(page)[..]) {
                ("never", []) => is_moved.then_some(()),
                ("direct", [call]) => direct(call).then_some(()),
                ("channel", [call]) => (is_moved && !direct(call)).then_some(()),
                _ => None,
            }
        };
        other.until(is_called).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_refused_text_may_have_meant_is_offered_as_buttons() {
    let stage = Stage::open().await;
    let (mut ana, mut bogdan) = begun(&stage, &[("game", "camelot")]).await;
    let board = ana.board().unwrap();
    let [mover, _] = by_turn(&board, &mut ana, &mut bogdan);
    let is_white = content(&board)
        .lines()
        .next()
        .unwrap()
        .contains("Ana – Bogdan");
    let is_ana = mover.me == stage.page("Ana").await.me;
    assert_eq!(is_white, is_ana, "the first seat begins");
    let typed = json!([{"name": "move", "type": 3, "value": "c6 e9"}]);
    let refused = mover.command("move", typed).await;
    let labels: Vec<&str> = refused["components"][0]["components"]
        .as_array()
        .unwrap()
        .iter()
        .map(|button| button["label"].as_str().unwrap())
        .collect();
    assert!(
        labels.len() == 5 && labels.iter().all(|label| label.starts_with("C6-")),
        "{refused}"
    );
    let panel = mover
        .click_through(&refused, &control(&refused, "o").unwrap(), &[])
        .await;
    mover
        .click_away(&panel, &control(&panel, "k").unwrap())
        .await;
    let moved = |page: &Page| page.board().filter(|now| content(now).contains(labels[0]));
    mover.until(moved).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_keeps_order_may_close_a_game_that_others_play() {
    let stage = Stage::open().await;
    // Ana owns the server, so she watches.
    let mut bogdan = stage.page("Bogdan").await;
    let mut chloe = stage.page("Chloe").await;
    let mut deniz = stage.page("Deniz").await;
    bogdan
        .command(
            "play",
            json!([{"name": "game", "type": 3, "value": "camelot"}]),
        )
        .await;
    let lobby = chloe.until(Page::board).await;
    chloe
        .click(&lobby, &control(&lobby, "j").unwrap(), &[])
        .await;
    let mut ana = stage.page("Ana").await;
    let is_board = |page: &Page| page.board().filter(|board| control(board, "c").is_some());
    let board = ana.until(is_board).await;
    let seen = deniz.until(is_board).await;
    let menu = deniz
        .click_for_answer(&seen, &control(&seen, "m").unwrap(), &[])
        .await;
    assert!(control(&menu, "y").is_none(), "not for everybody: {menu}");
    let (menu, close) = in_menu(&mut ana, &board, "Close this game").await;
    let asked = ana.click_through(&menu, &close, &[]).await;
    ana.click_away(&asked, &control(&asked, "Y").unwrap()).await;
    let closed = ana
        .until(|page| Some(page.now(&board)).filter(|now| now["components"] == json!([])))
        .await;
    assert!(content(&closed).contains("called off"), "{closed}");
}
