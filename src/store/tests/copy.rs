//! Copies of a whole database: from each kind to each kind, byte for byte, all or nothing.

use super::{ANA, ana_wins, begun, entry, playing, texts};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use zihin_ids::{GameId, Ply};
use zihin_store::{CopyError, CopyProgress, Store, StoreError, TableCopy};
use zihin_testing::database::{self, Database, Kind, allow, refuse, run};
use zihin_testing::on_both;

/// A row in every table, with what is easily lost on the way: the largest numbers, fractions, NULL,
/// and texts of all sorts. Game 40 was the third to finish.
const ROWS: [&str; 51] = [
    "INSERT INTO games (id, guild, channel, game, size, creator, status, created_at) VALUES (7, 1, -9223372036854775808, 'table', 2, 9223372036854775807, 'lobby', 1)",
    "INSERT INTO games (id, guild, channel, game, size, creator, status, created_at, started_at, ended_at, ended_by, message_channel, message, thread, finish, parent, bot)
        VALUES (40, 1, 7, 'table', 2, 1, 'over', 1, 2, 3, 'ending-resigned', 5, 6, 7, 3, 8, 7)",
    "INSERT INTO games (id, guild, channel, game, size, creator, status, created_at, started_at, held_since) VALUES (41, 1, 7, 'talat', 2, 1, 'playing', 1, 2, 5)",
    "INSERT INTO options (game, name, value) VALUES (40, 'length', '30'), (40, 'Länge', ''), (41, 'a', 'b')",
    "INSERT INTO invitations (game, place, person, declined) VALUES (7, 0, 1, FALSE), (7, 1, -1, TRUE)",
    "INSERT INTO seats (game, seat, person, name, points, rank, rating, deviation, volatility)
        VALUES (40, 0, 1, 'O''Neill \\ \"x\"', 20, 1, 1500.1, 1e-300, 0.059999999999999998), (40, 1, NULL, 'A	tab, a
line, ☃ and 𝄞', -20, 2, 1662.0, 123456789.123456789, 1.7976931348623157e308)",
    "INSERT INTO seats (game, seat, person, name) VALUES (41, 0, 1, ''), (41, 1, -1, 'NULL')",
    "INSERT INTO stats (game, seat, name, count) VALUES (40, 0, 'gammon', 2)",
    "INSERT INTO entries (game, ply, actor, text, person, at) VALUES (40, 0, -1, '62', NULL, 5), (40, 1, 0, '24/18 13/11', 1, 6), (41, 0, 1, '\\N', -1, 7)",
    "INSERT INTO plans (game, seat, person, text) VALUES (41, 0, 1, '1 c4-c5	0 d6-d7'), (41, 1, -1, '')",
    "INSERT INTO offers (game, ply, kind, seat, at) VALUES (41, 1, 'draw', 1, 8)",
    "INSERT INTO level_ratings (channel, game, level, games, rating, deviation, volatility) VALUES (7, 'table', 'hard', 3, 1612.25, 88.5, 0.06)",
    "INSERT INTO standings (channel, game, season, person, name, played, won, drawn, lost, points, streak, longest, rated, rating, deviation, volatility)
        VALUES (7, 'table', 0, 1, 'Ana', 6, 3, 2, 1, -4, 1, 2, 6, 1600.25, 0.1, 0.2), (7, 'table', 202611, 1, 'Ana', 1, 1, 0, 0, 4, 1, 1, 0, 0, 0, 0)",
    "INSERT INTO tallies (channel, game, person, kind, name, count) VALUES (7, 'table', 1, 'win', 'ending-borne-off', 3)",
    "INSERT INTO rivals (channel, game, person, opponent, computer, played, won, drawn, last) VALUES (7, 'table', 1, 0, 'Zihin', 6, 3, 2, 9)",
    "INSERT INTO encounters (channel, game, season, person, opponent, played, won) VALUES (7, 'table', 202611, 1, -1, 6, 3)",
    "INSERT INTO roll_totals (bot, channel, level, test, odds, result, part, count) VALUES (7, 0, 'hard', 'faces', '1,1', 1, 15, 12)",
    "INSERT INTO luck_totals (bot, channel, game, level, part, rolls, luck) VALUES (7, 7, 'table', '', 0, 4, -0.25)",
    "INSERT INTO preferences (person, name, value) VALUES (1, 'language', 'ro')",
    "INSERT INTO vacations (person, since, until, is_automatic, is_settled) VALUES (1, 1700000000000, 1700000000001, TRUE, FALSE)",
    "INSERT INTO digests (person, bot, due_at) VALUES (1, 7, 1700000000000)",
    "INSERT INTO blocks (person, blocked, at) VALUES (1, -1, 1700000000000)",
    "INSERT INTO search_lists (id, bot, guild, channel, parent, message_channel, message) VALUES (1400000000000000002, 7, 1, 7, NULL, 7, 9)",
    "INSERT INTO searches (id, list, game, person, name, terms, at) VALUES (1400000000000000003, 1400000000000000002, 'table', 1, 'Ana', 'clock=1h
language=ro', 5)",
    "INSERT INTO puzzle_tries (person, game, number, day, channel, solved, at) VALUES (1, 'table', 5, 20780, 7, TRUE, 5), (1, 'table', 6, 0, NULL, FALSE, 6)",
    "INSERT INTO puzzle_channels (channel, guild, bot, day) VALUES (7, 1, 7, 20780)",
    "INSERT INTO game_puzzles (game, puzzle) VALUES (40, '1000040;easy;1.00;a;b;c'), (41, NULL)",
    "INSERT INTO avatars (person, hash) VALUES (1, 'a_0123')",
    "INSERT INTO settings (guild, name, value) VALUES (1, 'theme', 'wood')",
    "INSERT INTO pings (game, ply, reason, attempt) VALUES (41, 1, NULL, 2), (40, 2, 'draw', 0)",
    "INSERT INTO ping_recipients (game, seat, pinged, waits_until) VALUES (41, 0, TRUE, NULL), (41, 1, FALSE, 1700000000000)",
    "INSERT INTO ping_messages (message, game, channel, attempt) VALUES (9, 41, 7, 2), (9, 40, 7, 0)",
    "INSERT INTO heartbeats (bot, total, shard, at) VALUES (7, 2, 1, 1700000000000)",
    "INSERT INTO operator_orders (kind, id, at) VALUES ('block person', 5, 1)",
    "INSERT INTO operator_notes (name, value) VALUES ('notice', 'Șah')",
    "INSERT INTO erasures (hash, at) VALUES ('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 1)",
    "INSERT INTO tournaments (id, guild, channel, game, organiser, seats, best_of, third_place, check_in, seeding, starts_at, stage, status, created_at, shown, announced, format, legs, at_once, league, season, every)
        VALUES (12, 1, 7, 'table', 1, 4, 3, TRUE, FALSE, 'draw', NULL, 1000, 'running', 5, 1, FALSE, 'round-robin', 2, 3, 'Șah', 1, 9)",
    "INSERT INTO tournament_options (tournament, name, value) VALUES (12, 'length', '30')",
    "INSERT INTO entrants (tournament, number, person, name, interaction) VALUES (12, 0, 1, 'Ana', 1400000000000000001), (12, 1, NULL, 'gone', NULL)",
    "INSERT INTO tournament_draws (tournament, secret, ranks) VALUES (12, '0000000000000000000000000000000000000000000000000000000000000002', '0 0')",
    "INSERT INTO tournament_events (tournament, number, at, person, text, game) VALUES (12, 0, 5, 1, 'enter 0', NULL), (12, 1, 6, NULL, 'open 40', 40)",
    "INSERT INTO dice (game, secret, name, seated, seating) VALUES (40, '0000000000000000000000000000000000000000000000000000000000000000', '40', 1, '1 0')",
    "INSERT INTO rematch_dice (game, secret) VALUES (40, '0000000000000000000000000000000000000000000000000000000000000001')",
    "INSERT INTO dice_parts (game, number, person, interaction, word) VALUES (40, 0, 1, 1400000000000000000, NULL), (40, 1, NULL, 5, 'ab')",
    "INSERT INTO analyses (game, version, findings) VALUES (40, 1, '{\"decisions\":[]}')",
    "INSERT INTO analysed_seats (game, seat, decisions, lost, rolls, luck) VALUES (40, 0, 3, 1.25, 4, -0.5)",
    "INSERT INTO rolls (game, seat, test, odds, result, count) VALUES (40, 0, 'face', '1,1', 1, 7)",
    "INSERT INTO posts (key, shown_ply, shown, attempt_channel, attempt, finished) VALUES ('g40', 2, 'r1', NULL, NULL, TRUE), ('g41', NULL, NULL, 7, 'n', FALSE)",
    "INSERT INTO old_posts (message, channel, key) VALUES (3, 7, 'g40'), (-3, 7, 'g41')",
    "INSERT INTO left_servers (bot, guild, since) VALUES (7, 1, 5)",
    "INSERT INTO unavailable_servers (bot, guild, since) VALUES (7, 1, 5)",
];
const GONE: &str = "INSERT INTO unreachable_places (bot, kind, place, since) VALUES (7, 'server', 1, 5), (7, 'channel', 1, 6)";

/// All kinds of copies.
const WAYS: [[Kind; 2]; 4] = [
    [Kind::Sqlite, Kind::Sqlite],
    [Kind::Sqlite, Kind::Postgres],
    [Kind::Postgres, Kind::Sqlite],
    [Kind::Postgres, Kind::Postgres],
];

/// A database with rows in every table.
pub async fn filled(kind: Kind) -> Option<Database> {
    let database = Database::of(kind).await?;
    database.open().await.close().await;
    for rows in ROWS.iter().chain([&GONE]) {
        run(database.url(), rows).await;
    }
    Some(database)
}

/// Copies from one to the other, without interruption.
async fn copy(from: &Store, to: &Store) -> Result<Vec<TableCopy>, StoreError> {
    from.copy_to(to, |_| ControlFlow::Continue(())).await
}

/// Every value of every row but fractions, which each database writes in its own way, in the order of the keys.
async fn rows(url: &str) -> Vec<Option<String>> {
    let store = Store::open(url).await.unwrap();
    let columns = typed_columns(url).await;
    let mut all = Vec::new();
    for table in store.tables().await.unwrap() {
        let values = table.columns.iter().map(|column| {
            let name = &column.name;
            match &*columns[&format!("{}.{name}", table.name)] {
                "REAL" | "double precision" => "''".to_owned(),
                "boolean" => format!("CAST(CAST({name} AS INTEGER) AS TEXT)"),
                _ => format!("coalesce(CAST({name} AS TEXT), 'nothing')"),
            }
        });
        let row = values.collect::<Vec<_>>().join(" || '|' || ");
        let key = table.columns[..table.key].iter();
        let key = key.map(|column| &*column.name).collect::<Vec<_>>();
        let sql = format!(
            "SELECT {row} FROM {} ORDER BY {}",
            table.name,
            key.join(", ")
        );
        all.push(Some(table.name));
        all.extend(database::texts(url, &sql).await);
    }
    store.close().await;
    all
}

/// Whether no table has a row.
async fn is_empty(url: &str) -> bool {
    let store = Store::open(url).await.unwrap();
    let counts = store.count_rows().await.unwrap();
    counts.iter().all(|(_, rows)| *rows == 0)
}

/// The type of each column that is not generated, by `table.column`.
pub async fn typed_columns(url: &str) -> BTreeMap<String, String> {
    let sql = match database::kind(url) {
        Kind::Sqlite => "SELECT t.name || '.' || c.name || ' ' || c.type FROM sqlite_schema t, pragma_table_xinfo(t.name) c WHERE t.type = 'table' AND c.hidden = 0",
        Kind::Postgres => "SELECT table_name || '.' || column_name || ' ' || data_type FROM information_schema.columns
            WHERE table_schema = 'public' AND is_generated = 'NEVER'",
    };
    let columns = database::texts(url, sql).await.into_iter().flatten();
    let columns = columns.map(|column| {
        let (name, kind) = column.split_once(' ').unwrap();
        (name.to_owned(), kind.to_owned())
    });
    columns.collect()
}

async fn every_table_and_column_is_copied(database: &Database) {
    let tables = database.open().await.tables().await.unwrap();
    let copied: Vec<String> = tables
        .iter()
        .flat_map(|table| {
            let columns = table.columns.iter();
            columns.map(|column| format!("{}.{}", table.name, column.name))
        })
        .collect();
    let all = typed_columns(database.url()).await;
    let left_out = all.keys().filter(|column| !copied.contains(column));
    let left_out: BTreeSet<&str> = left_out
        .map(|column| column.split_once('.').unwrap().0)
        .collect();
    let leases = (database.kind() == Kind::Postgres).then_some("leases");
    let internal = ["_sqlx_migrations"].into_iter().chain(leases);
    assert_eq!(left_out, internal.collect());
}

#[tokio::test]
async fn every_row_is_the_same_in_a_copy_of_either_kind() {
    for [from, to] in WAYS {
        let (Some(source), Some(target)) = (filled(from).await, Database::of(to).await) else {
            continue;
        };
        let (from, to) = (source.open().await, target.open().await);
        let copied = copy(&from, &to).await.unwrap();
        assert!(copied.iter().all(|table| table.rows > 0), "{copied:?}");
        assert_eq!(rows(target.url()).await, rows(source.url()).await);
        // Back again, fractions included.
        let back = Database::of(source.kind()).await.unwrap();
        assert_eq!(copy(&to, &back.open().await).await.unwrap(), copied);
        let fractions = "SELECT CAST(rating AS TEXT) || ' ' || CAST(deviation AS TEXT) || ' ' || CAST(volatility AS TEXT) FROM seats ORDER BY game, seat";
        let [once, twice] = [source.url(), back.url()].map(|url| database::texts(url, fractions));
        assert_eq!(once.await, twice.await);
    }
}

#[tokio::test]
async fn the_numbers_of_games_and_of_ends_go_on_after_the_copied_ones() {
    for [from, to] in WAYS {
        let (Some(source), Some(target)) = (filled(from).await, Database::of(to).await) else {
            continue;
        };
        let store = target.open().await;
        copy(&source.open().await, &store).await.unwrap();
        let game = playing(&store).await;
        assert_eq!(game, GameId(42));
        let end = store
            .games()
            .append(game, Ply(1), vec![entry("off")], 30, Some(ana_wins()));
        end.await.unwrap();
        let finishes = "SELECT CAST(finish AS TEXT) FROM games WHERE id >= 40 ORDER BY id";
        let finishes = database::texts(target.url(), finishes).await;
        assert_eq!(
            finishes,
            [Some("3"), None, Some("4")].map(|n| n.map(str::to_owned))
        );
    }
}

#[tokio::test]
async fn an_empty_database_is_copied_and_numbers_begin_at_one() {
    for [from, to] in WAYS {
        let (Some(source), Some(target)) = (Database::of(from).await, Database::of(to).await)
        else {
            continue;
        };
        let store = target.open().await;
        let copied = copy(&source.open().await, &store).await.unwrap();
        assert!(copied.iter().all(|table| table.rows == 0), "{copied:?}");
        assert_eq!(playing(&store).await, GameId(1));
    }
}

async fn a_target_with_any_row_is_refused_and_named(database: &Database) {
    let source = filled(Kind::Sqlite).await.unwrap();
    let (from, to) = (source.open().await, database.open().await);
    run(database.url(), GONE).await;
    let error = copy(&from, &to).await.unwrap_err();
    assert!(
        matches!(&error, StoreError::Copy(CopyError::NotEmpty(table)) if table == "unreachable_places"),
        "{error}"
    );
    assert!(error.to_string().contains("not empty"), "{error}");
}

async fn a_database_is_not_copied_to_itself(database: &Database) {
    let (from, to) = (database.open().await, database.open().await);
    let error = copy(&from, &to).await.unwrap_err();
    assert!(
        matches!(error, StoreError::Copy(CopyError::Same)),
        "{error}"
    );
}

async fn an_interrupted_copy_leaves_the_target_empty_and_can_be_repeated(target: &Database) {
    let source = filled(Kind::Sqlite).await.unwrap();
    let (from, to) = (source.open().await, target.open().await);
    let is_first: fn(CopyProgress<'_>) -> bool = |_| true;
    let is_last_written = |progress: CopyProgress<'_>| progress.done * 2 == progress.of;
    let is_last = |progress: CopyProgress<'_>| progress.done == progress.of;
    for is_time in [is_first, is_last_written, is_last] {
        let interrupt = move |progress: CopyProgress<'_>| {
            if is_time(progress) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let error = from.copy_to(&to, interrupt).await.unwrap_err();
        assert!(
            matches!(error, StoreError::Copy(CopyError::Interrupted)),
            "{error}"
        );
        assert!(is_empty(target.url()).await);
    }
    copy(&from, &to).await.unwrap();
    assert_eq!(rows(target.url()).await, rows(source.url()).await);
}

async fn a_target_that_refuses_a_row_stays_empty_and_the_table_is_named(target: &Database) {
    let source = filled(Kind::Sqlite).await.unwrap();
    let (from, to) = (source.open().await, target.open().await);
    refuse(target.url(), "INSERT ON old_posts WHEN NEW.channel = 7").await;
    let error = copy(&from, &to).await.unwrap_err();
    assert!(
        matches!(&error, StoreError::Copy(CopyError::Refused { table, .. }) if table == "old_posts"),
        "{error}"
    );
    assert!(is_empty(target.url()).await);
    allow(target.url()).await;
    copy(&from, &to).await.unwrap();
}

async fn a_table_that_changes_its_rows_is_noticed(target: &Database) {
    let source = filled(Kind::Sqlite).await.unwrap();
    let (from, to) = (source.open().await, target.open().await);
    let change = match target.kind() {
        Kind::Sqlite => {
            "CREATE TRIGGER forger AFTER INSERT ON settings BEGIN UPDATE settings SET value = 'forged'; END"
        }
        Kind::Postgres => {
            "CREATE RULE forger AS ON INSERT TO settings DO ALSO UPDATE settings SET value = 'forged'"
        }
    };
    run(target.url(), change).await;
    let error = copy(&from, &to).await.unwrap_err();
    assert!(
        matches!(&error, StoreError::Copy(CopyError::Differs(table)) if table == "settings"),
        "{error}"
    );
    assert!(is_empty(target.url()).await);
}

/// What is written to the source during the copy is left out, wherever the copy is.
async fn a_copy_is_of_one_moment(source: &Database) {
    let from = source.open().await;
    let game = begun(&from, vec![entry("first")]).await;
    let before = rows(source.url()).await;
    let target = Database::file();
    let to = target.open().await;
    let writer = from.clone();
    let write_meanwhile = move |progress: CopyProgress<'_>| {
        if progress.table == "games" && !progress.is_comparing {
            let writer = writer.clone();
            let write = async move {
                writer
                    .games()
                    .append(game, Ply(1), vec![entry("second")], 30, None)
                    .await
            };
            let written =
                tokio::task::block_in_place(|| tokio::runtime::Handle::current().block_on(write));
            written.unwrap();
        }
        ControlFlow::Continue(())
    };
    from.copy_to(&to, write_meanwhile).await.unwrap();
    assert_eq!(rows(target.url()).await, before);
    assert_eq!(texts(&from, game).await, ["first", "second"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_is_of_one_moment_on_either_kind() {
    for kind in [Kind::Sqlite, Kind::Postgres] {
        if let Some(source) = Database::of(kind).await {
            a_copy_is_of_one_moment(&source).await;
        }
    }
}

/// More rows than are read and written at once, and a last page that is full.
#[tokio::test]
async fn tables_of_many_pages_are_copied() {
    for [from, to] in WAYS {
        let (Some(source), Some(target)) = (Database::of(from).await, Database::of(to).await)
        else {
            continue;
        };
        let (from, to) = (source.open().await, target.open().await);
        let game = begun(&from, vec![]).await;
        for page in 0..3 {
            let entries = (0..1_000).map(|n| entry(&format!("{}", page * 1_000 + n)));
            let append = from
                .games()
                .append(game, Ply(page * 1_000), entries.collect(), 30, None);
            append.await.unwrap();
        }
        copy(&from, &to).await.unwrap();
        assert_eq!(
            to.games().log(game).await.unwrap(),
            from.games().log(game).await.unwrap()
        );
        assert_eq!(to.games().people_who_moved(game).await.unwrap(), [ANA]);
    }
}

#[tokio::test]
async fn only_a_database_of_ours_is_copied_from() {
    let file = Database::file();
    let error = Store::open_existing(file.url()).await.unwrap_err();
    assert!(
        matches!(error, StoreError::Copy(CopyError::NoSource(_))),
        "{error}"
    );
    if let Some(database) = Database::of(Kind::Postgres).await {
        Store::open_existing(database.url()).await.unwrap();
        run(database.url(), "DROP TABLE entries").await;
        let error = Store::open_existing(database.url()).await.unwrap_err();
        assert!(
            matches!(error, StoreError::Copy(CopyError::NoSource(_))),
            "{error}"
        );
    }
}

on_both!(
    every_table_and_column_is_copied,
    a_target_with_any_row_is_refused_and_named,
    a_database_is_not_copied_to_itself,
    an_interrupted_copy_leaves_the_target_empty_and_can_be_repeated,
    a_target_that_refuses_a_row_stays_empty_and_the_table_is_named,
    a_table_that_changes_its_rows_is_noticed,
);
