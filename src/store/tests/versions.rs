//! Databases of earlier versions: of each schema since the sixth a full one is kept in `data`, which is brought up to date and played on.

use super::copy::{filled, typed_columns};
use super::standings::{assert_sums, play};
use sqlx::migrate::Migrator;
use sqlx::postgres::PgConnection;
use sqlx::{ConnectOptions, Connection};
use std::borrow::Cow;
use std::fmt::Write;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use zihin_ids::GameId;
use zihin_rules::SplitMix;
use zihin_store::{CopyProgress, GameRow, POSTGRES_MIGRATIONS, SQLITE_MIGRATIONS, Store, options};
use zihin_testing::database::{Database, Kind, run, texts};
use zihin_testing::on_both;

const DATA: &str = "tests/data";
/// The first schema of which a database is kept.
const FIRST: i64 = 6;

/// The numbers of the kept schemas.
fn versions() -> impl Iterator<Item = i64> {
    let all = SQLITE_MIGRATIONS.iter().map(|migration| migration.version);
    all.filter(|version| *version >= FIRST)
}

/// A kept database: `rows` has one in every table, `games` some that were played.
fn file(version: i64, content: &str) -> String {
    format!("{DATA}/{version}-{content}.sql")
}

/// The migrations up to a version.
fn up_to(version: i64, all: &'static Migrator) -> Migrator {
    let migrations = all.iter().filter(|one| one.version <= version);
    Migrator {
        migrations: Cow::Owned(migrations.cloned().collect()),
        ..Migrator::DEFAULT
    }
}

/// Makes an empty database one of an earlier version with what is kept of it.
async fn fill(database: &Database, version: i64, content: &str) {
    let rows = fs::read_to_string(file(version, content)).unwrap();
    let url = database.url();
    match database.kind() {
        Kind::Sqlite => {
            let mut db = options(url).unwrap().connect().await.unwrap();
            let migrations = up_to(version, &SQLITE_MIGRATIONS);
            migrations.run(&mut db).await.unwrap();
            db.close().await.unwrap();
            run(url, &rows).await;
        }
        Kind::Postgres => {
            run(url, "DROP SCHEMA public CASCADE; CREATE SCHEMA public").await;
            let mut db = PgConnection::connect(url).await.unwrap();
            let migrations = up_to(version, &POSTGRES_MIGRATIONS);
            migrations.run(&mut db).await.unwrap();
            db.close().await.unwrap();
            run(url, &rows).await;
            let numbers = "SELECT setval(pg_get_serial_sequence('games', 'id'), max(id)), setval('finishes', max(finish)) FROM games";
            run(url, numbers).await;
        }
    }
}

/// How many rows each table of ours has.
async fn counts(url: &str, tables: &[String]) -> Vec<String> {
    let count = |table: &String| format!("SELECT '{table} ' || count(*) FROM {table}");
    let counts: Vec<String> = tables.iter().map(count).collect();
    let counts = texts(url, &counts.join(" UNION ALL ")).await;
    counts.into_iter().flatten().collect()
}

async fn no_row_is_lost_when_a_database_is_brought_up_to_date(kind: &Database) {
    for version in versions() {
        let database = Database::of(kind.kind()).await.unwrap();
        fill(&database, version, "rows").await;
        let rows = fs::read_to_string(file(version, "rows")).unwrap();
        let tables = rows.lines().filter_map(|line| {
            let table = line.strip_prefix("INSERT INTO ")?.split(' ').next()?;
            Some(table.to_owned())
        });
        let tables: Vec<String> = tables.collect();
        let before = counts(database.url(), &tables).await;
        let store = database.open().await;
        assert_eq!(counts(database.url(), &tables).await, before, "{version}");
        assert!(tables.len() > 40 && before.iter().all(|count| !count.ends_with(" 0")));
        // Nothing refers to what is not there: it can be copied, row by row.
        let (copy, go_on) = (Database::file(), |_: CopyProgress<'_>| {
            ControlFlow::Continue(())
        });
        let copied = store.copy_to(&copy.open().await, go_on).await;
        copied.unwrap();
    }
}

async fn the_games_of_every_version_are_played_on(kind: &Database) {
    for version in versions() {
        let database = Database::of(kind.kind()).await.unwrap();
        fill(&database, version, "games").await;
        let store = database.open().await;
        let mut rows = all_games(&store).await;
        assert!(rows.len() > 50, "{version}");
        assert_sums(&store, &rows).await;
        rows.extend(play(&store, 60, &mut SplitMix(9)).await);
        assert_sums(&store, &rows).await;
    }
}

/// The games in the order in which they were created and ended.
async fn all_games(store: &Store) -> Vec<GameRow> {
    let mut rows = Vec::new();
    while let Some(row) = store
        .games()
        .get(GameId(rows.len() as u64 + 1))
        .await
        .unwrap()
    {
        rows.push(row);
    }
    rows
}

/// With `ZIHIN_RECORD` the databases of a new schema are written.
#[tokio::test]
async fn the_newest_schema_is_kept_too() {
    let newest = versions().last().unwrap();
    if std::env::var_os("ZIHIN_RECORD").is_some() && !Path::new(&file(newest, "rows")).exists() {
        let rows = filled(Kind::Sqlite).await.unwrap();
        fs::write(file(newest, "rows"), statements(&rows).await).unwrap();
        let games = Database::file();
        play(&games.open().await, 60, &mut SplitMix(8)).await;
        fs::write(file(newest, "games"), statements(&games).await).unwrap();
    }
    for content in ["rows", "games"] {
        let file = file(newest, content);
        assert!(
            Path::new(&file).exists(),
            "{file} is missing: ZIHIN_RECORD=1 writes it"
        );
    }
}

/// The statements that fill a database of either kind like this one, a SQLite database.
async fn statements(database: &Database) -> String {
    let server = Database::of(Kind::Postgres)
        .await
        .expect("PostgreSQL says which columns are true or false");
    let types = typed_columns(server.url()).await;
    let mut sql = String::new();
    for table in database.open().await.tables().await.unwrap() {
        let name = &table.name;
        let value = |column: &str| match &*types[&format!("{name}.{column}")] {
            "boolean" => {
                format!("CASE {column} WHEN 1 THEN 'TRUE' WHEN 0 THEN 'FALSE' ELSE 'NULL' END")
            }
            _ => format!("quote({column})"),
        };
        let columns: Vec<&str> = table.columns.iter().map(|column| &*column.name).collect();
        let values: Vec<String> = columns.iter().map(|column| value(column)).collect();
        let rows = format!(
            "SELECT '(' || {} || ')' FROM {name} ORDER BY {}",
            values.join(" || ', ' || "),
            columns[..table.key].join(", ")
        );
        let rows: Vec<String> = texts(database.url(), &rows)
            .await
            .into_iter()
            .flatten()
            .collect();
        if !rows.is_empty() {
            writeln!(
                sql,
                "INSERT INTO {name} ({}) VALUES\n{};",
                columns.join(", "),
                rows.join(",\n")
            )
            .unwrap();
        }
    }
    sql
}

on_both!(
    no_row_is_lost_when_a_database_is_brought_up_to_date,
    the_games_of_every_version_are_played_on,
);
