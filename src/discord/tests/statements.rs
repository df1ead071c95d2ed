//! How many statements an interaction takes until what it has changed is shown, and whoever is next is pinged.
//! On one thread, so that the statements of all tasks are seen.

use crate::messages::whole_moves::{ids, next_board, ping, until_few};
use zihin_ids::GameId;
use zihin_testing::database::{Database, Kind};
use zihin_testing::game::{begin_table, lobby, mover_first};
use zihin_testing::statements::{Statements, reads, repeated, transactions};
use zihin_testing::{BotFixture, Page, patience};

/// The statements from the click of a move until it is shown, and those that follow until the next player is pinged and the last ping is deleted.
async fn statements_of_a_move(database: Database) -> (Vec<String>, Vec<String>) {
    let fixture = BotFixture::on_database(database).await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let (board, _) = until_few(&mut ana, &mut bogdan).await;
    let [mover, _] = mover_first(&board, &mut ana, &mut bogdan);
    let pinged = mover.until(|page| ping(page, &board)).await;
    let button = ids(&pinged, "called:play").swap_remove(0);
    let store = fixture.store().await;
    let recorded = async || {
        let ping = store.messages().last_ping(GameId(1)).await.unwrap();
        ping.filter(|ping| ping.waiting.is_empty()).map(drop)
    };
    patience::found("the ping is recorded", recorded).await;

    let statements = Statements::watch();
    mover.click(&pinged, &button, &[]).await;
    next_board(mover, &board).await;
    let is_gone = |page: &Page| page.find(&pinged).is_none().then_some(());
    mover.until(is_gone).await;
    let mut all = statements.take();
    let is_shown = |sql: &String| sql.starts_with("INSERT INTO posts (key, shown_ply");
    let shown = all.iter().position(is_shown).expect("it is shown");
    let later = all.split_off(shown);
    (all, later)
}

#[tokio::test]
async fn a_move_reads_little_and_writes_twice_until_it_is_shown() {
    let (before, later) = statements_of_a_move(Database::file()).await;
    assert!(reads(&before) <= 3, "{before:#?}");
    assert!(transactions(&before) <= 2, "{before:#?}");
    // With the ping of the next player, and the deletion of the last one.
    let all = [before, later].concat();
    assert!(reads(&all) <= 4, "{all:#?}");
    assert_eq!(repeated(&all), Vec::<&str>::new(), "{all:#?}");
}

/// Where others may write too, what was read before may be old, so that much is read again.
#[tokio::test]
async fn a_move_on_a_server_writes_twice_until_it_is_shown_and_reads_no_more_than_it_did() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let (before, later) = statements_of_a_move(database).await;
    assert!(transactions(&before) <= 2, "{before:#?}");
    assert!(reads(&before) <= 15, "{before:#?}");
    assert!(repeated(&before).len() <= 5, "{before:#?}");
    let all = [before, later].concat();
    assert!(reads(&all) <= 19, "{all:#?}");
}

#[tokio::test]
async fn a_lobby_is_opened_with_few_reads() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    for _ in 0..2 {
        lobby(&mut ana, &[("game", "camelot")]).await;
    }
    let statements = Statements::watch();
    lobby(&mut ana, &[("game", "table"), ("length", "10")]).await;
    let all = statements.take();
    assert!(reads(&all) <= 6, "{all:#?}");
}
