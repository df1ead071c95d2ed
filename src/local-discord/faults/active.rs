//! The faults of requests that are in force, and how many requests each has hit.

use super::fault::{Effect, Fault, Route, Times};
use parking_lot::Mutex;
use tokio::sync::watch;

/// The number of a fault that was added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FaultId(pub u64);

/// The faults of requests, and whether there is an outage.
#[derive(Debug)]
pub struct Faults {
    added: Mutex<Vec<Added>>,
    outage: watch::Sender<bool>,
    /// Changes with every request that a fault hits.
    hits: watch::Sender<u64>,
}

/// A fault that was added, also after it is spent or removed.
#[derive(Debug)]
struct Added {
    fault: Fault,
    is_removed: bool,
    hits: u32,
    /// The state of the generator for a share of requests.
    random: u64,
}

impl Default for Faults {
    fn default() -> Self {
        Self {
            added: Mutex::default(),
            outage: watch::Sender::new(false),
            hits: watch::Sender::new(0),
        }
    }
}

impl Faults {
    /// Adds a fault.
    pub fn add(&self, fault: Fault) -> FaultId {
        let mut added = self.added.lock();
        let random = match fault.times {
            Times::Share { seed, .. } => seed,
            _ => 0,
        };
        added.push(Added {
            fault,
            is_removed: false,
            hits: 0,
            random,
        });
        FaultId(added.len() as u64)
    }

    /// Removes a fault, and returns how many requests it has hit.
    pub fn remove(&self, id: FaultId) -> u32 {
        let mut added = self.added.lock();
        let Some(found) = index(id).and_then(|at| added.get_mut(at)) else {
            return 0;
        };
        found.is_removed = true;
        found.hits
    }

    /// Removes every fault and ends the outage.
    pub fn clear(&self) {
        for added in &mut *self.added.lock() {
            added.is_removed = true;
        }
        self.outage.send_replace(false);
    }

    /// Begins or ends an outage.
    pub fn set_outage(&self, is_out: bool) {
        self.outage.send_replace(is_out);
    }

    /// Whether there is an outage; may be waited for.
    pub fn outage(&self) -> watch::Receiver<bool> {
        self.outage.subscribe()
    }

    /// The faults that are in force, oldest first.
    pub fn all(&self) -> Vec<(FaultId, Fault)> {
        let added = self.added.lock();
        let in_force = (1..).zip(&*added).filter(|(_, added)| added.is_in_force());
        in_force
            .map(|(id, added)| (FaultId(id), added.fault.clone()))
            .collect()
    }

    /// The effect of the oldest fault that hits a request, which is counted. `channel` is that of the request.
    pub fn hit(&self, route: Route, channel: Option<u64>) -> Option<Effect> {
        let mut added = self.added.lock();
        let mut concerned = added
            .iter_mut()
            .filter(|added| added.is_in_force() && added.concerns(route, channel));
        let hit = concerned.find_map(Added::hit);
        if hit.is_some() {
            self.hits.send_modify(|hits| *hits += 1);
        }
        hit
    }

    /// How many requests a fault has hit so far.
    pub fn hits(&self, id: FaultId) -> u32 {
        let added = self.added.lock();
        let found = index(id).and_then(|at| added.get(at));
        found.map_or(0, |found| found.hits)
    }

    /// Waits until a fault has hit so many requests.
    pub async fn await_hits(&self, id: FaultId, count: u32) {
        let mut hits = self.hits.subscribe();
        while self.hits(id) < count {
            // The sender lives as long as this.
            let _ = hits.changed().await;
        }
    }
}

fn index(id: FaultId) -> Option<usize> {
    usize::try_from(id.0.checked_sub(1)?).ok()
}

impl Added {
    fn is_in_force(&self) -> bool {
        let is_spent = matches!(self.fault.times, Times::Next(count) if self.hits >= count);
        !self.is_removed && !is_spent
    }

    fn concerns(&self, route: Route, channel: Option<u64>) -> bool {
        let is_here = self.fault.channel.is_none() || self.fault.channel == channel;
        self.fault.on.covers(route) && is_here
    }

    /// Decides whether a request that the fault concerns is hit, and counts it.
    fn hit(&mut self) -> Option<Effect> {
        if let Times::Share { share, .. } = self.fault.times
            && self.next_random() >= share
        {
            return None;
        }
        self.hits += 1;
        Some(self.fault.effect)
    }

    /// A number from 0 to below 1 (SplitMix64).
    fn next_random(&mut self) -> f64 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.random;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let high = u32::try_from((mixed ^ (mixed >> 31)) >> 32).unwrap_or(u32::MAX);
        f64::from(high) / (f64::from(u32::MAX) + 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Effect, Fault, Faults, Route};

    /// How many of 1000 new messages in a channel are hit.
    fn hits(faults: &Faults, channel: u64) -> usize {
        (0..1000)
            .filter(|_| faults.hit(Route::NewMessage, Some(channel)).is_some())
            .count()
    }

    #[test]
    fn a_fault_hits_as_often_as_it_says_where_it_says() {
        let new = || Fault::new(Route::NewMessage, Effect::Cut);
        for (fault, here, elsewhere) in [
            (new(), 1000, 1000),
            (new().in_channel(1), 1000, 0),
            (new().next(7), 7, 0),
            (Fault::new(Route::Edit, Effect::Cut), 0, 0),
            (Fault::new(Route::Any, Effect::Cut), 1000, 1000),
        ] {
            let faults = Faults::default();
            let id = faults.add(fault);
            assert_eq!((hits(&faults, 1), hits(&faults, 2)), (here, elsewhere));
            assert_eq!(faults.hits(id) as usize, here + elsewhere);
        }
    }

    #[test]
    fn a_share_of_the_requests_is_chosen_by_the_seed() {
        let share = |seed| {
            let faults = Faults::default();
            faults.add(Fault::new(Route::Any, Effect::Cut).share(0.3, seed));
            let hit = |_| faults.hit(Route::Edit, None).is_some();
            (0..1000).map(hit).collect::<Vec<bool>>()
        };
        let hit = share(1).into_iter().filter(|hit| *hit).count();
        assert!((250..350).contains(&hit), "{hit}");
        assert_eq!(share(1), share(1));
        assert_ne!(share(1), share(2));
    }

    #[test]
    fn the_oldest_fault_counts_first_and_what_is_removed_hits_no_more() {
        let faults = Faults::default();
        let first = faults.add(Fault::new(Route::Any, Effect::Status(500)).next(1));
        let second = faults.add(Fault::new(Route::Any, Effect::Cut));
        let hit = || faults.hit(Route::Edit, None);
        assert_eq!(
            [hit(), hit()],
            [Some(Effect::Status(500)), Some(Effect::Cut)]
        );
        assert_eq!(faults.all().len(), 1, "the spent one is not in force");
        assert_eq!((faults.remove(second), faults.hits(first)), (1, 1));
        assert_eq!(hit(), None);
        faults.add(Fault::new(Route::Any, Effect::Cut));
        faults.set_outage(true);
        faults.clear();
        assert_eq!((hit(), *faults.outage().borrow()), (None, false));
    }
}
