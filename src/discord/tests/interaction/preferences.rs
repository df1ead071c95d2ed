//! The effect of preferences: which moves are confirmed, how a player is pinged;
//! and the moves that an ambiguous text may mean.

use serde_json::{Value, json};
use zihin_play::people::Preference;
use zihin_testing::game::{begin_game, mover_first, pings};
use zihin_testing::turns::{offered_moves, type_move};
use zihin_testing::{BotFixture, Page, component, content, options};

/// Chooses the first piece and the first place that are offered.
/// Returns the private panel, unless the move was played at once.
async fn two_taps(page: &mut Page, board: &Value) -> Option<Value> {
    let piece = options(board).swap_remove(0);
    let panel = page.choose_for_answer(board, &piece).await;
    let place = options(&panel).swap_remove(0);
    let choose = component(&panel, "pick").unwrap();
    page.click(&panel, &choose, &[&place]).await;
    page.changed_or_gone(&panel).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_short_move_is_two_taps_unless_the_player_wants_to_confirm_every_one() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_game(&fixture, &[("game", "camelot")]).await;
    let board = ana.board().unwrap();
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    fixture.prefer(other, Preference::Confirm, "always").await;
    assert_eq!(two_taps(mover, &board).await, None, "played at once");
    let next = other
        .until(|page| page.board().filter(|now| content(now) != content(&board)))
        .await;
    let panel = two_taps(other, &next).await.unwrap();
    other.press_away(&panel, "confirm").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_confirms_every_move_confirms_what_they_type_as_well() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_game(&fixture, &[("game", "camelot")]).await;
    let board = ana.board().unwrap();
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    fixture.prefer(mover, Preference::Confirm, "always").await;
    let text = offered_moves(mover, None).await.swap_remove(0);
    let panel = type_move(mover, None, &text).await;
    assert!(component(&panel, "confirm").is_some(), "{panel}");
    assert_eq!(
        content(&mover.board().unwrap()),
        content(&board),
        "nothing is played yet"
    );
    mover.press(&board, "type").await;
    let panel = mover.submit(&text).await;
    mover.press_away(&panel, "confirm").await;
    mover
        .until(|page| page.board().filter(|now| content(now) != content(&board)))
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_is_pinged_as_preferred_or_in_the_channel_if_direct_messages_are_closed() {
    for (preference, is_open, pinged) in [
        ("direct", true, "direct"),
        ("direct", false, "channel"),
        ("never", true, "never"),
    ] {
        let fixture = BotFixture::open().await;
        let (mut ana, mut bogdan) = begin_game(&fixture, &[("game", "camelot")]).await;
        let board = ana.board().unwrap();
        let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
        fixture.prefer(other, Preference::Ping, preference).await;
        other
            .send(&json!({"op": "allow_direct", "allow": is_open}))
            .await;
        // Frames of a page are handled in order: the message arrives after the setting.
        other.say("ready").await;
        mover.until(|page| page.message_with("ready")).await;
        two_taps(mover, &board).await;
        let games = other.channel("games");
        let is_pinged = |page: &Page| {
            let is_moved = page
                .board()
                .is_some_and(|now| content(&now) != content(&board));
            let direct = |ping: &Value| ping["channel_id"] != games;
            match (pinged, &pings(page)[..]) {
                ("never", []) => is_moved.then_some(()),
                ("direct", [ping]) => direct(ping).then_some(()),
                ("channel", [ping]) => (is_moved && !direct(ping)).then_some(()),
                _ => None,
            }
        };
        other.until(is_pinged).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_that_a_refused_text_may_have_meant_are_offered_as_buttons() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_game(&fixture, &[("game", "camelot")]).await;
    let board = ana.board().unwrap();
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    let is_white = content(&board)
        .lines()
        .next()
        .unwrap()
        .contains("Ana – Bogdan");
    let is_ana = mover.me == fixture.page("Ana").await.me;
    assert_eq!(is_white, is_ana, "the first seat begins");
    let refused = type_move(mover, None, "c6 e9").await;
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
    // As a typed move: at once, unless the person confirms every move.
    fixture.prefer(mover, Preference::Confirm, "always").await;
    let panel = mover.press_through(&refused, "play").await;
    assert!(component(&panel, "confirm").is_some(), "{panel}");
    fixture.prefer(mover, Preference::Confirm, "long").await;
    let refused = type_move(mover, None, "c6 e9").await;
    mover.press_away(&refused, "play").await;
    let moved = |page: &Page| page.board().filter(|now| content(now).contains(labels[0]));
    mover.until(moved).await;
}
