//! The card of a tournament: its buttons, its bracket as text in pages, and the ping at each stage.

use serde_json::{Value, json};
use zihin_ids::UserId;
use zihin_play::lobby::Person;
use zihin_testing::game::{board_in_play, resign};
use zihin_testing::option::{self, subcommand};
use zihin_testing::tournament_card::{bracket_pages, card, check_text, id_of};
use zihin_testing::tournament_fixture::CLICK;
use zihin_testing::{BotFixture, Page, component, content, openapi};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_large_bracket_is_shown_as_text_in_pages() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let play = fixture.play.clone().unwrap();
    let create = subcommand("create", option::game("talat"));
    ana.command("tournament", create).await;
    let id = id_of(&fixture, &ana).await;
    for user in 1..=64 {
        let long = Person {
            id: UserId(user),
            name: format!("As long as names come, no. {user}"),
        };
        play.tournaments.enter(id, &long, CLICK).await.unwrap();
    }
    ana.command("tournament", subcommand("start", json!([])))
        .await;
    let drawn = |page: &Page| card(page).filter(|card| component(card, "bracket").is_some());
    let drawn = ana.until(drawn).await;
    let pages = bracket_pages(&mut ana, &drawn).await;
    assert!(pages.len() > 1, "{pages:?}");
    assert!(pages.iter().all(|page| page.chars().count() <= 2_000));
    check_text(&play.tournaments.get(id).await.unwrap(), &pages.join("\n"));

    let first = ana.press_for_answer(&drawn, "bracket").await;
    let is_off =
        |message: &Value, n: usize| message["components"][0]["components"][n]["disabled"].clone();
    assert_eq!(
        (is_off(&first, 0), is_off(&first, 1)),
        (json!(true), json!(false))
    );
    openapi::check(&fixture.discord.requests().await);
}

/// Sixty-six games are played at once by twelve people.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pages_of_a_round_robin_hold_the_longest_names() {
    let fixture = BotFixture::without_journal().await;
    let mut ana = fixture.page("Ana").await;
    let play = fixture.play.clone().unwrap();
    let options = json!([
        option::text("game", "camelot"),
        option::text("format", "round-robin"),
    ]);
    ana.command("tournament", subcommand("create", options))
        .await;
    let id = id_of(&fixture, &ana).await;
    for user in 1..=12 {
        let long = Person {
            id: UserId(user),
            name: format!("As long as names come, no. {user}"),
        };
        play.tournaments.enter(id, &long, CLICK).await.unwrap();
    }
    ana.command("tournament", subcommand("start", json!([])))
        .await;
    let drawn = |page: &Page| {
        let mut messages = page.messages.values();
        let is_card = |message: &&Value| component(message, "own-division").is_some();
        messages.find(is_card).cloned()
    };
    let drawn = ana.until(drawn).await;
    let table = ana.press_for_answer(&drawn, "own-division").await;
    assert!(table["attachments"][0].is_object(), "{table}");
    let pages = bracket_pages(&mut ana, &drawn).await;
    assert!(pages.len() > 1, "{pages:?}");
    for page in pages.iter().map(String::as_str).chain([content(&table)]) {
        assert!(page.chars().count() <= 2_000, "{page}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_enter_by_the_card_and_are_pinged_to_their_games() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let mut bogdan = fixture.page("Bogdan").await;
    let create = subcommand("create", option::game("camelot"));
    ana.command("tournament", create).await;
    for page in [&mut ana, &mut bogdan] {
        let shown = page
            .until(|page| card(page).filter(|card| component(card, "enter").is_some()))
            .await;
        page.press(&shown, "enter").await;
    }
    ana.until(|page| card(page).filter(|card| content(card).contains("Ana and Bogdan")))
        .await;
    let start = subcommand("start", json!([]));
    let refused = bogdan.command("tournament", start).await;
    assert!(content(&refused).contains("organiser"), "{refused}");
    let shown = card(&bogdan).unwrap();
    let refused = bogdan.press_for_answer(&shown, "start").await;
    assert!(content(&refused).contains("organiser"), "{refused}");
    let shown = card(&ana).unwrap();
    ana.press(&shown, "start").await;
    let drawn = bogdan
        .until(|page| card(page).filter(|card| content(card).contains("**Final**")))
        .await;
    let alt = drawn["attachments"][0]["description"].as_str().unwrap();
    assert!(alt.contains("0 of 1 matches"), "{alt}");
    let board = bogdan.until(board_in_play).await;
    resign(&mut ana, &board).await;
    let end = bogdan
        .until(|page| card(page).filter(|card| content(card).contains("🏆 **Bogdan**")))
        .await;
    assert!(component(&end, "check-in").is_none());
    let begun = bogdan.messages.values();
    let begun = begun.filter(|message| content(message).contains("knockout begins"));
    assert_eq!(begun.count(), 1, "the stage is announced once");
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_with_a_live_clock_asks_its_players_to_check_in() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let mut bogdan = fixture.page("Bogdan").await;
    let mut options = vec![option::text("game", "camelot")];
    options.push(option::text("clock", "10m"));
    ana.command("tournament", subcommand("create", json!(options)))
        .await;
    for page in [&mut ana, &mut bogdan] {
        page.command("tournament", subcommand("join", json!([])))
            .await;
    }
    ana.command("tournament", subcommand("start", json!([])))
        .await;
    for (page, missing) in [(&mut ana, "Ana"), (&mut bogdan, "Missing: **Bogdan**")] {
        let asked = |page: &Page| {
            page.board().filter(|board| {
                content(board).contains(missing) && component(board, "check-in").is_some()
            })
        };
        let board = page.until(asked).await;
        assert_eq!(component(&board, "pick"), None, "{board}");
        page.until(|page| page.message_with("check in for")).await;
        page.press(&board, "check-in").await;
    }
    let board = ana.until(board_in_play).await;
    assert!(content(&board).contains("time is up"), "{board}");
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_before_its_time_is_asked_about_and_a_game_says_that_it_waits_for_check_in() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let mut bogdan = fixture.page("Bogdan").await;
    let mut options = vec![
        option::text("game", "camelot"),
        option::text("clock", "10m"),
        option::text("format", "round-robin"),
        option::number("start", 48),
    ];
    options.push(option::flag("third", true));
    let create = |options: &[Value]| subcommand("create", json!(options));
    let refused = ana.command("tournament", create(&options)).await;
    assert!(
        content(&refused).contains("no match for third"),
        "{refused}"
    );
    options.pop();
    ana.command("tournament", create(&options)).await;
    for page in [&mut ana, &mut bogdan] {
        page.command("tournament", subcommand("join", json!([])))
            .await;
    }
    let shown = ana
        .until(|page| card(page).filter(|card| content(card).contains("Ana and Bogdan")))
        .await;
    let question = ana.press_for_answer(&shown, "start").await;
    assert!(content(&question).contains("by itself"), "{question}");
    assert!(component(&card(&ana).unwrap(), "own-division").is_none());
    ana.press(&question, "start-now").await;
    let begun = ana
        .until(|page| card(page).filter(|card| component(card, "own-division").is_some()))
        .await;
    let table = ana.press_for_answer(&begun, "own-division").await;
    assert!(
        content(&table).contains("not everyone has checked in"),
        "{table}"
    );
    openapi::check(&fixture.discord.requests().await);
}
