//! `zihin database copy`: what it prints and refuses, and that an interruption leaves nothing behind.

use super::program::{text, zihin_in};
use std::process::Output;
use zihin_rules::SplitMix;
use zihin_store::{DatabaseLock, Store};
use zihin_testing::bot_process::BotProcess;
use zihin_testing::database::{Database, Kind, run, texts};
use zihin_testing::fixture::{Fixture, proposal};

/// A database with a finished game, and a running one.
async fn played(kind: Kind) -> Option<Fixture> {
    let fixture = Fixture::on(&Database::of(kind).await?).await;
    let over = fixture.begun(proposal("camelot", 1, &[]), 2).await;
    fixture.play_to_the_end(over, &mut SplitMix(1)).await;
    let running = fixture.begun(proposal("camelot", 1, &[]), 2).await;
    fixture
        .play_random_moves(running, 3, &mut SplitMix(2))
        .await;
    fixture.store.close().await;
    Some(fixture)
}

/// Runs the command in an empty folder.
fn copy(from: &str, to: &str) -> Output {
    let folder = tempfile::tempdir().unwrap();
    zihin_in(folder.path(), &[], &["database", "copy", from, to])
}

/// The log of all games.
async fn log(url: &str) -> Vec<Option<String>> {
    let columns = ["game", "ply", "actor", "coalesce(person, 0)", "at"];
    let columns = columns.map(|column| format!("CAST({column} AS TEXT) || ' '"));
    let row = columns.join(" || ");
    let sql = format!("SELECT {row} || text FROM entries ORDER BY game, ply");
    texts(url, &sql).await
}

#[tokio::test]
async fn a_database_goes_from_each_kind_to_each_and_says_what_was_copied() {
    for from in [Kind::Sqlite, Kind::Postgres] {
        for to in [Kind::Sqlite, Kind::Postgres] {
            let (Some(source), Some(target)) = (played(from).await, Database::of(to).await) else {
                continue;
            };
            let output = copy(&source.url(), target.url());
            let said = text(&output.stdout);
            assert!(output.status.success(), "{output:?}");
            let copied = log(target.url()).await;
            assert!(copied.len() > 5 && copied == log(&source.url()).await);
            for part in [
                &format!("{} rows", copied.len()),
                "2 of 2 games that have begun were replayed",
            ] {
                assert!(said.contains(part), "{said}");
            }
            // Nothing moves where nobody watches.
            assert!(!text(&output.stderr).contains(['#', '\r']), "{output:?}");
            let again = copy(&source.url(), target.url());
            assert_eq!(again.status.code(), Some(1), "{again:?}");
            assert!(text(&again.stderr).contains("not empty"), "{again:?}");
        }
    }
}

#[tokio::test]
async fn games_that_cannot_be_replayed_are_copied_and_named() {
    let source = played(Kind::Sqlite).await.unwrap();
    let chess = "INSERT INTO games (id, guild, channel, game, size, creator, status, created_at, started_at) VALUES (77, 1, 7, 'chess', 2, 1, 'playing', 1, 2)";
    run(&source.url(), chess).await;
    let target = Database::file();
    let output = copy(&source.url(), target.url());
    let said = text(&output.stdout);
    assert!(output.status.success(), "{output:?}");
    assert!(said.contains("2 of 3 games"), "{said}");
    let named = said.lines().last().unwrap();
    assert!(
        named.contains("neither") && named.ends_with(": 77"),
        "{said}"
    );
}

#[tokio::test]
async fn a_running_bot_is_pointed_out_on_the_source_and_refused_on_the_target() {
    let source = played(Kind::Sqlite).await.unwrap();
    let [target, other] = [Database::file(), Database::file()];
    let bot = DatabaseLock::acquire(&source.url()).unwrap();
    let output = copy(&source.url(), target.url());
    assert!(output.status.success(), "{output:?}");
    let said = text(&output.stderr);
    assert!(
        said.contains("moves made from now on are not in the copy"),
        "{said}"
    );
    drop(bot);
    let _bot = DatabaseLock::acquire(other.url()).unwrap();
    let output = copy(&source.url(), other.url());
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(text(&output.stderr).contains("another Zihin"), "{output:?}");
}

#[tokio::test]
async fn what_cannot_be_copied_is_refused_without_its_password() {
    const PASSWORD: &str = "hunter2andmore";
    let source = played(Kind::Sqlite).await.unwrap();
    let url = source.url();
    let new = Database::file();
    let with_login = format!("//zihin:{PASSWORD}@127.0.0.1:1/zihin");
    let [server, other] = ["postgres", "mysql"].map(|scheme| format!("{scheme}:{with_login}"));
    let linked = url.replace("sqlite://", "sqlite:");
    for (code, from, to, reason) in [
        (1, &*url, &*url, "the same database"),
        (1, &url, &linked, "the same database"),
        (
            1,
            new.url(),
            &url,
            "there is no database of Zihin at sqlite://",
        ),
        (1, &url, &server, "@127.0.0.1:1/zihin: "),
        (1, &server, new.url(), "@127.0.0.1:1/zihin: "),
        (2, &other, new.url(), "FROM is no database: write sqlite://"),
        (2, &url, &other, "TO is no database: write sqlite://"),
        (2, &url, "zihin.db", "TO is no database"),
        (2, &url, "sqlite::memory:", "TO is in memory"),
        (
            1,
            "sqlite::memory:",
            new.url(),
            "there is no database of Zihin",
        ),
    ] {
        let output = copy(from, to);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{output:?}");
        assert!(said.contains(reason), "{reason}: {said}");
        assert!(
            !said.contains(PASSWORD) && output.stdout.is_empty(),
            "{output:?}"
        );
    }
}

/// Another program's lock on a table of the target holds the copy up until it has been interrupted.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_interrupted_copy_leaves_the_target_empty() {
    use sqlx::{Connection, Executor, PgConnection};
    let Some(target) = Database::of(Kind::Postgres).await else {
        return;
    };
    let source = played(Kind::Sqlite).await.unwrap();
    let mut other = PgConnection::connect(target.url()).await.unwrap();
    let hold = "BEGIN; LOCK TABLE games IN ROW EXCLUSIVE MODE";
    other.execute(sqlx::raw_sql(hold)).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let args = ["database", "copy", &source.url(), target.url()];
    let mut copying = BotProcess::spawn(folder.path(), &[], &args);
    copying.until_logged("copying from").await;
    copying.signal(&["INT"]).await;
    copying.until_logged("interrupted:").await;
    other.close().await.unwrap();
    let (status, log) = copying.ended().await;
    assert_eq!(status.code(), Some(1), "{log}");
    assert!(log.contains("nothing has been copied"), "{log}");
    let store = target.open().await;
    assert_eq!(store.games().count_begun().await.unwrap(), 0);
    let source = Store::open(&source.url()).await.unwrap();
    let done = source.copy_to(&store, |_| std::ops::ControlFlow::Continue(()));
    done.await.unwrap();
}
