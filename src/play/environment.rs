//! What all handles share: the games, the store, the dice, the time, and the signal that wakes the housekeeping loop.

use crate::Refusal;
use crate::clock::Moment;
use crate::dice::Secret;
use crate::effects::EffectQueue;
use parking_lot::RwLock;
use std::sync::{Arc, LazyLock};
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use tokio::sync::Notify;
use zihin_games::{AnyGame, GameRegistry};
use zihin_ids::UserId;
use zihin_rules::Luck;
use zihin_store::{ErasureLog, Operator, Store};

/// Makes a fresh source of luck for each turn.
pub type Dice = Arc<dyn Fn() -> Box<dyn Luck + Send> + Send + Sync>;

/// Makes the secret of each new game.
pub type Secrets = Arc<dyn Fn() -> Secret + Send + Sync>;

/// Returns the time, in milliseconds: since 1970, or by a clock that nobody sets.
pub type TimeSource = Arc<dyn Fn() -> i64 + Send + Sync>;

/// The games that are offered, the store, and the sources of luck and time. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Environment {
    pub(crate) registry: GameRegistry,
    pub(crate) store: Store,
    pub(super) dice: Dice,
    /// Without it no new game has dice that can be verified.
    pub(super) secrets: Option<Secrets>,
    pub(super) time: TimeSource,
    /// A clock that nobody sets.
    pub(super) steady: TimeSource,
    /// After how many milliseconds what nobody needs any more is deleted; never if it is none.
    pub(super) retention: Option<i64>,
    /// What the operator wants, as it was last read.
    pub(super) operator: Arc<RwLock<Operator>>,
    /// Where erasures are kept for the time after a restore; nowhere if it is none.
    pub(super) erasures: Option<ErasureLog>,
    /// What is still to be shown and said.
    pub(crate) effects: EffectQueue,
    /// Notified when something may be due earlier than the housekeeping loop expects.
    pub(super) wake: Arc<Notify>,
}

impl Environment {
    /// With the machine's clocks.
    pub(crate) fn new(registry: GameRegistry, store: Store, dice: Dice) -> Self {
        Self {
            registry,
            store,
            dice,
            secrets: None,
            time: Arc::new(system_time),
            steady: Arc::new(steady_time),
            retention: None,
            operator: Arc::default(),
            erasures: None,
            effects: EffectQueue::default(),
            wake: Arc::default(),
        }
    }

    /// Whether the operator keeps a person out.
    pub(crate) fn keeps_out(&self, person: UserId) -> bool {
        self.operator.read().blocked_people.contains(&person)
    }

    /// The game with this id.
    pub(crate) fn game(&self, id: &str) -> Result<&'static dyn AnyGame, Refusal> {
        let game = self.registry.find(id);
        game.ok_or_else(|| Refusal::unknown_game(id, self.registry))
    }

    /// The time, in milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        (self.time)()
    }

    /// The time by both clocks.
    pub(crate) fn moment(&self) -> Moment {
        Moment {
            wall: (self.time)(),
            steady: (self.steady)(),
        }
    }

    /// A fresh source of luck.
    pub(crate) fn luck(&self) -> Box<dyn Luck + Send> {
        (self.dice)()
    }

    /// Wakes the housekeeping loop.
    pub(crate) fn wake(&self) {
        self.wake.notify_one();
    }

    /// Waits until [`Environment::wake`] is called; returns at once if it was called since the last wait.
    pub(crate) async fn woken(&self) {
        self.wake.notified().await;
    }
}

/// Milliseconds since 1970 by the machine's clock.
fn system_time() -> i64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Milliseconds since the first call.
fn steady_time() -> i64 {
    static BEGINNING: LazyLock<Instant> = LazyLock::new(Instant::now);
    i64::try_from(BEGINNING.elapsed().as_millis()).unwrap_or(i64::MAX)
}
