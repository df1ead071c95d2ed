//! PostgreSQL: a server that crashes, comes back, or stays away.

use super::{CHANNEL, entry, name, playing, texts};
use futures::future::join_all;
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::sync::watch;
use zihin_ids::{GameId, Ply};
use zihin_store::{Season, Seek, Store, StoreError};
use zihin_testing::cluster::Cluster;
use zihin_testing::database::run;
use zihin_testing::patience::holds;

/// Plays one move after the other in a game of its own until it is told to stop.
/// Returns the game and the plies that were answered.
async fn play_on(
    store: Store,
    game: GameId,
    mut stop: watch::Receiver<bool>,
) -> (GameId, Vec<u32>) {
    let mut played = Vec::new();
    let mut ply = 1;
    while !*stop.borrow_and_update() {
        match store
            .games()
            .append(game, Ply(ply), vec![entry("move")], 30, None)
            .await
        {
            Ok(()) => {
                played.push(ply);
                ply += 1;
            }
            // Written although its answer was lost.
            Err(StoreError::Conflict) => ply += 1,
            Err(_) => {}
        }
    }
    (game, played)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_crashes_and_comes_back_loses_nothing_that_was_answered() {
    let Some(cluster) = tokio::task::spawn_blocking(Cluster::durable).await.unwrap() else {
        zihin_testing::skip("PostgreSQL is not installed (Debian: postgresql)");
        return;
    };
    let cluster = Arc::new(cluster);
    run(&cluster.url("postgres"), "CREATE DATABASE zihin").await;
    let store = Store::open(&cluster.url("zihin")).await.unwrap();
    let (stop, stopped) = watch::channel(false);
    let mut players = Vec::new();
    for _ in 0..8 {
        let game = playing(&store).await;
        players.push(tokio::spawn(play_on(store.clone(), game, stopped.clone())));
    }
    let watched = playing(&store).await;
    for round in 1..=2 {
        let cluster = Arc::clone(&cluster);
        tokio::task::spawn_blocking(move || cluster.crash())
            .await
            .unwrap();
        // The same store goes on, reading and writing.
        holds("another entry", async || {
            let entry = vec![entry("again")];
            let again = store
                .games()
                .append(watched, Ply(round), entry, 30, None)
                .await;
            again.is_ok() || name(store.games().log(watched).await) == "done"
        })
        .await;
        assert_eq!(texts(&store, watched).await.len(), 1 + round as usize);
    }
    stop.send(true).unwrap();
    for player in join_all(players).await {
        let (game, played) = player.unwrap();
        let log = texts(&store, game).await;
        let answered: BTreeSet<usize> = played.iter().map(|ply| *ply as usize).collect();
        assert!(
            answered.iter().all(|ply| *ply < log.len()),
            "{} entries, answered: {answered:?}",
            log.len()
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_its_server_a_store_fails_soon_and_works_again_when_it_is_back() {
    let Some(cluster) = tokio::task::spawn_blocking(Cluster::durable).await.unwrap() else {
        zihin_testing::skip("PostgreSQL is not installed (Debian: postgresql)");
        return;
    };
    let cluster = Arc::new(cluster);
    run(&cluster.url("postgres"), "CREATE DATABASE zihin").await;
    let store = Store::open(&cluster.url("zihin")).await.unwrap();
    let game = playing(&store).await;
    let own = Arc::clone(&cluster);
    tokio::task::spawn_blocking(move || own.stop())
        .await
        .unwrap();
    assert_eq!(name(store.games().log(game).await), "database");
    let refused = store
        .games()
        .append(game, Ply(1), vec![entry("late")], 30, None)
        .await;
    assert_eq!(name(refused), "database");
    let own = Arc::clone(&cluster);
    tokio::task::spawn_blocking(move || own.start_again())
        .await
        .unwrap();
    store
        .games()
        .append(game, Ply(1), vec![entry("again")], 30, None)
        .await
        .unwrap();
    assert_eq!(texts(&store, game).await, ["62", "again"]);
    let page = store
        .standings()
        .page(CHANNEL, "table", Season::ALL, 9, Seek::Top);
    assert_eq!(page.await.unwrap().standings, []);
}
