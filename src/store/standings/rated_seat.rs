//! The seats of a finished game with the ratings that people had before it.

use super::rating::{Contestant, Rating};
use crate::StoreError;
use crate::database::{Connection, query};
use zihin_ids::{GameId, UserId};

/// A seat of a finished game with the rating that its player had before, if that is known.
#[derive(sqlx::FromRow)]
pub(super) struct RatedSeat {
    #[sqlx(try_from = "i64")]
    seat: u8,
    /// Nobody where a computer plays, or if the person was erased.
    #[sqlx(rename = "person")]
    pub(super) user: Option<UserId>,
    #[sqlx(try_from = "i64")]
    rank: u8,
    /// Whether a computer played.
    pub(super) is_computer: bool,
    /// Whether the game counts for this seat.
    pub(super) counts: bool,
    /// As [`Contestant`] has it; 1 where nobody was met.
    #[sqlx(try_from = "i64")]
    encounter: u32,
    rating: Option<f64>,
    deviation: Option<f64>,
    volatility: Option<f64>,
}

impl RatedSeat {
    pub(super) fn before(&self) -> Option<Rating> {
        Some(Rating {
            value: self.rating?,
            deviation: self.deviation?,
            volatility: self.volatility?,
        })
    }

    /// With `rating`, as the formula needs them.
    pub(super) const fn contestant(&self, rating: Rating) -> Contestant {
        Contestant {
            rating,
            rank: self.rank,
            counts: self.counts,
            encounter: self.encounter,
        }
    }
}

/// The seats of a finished game, with the ratings that people had before it.
pub(super) async fn rated_seats(
    db: &mut Connection,
    game: GameId,
    start: Rating,
) -> Result<Vec<RatedSeat>, StoreError> {
    // The standings of an erased person are deleted; the rating stored with the seat remains.
    let seats = query(
        "SELECT s.seat, s.person, s.rank, s.person IS NULL AND s.name <> '' AS is_computer, s.channel IS NOT NULL AS counts, coalesce(s.encounter, 1) AS encounter,
             CASE WHEN s.person IS NULL THEN s.rating ELSE coalesce(t.rating, $2) END AS rating,
             CASE WHEN s.person IS NULL THEN s.deviation ELSE coalesce(t.deviation, $3) END AS deviation,
             CASE WHEN s.person IS NULL THEN s.volatility ELSE coalesce(t.volatility, $4) END AS volatility
         FROM games g JOIN seats s ON s.game = g.id
             LEFT JOIN standings t ON t.channel = coalesce(g.parent, g.channel) AND t.game = g.game AND t.season = 0 AND t.person = s.person AND t.rated > 0
         WHERE g.id = $1 ORDER BY s.seat",
    );
    let seats = seats
        .bind(game)
        .bind(start.value)
        .bind(start.deviation)
        .bind(start.volatility);
    Ok(seats.fetch_all(db).await?)
}

/// Stores the ratings that people had before a game with their seats.
pub(super) async fn store_ratings(
    db: &mut Connection,
    game: GameId,
    seats: &[RatedSeat],
) -> Result<(), StoreError> {
    for seat in seats.iter().filter(|seat| seat.user.is_some()) {
        let Some(before) = seat.before() else {
            continue;
        };
        let update = query(
            "UPDATE seats SET rating = $1, deviation = $2, volatility = $3 WHERE game = $4 AND seat = $5",
        );
        let update = update
            .bind(before.value)
            .bind(before.deviation)
            .bind(before.volatility);
        update.bind(game).bind(seat.seat).execute(&mut *db).await?;
    }
    Ok(())
}
