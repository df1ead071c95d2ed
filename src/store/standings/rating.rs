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

/// How ratings follow from results.
#[derive(Clone, Copy, Debug)]
pub struct Formula {
    /// The rating of a new player.
    pub start: Rating,
    /// The new ratings of the players of one game, given the old ones and the places, all in the same order.
    pub rate: fn(&[Rating], &[u8]) -> Vec<Rating>,
}
