//! How many statements an interaction takes until what it has changed is shown, and whoever is next is pinged.
//! On one thread, so that the statements of all tasks are seen.

use crate::messages::whole_moves::{ids, next_board, ping, until_few};
use zihin_ids::GameId;
use zihin_testing::game::{begin_table, lobby, mover_first};
use zihin_testing::statements::{Statements, reads, transactions};
use zihin_testing::{BotFixture, Page, patience};

#[tokio::test]
async fn a_move_reads_little_and_writes_twice_until_it_is_shown() {
    let fixture = BotFixture::open().await;
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
    let all = statements.take();

    // With the ping of the next player, and the deletion of the last one.
    assert!(reads(&all) <= 4, "{all:#?}");
    let is_shown = |sql: &String| sql.starts_with("INSERT INTO posts (key, shown_ply");
    let shown = all.iter().position(is_shown).expect("it is shown");
    assert!(reads(&all[..shown]) <= 3, "{all:#?}");
    assert!(transactions(&all[..shown]) <= 2, "{all:#?}");
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
