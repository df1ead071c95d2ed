//! Puzzles from finished games: only from those whose players allow it, and only as long as they do.

use super::{ANA, BOB, begun, over, roll};
use zihin_ids::{GameId, UserId};
use zihin_store::Store;
use zihin_testing::database::Database;
use zihin_testing::on_both;

const LINE: &str = "1000002;easy;1.00;8/5 6/5;13/10 6/5;a position";

async fn choose(store: &Store, person: UserId, value: &str) {
    let stored = store.people().set_preference(person, "puzzles", value);
    stored.await.unwrap();
}

async fn a_game_gives_a_puzzle_only_while_all_its_players_allow_it(database: &Database) {
    let store = database.open_once().await;
    let older = over(&store).await;
    let game = over(&store).await;
    let running = begun(&store, vec![roll("62")]).await;
    let next = || store.puzzles().next_source();
    choose(&store, ANA, "allowed").await;
    assert_eq!(next().await.unwrap(), None, "Bob has not been asked");
    choose(&store, BOB, "refused").await;
    assert_eq!(next().await.unwrap(), None);
    choose(&store, BOB, "allowed").await;
    assert_eq!(next().await.unwrap(), Some(game), "the newest that is over");
    let found = store.puzzles().store_from_game(game, Some(LINE.to_owned()));
    found.await.unwrap();
    assert_eq!(next().await.unwrap(), Some(older));
    store.puzzles().store_from_game(older, None).await.unwrap();
    assert_eq!(next().await.unwrap(), None, "each game once");
    store
        .puzzles()
        .store_from_game(GameId(999), None)
        .await
        .unwrap();

    let all = || store.puzzles().from_games("table");
    assert_eq!(all().await.unwrap(), [LINE]);
    assert!(
        store
            .puzzles()
            .from_games("talat")
            .await
            .unwrap()
            .is_empty()
    );
    assert_eq!(
        store.puzzles().from_game(game).await.unwrap().as_deref(),
        Some(LINE)
    );
    assert_eq!(store.puzzles().from_game(older).await.unwrap(), None);

    choose(&store, ANA, "refused").await;
    assert!(all().await.unwrap().is_empty());
    assert_eq!(store.puzzles().from_game(game).await.unwrap(), None);
    choose(&store, ANA, "allowed").await;
    assert_eq!(all().await.unwrap(), [LINE]);
    store.people().forget(BOB, &[running]).await.unwrap();
    assert!(all().await.unwrap().is_empty(), "nobody can ask Bob");
}

on_both!(a_game_gives_a_puzzle_only_while_all_its_players_allow_it);
