//! The action in progress: a command, a click, a computer's move.
//! Whatever works on it adds what it knows, without being handed anything: it is known to the task that works on the action. At its end there is one log line
//! about it, and an interaction is counted. Neither says who acted, or what they wrote.

use super::labels::{Kind, Outcome};
use super::metrics::Metrics;
use parking_lot::Mutex;
use std::borrow::Cow;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tracing::Instrument;
use zihin_ids::{GameId, Ply};

tokio::task_local! {
    static CURRENT: Arc<Action>;
}

/// An action in progress.
#[derive(Debug)]
struct Action {
    kind: Kind,
    /// The number that the person is told if it fails.
    reference: Option<String>,
    began: Instant,
    known: Mutex<Known>,
}

/// What is known of an action so far; the times since it began.
#[derive(Clone, Debug, Default)]
struct Known {
    command: Option<Cow<'static, str>>,
    game: Option<GameId>,
    ply: Option<Ply>,
    outcome: Option<Outcome>,
    acknowledged: Option<Duration>,
    committed: Option<Duration>,
    shown: Option<Duration>,
}

/// Does the work of an action.
/// Log lines meanwhile carry the reference number, if it has one. If the work is broken off, that is recorded too.
pub async fn perform<T>(
    metrics: &Arc<Metrics>,
    kind: Kind,
    reference: Option<u64>,
    work: impl Future<Output = T>,
) -> T {
    let reference = reference.map(|number| number.to_string());
    let span = tracing::info_span!("action", reference);
    let action = Arc::new(Action {
        kind,
        reference,
        began: Instant::now(),
        known: Mutex::default(),
    });
    let _report = Report {
        action: Arc::clone(&action),
        metrics: Arc::clone(metrics),
    };
    let work = async {
        let done = work.await;
        change(|_, known| {
            let is_known = known.command.is_some();
            let usual = if is_known {
                Outcome::Done
            } else {
                Outcome::Ignored
            };
            known.outcome.get_or_insert(usual);
        });
        done
    };
    CURRENT.scope(action, work.instrument(span)).await
}

/// Changes what is known of the action in progress, if there is one.
fn change(change: impl FnOnce(Duration, &mut Known)) {
    // Outside an action there is nothing to record.
    let _ = CURRENT.try_with(|action| change(action.began.elapsed(), &mut action.known.lock()));
}

/// The command, control or deadline: a word of the program, never what somebody has sent.
pub fn is_command(command: impl Into<Cow<'static, str>>) {
    let command = command.into();
    change(|_, known| known.command = Some(command));
}

/// The game that the action is about, and the ply of its log, if that is known.
pub fn is_about(game: GameId, ply: Option<Ply>) {
    change(|_, known| {
        known.game = Some(game);
        known.ply = ply.or(known.ply);
    });
}

/// Discord has accepted an answer; the first one counts.
pub fn is_acknowledged() {
    change(|now, known| {
        known.acknowledged.get_or_insert(now);
    });
}

/// A change is on disk; the last one counts.
pub fn is_committed() {
    change(|now, known| known.committed = Some(now));
}

/// The message in the channel shows what was done; the last one counts.
pub fn is_shown() {
    change(|now, known| known.shown = Some(now));
}

/// What became of it, unless it was done; what is said last counts.
pub fn ended(outcome: Outcome) {
    change(|_, known| known.outcome = Some(outcome));
}

/// Reports on an action when it is dropped.
struct Report {
    action: Arc<Action>,
    metrics: Arc<Metrics>,
}

impl Drop for Report {
    fn drop(&mut self) {
        let Action {
            kind,
            reference,
            began,
            ..
        } = &*self.action;
        let known = self.action.known.lock().clone();
        let outcome = known.outcome.unwrap_or(Outcome::Interrupted);
        let command = known.command.unwrap_or(Cow::Borrowed("unknown"));
        if *kind != Kind::Suggestion && outcome != Outcome::Ignored {
            tracing::info!(
                kind = kind.word(),
                command = &*command,
                game = known.game.map(|game| game.0),
                ply = known.ply.map(|ply| ply.0),
                outcome = outcome.word(),
                acknowledged_ms = known.acknowledged.map(milliseconds),
                committed_ms = known.committed.map(milliseconds),
                shown_ms = known.shown.map(milliseconds),
                ended_ms = milliseconds(began.elapsed()),
                reference,
                "action"
            );
        }
        if kind.is_interaction() {
            let metrics = &self.metrics;
            metrics.count_interaction(*kind, command, outcome);
            if let Some(time) = known.acknowledged {
                metrics.acknowledge.record(time);
            }
            if let Some(time) = known.committed {
                metrics.commit.record(time);
            }
        }
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::{ended, is_acknowledged, is_command, is_committed, perform};
    use crate::{Kind, Metrics, Outcome};
    use std::future::{pending, ready};
    use std::sync::Arc;

    #[tokio::test]
    async fn an_interaction_is_counted_once_by_what_became_of_it() {
        let metrics = Arc::<Metrics>::default();
        let done = async {
            is_command("done");
            is_acknowledged();
            is_committed();
        };
        perform(&metrics, Kind::Click, Some(1), done).await;
        let refused = async {
            is_command("refused");
            ended(Outcome::Refused);
        };
        perform(&metrics, Kind::Click, Some(1), refused).await;
        perform(&metrics, Kind::Click, Some(1), async {}).await;
        tokio::select! {
            biased;
            () = perform(&metrics, Kind::Click, Some(1), pending()) => unreachable!("it never ends"),
            () = ready(()) => {}
        }
        perform(&metrics, Kind::Computer, None, async {
            is_command("move");
        })
        .await;
        let text = metrics.encode();
        for (command, outcome) in [
            ("done", "done"),
            ("refused", "refused"),
            ("unknown", "ignored"),
            ("unknown", "interrupted"),
        ] {
            let line =
                format!("{{kind=\"click\",command=\"{command}\",outcome=\"{outcome}\"}} 1\n");
            assert!(text.contains(&line), "{line} is not in {text}");
        }
        assert_eq!(
            text.matches("zihin_interactions_total").count(),
            4,
            "{text}"
        );
        for times in ["acknowledge", "commit"] {
            assert!(text.contains(&format!("zihin_{times}_seconds_count 1\n")));
        }
    }
}
