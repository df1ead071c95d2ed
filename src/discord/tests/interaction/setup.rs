//! A setup in the local Discord: how many taps a tower takes, what the board offers besides,
//! and a move written after the example.

use serde_json::{Value, json};
use zihin_locale::{Catalog, Language};
use zihin_scene::Sign;
use zihin_testing::game::{await_board, begin_game, board_in_play, mover_first};
use zihin_testing::turns::{next_turn_by_text, offered_moves};
use zihin_testing::{BotFixture, Page, component, content, next_clicks, option, options};

/// The taps that a component takes: a select is opened and then chosen from.
const fn taps(value: Option<&String>) -> usize {
    if value.is_some() { 2 } else { 1 }
}

/// Takes the first of what a panel offers until the move is played. Returns the taps.
async fn place(page: &mut Page, mut panel: Value) -> usize {
    let mut count = 0;
    loop {
        assert!(component(&panel, "confirm").is_none(), "{panel}");
        let (id, value) = next_clicks(&panel).swap_remove(0);
        count += taps(value.as_ref());
        page.click(&panel, &id, value.as_deref().as_slice()).await;
        match page.changed_or_gone(&panel).await {
            Some(now) => panel = now,
            None => return count,
        }
    }
}

/// A game of Talat for two, with the board on which the first tower is to be placed.
async fn begin_talat(fixture: &BotFixture) -> (Page, Page, Value) {
    let mut ana = fixture.page("Ana").await;
    let mut bogdan = fixture.page("Bogdan").await;
    let invite = json!([
        option::text("game", "talat"),
        option::person("opponent", bogdan.me.clone())
    ]);
    ana.command("play", invite).await;
    let lobby = |page: &Page| {
        page.board()
            .filter(|lobby| component(lobby, "join").is_some())
    };
    let lobby = bogdan.until(lobby).await;
    bogdan.press(&lobby, "join").await;
    let may_start = |page: &Page| {
        page.board()
            .filter(|lobby| component(lobby, "start").is_some())
    };
    if let Some(lobby) = may_start(&ana) {
        ana.press(&lobby, "start").await;
    }
    let is_setup = |page: &Page| {
        board_in_play(page).filter(|board| component(board, "ask:randomize-setup").is_some())
    };
    let board = ana.until(is_setup).await;
    bogdan.until(is_setup).await;
    (ana, bogdan, board)
}

/// Waits for the next board on which somebody is to move.
async fn next(page: &mut Page, seen: &Value) -> Value {
    let is_next = |page: &Page| board_in_play(page).filter(|now| content(now) != content(seen));
    page.until(is_next).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tower_takes_three_taps_from_the_board_and_four_from_the_panel() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan, board) = begin_talat(&fixture).await;
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    let tower = options(&board).swap_remove(0);
    let panel = mover.choose_for_answer(&board, &tower).await;
    assert_eq!(2 + place(mover, panel).await, 3);

    let board = next(&mut ana, &board).await;
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    let board = await_board(mover, |own| content(own) == content(&board)).await;
    let panel = mover.press_for_answer(&board, "preview").await;
    assert_eq!(1 + place(mover, panel).await, 4);
    next(&mut ana, &board).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_itself_offers_to_place_the_rest_and_to_repeat_the_last_setup() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan, mut board) = begin_talat(&fixture).await;
    assert!(
        component(&board, "repeat-setup").is_none(),
        "there is no earlier setup"
    );
    let mut seen = String::new();
    while component(&board, "ask:randomize-setup").is_some() {
        seen = next_turn_by_text(&mut ana, &mut bogdan, &seen).await;
        board = next(&mut ana, &board).await;
    }

    let (mut ana, mut bogdan, mut board) = begin_talat(&fixture).await;
    for _ in 0..2 {
        let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
        let own = await_board(mover, |own| content(own) == content(&board)).await;
        mover.press(&own, "repeat-setup").await;
        board = next(&mut ana, &board).await;
        assert!(content(&board).contains("repeats the setup"), "{board}");
    }
    assert!(
        component(&board, "ask:randomize-setup").is_none(),
        "everything stands: {board}"
    );

    let (mut ana, mut bogdan, board) = begin_talat(&fixture).await;
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    let own = await_board(mover, |own| content(own) == content(&board)).await;
    let question = mover.press_for_answer(&own, "ask:randomize-setup").await;
    mover.press_away(&question, "randomize-setup").await;
    let board = next(&mut ana, &board).await;
    assert!(
        content(&board).contains("lets me place the rest at random"),
        "{board}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_form_to_type_a_move_shows_an_example_that_can_be_played() {
    for game in ["camelot", "table", "talat"] {
        let fixture = BotFixture::open().await;
        let (mut ana, mut bogdan, board) = if game == "talat" {
            begin_talat(&fixture).await
        } else {
            let (mut ana, bogdan) = begin_game(&fixture, &[("game", game)]).await;
            let board = ana.until(board_in_play).await;
            (ana, bogdan, board)
        };
        let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
        let board = await_board(mover, |own| content(own) == content(&board)).await;
        mover.press(&board, "type").await;
        let modal = mover.modal().await;
        let field = &modal["components"][0]["components"][0];
        let example = field["placeholder"].as_str().unwrap();
        let (_, example) = example.split_once("or example ").unwrap();
        assert_eq!(
            example.contains(", "),
            game == "talat",
            "several: {example}"
        );
        mover.submit_away(&modal, example).await;
        let board = next(mover, &board).await;
        let is_told = content(&board).contains("has chosen several placements ahead");
        assert_eq!(is_told, game == "talat", "{board}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_several_typed_placements_none_is_lost_for_one_that_is_wrong() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan, board) = begin_talat(&fixture).await;
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    let board = await_board(mover, |own| content(own) == content(&board)).await;
    mover.press(&board, "type").await;
    let modal = mover.modal().await;
    let example = modal["components"][0]["components"][0]["placeholder"].clone();
    let (_, right) = example.as_str().unwrap().split_once("or example ").unwrap();
    let (first, _) = right.split_once(", ").unwrap();
    let typed = format!("{right}, {first}");
    let refusal = mover.submit_modal(&modal, &typed).await;
    let text = content(&refusal);
    assert!(text.contains(&format!("“{first}”: ")), "{text}");
    assert!(text.contains("nothing has been placed yet"), "{text}");

    mover.press(&refusal, "type").await;
    let modal = mover.modal().await;
    let kept = &modal["components"][0]["components"][0]["value"];
    assert_eq!(kept, &json!(typed));
    mover.submit_away(&modal, right).await;
    next(mover, &board).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_typed_text_that_no_move_contains_is_answered_with_what_it_may_mean() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_game(&fixture, &[("game", "camelot")]).await;
    let board = ana.until(board_in_play).await;
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    for (typed, offered) in [("c6 e9", "C6-"), ("🎲", "-")] {
        let typed = json!([option::typed("move", typed)]);
        let found = mover.autocomplete("move", typed.clone()).await;
        let is_fitting = |choice: &Value| choice["value"].as_str().unwrap().contains(offered);
        assert!(
            !found.is_empty() && found.iter().all(is_fitting),
            "{found:?}"
        );
        assert!(other.autocomplete("move", typed).await.is_empty());
    }
    assert!(!offered_moves(mover, None).await.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_position_as_text_is_in_words_and_in_code() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_game(&fixture, &[("game", "camelot")]).await;
    let board = ana.until(board_in_play).await;
    let alt = board["attachments"][0]["description"].as_str().unwrap();
    for side in [
        "(White), heading for F16 and G16",
        "(Black), heading for F1 and G1",
    ] {
        assert!(alt.contains(side), "{alt}");
    }
    let text = || json!([{"name": "text", "type": 1, "options": []}]);
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    let answer = mover.command("game", text()).await;
    let (words, code) = content(&answer).split_once("```").unwrap();
    assert!(
        words.contains("(White), heading for F16 and G16") && words.contains("knights"),
        "{words}"
    );
    assert!(words.contains("suggests legal moves"), "{words}");
    assert!(code.contains("NMMMMMMN"), "{code}");
    let watching = other.command("game", text()).await;
    assert!(!content(&watching).contains("suggests legal moves"));

    next_turn_by_text(&mut ana, &mut bogdan, "").await;
    let board = next(&mut ana, &board).await;
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    let answer = mover.command("game", text()).await;
    let words = content(&answer);
    let position = words.lines().nth(1).unwrap();
    assert!(
        position.starts_with("It is "),
        "the position comes first: {words}"
    );
    assert!(words.contains("Last move: "), "{words}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_rules_of_every_game_can_be_read_to_the_last_page_in_every_language() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    for language in Language::all() {
        let how = Catalog::embedded().text(language, "rules-moving");
        let how = how.split("**").nth(1).unwrap();
        ana.speak(language.discord_codes().next().unwrap()).await;
        for game in zihin_games::GAMES {
            let card = game.info();
            let mut page = ana.command("rules", option::game(card.id)).await;
            let count = card.rules.len() + 1;
            for number in 1..=count {
                let text = content(&page).to_owned();
                let is_last = number == count;
                assert!(!text.contains("-rules-"), "{text}");
                assert_eq!(text.contains("\n-# "), !is_last, "{text}");
                assert_eq!(text.contains(how), is_last, "{text}");
                if is_last {
                    for sign in Sign::ALL {
                        let meaning = Catalog::embedded().text(language, sign.meaning());
                        assert!(text.contains(&meaning), "{meaning}: {text}");
                    }
                } else {
                    let on = zihin_testing::labelled(&page, "▶").unwrap();
                    page = ana.click_through(&page, &on, &[]).await;
                }
            }
        }
    }
}
