//! What is erased is not in the files of an SQLite database any more, and its log does not stay large.

use super::privacy::{CARA, NAME, lost, rich};
use super::{create, entry, new_game, playing, seat, texts};
use futures::future::join_all;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::fs;
use std::path::PathBuf;
use std::time::Duration;
use tokio::time;
use zihin_ids::{GameId, Ply};
use zihin_store::{CancelIf, NewGame, Store, file_of, options};
use zihin_testing::database::Database;

/// The most bytes of a log that nobody reads any more.
const LOG_LIMIT: u64 = 16 << 20;

/// The database file and its log.
fn files(database: &Database) -> [PathBuf; 2] {
    let file = file_of(database.url()).unwrap();
    [file.clone(), file.with_extension("db-wal")]
}

/// How often Cara's name, and her number as SQLite stores it, are in a file.
fn traces(file: &PathBuf) -> usize {
    let bytes = fs::read(file).unwrap();
    let number = CARA.0.to_be_bytes();
    let text = CARA.to_string();
    let marks = [NAME.as_bytes(), &number, text.as_bytes()];
    let found = marks.map(|mark| {
        bytes
            .windows(mark.len())
            .filter(|part| *part == mark)
            .count()
    });
    found.iter().sum()
}

async fn connect(database: &Database) -> SqliteConnection {
    options(database.url()).unwrap().connect().await.unwrap()
}

/// A database in which Cara fills many pages, in the file and in the log; and a game of hers that is running.
async fn full_of_cara(database: &Database) -> (Store, GameId) {
    let store = database.open().await;
    let [_, running] = rich(&store).await;
    for _ in 0..4 {
        join_all((0..50).map(|_| lost(&store))).await;
        // What is written from now on is in the log only.
        let mut other = connect(database).await;
        let checkpoint = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)");
        checkpoint.execute(&mut other).await.unwrap();
        other.close().await.unwrap();
    }
    lost(&store).await;
    for file in files(database) {
        assert!(traces(&file) > 10, "{}", file.display());
    }
    (store, running)
}

#[tokio::test]
async fn what_is_erased_is_neither_in_the_file_nor_in_the_log() {
    let database = Database::file();
    let (store, running) = full_of_cara(&database).await;
    store.people().forget(CARA, &[running]).await.unwrap();
    assert_eq!(files(&database).map(|file| traces(&file)), [0, 0]);
    assert_eq!(texts(&store, running).await, ["62", "resign"]);
}

#[tokio::test]
async fn what_somebody_reads_while_it_is_erased_leaves_the_log_with_a_later_write() {
    let database = Database::file();
    let (store, running) = full_of_cara(&database).await;
    let mut reader = connect(&database).await;
    let mut snapshot = reader.begin().await.unwrap();
    let games = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM seats");
    games.fetch_one(&mut *snapshot).await.unwrap();
    store.people().forget(CARA, &[running]).await.unwrap();
    let [_, log] = files(&database);
    assert!(traces(&log) > 0, "a snapshot still needs it");
    snapshot.rollback().await.unwrap();
    time::pause();
    time::advance(Duration::from_secs(10)).await;
    time::resume();
    // Two writes, the second of which waits for what follows the first.
    playing(&store).await;
    assert_eq!(files(&database).map(|file| traces(&file)), [0, 0]);
}

#[tokio::test]
async fn games_that_expire_leave_the_files() {
    let database = Database::file();
    let store = database.open().await;
    let lobby = NewGame {
        seats: vec![seat(0, CARA, NAME)],
        ..new_game(2)
    };
    let game = create(&store, lobby).await;
    store
        .games()
        .cancel(game, CancelIf::Lobby, 5)
        .await
        .unwrap();
    // The newest stays.
    let newest = create(&store, new_game(2)).await;
    store
        .games()
        .cancel(newest, CancelIf::Lobby, 5)
        .await
        .unwrap();
    let [_, log] = files(&database);
    assert!(traces(&log) > 0);
    let deleted = store.delete_expired(10).await.unwrap();
    assert_eq!(deleted.games, [game]);
    assert_eq!(files(&database).map(|file| traces(&file)), [0, 0]);
}

#[tokio::test]
async fn the_log_shrinks_after_somebody_has_read_for_long() {
    let database = Database::file();
    let store = database.open().await;
    let game = playing(&store).await;
    let mut reader = connect(&database).await;
    let mut snapshot = reader.begin().await.unwrap();
    let games = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM games");
    games.fetch_one(&mut *snapshot).await.unwrap();
    let mut writer = connect(&database).await;
    for sql in [
        "CREATE TABLE filling (bytes BLOB)",
        "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 40) INSERT INTO filling SELECT randomblob(1048576) FROM n",
        "DROP TABLE filling",
    ] {
        sqlx::query(sql).execute(&mut writer).await.unwrap();
    }
    let [_, log] = files(&database);
    let length = || fs::metadata(&log).unwrap().len();
    assert!(length() > 2 * LOG_LIMIT, "{}", length());
    snapshot.rollback().await.unwrap();
    // The first write ends with a checkpoint, and the next begins the log anew.
    for (ply, text) in (1..).zip(["8/2", "off"]) {
        let entry = vec![entry(text)];
        let appended = store.games().append(game, Ply(ply), entry, 30, None);
        appended.await.unwrap();
    }
    assert!(length() <= LOG_LIMIT, "{}", length());
}
