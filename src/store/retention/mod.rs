//! What is deleted some time after nobody needs it any more. Finished games stay for ever.
//!
//! | what | goes |
//! |---|---|
//! | lobbies and games that were called off, tournaments that were called off before a game of theirs | altogether |
//! | finished games | their pings, invitations, offers, and what is stored about their messages |
//! | servers that the bot has left | settings and leaderboards; finished games and tournaments stay, and their people become anonymous as by [`PeopleStore::forget`](crate::PeopleStore::forget) |
//! | people who had played in such servers only | preferences, blocks, avatar and answers to puzzles |
//!
//! | file | contents |
//! |---|---|
//! | `expired` | the conditions for all of that |
//! | `games` | games and tournaments that were called off, and leftovers of finished games |
//! | `servers` | which servers the bot has left, and what becomes of what was played there |
//! | `delete` | rows that are deleted by a list of keys |
//! | `people` | what is stored about people who have no seat and no entry any more |
//!
//! A batch is small, so that players do not wait for it. What is to go is found by reads; the write deletes by key, so that on PostgreSQL it is in conflict with
//! nobody. Each process deletes what belongs to the servers of its shards, of whichever bot.

mod delete;
mod expired;
mod games;
mod people;
mod servers;

pub(super) use expired::condition;

use super::{Store, StoreError};
use zihin_ids::{GameId, GuildId, TournamentId, UserId};

/// The most games or tournaments in a batch.
const BATCH: u32 = 50;

/// What a batch has done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expired {
    /// The games that were deleted; they had been called off, most of them as lobbies.
    pub games: Vec<GameId>,
    /// The tournaments that were deleted; they had been called off.
    pub tournaments: Vec<TournamentId>,
    /// The finished games that have lost what only their messages needed.
    pub trimmed: Vec<GameId>,
    /// The games whose people have become anonymous, since their server is gone.
    pub anonymous: Vec<GameId>,
    /// The servers of which no settings, leaderboards and people are left.
    pub servers: Vec<GuildId>,
    /// The people of whom nothing is left.
    pub people: Vec<UserId>,
    /// How many rows were deleted or changed.
    pub rows: u64,
}

impl Expired {
    /// Whether there was nothing to do.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl Store {
    /// Deletes a batch of what has not been needed since before `before`, in milliseconds since 1970. Nothing was left to delete if it is empty.
    pub async fn delete_expired(&self, before: i64) -> Result<Expired, StoreError> {
        let mut done = self.delete_cancelled_games(before).await?;
        if done.is_empty() {
            done = self.delete_cancelled_tournaments(before).await?;
        }
        if done.is_empty() {
            done = self.trim_finished_games(before).await?;
        }
        if done.is_empty() {
            done = self.free_left_server(before).await?;
        }
        if !done.is_empty() {
            self.writer.take_out_erased().await;
        }
        Ok(done)
    }
}
