//! The log of a game: append-only. The primary key (game, ply) decides races.

use super::row::Status;
use super::status::{require, wrong_status};
use crate::columns::Narrow;
use crate::database::{Connection, is_duplicate, query};
use crate::standings::{Outcome, add_to_sums, update_standings, write_outcome};
use crate::{GameStore, StoreError};
use zihin_ids::{GameId, Ply, TournamentId, UserId};

/// A log entry to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// The seat that moved; -1 for the dice.
    pub actor: i8,
    /// The move as text.
    pub text: String,
    /// The person who chose it; `None` for rolls, forced moves and computer players.
    pub by: Option<UserId>,
}

/// A stored log entry.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct EntryRow {
    /// Its index in the log.
    pub ply: Ply,
    /// The seat that moved; -1 for the dice.
    #[sqlx(try_from = "i64")]
    pub actor: i8,
    /// The move as text.
    pub text: String,
    /// The person who chose it; `None` for rolls, forced moves, computer players and erased people.
    #[sqlx(rename = "person")]
    pub by: Option<UserId>,
    /// When it was written, in milliseconds since 1970.
    pub at: i64,
}

impl GameStore<'_> {
    /// Appends entries to the log of a running game, the first at ply `from`.
    /// An outcome ends the game and, if that counts, updates the standings of its players. All or nothing.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the log has grown past `from`, [`StoreError::WrongStatus`] if the game is not running, [`StoreError::NoSuchGame`] if
    /// there is none, [`StoreError::IncompleteOutcome`] if the outcome leaves out a seat.
    pub async fn append(
        self,
        game: GameId,
        from: Ply,
        entries: Vec<NewEntry>,
        at: i64,
        outcome: Option<Outcome>,
    ) -> Result<(), StoreError> {
        self.0
            .write(append, (game, from, entries, at, outcome))
            .await
    }

    /// The whole log of a game, oldest entry first; empty if there is no such game.
    pub async fn log(self, game: GameId) -> Result<Vec<EntryRow>, StoreError> {
        let log =
            query("SELECT ply, actor, text, person, at FROM entries WHERE game = $1 ORDER BY ply");
        Ok(log.bind(game).fetch_all(&self.0.readers).await?)
    }

    /// The entries of a game from a ply on, oldest first.
    pub async fn log_from(self, game: GameId, from: Ply) -> Result<Vec<EntryRow>, StoreError> {
        let log = query(
            "SELECT ply, actor, text, person, at FROM entries WHERE game = $1 AND ply >= $2 ORDER BY ply",
        );
        Ok(log.bind(game).bind(from).fetch_all(&self.0.readers).await?)
    }

    /// Everyone who has chosen a move in a game, in no particular order.
    pub async fn people_who_moved(self, game: GameId) -> Result<Vec<UserId>, StoreError> {
        let users =
            query("SELECT DISTINCT person FROM entries WHERE game = $1 AND person IS NOT NULL");
        Ok(users.bind(game).scalars(&self.0.readers).await?)
    }

    /// Everyone who has acted in a game of a tournament since `at` (milliseconds since 1970), in no particular order.
    pub async fn people_since(
        self,
        tournament: TournamentId,
        at: i64,
    ) -> Result<Vec<UserId>, StoreError> {
        let users = query(
            "SELECT DISTINCT person FROM entries WHERE at >= $2 AND person IS NOT NULL
             AND game IN (SELECT game FROM tournament_events WHERE tournament = $1 AND game IS NOT NULL)",
        );
        let users = users.bind(tournament).bind(at);
        Ok(users.scalars(&self.0.readers).await?)
    }
}

/// Appends entries to the log of a running game, in a transaction of the caller.
pub(super) async fn append(
    db: &mut Connection,
    game: GameId,
    from: Ply,
    entries: Vec<NewEntry>,
    at: i64,
    outcome: Option<Outcome>,
) -> Result<(), StoreError> {
    if entries.is_empty() {
        // No insert, so no key that could conflict.
        require(&mut *db, game, Status::Playing).await?;
        if next_ply(&mut *db, game).await? != from {
            return Err(StoreError::Conflict);
        }
    }
    insert(db, game, from, entries, at).await?;
    match outcome {
        Some(outcome) => end(db, game, at, outcome).await,
        None => Ok(()),
    }
}

/// Adds entries to the log of a running game.
pub(super) async fn insert(
    db: &mut Connection,
    game: GameId,
    from: Ply,
    entries: Vec<NewEntry>,
    at: i64,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO entries (game, ply, actor, text, person, at) SELECT id, $2, $3, $4, $5, $6 FROM games WHERE id = $1 AND status = 'playing'";
    for (n, entry) in (0..).zip(entries) {
        let row = query(sql)
            .bind(game)
            .bind(from.after(n))
            .bind(entry.actor)
            .bind(entry.text)
            .bind(entry.by)
            .bind(at);
        match row.execute(&mut *db).await {
            Err(error) if is_duplicate(&error) => return Err(StoreError::Conflict),
            Ok(0) => return Err(wrong_status(db, game).await),
            Err(error) => return Err(error.into()),
            Ok(_) => {}
        }
    }
    Ok(())
}

/// The ply of the next entry of a game.
pub(super) async fn next_ply(db: &mut Connection, game: GameId) -> Result<Ply, StoreError> {
    let next = query("SELECT coalesce(max(ply) + 1, 0) FROM entries WHERE game = $1");
    Ok(next.bind(game).scalar(db).await?)
}

/// Ends a running game. The schema numbers the finished games (`finish`), from which the order of ratings follows.
async fn end(
    db: &mut Connection,
    game: GameId,
    at: i64,
    outcome: Outcome,
) -> Result<(), StoreError> {
    let over = query(
        "UPDATE games SET status = 'over', ended_at = $1, ended_by = $2 WHERE id = $3 AND status = 'playing' RETURNING size",
    );
    let over = over.bind(at).bind(&outcome.ended_by).bind(game);
    let Some(Narrow(size)) = over.optional_scalar::<Narrow<u8>>(&mut *db).await? else {
        return Err(wrong_status(db, game).await);
    };
    let given = [
        outcome.points.len(),
        outcome.ranks.len(),
        outcome.counts.len(),
    ];
    if given != [usize::from(size); 3] {
        return Err(StoreError::IncompleteOutcome(game));
    }
    delete_plans(db, game).await?;
    write_outcome(db, game, &outcome).await?;
    add_to_sums(db, game).await?;
    if !outcome.counts() {
        return Ok(());
    }
    update_standings(db, game, at, outcome.formula).await
}

/// Deletes all plans of a game that is over, in a transaction of the caller.
pub(super) async fn delete_plans(db: &mut Connection, game: GameId) -> Result<(), StoreError> {
    let rows = query("DELETE FROM plans WHERE game = $1").bind(game);
    rows.execute(db).await?;
    Ok(())
}
