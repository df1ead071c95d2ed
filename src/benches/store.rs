//! The store compared with its floor and its peers: one durable move with a bare write,
//! 64 writers with a naive connection pool, a full database with an empty one, and a page of a leaderboard with a sum over all games.

use super::filling::{MOVE, PAGES, fill, games, pages, play, spread, start};
use super::paired::{Side, paired};
use futures::future::join_all;
use sqlx::sqlite::{SqlitePool, SqlitePoolOptions};
use sqlx::{ConnectOptions, SqliteConnection};
use std::fs::File;
use std::io::Write;
use std::ops::Range;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use zihin_store::{Store, options};

/// How many games are written to at once.
const WRITERS: u32 = 64;
/// How many rows are written and deleted in a round, in two transactions.
const DELETIONS: u32 = 1_000;
/// Bytes of a database page with its header in the write-ahead log: the least that a commit writes.
const FRAME: usize = 4_096 + 24;

/// Runs the benchmarks, in files on the disk of the build.
pub fn run() {
    let runtime = Runtime::new().expect("threads can be started");
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))
        .expect("the build's own folder can be written");
    let bench = Bench { runtime, folder };
    bench.one_durable_move();
    bench.many_writers();
    bench.deletions();
    bench.full_tables();
}

struct Bench {
    runtime: Runtime,
    folder: TempDir,
}

impl Bench {
    /// The cost of a durable move, in durable appends to a bare file.
    /// One by one and in turn, as the speed of a disk varies.
    fn one_durable_move(&self) {
        let mut games = games(&self.runtime, &self.url("one.db"), 1);
        let ours = Side::new("store, one durable move", 1, || {
            play(&self.runtime, &mut games, 1);
        });
        let mut file = File::create_new(self.folder.path().join("floor")).expect("the file is new");
        let floor = Side::new("bare write + fdatasync", 1, || {
            file.write_all(&[7; FRAME]).expect("the disk has room");
            file.sync_data().expect("the disk is there");
        });
        goal(
            "one durable move, in bare writes",
            1.0 / paired(ours, floor, 2_000),
            "at most 3",
        );
    }

    /// The gain of group commits when many play at once.
    fn many_writers(&self) {
        let mut games = games(&self.runtime, &self.url("many.db"), WRITERS);
        let ours = Side::new("store, 64 at once", WRITERS * 50, || {
            play(&self.runtime, &mut games, 50);
        });
        let pool = self.runtime.block_on(naive(&self.url("naive.db")));
        let mut ply = 0;
        let peer = Side::new("naive pool, 64 at once", WRITERS * 5, || {
            let tasks = (1..=WRITERS).map(|game| {
                self.runtime
                    .spawn(play_naively(pool.clone(), game, ply..ply + 5))
            });
            self.runtime
                .block_on(join_all(tasks))
                .into_iter()
                .for_each(|done| done.expect("every move is written"));
            ply += 5;
        });
        goal(
            "64 at once, in naive pools",
            paired(ours, peer, 7),
            "at least 10",
        );
    }

    /// The price of overwriting what is deleted: batches of writes and deletions with and without.
    fn deletions(&self) {
        let mut sides = ["on", "off"].map(|mode| {
            let url = self.url(&format!("{mode}.db"));
            let connection = self.runtime.block_on(async {
                let store = Store::open(&url).await.expect("a new file can be made");
                store.close().await;
                let options = options(&url).expect("it is an address");
                options.pragma("secure_delete", mode).connect().await
            });
            connection.expect("the file is there")
        });
        let [on, off] = &mut sides;
        let overwriting = Side::new("deletions, overwritten", DELETIONS, || {
            self.runtime.block_on(write_and_delete(on));
        });
        let plain = Side::new("deletions, left in free pages", DELETIONS, || {
            self.runtime.block_on(write_and_delete(off));
        });
        goal(
            "a deletion that overwrites, in plain ones",
            1.0 / paired(overwriting, plain, 200),
            "at most 1.5",
        );
    }

    /// The cost of a move and of a leaderboard page when the database is full.
    fn full_tables(&self) {
        let url = self.url("full.db");
        self.runtime.block_on(fill(&url));
        let store = self
            .runtime
            .block_on(Store::open(&url))
            .expect("the file is ours");
        let mut spread = spread(&store, WRITERS);
        let mut games = games(&self.runtime, &self.url("empty.db"), WRITERS);
        let full = Side::new("store, 64 at once, 1,000,000 entries", WRITERS * 50, || {
            play(&self.runtime, &mut spread, 50);
        });
        let empty = Side::new("store, 64 at once, empty", WRITERS * 50, || {
            play(&self.runtime, &mut games, 50);
        });
        goal(
            "a move among 1,000,000, in moves among none",
            1.0 / paired(full, empty, 15),
            "at most 1.5",
        );
        self.pages(&store, &url);
    }

    /// Pages from the top and the middle of the leaderboards over 1,000,000 games, of all time and of a month,
    /// compared with summing up the games.
    fn pages(&self, store: &Store, url: &str) {
        let read = pages(&self.runtime, store);
        let page = Side::new("leaderboard page", PAGES, read);
        let mut connection = self.runtime.block_on(connect(url));
        let sum = Side::new("sum over 1,000,000 games", 1, || {
            let rows = self
                .runtime
                .block_on(sqlx::query(SUM).fetch_all(&mut connection));
            assert_eq!(rows.expect("the tables are there").len(), 20);
        });
        paired(page, sum, 7);
    }

    fn url(&self, file: &str) -> String {
        format!("sqlite://{}", self.folder.path().join(file).display())
    }
}

/// A leaderboard computed without stored sums.
const SUM: &str = "SELECT person, count(*), sum(rank = 1) AS won, sum(points) AS points FROM seats JOIN games ON games.id = seats.game
    WHERE channel = 1 AND games.game = 'table' AND status = 'over' GROUP BY person ORDER BY won DESC, points DESC LIMIT 20";

fn goal(what: &str, ratio: f64, goal: &str) {
    println!("{what:<44} {ratio:>14.2}  (goal: {goal})");
}

/// Writes rows, and deletes them.
async fn write_and_delete(db: &mut SqliteConnection) {
    let written = sqlx::query(
        "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ?)
         INSERT INTO preferences (person, name, value) SELECT i * 7919, 'ping', 'direct' FROM n",
    );
    let written = written.bind(DELETIONS).execute(&mut *db).await;
    written.expect("the disk has room");
    let deleted = sqlx::query("DELETE FROM preferences").execute(db).await;
    deleted.expect("the disk has room");
}

/// A connection of its own to the store's file.
async fn connect(url: &str) -> SqliteConnection {
    options(url)
        .expect("it is an address")
        .connect()
        .await
        .expect("the file is there")
}

/// A database of the same schema with a pool of writing connections.
async fn naive(url: &str) -> SqlitePool {
    Store::open(url)
        .await
        .expect("a new file can be made")
        .close()
        .await;
    start(url, WRITERS).await;
    SqlitePoolOptions::new()
        .connect_with(options(url).expect("it is an address"))
        .await
        .expect("the file is there")
}

/// Plays the moves that the store plays, each in a transaction of its own.
async fn play_naively(pool: SqlitePool, game: u32, plies: Range<u32>) {
    for ply in plies {
        let mut transaction = pool
            .begin_with("BEGIN IMMEDIATE")
            .await
            .expect("the others end in time");
        let row =
            sqlx::query("INSERT INTO entries (game, ply, actor, text, at) VALUES (?, ?, 0, ?, 0)");
        row.bind(game)
            .bind(ply)
            .bind(MOVE)
            .execute(&mut *transaction)
            .await
            .expect("nobody else plays here");
        transaction.commit().await.expect("the disk has room");
    }
}
