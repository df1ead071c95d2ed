//! A least-recently-used cache, shared by threads.

use parking_lot::Mutex;
use std::{collections::HashMap, fmt, hash::Hash};

/// Keeps the `capacity` values that were used last.
pub struct Cache<K, V> {
    capacity: usize,
    entries: Mutex<Entries<K, V>>,
}

/// The values, each with the time of its last use. Time is counted in uses.
struct Entries<K, V> {
    now: u64,
    values: HashMap<K, (V, u64)>,
}

impl<K: Eq + Hash + Clone, V: Clone> Cache<K, V> {
    /// An empty cache for this many values.
    pub fn new(capacity: usize) -> Self {
        Self {
            capacity,
            entries: Mutex::new(Entries {
                now: 0,
                values: HashMap::new(),
            }),
        }
    }

    /// The value for `key`, made by `make` if it is not cached. The lock is not held meanwhile, so two threads may make the same value.
    pub fn get<E>(&self, key: K, make: impl FnOnce() -> Result<V, E>) -> Result<V, E> {
        if let Some(value) = self.entries.lock().find(&key) {
            return Ok(value);
        }
        let value = make()?;
        let mut entries = self.entries.lock();
        if entries.values.len() >= self.capacity {
            entries.drop_oldest();
        }
        let now = entries.now;
        entries.values.insert(key, (value.clone(), now));
        Ok(value)
    }
}

impl<K: Eq + Hash + Clone, V: Clone> Entries<K, V> {
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
            .field("capacity", &self.capacity)
            .finish_non_exhaustive()
    }
}
