//! Ratings, and the formula that the caller passes in to change them.

/// The strength of a player, on the scale that players see.
#[derive(Clone, Copy, Debug, PartialEq, sqlx::FromRow)]
pub struct Rating {
    /// The estimate.
    #[sqlx(rename = "rating")]
    pub value: f64,
    /// Its standard deviation.
    pub deviation: f64,
    /// How much the player's strength fluctuates; 0 where the formula has no such term.
    pub volatility: f64,
}

impl Rating {
    /// The estimate as players see it: rounded.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "ratings are a few thousand"
    )]
    pub fn shown(self) -> i64 {
        self.value.round_ties_even() as i64
    }
}

/// A player of a finished game, as the formula needs them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contestant {
    /// The rating before it.
    pub rating: Rating,
    /// The rank, from 1; shared ranks have the same number.
    pub rank: u8,
    /// Whether it counts for this player; if only for some, it ended early.
    pub counts: bool,
    /// Which game of the month it was against the opponent whom the player has met most often in it, from 1.
    pub encounter: u32,
}

/// How ratings follow from results.
#[derive(Clone, Copy, Debug)]
pub struct Formula {
    /// The rating of a new player.
    pub start: Rating,
    /// The new ratings of the players of one game, in the same order.
    pub rate: fn(&[Contestant]) -> Vec<Rating>,
}
