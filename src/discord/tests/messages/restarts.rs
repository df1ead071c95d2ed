//! The bot is stopped at awkward moments: nothing stands twice, and only what is out of date is touched.

use local_discord::{Effect, Events, Fault, GatewayFault, Request, Route};
use reqwest::Method;
use serde_json::Value;
use std::time::Duration;
use zihin_ids::GameId;
use zihin_play::game::{Act, By};
use zihin_store::{Agreement, Answer};
use zihin_testing::game::{begin_table, mover_first, use_menu};
use zihin_testing::patience::holds;
use zihin_testing::turns::{offered_moves, type_move};
use zihin_testing::{BotFixture, Page, component, content, option};

/// The messages of the first game that have components.
fn live_boards(page: &Page) -> Vec<Value> {
    let is_live = |message: &&Value| {
        message.get("ephemeral_for").is_none() && component(message, "more").is_some()
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
        let is_pinged = messages.any(|message| {
            let text = content(message);
            text.contains("your move") && text.contains(&link)
        });
        (is_new && is_pinged).then_some(())
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
    all_shown(&fixture).await;
    fixture.stop_bot().await;
    // The move that the stopped bot does not show.
    let play = fixture.play.clone().unwrap();
    let view = play.games.view(GameId(1)).await.unwrap();
    let mover = view.state.mover().unwrap();
    let moves = play
        .games
        .suggest_moves(GameId(1), mover, "", 1, &str::to_owned)
        .await;
    play.games
        .execute(
            GameId(1),
            By::person(mover),
            Act::Type(String::from(&moves[0])),
        )
        .await
        .unwrap();
    let before = fixture.discord.requests().await.len();
    fixture.start_bot().await;
    all_shown(&fixture).await;
    let requests = fixture.discord.requests().await;
    let touched = writes(&requests[before..]);
    assert!(!touched.is_empty(), "the board of the first game is shown");
    for game in [2, 3] {
        let (_, message) = play.games.row(GameId(game)).await.unwrap().message.unwrap();
        let id = message.to_string();
        let of_it = touched.iter().filter(|request| request.contains(&id));
        assert_eq!(of_it.count(), 0, "game {game}: {touched:#?}");
    }
    // A board and a ping are posted, the ones before retired.
    assert!(touched.len() <= 4, "{touched:#?}");
}

/// Everything is shown and recorded.
async fn all_shown(fixture: &BotFixture) {
    let play = fixture.play.as_ref().unwrap();
    holds("every game is shown", async || {
        play.store
            .messages()
            .unshown_games()
            .await
            .unwrap()
            .is_empty()
    })
    .await;
}

/// The edit that shows the offer goes through, but the bot does not learn it
/// before the offer is withdrawn and it is stopped.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_shows_no_offer_that_was_withdrawn_before_its_edit_was_confirmed() {
    let mut fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    all_shown(&fixture).await;
    let board = ana.board().unwrap();
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    let unconfirmed = Effect::DoneThenHang(Duration::from_hours(1));
    fixture
        .discord
        .add_fault(Fault::new(Route::Edit, unconfirmed));
    use_menu(other, &board, "Pause").await;
    let has_offer = |page: &Page| {
        page.board()
            .map(|board| component(&board, "agree").is_some())
    };
    mover.until(|page| has_offer(page)?.then_some(())).await;
    fixture.stop_bot().await;
    let store = fixture.store().await;
    let ply = store
        .messages()
        .of_game(GameId(1))
        .await
        .unwrap()
        .map(|stored| stored.revision)
        .unwrap()
        .ply;
    let end = Agreement {
        ply,
        kind: "pause",
        seat: 1,
        at: 0,
    };
    let ended = store
        .games()
        .end_offer(GameId(1), end, Answer::Withdrawn)
        .await;
    assert!(ended.unwrap());
    store.close().await;
    fixture.discord.clear_faults();
    fixture.start_bot().await;
    mover.until(|page| (!has_offer(page)?).then_some(())).await;
}

/// The bot is told of no deletion, and has looked at the message already when its session is forgotten.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_that_is_deleted_during_a_search_is_found_missing_by_the_next_one() {
    let mut fixture = BotFixture::open().await;
    for name in ["Ana", "Bogdan", "Chloe"] {
        let mut page = fixture.page(name).await;
        for _ in 0..4 {
            page.command("play", option::game("camelot")).await;
        }
    }
    all_shown(&fixture).await;
    let is_lobby = |message: &&Value| component(message, "join").is_some();
    let lobbies = |page: &Page| page.messages.values().filter(is_lobby).count();
    let mut deniz = fixture.page("Deniz").await;
    let all = lobbies(&deniz);
    assert_eq!(all, 12);
    let oldest = deniz.messages.values().find(is_lobby);
    let oldest = oldest.unwrap().clone();
    fixture.stop_bot().await;
    let before = fixture.discord.requests().await.len();
    fixture.start_bot().await;
    let id = oldest["id"].as_str().unwrap();
    let is_looked_for =
        |request: &Request| request.method == Method::GET && request.path.ends_with(id);
    holds("the oldest lobby is looked for", async || {
        let requests = fixture.discord.requests().await;
        requests[before..].iter().any(is_looked_for)
    })
    .await;
    let deletion = Events::named("MESSAGE_DELETE", 1);
    let unheard = GatewayFault::Late(deletion, Duration::from_hours(1));
    fixture.discord.gateway_fault(unheard);
    fixture.delete(&oldest).await;
    fixture.discord.gateway_fault(GatewayFault::Forget);
    let number = id.parse().unwrap();
    let posted_again = |page: &Page| {
        let is_complete = lobbies(page) == all && !page.messages.contains_key(&number);
        is_complete.then_some(())
    };
    deniz.until(posted_again).await;
}
