//! A connected bot, until it is stopped or its connection ends.

use crate::gateway::emojis;
use crate::gateway::in_flight::InFlight;
use crate::gateway::monitor::Monitor;
use crate::request::bot::Bot;
use futures::future::RemoteHandle;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout, timeout_at};
use zihin_play::Play;

/// How long stopping waits for the answers to what people have asked for.
/// Discord itself waits three seconds for the first one.
const ANSWERS_LIMIT: Duration = Duration::from_millis(2_500);
/// How much of that the gateway may take to close. Meanwhile what still arrives is answered.
const GATEWAY_LIMIT: Duration = Duration::from_secs(1);
/// How long a connection that is closed may take to end.
const END_LIMIT: Duration = Duration::from_millis(200);

/// A connected bot.
pub struct Running {
    pub(super) task: JoinHandle<anyhow::Result<()>>,
    pub(super) lease: RemoteHandle<()>,
    /// Its turn to connect, which lasts until its shards are connected.
    pub(super) turn: Option<RemoteHandle<()>>,
    pub(super) in_flight: Arc<InFlight>,
    pub(super) wired: Wired,
}

/// Why a bot that was not stopped has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Its connection has ended.
    Disconnected,
    /// Its shards may be those of another process: it must be stopped.
    LeaseLost,
}

/// The bot and its background tasks.
pub struct Wired {
    pub(super) bot: Arc<Bot>,
    pub(super) background: Vec<JoinHandle<()>>,
}

impl Wired {
    /// Adds the task that looks after the emojis, if there are to be any.
    pub(super) fn with_emojis(mut self, has_emojis: bool) -> Self {
        let emojis = emojis::run(Arc::downgrade(&self.bot));
        let task = has_emojis.then(|| tokio::spawn(emojis));
        self.background.extend(task);
        self
    }
}

impl Running {
    /// Waits until the connection ends for good, or the bot must be stopped.
    ///
    /// # Errors
    /// If the connection ended for a reason other than [`Running::stop`].
    pub async fn wait(&mut self) -> anyhow::Result<End> {
        tokio::select! {
            ended = &mut self.task => ended?.map(|()| End::Disconnected),
            () = &mut self.lease => {
                // Whoever has the shards now may connect them.
                self.turn = None;
                // Nothing can be written any more.
                self.wired.bot.interrupted.send_replace(true);
                Ok(End::LeaseLost)
            }
        }
    }

    /// Looks at the bot for its operator.
    pub fn monitor(&self) -> Monitor {
        Monitor::new(&self.wired.bot)
    }

    /// Stops the bot: interrupts the engines, closes the connection,
    /// and waits until everything that people have asked for is answered. Takes little more than three seconds, even if Discord cannot be reached.
    ///
    /// # Errors
    /// If the connection had failed before.
    pub async fn stop(mut self) -> anyhow::Result<()> {
        let deadline = Instant::now() + ANSWERS_LIMIT;
        let Wired { bot, background } = self.wired;
        bot.engines.stop();
        bot.messages.close();
        // From now on nobody loses time.
        if timeout(END_LIMIT, note_end(&bot.play)).await.is_err() {
            tracing::debug!(
                "the database does not answer: it is not noted when the bot has stopped"
            );
        }
        let shards = Arc::clone(&bot.shards);
        // In a task of its own: without a connection serenity waits for one, and goes on closing when there is one.
        let closed = tokio::spawn(async move { shards.close().await });
        if timeout(GATEWAY_LIMIT, closed).await.is_err() {
            tracing::warn!("the gateway could not be closed properly: Discord does not answer");
        }
        if timeout_at(deadline, self.in_flight.finish()).await.is_err() {
            tracing::warn!("not everything could be answered before the bot stopped");
        }
        self.in_flight.close();
        bot.messages.stop().await;
        for task in background {
            task.abort();
        }
        drop(self.lease);
        // Another process need not wait until the lease ends.
        match timeout(END_LIMIT, bot.play.store.release_lease()).await {
            Ok(Err(error)) if !error.is_lease_lost() => {
                tracing::warn!(%error, "the shards of this process are free only when its lease ends");
            }
            Ok(_) => {}
            Err(_) => tracing::warn!(
                "the database does not answer: the shards of this process are free only when its lease ends"
            ),
        }
        if let Ok(ended) = timeout(END_LIMIT, &mut self.task).await {
            return ended?;
        }
        self.task.abort();
        Ok(())
    }
}

/// Writes down up to when players could act.
async fn note_end(play: &Play) {
    if let Err(error) = play.deadlines.record_heartbeat().await {
        tracing::debug!(%error, "it is not noted when the bot has stopped");
    }
}
