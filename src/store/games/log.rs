//! The log of a game: appended to, read whole, never changed. The primary key (game, ply) decides races.

use super::lobby::status;
use crate::ids::{GameId, Ply, UserId};
use crate::store::error::is_duplicate;
use crate::store::games::write_result;
use crate::store::standings::{Formula, score};
use crate::store::{StatRow, Status, Store, StoreError};
use sqlx::SqliteConnection;

/// An entry to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// The seat that moved; -1 for the dice.
    pub actor: i8,
    /// The move as text.
    pub text: String,
    /// Who chose it; nobody chose a throw or a forced move.
    pub by: Option<UserId>,
}

/// An entry that is on disk.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct EntryRow {
    /// Its place in the log.
    pub ply: Ply,
    /// The seat that moved; -1 for the dice.
    pub actor: i8,
    /// The move as text.
    pub text: String,
    /// Who chose it.
    #[sqlx(rename = "user")]
    pub by: Option<UserId>,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// How a game ended, by seat.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The key of what decided it.
    pub ended_by: String,
    /// Points of each seat.
    pub points: Vec<i64>,
    /// Place of each seat, from 1; shared places have the same number.
    pub places: Vec<u8>,
    /// What was achieved on the way, each seat and name once.
    pub stats: Vec<StatRow>,
    /// How it counts for ratings, if it does.
    pub formula: Option<Formula>,
}

impl Store {
    /// Adds entries to the log of a running game, the first at `from`; with an outcome the game is over, and counts for everybody who sat in it.
    /// All or nothing.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the log has grown past `from`, [`StoreError::WrongStatus`] if the game is not being played, [`StoreError::NoSuchGame`] if
    /// there is none, [`StoreError::IncompleteOutcome`] if the outcome leaves out a seat.
    pub async fn append(
        &self,
        game: GameId,
        from: Ply,
        entries: Vec<NewEntry>,
        at: i64,
        outcome: Option<Outcome>,
    ) -> Result<(), StoreError> {
        self.writer
            .write(move |db| Box::pin(append(db, game, from, entries, at, outcome)))
            .await
    }

    /// The whole log of a game, oldest first; empty if there is no such game.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn log(&self, game: GameId) -> Result<Vec<EntryRow>, StoreError> {
        let log = sqlx::query_as(
            "SELECT ply, actor, text, user, at FROM entries WHERE game = ? ORDER BY ply",
        );
        Ok(log.bind(game).fetch_all(&self.readers).await?)
    }
}

async fn append(
    db: &mut SqliteConnection,
    game: GameId,
    from: Ply,
    entries: Vec<NewEntry>,
    at: i64,
    outcome: Option<Outcome>,
) -> Result<(), StoreError> {
    if entries.is_empty() {
        // Without an entry there is no key that could decide.
        unchanged(db, game, from).await?;
    }
    insert(db, game, from, entries, at).await?;
    match outcome {
        Some(outcome) => end(db, game, at, outcome).await,
        None => Ok(()),
    }
}

/// Adds entries to the log of a running game.
pub(in crate::store) async fn insert(
    db: &mut SqliteConnection,
    game: GameId,
    from: Ply,
    entries: Vec<NewEntry>,
    at: i64,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO entries (game, ply, actor, text, user, at) SELECT id, ?2, ?3, ?4, ?5, ?6 FROM games WHERE id = ?1 AND status = 'playing'";
    for (n, entry) in (0..).zip(entries) {
        let row = sqlx::query(sql)
            .bind(game)
            .bind(from.after(n))
            .bind(entry.actor)
            .bind(entry.text)
            .bind(entry.by)
            .bind(at);
        match row.execute(&mut *db).await {
            Err(error) if is_duplicate(&error) => return Err(StoreError::Conflict),
            Ok(done) if done.rows_affected() == 0 => {
                return Err(StoreError::WrongStatus {
                    game,
                    status: status(db, game).await?,
                });
            }
            Err(error) => return Err(error.into()),
            Ok(_) => {}
        }
    }
    Ok(())
}

/// Fails if the game is not being played, or its log does not end before `from`.
async fn unchanged(db: &mut SqliteConnection, game: GameId, from: Ply) -> Result<(), StoreError> {
    match status(&mut *db, game).await? {
        Status::Playing => {}
        status => return Err(StoreError::WrongStatus { game, status }),
    }
    if next_ply(db, game).await? == from {
        Ok(())
    } else {
        Err(StoreError::Conflict)
    }
}

/// The ply that the next entry of a game will have.
pub(in crate::store) async fn next_ply(
    db: &mut SqliteConnection,
    game: GameId,
) -> Result<Ply, StoreError> {
    let next = sqlx::query_scalar("SELECT coalesce(max(ply) + 1, 0) FROM entries WHERE game = ?");
    Ok(next.bind(game).fetch_one(db).await?)
}

/// Ends a running game, once.
async fn end(
    db: &mut SqliteConnection,
    game: GameId,
    at: i64,
    outcome: Outcome,
) -> Result<(), StoreError> {
    let over = sqlx::query_scalar::<_, u8>(
        "UPDATE games SET status = 'over', ended_at = ?, ended_by = ?, finish = (SELECT coalesce(max(finish), 0) + 1 FROM games) WHERE id = ? AND status = 'playing' RETURNING size",
    );
    let over = over.bind(at).bind(&outcome.ended_by).bind(game);
    match over.fetch_optional(&mut *db).await? {
        None => {
            return Err(StoreError::WrongStatus {
                game,
                status: status(db, game).await?,
            });
        }
        Some(size) if [outcome.points.len(), outcome.places.len()] != [usize::from(size); 2] => {
            return Err(StoreError::IncompleteOutcome(game));
        }
        Some(_) => {}
    }
    write_result(db, game, &outcome).await?;
    score(db, game, outcome.formula).await
}
