//! Lobbies: a challenge from the context menu, and lobbies that are never filled.

use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::atomic::Ordering;
use zihin_testing::game::board_in_play;
use zihin_testing::{BotFixture, Page, Verb, component, content, option, options};

/// A day and an hour, in milliseconds.
const MORE_THAN_A_DAY: i64 = 25 * 60 * 60 * 1_000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_from_the_menu_opens_a_game_for_the_two() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let mut bogdan = fixture.page("Bogdan").await;
    let which = ana.on_person("Challenge", &bogdan.me).await;
    let choose = component(&which, Verb::Challenge).unwrap();
    assert!(options(&which).contains(&"table".to_owned()));
    ana.click_through(&which, &choose, &["table"]).await;
    let lobby = bogdan.until(Page::board).await;
    assert_eq!(lobby["mentions"][0]["id"], json!(bogdan.me));
    let mut chloe = fixture.page("Chloe").await;
    let answer = chloe.press_for_answer(&lobby, Verb::Decline).await;
    assert!(content(&answer).contains("not invited"), "{answer}");
    bogdan.press(&lobby, Verb::Decline).await;
    let answer = bogdan.submit("").await;
    assert!(content(&answer).contains("You have declined"), "{answer}");
    let open = chloe
        .until(|page| {
            page.board()
                .filter(|lobby| component(lobby, Verb::Decline).is_none())
        })
        .await;
    assert!(content(&open).contains("has declined"), "{open}");
    chloe.press(&open, Verb::Join).await;
    let board = chloe.until(board_in_play).await;
    let text = chloe.on_message("Position as text", &board).await;
    assert!(content(&text).contains("XGID"), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_closes_after_a_day() {
    let mut fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    ana.command("play", option::game("table")).await;
    ana.until(Page::board).await;
    fixture.stop_bot().await;
    fixture.ahead.store(MORE_THAN_A_DAY, Ordering::Relaxed);
    fixture.start_bot().await;
    // In place or in a new message below: either way the lobby can no longer be joined.
    ana.until(|page| page.message_with("cancelled")).await;
    let is_closed = |page: &Page| {
        let mut messages = page.messages.values();
        let is_open = |message: &Value| component(message, Verb::Join).is_some();
        (!messages.any(is_open)).then_some(())
    };
    ana.until(is_closed).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_and_a_game_without_a_message_are_posted_at_the_start() {
    let mut fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    ana.command("play", option::game("camelot")).await;
    let mut known = vec![ana.until(Page::board).await];
    for verb in [Verb::Join, Verb::Choose] {
        if verb == Verb::Choose {
            let mut bogdan = fixture.page("Bogdan").await;
            bogdan.press(known.last().unwrap(), Verb::Join).await;
            known.push(bogdan.until(board_in_play).await);
        }
        fixture.stop_bot().await;
        // As if the program had ended before it could post anything.
        fixture
            .tamper("UPDATE games SET message = NULL, message_channel = NULL; DELETE FROM posts")
            .await;
        fixture.start_bot().await;
        let is_new = |page: &Page| {
            let is_known = |board: &Value| known.iter().any(|known| known["id"] == board["id"]);
            let board = page.board().filter(|board| !is_known(board));
            board.filter(|board| component(board, verb).is_some())
        };
        known.push(ana.until(is_new).await);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_leads_to_the_rules_and_tells_its_clock_in_words_and_once() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let mut bogdan = fixture.page("Bogdan").await;
    let terms = json!([
        option::text("game", "table"),
        option::text("clock", "10m+15s<30m"),
        option::text("length", "50"),
    ]);
    ana.command("play", terms).await;
    let lobby = bogdan.until(Page::board).await;
    let clock = "10 minutes each, 15 seconds more a move, at most 30 minutes";
    for told in [clock, "**50**"] {
        assert_eq!(content(&lobby).matches(told).count(), 1, "{told}: {lobby}");
    }
    assert!(!content(&lobby).contains("10m"), "{lobby}");
    let rules = bogdan.press_for_answer(&lobby, Verb::Rules).await;
    assert!(content(&rules).contains("the rules"), "{rules}");
    bogdan.command("play", option::game("table")).await;
    let has_none = |page: &Page| page.board().filter(|one| content(one).contains("Clock: "));
    let without = |page: &Page| has_none(page).filter(|one| one["id"] != lobby["id"]);
    let lobby = ana.until(without).await;
    assert!(content(&lobby).contains("no time limit"), "{lobby}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tips_are_shown_one_by_one_all_at_once_or_never_again() {
    let mut fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let mut bogdan = fixture.page("Bogdan").await;
    let mut seen = BTreeSet::new();
    let tip = |lobby: &Value| {
        let mut lines = content(lobby).lines().map(ToOwned::to_owned);
        lines.find(|line| line.contains('💡'))
    };
    for game in ["camelot", "table"] {
        ana.command("play", option::game(game)).await;
        let named = game[1..].to_owned();
        let is_new = |page: &Page| page.board().filter(|lobby| content(lobby).contains(&named));
        let lobby = ana.until(is_new).await;
        assert!(seen.insert(tip(&lobby).expect("a tip")), "another: {lobby}");
    }
    let lobby = ana.board().unwrap();
    let all = bogdan.until(Page::board).await;
    let all = bogdan.press_for_answer(&all, Verb::Tips).await;
    assert!(content(&all).lines().count() > 5, "{all}");
    // Bogdan hides those of his own lobbies only: everybody sees the same message.
    let answer = bogdan.press_for_answer(&lobby, Verb::HideTips).await;
    assert!(content(&answer).contains("no more tips"), "{answer}");
    assert!(tip(&ana.now(&lobby)).is_some());
    ana.press(&lobby, Verb::HideTips).await;
    let is_bare = |now: &Value| tip(now).is_none() && component(now, Verb::Rules).is_some();
    ana.until(|page| page.find(&lobby).filter(is_bare)).await;
    fixture.stop_bot().await;
    fixture.start_bot().await;
    for page in [&mut ana, &mut bogdan] {
        page.command("play", option::game("talat")).await;
        let is_new = |page: &Page| {
            page.board()
                .filter(|lobby| content(lobby).contains("Talat"))
        };
        let lobby = page.until(is_new).await;
        assert!(is_bare(&lobby), "hidden for good: {lobby}");
        page.press(&lobby, Verb::Cancel).await;
        let is_closed = |page: &Page| is_new(page).is_none().then_some(());
        page.until(is_closed).await;
    }
}
