//! The life of games, from the lobby to the leaderboard: the only crate that combines rules, store, luck and clock.
//! It uses no Discord type.
//!
//! Each folder has one handle and may use only the folders to the left of its arrow:
//!
//! ```text
//! clock, dice, panels, people -> game -> lobby, review -> standings, puzzle, lesson, deadlines -> tournament
//! ```
//!
//! Dependencies never point back: a commit records the next deadline of its game and the tournament whose game has ended, and `deadlines` and `tournament` take
//! these records when they run.

pub mod clock;
pub mod deadlines;
pub mod dice;
pub mod game;
pub mod lesson;
pub mod lobby;
pub mod panels;
pub mod people;
pub mod puzzle;
pub mod review;
pub mod standings;
pub mod tournament;

mod effects;
mod environment;
mod erasure;
mod error;
mod locks;
mod operator;
mod places;
mod replay_all;
mod resume;
mod retention;
mod spelling;

pub use clock::Moment;
pub use dice::{Secret, SystemDice};
pub use effects::{Effect, Effects};
pub use environment::{Dice, Secrets, TimeSource};
pub use error::{PlayError, Refusal};
pub use locks::Locks;
pub use replay_all::Replayed;
pub use retention::Retained;
pub use spelling::MoveEntry;

/// What the messages of games and tournaments show, as it is stored.
pub mod posts {
    pub use zihin_store::{
        GamePost, OldPost, PostAttempt, PostKey, PostRow, Posted, Revision, Seal, Sealed,
    };
}

pub use zihin_store::{
    Change, Changes, ConnectTurn, DatabaseBytes, Erasure, ErasureLog, Expired, LEASE, LeaseHolder,
    Operator, Order, Place, Store, StoreError,
};

use deadlines::Deadlines;
use environment::Environment;
use game::Games;
use lesson::Lessons;
use lobby::Lobbies;
use people::People;
use puzzle::Puzzles;
use review::Reviews;
use standings::Standings;
use std::collections::BTreeSet;
use std::sync::Arc;
use tournament::Tournaments;
use zihin_games::{AnyGame, GAMES, GameRegistry};

/// The handles of all folders on one store. Cheap to clone.
#[derive(Clone)]
pub struct Play {
    /// Games that have begun.
    pub games: Games,
    /// Games before they begin.
    pub lobbies: Lobbies,
    /// Games to look back at.
    pub reviews: Reviews,
    /// Reminders, fallen flags, outages.
    pub deadlines: Deadlines,
    /// Knockouts, round robins and leagues.
    pub tournaments: Tournaments,
    /// Ratings, records, leaderboards.
    pub standings: Standings,
    /// Preferences of people, settings of servers.
    pub people: People,
    /// Puzzles, and who has solved them.
    pub puzzles: Puzzles,
    /// The guides for newcomers, and where people stopped.
    pub lessons: Lessons,
    /// The database, for what is read or written as it is: messages, leases, changes, numbers for the operator.
    /// Whatever a rule decides goes through the other handles.
    pub store: Store,
    env: Environment,
}

impl Play {
    /// The games of [`GAMES`] stored in `store`, with rolls from `dice` and the machine's time.
    pub fn new(store: Store, dice: Dice) -> Self {
        Self::assemble(Environment::new(GAMES, store, dice))
    }

    /// Plays the games of another registry, with empty caches.
    #[must_use]
    pub fn with_registry(self, registry: GameRegistry) -> Self {
        Self::assemble(Environment {
            registry,
            ..self.env
        })
    }

    /// Gives new games dice that can be verified, with secrets from this source; with empty caches.
    #[must_use]
    pub fn with_secrets(self, secrets: Secrets) -> Self {
        Self::assemble(Environment {
            secrets: Some(secrets),
            ..self.env
        })
    }

    /// Takes the time from another source, which nobody sets, with empty caches.
    #[must_use]
    pub fn with_time(self, time: TimeSource) -> Self {
        let steady = Arc::clone(&time);
        self.with_clocks(time, steady)
    }

    /// Takes the time from a wall clock and from a clock that nobody sets, with empty caches.
    #[must_use]
    pub fn with_clocks(self, time: TimeSource, steady: TimeSource) -> Self {
        Self::assemble(Environment {
            time,
            steady,
            ..self.env
        })
    }

    fn assemble(env: Environment) -> Self {
        let people = People::new(env.store.clone());
        let standings = Standings::new(env.clone());
        let games = Games::new(env.clone(), people.clone(), standings::formula);
        let reviews = Reviews::new(games.clone());
        Self {
            lobbies: Lobbies::new(games.clone()),
            puzzles: Puzzles::new(env.clone(), people.clone(), reviews.clone()),
            lessons: Lessons::new(env.clone(), people.clone()),
            reviews,
            deadlines: Deadlines::new(env.clone(), games.clone()),
            tournaments: Tournaments::new(env.clone(), games.clone(), people.clone()),
            standings,
            people,
            games,
            store: env.store.clone(),
            env,
        }
    }

    /// The games that may be played.
    pub const fn registry(&self) -> GameRegistry {
        self.env.registry
    }

    /// The game with this id.
    ///
    /// # Errors
    /// If it is not in the registry.
    pub fn game(&self, id: &str) -> Result<&'static dyn AnyGame, Refusal> {
        self.env.game(id)
    }

    /// The time, in milliseconds since 1970.
    pub fn now(&self) -> i64 {
        self.env.now()
    }

    /// Wakes the task that waits for [`Play::woken`].
    pub fn wake(&self) {
        self.env.wake();
    }

    /// What is to be shown and said now, once there is anything.
    pub async fn next_effects(&self) -> BTreeSet<Effect> {
        self.env.effects.some().await;
        // The card of a tournament stands above the boards of games that are opened with it.
        let _advanced = self.tournaments.advancing.lock().await;
        self.take_effects()
    }

    /// What is to be shown and said now.
    pub fn take_effects(&self) -> BTreeSet<Effect> {
        self.env.effects.take()
    }

    /// Waits until something may be due earlier than was computed before.
    pub async fn woken(&self) {
        self.env.woken().await;
    }
}
