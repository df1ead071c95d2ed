//! A lock for each game, tournament or channel, so that only one task at a time changes it.

use parking_lot::Mutex;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

/// Locks by id. Only those in use are kept.
pub struct Locks<Id>(Mutex<HashMap<Id, Arc<AsyncMutex<()>>>>);

impl<Id> Default for Locks<Id> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<Id: Copy + Eq + Hash> Locks<Id> {
    /// Waits until no other task holds the lock of `id`, and holds it until the guard is dropped.
    pub async fn lock(&self, id: Id) -> OwnedMutexGuard<()> {
        let lock = {
            let mut locks = self.0.lock();
            // Every holder and every waiting task has a reference of its own.
            locks.retain(|_, lock| Arc::strong_count(lock) > 1);
            Arc::clone(locks.entry(id).or_default())
        };
        lock.lock_owned().await
    }
}

#[cfg(test)]
mod tests {
    use super::Locks;

    #[tokio::test]
    async fn a_lock_is_held_by_one_task_for_each_id_and_forgotten_afterwards() {
        let locks = Locks::default();
        let held = locks.lock(1).await;
        let mut second = std::pin::pin!(locks.lock(1));
        tokio::select! {
            biased;
            _ = &mut second => panic!("it is held"),
            _ = locks.lock(2) => {}
        }
        drop(held);
        drop(second.await);
        drop(locks.lock(1).await);
        assert_eq!(locks.0.lock().len(), 1);
    }
}
