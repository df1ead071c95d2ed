//! Clocks that wait while the players of a game cannot see its newest board, and the time that they are given back.

use super::log::{NewEntry, append};
use super::row::Status;
use super::status::require;
use crate::database::{Connection, query};
use crate::standings::Outcome;
use crate::{GameStore, StoreError};
use zihin_ids::{GameId, Ply};

/// An entry that gives time back, and what follows from it.
#[derive(Clone, Debug)]
pub struct Credit {
    /// The ply of the entry.
    pub from: Ply,
    /// The entry, and those that follow by themselves.
    pub entries: Vec<NewEntry>,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The outcome, if the game is then over.
    pub outcome: Option<Outcome>,
    /// Whether the clock is released in the same transaction.
    pub releases: bool,
}

impl GameStore<'_> {
    /// Records that the clock of a running game waits since `since`, unless it waits already since then or earlier.
    ///
    /// # Errors
    /// [`StoreError::WrongStatus`] if the game is not running, [`StoreError::NoSuchGame`] if there is none.
    pub async fn suspend_clock(self, game: GameId, since: i64) -> Result<(), StoreError> {
        self.0.write(suspend_clock, (game, since)).await
    }

    /// Records that the clock of a game waits no longer.
    pub async fn release_clock(self, game: GameId) -> Result<(), StoreError> {
        self.0.write(release_clock, (game,)).await
    }

    /// Appends an entry that gives time back. Offers stay open, unless more entries follow.
    pub async fn credit(self, game: GameId, credit: Credit) -> Result<(), StoreError> {
        self.0.write(give_credit, (game, credit)).await
    }
}

async fn suspend_clock(db: &mut Connection, game: GameId, since: i64) -> Result<(), StoreError> {
    require(&mut *db, game, Status::Playing).await?;
    let row = query(
        "UPDATE games SET held_since = $1 WHERE id = $2 AND (held_since IS NULL OR held_since > $1)",
    );
    row.bind(since).bind(game).execute(db).await?;
    Ok(())
}

async fn release_clock(db: &mut Connection, game: GameId) -> Result<(), StoreError> {
    let row = query("UPDATE games SET held_since = NULL WHERE id = $1");
    row.bind(game).execute(db).await?;
    Ok(())
}

async fn give_credit(db: &mut Connection, game: GameId, credit: Credit) -> Result<(), StoreError> {
    let Credit {
        from,
        entries,
        at,
        outcome,
        releases,
    } = credit;
    if entries.len() == 1 {
        let offers = query("UPDATE offers SET ply = $1 WHERE game = $2 AND ply = $3");
        let offers = offers.bind(from.after(1)).bind(game).bind(from);
        offers.execute(&mut *db).await?;
    }
    append(&mut *db, game, from, entries, at, outcome).await?;
    if releases {
        release_clock(db, game).await?;
    }
    Ok(())
}
