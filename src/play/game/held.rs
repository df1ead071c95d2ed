//! A game that is locked and in memory. It knows no rule: only that a game which nobody plays any more need not stay there.

use crate::ids::GameId;
use crate::play::{Live, Slot};
use crate::rules::Turn;
use crate::store::Status;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use tokio::sync::OwnedMutexGuard;

/// The games in memory, and their locks.
pub(in crate::play) type Slots = Mutex<HashMap<GameId, Slot>>;

/// A locked game. Whoever holds it is alone with the game in this process; the database decides between processes.
pub(in crate::play) struct Held {
    guard: OwnedMutexGuard<Option<Live>>,
    game: GameId,
    slots: Arc<Slots>,
}

impl Held {
    /// Locks a game.
    pub(in crate::play) async fn of(game: GameId, slots: &Arc<Slots>) -> Self {
        let slot = {
            let mut slots = slots.lock();
            Arc::clone(slots.entry(game).or_default())
        };
        Self {
            guard: slot.lock_owned().await,
            game,
            slots: Arc::clone(slots),
        }
    }
}

impl Deref for Held {
    type Target = Option<Live>;

    fn deref(&self) -> &Option<Live> {
        &self.guard
    }
}

impl DerefMut for Held {
    fn deref_mut(&mut self) -> &mut Option<Live> {
        &mut self.guard
    }
}

impl Drop for Held {
    /// Whoever looks at a finished game again reads it from its log.
    fn drop(&mut self) {
        if self.guard.as_ref().is_some_and(Live::is_open) {
            return;
        }
        *self.guard = None;
        let slot = OwnedMutexGuard::mutex(&self.guard);
        let mut slots = self.slots.lock();
        let is_known = slots
            .get(&self.game)
            .is_some_and(|known| Arc::ptr_eq(known, slot));
        // Whoever waits for it must stay alone with it: they take it out.
        if is_known && Arc::strong_count(slot) == 2 {
            slots.remove(&self.game);
        }
    }
}

impl Live {
    fn is_open(&self) -> bool {
        let is_over = matches!(self.session.turn(), Turn::Over(_));
        self.row.status == Status::Playing && !is_over
    }
}
