//! The log: races that the key decides, batches in which one job fails, and statements that the schema refuses.

use super::{ANA, entry, name, playing, roll, seat, texts, url};
use futures::future::join_all;
use sqlx::ConnectOptions;
use zihin_ids::{GameId, Ply, UserId};
use zihin_store::{NewEntry, Store, options};
use zihin_testing::database::Database;
use zihin_testing::on_both;

async fn of_many_moves_at_one_ply_one_is_played(database: &Database) {
    let store = database.open_once().await;
    let game = playing(&store).await;
    let tasks = (0..64).map(|n| {
        let store = store.clone();
        tokio::spawn(async move {
            (
                n,
                name(
                    store
                        .games()
                        .append(game, Ply(1), vec![entry(&format!("move {n}"))], 30, None)
                        .await,
                ),
            )
        })
    });
    let results: Vec<_> = join_all(tasks)
        .await
        .into_iter()
        .map(Result::unwrap)
        .collect();
    let won: Vec<_> = results
        .iter()
        .filter(|(_, name)| *name == "done")
        .map(|(n, _)| format!("move {n}"))
        .collect();
    assert_eq!(
        results
            .iter()
            .filter(|(_, name)| *name == "conflict")
            .count(),
        63,
        "{results:?}"
    );
    assert_eq!(texts(&store, game).await[1..], won);
}

async fn a_job_that_fails_does_not_harm_its_batch(database: &Database) {
    let store = database.open_once().await;
    let mut games = Vec::new();
    for _ in 0..64 {
        games.push(playing(&store).await);
    }
    // On one thread the writer runs only after all jobs are queued, so that they share a batch. Every third job has a taken ply, every fifth
    // a second entry that the schema refuses.
    let entries = |n: usize| match n {
        n if n % 5 == 0 => vec![entry("good"), entry("")],
        _ => vec![entry("good"), entry("more")],
    };
    let from = |n: usize| Ply(u32::from(!n.is_multiple_of(3)));
    let results = join_all(
        games
            .iter()
            .enumerate()
            .map(|(n, game)| store.games().append(*game, from(n), entries(n), 30, None)),
    )
    .await;
    for (n, (result, game)) in results.into_iter().zip(games).enumerate() {
        let (expected, log): (_, &[&str]) = match n {
            n if n % 3 == 0 => ("conflict", &["62"]),
            n if n % 5 == 0 => ("database", &["62"]),
            _ => ("done", &["62", "good", "more"]),
        };
        assert_eq!(name(result), expected, "{n}");
        assert_eq!(texts(&store, game).await, log, "{n}");
    }
}

async fn of_two_attempts_to_begin_a_game_one_succeeds(database: &Database) {
    let store = database.open_once().await;
    let game = super::lobby(&store).await;
    let (first, second) = tokio::join!(
        store
            .games()
            .begin(game, super::bob_joins(vec![roll("62")])),
        store
            .games()
            .begin(game, super::bob_joins(vec![roll("41")]))
    );
    assert_eq!([name(first), name(second)], ["done", "conflict"]);
    assert_eq!(texts(&store, game).await, ["62"]);
}

async fn of_two_people_who_want_a_seat_one_gets_it(database: &Database) {
    let store = database.open_once().await;
    let game = super::create(&store, super::new_game(3)).await;
    let (first, second) = tokio::join!(
        store.games().take_seat(game, seat(0, ANA, "Ana")),
        store.games().take_seat(game, seat(0, UserId(2), "Eve"))
    );
    assert_eq!(
        [
            name(first),
            name(second),
            name(store.games().take_seat(game, seat(1, ANA, "Ana")).await)
        ],
        ["done", "taken", "taken"]
    );
}

async fn a_log_with_a_gap_is_refused(database: &Database) {
    let store = database.open_once().await;
    let game = playing(&store).await;
    assert_eq!(
        name(
            store
                .games()
                .append(game, Ply(2), vec![entry("late")], 30, None)
                .await
        ),
        "database"
    );
    assert_eq!(texts(&store, game).await, ["62"]);
}

async fn entries_keep_their_author_and_time(database: &Database) {
    let store = database.open_once().await;
    let game = playing(&store).await;
    let long = "è".repeat(1_000);
    store
        .games()
        .append(game, Ply(1), vec![entry(&long), roll("11")], 30, None)
        .await
        .unwrap();
    let log = store.games().log(game).await.unwrap();
    let found: Vec<_> = log
        .iter()
        .map(|row| (row.ply, row.actor, row.text.as_str(), row.by, row.at))
        .collect();
    assert_eq!(
        found,
        [
            (Ply(0), -1, "62", None, 20),
            (Ply(1), 0, long.as_str(), Some(ANA), 30),
            (Ply(2), -1, "11", None, 30)
        ]
    );
}

async fn entries_that_the_schema_forbids_are_not_written(database: &Database) {
    let store = database.open_once().await;
    let game = playing(&store).await;
    let wrong = [
        NewEntry {
            actor: -2,
            ..entry("8/2")
        },
        NewEntry {
            actor: 4,
            ..entry("8/2")
        },
        entry(""),
        entry(&"x".repeat(1_001)),
    ];
    for entry in wrong {
        assert_eq!(
            name(
                store
                    .games()
                    .append(game, Ply(1), vec![entry.clone()], 30, None)
                    .await
            ),
            "database",
            "{entry:?}"
        );
    }
    assert_eq!(texts(&store, game).await, ["62"]);
}

#[tokio::test]
async fn no_statement_changes_or_removes_an_entry() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(folder.path())).await.unwrap();
    let game = playing(&store).await;
    assert_eq!(game, GameId(1));
    let mut connection = options(&url(folder.path()))
        .unwrap()
        .connect()
        .await
        .unwrap();
    let statements = [
        ("UPDATE entries SET text = '66'", "never changes"),
        ("DELETE FROM entries", "never changes"),
        (
            "INSERT OR REPLACE INTO entries VALUES (1, 0, -1, '66', NULL, 0)",
            "never changes",
        ),
        (
            "REPLACE INTO entries VALUES (1, 0, -1, '66', NULL, 0)",
            "never changes",
        ),
        (
            "INSERT INTO entries VALUES (1, 0, -1, '66', NULL, 0)",
            "UNIQUE",
        ),
        (
            "INSERT INTO entries VALUES (1, 2, -1, '66', NULL, 0)",
            "no gaps",
        ),
        (
            "INSERT INTO entries VALUES (404, 0, -1, '66', NULL, 0)",
            "FOREIGN KEY",
        ),
        (
            "INSERT INTO entries VALUES (1, 1, -1, x'36', NULL, 0)",
            "cannot store BLOB",
        ),
        ("UPDATE games SET status = 'over'", "CHECK"),
        ("DELETE FROM games", "FOREIGN KEY"),
    ];
    for (statement, reason) in statements {
        let error = sqlx::query(statement)
            .execute(&mut connection)
            .await
            .unwrap_err()
            .to_string();
        assert!(error.contains(reason), "{statement}: {error}");
    }
    assert_eq!(texts(&store, game).await, ["62"]);
}

on_both!(
    of_many_moves_at_one_ply_one_is_played,
    a_job_that_fails_does_not_harm_its_batch,
    of_two_attempts_to_begin_a_game_one_succeeds,
    of_two_people_who_want_a_seat_one_gets_it,
    a_log_with_a_gap_is_refused,
    entries_keep_their_author_and_time,
    entries_that_the_schema_forbids_are_not_written,
);
