//! A database after some years: finished games in great number, each a copy of one that was really played, among other people and in other channels.

use crate::database::{Kind, kind, run, texts};
use zihin_ids::{ChannelId, GuildId, UserId};
use zihin_store::{POSTGRES_MIGRATIONS, SQLITE_MIGRATIONS, Store, Table};

/// How many channels there are, three of each server.
const CHANNELS: u32 = 300;
/// The migration with the sums.
const SUMS: i64 = 4;

/// What is filled in.
#[derive(Clone, Copy, Debug)]
pub struct Years {
    /// The finished games that are copied, by the lowest and the highest number.
    pub templates: (u64, u64),
    /// Those who played them.
    pub players: [UserId; 2],
    /// How many games there are to be.
    pub games: u32,
    /// Among how many people.
    pub people: u32,
    /// Who has a seat in one game of twenty, always in the first channel, and one of the others, with whom every thirtieth of these is played.
    pub known: [UserId; 2],
    /// The first channel, and its server.
    pub home: (GuildId, ChannelId),
}

/// Fills the database at `url`, which nobody else has open.
pub async fn fill(url: &str, years: Years) {
    let store = Store::open(url).await.unwrap();
    let tables = store.tables().await.unwrap();
    store.close().await;
    let mut script = vec![copies(years)];
    script.extend(before(url).await);
    for table in &tables {
        script.extend(copy(table, years.players));
    }
    script.extend([standings(years), "DROP TABLE copies".to_owned()]);
    script.extend(sums(url));
    script.extend(after(url).await);
    run(url, &script.join(";\n")).await;
    if kind(url) == Kind::Postgres {
        // As the server does by itself some time.
        run(url, "VACUUM ANALYZE").await;
    }
}

/// Which copy is of which game, by whom and where: one a minute.
fn copies(years: Years) -> String {
    let Years {
        templates: (first, last),
        games,
        people,
        known: [regular, ordinary],
        home: (guild, channel),
        ..
    } = years;
    let integer = "BIGINT NOT NULL";
    format!(
        "CREATE TABLE copies (id {integer}, template {integer}, one {integer}, other {integer}, channel {integer}, guild {integer}, at {integer});
         INSERT INTO copies
         WITH RECURSIVE n (n) AS (SELECT CAST(0 AS BIGINT) UNION ALL SELECT n + 1 FROM n WHERE n < {games} - 1),
             drawn AS (SELECT n, n % 20 = 0 AS is_regular, n % {CHANNELS} AS place, (n * 7919) % {people} AS one,
                 ((n * 7919) % {people} + 1 + n % ({people} - 1)) % {people} AS other FROM n)
         SELECT (SELECT max(id) FROM games) + 1 + n, {first} + n % ({last} - {first} + 1),
             CASE WHEN is_regular THEN {regular} WHEN one = 0 THEN {ordinary} ELSE 1000000 + one END,
             CASE WHEN n % 600 = 0 OR other = 0 THEN {ordinary} ELSE 1000000 + other END,
             CASE WHEN is_regular THEN {channel} ELSE {channel} + place END,
             CASE WHEN is_regular THEN {guild} ELSE {guild} + place / 3 * 4194304 END, 1600000000000 + n * 60000
         FROM drawn"
    )
}

/// The tables whose rows belong to one game each.
const COPIED: [&str; 10] = [
    "games",
    "options",
    "seats",
    "entries",
    "dice",
    "dice_parts",
    "stats",
    "rolls",
    "analyses",
    "analysed_seats",
];

/// The statement that copies the rows of a table; none if its rows belong to no game.
fn copy(table: &Table, [one, other]: [UserId; 2]) -> Option<String> {
    if !COPIED.contains(&&*table.name) {
        return None;
    }
    let key = if table.name == "games" { "id" } else { "game" };
    let person = |column: &str| {
        format!(
            "CASE {column} WHEN {} THEN c.one WHEN {} THEN c.other END",
            one.to_sql(),
            other.to_sql()
        )
    };
    let value = |column: &str| match (&*table.name, column) {
        (_, column) if column == key => "c.id".to_owned(),
        (_, "person") => person("t.person"),
        ("games", "creator") => "c.one".to_owned(),
        ("games", "channel" | "guild") => format!("c.{column}"),
        ("games", "message" | "message_channel" | "parent" | "thread") => "NULL".to_owned(),
        ("games", "created_at" | "started_at" | "ended_at") => "c.at".to_owned(),
        ("games" | "seats", "finish") => "c.id".to_owned(),
        ("seats", "channel") => "CASE WHEN t.channel IS NOT NULL THEN c.channel END".to_owned(),
        ("seats", "name") => format!(
            "CASE WHEN t.person IS NULL THEN t.name ELSE 'Somebody ' || {} END",
            person("t.person")
        ),
        _ => format!("t.{column}"),
    };
    let columns: Vec<&str> = table.columns.iter().map(|column| &*column.name).collect();
    let values: Vec<String> = columns.iter().map(|column| value(column)).collect();
    Some(format!(
        "INSERT INTO {} ({}) SELECT {} FROM copies AS c JOIN {} AS t ON t.{key} = c.template ORDER BY c.id",
        table.name,
        columns.join(", "),
        values.join(", "),
        table.name
    ))
}

/// The leaderboards.
fn standings(years: Years) -> String {
    format!(
        "DELETE FROM standings;
         INSERT INTO standings (channel, game, season, person, name, played, won, drawn, lost, points, streak, longest, rated, rating, deviation, volatility)
         SELECT channel, kind, season, person, min(name), count(*), count(*) FILTER (WHERE result = 'won'), count(*) FILTER (WHERE result = 'drawn'),
             count(*) FILTER (WHERE result = 'lost'), CAST(sum(points) AS BIGINT), 0, 0, count(*), 1500 + person % 997, 50, 0.06
         FROM seats, (SELECT 0 AS season UNION ALL SELECT 202009) AS seasons WHERE person IS NOT NULL AND channel IS NOT NULL AND game > {}
         GROUP BY channel, kind, season, person",
        years.templates.0 - 1
    )
}

/// The statements by which the migration has summed up the games that were there.
pub fn sums(url: &str) -> Vec<String> {
    let migrations = match kind(url) {
        Kind::Sqlite => &SQLITE_MIGRATIONS,
        Kind::Postgres => &POSTGRES_MIGRATIONS,
    };
    let migration = migrations.iter().find(|one| one.version == SUMS).unwrap();
    let statements = migration.sql.as_str().split(";\n");
    let summing = statements.filter_map(|sql| Some(&sql[sql.find("INSERT INTO ")?..]));
    let anew = summing.map(|sql| {
        let table = sql.split(' ').nth(2).unwrap();
        format!("DELETE FROM {table};\n{sql}")
    });
    anew.collect()
}

/// What is done before the rows are written: triggers and keys, which look at each row, are not needed.
async fn before(url: &str) -> Vec<String> {
    match kind(url) {
        Kind::Postgres => vec!["SET session_replication_role = replica".to_owned()],
        Kind::Sqlite => {
            let names = texts(url, "SELECT name FROM sqlite_schema WHERE type = 'trigger'").await;
            let names = names.into_iter().flatten();
            let drops = names.map(|name| format!("DROP TRIGGER {name}"));
            ["PRAGMA foreign_keys = off".to_owned(), "BEGIN".to_owned()]
                .into_iter()
                .chain(drops)
                .collect()
        }
    }
}

/// What is done after it.
async fn after(url: &str) -> Vec<String> {
    match kind(url) {
        Kind::Postgres => vec![
            "SELECT setval(pg_get_serial_sequence('games', 'id'), (SELECT max(id) FROM games))"
                .to_owned(),
            "SELECT setval('finishes', (SELECT max(finish) FROM games))".to_owned(),
        ],
        Kind::Sqlite => {
            let triggers = texts(url, "SELECT sql FROM sqlite_schema WHERE type = 'trigger'").await;
            triggers
                .into_iter()
                .flatten()
                .chain(["COMMIT".to_owned()])
                .collect()
        }
    }
}
