//! Shards: which process looks after which servers, and what each finds of its own.

use super::{create, name, new_game};
use sqlx::Connection as _;
use sqlx::postgres::PgConnection;
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio::time::Instant;
use zihin_ids::Shards;
use zihin_ids::{BotId, GameId, GuildId, TournamentId};
use zihin_store::{
    CancelIf, Change, Heartbeats, LEASE, LeaseHolder, Limits, NewGame, PostKey, Store, StoreError,
};
use zihin_testing::database::{Database, Kind, run, texts};
use zihin_testing::link::Link;
use zihin_testing::patience::holds;

const BOT: BotId = BotId(9);

fn shards(text: &str) -> Shards {
    text.parse().unwrap()
}

/// A server in this shard of four.
const fn guild(shard: u64) -> GuildId {
    GuildId((shard + 4 * 7) << 22)
}

/// A server of the first of these shards.
fn server_of(shards: Shards) -> GuildId {
    GuildId(u64::from(shards.total() + shards.first()) << 22)
}

/// The store of one process of the bot.
async fn process(database: &Database, range: &str) -> Store {
    let store = Store::open(database.url()).await.unwrap();
    assert_eq!(acquired(&store, range).await, None);
    store.claim_orphans(BOT).await.unwrap();
    store
}

/// Tries to take shards over. Returns who has them.
async fn acquired(store: &Store, range: &str) -> Option<LeaseHolder> {
    let attempt = store.acquire_lease(BOT, shards(range), range).await;
    attempt.unwrap()
}

/// The store of a process that takes shards over from one that is not connected, unless that is within five seconds.
async fn successor(database: &Database, range: &str) -> Store {
    let store = Store::open(database.url()).await.unwrap();
    let holder = acquired(&store, range).await.expect("its lease lasts");
    assert!(!holder.is_connected);
    let begin = Instant::now();
    assert!(!store.outlive(&holder).await.unwrap(), "nobody saw it go");
    assert!(
        begin.elapsed() >= Duration::from_secs(5),
        "{:?}",
        begin.elapsed()
    );
    assert_eq!(acquired(&store, range).await, None);
    store.claim_orphans(BOT).await.unwrap();
    store
}

/// Ends all connections to a database, as if its programs were killed.
async fn cut_connections(database: &Database) {
    let others =
        "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
    let url = database.url();
    run(url, &format!("SELECT pg_terminate_backend(pid) {others}")).await;
    let others = format!("SELECT CAST(pid AS TEXT) {others}");
    holds("the connections are gone", async || {
        texts(url, &others).await.is_empty()
    })
    .await;
}

async fn opened_in(store: &Store, shard: u64) -> GameId {
    let game = NewGame {
        guild: Some(guild(shard)),
        ..new_game(2)
    };
    store.games().create(game, Limits::default()).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_finds_the_games_of_its_shards_and_a_person_all_of_theirs() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let [low, high] = [
        process(&database, "0-1/4").await,
        process(&database, "2-3/4").await,
    ];
    let mut games = Vec::new();
    for shard in 0..4 {
        games.push(opened_in(&low, shard).await);
    }
    for (store, own) in [(&low, &games[..2]), (&high, &games[2..])] {
        let found = store.games().unfinished().await.unwrap();
        let found: Vec<_> = found.iter().map(|row| row.id).collect();
        assert_eq!(found, own);
        assert_eq!(store.messages().unshown_games().await.unwrap(), own);
        let oldest = store.games().oldest_lobby().await.unwrap().unwrap();
        assert_eq!(oldest.id, own[0]);
        for (id, row) in games.iter().zip(0..) {
            let game = store.games().get(*id).await.unwrap().unwrap();
            assert!(store.is_of_bot(&game));
            assert_eq!(store.owns(&game), own.contains(id), "shard {row}");
        }
    }
    for store in [&low, &high] {
        let open = store.games().open_in(super::CHANNEL).await.unwrap();
        assert_eq!(open.len(), 4, "a channel's games are those of the bot");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shards_are_held_by_one_process_and_free_once_it_ends_or_is_killed() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let first = process(&database, "0-1/4").await;
    let second = Store::open(database.url()).await.unwrap();
    for overlapping in ["1-2/4", "0/2", "0/1"] {
        // However slow this machine is.
        first.renew_lease().await.unwrap();
        let wanted = second
            .acquire_lease(BOT, shards(overlapping), "second")
            .await;
        let holder = wanted.unwrap().expect("the first has them");
        assert_eq!((holder.shards, &*holder.name), (shards("0-1/4"), "0-1/4"));
        assert!(holder.is_connected);
        assert!(holder.remaining > Duration::ZERO && holder.remaining <= LEASE);
    }
    let other_bot = Store::open(database.url()).await.unwrap();
    let other = other_bot
        .acquire_lease(BotId(10), shards("0-1/4"), "other")
        .await;
    assert_eq!(other.unwrap(), None, "each bot has shards of its own");
    first.release_lease().await.unwrap();
    let taken = second.acquire_lease(BOT, shards("1-2/4"), "second").await;
    assert_eq!(taken.unwrap(), None);
    // As if it were killed: its connections end, and nothing else.
    cut_connections(&database).await;
    drop(second);
    let third = successor(&database, "2-3/4").await;
    third.renew_lease().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_has_lost_its_shards_writes_nothing_any_more() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let first = process(&database, "0/1").await;
    let id = opened_in(&first, 0).await;
    cut_connections(&database).await;
    let second = successor(&database, "0/1").await;
    let game = NewGame {
        guild: Some(guild(0)),
        ..new_game(2)
    };
    let written = first.games().create(game, Limits::default()).await;
    assert_eq!(name(written), "lease lost");
    assert_eq!(name(first.renew_lease().await), "lease lost");
    let unfinished = second.games().unfinished().await.unwrap();
    assert_eq!(
        unfinished.iter().map(|row| row.id).collect::<Vec<_>>(),
        [id]
    );
}

/// The store of a process that reaches the database through this network.
async fn process_on(link: &Link, database: &Database, range: &str) -> Store {
    let url = database.url_of("postgres", Some(link));
    let store = Store::open(&url).await.unwrap();
    let holder = store.acquire_lease(BOT, shards(range), range).await;
    assert_eq!(holder.unwrap(), None);
    store.claim_orphans(BOT).await.unwrap();
    store
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_falls_silent_in_the_middle_of_a_write_keeps_no_shards() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let link = database.link().await;
    let silent = process_on(&link, &database, "0/1").await;
    let slow = "CREATE FUNCTION wait() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.5); RETURN NEW; END $$;
                CREATE TRIGGER slow BEFORE INSERT ON games FOR EACH ROW EXECUTE FUNCTION wait()";
    run(database.url(), slow).await;
    let writing = tokio::spawn(async move { opened_in(&silent, 0).await });
    let sleepers = "SELECT CAST(pid AS TEXT) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'";
    holds("it writes", async || {
        !texts(database.url(), sleepers).await.is_empty()
    })
    .await;
    link.cut();
    run(database.url(), "DROP TRIGGER slow ON games").await;
    // As if the lease had ended, which the silent process renews no more.
    let ended = run(database.url(), "UPDATE leases SET until = 0");
    ended.await;
    let begin = Instant::now();
    let next = process(&database, "0/1").await;
    assert!(begin.elapsed() < LEASE, "{:?}", begin.elapsed());
    assert_eq!(next.games().unfinished().await.unwrap().len(), 0);
    writing.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_falls_silent_has_its_shards_until_its_lease_ends() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let link = database.link().await;
    // The lease begins later than this.
    let begin = Instant::now();
    let _silent = process_on(&link, &database, "0/1").await;
    link.cut();
    let next = database.open().await;
    holds("the shards are free", async || {
        let lease = next.acquire_lease(BOT, shards("0/1"), "next").await;
        lease.unwrap().is_none()
    })
    .await;
    assert!(begin.elapsed() >= LEASE, "{:?}", begin.elapsed());
}

/// Ends the connections that have locks which end with them.
const END_LOCKS: &str =
    "SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database ON pg_database.oid = database
        WHERE datname = current_database() AND locktype = 'advisory' AND granted";

/// Waits for the holder of all shards to go, in a task.
async fn waiting(next: &Store) -> JoinHandle<Result<bool, StoreError>> {
    let holder = acquired(next, "0/1").await.expect("its lease lasts");
    let next = next.clone();
    tokio::spawn(async move { next.outlive(&holder).await })
}

/// Waits until somebody waits for the lock on the life of a holder, and so has seen that it is connected.
async fn is_waited_for(database: &Database) {
    let waiting =
        "SELECT CAST(pid AS TEXT) FROM pg_locks JOIN pg_database ON pg_database.oid = database
        WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted";
    holds("it is waited for", async || {
        !texts(database.url(), waiting).await.is_empty()
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_waits_for_shards_learns_at_once_that_their_holder_is_gone() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let holder = process(&database, "0/1").await;
    let next = database.open().await;
    let waiting = waiting(&next).await;
    is_waited_for(&database).await;
    // As if it were killed: its connection ends, and nothing else.
    run(database.url(), END_LOCKS).await;
    assert!(waiting.await.unwrap().unwrap());
    assert_eq!(acquired(&next, "0/1").await, None);
    assert_eq!(name(holder.renew_lease().await), "lease lost");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_of_the_server_is_no_end_of_a_holder() {
    let Some(database) = Database::on_own_server().await else {
        return;
    };
    let holder = process(&database, "0/1").await;
    let next = database.open().await;
    for crashes in [false, true] {
        let before = waiting(&next).await;
        is_waited_for(&database).await;
        if crashes {
            database.crash_server().await;
        } else {
            database.restart_server().await;
        }
        assert!(before.await.unwrap().is_err(), "it has seen nothing");
        holds("the server is reached again", async || {
            let found = next.acquire_lease(BOT, shards("0/1"), "next").await;
            found.is_ok_and(|found| !found.expect("its lease lasts").is_connected)
        })
        .await;
        let after = waiting(&next).await;
        holder.renew_lease().await.unwrap();
        is_waited_for(&database).await;
        // From now on the end of its connection is seen.
        assert!(!after.is_finished());
        after.abort();
    }
    holder.release_lease().await.unwrap();
    assert_eq!(acquired(&next, "0/1").await, None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_holder_that_ends_with_the_server_is_replaced_after_five_seconds() {
    let Some(database) = Database::on_own_server().await else {
        return;
    };
    let holder = process(&database, "0/1").await;
    database.restart_server().await;
    drop(holder);
    successor(&database, "0/1")
        .await
        .renew_lease()
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_holder_renews_its_lease_while_the_server_still_knows_its_connection_of_before() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let holder = process(&database, "0/1").await;
    // As if the server had not been told of the end of its connection: something else has its lock from then on.
    let mut of_before = PgConnection::connect(database.url()).await.unwrap();
    let locked = tokio::spawn(async move {
        let lock = "SELECT pg_advisory_lock(CAST(classid AS BIGINT) << 32 | CAST(objid AS BIGINT))
            FROM pg_locks JOIN pg_database ON pg_database.oid = database WHERE datname = current_database() AND locktype = 'advisory'";
        sqlx::raw_sql(lock).execute(&mut of_before).await.unwrap();
        of_before
    });
    is_waited_for(&database).await;
    run(database.url(), END_LOCKS).await;
    let of_before = locked.await.unwrap();
    for _ in 0..2 {
        holder.renew_lease().await.unwrap();
    }
    let next = database.open().await;
    let found = acquired(&next, "0/1").await.expect("its lease lasts");
    assert!(found.is_connected, "the server thinks so");
    of_before.close().await.unwrap();
    let locks =
        "SELECT CAST(pid AS TEXT) FROM pg_locks JOIN pg_database ON pg_database.oid = database
        WHERE datname = current_database() AND locktype = 'advisory'";
    holds("the connection of before is gone", async || {
        texts(database.url(), locks).await.is_empty()
    })
    .await;
    holder.renew_lease().await.unwrap();
    assert_eq!(texts(database.url(), locks).await.len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_falls_silent_does_not_keep_the_turn_to_connect() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let link = database.link().await;
    let silent = process_on(&link, &database, "0/2").await;
    let other = process(&database, "1/2").await;
    let mut turn = silent.turn_to_connect(BOT, [0, 1]).await.unwrap();
    let waiting = other.turn_to_connect(BOT, [1]);
    let mut waiting = Box::pin(waiting);
    // Sessions that do not count with these may be begun at the same time.
    other.turn_to_connect(BOT, [2]).await.unwrap().end().await;
    // Longer than a process may be silent.
    let end = Instant::now() + LEASE;
    while Instant::now() < end {
        turn.keep().await;
        let waited = tokio::time::timeout(Duration::from_millis(200), &mut waiting).await;
        assert!(waited.is_err(), "it is the turn of the other");
    }
    link.cut();
    waiting.await.unwrap().end().await;
}

#[tokio::test]
async fn an_outage_is_that_of_the_shards_concerned_also_after_their_number_changes() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let Some(database) = Database::of(kind).await else {
            continue;
        };
        for (range, at) in [("0-1/4", 1_000), ("2-3/4", 5_000)] {
            let store = process(&database, range).await;
            let none = Heartbeats::default();
            assert_eq!(store.last_heartbeats().await.unwrap(), none);
            let beats = Heartbeats {
                shards: store.shards().each().map(|shard| (shard, at)).collect(),
                servers: BTreeMap::from([(server_of(store.shards()), at)]),
            };
            let back = Heartbeats {
                servers: BTreeMap::new(),
                ..beats.clone()
            };
            for beats in [beats.clone(), back, beats] {
                store.record_heartbeats(beats.clone()).await.unwrap();
                assert_eq!(store.last_heartbeats().await.unwrap(), beats);
            }
            store.release_lease().await.unwrap();
            store.close().await;
        }
        for (range, expected) in [
            ("0-1/4", &[(0, 1_000), (1, 1_000)][..]),
            ("3/4", &[(3, 5_000)]),
            ("1-2/4", &[(1, 1_000), (2, 5_000)]),
            ("4/8", &[(4, 1_000)]),
            ("7/8", &[(7, 5_000)]),
            ("0/2", &[(0, 5_000)]),
        ] {
            let store = process(&database, range).await;
            let last = store.last_heartbeats().await.unwrap();
            let shards: BTreeMap<u16, i64> = expected.iter().copied().collect();
            assert_eq!(last.shards, shards, "{range}");
            let servers = [("0-1/4", 1_000), ("2-3/4", 5_000)];
            let servers = servers.map(|(range, at)| (server_of(range.parse().unwrap()), at));
            let own = servers
                .into_iter()
                .filter(|(server, _)| store.shards().has(Some(*server)));
            assert_eq!(last.servers, own.collect(), "{range}");
            store.release_lease().await.unwrap();
            store.close().await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_hears_of_changes_by_others_of_its_bot_alone() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let (one, other) = (
        process(&database, "0/2").await,
        process(&database, "1/2").await,
    );
    let stranger = Store::open(database.url()).await.unwrap();
    stranger.claim_orphans(BotId(10)).await.unwrap();
    let mut changes = other.changes().await.unwrap().expect("on a server");
    stranger.announce(PostKey::Game(GameId(5))).await.unwrap();
    for key in [
        PostKey::Game(GameId(7)),
        PostKey::Tournament(TournamentId(8)),
    ] {
        one.announce(key).await.unwrap();
        assert_eq!(changes.next().await, Change::Of(key));
    }
    // Whatever was said while the connection was lost may have been about anything.
    cut_connections(&database).await;
    assert_eq!(changes.next().await, Change::Any);
    assert!(
        Database::file()
            .open()
            .await
            .changes()
            .await
            .unwrap()
            .is_none()
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_learns_that_it_may_have_missed_changes_once_it_hears_of_them_again() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let link = database.link().await;
    let url = database.url_of("postgres", Some(&link));
    let store = Store::open(&url).await.unwrap();
    let mut changes = store.changes().await.unwrap().expect("on a server");
    let heard = tokio::spawn(async move { changes.next().await });
    link.cut();
    for _ in 0..2 {
        // The connection ends, and then the first attempt to make another one.
        let again = link.attempted();
        link.forget();
        again.await;
    }
    link.mend();
    assert_eq!(heard.await.unwrap(), Change::Any);
}

#[tokio::test]
async fn a_process_deletes_in_the_servers_of_its_shards_while_it_has_its_lease() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let store = process(&database, "0/2").await;
    let mut games = Vec::new();
    for shard in [0, 1, 0] {
        let new = NewGame {
            guild: Some(GuildId((2 + shard) << 22)),
            ..new_game(2)
        };
        let game = create(&store, new).await;
        store
            .games()
            .cancel(game, CancelIf::Open, 40)
            .await
            .unwrap();
        games.push(game);
    }
    let done = store.delete_expired(1_000).await.unwrap();
    assert_eq!(done.games, [games[0]]);
    // The last one is the newest of all, which stays; another makes it deletable.
    let new = NewGame {
        guild: Some(GuildId(2 << 22)),
        ..new_game(2)
    };
    create(&store, new).await;
    run(database.url(), "DELETE FROM leases").await;
    let lost = store.delete_expired(1_000).await;
    assert!(matches!(lost, Err(StoreError::LeaseLost)), "{lost:?}");
    assert!(store.games().get(games[2]).await.unwrap().is_some());
}
