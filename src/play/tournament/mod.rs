//! Tournaments, run automatically in a channel: knockouts, round robins, and the seasons of leagues, which are round robins with divisions.
//! Entry, bracket or schedule, games, deadlines, and the organiser's decisions.

pub(super) mod error;

mod bracket;
mod entry;
mod league;
mod log;
mod opening;
mod organiser;
mod progress;
mod round_robin;
mod schedule;
mod season;
mod seeding;
mod state;
mod terms;

pub use bracket::{Bracket, DecidedBy, ENTRANTS, Match, Placed, Rules, Score, Seed};
pub use error::TournamentError;
pub use league::{DivisionOfGame, LeftLeague};
pub use organiser::{OpenMatch, Organiser};
pub use round_robin::{
    DIVISION, Due, GRACE, GameStatus, Outcome, PlannedGame, RoundRobin, RoundRobinRules, Share,
    TableRow, TieBreak, Withdrawal, divide, exchanged, schedule, sizes,
};
pub use seeding::{DrawView, DrawnPlayer};
pub use state::{
    Event, GameEnd, Notice, NoticeKind, ParseEventError, TournamentRow, TournamentState,
};

pub use zihin_store::{
    EntrantRow, EventRow, FormatTerms, NewTournament, TournamentFormat, TournamentStatus,
    WithoutLuck,
};

use crate::environment::Environment;
use crate::game::Games;
use crate::people::People;
use crate::{Locks, PlayError};
use parking_lot::Mutex;
use schedule::Schedule;
use std::collections::BTreeMap;
use std::sync::Arc;
use zihin_ids::{ChannelId, MessageId, TournamentId, UserId};

/// The most tournaments in memory.
const MAX_KEPT: usize = 100;

/// The tournaments of one store. Cheap to clone.
#[derive(Clone)]
pub struct Tournaments {
    env: Environment,
    games: Games,
    people: People,
    schedule: Arc<Mutex<Schedule>>,
    kept: Arc<Mutex<Kept>>,
    /// Held while a tournament is written to: one writer at a time in this process.
    writing: Arc<Locks<TournamentId>>,
    /// Held while tournaments are advanced.
    pub(crate) advancing: Arc<tokio::sync::Mutex<()>>,
    /// Held while one is opened in a channel.
    opening: Arc<Locks<ChannelId>>,
    /// Held while somebody who does not manage the server opens one.
    opening_as_member: Arc<Locks<UserId>>,
}

impl Tournaments {
    pub(super) fn new(env: Environment, games: Games, people: People) -> Self {
        Self {
            env,
            games,
            people,
            schedule: Arc::default(),
            kept: Arc::default(),
            writing: Arc::default(),
            advancing: Arc::default(),
            opening: Arc::default(),
            opening_as_member: Arc::default(),
        }
    }

    /// A tournament in its present state.
    ///
    /// # Errors
    /// If there is no such tournament.
    pub async fn get(&self, id: TournamentId) -> Result<TournamentState, PlayError> {
        let stored = self.env.store.tournaments().get(id).await?;
        let row: TournamentRow = stored
            .ok_or(TournamentError::NoSuchTournament)?
            .into_terms();
        // A game that this version does not offer is shown as one for two.
        let game = self.env.registry.find(&row.terms.game);
        let max_seats = game.map_or(2, |game| *game.info().seats.end());
        Ok(self.kept.lock().state(row, max_seats))
    }

    /// How many tournaments had to be replayed from their first event since the start.
    pub fn replays(&self) -> usize {
        self.kept.lock().replays
    }

    /// Drops the tournaments in memory, which have the names of people.
    pub(super) fn forget_kept(&self) {
        self.kept.lock().clear();
    }

    /// The newest tournament of a channel.
    ///
    /// # Errors
    /// If the channel has never had one.
    pub async fn newest_in(&self, channel: ChannelId) -> Result<TournamentState, PlayError> {
        let id = self.env.store.tournaments().newest(channel).await?;
        self.get(id.ok_or(TournamentError::NoSuchTournament)?).await
    }

    /// Records where the card of a tournament is posted, and how many events it shows.
    pub async fn record_card(
        &self,
        id: TournamentId,
        place: (ChannelId, MessageId),
        events: usize,
    ) -> Result<(), PlayError> {
        let events = u32::try_from(events).unwrap_or(u32::MAX);
        self.schedule.lock().clear_failures(id);
        Ok(self
            .env
            .store
            .tournaments()
            .record_card(id, place, events)
            .await?)
    }
}

impl Tournaments {
    /// Makes a tournament due now.
    pub(super) fn schedule_now(&self, id: TournamentId) {
        let now = self.env.now();
        self.schedule.lock().add(id, now);
        self.env.wake();
    }

    /// Makes a tournament due a little later, after something has failed.
    pub fn retry_later(&self, id: TournamentId) {
        let now = self.env.now();
        let mut schedule = self.schedule.lock();
        let wait = schedule.backoff(id);
        schedule.add(id, now + wait);
    }

    /// Makes every tournament due: a change may concern any of them.
    pub fn schedule_all(&self) {
        self.schedule.lock().is_complete = false;
        self.env.wake();
    }

    /// Removes and returns the tournaments that are due, those of games that have ended included.
    pub(super) async fn take_due(&self) -> Result<Vec<TournamentId>, PlayError> {
        let now = self.env.now();
        let ended = std::mem::take(&mut *self.games.due().tournaments.lock());
        for id in ended {
            self.schedule.lock().add(id, now);
        }
        let is_complete = std::mem::replace(&mut self.schedule.lock().is_complete, true);
        if !is_complete {
            match self.env.store.tournaments().unfinished().await {
                Ok(ids) => {
                    let mut schedule = self.schedule.lock();
                    ids.into_iter().for_each(|id| schedule.add(id, now));
                }
                Err(error) => {
                    self.schedule.lock().is_complete = false;
                    return Err(error.into());
                }
            }
        }
        Ok(self.schedule.lock().take_due(now))
    }

    /// In how many milliseconds the next tournament is due.
    pub(super) fn next_due(&self) -> Option<u64> {
        let next = self.schedule.lock().next()?;
        Some(u64::try_from(next - self.env.now()).unwrap_or(0))
    }
}

/// Tournaments as they were last replayed: each goes on from there. A cache that may be lost at any moment.
#[derive(Default)]
struct Kept {
    states: BTreeMap<TournamentId, TournamentState>,
    /// How many had to be replayed from their first event.
    replays: usize,
}

impl Kept {
    /// The tournament that was just read: the one in memory with what was written since,
    /// replayed only if anything else has changed, such as the name of somebody whose data was erased.
    fn state(&mut self, row: TournamentRow, max_seats: u8) -> TournamentState {
        let id = row.id;
        let known = self.states.remove(&id);
        let state = if let Some(known) = known.filter(|known| known.leads_to(&row)) {
            known.continued(row)
        } else {
            self.replays += 1;
            TournamentState::replay(row, max_seats)
        };
        if self.states.len() >= MAX_KEPT {
            // The oldest one is the likeliest to be over.
            self.states.pop_first();
        }
        self.states.insert(id, state.clone());
        state
    }

    /// Drops all of them: each is replayed when it is next read.
    fn clear(&mut self) {
        self.states.clear();
    }
}
