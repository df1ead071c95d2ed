//! The store on SQLite and on PostgreSQL side by side; the server keeps what it commits, on the same disk.

use super::filling::{PAGES, fill, games, pages, play, spread};
use super::paired::{Side, paired};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use zihin_store::Store;
use zihin_testing::cluster::Cluster;
use zihin_testing::database::run as run_sql;

/// How many games are written to at once.
const WRITERS: u32 = 64;

/// Runs the benchmarks; without PostgreSQL there are none.
pub fn run() {
    let Some(cluster) = Cluster::durable() else {
        println!("skipped: PostgreSQL is not installed");
        return;
    };
    let bench = Bench {
        runtime: Runtime::new().expect("threads can be started"),
        folder: tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))
            .expect("the build's own folder can be written"),
        cluster,
    };
    bench.moves("one durable move", "one", 1, 1, 1_000);
    bench.moves("64 at once", "many", WRITERS, 50, 9);
    bench.full();
}

struct Bench {
    runtime: Runtime,
    folder: TempDir,
    cluster: Cluster,
}

impl Bench {
    /// The addresses of two new databases, in a file and on the server.
    fn urls(&self, name: &str) -> [String; 2] {
        let create = format!("CREATE DATABASE {name}");
        let admin = self.cluster.url("postgres");
        self.runtime.block_on(run_sql(&admin, &create));
        let file = self.folder.path().join(format!("{name}.db"));
        [
            format!("sqlite://{}", file.display()),
            self.cluster.url(name),
        ]
    }

    /// Moves in `count` games at once, `moves` in each a round.
    fn moves(&self, what: &str, name: &str, count: u32, moves: u32, rounds: usize) {
        let [mut file, mut server] = self.urls(name).map(|url| games(&self.runtime, &url, count));
        let names = ["SQLite", "PostgreSQL"].map(|kind| format!("{kind}, {what}"));
        let one = Side::new(&names[0], count * moves, || {
            play(&self.runtime, &mut file, moves);
        });
        let other = Side::new(&names[1], count * moves, || {
            play(&self.runtime, &mut server, moves);
        });
        paired(one, other, rounds);
    }

    /// Moves, pages and starts in full databases.
    fn full(&self) {
        let urls = self.urls("full_one");
        let [file, server] = urls.each_ref().map(|url| {
            self.runtime.block_on(async {
                fill(url).await;
                Store::open(url).await.expect("it is ours")
            })
        });
        let mut spreads = [spread(&file, WRITERS), spread(&server, WRITERS)];
        let [one, other] = &mut spreads;
        let one = Side::new("SQLite, 64 at once among 1,000,000", WRITERS * 50, || {
            play(&self.runtime, one, 50);
        });
        let other = Side::new("PostgreSQL, the same", WRITERS * 50, || {
            play(&self.runtime, other, 50);
        });
        paired(one, other, 9);
        let one = Side::new(
            "SQLite, leaderboard page",
            PAGES,
            pages(&self.runtime, &file),
        );
        let other = Side::new(
            "PostgreSQL, leaderboard page",
            PAGES,
            pages(&self.runtime, &server),
        );
        paired(one, other, 15);
        let one = Side::new("SQLite, start with 10,000 live games", 1, || {
            self.start(&urls[0]);
        });
        let other = Side::new("PostgreSQL, the same", 1, || self.start(&urls[1]));
        paired(one, other, 7);
    }

    /// Opens a full database, and looks for what goes on in it.
    fn start(&self, url: &str) {
        self.runtime.block_on(async {
            let store = Store::open(url).await.expect("it is ours");
            let games = store.games().unfinished().await.expect("they can be read");
            assert_eq!(games.len(), 10_000);
            let unshown = store
                .messages()
                .unshown_games()
                .await
                .expect("they can be found");
            assert_eq!(unshown.len(), 10_000);
            store.close().await;
        });
    }
}
