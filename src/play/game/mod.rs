//! The life of one game: its log, its moves, its end, and how people see it.
//!
//! Everything that lasts is in the store; what [`Games`] holds in memory is a cache of replayed logs that may be lost at any moment.

pub(crate) mod act;
pub(crate) mod computer;
pub(crate) mod decide;
mod execute;
pub(crate) mod live;
pub(crate) mod offer_kind;
pub(crate) mod outcome;
pub(crate) mod plan;
pub(crate) mod sandbox;
pub(crate) mod seats;
pub(crate) mod session;
mod setup;
pub(crate) mod terms;
mod typed;
pub(crate) mod view;

mod begin;
mod clock_events;
pub(crate) mod commit;
mod lookup;
mod offers;
mod proof;
mod rematch;
mod reminders;
mod resignation;
mod rolling;
mod vacations;

pub use act::{Act, By, Done, Told};
pub use computer::{ComputerMove, ComputerTask};
pub use lookup::FINISHED_PAGE;
pub use offer_kind::{About, Agreed, EndedOffer, Offer, OfferKind};
pub use plan::{MAX_LINES, MAX_REPLIES, PlanBoard, PlanLine, PlanPage, PlannedMove};
pub use proof::{Checked, DrawnLine, GameProof, LogLine, LogProof, ProofFile, verify};
pub use resignation::Resignation;
pub use rolling::{DiceView, MAX_WORD};
pub use sandbox::{SandboxBoard, SandboxLine, SandboxPosition, SandboxStep};
pub use seats::{DEFAULT_LEVEL, level_key, level_of};
pub(crate) use session::FULL_ENCOUNTERS;
pub use session::{Narration, RatedStatus, Session};
pub use terms::{GameRow, GameTerms, UnreadableTerm};
pub use typed::MoveExample;
pub use view::{
    Action, AttackView, Awaited, GameMessage, Line, MovePanel, PlayerSummary, PossibleActions,
    Story, TurnState, Upcoming, View, WholeMove, last_move,
};

pub use zihin_engine::{Budget, Level, StopSignal};
pub use zihin_store::{
    DicePart, FinishedFilter, NewPing, Opponent, PingRow, ResultFor, SeatRow, Status,
};

use crate::clock::{DeadlineQueue, Reach};
use crate::environment::Environment;
use crate::people::People;
use crate::{PlayError, Refusal};
use live::{Cache, Held, Live};
use parking_lot::Mutex;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::broadcast;
use zihin_ids::{GameId, TournamentId, UserId};
use zihin_rules::GameInfo;
use zihin_store::{Formula, StoreError};

/// The games of one store. Cheap to clone.
#[derive(Clone)]
pub struct Games {
    pub(crate) env: Environment,
    pub(crate) people: People,
    cache: Cache,
    /// The rating formula of a game.
    formula: fn(&GameInfo) -> Formula,
    due: Arc<Due>,
    upcoming: broadcast::Sender<Upcoming>,
}

/// The most boards that are announced and not received yet.
const MAX_UPCOMING: usize = 64;

/// Work for `deadlines` and `tournament`: recorded by every commit, taken by them when they run.
#[derive(Default)]
pub(crate) struct Due {
    /// The next deadline of each game with a running clock.
    pub(crate) deadlines: Mutex<DeadlineQueue>,
    /// When players could reach the bot.
    pub(crate) reach: Mutex<Reach>,
    /// Whether a write has failed since the last heartbeat that was asked for.
    is_writing_in_doubt: AtomicBool,
    /// The tournaments of which a game has ended.
    pub(crate) tournaments: Mutex<BTreeSet<TournamentId>>,
    /// The games by the day that have begun, in which somebody may be on vacation.
    pub(crate) begun: Mutex<Vec<GameId>>,
}

impl Due {
    /// Notes that a write has failed.
    fn doubt_writing(&self) {
        self.is_writing_in_doubt.store(true, Ordering::Relaxed);
    }

    /// Whether a write has failed since this was last asked.
    pub(crate) fn take_doubt(&self) -> bool {
        self.is_writing_in_doubt.swap(false, Ordering::Relaxed)
    }
}

/// Why a game is not locked.
enum NotLocked {
    /// It has not begun.
    Lobby(Box<GameRow>),
    Failed(PlayError),
}

impl From<PlayError> for NotLocked {
    fn from(error: PlayError) -> Self {
        Self::Failed(error)
    }
}

impl From<StoreError> for NotLocked {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.into())
    }
}

impl From<NotLocked> for PlayError {
    fn from(not_locked: NotLocked) -> Self {
        match not_locked {
            NotLocked::Lobby(_) => Refusal::NotBegun.into(),
            NotLocked::Failed(error) => error,
        }
    }
}

impl Games {
    pub(super) fn new(env: Environment, people: People, formula: fn(&GameInfo) -> Formula) -> Self {
        Self {
            env,
            people,
            cache: Cache::default(),
            formula,
            due: Arc::default(),
            upcoming: broadcast::Sender::new(MAX_UPCOMING),
        }
    }

    /// The work that commits have recorded for `deadlines` and `tournament`.
    pub(crate) fn due(&self) -> &Due {
        &self.due
    }

    /// Checks that the operator lets a person in, and that they take invitations from `by`.
    ///
    /// # Errors
    /// [`Refusal::NotInvitable`] if not, for whatever reason, or if the store fails.
    pub(crate) async fn require_invitable(
        &self,
        person: UserId,
        by: UserId,
    ) -> Result<(), PlayError> {
        if self.env.keeps_out(person) {
            return Err(Refusal::NotInvitable(person).into());
        }
        self.people.require_invitable(person, by).await
    }

    /// Locks a game that has begun, replaying its log if it is not in memory.
    pub(crate) async fn lock(&self, game: GameId) -> Result<Held, PlayError> {
        Ok(self.try_lock(game).await?)
    }

    /// Locks a game if it has begun.
    async fn try_lock(&self, game: GameId) -> Result<Held, NotLocked> {
        let mut held = self
            .cache
            .lock_loaded(
                game,
                self.env.now(),
                self.env.effects.collect(),
                self.load(game),
            )
            .await?;
        if self.env.store.is_shared() {
            self.refresh(held.get_mut_clean()).await?;
        }
        Ok(held)
    }

    /// Brings a game in memory up to date with what other programs may have written.
    async fn refresh(&self, live: &mut Live) -> Result<(), PlayError> {
        let (game, store) = (live.row.id, &self.env.store);
        // Read first, as in `load`.
        let stamp = store.messages().stamp(game).await?;
        if live.stamp.is_some() && live.stamp == stamp {
            return Ok(());
        }
        let (known, ply) = (Arc::clone(&live.row), live.session.ply());
        let row = store.games().get(game).await?.ok_or(Refusal::NoSuchGame)?;
        let log = store.games().log_from(game, ply).await?;
        let length = u32::try_from(log.len()).unwrap_or(u32::MAX);
        let offers = store.games().offers(game, ply.after(length)).await?;
        let dice = store.games().dice(game).await?;
        let plans = store.games().plans(game).await?;
        // Everything is read by now: whoever is interrupted earlier leaves the game as it was, and the deadline below is not lost.
        live.scene = None;
        for entry in log {
            live.session.push_row(&entry)?;
        }
        live.row = Arc::new(row.into_terms());
        live.set_offers(offers);
        live.dice = dice.map(Arc::new);
        live.plans = plans;
        live.stamp = stamp;
        // Setting it forgets how often it could not be handled.
        if live.row != known || live.session.ply() != ply {
            self.set_deadline(&live.row, &live.session, self.env.now());
        }
        Ok(())
    }

    async fn load(&self, game: GameId) -> Result<Live, NotLocked> {
        let store = &self.env.store;
        // Read first: whatever is written while the rest is read counts as a change.
        let stamp = if store.is_shared() {
            store.messages().stamp(game).await?
        } else {
            None
        };
        let row = store.games().get(game).await?;
        let row: GameRow = row
            .ok_or(PlayError::from(Refusal::NoSuchGame))?
            .into_terms();
        if row.status == Status::Lobby {
            return Err(NotLocked::Lobby(Box::new(row)));
        }
        let log = store.games().log(game).await?;
        let session = Session::replay(self.env.registry, &row, &log)?;
        let offers = store.games().offers(game, session.ply()).await?;
        let dice = store.games().dice(game).await?.map(Arc::new);
        let plans = store.games().plans(game).await?;
        if store.is_shared() {
            // Another program may have set the clock going since the game was last in memory.
            self.set_deadline(&row, &session, self.env.now());
        }
        Ok(Live {
            dice,
            plans,
            stamp,
            ..Live::new(row, session, offers)
        })
    }

    /// Takes the deadline of a game whose clock waits from the queue, after the store has changed that.
    pub(super) async fn stop_deadlines(&self, game: GameId) {
        // Its row in memory is old.
        self.forget(game).await;
        self.due.deadlines.lock().set(game, None);
    }

    /// Drops a game from memory; its log stays in the store.
    pub(super) async fn forget(&self, game: GameId) {
        self.cache.lock(game, self.env.now()).await.forget();
    }

    /// Drops the games from memory that nobody has touched for an hour: each is replayed from its log when it is next needed.
    /// Their deadlines stay set.
    pub fn drop_idle(&self) {
        self.cache.drop_idle(self.env.now());
    }

    /// How many games are in memory.
    pub fn in_memory(&self) -> usize {
        self.cache.len()
    }
}
