//! Interactions from their arrival to the end of their work, so that stopping can wait until they are answered.

use crate::gateway::gate::Gate;
use serenity::all::{
    Client, CommandData, CommandInteraction, CommandType, Context, Framework, FullEvent,
    Interaction,
};
use serenity::async_trait;
use std::sync::Arc;
use tokio::sync::{RwLock, RwLockReadGuard, watch};
use zihin_telemetry::{Kind, Metrics, Outcome, action};

/// The interactions in progress.
/// Each holds the lock for reading; stopping takes it for writing, and so waits for all of them and lets no other begin.
#[derive(Debug, Default)]
pub struct InFlight {
    lock: RwLock<()>,
    closed: watch::Sender<bool>,
}

impl InFlight {
    /// To be held for as long as an interaction is in progress; none if the bot has stopped.
    async fn begin(&self) -> Option<RwLockReadGuard<'_, ()>> {
        let guard = self.lock.read().await;
        (!self.is_closed()).then_some(guard)
    }

    fn is_closed(&self) -> bool {
        *self.closed.borrow()
    }

    /// Waits until every interaction in progress is done. No other begins meanwhile or later.
    pub async fn finish(&self) {
        let _all = self.lock.write().await;
        self.close();
    }

    /// Lets no event through from now on, and breaks off what is still in progress.
    pub fn close(&self) {
        self.closed.send_replace(true);
    }

    /// Waits for [`InFlight::close`].
    async fn closed(&self) {
        // The sender lives as long as this.
        let _ = self.closed.subscribe().wait_for(|closed| *closed).await;
    }
}

/// A framework whose interactions are counted.
pub struct Counted<F> {
    framework: F,
    in_flight: Arc<InFlight>,
    metrics: Arc<Metrics>,
    gate: Gate,
}

impl<F> Counted<F> {
    /// Counts the interactions of `framework` in `in_flight` while in progress, and in `metrics` when they end.
    /// None is handled that `gate` does not admit.
    pub fn new(framework: F, in_flight: Arc<InFlight>, metrics: Arc<Metrics>, gate: Gate) -> Self {
        Self {
            framework,
            in_flight,
            metrics,
            gate,
        }
    }
}

/// What kind of action an interaction is; none if it is not one of a person.
const fn kind(interaction: &Interaction) -> Option<Kind> {
    Some(match interaction {
        Interaction::Command(_) => Kind::Command,
        Interaction::Component(_) => Kind::Click,
        Interaction::Modal(_) => Kind::Form,
        Interaction::Autocomplete(_) => Kind::Suggestion,
        _ => return None,
    })
}

impl<F: Framework> Counted<F> {
    /// Handles an interaction of somebody who is not kept out.
    async fn handle(&self, ctx: Context, event: FullEvent) {
        if let FullEvent::InteractionCreate { interaction } = &event
            && !self.gate.admits(&ctx, interaction).await
        {
            return;
        }
        self.framework.dispatch(ctx, event).await;
    }
}

#[async_trait]
impl<F: Framework> Framework for Counted<F> {
    async fn init(&mut self, client: &Client) {
        self.framework.init(client).await;
    }

    async fn dispatch(&self, ctx: Context, event: FullEvent) {
        if is_unknown_command(&event) {
            return tracing::warn!("Discord has sent a command of an unknown kind");
        }
        let action = match &event {
            FullEvent::InteractionCreate { interaction } => {
                kind(interaction).map(|kind| (kind, Some(interaction.id().get())))
            }
            _ => None,
        };
        let Some((kind, reference)) = action else {
            tokio::select! {
                biased;
                () = self.in_flight.closed() => {}
                () = self.framework.dispatch(ctx, event) => {}
            }
            return;
        };
        let work = async {
            if kind == Kind::Suggestion {
                action::is_command("suggestions");
            }
            if let Some(_in_progress) = self.in_flight.begin().await {
                tokio::select! {
                    () = self.handle(ctx, event) => {}
                    () = self.in_flight.closed() => action::ended(Outcome::Interrupted),
                }
            }
        };
        // Boxed: it is large, and there is one for each interaction in progress.
        action::perform(&self.metrics, kind, reference, Box::pin(work)).await;
    }
}

/// Whether an event is a command of a kind that poise does not know, at which it would panic.
const fn is_unknown_command(event: &FullEvent) -> bool {
    matches!(
        event,
        FullEvent::InteractionCreate {
            interaction: Interaction::Command(CommandInteraction {
                data: CommandData {
                    kind: CommandType::Unknown(_),
                    ..
                },
                ..
            })
        }
    )
}

#[cfg(test)]
mod tests {
    use super::InFlight;
    use futures::FutureExt;

    #[tokio::test]
    async fn stopping_waits_for_what_is_in_progress_and_lets_nothing_else_begin() {
        let in_flight = InFlight::default();
        let first = in_flight.begin().await;
        let second = in_flight.begin().await;
        assert!(first.is_some() && second.is_some());
        let mut finished = Box::pin(in_flight.finish());
        assert!((&mut finished).now_or_never().is_none());
        drop(first);
        assert!((&mut finished).now_or_never().is_none());
        let mut late = Box::pin(in_flight.begin());
        assert!((&mut late).now_or_never().is_none());
        drop(second);
        finished.await;
        assert!(late.await.is_none());
        assert!(in_flight.begin().await.is_none());
    }

    #[tokio::test]
    async fn what_is_in_progress_is_broken_off_once_the_bot_has_stopped() {
        let in_flight = InFlight::default();
        let mut closed = Box::pin(in_flight.closed());
        assert!((&mut closed).now_or_never().is_none());
        in_flight.close();
        closed.await;
        in_flight.closed().await;
    }
}
