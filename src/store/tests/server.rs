//! PostgreSQL: several programs write at once, and the server may go away.

use super::{ANA, BOB, create, entry, lobby, name, new_game, playing, seat, table, texts};
use futures::future::join_all;
use std::path::Path;
use zihin_ids::{GameId, Ply, UserId};
use zihin_store::{Contestant, Formula, Limits, NewGame, Outcome, Rating, Store, backup};
use zihin_testing::database::{Database, Kind, kind, run, try_run};

/// An empty database on the server, opened by two programs; none if PostgreSQL is not installed.
async fn two() -> Option<(Database, Store, Store)> {
    let database = Database::of(Kind::Postgres).await?;
    let (one, other) = (database.open().await, database.open().await);
    Some((database, one, other))
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_programs_that_play_the_same_ply_one_plays_it() {
    let Some((_database, one, other)) = two().await else {
        return;
    };
    let game = playing(&one).await;
    for ply in 1..60 {
        let play = |store: &Store, text: &str| {
            let (store, entry) = (store.clone(), entry(text));
            tokio::spawn(async move {
                name(
                    store
                        .games()
                        .append(game, Ply(ply), vec![entry], 30, None)
                        .await,
                )
            })
        };
        let (first, second) = tokio::join!(play(&one, "one"), play(&other, "other"));
        let mut results = [first.unwrap(), second.unwrap()];
        results.sort_unstable();
        assert_eq!(results, ["conflict", "done"], "ply {ply}");
    }
    assert_eq!(texts(&one, game).await.len(), 60);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_programs_open_no_more_games_than_a_limit_allows() {
    let Some((_database, one, other)) = two().await else {
        return;
    };
    let limits = Limits {
        per_person: Some(5),
        per_channel: Some(3),
    };
    let stores = [one, other];
    let tasks = (1..=40).map(|n| {
        let store = stores[n % 2].clone();
        let new = NewGame {
            creator: UserId(n as u64),
            ..new_game(2)
        };
        tokio::spawn(async move { name(store.games().create(new, limits).await) })
    });
    let results: Vec<_> = join_all(tasks)
        .await
        .into_iter()
        .map(Result::unwrap)
        .collect();
    let count = |what| results.iter().filter(|result| **result == what).count();
    assert_eq!(
        (count("done"), count("channel full")),
        (3, 37),
        "{results:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_programs_that_give_away_the_last_seat_one_does() {
    let Some((_database, one, other)) = two().await else {
        return;
    };
    for _ in 0..10 {
        let game = lobby(&one).await;
        let begin = |store: &Store| {
            let store = store.clone();
            tokio::spawn(async move {
                name(
                    store
                        .games()
                        .begin(game, super::bob_joins(vec![entry("first")]))
                        .await,
                )
            })
        };
        let (first, second) = tokio::join!(begin(&one), begin(&other));
        let mut results = [first.unwrap(), second.unwrap()];
        results.sort_unstable();
        assert!(results[1] == "done" && results[0] != "done", "{results:?}");
        assert_eq!(texts(&one, game).await, ["first"]);
    }
}

/// A formula that shows the order of the games: what is won depends on what both had.
const FORMULA: Formula = Formula {
    start: Rating {
        value: 1_000.0,
        deviation: 100.0,
        volatility: 0.0,
    },
    rate: |players| {
        let all: f64 = players.iter().map(|player| player.rating.value).sum();
        let one = |player: &Contestant| Rating {
            value: player.rating.value * 0.75 + all / f64::from(player.rank) / 4.0,
            ..player.rating
        };
        players.iter().map(one).collect()
    },
};

#[tokio::test(flavor = "multi_thread")]
async fn totals_and_ratings_are_right_when_two_programs_end_games_of_the_same_people() {
    const GAMES: u64 = 200;
    let Some((_database, one, other)) = two().await else {
        return;
    };
    let mut games = Vec::new();
    for n in 0..GAMES {
        let eve = seat(1, UserId(10 + n % 3), "Eve");
        let new = NewGame {
            seats: vec![seat(0, ANA, "Ana"), eve],
            entries: Some(vec![]),
            ..new_game(2)
        };
        games.push(create(&one, new).await);
    }
    let stores = [one.clone(), other];
    let ends = games.iter().zip(0_usize..).map(|(game, n)| {
        let (store, game) = (stores[n % 2].clone(), *game);
        let is_won = n % 4 > 0;
        let outcome = Outcome {
            ended_by: "end".to_owned(),
            points: vec![i64::from(is_won), i64::from(!is_won)],
            ranks: if is_won { vec![1, 2] } else { vec![2, 1] },
            stats: vec![],
            counts: vec![true; 2],
            formula: Some(FORMULA),
            rolls: vec![],
        };
        tokio::spawn(async move {
            store
                .games()
                .append(game, Ply(0), vec![], 30, Some(outcome))
                .await
        })
    });
    for end in join_all(ends).await {
        end.unwrap().unwrap();
    }
    let kept = table(&one).await;
    let ana = kept.iter().find(|sum| sum.user == ANA).unwrap();
    let counts = [ana.played, ana.won, ana.lost, ana.rated];
    assert_eq!(counts, [200, 150, 50, 200]);
    assert_eq!(kept.iter().map(|sum| sum.played).sum::<i64>(), 400);
    let rebuilt = one
        .standings()
        .rebuild(vec![], |_| Some(FORMULA), |_, _| {});
    assert_eq!(rebuilt.await.unwrap(), 200);
    let message = "ratings follow from the games in the order of `finish`";
    assert_eq!(table(&one).await, kept, "{message}");
}

#[tokio::test(flavor = "multi_thread")]
async fn standings_can_be_rebuilt_while_another_program_ends_games() {
    let Some((_database, one, other)) = two().await else {
        return;
    };
    let mut games = Vec::new();
    for _ in 0..40 {
        games.push(playing(&one).await);
    }
    let ending = tokio::spawn(async move {
        for game in games {
            let end = other
                .games()
                .append(game, Ply(1), vec![], 30, Some(super::ana_wins()));
            end.await.unwrap();
        }
    });
    for _ in 0..4 {
        one.standings()
            .rebuild(vec![], |_| None, |_, _| {})
            .await
            .unwrap();
    }
    ending.await.unwrap();
    let sums: Vec<_> = table(&one)
        .await
        .iter()
        .map(|sum| (sum.user, sum.played))
        .collect();
    assert_eq!(sums, [(ANA, 40), (BOB, 40)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn several_programs_may_start_at_once_on_an_empty_database() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    run(
        database.url(),
        "DROP SCHEMA public CASCADE; CREATE SCHEMA public",
    )
    .await;
    let opening = (0..4).map(|_| Store::open(database.url()));
    for store in join_all(opening).await {
        playing(&store.unwrap()).await;
    }
}

#[tokio::test]
async fn no_statement_changes_or_removes_an_entry() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let store = database.open().await;
    let game = playing(&store).await;
    assert_eq!(game, GameId(1));
    for (statement, reason) in [
        ("UPDATE entries SET text = '66'", "never changes"),
        ("UPDATE entries SET person = 1", "never changes"),
        ("DELETE FROM entries", "never changes"),
        ("TRUNCATE entries", "never changes"),
        (
            "INSERT INTO entries VALUES (1, 0, -1, '66', NULL, 0) ON CONFLICT (game, ply) DO UPDATE SET text = '66'",
            "never changes",
        ),
        (
            "INSERT INTO entries VALUES (1, 0, -1, '66', NULL, 0)",
            "duplicate key",
        ),
        (
            "INSERT INTO entries VALUES (1, 2, -1, '66', NULL, 0)",
            "no gaps",
        ),
        (
            "INSERT INTO entries VALUES (404, 0, -1, '66', NULL, 0)",
            "foreign key",
        ),
        ("UPDATE games SET status = 'over'", "check constraint"),
        ("DELETE FROM games", "foreign key"),
    ] {
        let error = try_run(database.url(), statement)
            .await
            .unwrap_err()
            .to_string();
        assert!(error.contains(reason), "{statement}: {error}");
    }
    assert_eq!(texts(&store, game).await, ["62"]);
}

#[tokio::test]
async fn a_server_that_cannot_be_used_is_named_with_what_may_help() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let (server, place) = database
        .url()
        .rsplit_once('/')
        .map(|_| database.url())
        .unwrap()
        .split_once("/test_")
        .unwrap();
    let socket = place.split_once('?').unwrap().1;
    for (url, help) in [
        (format!("{server}/nowhere?{socket}"), "createdb"),
        (
            format!("postgres://nobody:hunter2@localhost/nowhere?{socket}"),
            "role",
        ),
        (
            "postgres://zihin:hunter2@127.0.0.1:1/zihin".to_owned(),
            "is the server running",
        ),
        (
            "postgres://zihin:hunter2@localhost:none/zihin".to_owned(),
            "DATABASE_URL",
        ),
    ] {
        let error = Store::open(&url).await.unwrap_err().to_string();
        assert!(error.contains(help), "{error}");
        assert!(!error.contains("hunter2"), "{error}");
    }
    run(
        database.url(),
        "INSERT INTO _sqlx_migrations VALUES (9999, 'later', now(), true, '', 0)",
    )
    .await;
    assert_eq!(name(Store::open(database.url()).await), "migrate");
}

#[tokio::test]
async fn a_copy_is_left_to_the_server() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let store = database.open().await;
    let refused = backup(database.url(), Path::new("/no/such/folder")).await;
    assert_eq!(name(refused), "copied by the server");
    assert!(
        store
            .check()
            .await
            .unwrap()
            .program
            .starts_with("PostgreSQL 1")
    );
    assert_eq!(kind(database.url()), Kind::Postgres);
}
