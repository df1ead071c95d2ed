//! Copying 10,000 finished and 500 running games from SQLite to PostgreSQL and back.
//! The floor is a copy within SQLite.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use zihin_games::{AnyGame, GAMES};
use zihin_ids::{ChannelId, GuildId, Ply, UserId};
use zihin_play::{Play, SystemDice};
use zihin_rules::{Ending, Luck, SplitMix, Turn};
use zihin_store::{Limits, NewEntry, NewGame, Outcome, SeatRow, Store, TableCopy};
use zihin_testing::cluster::Cluster;
use zihin_testing::database::run as run_sql;

const FINISHED: usize = 10_000;
const RUNNING: usize = 500;
/// How many entries a running game has.
const BEGINNING: usize = 20;
/// How many people play against each other.
const PEOPLE: u32 = 500;

/// Runs the benchmark; without PostgreSQL there is none.
pub fn run() {
    let Some(cluster) = Cluster::durable() else {
        println!("skipped: PostgreSQL is not installed");
        return;
    };
    let runtime = Runtime::new().expect("threads can be started");
    let folder = TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder can be made");
    let bench = Bench {
        runtime,
        folder,
        cluster,
        databases: Cell::new(0),
    };
    let source = bench.file();
    bench.runtime.block_on(fill(&source));
    let server = bench.server();
    let [there, back, floor] = [
        ("SQLite to PostgreSQL", &source, &server),
        ("PostgreSQL to SQLite", &server, &bench.file()),
        ("SQLite to SQLite", &source, &bench.file()),
    ]
    .map(|(what, from, to)| bench.timed(what, from, to));
    let (copied, least) = floor;
    for (what, (same, seconds)) in [("there", there), ("back", back)] {
        assert_eq!(same, copied);
        let ratio = seconds / least;
        println!("{what:<44} {ratio:>14.2} times as long as within SQLite");
    }
    for TableCopy {
        table,
        rows,
        digest,
    } in copied.iter().filter(|copied| copied.rows > 0)
    {
        println!("{table:<44} {rows:>14}  {}", &digest[..16]);
    }
    bench.sizes(&source, &server);
}

struct Bench {
    runtime: Runtime,
    folder: TempDir,
    cluster: Cluster,
    databases: Cell<u32>,
}

impl Bench {
    fn number(&self) -> u32 {
        self.databases.replace(self.databases.get() + 1)
    }

    /// The address of a new file.
    fn file(&self) -> String {
        format!("sqlite://{}", self.path(self.number()).display())
    }

    fn path(&self, number: u32) -> PathBuf {
        self.folder.path().join(format!("{number}.db"))
    }

    /// The address of a new database on the server.
    fn server(&self) -> String {
        let name = format!("copy_{}", self.number());
        let create = format!("CREATE DATABASE {name}");
        self.runtime
            .block_on(run_sql(&self.cluster.url("postgres"), &create));
        self.cluster.url(&name)
    }

    /// Copies between databases, with the comparison of both.
    fn copy(&self, from: &str, to: &str) -> Vec<TableCopy> {
        self.runtime.block_on(async {
            let [from, to] = [Store::open(from).await, Store::open(to).await];
            let [from, to] = [from, to].map(|store| store.expect("it can be opened"));
            let copied = from.copy_to(&to, |_| ControlFlow::Continue(())).await;
            from.close().await;
            to.close().await;
            copied.expect("the target is empty")
        })
    }

    /// Copies, and then replays every game from the copy. Returns what was copied, and in how many seconds.
    fn timed(&self, what: &str, from: &str, to: &str) -> (Vec<TableCopy>, f64) {
        let begin = Instant::now();
        let copied = self.copy(from, to);
        let copying = begin.elapsed().as_secs_f64();
        println!("{what:<44} {copying:>14.2} s");
        let begin = Instant::now();
        let replayed = self.runtime.block_on(async {
            let store = Store::open(to).await.expect("it can be opened");
            let play = Play::new(store.clone(), Arc::new(|| Box::new(SystemDice)));
            let replayed = play.replay_all(|_| ()).await.expect("it can be read");
            store.close().await;
            replayed
        });
        assert_eq!(
            (replayed.games, replayed.unreadable),
            (FINISHED + RUNNING, vec![])
        );
        let seconds = begin.elapsed().as_secs_f64();
        println!(
            "{:<44} {seconds:>14.2} s",
            "every game replayed from the copy"
        );
        (copied, copying)
    }

    fn sizes(&self, source: &str, server: &str) {
        let bytes = std::fs::metadata(source.trim_start_matches("sqlite://"));
        let file = bytes.expect("it is there").len();
        let size = self.runtime.block_on(zihin_testing::database::texts(
            server,
            "SELECT CAST(pg_database_size(current_database()) AS TEXT)",
        ));
        let server: u64 = size[0]
            .as_deref()
            .and_then(|size| size.parse().ok())
            .expect("a number");
        for (what, bytes) in [("bytes in SQLite", file), ("bytes in PostgreSQL", server)] {
            println!("{what:<44} {bytes:>14}");
        }
    }
}

/// Stores games of every kind with random moves.
async fn fill(url: &str) {
    let store = Store::open(url).await.expect("a new file can be made");
    let mut luck = SplitMix(16);
    for (n, game) in (0..FINISHED + RUNNING).zip(GAMES.games().cycle()) {
        let most = if n < FINISHED { usize::MAX } else { BEGINNING };
        add(&store, game, most, &mut luck).await;
    }
    store.close().await;
}

/// Stores a game of at most so many entries.
async fn add(store: &Store, game: &'static dyn AnyGame, most: usize, luck: &mut SplitMix) {
    let mut state = game.setup(2, &[].into()).expect("the usual options");
    let (mut entries, mut ending) = (Vec::new(), None);
    while entries.len() < most && ending.is_none() {
        let (actor, text, by) = match state.turn() {
            Turn::Over(end) => {
                ending = Some(end);
                continue;
            }
            Turn::Chance => (-1, state.roll(luck).expect("the dice are to act"), None),
            turn @ Turn::Seat(seat) => {
                let mut moves = state.moves(turn.actor().expect("a seat"));
                let at = luck.below(u32::try_from(moves.len()).expect("few"));
                let actor = i8::try_from(seat.0).expect("two seats");
                let by = Some(UserId(u64::from(seat.0) + 1));
                (actor, moves.swap_remove(at as usize), by)
            }
        };
        let turn = state.turn().actor().expect("not over");
        state.play(turn, &text).expect("a legal move");
        entries.push(NewEntry { actor, text, by });
    }
    let count = u32::try_from(entries.len()).expect("few");
    let new = begun(game.info().id, entries, luck);
    let game = store.games().create(new, Limits::default()).await;
    let game = game.expect("the store works");
    if let Some(ending) = ending {
        let over = store
            .games()
            .append(game, Ply(count), vec![], 2, Some(outcome(&ending)));
        over.await.expect("it can end");
    }
}

fn outcome(ending: &Ending) -> Outcome {
    Outcome {
        ended_by: ending.by.to_owned(),
        points: ending.scores.iter().map(|(_, n)| i64::from(*n)).collect(),
        ranks: ending.ranks.iter().map(|(_, rank)| *rank).collect(),
        stats: Vec::new(),
        counts: vec![true; 2],
        formula: None,
        rolls: vec![],
    }
}

/// A game between two people that has begun.
fn begun(game: &str, entries: Vec<NewEntry>, luck: &mut SplitMix) -> NewGame {
    let first = luck.below(PEOPLE);
    let second = (first + 1 + luck.below(PEOPLE - 1)) % PEOPLE;
    let seats = (0..).zip([first, second]).map(|(seat, person)| {
        let user = UserId(u64::from(person) + 1);
        SeatRow::new(seat, Some(user), format!("Player {user}"))
    });
    NewGame {
        guild: Some(GuildId(1)),
        channel: ChannelId(1),
        parent: None,
        game: game.to_owned(),
        size: 2,
        creator: UserId(1),
        terms: [].into(),
        invited: Vec::new(),
        seats: seats.collect(),
        entries: Some(entries),
        at: 1,
        dice: None,
    }
}
