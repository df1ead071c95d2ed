//! The wire format of the bot's controls, letter by letter. Discord keeps messages for years: a control that changes its id stops working on all of them.

use crate::support::game::{begin_game, board_in_play};
use crate::support::{BotFixture, control, controls, option};
use serde_json::Value;
use zihin::discord::{CustomId, Verb};
use zihin::ids::{GameId, Ply};
use zihin::rules::Click;

#[test]
fn a_custom_id_has_a_version_a_letter_a_game_a_ply_and_the_clicks() {
    let path = ["24", "18", "bar"].map(Click::from);
    let id = CustomId::new(Verb::Choose, GameId(7), Ply(31)).with_path(&path);
    assert_eq!(id.to_string(), "z1:c:7:31:24.18.bar");
    let apart = CustomId::without_game(Verb::Prefer, &["language".into()]);
    assert_eq!(apart.to_string(), "z1:w:0:0:language");
}

#[test]
fn every_verb_keeps_its_letter() {
    for (verb, letter) in [
        (Verb::Open, "o"),
        (Verb::Choose, "c"),
        (Verb::Undo, "u"),
        (Verb::Confirm, "k"),
        (Verb::Type, "t"),
        (Verb::More, "m"),
        (Verb::Board, "b"),
        (Verb::Text, "p"),
        (Verb::AskResign, "r"),
        (Verb::Resign, "R"),
        (Verb::AskCancel, "x"),
        (Verb::Cancel, "X"),
        (Verb::Join, "j"),
        (Verb::Leave, "l"),
        (Verb::Start, "s"),
        (Verb::Fill, "C"),
        (Verb::Agree, "a"),
        (Verb::Decline, "n"),
        (Verb::AskClose, "y"),
        (Verb::Close, "Y"),
        (Verb::AskRest, "e"),
        (Verb::Rest, "E"),
        (Verb::Hint, "i"),
        (Verb::Analysis, "A"),
        (Verb::Rules, "h"),
        (Verb::Leaderboard, "f"),
        (Verb::Challenge, "v"),
        (Verb::Dismiss, "d"),
        (Verb::Prefer, "w"),
        (Verb::Decide, "g"),
        (Verb::Settings, "q"),
        (Verb::Forget, "z"),
        (Verb::Enter, "J"),
        (Verb::Withdraw, "L"),
        (Verb::CheckIn, "K"),
        (Verb::Bracket, "B"),
    ] {
        let id = CustomId::without_game(verb, &[]).to_string();
        assert_eq!(id, format!("z1:{letter}:0:0:"), "{verb:?}");
        assert_eq!(id.parse::<CustomId>().map(|id| id.verb), Ok(verb));
    }
}

/// The custom ids of a message.
fn ids(message: &Value) -> Vec<&str> {
    let ids = controls(message).map(|control| control["custom_id"].as_str());
    ids.map(Option::unwrap).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_controls_of_a_lobby_and_of_a_board_are_sent_with_these_ids() {
    let fixture = BotFixture::open().await;
    let (mut ana, _) = begin_game(&fixture, &[("game", "camelot")]).await;
    let board = ana.until(board_in_play).await;
    assert_eq!(
        ids(&board),
        ["z1:c:1:0:", "z1:o:1:0:", "z1:t:1:0:", "z1:m:1:0:"]
    );
    ana.command("play", option::game("talat")).await;
    let is_lobby = |lobby: &Value| control(lobby, Verb::Join).is_some();
    let lobby = ana.until(|page| page.board().filter(is_lobby)).await;
    assert_eq!(
        ids(&lobby),
        ["z1:j:2:0:", "z1:C:2:0:", "z1:l:2:0:", "z1:X:2:0:"]
    );
}
