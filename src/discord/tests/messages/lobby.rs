//! Lobbies: a challenge from the context menu, and lobbies that are never filled.

use serde_json::{Value, json};
use zihin_testing::game::{board_in_play, lobby, press_in_menu};
use zihin_testing::{BotFixture, Page, component, content, option, options};

/// A day and an hour, in milliseconds.
const MORE_THAN_A_DAY: i64 = 25 * 60 * 60 * 1_000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_from_the_menu_opens_a_game_for_the_two() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let mut bogdan = fixture.page("Bogdan").await;
    let which = ana.on_person("Challenge", &bogdan.me).await;
    let choose = component(&which, "challenge").unwrap();
    assert!(options(&which).contains(&"table".to_owned()));
    ana.click(&which, &choose, &["table"]).await;
    let lobby = bogdan.until(Page::board).await;
    assert_eq!(lobby["mentions"][0]["id"], json!(bogdan.me));
    let mut chloe = fixture.page("Chloe").await;
    let answer = chloe.press_for_answer(&lobby, "decline-invitation").await;
    assert!(content(&answer).contains("not invited"), "{answer}");
    bogdan.press(&lobby, "decline-invitation").await;
    let answer = bogdan.submit("").await;
    assert!(content(&answer).contains("You have declined"), "{answer}");
    let open = chloe
        .until(|page| {
            page.board()
                .filter(|lobby| component(lobby, "decline-invitation").is_none())
        })
        .await;
    assert!(content(&open).contains("has declined"), "{open}");
    chloe.press(&open, "join").await;
    let board = chloe.until(board_in_play).await;
    let text = chloe.on_message("Position as text", &board).await;
    assert!(content(&text).contains("XGID"), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_option_of_another_game_is_left_out_and_everything_else_holds() {
    let fixture = BotFixture::open().await;
    let (mut ana, bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    let entered = json!([
        option::text("game", "camelot"),
        option::person("opponent", &*bogdan.me),
        option::text("length", "50"),
        option::text("clock", "1h"),
    ]);
    let lobby = ana.command("play", entered).await;
    assert!(component(&lobby, "join").is_some(), "{lobby}");
    assert!(content(&lobby).contains("Camelot"), "{lobby}");
    assert!(content(&lobby).contains(&bogdan.mention()), "{lobby}");
    let picture = lobby["attachments"][0]["description"].as_str().unwrap();
    assert!(picture.contains("one hour"), "{picture}");
    let told = ana.told("Left out").await;
    assert!(content(&told).contains("`length`"), "{told}");
    let league = json!([
        option::text("name", "Autumn"),
        option::text("game", "camelot"),
        option::text("length", "50"),
    ]);
    ana.command_public("league", option::subcommand("create", league))
        .await;
    let of_league = |page: &Page| {
        let mut messages = page.messages.values();
        let is_new = |one: &&Value| content(one).contains("Left out") && one["id"] != told["id"];
        messages.find(is_new).cloned()
    };
    ana.until(of_league).await;
    let refused = json!([option::text("game", "table"), option::text("length", "51")]);
    let refused = ana.command("play", refused).await;
    assert!(component(&refused, "join").is_none(), "{refused}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_closes_after_a_day() {
    let mut fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    ana.command("play", option::game("table")).await;
    ana.until(Page::board).await;
    fixture.stop_bot().await;
    fixture.pass(MORE_THAN_A_DAY);
    fixture.start_bot().await;
    // In place or in a new message below: either way the lobby can no longer be joined.
    ana.until(|page| page.message_with("cancelled")).await;
    let is_closed = |page: &Page| {
        let mut messages = page.messages.values();
        let is_open = |message: &Value| component(message, "join").is_some();
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
    for word in ["join", "pick"] {
        if word == "pick" {
            let mut bogdan = fixture.page("Bogdan").await;
            bogdan.press(known.last().unwrap(), "join").await;
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
            board.filter(|board| component(board, word).is_some())
        };
        known.push(ana.until(is_new).await);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_leads_to_the_rules_and_shows_its_clock_in_words_and_once() {
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
    let alt = |lobby: &Value| lobby["attachments"][0]["description"].to_string();
    let clock = "10 minutes each, 15 seconds more per move, at most 30 minutes";
    for told in [clock, "50"] {
        assert_eq!(alt(&lobby).matches(told).count(), 1, "{told}: {lobby}");
        assert!(
            !content(&lobby).contains(told),
            "the picture says it: {lobby}"
        );
    }
    let menu = bogdan.press_for_answer(&lobby, "more").await;
    let rules = bogdan.press_through(&menu, "rules").await;
    assert!(content(&rules).contains("the rules"), "{rules}");
    let back = bogdan.press_through(&rules, "more").await;
    assert!(component(&back, "tips").is_some(), "{back}");
    bogdan.command("play", option::game("table")).await;
    let is_new = |one: &Value| one["id"] != lobby["id"];
    let lobby = ana.until(|page| page.board().filter(is_new)).await;
    assert!(alt(&lobby).contains("no time limit"), "{lobby}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_menu_of_a_lobby_has_the_tips_and_for_its_opener_the_way_out() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let mut bogdan = fixture.page("Bogdan").await;
    let opened = lobby(&mut ana, &[("game", "talat")]).await;
    let menu = bogdan.press_for_answer(&opened, "more").await;
    let has = |menu: &Value, word| component(menu, word).is_some();
    assert!(
        !has(&menu, "cancel-lobby") && !has(&menu, "leave"),
        "{menu}"
    );
    let tips = bogdan.press_through(&menu, "tips").await;
    assert!(content(&tips).lines().count() > 5, "{tips}");
    let back = bogdan.press_through(&tips, "more").await;
    assert!(has(&back, "tips"), "{back}");
    bogdan.press(&opened, "join").await;
    let is_seated = |lobby: &Value| {
        lobby["attachments"][0]["description"]
            .to_string()
            .contains("Bogdan")
    };
    bogdan
        .until(|page| page.find(&opened).filter(is_seated))
        .await;
    press_in_menu(&mut bogdan, &opened, "leave").await;
    ana.until(|page| page.find(&opened).filter(|now| !is_seated(now)))
        .await;
    press_in_menu(&mut ana, &opened, "cancel-lobby").await;
    ana.until(|page| page.message_with("cancelled")).await;
}
