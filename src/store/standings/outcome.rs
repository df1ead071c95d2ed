//! The outcome of a game: what decided it, and what each seat got.

use super::rating::Formula;
use crate::ids::GameId;
use crate::store::StoreError;
use sqlx::SqliteConnection;

/// How a game ended.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Message key of what decided it.
    pub ended_by: String,
    /// Points of each seat.
    pub points: Vec<i64>,
    /// Place of each seat, from 1; shared places have the same number.
    pub places: Vec<u8>,
    /// The statistics, one row for each seat and name.
    pub stats: Vec<StatRow>,
    /// How it changes ratings; `None` if the game is unrated.
    pub formula: Option<Formula>,
}

/// A statistic of a seat in a game, such as its gammons in a match.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, sqlx::FromRow)]
pub struct StatRow {
    /// The seat.
    pub seat: u8,
    /// Its message key.
    pub name: String,
    /// How often it was counted; at least 1.
    pub count: u32,
}

/// Writes the outcome of a finished game, in place of one that is stored already.
pub(in crate::store) async fn write_outcome(
    db: &mut SqliteConnection,
    game: GameId,
    outcome: &Outcome,
) -> Result<(), StoreError> {
    let by = sqlx::query("UPDATE games SET ended_by = ? WHERE id = ?");
    by.bind(&outcome.ended_by)
        .bind(game)
        .execute(&mut *db)
        .await?;
    let results = outcome.points.iter().zip(&outcome.places);
    for (seat, (points, place)) in (0_u8..).zip(results) {
        let row = sqlx::query("UPDATE seats SET points = ?, place = ? WHERE game = ? AND seat = ?");
        row.bind(points)
            .bind(place)
            .bind(game)
            .bind(seat)
            .execute(&mut *db)
            .await?;
    }
    let old = sqlx::query("DELETE FROM stats WHERE game = ?");
    old.bind(game).execute(&mut *db).await?;
    for stat in &outcome.stats {
        let row = sqlx::query("INSERT INTO stats (game, seat, name, count) VALUES (?, ?, ?, ?)");
        row.bind(game)
            .bind(stat.seat)
            .bind(&stat.name)
            .bind(stat.count)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}
