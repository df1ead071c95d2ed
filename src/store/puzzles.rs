//! Which puzzles people have tried.

use crate::ids::{ChannelId, UserId};
use crate::store::database::query;
use crate::store::{Store, StoreError};

/// Somebody's first answer to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct PuzzleTry {
    /// Id of the kind of game.
    pub game: String,
    /// The number of the puzzle in this game.
    #[sqlx(try_from = "i64")]
    pub number: u32,
    /// The day of which it was the puzzle, in days since 1970; 0 for one that was chosen in private.
    #[sqlx(try_from = "i64")]
    pub day: u32,
    /// Where the puzzle of the day was tried.
    pub channel: Option<ChannelId>,
    /// Whether the answer was right.
    pub solved: bool,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

impl Store {
    /// Everything that a person has tried, the earliest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn puzzle_tries(&self, person: UserId) -> Result<Vec<PuzzleTry>, StoreError> {
        let all = query(
            "SELECT game, number, day, channel, solved, at FROM puzzle_tries WHERE person = $1 ORDER BY at, game, number, day",
        );
        Ok(all.bind(person).fetch_all(&self.readers).await?)
    }

    /// Stores a person's answer to a puzzle, unless there is an earlier one. Returns whether it is the first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn record_puzzle_try(
        &self,
        person: UserId,
        tried: PuzzleTry,
    ) -> Result<bool, StoreError> {
        self.writer
            .write(move |db| {
                let row = query(
                    "INSERT INTO puzzle_tries (person, game, number, day, channel, solved, at) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
                );
                let row = row.bind(person).bind(&tried.game);
                let row = row.bind(i64::from(tried.number)).bind(i64::from(tried.day));
                let row = row.bind(tried.channel).bind(tried.solved).bind(tried.at);
                Box::pin(async move { Ok(row.execute(db).await? > 0) })
            })
            .await
    }

    /// Who has solved the puzzle of a day in a channel, the earliest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn puzzle_solvers(
        &self,
        channel: ChannelId,
        day: u32,
    ) -> Result<Vec<UserId>, StoreError> {
        let all = query(
            "SELECT person FROM puzzle_tries WHERE channel = $1 AND day = $2 AND solved ORDER BY at, person",
        );
        let all = all.bind(channel).bind(i64::from(day));
        Ok(all.scalars(&self.readers).await?)
    }
}
