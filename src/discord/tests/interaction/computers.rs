//! Games against computers in the local Discord: their start, whose turn it is, hints, restarts, endings.

use reqwest::Method;
use serde_json::{Value, json};
use zihin_games::GAMES;
use zihin_play::game::Level;
use zihin_rules::SplitMix;
use zihin_testing::game::{
    self, against_computers, board_of_the_end, is_over, open_menu, own_turn, pings, resign,
};
use zihin_testing::patience::holds;
use zihin_testing::raw_discord::APPLICATION;
use zihin_testing::turns::{offered_moves, random_turn_by_clicks, type_move};
use zihin_testing::{BotFixture, Page, component, content, is_played, labelled, option};

/// The options of a game against computers of this level.
fn against(game: &str, level: &str) -> Value {
    json!([option::text("game", game), option::text("engine", level)])
}

/// Denies the bot the permission to attach files in a channel, or allows it again.
async fn forbid_files(fixture: &BotFixture, channel: &Value, forbidden: bool) {
    let bits = if forbidden { 1 << 15 } else { 0 };
    let body = json!({"type": 1, "allow": "0", "deny": bits.to_string()});
    let channel = channel.as_str().unwrap();
    let path = format!("/channels/{channel}/permissions/{APPLICATION}");
    fixture.request(Method::PUT, &path, body).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_computer_moves_even_if_the_board_cannot_be_posted() {
    let fixture = BotFixture::open().await;
    let (mut ana, board) = against_computers(&fixture, "talat", "easy").await;
    let first = offered_moves(&mut ana, None).await;
    forbid_files(&fixture, &board["channel_id"], true).await;
    let answer = type_move(&mut ana, None, &first[0]).await;
    assert!(content(&answer).contains("Attach Files"), "{answer}");
    holds("the computers move", async || {
        !offered_moves(&mut ana, None).await.is_empty()
    })
    .await;
    forbid_files(&fixture, &board["channel_id"], false).await;
    let next = offered_moves(&mut ana, None).await;
    type_move(&mut ana, None, &next[0]).await;
    let board = own_turn(&mut ana, content(&board)).await;
    assert!(content(&board).contains("Zihin II places"), "{board}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_alone_plays_every_game() {
    for game in GAMES {
        let fixture = BotFixture::open().await;
        let (mut ana, mut board) = against_computers(&fixture, game.info().id, "easy").await;
        let mut luck = SplitMix(5);
        for _ in 0..6 {
            if is_over(&board) {
                break;
            }
            random_turn_by_clicks(&mut ana, &board, &mut luck).await;
            board = own_turn(&mut ana, content(&board)).await;
            assert!(content(&board).contains("Zihin"), "{board}");
            assert!(pings(&ana).len() <= 1, "nobody pings a computer");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_is_shown_privately_and_may_be_played() {
    let fixture = BotFixture::open().await;
    let (mut ana, board) = against_computers(&fixture, "camelot", "easy").await;
    let (menu, hint) = open_menu(&mut ana, &board, "Hint").await;
    let thinking = ana.click_through(&menu, &hint, &[]).await;
    assert!(
        content(&thinking).contains("looking for a move"),
        "{thinking}"
    );
    let panel = ana.changed_or_gone(&thinking).await.unwrap();
    assert_eq!(panel["ephemeral_for"], json!(ana.me));
    let text = content(&panel);
    assert!(
        text.contains("Suggested move") && text.contains("-# If you confirm it: Ana "),
        "{text}"
    );
    let menu = ana.press_through(&panel, "more").await;
    let hint = labelled(&menu, "Hint").unwrap();
    let thinking = ana.click_through(&menu, &hint, &[]).await;
    let panel = ana.changed_or_gone(&thinking).await.unwrap();
    ana.press_away(&panel, "confirm").await;
    own_turn(&mut ana, content(&board)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_against_a_computer_continues_after_a_restart() {
    let mut fixture = BotFixture::open().await;
    let (mut ana, board) = against_computers(&fixture, "camelot", "easy").await;
    let offered = offered_moves(&mut ana, None).await;
    type_move(&mut ana, None, &offered[0]).await;
    fixture.stop_bot().await;
    fixture.start_bot().await;
    let next = own_turn(&mut ana, content(&board)).await;
    random_turn_by_clicks(&mut ana, &next, &mut SplitMix(1)).await;
    own_turn(&mut ana, content(&next)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_level_is_offered_by_name_in_the_language_of_the_person() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    for (locale, easy) in [("en-US", "Zihin, easy"), ("ro", "Zihin, ușor")] {
        ana.speak(locale).await;
        let typed = json!([option::typed("engine", "")]);
        let offered = ana.autocomplete("play", typed).await;
        let words = offered.iter().map(|level| level["value"].as_str().unwrap());
        assert_eq!(words.collect::<Vec<_>>(), Level::ALL.map(Level::word));
        assert_eq!(offered[0]["name"], easy);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unknown_level_is_refused_with_a_list_of_the_known_ones() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let answer = ana.command("play", against("camelot", "godlike")).await;
    assert!(content(&answer).contains("master"), "{answer}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn inviting_the_bot_or_filling_the_lobby_with_it_begins_a_game_against_it() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let mut bogdan = fixture.page("Bogdan").await;
    let bot = ana.hello["bot"]["id"].clone();
    let options = json!([
        option::text("game", "camelot"),
        option::person("opponent", bot)
    ]);
    ana.command("play", options).await;
    let board = own_turn(&mut ana, "").await;
    assert!(content(&board).contains("Zihin (medium)"), "{board}");

    ana.command("play", option::game("talat")).await;
    let lobby = |page: &Page| {
        page.board()
            .filter(|lobby| component(lobby, "fill").is_some())
    };
    let lobby = bogdan.until(lobby).await;
    let fill = component(&lobby, "fill").unwrap();
    let refused = bogdan.click_for_answer(&lobby, &fill, &[]).await;
    assert!(content(&refused).contains("Ana"), "{refused}");
    game::fill(&mut ana, &lobby, "medium 2").await;
    let board = own_turn(&mut ana, content(&board)).await;
    assert!(content(&board).contains("Zihin II (medium)"), "{board}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn as_many_computers_play_as_were_invited_and_the_bot_says_if_none_can() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let bot = ana.hello["bot"]["id"].clone();
    let talat = json!([
        option::text("game", "talat"),
        option::person("opponent", bot)
    ]);
    fixture.open_game(&mut ana, talat).await;
    assert_eq!(ana.message_with("as the opponent"), None);
    let board = own_turn(&mut ana, "").await;
    let text = content(&board);
    assert!(
        text.contains("Zihin (medium)") && !text.contains("Zihin II"),
        "{text}"
    );

    ana.command("play", against("talat", "easy")).await;
    ana.told("as the opponent").await;

    let bogdan = fixture.page("Bogdan").await.me;
    let camelot = json!([
        option::text("game", "camelot"),
        option::person("opponent", bogdan),
        option::text("engine", "hard"),
    ]);
    let answer = ana.command("play", camelot).await;
    assert!(content(&answer).contains("none left for Zihin"), "{answer}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn calling_off_a_game_in_which_only_computers_have_moved_asks_first() {
    // Seats are drawn: all computers move first in half of the games for two, in a third of those for three.
    for (game, signs) in [
        ("camelot", &["\nZihin "][..]),
        ("talat", &["Zihin places", "Zihin II places"]),
    ] {
        let fixture = BotFixture::open().await;
        let (mut ana, mut board) = against_computers(&fixture, game, "easy").await;
        while !signs.iter().all(|sign| content(&board).contains(sign)) {
            ana.command("play", against(game, "easy")).await;
            board = own_turn(&mut ana, content(&board)).await;
        }
        let (menu, cancel) = open_menu(&mut ana, &board, "Cancel the game").await;
        let question = ana.click_through(&menu, &cancel, &[]).await;
        assert!(
            content(&question).contains("really want to cancel"),
            "{question}"
        );
        ana.press_away(&question, "cancel").await;
        ana.until(|page| page.message_with("cancelled")).await;
        let number = content(&board).split("no. ").nth(1).unwrap();
        let number = number.split(' ').next().unwrap();
        let stale = format!("no. {number}. ");
        let is_quiet = |page: &Page| {
            let mut pings = pings(page).into_iter();
            (!pings.any(|ping| content(&ping).contains(&stale))).then_some(())
        };
        ana.until(is_quiet).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_of_a_game_against_a_computer_is_announced_and_closes_open_questions() {
    let mut fixture = BotFixture::open().await;
    let (mut ana, board) = against_computers(&fixture, "camelot", "easy").await;
    let (menu, ask) = open_menu(&mut ana, &board, "Resign").await;
    // After a restart the bot does not know of the menu, which else the next one would replace.
    fixture.stop_bot().await;
    fixture.start_bot().await;
    resign(&mut ana, &board).await;
    let me = ana.mention();
    let is_announced = |page: &Page| {
        let mut messages = page.messages.values().map(content);
        let is_news = |text: &str| text.contains("is over") && text.contains(&me);
        messages.any(is_news).then_some(())
    };
    ana.until(is_announced).await;
    let late = ana.click_through(&menu, &ask, &[]).await;
    assert!(content(&late).contains("over"), "{late}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_is_legal_in_one_game_only_needs_no_number() {
    let fixture = BotFixture::open().await;
    let (mut ana, board) = against_computers(&fixture, "camelot", "easy").await;
    ana.command("play", against("table", "easy")).await;
    own_turn(&mut ana, content(&board)).await;
    let all = offered_moves(&mut ana, None).await;
    let of_camelot = all.iter().find(|value| value.contains('-')).unwrap();
    let (_, text) = of_camelot.split_once(": ").unwrap();
    let typed = json!([option::typed("move", text)]);
    let fitting = ana.autocomplete("move", typed).await;
    assert_eq!(fitting[0]["value"], **of_camelot, "{fitting:?}");
    let answer = type_move(&mut ana, None, text).await;
    assert!(is_played(&answer), "{answer}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_says_what_computers_did_since_a_person_moved() {
    let fixture = BotFixture::open().await;
    let (mut ana, board) = against_computers(&fixture, "talat", "easy").await;
    random_turn_by_clicks(&mut ana, &board, &mut SplitMix(4)).await;
    let board = own_turn(&mut ana, content(&board)).await;
    for name in ["Ana to place", "Zihin places", "Zihin II places"] {
        assert!(content(&board).contains(name), "{name}: {board}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn how_well_a_level_plays_is_said_on_the_leaderboard_and_where_levels_are_chosen() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut board) = against_computers(&fixture, "camelot", "easy").await;
    for _ in 0..10 {
        let moves = offered_moves(&mut ana, None).await;
        type_move(&mut ana, None, &moves[0]).await;
        board = own_turn(&mut ana, content(&board)).await;
    }
    resign(&mut ana, &board).await;
    ana.until(board_of_the_end).await;
    ana.command_public("leaderboard", option::game("camelot"))
        .await;
    let estimate = |page: &Page| {
        let mut lines = page.messages.values().flat_map(|one| content(one).lines());
        let line = lines.find(|line| line.contains("Zihin, easy:"));
        line.map(ToOwned::to_owned)
    };
    let line = ana.until(estimate).await;
    assert!(
        line.contains("plays like 1") && line.contains(" ± "),
        "{line}"
    );
    assert!(line.ends_with("here (one game)"), "{line}");

    let typed = |game: &str| json!([option::text("game", game), option::typed("engine", "")]);
    let levels = ana.autocomplete("play", typed("camelot")).await;
    let names: Vec<&str> = levels
        .iter()
        .filter_map(|one| one["name"].as_str())
        .collect();
    assert_eq!(names.len(), 4, "{names:?}");
    assert!(
        names[0].starts_with("Zihin, easy: plays like 1"),
        "{names:?}"
    );
    assert_eq!(names[1], "Zihin, medium");
    let elsewhere = ana.autocomplete("play", typed("table")).await;
    assert_eq!(elsewhere[0]["name"], "Zihin, easy");
}
