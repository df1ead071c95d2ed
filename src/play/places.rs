//! Channels, threads and servers that are gone: their games and tournaments wait,
//! and a week later they are called off.
//!
//! What stands in such a place can be looked up, resigned and cancelled from elsewhere; moves, new players and other agreements have to wait, since the others
//! could not see them.

use crate::game::{Act, By};
use crate::{Play, PlayError, Refusal};
use zihin_ids::GameId;
use zihin_store::Place;

/// How long what stands in a place that is gone waits for its return, in milliseconds: a week.
const GONE_LIFETIME: i64 = 7 * 24 * 60 * 60 * 1_000;

impl Play {
    /// Notes that a place cannot be reached since `at`, in milliseconds since 1970; the earliest `at` counts.
    /// Returns the unfinished games that wait there now.
    pub async fn mark_gone(&self, place: Place, at: i64) -> Result<Vec<GameId>, PlayError> {
        let games = self.env.store.mark_gone(place, at).await?;
        for game in &games {
            self.games.stop_deadlines(*game).await;
        }
        // A tournament plays a game again whose own thread is gone.
        self.tournaments.schedule_all();
        Ok(games)
    }

    /// Notes that a place can be reached again.
    /// Returns the unfinished games that stand there: the clocks wait until [`Act::Release`] is done in each, once its board is shown. Tournaments
    /// go on at once.
    ///
    pub async fn mark_back(&self, place: Place) -> Result<Vec<GameId>, PlayError> {
        if !self.unreachable_places().await?.contains(&place) {
            return Ok(Vec::new());
        }
        let games = self.env.store.mark_back(place).await?;
        for game in &games {
            self.games.stop_deadlines(*game).await;
        }
        self.tournaments.schedule_all();
        Ok(games)
    }

    /// The places that are gone; the first to go first.
    pub async fn unreachable_places(&self) -> Result<Vec<Place>, PlayError> {
        let places = self.env.store.unreachable_places().await?.into_iter();
        Ok(places.map(|(place, _)| place).collect())
    }

    /// Cancels the games and tournaments in places that have been gone for a week;
    /// only in those that are known to be gone since `known_since` or later. One that fails stops no other; it is tried again the next time.
    /// Returns in how many milliseconds the next place is due.
    pub async fn call_off_gone(&self, known_since: i64) -> Result<Option<u64>, PlayError> {
        let places = self.env.store.unreachable_places().await?.into_iter();
        for (place, since) in places.filter(|(_, since)| *since >= known_since) {
            let due = since + GONE_LIFETIME - self.env.now();
            if let Ok(wait @ 1..) = u64::try_from(due) {
                return Ok(Some(wait));
            }
            if self.call_off(place).await? {
                self.env.store.forget_place(place).await?;
            }
        }
        Ok(None)
    }

    /// Cancels what stands in a place. Returns whether nothing is left.
    async fn call_off(&self, place: Place) -> Result<bool, PlayError> {
        let (games, tournaments) = self.env.store.unfinished_at(place).await?;
        let mut is_complete = true;
        for id in tournaments {
            if let Err(error) = self.tournaments.call_off(id).await {
                tracing::error!(tournament = id.0, %error, "could not call off a tournament whose channel is gone");
                is_complete = false;
            }
        }
        for game in games {
            match self.games.execute(game, By::NOBODY, Act::Close).await {
                // As part of its tournament.
                Ok(_) | Err(PlayError::Refused(Refusal::Over)) => {}
                Err(error) => {
                    tracing::error!(game = game.0, %error, "could not call off a game whose channel is gone");
                    is_complete = false;
                }
            }
        }
        Ok(is_complete)
    }
}
