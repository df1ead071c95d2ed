//! A small memory of what was made last, shared by threads. It does not know what it keeps.

use parking_lot::{Mutex, MutexGuard};
use std::{collections::HashMap, fmt, hash::Hash};

/// Keeps the values that were asked for last, up to a number of them.
pub struct Cache<K, V> {
    room: usize,
    kept: Mutex<Kept<K, V>>,
}

/// The values, each with the time when it was last asked for; time counts the questions.
struct Kept<K, V> {
    now: u64,
    values: HashMap<K, (V, u64)>,
}

impl<K: Eq + Hash + Clone, V: Clone> Cache<K, V> {
    /// An empty cache for this many values.
    pub fn new(room: usize) -> Self {
        Self {
            room,
            kept: Mutex::new(Kept {
                now: 0,
                values: HashMap::new(),
            }),
        }
    }

    /// The value for `key`, made by `make` if it is not kept. Others are not kept waiting meanwhile, so two threads may make the same.
    pub fn get<E>(&self, key: K, make: impl FnOnce() -> Result<V, E>) -> Result<V, E> {
        if let Some(value) = self.lock().find(&key) {
            return Ok(value);
        }
        let value = make()?;
        let mut kept = self.lock();
        if kept.values.len() >= self.room {
            kept.drop_oldest();
        }
        let now = kept.now;
        kept.values.insert(key, (value.clone(), now));
        Ok(value)
    }

    /// A thread that panicked cannot have left a half-made value behind: values are made outside the lock.
    fn lock(&self) -> MutexGuard<'_, Kept<K, V>> {
        self.kept.lock()
    }
}

impl<K: Eq + Hash + Clone, V: Clone> Kept<K, V> {
    fn find(&mut self, key: &K) -> Option<V> {
        self.now += 1;
        let (value, used) = self.values.get_mut(key)?;
        *used = self.now;
        Some(value.clone())
    }

    fn drop_oldest(&mut self) {
        let oldest = self
            .values
            .iter()
            .min_by_key(|(_, (_, used))| *used)
            .map(|(key, _)| key.clone());
        if let Some(key) = oldest {
            self.values.remove(&key);
        }
    }
}

impl<K, V> fmt::Debug for Cache<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cache")
            .field("room", &self.room)
            .finish_non_exhaustive()
    }
}
