//! The engine pool: one queue for everything that computer players think about, and the few threads that serve it.

mod analyses;
mod queue;
#[cfg(test)]
mod tests;

pub use analyses::{Analyses, Progress};

use anyhow::Context;
use parking_lot::Mutex;
use queue::{Next, Number, ThoughtQueue, Urgency};
use std::collections::HashSet;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::oneshot;
use zihin_ids::GameId;
use zihin_play::game::{Budget, ComputerMove, ComputerTask, StopSignal};
use zihin_play::people::Scope;
use zihin_play::puzzle::{CHECKED_TIMES, PuzzleSearch};
use zihin_play::review::{Analysing, Findings, FinishedGame, MoveValue, ValuesTask};
use zihin_telemetry::{EngineTask, Metrics, Waiting};

/// Queues the games in which a computer is to move, and everything that computers think about.
pub struct EnginePool {
    games: UnboundedSender<GameId>,
    claimed: Mutex<HashSet<GameId>>,
    workers: Arc<WorkerPool>,
}

/// The threads that think, and what they have still to think about.
struct WorkerPool {
    state: Mutex<State>,
    threads: u32,
    /// Interrupts every thought.
    stopping: AtomicBool,
    metrics: Arc<Metrics>,
}

#[derive(Default)]
struct State {
    queue: ThoughtQueue<Thought>,
    /// How many threads are thinking.
    busy: u32,
}

/// Something to think about, for which somebody waits.
struct Thought {
    kind: EngineTask,
    requested: Instant,
    think: Box<dyn FnOnce(Budget, StopSignal<'_>) + Send>,
    /// Counts it while it waits.
    waiting: Waiting,
}

/// Takes a thought out of the queue once nobody waits for it any more.
struct QueueGuard<'a> {
    workers: &'a WorkerPool,
    number: Number,
}

impl Drop for QueueGuard<'_> {
    fn drop(&mut self) {
        // Dropped after the queue is free again.
        let removed = self.workers.state.lock().queue.remove(self.number);
        drop(removed);
    }
}

/// A thread that thinks. The next thought begins when it is dropped, even if this one has failed.
struct Busy(Arc<WorkerPool>);

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.state.lock().busy -= 1;
        self.0.begin();
    }
}

impl WorkerPool {
    /// Thinks about something of this game of a server as soon as it is its turn.
    async fn run<T: Send + 'static>(
        self: &Arc<Self>,
        of: (Scope, GameId),
        kind: EngineTask,
        work: impl FnOnce(Budget, StopSignal<'_>) -> T + Send + 'static,
    ) -> anyhow::Result<T> {
        let (answer, answered) = oneshot::channel();
        let thought = Thought {
            kind,
            requested: Instant::now(),
            think: Box::new(move |budget, stop| {
                // Whoever has asked may have gone meanwhile.
                let _ = answer.send(work(budget, stop));
            }),
            waiting: self.metrics.wait_for_engine(kind),
        };
        let number = self.state.lock().queue.push(of, urgency_of(kind), thought);
        let _ticket = QueueGuard {
            workers: self,
            number,
        };
        self.begin();
        answered.await.context("a computer player failed")
    }

    /// Begins what is next, for as long as threads are free.
    fn begin(self: &Arc<Self>) {
        loop {
            let mut state = self.state.lock();
            if state.busy >= self.threads {
                return;
            }
            let Some(next) = state.queue.next() else {
                return;
            };
            state.busy += 1;
            drop(state);
            let busy = Busy(Arc::clone(self));
            tokio::task::spawn_blocking(move || busy.0.think(next));
        }
    }

    /// Thinks on this thread, within the share of the thought.
    fn think(&self, next: Next<Thought>) {
        let Next { thought, sharers } = next;
        let budget = Budget::FULL.scaled_down(sharers.div_ceil(self.threads));
        let (metrics, kind) = (&self.metrics, thought.kind.word());
        drop(thought.waiting);
        let begun = Instant::now();
        metrics.engine_wait.record(kind, begun - thought.requested);
        metrics.engine_budget.add_one(share(budget));
        let is_spare = urgency_of(thought.kind) == Urgency::Spare;
        (thought.think)(budget, &|| {
            self.stopping.load(Ordering::Relaxed)
                || is_spare && self.state.lock().queue.is_waited_for()
        });
        metrics.engine.record(kind, begun.elapsed());
    }
}

const fn urgency_of(kind: EngineTask) -> Urgency {
    match kind {
        EngineTask::Move => Urgency::Move,
        EngineTask::Hint | EngineTask::Analysis | EngineTask::Reading => Urgency::Asked,
        EngineTask::Puzzle => Urgency::Spare,
    }
}

/// The label of a budget.
const fn share(budget: Budget) -> &'static str {
    match budget.parts() {
        1 => "whole",
        2 => "half",
        3 | 4 => "quarter",
        5..=8 => "eighth",
        _ => "less",
    }
}

impl EnginePool {
    /// A pool of so many threads that records its times in `metrics`,
    /// and the queue of games for the task that plays the computers' moves. That queue never holds more than the games that wait for a computer.
    pub fn new(
        metrics: &Arc<Metrics>,
        threads: NonZero<usize>,
    ) -> (Self, UnboundedReceiver<GameId>) {
        let (games, waiting) = unbounded_channel();
        let threads = u32::try_from(threads.get()).unwrap_or(u32::MAX);
        metrics.engine_threads.set(threads.into());
        let pool = Self {
            games,
            claimed: Mutex::default(),
            workers: Arc::new(WorkerPool {
                state: Mutex::default(),
                threads,
                stopping: AtomicBool::new(false),
                metrics: Arc::clone(metrics),
            }),
        };
        (pool, waiting)
    }

    /// Queues a game in which a computer is to move.
    pub fn enqueue(&self, game: GameId) {
        // The receiver is dropped only when the bot ends.
        let _ = self.games.send(game);
    }

    /// Interrupts every thought, now and later: analyses and hints end with what they have found so far.
    /// Nothing can be claimed any more.
    pub fn stop(&self) {
        self.workers.stopping.store(true, Ordering::Relaxed);
    }

    /// Whether thoughts are interrupted, so that a computer's move is not the one that its level would have found.
    pub fn is_stopping(&self) -> bool {
        self.workers.stopping.load(Ordering::Relaxed)
    }

    /// Finds a computer's move as soon as it is its turn.
    pub async fn decide(&self, task: ComputerTask) -> anyhow::Result<Option<ComputerMove>> {
        let of = task.of();
        let think = move |budget: Budget, stop: StopSignal<'_>| task.think(budget, stop);
        self.workers.run(of, EngineTask::Move, think).await
    }

    /// Finds a move for a person, after the computers' moves that wait.
    pub async fn hint(&self, task: ComputerTask) -> anyhow::Result<Option<ComputerMove>> {
        let of = task.of();
        let think = move |budget: Budget, stop: StopSignal<'_>| task.think(budget, stop);
        self.workers.run(of, EngineTask::Hint, think).await
    }

    /// Judges the moves on a private board, after the computers' moves that wait.
    pub async fn values(&self, task: ValuesTask) -> anyhow::Result<Vec<MoveValue>> {
        let of = task.of();
        let think = move |_: Budget, stop: StopSignal<'_>| task.think(stop);
        self.workers.run(of, EngineTask::Hint, think).await
    }

    /// Analyses a finished game, a decision at a time, each after the moves that
    /// wait and at the same effort whoever waits. `tell` is told how many were judged, of how many.
    pub async fn analyse(
        &self,
        finished: &FinishedGame,
        report: impl Fn(usize, usize),
    ) -> anyhow::Result<Findings> {
        let (of, kind) = (finished.of(), EngineTask::Analysis);
        let replay = Arc::clone(&finished.replay);
        let begin = self.workers.run(of, kind, move |_, _| {
            let mut analysing = Analysing::new(replay);
            analysing.weigh_rolls();
            analysing
        });
        let mut analysing = begin.await?;
        while !analysing.is_done() {
            let (done, count) = analysing.progress();
            report(done, count);
            let next = self.workers.run(of, kind, move |_, stop| {
                analysing.judge_next(stop);
                analysing
            });
            analysing = next.await?;
        }
        Ok(analysing.into_findings())
    }

    /// Reads a file that somebody has brought, after the computers' moves that wait.
    pub async fn read<T: Send + 'static>(
        &self,
        scope: Scope,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> anyhow::Result<T> {
        // It is of no game of the store.
        let of = (scope, GameId(0));
        let read = move |_: Budget, _: StopSignal<'_>| work();
        self.workers.run(of, EngineTask::Reading, read).await
    }

    /// Tries the next position of a search for a puzzle as soon as nothing else is to be thought about;
    /// whatever comes meanwhile interrupts it.
    pub async fn search(&self, mut search: PuzzleSearch) -> anyhow::Result<PuzzleSearch> {
        let of = search.of();
        let try_next = move |_: Budget, stop: StopSignal<'_>| {
            search.try_next(CHECKED_TIMES, stop);
            search
        };
        self.workers.run(of, EngineTask::Puzzle, try_next).await
    }

    /// Claims a game's computer moves for the caller; false if they are claimed already, or the bot is stopping.
    pub fn claim(&self, game: GameId) -> bool {
        !self.is_stopping() && self.claimed.lock().insert(game)
    }

    /// Gives up a claim.
    pub fn release(&self, game: GameId) {
        self.claimed.lock().remove(&game);
    }
}
