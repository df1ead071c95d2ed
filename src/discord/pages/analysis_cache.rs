//! A cache of analyses by game: each is computed once, however many people request it at the same time.

use crate::ids::GameId;
use parking_lot::Mutex;
use std::collections::VecDeque;
use std::sync::Arc;
use tokio::sync::OnceCell;

/// How many games are cached.
const CAPACITY: usize = 64;

/// The most recently requested analyses, the newest entry last.
pub struct AnalysisCache<T>(Mutex<VecDeque<(GameId, Arc<OnceCell<T>>)>>);

impl<T> Default for AnalysisCache<T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<T> AnalysisCache<T> {
    /// The cell of a game: filled, being filled, or empty and to be filled by the caller. One whose value is not usable is replaced by an empty one.
    pub fn entry(&self, game: GameId, is_usable: impl Fn(&T) -> bool) -> Arc<OnceCell<T>> {
        let mut entries = self.0.lock();
        if let Some(at) = entries.iter().position(|(id, _)| *id == game) {
            let (_, cell) = &entries[at];
            if cell.get().is_none_or(is_usable) {
                return Arc::clone(cell);
            }
            entries.remove(at);
        }
        let cell = Arc::default();
        entries.push_back((game, Arc::clone(&cell)));
        if entries.len() > CAPACITY {
            entries.pop_front();
        }
        cell
    }
}

#[cfg(test)]
mod tests {
    use super::{AnalysisCache, CAPACITY};
    use crate::ids::GameId;

    #[tokio::test]
    async fn a_value_that_two_ask_for_at_the_same_time_is_computed_once() {
        let cache = AnalysisCache::default();
        let [first, second] = [0; 2].map(|_| cache.entry(GameId(1), |_| true));
        let slow = first.get_or_init(|| async {
            tokio::task::yield_now().await;
            1
        });
        let late = second.get_or_init(|| async { 2 });
        let (slow, late) = tokio::join!(biased; slow, late);
        assert_eq!((slow, late), (&1, &1));
    }

    #[test]
    fn a_full_cache_drops_its_oldest_entry() {
        let cache = AnalysisCache::default();
        let all = 0..=CAPACITY as u64;
        all.for_each(|game| assert!(cache.entry(GameId(game), |_| true).set(game).is_ok()));
        assert_eq!(cache.entry(GameId(1), |_| true).get(), Some(&1));
        assert_eq!(cache.entry(GameId(0), |_| true).get(), None);
    }

    #[test]
    fn a_value_that_is_not_usable_is_computed_again() {
        let cache = AnalysisCache::default();
        let game = GameId(1);
        assert!(cache.entry(game, |_| false).set("half").is_ok());
        assert_eq!(cache.entry(game, |_| true).get(), Some(&"half"));
        assert_eq!(cache.entry(game, |found| *found != "half").get(), None);
        assert!(cache.entry(game, |_| false).set("whole").is_ok());
        assert_eq!(cache.entry(game, |_| true).get(), Some(&"whole"));
    }
}
