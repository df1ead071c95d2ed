//! A least-recently-used cache, shared by threads.

use parking_lot::Mutex;
use std::{collections::HashMap, fmt, hash::Hash, sync::Arc};

/// Keeps the `capacity` values that were used last.
pub struct Cache<K, V> {
    capacity: usize,
    entries: Mutex<Entries<K, V>>,
}

/// A value, once it is made. The lock is held while it is being made.
type Slot<V> = Arc<Mutex<Option<V>>>;

/// The values, each with the time of its last use. Time is counted in uses.
struct Entries<K, V> {
    now: u64,
    slots: HashMap<K, (Slot<V>, u64)>,
}

impl<K: Eq + Hash + Clone, V: Clone> Cache<K, V> {
    /// An empty cache for this many values.
    pub fn new(capacity: usize) -> Self {
        Self {
            capacity,
            entries: Mutex::new(Entries {
                now: 0,
                slots: HashMap::new(),
            }),
        }
    }

    /// The value for `key`, made by `make` if it is not cached. A thread that asks for it meanwhile waits for it.
    pub fn get<E>(&self, key: K, make: impl FnOnce() -> Result<V, E>) -> Result<V, E> {
        let slot = self.entries.lock().slot(key, self.capacity);
        let mut value = slot.lock();
        if let Some(value) = &*value {
            return Ok(value.clone());
        }
        Ok(value.insert(make()?).clone())
    }
}

impl<K: Eq + Hash + Clone, V> Entries<K, V> {
    /// The slot for `key`, in place of the oldest one if it is new and there is no room for it.
    fn slot(&mut self, key: K, capacity: usize) -> Slot<V> {
        self.now += 1;
        if self.slots.len() >= capacity && !self.slots.contains_key(&key) {
            self.drop_oldest();
        }
        let (slot, used) = self.slots.entry(key).or_default();
        *used = self.now;
        Arc::clone(slot)
    }

    fn drop_oldest(&mut self) {
        let oldest = self
            .slots
            .iter()
            .min_by_key(|(_, (_, used))| *used)
            .map(|(key, _)| key.clone());
        if let Some(key) = oldest {
            self.slots.remove(&key);
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
