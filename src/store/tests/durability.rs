//! Durability: what survives if the store is dropped, closed, copied or reopened, or its process is killed.

use super::{create, entry, memory, name, new_game, playing, texts, url};
use futures::future::join_all;
use sqlx::{ConnectOptions, Connection};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use zihin_ids::{GameId, Ply};
use zihin_store::{POSTGRES_MIGRATIONS, SQLITE_MIGRATIONS, Store, file_of, options};
use zihin_testing::database::Database;
use zihin_testing::on_both;

async fn a_dropped_store_has_kept_all_it_answered(database: &Database) {
    let store = database.open().await;
    let game = playing(&store).await;
    // Neither closed nor dropped, as when a program is killed.
    std::mem::forget(store);
    let store = database.open().await;
    assert_eq!(texts(&store, game).await, ["62"]);
}

async fn a_closed_store_has_written_all_and_takes_nothing_more(database: &Database) {
    let store = database.open().await;
    let game = playing(&store).await;
    let (appended, ()) = tokio::join!(biased; store.games().append(game, Ply(1), vec![entry("8/2")], 30, None), store.close());
    appended.unwrap();
    let log = file_of(database.url()).map(|file| file.with_extension("db-wal"));
    assert!(
        !log.is_some_and(|log| log.exists()),
        "one file is left, ready to be copied"
    );
    assert_eq!(
        name(
            store
                .games()
                .append(game, Ply(2), vec![entry("6/4")], 30, None)
                .await
        ),
        "stopped"
    );
    assert_eq!(name(store.games().log(game).await), "stopped");
    store.close().await;
    let again = database.open().await;
    assert_eq!(texts(&again, game).await, ["62", "8/2"]);
}

#[tokio::test]
async fn the_schema_is_created_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut schemas = BTreeSet::new();
    for _ in 0..3 {
        Store::open(&url(folder.path()))
            .await
            .unwrap()
            .close()
            .await;
        let mut connection = options(&url(folder.path()))
            .unwrap()
            .connect()
            .await
            .unwrap();
        let applied = "SELECT group_concat(version || installed_on) || (SELECT group_concat(sql) FROM sqlite_schema) FROM _sqlx_migrations";
        schemas.insert(
            sqlx::query_scalar::<_, String>(applied)
                .fetch_one(&mut connection)
                .await
                .unwrap(),
        );
        connection.close().await.unwrap();
    }
    assert_eq!(schemas.len(), 1);
}

#[test]
fn every_migration_of_the_folders_is_embedded() {
    let folders = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations");
    for (folder, embedded) in [
        ("sqlite", &SQLITE_MIGRATIONS),
        ("postgres", &POSTGRES_MIGRATIONS),
    ] {
        let migration = |file: std::io::Result<std::fs::DirEntry>| {
            let path = file.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            let (version, _) = name.split_once('_').unwrap();
            let text = std::fs::read_to_string(&path).unwrap();
            (version.parse().unwrap(), text)
        };
        let files = std::fs::read_dir(folders.join(folder)).unwrap();
        let files: BTreeMap<i64, String> = files.map(migration).collect();
        let embedded = embedded
            .iter()
            .map(|step| (step.version, step.sql.as_str().to_owned()))
            .collect();
        assert_eq!(
            files, embedded,
            "touch src/store/open.rs, so that the compiler looks at the folders again"
        );
    }
}

#[tokio::test]
async fn a_file_that_cannot_be_opened_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("other.db");
    std::fs::write(
        &other,
        "this is a letter, not a database, and it is long enough to be read as a header of one",
    )
    .unwrap();
    let missing = folder.path().join("no/such/folder/zihin.db");
    for (path, what) in [
        (folder.path(), "its folder must be there"),
        (&missing, "its folder must be there"),
        (&other, "is DATABASE_URL right?"),
    ] {
        let url = format!("sqlite://{}", path.display());
        let error = Store::open(&url).await.unwrap_err().to_string();
        assert!(
            error.contains(&url) && error.contains(what),
            "{what}: {error}"
        );
    }
    assert_eq!(name(Store::open("sqlite://zihin.db?wrong=1").await), "open");
}

#[tokio::test]
async fn a_file_of_a_later_version_is_not_changed() {
    let folder = tempfile::tempdir().unwrap();
    Store::open(&url(folder.path()))
        .await
        .unwrap()
        .close()
        .await;
    let mut connection = options(&url(folder.path()))
        .unwrap()
        .connect()
        .await
        .unwrap();
    let later =
        "INSERT INTO _sqlx_migrations VALUES (9999, 'later', CURRENT_TIMESTAMP, true, x'00', 0)";
    sqlx::query(later).execute(&mut connection).await.unwrap();
    assert_eq!(name(Store::open(&url(folder.path())).await), "migrate");
}

#[tokio::test]
async fn stores_in_memory_are_independent() {
    let (one, other) = (memory().await, memory().await);
    create(&one, new_game(2)).await;
    assert_eq!(
        [
            one.games().unfinished().await.unwrap().len(),
            other.games().unfinished().await.unwrap().len()
        ],
        [1, 0]
    );
}

/// Set in the process that will be killed: the URL of its database.
const VICTIM: &str = "ZIHIN_TEST_VICTIM";
/// How many games that process plays at once, and after how many answers it is killed.
const GAMES: u64 = 8;
const ANSWERS: usize = 400;

#[test]
fn a_killed_process_leaves_every_answered_move() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    if let Ok(url) = std::env::var(VICTIM) {
        return runtime.block_on(play_for_ever(&url));
    }
    let folder = tempfile::tempdir().unwrap();
    let url = url(folder.path());
    runtime.block_on(async {
        let store = Store::open(&url).await.unwrap();
        for _ in 0..GAMES {
            playing(&store).await;
        }
        store.close().await;
    });
    let mut answered = BTreeMap::new();
    for _ in 0..2 {
        answered.extend(kill_in_mid_stream(&url));
        runtime.block_on(async {
            let store = Store::open(&url).await.unwrap();
            for (game, ply) in &answered {
                let log = texts(&store, GameId(*game)).await;
                assert!(
                    log.len() > *ply as usize,
                    "game {game} has {} entries, but ply {ply} was answered",
                    log.len()
                );
                assert!(
                    log[1..]
                        .iter()
                        .zip(1..)
                        .all(|(text, n)| *text == format!("move {n}")),
                    "{log:?}"
                );
            }
            store.close().await;
        });
    }
    assert_eq!(answered.len() as u64, GAMES);
}

/// Runs this very test in a process of its own that plays, kills it, and returns the last answered ply of each game.
fn kill_in_mid_stream(url: &str) -> BTreeMap<u64, u32> {
    let mut victim = Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "durability::a_killed_process_leaves_every_answered_move",
            "--nocapture",
        ])
        .env(VICTIM, url)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(victim.stderr.take().unwrap()).lines();
    let mut answered = BTreeMap::new();
    for (n, line) in lines.map_while(Result::ok).enumerate() {
        // What is still in the pipe was answered too, except for a last line that was cut off.
        let answer = line.split_once(' ');
        if let Some((Ok(game), Ok(ply))) = answer.map(|(game, ply)| (game.parse(), ply.parse())) {
            answered.insert(game, ply);
        }
        if n == ANSWERS {
            victim.kill().unwrap();
        }
    }
    assert!(
        !victim.wait().unwrap().success(),
        "it was killed, and did not end by itself"
    );
    answered
}

/// Plays all games at once, and prints each move when it is answered.
async fn play_for_ever(url: &str) {
    let store = Store::open(url).await.unwrap();
    let games = (1..=GAMES).map(|game| {
        let store = store.clone();
        tokio::spawn(async move {
            let start =
                u32::try_from(store.games().log(GameId(game)).await.unwrap().len()).unwrap();
            for ply in start.. {
                store
                    .games()
                    .append(
                        GameId(game),
                        Ply(ply),
                        vec![entry(&format!("move {ply}"))],
                        30,
                        None,
                    )
                    .await
                    .unwrap();
                eprintln!("{game} {ply}");
            }
        })
    });
    join_all(games).await;
}

on_both!(
    a_dropped_store_has_kept_all_it_answered,
    a_closed_store_has_written_all_and_takes_nothing_more,
);
