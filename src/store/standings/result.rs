//! What is stored about the players of one finished game besides their points: their ratings before it,
//! and how many games they had won in a row.

use super::rating::Rating;
use crate::columns::Narrow;
use crate::database::query;
use crate::{StandingStore, StoreError};
use zihin_ids::{GameId, UserId};

/// A seat with the three parts of the rating before the game.
type RatedSeat = (Narrow<u8>, Option<f64>, Option<f64>, Option<f64>);

impl StandingStore<'_> {
    /// The rating before a finished game, by seat; none where it is unrated.
    pub async fn ratings_before(self, game: GameId) -> Result<Vec<Option<Rating>>, StoreError> {
        let seats = query(
            "SELECT seat, rating, deviation, volatility FROM seats WHERE game = $1 ORDER BY seat",
        );
        let seats: Vec<RatedSeat> = seats.bind(game).fetch_all(&self.0.readers).await?;
        let rating = |(_, value, deviation, volatility): RatedSeat| {
            Some(Rating {
                value: value?,
                deviation: deviation?,
                volatility: volatility?,
            })
        };
        Ok(seats.into_iter().map(rating).collect())
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
