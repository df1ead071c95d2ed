//! The bot is stopped at awkward moments: nothing stands twice, and only what is out of date is touched.

use crate::support::game::{begin_table, mover_first};
use crate::support::turns::{offered_moves, type_move};
use crate::support::{BotFixture, Page, Verb, content, control, option};
use reqwest::Method;
use serde_json::Value;
use zihin::ids::GameId;
use zihin::playground::{Effect, Fault, Request, Route};

/// The messages of the first game that have controls.
fn live_boards(page: &Page) -> Vec<Value> {
    let is_live = |message: &&Value| {
        message.get("ephemeral_for").is_none() && control(message, Verb::More).is_some()
    };
    page.messages.values().filter(is_live).cloned().collect()
}

/// The writes to channels among requests.
fn writes(requests: &[Request]) -> Vec<String> {
    let is_write = |request: &&Request| {
        request.method != Method::GET && request.path.starts_with("/channels/")
    };
    let writes = requests.iter().filter(is_write);
    writes
        .map(|request| format!("{} {}", request.method, request.path))
        .collect()
}

/// Posts go through, but the bot does not learn it and is stopped before it can try again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_whose_posting_was_never_confirmed_is_found_again_after_a_restart() {
    let mut fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let before = ana.board().unwrap();
    let fault = Fault::new(Route::NewMessage, Effect::DoneThenCut);
    let fault = fixture.discord.add_fault(fault);
    // So that the board is moved down.
    bogdan.say("good luck").await;
    let [mover, _] = mover_first(&before, &mut ana, &mut bogdan);
    let first = offered_moves(mover, None).await.swap_remove(0);
    type_move(mover, None, &first).await;
    fixture.discord.await_hits(fault, 1).await;
    fixture.stop_bot().await;
    fixture.discord.clear_faults();
    fixture.start_bot().await;
    let settled = |page: &Page| {
        let boards = live_boards(page);
        let is_new = boards.len() == 1 && boards[0]["id"] != before["id"];
        let link = boards.first()?["id"].as_str()?.to_owned();
        let mut messages = page.messages.values();
        let is_called = messages.any(|message| {
            let text = content(message);
            text.contains("your move") && text.contains(&link)
        });
        (is_new && is_called).then_some(())
    };
    ana.until(settled).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_touches_only_the_message_that_is_out_of_date() {
    let mut fixture = BotFixture::open().await;
    let (mut ana, _) = begin_table(&fixture, "10").await;
    for game in ["talat", "camelot"] {
        ana.command("play", option::game(game)).await;
    }
    let settled = async |fixture: &BotFixture| {
        let play = fixture.play.as_ref().unwrap();
        while !play.posts.unshown_games().await.unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
    };
    settled(&fixture).await;
    fixture.stop_bot().await;
    // The move that the stopped bot does not show.
    let play = fixture.play.clone().unwrap();
    let view = play.games.view(GameId(1)).await.unwrap();
    let mover = view.mover().unwrap();
    let moves = play.games.suggest_moves(GameId(1), mover, "", 1).await;
    play.games
        .play_text(GameId(1), None, mover, &moves[0])
        .await
        .unwrap();
    let before = fixture.discord.requests().await.len();
    fixture.start_bot().await;
    settled(&fixture).await;
    let requests = fixture.discord.requests().await;
    let touched = writes(&requests[before..]);
    assert!(!touched.is_empty(), "the board of the first game is shown");
    for game in [2, 3] {
        let (_, message) = play.games.row(GameId(game)).await.unwrap().message.unwrap();
        let id = message.to_string();
        let of_it = touched.iter().filter(|request| request.contains(&id));
        assert_eq!(of_it.count(), 0, "game {game}: {touched:#?}");
    }
    // A board and a call are posted, the ones before retired.
    assert!(touched.len() <= 4, "{touched:#?}");
}
