//! The outcome of a game: what decided it, and what each seat got.

use super::rating::Formula;
use super::rolls::{RollRow, write_rolls};
use crate::StoreError;
use crate::database::{Connection, query};
use zihin_ids::GameId;

/// How a game ended.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Message key of what decided it.
    pub ended_by: String,
    /// Points of each seat.
    pub points: Vec<i64>,
    /// Rank of each seat, from 1; shared ranks have the same number.
    pub ranks: Vec<u8>,
    /// The statistics, one row for each seat and name.
    pub stats: Vec<StatRow>,
    /// How often the results of rolls came up.
    pub rolls: Vec<RollRow>,
    /// Whether the game counts for each seat, in ratings, leaderboards and records.
    pub counts: Vec<bool>,
    /// How it changes ratings; `None` if the game is unrated.
    pub formula: Option<Formula>,
}

/// A statistic of a seat in a game, such as its gammons in a match.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, sqlx::FromRow)]
pub struct StatRow {
    /// The seat.
    #[sqlx(try_from = "i64")]
    pub seat: u8,
    /// Its message key.
    pub name: String,
    /// How often it was counted; at least 1.
    #[sqlx(try_from = "i64")]
    pub count: u32,
}

impl Outcome {
    /// Whether the game counts for anybody.
    pub(crate) fn counts(&self) -> bool {
        self.counts.contains(&true)
    }

    /// How it ended for a seat of this rank, as it is stored.
    fn result(&self, rank: u8) -> &'static str {
        let firsts = self.ranks.iter().filter(|rank| **rank == 1);
        match (rank, firsts.count()) {
            (1, 1) => "won",
            (1, _) => "drawn",
            _ => "lost",
        }
    }
}

/// Writes the outcome of a finished game, in place of one that is stored already.
pub(crate) async fn write_outcome(
    db: &mut Connection,
    game: GameId,
    outcome: &Outcome,
) -> Result<(), StoreError> {
    let by = query("UPDATE games SET ended_by = $1, counts = $2 WHERE id = $3");
    by.bind(&outcome.ended_by)
        .bind(outcome.counts())
        .bind(game)
        .execute(&mut *db)
        .await?;
    let results = outcome.points.iter().zip(&outcome.ranks);
    for (seat, ((points, rank), counts)) in (0_u8..).zip(results.zip(&outcome.counts)) {
        let row = query(
            "UPDATE seats SET points = $1, rank = $2, result = $3, kind = g.game, finish = g.finish, channel = CASE WHEN $6 THEN coalesce(g.parent, g.channel) END
             FROM games AS g WHERE g.id = $4 AND seats.game = $4 AND seat = $5",
        );
        row.bind(*points)
            .bind(*rank)
            .bind(outcome.result(*rank))
            .bind(game)
            .bind(seat)
            .bind(*counts)
            .execute(&mut *db)
            .await?;
    }
    if !outcome.counts() {
        let unrated = query(
            "UPDATE seats SET rating = NULL, deviation = NULL, volatility = NULL, encounter = NULL, beaten = NULL WHERE game = $1",
        );
        unrated.bind(game).execute(&mut *db).await?;
    }
    let old = query("DELETE FROM stats WHERE game = $1");
    old.bind(game).execute(&mut *db).await?;
    for stat in &outcome.stats {
        let row = query("INSERT INTO stats (game, seat, name, count) VALUES ($1, $2, $3, $4)");
        row.bind(game)
            .bind(stat.seat)
            .bind(&stat.name)
            .bind(stat.count)
            .execute(&mut *db)
            .await?;
    }
    write_rolls(db, game, &outcome.rolls).await
}
