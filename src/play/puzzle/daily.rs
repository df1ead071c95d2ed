//! The puzzle of the day: where it is posted, when it is due, and who has solved the last one.

use crate::PlayError;
use crate::puzzle::streak::days;
use crate::puzzle::{PuzzleTask, Puzzles};
use zihin_ids::{ChannelId, GuildId, UserId};
pub use zihin_store::PuzzleChannel;

/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1_000;
/// Until when the puzzle of a day is posted everywhere, in milliseconds since midnight UTC: eight.
const HOUR: i64 = 8 * 60 * 60 * 1_000;
/// How long before that its day begins, in milliseconds: the channels have it one after the other.
const SPREAD: i64 = 10 * 60 * 1_000;
const BEGIN: i64 = HOUR - SPREAD;

/// Somebody who has solved the puzzle of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solver {
    /// Who it is.
    pub user: UserId,
    /// For how many days in a row, up to this one.
    pub days: u32,
}

/// How long after the beginning of a day a channel has its puzzle, in milliseconds: always the same, evenly spread; the first one at once.
fn place_in_spread(to: &PuzzleChannel) -> i64 {
    // Fibonacci hashing: ids of channels that were made together are apart.
    let mixed = to.channel.0.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
    let place = (i64::try_from(mixed).unwrap_or_default() * SPREAD) >> 32;
    if to.day == 0 { 0 } else { place }
}

impl Puzzles {
    /// The day of the present puzzle, in days since 1970.
    pub fn today(&self) -> u32 {
        u32::try_from((self.env.now() - BEGIN).div_euclid(DAY)).unwrap_or_default()
    }

    /// How much of the present puzzle's day has passed, in milliseconds.
    fn passed(&self) -> i64 {
        (self.env.now() - BEGIN).rem_euclid(DAY)
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

    /// The channels in which the present puzzle is to be posted now, and in how many milliseconds it is the next one's turn.
    pub async fn due(&self) -> Result<(Vec<PuzzleChannel>, u64), PlayError> {
        let mut due = self.env.store.puzzles().due_channels(self.today()).await?;
        let passed = self.passed();
        let later = due.extract_if(.., |to| place_in_spread(to) > passed);
        let next = later.map(|to| place_in_spread(&to)).min();
        let wait = next.unwrap_or(DAY) - passed;
        Ok((due, u64::try_from(wait).unwrap_or_default()))
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
