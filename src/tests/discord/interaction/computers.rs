//! Games against computers in the local Discord: they sit down at once, move by themselves, are called by nobody, and a hint can be had.

use crate::discord::interaction::every_game::by_mouse;
use crate::discord::messages::offers::{calls, in_menu, resign};
use crate::discord::messages::tournament_posts::request;
use crate::support::bracket_picture::{person, wish};
use crate::support::raw_discord::APPLICATION;
use crate::support::tournament_fixture::Hall;
use crate::support::{Page, Stage, content, control};
use reqwest::Method;
use serde_json::{Value, json};
use std::time::Duration;
use zihin::games::SHELF;
use zihin::ids::{GameId, UserId};
use zihin::play::{Action, ENGINE, Level, PlayError, Proposal};
use zihin::rules::SplitMix;

/// A game of one person with computers of this level in all other seats.
async fn alone(stage: &Stage, game: &str, level: &str) -> (Page, Value) {
    let mut ana = stage.page("Ana").await;
    let wish = json!([{"name": "game", "type": 3, "value": game}, {"name": "engine", "type": 3, "value": level}]);
    let said = ana.command("play", wish).await;
    assert!(content(&said).contains("/channels/"), "{said}");
    let board = own_turn(&mut ana, "").await;
    (ana, board)
}

/// The board once it waits for this person, unlike the one seen last.
async fn own_turn(page: &mut Page, seen: &str) -> Value {
    let me = format!("<@{}>", page.me);
    let is_next = |board: &Value| {
        let is_mine = control(board, "c").is_some() && content(board).contains(&me);
        (is_mine || content(board).contains('🏆')) && content(board) != seen
    };
    page.until(|page| page.board().filter(is_next)).await
}

fn typed(value: &Value, focused: bool) -> Value {
    json!([{"name": "move", "type": 3, "value": value, "focused": focused}])
}

/// The moves that this person may make now.
async fn offered(page: &mut Page) -> Vec<Value> {
    page.autocomplete("move", typed(&json!(""), true)).await
}

/// Takes from the bot the right to post files in this channel, or gives it back.
async fn forbid_files(stage: &Stage, channel: &Value, forbidden: bool) {
    let bits = if forbidden { 1 << 15 } else { 0 };
    let body = json!({"type": 1, "allow": "0", "deny": bits.to_string()});
    let channel = channel.as_str().unwrap();
    let path = format!("/channels/{channel}/permissions/{APPLICATION}");
    request(stage, Method::PUT, path, body).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_cannot_be_posted_keeps_no_computer_from_moving() {
    let stage = Stage::open().await;
    let (mut ana, board) = alone(&stage, "talat", "easy").await;
    let first = offered(&mut ana).await;
    forbid_files(&stage, &board["channel_id"], true).await;
    let said = ana.command("move", typed(&first[0]["value"], false)).await;
    assert!(content(&said).contains("went wrong"), "{said}");
    let own_turn_again = async { while offered(&mut ana).await.is_empty() {} };
    let waited = tokio::time::timeout(Duration::from_secs(30), own_turn_again).await;
    waited.expect("no computer moves any more");
    forbid_files(&stage, &board["channel_id"], false).await;
    let next = offered(&mut ana).await;
    ana.command("move", typed(&next[0]["value"], false)).await;
    let board = own_turn(&mut ana, content(&board)).await;
    assert!(content(&board).contains("Zihin II places"), "{board}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_alone_plays_every_game() {
    for game in SHELF {
        let stage = Stage::open().await;
        let (mut ana, mut board) = alone(&stage, game.card().id, "easy").await;
        let mut luck = SplitMix(5);
        for _ in 0..6 {
            if content(&board).contains('🏆') {
                break;
            }
            by_mouse(&mut ana, &board, &mut luck).await;
            board = own_turn(&mut ana, content(&board)).await;
            assert!(content(&board).contains("Zihin"), "{board}");
            assert!(calls(&ana).len() <= 1, "nobody calls a computer");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_is_shown_privately_and_may_be_played() {
    let stage = Stage::open().await;
    let (mut ana, board) = alone(&stage, "camelot", "easy").await;
    let (menu, hint) = in_menu(&mut ana, &board, "Hint").await;
    let panel = ana.click_through(&menu, &hint, &[]).await;
    assert_eq!(panel["ephemeral_for"], json!(ana.me));
    let told = content(&panel);
    assert!(
        told.contains("A good move") && told.contains("-# Ana "),
        "{told}"
    );
    ana.click_away(&panel, &control(&panel, "k").unwrap()).await;
    own_turn(&mut ana, content(&board)).await;
}

/// A game of Talat with so many people and computers in the other seats, in which the first person is to move.
async fn awaiting_the_first(hall: &Hall, people: u64) -> GameId {
    let wish = Proposal {
        invited: (2..=people).map(UserId).collect(),
        ..wish("talat", 1, &[(ENGINE, "easy")])
    };
    let game = hall.play.propose(wish).await.unwrap().id;
    for invited in 2..=people {
        hall.play.join(game, &person(invited)).await.unwrap();
    }
    while hall.play.view(game).await.unwrap().mover() != Some(UserId(1)) {
        match hall.play.thinking(game).await.unwrap() {
            Some(thinking) => {
                let decided = thinking.decide(&|| true).unwrap();
                assert!(hall.play.play_decided(decided).await.unwrap());
            }
            None => drop(hall.move_once(game).await),
        }
    }
    game
}

#[tokio::test]
async fn no_hint_is_given_against_another_person() {
    for people in [1, 2] {
        let hall = Hall::new().await;
        let game = awaiting_the_first(&hall, people).await;
        let possible = hall.play.possible(game, UserId(1)).await.unwrap();
        let is_offered = possible.actions.contains(&Action::Hint);
        let hint = hall.play.hint(game, UserId(1)).await;
        let is_given = match hint {
            Ok(_) => true,
            Err(PlayError::NoHints) => false,
            Err(other) => panic!("{other}"),
        };
        assert_eq!([is_offered, is_given], [people == 1; 2], "{people} people");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_against_a_computer_goes_on_after_a_restart() {
    let mut stage = Stage::open().await;
    let (mut ana, board) = alone(&stage, "camelot", "easy").await;
    let offered = offered(&mut ana).await;
    ana.command("move", typed(&offered[0]["value"], false))
        .await;
    stage.stop_bot().await;
    stage.start_bot().await;
    let next = own_turn(&mut ana, content(&board)).await;
    by_mouse(&mut ana, &next, &mut SplitMix(1)).await;
    own_turn(&mut ana, content(&next)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_level_is_offered_by_its_name_in_the_persons_language() {
    let stage = Stage::open().await;
    let mut ana = stage.page("Ana").await;
    for (locale, easy) in [("en-US", "Zihin, easy"), ("ro", "Zihin, ușor")] {
        ana.speak(locale).await;
        let wish = json!([{"name": "engine", "type": 3, "value": "", "focused": true}]);
        let offered = ana.autocomplete("play", wish).await;
        let words = offered.iter().map(|level| level["value"].as_str().unwrap());
        assert_eq!(words.collect::<Vec<_>>(), Level::ALL.map(Level::word));
        assert_eq!(offered[0]["name"], easy);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_level_that_there_is_not_is_refused_with_those_that_there_are() {
    let stage = Stage::open().await;
    let mut ana = stage.page("Ana").await;
    let wish = json!([{"name": "game", "type": 3, "value": "camelot"}, {"name": "engine", "type": 3, "value": "godlike"}]);
    let said = ana.command("play", wish).await;
    assert!(content(&said).contains("master"), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn inviting_the_bot_or_filling_the_lobby_with_it_begins_a_game_against_it() {
    let stage = Stage::open().await;
    let mut ana = stage.page("Ana").await;
    let mut bogdan = stage.page("Bogdan").await;
    let bot = ana.hello["bot"]["id"].clone();
    let wish = json!([{"name": "game", "type": 3, "value": "camelot"}, {"name": "opponent", "type": 6, "value": bot}]);
    let said = ana.command("play", wish).await;
    assert!(content(&said).contains("has begun"), "{said}");
    let board = own_turn(&mut ana, "").await;
    assert!(content(&board).contains("Zihin (medium)"), "{board}");

    let wish = json!([{"name": "game", "type": 3, "value": "talat"}]);
    ana.command("play", wish).await;
    let lobby = |page: &Page| page.board().filter(|lobby| control(lobby, "C").is_some());
    let lobby = bogdan.until(lobby).await;
    let fill = control(&lobby, "C").unwrap();
    let refused = bogdan.click_for_answer(&lobby, &fill, &[]).await;
    assert!(content(&refused).contains("Ana"), "{refused}");
    ana.click(&lobby, &fill, &[]).await;
    let board = own_turn(&mut ana, content(&board)).await;
    assert!(content(&board).contains("Zihin II (medium)"), "{board}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn so_many_computers_play_as_were_invited_and_none_is_left_out_in_silence() {
    let stage = Stage::open().await;
    let mut ana = stage.page("Ana").await;
    let bot = ana.hello["bot"]["id"].clone();
    let option =
        |name: &str, kind: u8, value: &Value| json!({"name": name, "type": kind, "value": value});
    let talat = [
        option("game", 3, &json!("talat")),
        option("opponent", 6, &bot),
    ];
    let said = ana.command("play", json!(talat)).await;
    assert!(!content(&said).contains("as the opponent"), "{said}");
    let board = own_turn(&mut ana, "").await;
    let text = content(&board);
    assert!(
        text.contains("Zihin (medium)") && !text.contains("Zihin II"),
        "{text}"
    );

    let three = [
        option("game", 3, &json!("talat")),
        option("engine", 3, &json!("easy")),
    ];
    let said = ana.command("play", json!(three)).await;
    assert!(content(&said).contains("as the opponent"), "{said}");

    let bogdan = json!(stage.page("Bogdan").await.me);
    let camelot = [
        option("game", 3, &json!("camelot")),
        option("opponent", 6, &bogdan),
        option("engine", 3, &json!("hard")),
    ];
    let said = ana.command("play", json!(camelot)).await;
    assert!(content(&said).contains("leave none for Zihin"), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_alone_is_asked_before_a_game_in_which_zihin_has_moved_is_called_off() {
    // By lot, all computers move first in half of the games for two, in a third of those for three.
    for (game, signs) in [
        ("camelot", &["\nZihin "][..]),
        ("talat", &["Zihin places", "Zihin II places"]),
    ] {
        let stage = Stage::open().await;
        let (mut ana, mut board) = alone(&stage, game, "easy").await;
        while !signs.iter().all(|sign| content(&board).contains(sign)) {
            let wish = json!([{"name": "game", "type": 3, "value": game}, {"name": "engine", "type": 3, "value": "easy"}]);
            ana.command("play", wish).await;
            board = own_turn(&mut ana, content(&board)).await;
        }
        let (menu, cancel) = in_menu(&mut ana, &board, "Call off").await;
        let asked = ana.click_through(&menu, &cancel, &[]).await;
        assert!(content(&asked).contains("really call off"), "{asked}");
        ana.click_away(&asked, &control(&asked, "X").unwrap()).await;
        let is_off = |page: &Page| {
            let mut messages = page.messages.values();
            messages
                .any(|message| content(message).contains("called off"))
                .then_some(())
        };
        ana.until(is_off).await;
        let number = content(&board).split("no. ").nth(1).unwrap();
        let number = number.split(' ').next().unwrap();
        let stale = format!("no. {number}. ");
        let is_quiet = |page: &Page| {
            let mut calls = calls(page).into_iter();
            (!calls.any(|call| content(&call).contains(&stale))).then_some(())
        };
        ana.until(is_quiet).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_plays_alone_is_told_of_the_end_and_asked_no_more() {
    let stage = Stage::open().await;
    let (mut ana, board) = alone(&stage, "camelot", "easy").await;
    let (menu, ask) = in_menu(&mut ana, &board, "Resign").await;
    resign(&mut ana, &board).await;
    let me = format!("<@{}>", ana.me);
    let is_told = |page: &Page| {
        let mut messages = page.messages.values().map(content);
        let is_news = |said: &str| said.contains("is over") && said.contains(&me);
        messages.any(is_news).then_some(())
    };
    ana.until(is_told).await;
    let late = ana.click_through(&menu, &ask, &[]).await;
    assert!(content(&late).contains("over"), "{late}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_is_legal_in_one_game_only_needs_no_number() {
    let stage = Stage::open().await;
    let (mut ana, board) = alone(&stage, "camelot", "easy").await;
    let wish = json!([{"name": "game", "type": 3, "value": "table"}, {"name": "engine", "type": 3, "value": "easy"}]);
    ana.command("play", wish).await;
    own_turn(&mut ana, content(&board)).await;
    let all = offered(&mut ana).await;
    let mut values = all.iter().map(|choice| choice["value"].as_str().unwrap());
    let of_camelot = values.find(|value| value.contains('-')).unwrap();
    let (_, text) = of_camelot.split_once(": ").unwrap();
    let fitting = ana.autocomplete("move", typed(&json!(text), true)).await;
    assert_eq!(fitting[0]["value"], of_camelot, "{fitting:?}");
    let said = ana.command("move", typed(&json!(text), false)).await;
    assert!(content(&said).contains("You played"), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_is_told_that_computers_did_since_a_person_moved() {
    let stage = Stage::open().await;
    let (mut ana, board) = alone(&stage, "talat", "easy").await;
    by_mouse(&mut ana, &board, &mut SplitMix(4)).await;
    let board = own_turn(&mut ana, content(&board)).await;
    for name in ["Ana places", "Zihin places", "Zihin II places"] {
        assert!(content(&board).contains(name), "{name}: {board}");
    }
}
