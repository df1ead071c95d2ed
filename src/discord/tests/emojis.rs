//! The application's emojis: uploaded at the start if they are missing, shown in menus and texts,
//! deleted where there is no room; and everything without them.

use local_discord::{Options, Request};
use reqwest::Method;
use serde_json::{Value, json};
use zihin_games::GAMES;
use zihin_rules::SplitMix;
use zihin_testing::game::{against_computers, own_turn};
use zihin_testing::patience::{found, holds};
use zihin_testing::raw_discord::APPLICATION;
use zihin_testing::turns::random_turn_by_clicks;
use zihin_testing::{BotFixture, Page, components, content, openapi};

/// A bot that uploads its emojis, of which the application may have this many.
async fn with_emojis(max_emojis: usize) -> BotFixture {
    let options = Options {
        journal: true,
        max_emojis,
        ..Options::default()
    };
    let mut fixture = BotFixture::with(options).await;
    fixture.has_emojis = true;
    restart(&mut fixture).await;
    fixture
}

async fn restart(fixture: &mut BotFixture) {
    fixture.stop_bot().await;
    fixture.start_bot().await;
}

/// The emojis of the application, by name and id.
async fn emojis(fixture: &BotFixture) -> Vec<(String, String)> {
    let path = format!("/applications/{APPLICATION}/emojis");
    let list = fixture.send(Method::GET, &path, &Value::Null).await;
    let list: Value = list.json().await.unwrap();
    let items = list["items"].as_array().unwrap().iter();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    items
        .map(|item| (text(&item["name"]), text(&item["id"])))
        .collect()
}

/// Waits until the application has exactly the emojis of all icons, and `others`.
async fn all_there(fixture: &BotFixture, others: usize) -> Vec<(String, String)> {
    let icons = GAMES
        .into_iter()
        .flat_map(zihin_games::AnyGame::icons)
        .count();
    found("all emojis", async || {
        let all = emojis(fixture).await;
        (all.len() == icons + others).then_some(all)
    })
    .await
}

/// How many options and buttons of a message have an emoji of the application.
fn faces(message: &Value) -> usize {
    let options = components(message).flat_map(|component| {
        let options = component["options"].as_array().cloned().unwrap_or_default();
        options.into_iter().chain([component.clone()])
    });
    options
        .filter(|option| option["emoji"]["id"].is_string())
        .count()
}

/// Plays turns until the board shows emojis, or shows none any more. Returns that board.
async fn until_faces(page: &mut Page, mut board: Value, shown: bool) -> Value {
    let mut luck = SplitMix(4);
    while (faces(&board) > 0) != shown {
        random_turn_by_clicks(page, &board, &mut luck).await;
        board = own_turn(page, content(&board)).await;
    }
    board
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn emojis_are_uploaded_once_and_stand_in_menus_and_texts() {
    let mut fixture = with_emojis(2_000).await;
    let first = all_there(&fixture, 0).await;
    let (mut ana, board) = against_computers(&fixture, "camelot", "easy").await;
    let mut board = until_faces(&mut ana, board, true).await;
    let mut luck = SplitMix(9);
    random_turn_by_clicks(&mut ana, &board, &mut luck).await;
    board = own_turn(&mut ana, content(&board)).await;
    let text = content(&board);
    assert!(text.contains("<:camelot_"), "{text}");
    let picture = format!("{}/emojis/{}.png", fixture.discord.url(), first[0].1);
    let picture = reqwest::get(picture).await.unwrap().bytes().await.unwrap();
    assert!(picture.starts_with(b"\x89PNG"));
    openapi::check(&fixture.discord.requests().await);
    restart(&mut fixture).await;
    let again = all_there(&fixture, 0).await;
    assert_eq!(first, again);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_discord_refuses_emojis_everything_is_shown_without_them() {
    let fixture = with_emojis(0).await;
    let is_refused = |one: &Request| one.path.ends_with("/emojis") && one.status == 400;
    holds("an upload is refused", async || {
        let requests = fixture.discord.requests().await;
        requests.iter().any(is_refused)
    })
    .await;
    for game in GAMES.game_info() {
        let (mut ana, mut board) = against_computers(&fixture, game.id, "easy").await;
        let mut luck = SplitMix(2);
        for _ in 0..2 {
            random_turn_by_clicks(&mut ana, &board, &mut luck).await;
            board = own_turn(&mut ana, content(&board)).await;
            assert_eq!(faces(&board), 0, "{board}");
            assert!(!content(&board).contains("<:"), "{board}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_emoji_that_somebody_deletes_takes_no_board_along() {
    let fixture = with_emojis(2_000).await;
    let all = all_there(&fixture, 0).await;
    let (mut ana, board) = against_computers(&fixture, "camelot", "easy").await;
    let board = until_faces(&mut ana, board, true).await;
    for (_, id) in all {
        let path = format!("/applications/{APPLICATION}/emojis/{id}");
        fixture.request(Method::DELETE, &path, Value::Null).await;
    }
    // By typing: a private panel with an emoji that is gone would be refused first.
    let first = zihin_testing::turns::offered_moves(&mut ana, None).await;
    zihin_testing::turns::type_move(&mut ana, None, &first[0]).await;
    let next = own_turn(&mut ana, content(&board)).await;
    assert_eq!(faces(&next), 0, "{next}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_there_is_no_room_the_oldest_of_our_emojis_go() {
    let icons = GAMES
        .into_iter()
        .flat_map(zihin_games::AnyGame::icons)
        .count();
    let options = Options {
        max_emojis: icons + 2,
        ..Options::default()
    };
    let mut fixture = BotFixture::with(options).await;
    let path = format!("/applications/{APPLICATION}/emojis");
    let old = ["camelot_man_w_00000000", "somebody_elses"];
    let newer = "camelot_man_w_00000001";
    for name in [old[0], old[1], newer] {
        let image = "data:image/png;base64,AAAA";
        let body = json!({"name": name, "image": image});
        fixture.request(Method::POST, &path, body).await;
    }
    fixture.has_emojis = true;
    restart(&mut fixture).await;
    let all = found("the oldest is gone, and all icons are there", async || {
        let all = emojis(&fixture).await;
        let is_gone = all.iter().all(|(name, _)| name != old[0]);
        (is_gone && all.len() == icons + 2).then_some(all)
    });
    let all = all.await;
    for kept in [old[1], newer] {
        assert!(all.iter().any(|(name, _)| name == kept), "{all:?}");
    }
}
