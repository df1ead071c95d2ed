//! Messages that are kept up to date despite archived threads, deletions while the bot is away, and talk below.

use reqwest::Method;
use serde_json::{Value, json};
use zihin_ids::{ChannelId, GameId, MessageId, UserId};
use zihin_play::posts::PostKey;
use zihin_testing::fixture::person;
use zihin_testing::game::begin_table;
use zihin_testing::option::{self, subcommand};
use zihin_testing::tournament_card::{card, id_of};
use zihin_testing::tournament_fixture::CLICK;
use zihin_testing::{BotFixture, Page, component, content};

/// Sends a request to the local Discord as the bot does, and returns the answer.
async fn request(fixture: &BotFixture, method: Method, path: &str, body: Value) -> Value {
    let answer = fixture.send(method, path, &body).await;
    let status = answer.status();
    let body = answer.bytes().await.unwrap();
    assert!(status.is_success(), "{path}: {status}");
    serde_json::from_slice(&body).unwrap_or_default()
}

fn id(value: &Value) -> u64 {
    value["id"].as_str().unwrap().parse().unwrap()
}

/// Posts a message in the channel, and waits until it arrives.
async fn talk(page: &mut Page, text: &str) {
    page.say(text).await;
    page.until(|page| {
        let mut messages = page.messages.values();
        messages.find(|message| content(message) == text).cloned()
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_board_in_an_archived_thread_points_to_the_new_one() {
    let mut fixture = BotFixture::without_journal().await;
    let (mut ana, _) = begin_table(&fixture, "10").await;
    let board = ana.board().unwrap();
    let channel = board["channel_id"].as_str().unwrap();
    let new = json!({"name": "earlier", "type": 11});
    let thread = request(
        &fixture,
        Method::POST,
        &format!("/channels/{channel}/threads"),
        new,
    )
    .await;
    let path = format!("/channels/{}", id(&thread));
    let old = json!({"content": "the board as it was"});
    let old = request(&fixture, Method::POST, &format!("{path}/messages"), old).await;
    let archived = json!({"archived": true});
    request(&fixture, Method::PATCH, &path, archived).await;
    let play = fixture.play.clone().unwrap();
    let (thread, message) = (ChannelId(id(&thread)), MessageId(id(&old)));
    play.games
        .record_post(PostKey::Game(GameId(1)), (thread, message).into())
        .await
        .unwrap();
    fixture.stop_bot().await;
    fixture.start_bot().await;
    let is_new = |now: &Value| now["id"] != board["id"] && component(now, "pick").is_some();
    let again = ana.until(|page| page.board().filter(is_new)).await;
    assert_eq!(again["channel_id"], board["channel_id"]);
    let link = again["id"].as_str().unwrap();
    ana.until(|page| content(&page.now(&old)).contains(link).then_some(()))
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_is_deleted_above_talk_while_the_bot_is_away_is_posted_once_below() {
    let mut fixture = BotFixture::without_journal().await;
    let (mut ana, _) = begin_table(&fixture, "10").await;
    let board = ana.board().unwrap();
    fixture.stop_bot().await;
    fixture.delete(&board).await;
    talk(&mut ana, "where has it gone?").await;
    fixture.start_bot().await;
    let is_new = |now: &Value| now["id"] != board["id"] && component(now, "pick").is_some();
    let again = ana.until(|page| page.board().filter(is_new)).await;
    assert_eq!(content(&again), content(&board));
    talk(&mut ana, "there it is").await;
    let messages = ana.messages.values();
    let boards = messages.filter(|message| component(message, "pick").is_some());
    assert_eq!(boards.count(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_card_that_is_deleted_above_talk_while_the_bot_is_away_is_posted_once_below() {
    let mut fixture = BotFixture::without_journal().await;
    let mut ana = fixture.page("Ana").await;
    let create = subcommand("create", option::game("camelot"));
    ana.command("tournament", create).await;
    let tournament = id_of(&fixture, &ana).await;
    for user in 1..=4 {
        let play = fixture.play.as_ref().unwrap();
        play.tournaments
            .enter(tournament, &person(user), CLICK)
            .await
            .unwrap();
    }
    let has = |page: &Page, words: &str| card(page).filter(|card| content(card).contains(words));
    let entry = ana.until(|page| has(page, "4 entries")).await;
    fixture.stop_bot().await;
    fixture.delete(&entry).await;
    talk(&mut ana, "when does it begin?").await;
    // There is nothing left to edit; what the bot missed moves the card down to a new stage.
    let play = fixture.play.clone().unwrap();
    let organiser = zihin_play::tournament::Organiser {
        user: UserId(ana.me.parse().unwrap()),
        moderates: None,
        click: CLICK,
    };
    play.tournaments.start(tournament, organiser).await.unwrap();
    fixture.start_bot().await;
    let first = ana.until(|page| has(page, "**Semifinals**")).await;
    assert_ne!(first["id"], entry["id"]);
    let link = first["id"].as_str().unwrap().to_owned();
    let announced = |page: &Page| {
        let messages = page.messages.values();
        let about = messages.filter(|message| content(message).contains(&link));
        let about: Vec<Value> = about.cloned().collect();
        (!about.is_empty()).then_some(about)
    };
    let about = ana.until(announced).await;
    assert_eq!(about.len(), 1, "{about:#?}");
    let cards = ana.messages.values();
    let cards = cards.filter(|card| component(card, "bracket").is_some());
    assert_eq!(cards.count(), 1);
}
