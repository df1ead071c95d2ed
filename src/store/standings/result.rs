//! What is stored about the players of one finished game besides their points: their ratings before it, whether it counts for them,
//! and how many games they had won in a row.

use super::rating::{Contestant, Rating};
use crate::columns::Narrow;
use crate::database::query;
use crate::{StandingStore, StoreError};
use zihin_ids::{GameId, UserId};

/// A seat with what was known of its player before the game.
#[derive(sqlx::FromRow)]
struct SeatBefore {
    rating: Option<f64>,
    deviation: Option<f64>,
    volatility: Option<f64>,
    #[sqlx(try_from = "i64")]
    rank: u8,
    counts: bool,
    #[sqlx(try_from = "i64")]
    encounter: u32,
}

impl StandingStore<'_> {
    /// The players as they came to a finished game, by seat; none where it is unrated.
    pub async fn contestants(self, game: GameId) -> Result<Vec<Option<Contestant>>, StoreError> {
        let seats = query(
            "SELECT rating, deviation, volatility, rank, channel IS NOT NULL AS counts, coalesce(encounter, 1) AS encounter
             FROM seats WHERE game = $1 AND rank IS NOT NULL ORDER BY seat",
        );
        let seats: Vec<SeatBefore> = seats.bind(game).fetch_all(&self.0.readers).await?;
        let contestant = |seat: SeatBefore| {
            let rating = Rating {
                value: seat.rating?,
                deviation: seat.deviation?,
                volatility: seat.volatility?,
            };
            Some(Contestant {
                rating,
                rank: seat.rank,
                counts: seat.counts,
                encounter: seat.encounter,
            })
        };
        Ok(seats.into_iter().map(contestant).collect())
    }

    /// How many games of this kind a person had won in a row in this channel after a finished game, that included.
    pub async fn streak_at(self, game: GameId, user: UserId) -> Result<u32, StoreError> {
        let streak = query(
            "SELECT count(*) FROM games AS this JOIN seats AS own ON own.person = $2 AND own.channel = coalesce(this.parent, this.channel)
                 AND own.kind = this.game AND own.finish <= this.finish
             WHERE this.id = $1 AND own.finish > coalesce((SELECT before.finish FROM seats AS before WHERE before.person = $2
                 AND before.channel = coalesce(this.parent, this.channel) AND before.kind = this.game AND before.finish <= this.finish
                 AND before.result <> 'won' ORDER BY before.finish DESC LIMIT 1), -1)",
        );
        let streak = streak.bind(game).bind(user);
        Ok(streak.scalar::<Narrow<u32>>(&self.0.readers).await?.0)
    }
}
