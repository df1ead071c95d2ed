//! The effects of acts outside the database: of people, clocks, computers, the operator, a start after an outage.

use crate::deadlines::Reminder;
use parking_lot::Mutex;
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::sync::Notify;
use zihin_ids::{GameId, TournamentId};

/// A consequence outside the database. Equal ones are one; they are carried out in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// The card of a tournament shows something new; it stands above new boards.
    Card(TournamentId),
    /// The board or the lobby of a game shows something new.
    Show(GameId),
    /// A player is told that their time runs out.
    Remind(Reminder),
}

/// The effects that wait to be carried out. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub(crate) struct EffectQueue(Arc<Waiting>);

#[derive(Debug, Default)]
struct Waiting {
    effects: Mutex<BTreeSet<Effect>>,
    more: Notify,
}

impl EffectQueue {
    /// Adds effects.
    pub(crate) fn extend(&self, effects: impl IntoIterator<Item = Effect>) {
        self.0.effects.lock().extend(effects);
        self.0.more.notify_one();
    }

    /// No effects yet of something that is being done.
    pub(crate) fn collect(&self) -> Effects {
        Effects {
            queue: self.clone(),
            effects: Vec::new(),
        }
    }

    /// Takes all effects.
    pub(crate) fn take(&self) -> BTreeSet<Effect> {
        std::mem::take(&mut *self.0.effects.lock())
    }

    /// Waits until there are effects.
    pub(crate) async fn some(&self) {
        while self.0.effects.lock().is_empty() {
            self.0.more.notified().await;
        }
    }
}

/// The effects of an act. Those that its caller does not settle are queued when this is dropped, also if the act is interrupted: none is lost while the process
/// lives, and the next one finds what is not shown.
#[derive(Debug)]
pub struct Effects {
    queue: EffectQueue,
    effects: Vec<Effect>,
}

impl Effects {
    pub(crate) fn push(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// Adds the effects of another act.
    pub(crate) fn append(&mut self, other: &mut Self) {
        self.effects.append(&mut other.effects);
    }

    /// Leaves this effect to the caller, who has carried it out.
    pub fn settle(&mut self, effect: Effect) {
        self.effects.retain(|other| *other != effect);
    }

    /// Takes the effects on the boards of other games than this one.
    pub fn take_other_boards(&mut self, game: GameId) -> Vec<GameId> {
        let other = |effect: &mut Effect| matches!(effect, Effect::Show(other) if *other != game);
        let taken = self.effects.extract_if(.., other);
        let games = taken.filter_map(|effect| match effect {
            Effect::Show(game) => Some(game),
            _ => None,
        });
        games.collect()
    }

    /// Moves the effects to another owner, who queues them in the end.
    pub(crate) fn hand_over(&mut self) -> Self {
        Self {
            queue: self.queue.clone(),
            effects: std::mem::take(&mut self.effects),
        }
    }

    /// The effects so far.
    pub fn iter(&self) -> impl Iterator<Item = Effect> {
        self.effects.iter().copied()
    }
}

impl Drop for Effects {
    fn drop(&mut self) {
        if !self.effects.is_empty() {
            self.queue.extend(self.effects.drain(..));
        }
    }
}
