//! A backup is whole and verified, whatever is written meanwhile; it is refused where there is nothing to copy,
//! and changes nothing.

use super::{ANA, ana_wins, entry, name, playing, texts, url};
use sqlx::{ConnectOptions, Connection};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use zihin_ids::{GameId, Ply};
use zihin_store::{Store, StoreError, backup, options, schema_version};

/// A folder with a database that has one game, and the file for a copy.
async fn with_a_game() -> (TempDir, Store, GameId, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(folder.path())).await.unwrap();
    let game = playing(&store).await;
    let copy = folder.path().join("it's 100 % of a copy?.db");
    (folder, store, game, copy)
}

/// Runs statements on the database of a folder, with foreign keys that nobody checks.
async fn run(folder: &Path, sql: &'static str) {
    let options = options(&url(folder)).unwrap().foreign_keys(false);
    let mut db = options.connect().await.unwrap();
    sqlx::raw_sql(sql).execute(&mut db).await.unwrap();
    db.close().await.unwrap();
}

/// The names of all files in a folder.
fn files(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort_unstable();
    names
}

#[tokio::test]
async fn a_backup_is_a_whole_store_and_never_overwrites() {
    let (folder, store, game, file) = with_a_game().await;
    let made = backup(&url(folder.path()), &file).await.unwrap();
    assert_eq!((made.rows["games"], made.rows["entries"]), (1, 1));
    let tables = store.tables().await.unwrap();
    assert!(
        tables
            .iter()
            .all(|table| made.rows.contains_key(&table.name))
    );
    assert_eq!(made.bytes, file.metadata().unwrap().len());
    let before = fs::read(&file).unwrap();
    assert_eq!(
        name(backup(&url(folder.path()), &file).await),
        "backup",
        "the copy was overwritten"
    );
    assert_eq!(fs::read(&file).unwrap(), before);

    store
        .games()
        .append(game, Ply(1), vec![entry("later")], 30, None)
        .await
        .unwrap();
    let restored = tempfile::tempdir().unwrap();
    fs::copy(&file, restored.path().join("zihin.db")).unwrap();
    // A copy has no log beside it before a bot has run on it.
    let version = schema_version(&url(restored.path())).await.unwrap();
    assert_eq!(version.found, Some(version.known));
    let copy = Store::open(&url(restored.path())).await.unwrap();
    assert_eq!(texts(&copy, game).await, ["62"]);
    copy.games()
        .append(game, Ply(1), vec![entry("off")], 40, Some(ana_wins()))
        .await
        .unwrap();
}

#[tokio::test]
async fn nothing_is_copied_where_there_is_no_database_of_this_program() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.db");
    let refusal = async || {
        let error = backup(&url(folder.path()), &file).await.unwrap_err();
        error.to_string()
    };
    assert!(refusal().await.starts_with("there is no database"));
    assert_eq!(files(folder.path()), Vec::<String>::new());
    fs::write(folder.path().join("zihin.db"), "").unwrap();
    assert!(refusal().await.starts_with("there is no database"));
    fs::write(folder.path().join("zihin.db"), "a letter".repeat(1_000)).unwrap();
    assert!(refusal().await.contains("not an SQLite database"));
    assert_eq!(files(folder.path()), ["zihin.db"]);
    let in_memory = backup("sqlite::memory:", &file).await.unwrap_err();
    assert!(in_memory.to_string().starts_with("there is no database"));
}

#[tokio::test]
async fn a_backup_leaves_the_database_as_it_is_even_one_of_another_version() {
    let (folder, store, _, file) = with_a_game().await;
    store.close().await;
    run(
        folder.path(),
        "UPDATE _sqlx_migrations SET version = 9000 WHERE version = (SELECT max(version) FROM _sqlx_migrations)",
    )
    .await;
    let before = fs::read(folder.path().join("zihin.db")).unwrap();
    backup(&url(folder.path()), &file).await.unwrap();
    assert_eq!(fs::read(folder.path().join("zihin.db")).unwrap(), before);
    for error in [
        Store::open_copy(&file).await.unwrap_err(),
        Store::open(&url(folder.path())).await.unwrap_err(),
    ] {
        let text = error.to_string();
        assert!(matches!(error, StoreError::Migrate(_)), "{text}");
        assert!(text.contains("newer than this program"), "{text}");
    }
    run(
        folder.path(),
        "DELETE FROM _sqlx_migrations WHERE version = 9000",
    )
    .await;
    let older = folder.path().join("older.db");
    backup(&url(folder.path()), &older).await.unwrap();
    let error = Store::open_copy(&older).await.unwrap_err();
    assert!(matches!(error, StoreError::OlderCopy), "{error}");
}

#[tokio::test]
async fn a_copy_with_damage_is_removed() {
    let (folder, store, _, file) = with_a_game().await;
    store.close().await;
    run(
        folder.path(),
        "UPDATE seats SET game = 404 WHERE person = 1",
    )
    .await;
    let error = backup(&url(folder.path()), &file).await.unwrap_err();
    assert!(
        matches!(&error, StoreError::DamagedCopy(what) if what.contains("seats")),
        "{error}"
    );
    assert_eq!(files(folder.path()), files_of_a_database());
    run(
        folder.path(),
        "UPDATE seats SET game = 1 WHERE person = 1;
         CREATE TABLE checked (number INTEGER CHECK (number > 0)); PRAGMA ignore_check_constraints = on;
         INSERT INTO checked VALUES (-1)",
    )
    .await;
    let error = backup(&url(folder.path()), &file).await.unwrap_err();
    assert!(
        matches!(&error, StoreError::DamagedCopy(what) if what.contains("checked")),
        "{error}"
    );
    assert_eq!(files(folder.path()), files_of_a_database());
}

/// The database, and what a reader leaves beside it.
fn files_of_a_database() -> [String; 3] {
    ["zihin.db", "zihin.db-shm", "zihin.db-wal"].map(str::to_owned)
}

#[tokio::test]
async fn what_an_interrupted_backup_has_left_is_replaced_and_a_folder_that_is_missing_is_named() {
    let (folder, _store, _, file) = with_a_game().await;
    let part = folder.path().join("it's 100 % of a copy?.db.part");
    fs::write(&part, "half of it").unwrap();
    backup(&url(folder.path()), &file).await.unwrap();
    assert!(!part.exists());
    Store::open_copy(&file).await.unwrap();
    let nowhere = folder.path().join("nowhere/copy.db");
    let error = backup(&url(folder.path()), &nowhere).await.unwrap_err();
    assert!(error.to_string().contains("nowhere/copy.db"), "{error}");
}

#[tokio::test]
async fn a_backup_of_a_database_that_is_written_to_is_one_moment_of_it() {
    let (folder, store, game, file) = with_a_game().await;
    let writing = async {
        for ply in 1.. {
            let entries = vec![entry("8/2")];
            let written = store
                .games()
                .append(game, Ply(ply), entries, 30, None)
                .await;
            written.unwrap();
            store
                .people()
                .set_preference(ANA, "ping", if ply % 2 == 0 { "on" } else { "off" })
                .await
                .unwrap();
        }
    };
    let url = url(folder.path());
    let made = tokio::select! {
        () = writing => unreachable!(),
        made = backup(&url, &file) => made.unwrap(),
    };
    let copy = Store::open_copy(&file).await.unwrap();
    let log = texts(&copy, game).await;
    assert_eq!(log.len() as u64, made.rows["entries"]);
    assert!(log.len() <= texts(&store, game).await.len());
}
