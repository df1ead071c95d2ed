//! The puzzle of the day: where it is posted, when it is due, and who has solved the last one.

use crate::PlayError;
use crate::puzzle::streak::days;
use crate::puzzle::{PuzzleTask, Puzzles};
use zihin_ids::{ChannelId, GuildId, UserId};
pub use zihin_store::PuzzleChannel;

/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1_000;
/// When the puzzle of a day is posted, in milliseconds since midnight UTC: at eight.
const HOUR: i64 = 8 * 60 * 60 * 1_000;

/// Somebody who has solved the puzzle of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solver {
    /// Who it is.
    pub user: UserId,
    /// For how many days in a row, up to this one.
    pub days: u32,
}

impl Puzzles {
    /// The day of the present puzzle, in days since 1970.
    pub fn today(&self) -> u32 {
        u32::try_from((self.env.now() - HOUR).div_euclid(DAY)).unwrap_or_default()
    }

    /// In how many milliseconds the next puzzle is due.
    pub fn until_next(&self) -> u64 {
        let left = DAY - (self.env.now() - HOUR).rem_euclid(DAY);
        u64::try_from(left).unwrap_or_default()
    }

    /// Posts a puzzle every day in these channels of a server, and in no others; the first at once.
    pub async fn set_channels(
        &self,
        guild: GuildId,
        channels: &[ChannelId],
    ) -> Result<Vec<ChannelId>, PlayError> {
        let store = &self.env.store;
        store
            .puzzles()
            .set_channels(guild, channels.to_vec())
            .await?;
        self.env.wake();
        Ok(store.puzzles().channels(guild).await?)
    }

    /// The channels in which the present puzzle is not posted yet.
    pub async fn due(&self) -> Result<Vec<PuzzleChannel>, PlayError> {
        Ok(self.env.store.puzzles().due_channels(self.today()).await?)
    }

    /// Who has solved the puzzle of a day in a channel, the earliest first.
    pub async fn solvers(&self, channel: ChannelId, day: u32) -> Result<Vec<Solver>, PlayError> {
        let store = &self.env.store;
        let mut solvers = Vec::new();
        for user in store.puzzles().solvers(channel, day).await? {
            let tries = store.puzzles().tries(user).await?;
            solvers.push(Solver {
                user,
                days: days(&tries, day),
            });
        }
        Ok(solvers)
    }

    /// Whether an answer to a puzzle may still count: its solution is not told yet.
    pub(super) fn is_open(&self, task: &PuzzleTask) -> bool {
        match task.source {
            crate::puzzle::PuzzleSource::Day(day) => day == self.today(),
            crate::puzzle::PuzzleSource::Any | crate::puzzle::PuzzleSource::Of(_) => true,
        }
    }
}
