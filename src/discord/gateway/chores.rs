//! What is due and takes requests to Discord: each a task of its own, so that the housekeeping waits for none of them, and a few at a time.

use std::collections::HashSet;
use std::sync::Arc;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tracing::Instrument;
use zihin_ids::{ChannelId, GameId, GuildId, UserId};

/// How many are worked on at once.
const AT_ONCE: usize = 16;

/// What a chore is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum About {
    /// The puzzle of the day in a channel.
    Puzzle(ChannelId),
    /// The list of a person's games.
    Digest(UserId),
    /// The reminder of a player.
    Reminder(GameId),
    /// A server that is to be left.
    Server(GuildId),
}

/// The chores that wait or are worked on. They end with this.
pub struct Chores {
    tasks: JoinSet<About>,
    /// What they are about: nothing is begun twice.
    begun: HashSet<About>,
    free: Arc<Semaphore>,
}

impl Default for Chores {
    fn default() -> Self {
        Self {
            tasks: JoinSet::new(),
            begun: HashSet::new(),
            free: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }
}

impl Chores {
    /// Begins a chore as soon as fewer are worked on, unless one about the same has been begun and is not done.
    pub fn begin(&mut self, about: About, work: impl Future<Output = ()> + Send + 'static) {
        self.forget_done();
        if !self.begun.insert(about) {
            return;
        }
        let free = Arc::clone(&self.free);
        let work = async move {
            let _permit = free.acquire_owned().await;
            work.await;
            about
        };
        self.tasks.spawn(work.in_current_span());
    }

    fn forget_done(&mut self) {
        while let Some(ended) = self.tasks.try_join_next() {
            if let Ok(about) = ended {
                self.begun.remove(&about);
            }
        }
        if self.tasks.is_empty() {
            // Those that have panicked too.
            self.begun.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{AT_ONCE, About, Chores};
    use std::future::pending;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use tokio::sync::Semaphore;
    use tokio::task::yield_now;
    use zihin_ids::GameId;

    #[tokio::test]
    async fn a_few_chores_are_worked_on_at_once_and_none_twice() {
        let mut chores = Chores::default();
        let (begun, ends) = (Arc::<AtomicUsize>::default(), Arc::new(Semaphore::new(0)));
        for n in 0..2 * AT_ONCE {
            for _ in 0..2 {
                let (begun, ends) = (Arc::clone(&begun), Arc::clone(&ends));
                chores.begin(About::Reminder(GameId(n as u64)), async move {
                    begun.fetch_add(1, Ordering::Relaxed);
                    ends.acquire().await.expect("it stays open").forget();
                });
            }
        }
        for _ in 0..9 {
            yield_now().await;
        }
        assert_eq!(begun.load(Ordering::Relaxed), AT_ONCE);
        ends.add_permits(2 * AT_ONCE);
        while chores.tasks.join_next().await.is_some() {}
        assert_eq!(begun.load(Ordering::Relaxed), 2 * AT_ONCE);
        // It may be done again, and what never ends ends with its owner.
        chores.begin(About::Reminder(GameId(0)), pending());
        assert_eq!((chores.tasks.len(), chores.begun.len()), (1, 1));
    }
}
