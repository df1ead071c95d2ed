//! Replies ahead: what a player wants played in answer to the moves of others. What they say is up to the caller.

use super::log::{NewEntry, append, next_ply};
use super::row::Status;
use super::status::status;
use crate::database::{Connection, query};
use crate::standings::Outcome;
use crate::{GameStore, StoreError};
use zihin_ids::{GameId, Ply, UserId};

/// The plan of a seat.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct PlanRow {
    /// The seat.
    #[sqlx(try_from = "i64")]
    pub seat: u8,
    /// Whose it is.
    pub person: UserId,
    /// What it says; empty if it has been dropped and the person has not seen that yet.
    pub text: String,
}

/// What becomes of the plan of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanChange {
    /// The seat.
    pub seat: u8,
    /// What it says until then.
    pub before: String,
    /// What it says from then on; `None` if nothing is left of it.
    pub after: Option<String>,
}

impl GameStore<'_> {
    /// The plans of a game, by seat.
    pub async fn plans(self, game: GameId) -> Result<Vec<PlanRow>, StoreError> {
        let rows = query("SELECT seat, person, text FROM plans WHERE game = $1 ORDER BY seat");
        Ok(rows.bind(game).fetch_all(&self.0.readers).await?)
    }

    /// Stores the plan of a seat at the current ply of a running game, in place of the one before.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the log has grown past the ply, [`StoreError::WrongStatus`] if the game is not running.
    pub async fn set_plan(self, game: GameId, ply: Ply, plan: PlanRow) -> Result<(), StoreError> {
        self.0.write(set, (game, ply, plan)).await
    }

    /// Removes the plan of a seat. Returns whether there was one.
    pub async fn remove_plan(self, game: GameId, seat: u8) -> Result<bool, StoreError> {
        self.0.write(remove, (game, seat)).await
    }

    /// Appends entries as [`GameStore::append`] does, with what becomes of plans. All or nothing.
    ///
    /// # Errors
    /// As [`GameStore::append`]; [`StoreError::Conflict`] also if a plan has changed.
    pub async fn append_planned(
        self,
        game: GameId,
        from: Ply,
        entries: Vec<NewEntry>,
        plans: Vec<PlanChange>,
        at: i64,
        outcome: Option<Outcome>,
    ) -> Result<(), StoreError> {
        let work = (game, from, entries, plans, at, outcome);
        self.0.write(append_planned, work).await
    }
}

async fn set(db: &mut Connection, game: GameId, ply: Ply, plan: PlanRow) -> Result<(), StoreError> {
    match status(&mut *db, game).await? {
        Status::Playing => {}
        status => return Err(StoreError::WrongStatus { game, status }),
    }
    if next_ply(&mut *db, game).await? != ply {
        return Err(StoreError::Conflict);
    }
    let row = query(
        "INSERT INTO plans (game, seat, person, text) VALUES ($1, $2, $3, $4)
         ON CONFLICT (game, seat) DO UPDATE SET person = excluded.person, text = excluded.text",
    );
    let row = row.bind(game).bind(plan.seat).bind(plan.person);
    row.bind(plan.text).execute(db).await?;
    Ok(())
}

async fn remove(db: &mut Connection, game: GameId, seat: u8) -> Result<bool, StoreError> {
    let row = query("DELETE FROM plans WHERE game = $1 AND seat = $2");
    Ok(row.bind(game).bind(seat).execute(db).await? > 0)
}

async fn append_planned(
    db: &mut Connection,
    game: GameId,
    from: Ply,
    entries: Vec<NewEntry>,
    plans: Vec<PlanChange>,
    at: i64,
    outcome: Option<Outcome>,
) -> Result<(), StoreError> {
    for PlanChange {
        seat,
        before,
        after,
    } in plans
    {
        let changed = if let Some(after) = after {
            let row =
                query("UPDATE plans SET text = $4 WHERE game = $1 AND seat = $2 AND text = $3");
            row.bind(game).bind(seat).bind(before).bind(after)
        } else {
            let row = query("DELETE FROM plans WHERE game = $1 AND seat = $2 AND text = $3");
            row.bind(game).bind(seat).bind(before)
        };
        if changed.execute(&mut *db).await? == 0 {
            return Err(StoreError::Conflict);
        }
    }
    append(db, game, from, entries, at, outcome).await
}

/// Drops all plans of a game, in a transaction of the caller: each person is told when they next look.
pub(super) async fn drop_plans(db: &mut Connection, game: GameId) -> Result<(), StoreError> {
    let rows = query("UPDATE plans SET text = '' WHERE game = $1 AND text <> ''");
    rows.bind(game).execute(db).await?;
    Ok(())
}
