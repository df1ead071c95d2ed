//! The bot's database, read through connections of the test's own while the bot runs.
//! Each is closed at once, so that a bot that is killed leaves its write-ahead log as it would without a test.

use crate::database::{Kind, kind};
use sqlx::postgres::{PgConnection, PgRow};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteRow};
use sqlx::{ConnectOptions, Connection, FromRow};
use std::str::FromStr;
use std::time::Duration;

/// The database of a bot.
#[derive(Clone)]
pub struct Database(String);

/// A game as it is stored.
#[derive(Clone, Debug, FromRow)]
pub struct Game {
    pub id: i64,
    pub status: String,
    /// The message that is recorded as its board.
    pub message: Option<i64>,
    /// How many entries its log has.
    pub plies: i64,
    /// How many entries its log has without time given back at its end, which changes nothing on the board.
    pub newest: i64,
}

/// An entry of a game's log.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Entry {
    pub game: i64,
    pub ply: i64,
    /// The seat; -1 for the dice.
    pub actor: i64,
    pub text: String,
    /// The person who chose it, if anyone did.
    #[sqlx(rename = "person")]
    pub user: Option<i64>,
}

impl Database {
    pub fn new(url: &str) -> Self {
        Self(url.to_owned())
    }

    /// The rows of a query with these values.
    async fn rows<T>(&self, sql: &'static str, values: &[i64]) -> Vec<T>
    where
        T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin,
    {
        match kind(&self.0) {
            Kind::Sqlite => {
                let options = SqliteConnectOptions::from_str(&self.0).unwrap();
                let options = options.busy_timeout(Duration::from_secs(30));
                let mut db = options.connect().await.unwrap();
                let rows = values
                    .iter()
                    .fold(sqlx::query_as(sql), |query, value| query.bind(*value));
                let rows = rows.fetch_all(&mut db).await.unwrap();
                db.close().await.unwrap();
                rows
            }
            Kind::Postgres => {
                let mut db = PgConnection::connect(&self.0).await.unwrap();
                let rows = values
                    .iter()
                    .fold(sqlx::query_as(sql), |query, value| query.bind(*value));
                let rows = rows.fetch_all(&mut db).await.unwrap();
                db.close().await.unwrap();
                rows
            }
        }
    }

    /// A connection that keeps the bot from writing until it is dropped; its database is one of SQLite.
    pub async fn hold(&self) -> SqliteConnection {
        let options = SqliteConnectOptions::from_str(&self.0).unwrap();
        let mut db = options.connect().await.unwrap();
        sqlx::query("BEGIN IMMEDIATE")
            .execute(&mut db)
            .await
            .unwrap();
        db
    }

    /// How many messages are being posted, of which it is not known yet whether Discord has them.
    pub async fn attempts(&self) -> i64 {
        let sql = "SELECT count(*) FROM posts WHERE attempt IS NOT NULL";
        let counts: Vec<(i64,)> = self.rows(sql, &[]).await;
        counts[0].0
    }

    /// All games with the length of their logs, as of one moment.
    pub async fn games(&self) -> Vec<Game> {
        let sql = "SELECT id, status, message, (SELECT count(*) FROM entries WHERE game = games.id) AS plies,
                (SELECT coalesce(max(ply) + 1, 0) FROM entries WHERE game = games.id AND text NOT LIKE 'credit %' AND text NOT LIKE 'away %') AS newest
             FROM games ORDER BY id";
        self.rows(sql, &[]).await
    }

    /// The logs of all games.
    pub async fn entries(&self) -> Vec<Entry> {
        let sql = "SELECT game, ply, actor, text, person FROM entries ORDER BY game, ply";
        self.rows(sql, &[]).await
    }

    /// The log of a game from a ply on.
    pub async fn entries_from(&self, game: u64, ply: u32) -> Vec<Entry> {
        let sql = "SELECT game, ply, actor, text, person FROM entries WHERE game = $1 AND ply >= $2 ORDER BY ply";
        self.rows(sql, &[game.cast_signed(), ply.into()]).await
    }

    /// When the shard that was silent for longest last noted that it runs, in milliseconds since 1970.
    pub async fn heartbeat(&self) -> Option<i64> {
        let oldest: Vec<(Option<i64>,)> = self.rows("SELECT min(at) FROM heartbeats", &[]).await;
        oldest.into_iter().find_map(|(at,)| at)
    }

    /// The messages of tournaments' cards.
    pub async fn cards(&self) -> Vec<i64> {
        let sql = "SELECT message FROM tournaments WHERE message IS NOT NULL";
        let cards: Vec<(i64,)> = self.rows(sql, &[]).await;
        cards.into_iter().map(|(card,)| card).collect()
    }
}
