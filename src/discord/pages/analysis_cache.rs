//! What has lately been found out about games: each thing once, however many ask for it at the same time. It does not know what that is.

use crate::ids::GameId;
use parking_lot::Mutex;
use std::collections::VecDeque;
use std::sync::Arc;
use tokio::sync::OnceCell;

/// How many games are remembered.
const KEPT: usize = 64;

/// What is known of the latest games that somebody has asked about, the newest last. It may be lost at any moment.
pub struct Latest<T>(Mutex<VecDeque<(GameId, Arc<OnceCell<T>>)>>);

impl<T> Default for Latest<T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<T> Latest<T> {
    /// What is known of a game if it will do, or the place for it: whoever comes first fills it, the others wait.
    pub fn of(&self, game: GameId, will_do: impl Fn(&T) -> bool) -> Arc<OnceCell<T>> {
        let mut kept = self.0.lock();
        if let Some(at) = kept.iter().position(|(id, _)| *id == game) {
            let (_, known) = &kept[at];
            if known.get().is_none_or(will_do) {
                return Arc::clone(known);
            }
            kept.remove(at);
        }
        let unknown = Arc::default();
        kept.push_back((game, Arc::clone(&unknown)));
        if kept.len() > KEPT {
            kept.pop_front();
        }
        unknown
    }
}

#[cfg(test)]
mod tests {
    use super::{KEPT, Latest};
    use crate::ids::GameId;

    #[tokio::test]
    async fn what_two_ask_for_at_the_same_time_is_found_out_once() {
        let latest = Latest::default();
        let [first, second] = [0; 2].map(|_| latest.of(GameId(1), |_| true));
        let slow = first.get_or_init(|| async {
            tokio::task::yield_now().await;
            1
        });
        let late = second.get_or_init(|| async { 2 });
        let (slow, late) = tokio::join!(biased; slow, late);
        assert_eq!((slow, late), (&1, &1));
    }

    #[test]
    fn only_so_many_are_remembered_and_the_oldest_goes() {
        let latest = Latest::default();
        let all = 0..=KEPT as u64;
        all.for_each(|game| assert!(latest.of(GameId(game), |_| true).set(game).is_ok()));
        assert_eq!(latest.of(GameId(1), |_| true).get(), Some(&1));
        assert_eq!(latest.of(GameId(0), |_| true).get(), None);
    }

    #[test]
    fn what_will_not_do_is_found_out_anew() {
        let latest = Latest::default();
        let game = GameId(1);
        assert!(latest.of(game, |_| false).set("half").is_ok());
        assert_eq!(latest.of(game, |_| true).get(), Some(&"half"));
        assert_eq!(latest.of(game, |found| *found != "half").get(), None);
        assert!(latest.of(game, |_| false).set("whole").is_ok());
        assert_eq!(latest.of(game, |_| true).get(), Some(&"whole"));
    }
}
