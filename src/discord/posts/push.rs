//! Queues the messages of games, tournaments and lists in the channels where they belong, or leaves them to the process that looks after the server.

use crate::posts::outbox::{Push, Shown, Waiter};
use crate::posts::{Messages, Shared};
use std::sync::Arc;
use std::time::Duration;
use zihin_ids::{ChannelId, GameId, GuildId, SearchListId, TournamentId};
use zihin_play::PlayError;
use zihin_play::game::GameRow;
use zihin_play::posts::PostKey;
use zihin_telemetry::ChannelClass;

impl Messages {
    /// Queues the message of a post.
    pub(super) async fn push(
        &self,
        key: PostKey,
        force: bool,
        waiter: Option<Waiter>,
    ) -> Result<(), PlayError> {
        match key {
            PostKey::Game(game) => self.push_game(game, force, waiter).await,
            PostKey::Tournament(id) => self.push_tournament(id, force, waiter).await,
            PostKey::Searches(id) => self.push_search_list(id, force, waiter).await,
        }
    }

    /// Queues the message of a game, and lets the computer think whose turn it is.
    pub(super) async fn push_game(
        &self,
        game: GameId,
        force: bool,
        waiter: Option<Waiter>,
    ) -> Result<(), PlayError> {
        let (row, is_computers_turn) = self.0.play.games.row_and_computers_turn(game).await?;
        self.push_row(&row, is_computers_turn, force, waiter).await
    }

    /// Queues the message of a game of which this is stored.
    pub(super) async fn push_row(
        &self,
        row: &GameRow,
        is_computers_turn: bool,
        force: bool,
        waiter: Option<Waiter>,
    ) -> Result<(), PlayError> {
        let game = row.id;
        if row.is_gone() {
            if let Some(waiter) = waiter {
                waiter.send(Shown::Gone);
            }
            return Ok(());
        }
        // The game goes on even if its message cannot be shown.
        if is_computers_turn && self.0.play.store.looks_after(row.guild) {
            self.0.engines.enqueue(game);
        }
        let push = self.push_for(PostKey::Game(game), class_of(row), force, waiter);
        self.queue(row.guild, row.thread_or_channel(), push).await
    }

    /// Queues the card of a tournament.
    pub(super) async fn push_tournament(
        &self,
        id: TournamentId,
        force: bool,
        waiter: Option<Waiter>,
    ) -> Result<(), PlayError> {
        let tournament = self.0.play.tournaments.get(id).await?;
        // A season that has not begun is on the card of the one before.
        let other = self.0.play.tournaments.on_card_of(&tournament).await?;
        let (id, force) = match &other {
            Some(other) if tournament.row.message.is_none() => (other.row.id, true),
            _ => (id, force),
        };
        let terms = &tournament.row.terms;
        let class = ChannelClass::Channel;
        let push = self.push_for(PostKey::Tournament(id), class, force, waiter);
        self.queue(Some(terms.guild), terms.channel, push).await
    }

    /// Adds a post to the queue of its channel, or leaves it to the process that looks after its server.
    async fn queue(
        &self,
        guild: Option<GuildId>,
        channel: ChannelId,
        push: Push,
    ) -> Result<(), PlayError> {
        if self.0.play.store.looks_after(guild) {
            self.0.push(guild, channel, push);
            return Ok(());
        }
        self.0.play.store.announce(push.key).await?;
        if let Some(waiter) = push.waiter {
            waiter.send(Shown::Waiting);
        }
        Ok(())
    }

    fn push_for(
        &self,
        key: PostKey,
        class: ChannelClass,
        force: bool,
        waiter: Option<Waiter>,
    ) -> Push {
        Push {
            key,
            force,
            now: self.0.play.now(),
            class,
            waiter,
        }
    }

    /// Queues the message of a list.
    pub(super) async fn push_search_list(
        &self,
        id: SearchListId,
        force: bool,
        waiter: Option<Waiter>,
    ) -> Result<(), PlayError> {
        let Some(list) = self.0.play.store.searches().list(id).await? else {
            if let Some(waiter) = waiter {
                waiter.send(Shown::Waiting);
            }
            return Ok(());
        };
        let class = if list.parent.is_some() {
            ChannelClass::Thread
        } else {
            ChannelClass::Channel
        };
        let push = self.push_for(PostKey::Searches(id), class, force, waiter);
        self.queue(Some(list.guild), list.channel, push).await
    }
}

/// Whose limits apply to the message of a game.
pub(super) fn class_of(row: &GameRow) -> ChannelClass {
    if row.thread.or(row.parent).is_some() {
        ChannelClass::Thread
    } else {
        ChannelClass::Channel
    }
}

impl Shared {
    /// Adds a post to the queue of a channel.
    pub(super) fn push(self: &Arc<Self>, guild: Option<GuildId>, channel: ChannelId, push: Push) {
        if let Some(guild) = guild {
            self.channels.rest().note_server(channel, guild);
        }
        if self.outbox.push(guild, channel, push) {
            self.serve(channel);
        }
    }

    /// Queues the pings of a game, which are sent after this time.
    pub(super) fn push_ping(self: &Arc<Self>, channel: ChannelId, game: GameId, after: Duration) {
        if self.outbox.push_ping(channel, game, after) {
            self.serve(channel);
        }
    }
}
