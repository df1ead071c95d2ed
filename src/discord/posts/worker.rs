//! The task that works on the queue of one channel: one message after the other, until nothing is left to do.

use crate::failure::Failure;
use crate::posts::boards::ShowOptions;
use crate::posts::channels::{MessageLocation, Write};
use crate::posts::outbox::{Entry, Next, Queue, Shown};
use crate::posts::ping::pause_before;
use crate::posts::{Shared, thread};
use crate::rest::RestError;
use crate::rest::codes::UNKNOWN_CHANNEL;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::time::Instant;
use zihin_ids::{ChannelId, GameId};
use zihin_play::game::{Act, By, GameMessage, GameRow, PingRow, Status, View};
use zihin_play::posts::PostKey;
use zihin_play::{Place, PlayError};
use zihin_telemetry::{ChannelClass, Times};

/// A message that shows its newest state.
struct Current {
    /// Nowhere if there is nothing to show any more.
    location: Option<MessageLocation>,
    /// Why something around it must be tried again: an old message still has components, or an old ping is still there.
    cleanup_error: Option<Failure>,
}

impl Current {
    const fn clean(location: Option<MessageLocation>) -> Self {
        Self {
            location,
            cleanup_error: None,
        }
    }
}

impl Shared {
    /// Starts the task of a channel's queue.
    pub(super) fn serve(self: &Arc<Self>, channel: ChannelId) {
        let (shared, outbox) = (Arc::downgrade(self), Arc::clone(&self.outbox));
        let guard = outbox.count_task();
        tokio::spawn(async move {
            let _guard = guard;
            // What one message has broken must not hold up the others.
            while let Err(ended) = tokio::spawn(run(shared.clone(), channel)).await
                && ended.is_panic()
            {
                tracing::error!(
                    channel = channel.0,
                    "a bug has stopped the work on a channel's messages; it goes on with the next one"
                );
                outbox.with(channel, Queue::drop_current);
            }
        });
    }
}

/// Works on the queue of a channel until nothing is left to do.
async fn run(shared: Weak<Shared>, channel: ChannelId) {
    while let Some(shared) = shared.upgrade() {
        // Before the queue is looked at, so that nothing is missed.
        let recovered = shared.channels.rest().recovered();
        let outbox = Arc::clone(&shared.outbox);
        let woken = outbox.woken();
        // Boxed: large futures, and there is one for each busy channel.
        match outbox.next(channel) {
            None => return,
            Some(Next::Show(key)) => Box::pin(shared.show(channel, key, false)).await,
            Some(Next::Ping) => {
                // A board that is added meanwhile comes first: it can be edited where it is.
                tokio::select! {
                    biased;
                    () = woken => {}
                    () = outbox.stopped() => {}
                    slot = shared.channels.slot(Write::Create, channel) => {
                        drop(slot);
                        Box::pin(shared.ping(channel)).await;
                    }
                }
            }
            Some(Next::PingOrShow(key)) => {
                let is_free = shared.channels.slot_now(Write::Create, channel).await;
                match is_free {
                    Some(slot) => {
                        drop(slot);
                        Box::pin(shared.ping(channel)).await;
                    }
                    None => Box::pin(shared.show(channel, key, true)).await,
                }
            }
            Some(Next::Wait(until)) => {
                // Not held while nothing is done, so that the bot can be dropped.
                drop(shared);
                tokio::select! {
                    biased;
                    () = tokio::time::sleep_until(until) => {}
                    () = recovered => outbox.with(channel, Queue::retry),
                    () = woken => {}
                    () = outbox.stopped() => {}
                }
            }
        }
    }
}

impl Shared {
    /// Brings the message of a post up to date, and tells those who wait what became of it.
    async fn show(self: &Arc<Self>, channel: ChannelId, key: PostKey, edit_only: bool) {
        let (mut entry, class) = self.outbox.with(channel, |queue| {
            (
                queue.take(key),
                queue.class.unwrap_or(ChannelClass::Channel),
            )
        });
        let metrics = self.play.store.metrics();
        let since = entry.since;
        let record = |times: &Times| {
            if let Some(since) = since {
                times.record(class.word(), self.time_since(since));
            }
        };
        record(&metrics.channel_wait);
        let options = ShowOptions {
            force: entry.force,
            edit_only,
            answer: entry.public_answer(),
        };
        match self.bring_up_to_date(key, options).await {
            Ok(Current {
                location,
                cleanup_error,
            }) => {
                record(&metrics.show);
                entry.answer(&location.map_or(Shown::Waiting, Shown::At));
                match cleanup_error {
                    None => self.outbox.with(channel, Queue::succeed),
                    Some(failure) => {
                        tracing::warn!(%key, ?failure, "could not clean up around a message; it is tried again");
                        let may_not =
                            matches!(&failure, Failure::Discord(error) if error.lacks_permission());
                        let leave = |queue: &mut Queue| queue.leave(may_not, Instant::now());
                        self.outbox.with(channel, leave);
                    }
                }
            }
            Err(failure) => self.after_failure(channel, key, entry, failure).await,
        }
    }

    /// The time since this one, in milliseconds since 1970.
    pub(super) fn time_since(&self, since: i64) -> Duration {
        let time = self.play.now() - since;
        Duration::from_millis(u64::try_from(time).unwrap_or_default())
    }

    /// Decides when a message that could not be shown is tried again.
    async fn after_failure(
        &self,
        channel: ChannelId,
        key: PostKey,
        mut entry: Entry,
        failure: Failure,
    ) {
        match failure {
            Failure::Discord(RestError::RateLimited(pause)) => {
                let until = Instant::now() + pause;
                self.outbox
                    .with(channel, |queue| queue.set_aside_until(entry, until));
            }
            Failure::Discord(error) if error.is_temporary() => {
                tracing::warn!(%key, %error, "could not show a message; it is tried again");
                self.suspend_clock(key, entry.since).await;
                entry.answer(&Shown::Late);
                let now = Instant::now();
                self.outbox.with(channel, |queue| queue.fail(entry, now));
            }
            Failure::Discord(error) if error.code() == Some(UNKNOWN_CHANNEL) => {
                self.mark_gone(Place::Channel(channel)).await;
                self.give_up(key).await;
                entry.answer(&Shown::Gone);
                self.outbox.with(channel, Queue::drop_current);
            }
            Failure::Discord(error) => {
                tracing::warn!(%key, channel = channel.0, %error, "Discord refuses a message; it is tried again when something changes there");
                self.release_clock(key).await;
                let shown = if error.is_forbidden() {
                    Shown::Refused
                } else {
                    Shown::Failed(Arc::new(error.into()))
                };
                entry.answer(&shown);
                self.outbox.with(channel, Queue::block);
            }
            Failure::Play(_, error)
                if !error.is_lasting() && !matches!(error, PlayError::Refused(_)) =>
            {
                tracing::error!(%key, %error, "could not show a message; it is tried again");
                entry.answer(&Shown::Failed(Arc::new(error.into())));
                let now = Instant::now();
                self.outbox.with(channel, |queue| queue.fail(entry, now));
            }
            failure => {
                tracing::warn!(%key, ?failure, "cannot show a message");
                entry.answer(&Shown::Failed(Arc::new(failure)));
                self.outbox.with(channel, Queue::drop_current);
            }
        }
    }

    /// Lets no time pass for the player who cannot see the newest board; from now on if it is not known since when.
    async fn suspend_clock(&self, key: PostKey, since: Option<i64>) {
        let since = since.unwrap_or_else(|| self.play.now());
        if let PostKey::Game(game) = key
            && let Err(error) = self.clock(game, Act::Hold(since)).await
        {
            tracing::error!(game = game.0, %error, "cannot hold a clock");
        }
    }

    /// Lets the clock go on although the board is not shown: what Discord forbids costs nobody else time.
    async fn release_clock(&self, key: PostKey) {
        if let PostKey::Game(game) = key
            && let Err(error) = self.clock(game, Act::Release).await
        {
            tracing::error!(game = game.0, %error, "cannot release a clock");
        }
    }

    /// Holds the clock of a game that has begun, or lets it go on. Time that is given back shows on the board as soon as there is nothing more urgent.
    async fn clock(&self, game: GameId, act: Act) -> Result<(), PlayError> {
        let done = self.play.games.execute(game, By::NOBODY, act);
        done.await.map(drop)
    }

    /// Forgets a message that can never be shown, as its channel does not exist: that of a finished game, or a list.
    async fn give_up(&self, key: PostKey) {
        let given_up = async {
            let game = match key {
                PostKey::Game(game) => game,
                PostKey::Tournament(_) => return Ok(()),
                PostKey::Searches(list) => {
                    self.play.store.searches().abandon_list(list).await?;
                    return Ok(());
                }
            };
            let row = self.play.games.row(game).await?;
            if matches!(row.status, Status::Over | Status::Cancelled) {
                self.pings.forget(game);
                self.play.store.messages().abandon(key).await?;
            }
            Ok::<_, PlayError>(())
        };
        if let Err(error) = given_up.await {
            tracing::error!(%key, %error, "cannot forget a message");
        }
    }

    async fn bring_up_to_date(
        self: &Arc<Self>,
        key: PostKey,
        options: ShowOptions,
    ) -> Result<Current, Failure> {
        let done = self.bring_once(key, options).await?;
        match done.location {
            // Somebody has deleted it before it was recorded.
            Some((_, message)) if self.deleted.take(message) => {
                self.bring_once(key, ShowOptions::again()).await
            }
            _ => Ok(done),
        }
    }

    async fn bring_once(
        self: &Arc<Self>,
        key: PostKey,
        options: ShowOptions,
    ) -> Result<Current, Failure> {
        let _lock = self.locks.lock(key).await;
        let game = match key {
            PostKey::Game(game) => game,
            PostKey::Tournament(id) => {
                let location = self.cards.show(id, options.force, options.answer).await?;
                return Ok(Current::clean(Some(location)));
            }
            PostKey::Searches(id) => {
                let location = self.search_lists.show(id, options.force).await?;
                return Ok(Current::clean(location));
            }
        };
        let stored = self.pings.settled(game).await?;
        let shown = self.boards.show(game, &stored, options).await?;
        let location = shown.location;
        let pinged = match shown.state {
            GameMessage::Lobby(row, _) => self.withdraw_ping(game, row.status, stored.ping).await,
            GameMessage::Board(view) => self.after_board(*view, location, stored.ping).await,
        };
        let cleanup_error = shown.cleanup_error.or(pinged.err());
        Ok(Current {
            location: Some(location),
            cleanup_error,
        })
    }

    async fn withdraw_ping(
        &self,
        game: GameId,
        status: Status,
        last: Option<PingRow>,
    ) -> Result<(), Failure> {
        self.pings.withdraw(game, last).await?;
        if status == Status::Cancelled {
            self.finish(game).await?;
        }
        Ok(())
    }

    /// Once a board is shown: lets its clock go on, and queues the ping that it needs.
    async fn after_board(
        self: &Arc<Self>,
        view: View,
        board: MessageLocation,
        last: Option<PingRow>,
    ) -> Result<(), Failure> {
        let row = &view.state.row;
        if row.held_since.is_some() {
            self.clock(row.id, Act::Release).await?;
        }
        let prepared = self.pings.prepare(&view, board, None, last).await?;
        if let Some(ping) = prepared.due {
            let game = row.id;
            let after = pause_before(&view.state, self.ping_pause, self.play.now());
            self.pings.keep(view, board, ping);
            self.push_ping(board.0, game, after);
        } else {
            self.close_if_over(&view.state.row).await?;
        }
        prepared.cleanup_error.map_or(Ok(()), Err)
    }

    /// Pings everybody who is awaited in the games of a channel.
    async fn ping(self: &Arc<Self>, channel: ChannelId) {
        let games = self.outbox.take_pings(channel);
        let unsent = self.pings.send(channel, &games).await;
        for game in &games {
            if let Err(failure) = self.close_pinged(*game).await {
                tracing::warn!(game = game.0, ?failure, "could not close a game");
            }
        }
        for (failure, games) in unsent {
            tracing::warn!(
                channel = channel.0,
                ?games,
                ?failure,
                "could not ping players"
            );
            let is_refused = matches!(&failure, Failure::Discord(error) if !error.is_temporary());
            self.outbox.with(channel, |queue| {
                if is_refused {
                    // The boards are tried again when something changes in the channel, and the pings with them.
                    let games = games.iter().copied().map(PostKey::Game);
                    games.for_each(|key| queue.block_post(key));
                } else {
                    queue.fail_pings(&games, Instant::now());
                }
            });
        }
    }

    async fn close_pinged(&self, game: GameId) -> Result<(), Failure> {
        let row = self.play.games.row(game).await?;
        self.close_if_over(&row).await
    }

    /// Archives the thread and closes the record of a game whose end is shown and whose players have been pinged.
    async fn close_if_over(&self, row: &GameRow) -> Result<(), Failure> {
        let game = row.id;
        if row.status != Status::Over {
            return Ok(());
        }
        let stored = self.play.games.game_post(game).await?;
        // The game may have ended while its last turn was being pinged: then its end is still to be shown.
        let is_shown = stored.post.shown == Some(stored.revision);
        if !is_shown || stored.ping.is_some_and(|ping| !ping.waiting.is_empty()) {
            return Ok(());
        }
        thread::archive(&self.play, &self.channels, row).await;
        self.finish(game).await
    }

    async fn finish(&self, game: GameId) -> Result<(), Failure> {
        self.pings.forget(game);
        Ok(self
            .play
            .store
            .messages()
            .finish(PostKey::Game(game))
            .await?)
    }
}
