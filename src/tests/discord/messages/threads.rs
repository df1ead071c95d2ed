//! Where games live: threads of their own, boards that somebody deletes, lobbies that nobody fills. It knows no rule.

use crate::discord::interaction::moves::opened;
use crate::discord::messages::offers::{by_turn, move_on, resign};
use crate::support::openapi;
use crate::support::{Page, Stage, content, control};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use zihin::ids::GuildId;

/// A day and an hour, in milliseconds.
const LONG: i64 = 25 * 60 * 60 * 1_000;

fn text(id: &Value) -> &str {
    id.as_str().unwrap()
}

fn guild(page: &Page) -> GuildId {
    GuildId(page.hello["guild"]["id"].as_str().unwrap().parse().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_has_its_own_thread_where_the_server_wants_it() {
    let stage = Stage::open().await;
    let ana = stage.page("Ana").await;
    let play = stage.play.clone().unwrap();
    play.decide(guild(&ana), "threads", "yes").await.unwrap();
    let (mut ana, mut bogdan) = opened(&stage, "10").await;
    let board = ana.board().unwrap();
    assert_ne!(board["channel_id"], ana.channel("games"), "in the thread");
    let in_channel = |page: &Page| {
        let games = page.channel("games");
        let mut messages = page.messages.values();
        let link = board["id"].as_str().unwrap();
        messages
            .find(|message| message["channel_id"] == games && content(message).contains(link))
            .cloned()
    };
    let card = ana.until(in_channel).await;
    assert_eq!(
        card["components"],
        json!([]),
        "the lobby has served: {card}"
    );
    let [mover, _] = by_turn(&board, &mut ana, &mut bogdan);
    mover.room = Some(board["channel_id"].clone());
    let after = move_on(mover, &board).await;
    assert_eq!(after["id"], board["id"]);
    resign(mover, &after).await;
    let is_archived = |frame: &Value| {
        let mut channels = frame["channels"].as_array().unwrap().iter();
        channels.any(|room| room["id"] == board["channel_id"] && room["archived"] == true)
    };
    mover.frame("channels", is_archived).await;
    openapi::check(&stage.discord.requests());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_board_is_posted_again() {
    let stage = Stage::open().await;
    let (mut ana, _) = opened(&stage, "10").await;
    let board = ana.board().unwrap();
    let (channel, id) = (text(&board["channel_id"]), text(&board["id"]));
    let url = format!(
        "{}/api/v10/channels/{channel}/messages/{id}",
        stage.discord.url()
    );
    let gone = reqwest::Client::new()
        .delete(url)
        .header("Authorization", "Bot x");
    assert_eq!(gone.send().await.unwrap().status(), 204);
    let is_another = |now: &Value| now["id"] != board["id"] && control(now, "c").is_some();
    let again = ana.until(|page| page.board().filter(is_another)).await;
    assert_eq!(content(&again), content(&board));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_closes_after_a_day() {
    let mut stage = Stage::open().await;
    let mut ana = stage.page("Ana").await;
    let wish = json!([{"name": "game", "type": 3, "value": "table"}]);
    ana.command("play", wish).await;
    let lobby = ana.until(Page::board).await;
    stage.stop_bot().await;
    stage.ahead.store(LONG, Ordering::Relaxed);
    stage.start_bot().await;
    let closed = ana
        .until(|page| Some(page.now(&lobby)).filter(|now| now["components"] == json!([])))
        .await;
    assert!(content(&closed).contains("called off"), "{closed}");
}
