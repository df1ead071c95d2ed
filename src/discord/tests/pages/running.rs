//! The list of a person's unfinished games: those that wait for the person first, and what each waits for.

use serde_json::json;
use zihin_testing::game::{await_board, begin_game, begun, lobby};
use zihin_testing::option::{self, subcommand};
use zihin_testing::turns::{offered_moves, type_move};
use zihin_testing::{BotFixture, Page, component, content};

async fn running(page: &mut Page) -> String {
    let list = page
        .command("games", subcommand("running", json!([])))
        .await;
    content(&list).to_owned()
}

/// Makes a move in a game for whoever of the two is offered any.
async fn move_in(game: u64, page: &mut Page) {
    if let Some(text) = offered_moves(page, Some(game)).await.first() {
        type_move(page, Some(game), text).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_games_that_wait_for_the_person_are_listed_first() {
    let fixture = BotFixture::open().await;
    let camelot = [("game", "camelot")];
    let (mut ana, mut bogdan) = begin_game(&fixture, &camelot).await;
    begun(&mut ana, &mut bogdan, &camelot).await;
    // It is Ana's turn in the older game, and Bogdan's in the newer one.
    move_in(1, &mut bogdan).await;
    move_in(2, &mut ana).await;
    let list = running(&mut ana).await;
    let [first, second] = ["no. 1", "no. 2"].map(|number| list.find(number).unwrap());
    assert!(first < second, "{list}");
    assert!(list[first..second].contains("your turn"), "{list}");
    let list = running(&mut bogdan).await;
    let [first, second] = ["no. 1", "no. 2"].map(|number| list.find(number).unwrap());
    assert!(second < first, "{list}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_waits_for_the_first_throw_says_so() {
    let fixture = BotFixture::with_fair_dice().await;
    let mut ana = fixture.page("Ana").await;
    let options = json!([
        option::text("game", "table"),
        option::text("engine", "easy")
    ]);
    ana.command("play", options).await;
    await_board(&mut ana, |board| component(board, "roll").is_some()).await;
    let list = running(&mut ana).await;
    assert!(list.contains("waiting for the first roll"), "{list}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_opened_a_lobby_adds_nothing_by_joining_it() {
    let fixture = BotFixture::with_fair_dice().await;
    let mut ana = fixture.page("Ana").await;
    let lobby = lobby(&mut ana, &[("game", "talat")]).await;
    let shown = |page: &Page| {
        let public = page.messages.values();
        public
            .filter(|one| one.get("ephemeral_for").is_none())
            .count()
    };
    let before = shown(&ana);
    let refused = ana.press_for_answer(&lobby, "join").await;
    assert!(content(&refused).contains("already"), "{refused}");
    assert_eq!(shown(&ana), before);
    assert_eq!(content(&ana.now(&lobby)), content(&lobby));
}
