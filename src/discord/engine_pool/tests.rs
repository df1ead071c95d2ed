//! The order of thoughts, and what becomes of those that fail or are stopped.

use super::{EnginePool, WorkerPool};
use futures::FutureExt;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use tokio::sync::oneshot;
use zihin_ids::{GameId, GuildId};
use zihin_play::game::{Budget, StopSignal};
use zihin_play::people::Scope;
use zihin_telemetry::{EngineTask, Metrics};

const OF: (Scope, GameId) = (Scope::Server(GuildId(1)), GameId(1));

fn pool(metrics: &Arc<Metrics>) -> EnginePool {
    EnginePool::new(metrics, NonZero::<usize>::MIN).0
}

/// Begins a thought that ends once the sender is dropped; the future says whether it did.
async fn occupied(workers: &Arc<WorkerPool>) -> (Sender<()>, impl Future<Output = bool>) {
    let (end, ended) = channel::<()>();
    let (begin, begun) = oneshot::channel();
    let workers = Arc::clone(workers);
    let long = tokio::spawn(async move {
        let work =
            move |_: Budget, _: StopSignal<'_>| begin.send(()).is_ok() && ended.recv().is_err();
        workers.run(OF, EngineTask::Move, work).await
    });
    assert!(begun.await.is_ok());
    (end, async { matches!(long.await, Ok(Ok(true))) })
}

#[tokio::test]
async fn moves_come_before_analyses_and_share_the_time() {
    let metrics = Arc::<Metrics>::default();
    let pool = pool(&metrics);
    let (end, ended) = occupied(&pool.workers).await;
    let (note, noted) = channel();
    let wait = |kind: EngineTask| {
        let note = note.clone();
        let work =
            move |budget: Budget, _: StopSignal<'_>| note.send((kind, budget.parts())).is_ok();
        pool.workers.run((OF.0, GameId(note_of(kind))), kind, work)
    };
    let waiting = async {
        tokio::join!(
            biased;
            wait(EngineTask::Analysis),
            wait(EngineTask::Hint),
            wait(EngineTask::Move),
            async {
                let text = metrics.encode();
                for task in ["move", "hint", "analysis"] {
                    let line = format!("zihin_engine_queue{{task=\"{task}\"}} 1");
                    assert!(text.contains(&line), "{line}");
                }
                drop(end);
            }
        )
    };
    let all = waiting.await;
    assert!(matches!(all, (Ok(true), Ok(true), Ok(true), ())));
    assert!(ended.await);
    let order: Vec<_> = noted.try_iter().collect();
    let expected = [
        (EngineTask::Move, 1),
        (EngineTask::Analysis, 2),
        (EngineTask::Hint, 1),
    ];
    assert_eq!(order, expected);
    let text = metrics.encode();
    assert!(text.contains("zihin_engine_threads 1\n"), "{text}");
    assert!(
        text.contains("zihin_engine_budgets_total{budget=\"half\"} 1\n"),
        "{text}"
    );
    assert!(
        text.contains("zihin_engine_queue{task=\"move\"} 0\n"),
        "{text}"
    );
}

/// A game for each kind of thought.
const fn note_of(kind: EngineTask) -> u64 {
    kind as u64
}

#[tokio::test]
async fn a_thought_that_nobody_waits_for_is_not_begun_and_one_that_was_begun_keeps_its_thread() {
    let metrics = Arc::<Metrics>::default();
    let pool = pool(&metrics);
    let (end, ended) = occupied(&pool.workers).await;
    let (note, noted) = channel();
    let mut next = Box::pin(
        pool.workers
            .run(OF, EngineTask::Hint, move |_, _| note.send(())),
    );
    assert!((&mut next).now_or_never().is_none());
    assert!(
        metrics
            .encode()
            .contains("zihin_engine_queue{task=\"hint\"} 1")
    );
    drop(next);
    assert!(
        metrics
            .encode()
            .contains("zihin_engine_queue{task=\"hint\"} 0")
    );
    assert_eq!(pool.workers.state.lock().busy, 1);
    drop(end);
    assert!(ended.await);
    assert!(
        pool.workers
            .run(OF, EngineTask::Move, |_, _| ())
            .await
            .is_ok()
    );
    assert!(noted.recv().is_err(), "the sender was dropped unused");
}

#[tokio::test]
async fn a_thought_that_fails_does_not_keep_its_thread() {
    let pool = pool(&Arc::default());
    let failed = pool
        .workers
        .run::<u8>(OF, EngineTask::Move, |_, _| panic!("as a test"));
    assert!(failed.await.is_err());
    assert!(
        pool.workers
            .run(OF, EngineTask::Move, |_, _| ())
            .await
            .is_ok()
    );
}

#[tokio::test]
async fn stopping_interrupts_thoughts_that_run_and_those_that_wait() {
    let pool = pool(&Arc::default());
    let (begin, begun) = oneshot::channel();
    let running = pool.workers.run(OF, EngineTask::Analysis, move |_, stop| {
        let has_begun = begin.send(()).is_ok();
        while !stop() {
            std::thread::yield_now();
        }
        has_begun
    });
    let waiting = async {
        assert!(begun.await.is_ok());
        assert!(pool.claim(GameId(1)));
        let next = pool.workers.run(OF, EngineTask::Analysis, |_, stop| stop());
        pool.stop();
        next.await
    };
    let both = tokio::join!(running, waiting);
    assert!(matches!(both, (Ok(true), Ok(true))));
    assert!(!pool.claim(GameId(2)));
}

#[tokio::test]
async fn what_nobody_waits_for_is_interrupted_by_whatever_comes() {
    let pool = pool(&Arc::default());
    let (begin, begun) = oneshot::channel();
    let spare = pool.workers.run(OF, EngineTask::Puzzle, move |_, stop| {
        let has_begun = begin.send(()).is_ok();
        while !stop() {
            std::thread::yield_now();
        }
        has_begun
    });
    let asked = async {
        assert!(begun.await.is_ok());
        let hint = pool.workers.run(OF, EngineTask::Hint, |_, stop| !stop());
        hint.await
    };
    let both = tokio::join!(spare, asked);
    assert!(matches!(both, (Ok(true), Ok(true))));
}
