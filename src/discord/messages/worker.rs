//! The task that works on the queue of one channel: one request after the other, until nothing is left to do.

use crate::discord::failure::Failure;
use crate::discord::messages::Shared;
use crate::discord::messages::boards::Manner;
use crate::discord::messages::channels::{MessageLocation, Write};
use crate::discord::messages::outbox::{Entry, Next, Pause, Shown};
use crate::discord::messages::thread;
use crate::discord::rest::RestError;
use crate::ids::{ChannelId, GameId};
use crate::play::Place;
use crate::play::game::{GameMessage, Status, View};
use crate::play::posts::Topic;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::watch;

/// Discord's code for a channel that does not exist.
const UNKNOWN_CHANNEL: u32 = 10_003;

/// Why a task pauses before it goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Setback {
    /// A rate limit, for this long.
    Limit(Duration),
    /// A failure that may pass.
    Failure,
}

impl Shared {
    /// Starts the task of a channel's queue.
    pub(super) fn serve(self: &Arc<Self>, channel: ChannelId) {
        let (shared, task) = (Arc::downgrade(self), self.outbox.count_task());
        tokio::spawn(async move {
            run(shared, channel).await;
            drop(task);
        });
    }
}

/// Works on the queue of a channel until nothing is left to do.
async fn run(shared: Weak<Shared>, channel: ChannelId) {
    let mut pause = Pause::default();
    while let Some(shared) = shared.upgrade() {
        let recoveries = shared.channels.rest().recoveries();
        let Some(next) = shared.outbox.next(channel) else {
            return;
        };
        // Boxed: a large future, and there is one for each busy channel.
        match Box::pin(shared.work(channel, next)).await {
            Ok(()) => pause = Pause::default(),
            Err(Setback::Limit(wait)) => shared.wait(wait, None).await,
            Err(Setback::Failure) => {
                let wait = pause.after_failure();
                shared.wait(wait, Some(recoveries)).await;
            }
        }
    }
}

impl Shared {
    /// Waits before the next attempt, at most until Discord answers again or the bot is stopped.
    async fn wait(&self, pause: Duration, recoveries: Option<watch::Receiver<u64>>) {
        let recovered = async {
            match recoveries {
                // An error means that the client is gone.
                Some(mut recoveries) => drop(recoveries.changed().await),
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = recovered => {}
            () = self.outbox.retried() => {}
            () = self.outbox.stopped() => {}
        }
    }

    async fn work(self: &Arc<Self>, channel: ChannelId, next: Next) -> Result<(), Setback> {
        match next {
            Next::Show {
                topic,
                spares_creations,
            } => self.show(channel, topic, spares_creations).await,
            Next::Call => self.call(channel).await,
            Next::CallIfFree => {
                let is_free = self.channels.slot_now(Write::Create, channel).await;
                let first = self.outbox.first(channel);
                match (is_free, first) {
                    (None, Some(topic)) => self.show(channel, topic, true).await,
                    (free, _) => {
                        drop(free);
                        self.call(channel).await
                    }
                }
            }
        }
    }

    /// Brings the message of a topic up to date, and tells those who wait what became of it.
    async fn show(
        self: &Arc<Self>,
        channel: ChannelId,
        topic: Topic,
        spares_creations: bool,
    ) -> Result<(), Setback> {
        let entry = self.outbox.with(channel, |queue| queue.take(topic));
        let manner = Manner {
            is_forced: entry.is_forced,
            spares_creations,
        };
        let begun = self.play.now();
        let failure = match self.bring_up_to_date(topic, manner).await {
            Ok(location) => {
                entry.answer(&Shown::At(location));
                return Ok(());
            }
            Err(failure) => failure,
        };
        if let (Topic::Game(game), Failure::Discord(error)) = (topic, &failure)
            && error.is_temporary()
            && let Err(error) = self.play.games.hold_clock(game, begun).await
        {
            tracing::error!(game = game.0, %error, "cannot hold a clock");
        }
        if let Failure::Discord(error) = &failure
            && error.code() == Some(UNKNOWN_CHANNEL)
        {
            self.mark_gone(Place::Channel(channel)).await;
            entry.answer(&Shown::Gone);
            return Ok(());
        }
        self.after_failure(channel, topic, entry, failure)
    }

    /// Notes that a place does not exist any more, or that the bot was removed from it: its games wait.
    pub(super) async fn mark_gone(&self, place: Place) {
        match self.play.mark_gone(place, self.play.now()).await {
            Ok(games) if games.is_empty() => {}
            Ok(games) => {
                let games = games.len();
                tracing::info!(?place, games, "games wait until their place comes back");
            }
            Err(error) => tracing::error!(?place, %error, "cannot note that a place is gone"),
        }
    }

    /// Decides when a message that could not be shown is tried again.
    fn after_failure(
        &self,
        channel: ChannelId,
        topic: Topic,
        entry: Entry,
        failure: Failure,
    ) -> Result<(), Setback> {
        let put_back = |forced| {
            self.outbox
                .with(channel, |queue| queue.put_back(topic, forced));
        };
        let is_forced = entry.is_forced;
        match failure {
            Failure::Discord(RestError::RateLimited(pause)) => {
                self.outbox
                    .with(channel, |queue| queue.restore(topic, entry));
                Err(Setback::Limit(pause))
            }
            Failure::Discord(error) if error.is_temporary() => {
                tracing::warn!(%topic, %error, "could not show a message; it is tried again");
                put_back(is_forced);
                entry.answer(&Shown::Late);
                Err(Setback::Failure)
            }
            Failure::Discord(error) => {
                tracing::warn!(%topic, channel = channel.0, %error, "Discord refuses a message; it is tried again when something changes there");
                self.outbox.with(channel, |queue| queue.block(topic));
                entry.answer(&Shown::Refused);
                Ok(())
            }
            Failure::Play(_, error) if !error.is_lasting() && error.reason().is_none() => {
                tracing::error!(%topic, %error, "could not show a message; it is tried again");
                put_back(is_forced);
                entry.answer(&Shown::Failed(Arc::new(error.into())));
                Err(Setback::Failure)
            }
            failure => {
                tracing::warn!(%topic, ?failure, "cannot show a message");
                entry.answer(&Shown::Failed(Arc::new(failure)));
                Ok(())
            }
        }
    }

    async fn bring_up_to_date(
        self: &Arc<Self>,
        topic: Topic,
        manner: Manner,
    ) -> Result<MessageLocation, Failure> {
        let game = match topic {
            Topic::Game(game) => game,
            Topic::Tournament(id) => return self.cards.show(id, manner.is_forced).await,
        };
        self.calls.settle(game).await?;
        let (location, message) = self.boards.show(game, manner).await?;
        match message {
            GameMessage::Lobby(row) => {
                self.calls.withdraw(game).await?;
                if row.status == Status::Cancelled {
                    self.finish(game).await?;
                }
            }
            GameMessage::Board(view) => {
                self.prepare_call(&view, location).await?;
                if self.play.games.release_clock(game).await? {
                    // The time that was given back is on the board too, as soon as there is nothing more urgent.
                    let topic = Topic::Game(game);
                    if self.outbox.push(location.0, topic, false, None) {
                        self.serve(location.0);
                    }
                }
            }
        }
        Ok(location)
    }

    /// Queues the call that a board needs, now that it is shown.
    async fn prepare_call(
        self: &Arc<Self>,
        view: &View,
        board: MessageLocation,
    ) -> Result<(), Failure> {
        let game = view.row.id;
        if !self.calls.prepare(view, board, None).await? {
            return self.close_if_over(view).await;
        }
        if self.outbox.push_call(board.0, game) {
            self.serve(board.0);
        }
        Ok(())
    }

    /// Calls everybody who is awaited in the games of a channel.
    async fn call(self: &Arc<Self>, channel: ChannelId) -> Result<(), Setback> {
        let games = self.outbox.take_calls(channel);
        let sent = self.calls.send(channel, &games).await;
        for game in &games {
            if let Err(failure) = self.close_called(*game).await {
                tracing::warn!(game = game.0, ?failure, "could not close a game");
            }
        }
        let Err(failure) = sent else { return Ok(()) };
        tracing::warn!(channel = channel.0, ?failure, "could not call players");
        let setback = match &failure {
            Failure::Discord(RestError::RateLimited(pause)) => Setback::Limit(*pause),
            Failure::Discord(error) if !error.is_temporary() => {
                // The boards are tried again when something changes in the channel, and the calls with them.
                let block = |game: &GameId| {
                    let topic = Topic::Game(*game);
                    self.outbox.with(channel, |queue| queue.block(topic));
                };
                games.iter().for_each(block);
                return Ok(());
            }
            _ => Setback::Failure,
        };
        for game in games {
            // It is served already: by this task.
            let _ = self.outbox.push_call(channel, game);
        }
        Err(setback)
    }

    async fn close_called(&self, game: GameId) -> Result<(), Failure> {
        let row = self.play.games.row(game).await?;
        if row.status == Status::Over {
            let view = self.play.games.view(game).await?;
            self.close_if_over(&view).await?;
        }
        Ok(())
    }

    /// Once the end of a game has been shown and its players have been called, archives its thread and forgets its message.
    async fn close_if_over(&self, view: &View) -> Result<(), Failure> {
        let game = view.row.id;
        if view.row.status != Status::Over {
            return Ok(());
        }
        let last = self.play.games.last_call(game).await?;
        if last.is_some_and(|call| !call.waiting.is_empty()) {
            return Ok(());
        }
        thread::archive(&self.channels, &view.row).await;
        self.finish(game).await
    }

    async fn finish(&self, game: GameId) -> Result<(), Failure> {
        self.calls.forget(game);
        Ok(self.play.posts.finish(Topic::Game(game)).await?)
    }
}
