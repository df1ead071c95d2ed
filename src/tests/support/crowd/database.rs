//! The bot's database, read through connections of the test's own while the bot runs. Each is closed at once, so that a bot that is killed leaves its
//! write-ahead log as it would without a test.

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};
use std::str::FromStr;
use std::time::Duration;

/// The database of a bot.
#[derive(Clone)]
pub struct Database(SqliteConnectOptions);

/// A game as it is stored.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct Game {
    pub id: i64,
    pub status: String,
    /// The message that is recorded as its board.
    pub message: Option<i64>,
    /// How many entries its log has.
    pub plies: i64,
    /// The same without time given back at its end, which changes nothing on the board.
    pub newest: i64,
}

/// An entry of a game's log.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Entry {
    pub game: i64,
    pub ply: i64,
    /// The seat; -1 for the dice.
    pub actor: i64,
    pub text: String,
    /// The person who chose it, if anyone did.
    pub user: Option<i64>,
}

impl Database {
    pub fn new(url: &str) -> Self {
        let options = SqliteConnectOptions::from_str(url).unwrap();
        Self(options.busy_timeout(Duration::from_secs(30)))
    }

    /// A connection.
    pub async fn connect(&self) -> SqliteConnection {
        self.0.connect().await.unwrap()
    }

    /// All games with the length of their logs, as of one moment.
    pub async fn games(&self) -> Vec<Game> {
        let mut db = self.connect().await;
        let games = sqlx::query_as(
            "SELECT id, status, message, (SELECT count(*) FROM entries WHERE game = games.id) AS plies,
                (SELECT coalesce(max(ply) + 1, 0) FROM entries WHERE game = games.id AND text NOT LIKE 'credit %') AS newest
             FROM games ORDER BY id",
        );
        let games = games.fetch_all(&mut db).await.unwrap();
        db.close().await.unwrap();
        games
    }

    /// The logs of all games.
    pub async fn entries(&self) -> Vec<Entry> {
        let mut db = self.connect().await;
        let entries = sqlx::query_as(
            "SELECT game, ply, actor, text, person AS user FROM entries ORDER BY game, ply",
        );
        let entries = entries.fetch_all(&mut db).await.unwrap();
        db.close().await.unwrap();
        entries
    }

    /// The log of a game from a ply on.
    pub async fn entries_from(&self, game: u64, ply: u32) -> Vec<Entry> {
        let mut db = self.connect().await;
        let entries = sqlx::query_as(
            "SELECT game, ply, actor, text, person AS user FROM entries WHERE game = ? AND ply >= ? ORDER BY ply",
        );
        let entries = entries.bind(game.cast_signed()).bind(ply);
        let entries = entries.fetch_all(&mut db).await.unwrap();
        db.close().await.unwrap();
        entries
    }

    /// The messages of tournaments' cards.
    pub async fn cards(&self) -> Vec<i64> {
        let mut db = self.connect().await;
        let cards = sqlx::query_scalar("SELECT message FROM tournaments WHERE message IS NOT NULL");
        let cards = cards.fetch_all(&mut db).await.unwrap();
        db.close().await.unwrap();
        cards
    }
}
