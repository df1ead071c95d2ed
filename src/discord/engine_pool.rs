//! The engine pool: runs computer players and analyses on blocking threads, a few at a time.

use crate::ids::GameId;
use crate::play::game::{Analysis, ComputerMove, ComputerTask, FinishedGame, StopSignal};
use crate::telemetry::{EngineTask, Metrics};
use parking_lot::Mutex;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// How long a move or hint may take from its request on. The levels' own budgets are far below; this is for a very busy machine.
const MOVE_LIMIT: Duration = Duration::from_millis(900);
/// How long a move may take that had to wait for a free slot.
const MOVE_MINIMUM: Duration = Duration::from_millis(200);
/// How long an analysis may take.
const ANALYSIS_LIMIT: Duration = Duration::from_secs(5);

/// Limits how many engines run at once, and queues the games in which a computer is to move.
pub struct EnginePool {
    queue: UnboundedSender<GameId>,
    claimed: Mutex<HashSet<GameId>>,
    /// For moves and hints, which people wait for.
    moves: Slots,
    /// For analyses, apart from moves: however many are requested, no move waits for one.
    analyses: Slots,
    /// Interrupts every engine.
    stopping: Arc<AtomicBool>,
}

/// How many tasks of one kind may run at once, and for how long.
struct Slots {
    free: Arc<Semaphore>,
    /// How long a task may take from its request on.
    limit: Duration,
    /// How long it may take at least, once it has waited for a slot.
    minimum: Duration,
    /// Ends it before its time.
    stopping: Arc<AtomicBool>,
    kind: EngineTask,
    metrics: Arc<Metrics>,
}

impl Slots {
    fn new(
        (count, kind): (usize, EngineTask),
        (limit, minimum): (Duration, Duration),
        stopping: &Arc<AtomicBool>,
        metrics: &Arc<Metrics>,
    ) -> Self {
        Self {
            free: Arc::new(Semaphore::new(count)),
            limit,
            minimum,
            stopping: Arc::clone(stopping),
            kind,
            metrics: Arc::clone(metrics),
        }
    }

    /// Runs `work` on a blocking thread as soon as a slot is free.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(StopSignal<'_>) -> T + Send + 'static,
    ) -> anyhow::Result<T> {
        let requested = Instant::now();
        let waiting = self.metrics.wait_for_engine(self.kind);
        let slot = Arc::clone(&self.free).acquire_owned().await?;
        drop(waiting);
        let begun = Instant::now();
        let end = (requested + self.limit).max(begun + self.minimum);
        let stopping = Arc::clone(&self.stopping);
        let kind = self.kind.word();
        self.metrics.engine_wait.record(kind, begun - requested);
        let metrics = Arc::clone(&self.metrics);
        let result = tokio::task::spawn_blocking(move || {
            // Held until the work is done, even if its caller has gone away.
            let _slot = slot;
            let found = work(&|| stopping.load(Ordering::Relaxed) || Instant::now() > end);
            metrics.engine.record(kind, begun.elapsed());
            found
        });
        Ok(result.await?)
    }
}

impl EnginePool {
    /// A pool that records its times in `metrics`, and the queue of games for the task that plays the computers' moves. The queue never holds more than the games that wait for a computer.
    pub fn new(metrics: &Arc<Metrics>) -> (Self, UnboundedReceiver<GameId>) {
        let (queue, waiting) = unbounded_channel();
        // One core is left for answers; they share it with an analysis.
        let count = available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1));
        let stopping = Arc::default();
        let slots = |of, limits| Slots::new(of, limits, &stopping, metrics);
        let pool = Self {
            queue,
            claimed: Mutex::default(),
            moves: slots((count.max(1), EngineTask::Move), (MOVE_LIMIT, MOVE_MINIMUM)),
            analyses: slots((1, EngineTask::Analysis), (ANALYSIS_LIMIT, ANALYSIS_LIMIT)),
            stopping,
        };
        (pool, waiting)
    }

    /// Queues a game in which a computer is to move.
    pub fn enqueue(&self, game: GameId) {
        // The receiver is dropped only when the bot ends.
        let _ = self.queue.send(game);
    }

    /// Interrupts every engine, now and later: analyses and hints end with what they have found so far. Nothing can be claimed any more.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
    }

    /// Whether engines are interrupted, so that a computer's move is not the one that its level would have found.
    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// Finds a move as soon as a slot is free.
    pub async fn decide(&self, thinking: ComputerTask) -> anyhow::Result<Option<ComputerMove>> {
        self.moves.run(|stop| thinking.think(stop)).await
    }

    /// Analyses a finished game as soon as a slot is free.
    pub async fn analyse(&self, finished: FinishedGame) -> anyhow::Result<Analysis> {
        self.analyses.run(|stop| finished.analyse(stop)).await
    }

    /// Claims the computers' moves in a game for the caller; false if they are claimed already, or the bot is stopping.
    pub fn claim(&self, game: GameId) -> bool {
        !self.is_stopping() && self.claimed.lock().insert(game)
    }

    /// Gives up a claim.
    pub fn release(&self, game: GameId) {
        self.claimed.lock().remove(&game);
    }
}

#[cfg(test)]
mod tests {
    use super::{EnginePool, MOVE_LIMIT, MOVE_MINIMUM, Slots};
    use crate::ids::GameId;
    use crate::telemetry::{EngineTask, Metrics};
    use futures::FutureExt;
    use std::sync::Arc;
    use std::sync::mpsc::channel;
    use tokio::sync::oneshot;

    #[tokio::test]
    async fn moves_do_not_wait_for_analyses_and_analyses_run_one_at_a_time() {
        const WAITING: &str = "zihin_engine_queue{task=\"analysis\"} 1";
        let metrics = Arc::<Metrics>::default();
        let (pool, _) = EnginePool::new(&metrics);
        let (end, ended) = channel::<()>();
        let (begin, begun) = oneshot::channel();
        let long = pool
            .analyses
            .run(move |_| begin.send(()).is_ok() && ended.recv().is_err());
        let move_meanwhile = async {
            assert!(begun.await.is_ok());
            assert!(pool.analyses.free.try_acquire().is_err());
            let found = pool.moves.run(|_| true).await;
            // One that waits is counted until it has begun.
            let mut next = Box::pin(pool.analyses.run(|_| true));
            assert!((&mut next).now_or_never().is_none());
            assert!(metrics.encode().contains(WAITING));
            drop(next);
            assert!(!metrics.encode().contains(WAITING));
            drop(end);
            found
        };
        let both = tokio::join!(long, move_meanwhile);
        assert!(matches!(both, (Ok(true), Ok(true))));
    }

    #[tokio::test]
    async fn a_task_whose_caller_has_gone_keeps_its_slot_until_it_ends() {
        let kind = (1, EngineTask::Move);
        let limits = (MOVE_LIMIT, MOVE_MINIMUM);
        let slots = Slots::new(kind, limits, &Arc::default(), &Arc::default());
        let (end, ended) = channel::<()>();
        let (begin, begun) = oneshot::channel();
        let task = slots.run(move |_| begin.send(()).is_ok() && ended.recv().is_err());
        tokio::select! {
            _ = task => panic!("it runs until it is ended"),
            begun = begun => assert!(begun.is_ok()),
        }
        assert!(slots.free.try_acquire().is_err());
        drop(end);
        assert!(slots.run(|_| ()).await.is_ok());
    }
    #[tokio::test]
    async fn stopping_interrupts_engines_that_run_and_those_that_wait() {
        let (pool, _) = EnginePool::new(&Arc::default());
        let (begin, begun) = oneshot::channel();
        let running = pool.analyses.run(move |stop| {
            let has_begun = begin.send(()).is_ok();
            while !stop() {
                std::thread::yield_now();
            }
            has_begun
        });
        let waiting = async {
            assert!(begun.await.is_ok());
            assert!(pool.claim(GameId(1)));
            let next = pool.analyses.run(|stop| stop());
            pool.stop();
            next.await
        };
        let both = tokio::join!(running, waiting);
        assert!(matches!(both, (Ok(true), Ok(true))));
        assert!(!pool.claim(GameId(2)));
    }
}
