//! Has the computers think, a few at a time, away from the threads that answer people. It knows no game.

use crate::discord::bot::Bot;
use crate::discord::interaction::error::Failure;
use crate::ids::GameId;
use crate::play::{Analysis, Decided, Finished, StopSignal, Thinking};
use anyhow::Context;
use parking_lot::Mutex;
use std::collections::HashSet;
use std::sync::{Arc, Weak};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// When a move must be found, counted from when it was asked for: the budgets are far below it, this is for a machine that is very busy.
const PATIENCE: Duration = Duration::from_millis(900);
/// How long a thought may take that had to wait for its place.
const LEAST: Duration = Duration::from_millis(200);
/// How long an analysis may take.
const LONG_PATIENCE: Duration = Duration::from_secs(5);

/// The games in which a computer is to move, and how many may think at once.
pub struct Brain {
    queue: UnboundedSender<GameId>,
    at_work: Mutex<HashSet<GameId>>,
    /// For moves and hints, which are waited for.
    moves: Places,
    /// For analyses, apart: however many are asked for, no move waits for them.
    analyses: Places,
}

/// Places for thoughts of one kind.
struct Places {
    free: Arc<Semaphore>,
    /// When a thought must be ready, counted from when it was asked for.
    patience: Duration,
    /// How long it may take if it had to wait.
    least: Duration,
}

impl Places {
    fn new(places: usize, patience: Duration, least: Duration) -> Self {
        Self {
            free: Arc::new(Semaphore::new(places)),
            patience,
            least,
        }
    }

    /// Does the work on a thread that may block, when there is a place.
    async fn think_ahead<T: Send + 'static>(
        &self,
        work: impl FnOnce(StopSignal<'_>) -> T + Send + 'static,
    ) -> anyhow::Result<T> {
        let asked = Instant::now();
        let place = Arc::clone(&self.free).acquire_owned().await?;
        let end = (asked + self.patience).max(Instant::now() + self.least);
        let thought = tokio::task::spawn_blocking(move || {
            // Held until the work is done, even if nobody waits for it any more.
            let _place = place;
            work(&|| Instant::now() > end)
        });
        Ok(thought.await?)
    }
}

impl Brain {
    /// A brain, and the queue from which [`think`] feeds it. There is never more in it than games that wait for a computer.
    pub fn new() -> (Self, UnboundedReceiver<GameId>) {
        let (queue, waiting) = unbounded_channel();
        // One core stays for those who wait for answers; they share it with an analysis.
        let places = available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1));
        let brain = Self {
            queue,
            at_work: Mutex::default(),
            moves: Places::new(places.max(1), PATIENCE, LEAST),
            analyses: Places::new(1, LONG_PATIENCE, LONG_PATIENCE),
        };
        (brain, waiting)
    }

    /// A computer is to move in this game.
    pub fn wake(&self, game: GameId) {
        // The receiver is gone only when the bot ends.
        let _ = self.queue.send(game);
    }

    /// Finds a move, when there is a place.
    pub async fn decide(&self, thinking: Thinking) -> anyhow::Result<Option<Decided>> {
        self.moves.think_ahead(|stop| thinking.decide(stop)).await
    }

    /// Goes through a finished game, when there is a place.
    pub async fn go_through(&self, finished: Finished) -> anyhow::Result<Analysis> {
        self.analyses
            .think_ahead(|stop| finished.go_through(stop))
            .await
    }

    fn begin(&self, game: GameId) -> bool {
        let mut at_work = self.at_work.lock();
        at_work.insert(game)
    }

    fn end(&self, game: GameId) {
        let mut at_work = self.at_work.lock();
        at_work.remove(&game);
    }
}

/// Lets computers move for as long as the bot lives.
pub async fn think(bot: Weak<Bot>, mut waiting: UnboundedReceiver<GameId>) {
    while let Some(game) = waiting.recv().await {
        let Some(bot) = bot.upgrade() else { return };
        tokio::spawn(async move { bot.let_move(game).await });
    }
}

impl Bot {
    /// Plays the computers' moves in a game until a person is awaited.
    async fn let_move(self: Arc<Self>, game: GameId) {
        while self.brain.begin(game) {
            let moved = self.move_on(game).await;
            self.brain.end(game);
            if let Err(failure) = moved {
                return tracing::error!(game = game.0, ?failure, "a computer could not move");
            }
            // A person may have moved just before the end, whose call was not heard.
            if !matches!(self.play.thinking(game).await, Ok(Some(_))) {
                return;
            }
        }
    }

    async fn move_on(&self, game: GameId) -> Result<(), Failure> {
        while let Some(thinking) = self.play.thinking(game).await? {
            let decided = self.brain.decide(thinking).await?;
            let decided = decided.context("the game has no computer player")?;
            // The move is on disk, and another computer may be next: that need not wait until the board can be shown again.
            if self.play.play_decided(decided).await?
                && let Err(failure) = self.messages.show(game).await
            {
                tracing::warn!(game = game.0, ?failure, "could not show a computer's move");
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Brain, LEAST, PATIENCE, Places};
    use std::sync::mpsc::channel;
    use tokio::sync::oneshot;

    #[tokio::test]
    async fn a_move_waits_for_no_analysis_and_analyses_go_one_by_one() {
        let (brain, _) = Brain::new();
        let (end, ended) = channel::<()>();
        let (begin, begun) = oneshot::channel();
        let long = brain
            .analyses
            .think_ahead(move |_| begin.send(()).is_ok() && ended.recv().is_err());
        let move_meanwhile = async {
            assert!(begun.await.is_ok());
            assert!(brain.analyses.free.try_acquire().is_err());
            let found = brain.moves.think_ahead(|_| true).await;
            drop(end);
            found
        };
        let both = tokio::join!(long, move_meanwhile);
        assert!(matches!(both, (Ok(true), Ok(true))));
    }

    #[tokio::test]
    async fn a_thought_that_nobody_waits_for_keeps_its_place_until_it_ends() {
        let places = Places::new(1, PATIENCE, LEAST);
        let (end, ended) = channel::<()>();
        let (begin, begun) = oneshot::channel();
        let thought = places.think_ahead(move |_| begin.send(()).is_ok() && ended.recv().is_err());
        tokio::select! {
            _ = thought => panic!("it goes on until it is ended"),
            begun = begun => assert!(begun.is_ok()),
        }
        assert!(places.free.try_acquire().is_err());
        drop(end);
        assert!(places.think_ahead(|_| ()).await.is_ok());
    }
}
