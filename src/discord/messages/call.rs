//! Calls players to a board: one message a turn, reminders included, each in place of the previous one.

use crate::discord::failure::Failure;
use crate::discord::http::{code, retry};
use crate::discord::messages::channels::{Channels, MessageLocation};
use crate::discord::messages::due_call::{DueCall, Next, next};
use crate::discord::messages::locks::Locks;
use crate::discord::parts::Parts;
use crate::discord::wording::{Texts, Wording};
use crate::ids::{ChannelId, GameId, UserId};
use crate::play::Play;
use crate::play::clock::Deadline;
use crate::play::game::{CallRow, View};
use crate::play::people::Call;

/// Discord's code for a person who accepts no direct messages.
const NO_DIRECT_MESSAGES: isize = 50_007;

/// The calls of all games.
pub struct Calls {
    play: Play,
    texts: Texts,
    channels: Channels,
    /// Separate from the boards' locks: the next board need not wait for the call to this one.
    locks: Locks<GameId>,
}

impl Calls {
    /// Calls by messages in these channels.
    pub fn new(play: Play, texts: Texts, channels: Channels) -> Self {
        Self {
            play,
            texts,
            channels,
            locks: Locks::default(),
        }
    }

    /// Calls the people who are to act on this board, unless they have been called to it already. A failure is only logged, since nothing depends on it.
    pub async fn call(&self, view: &View, board: MessageLocation) {
        if let Err(failure) = self.try_to_call(view, board, None).await {
            tracing::warn!(game = view.row.id.0, ?failure, "could not call a player");
        }
    }

    /// Calls the people who are to act once more, since their time is running out.
    pub async fn remind(&self, game: GameId, deadline: Deadline) -> Result<(), Failure> {
        let view = self.play.games.view(game).await?;
        match view.row.message {
            Some(board) => self.try_to_call(&view, board, Some(deadline)).await,
            None => Ok(()),
        }
    }

    /// Deletes the last call of a game that has been cancelled.
    pub async fn withdraw(&self, game: GameId) -> Result<(), Failure> {
        let _lock = self.locks.lock(game).await;
        let Some(mut last) = self.play.games.last_call(game).await? else {
            return Ok(());
        };
        if last.messages.is_empty() {
            return Ok(());
        }
        self.delete(std::mem::take(&mut last.messages)).await;
        Ok(self.play.games.record_call(game, last).await?)
    }

    async fn try_to_call(
        &self,
        view: &View,
        board: MessageLocation,
        deadline: Option<Deadline>,
    ) -> Result<(), Failure> {
        let (game, ply) = (view.row.id, view.ply);
        let _lock = self.locks.lock(game).await;
        let due = DueCall::new(view, board, deadline);
        let last = self.play.games.last_call(game).await?;
        let next = next(last.as_ref(), ply, due.as_ref().map(|due| due.reason));
        if next == Next::Keep {
            return Ok(());
        }
        if let Some(last) = last {
            self.delete(last.messages).await;
        }
        let messages = match &due {
            Some(due) if next == Next::Replace => self.send_to_all(due).await?,
            _ => Vec::new(),
        };
        let reason = due.and_then(|due| due.reason.name());
        let call = CallRow {
            ply,
            reason: reason.map(ToOwned::to_owned),
            messages,
        };
        Ok(self.play.games.record_call(game, call).await?)
    }

    /// Calls each person in the way they prefer. Those who accept no direct messages are called in the channel.
    async fn send_to_all(&self, due: &DueCall<'_>) -> Result<Vec<MessageLocation>, Failure> {
        let (mut sent, mut here) = (Vec::new(), Vec::new());
        for user in &due.people {
            match self.play.people.preferences(*user).await?.call {
                Call::Never => {}
                Call::Channel => here.push(*user),
                Call::Direct => match self.send_directly(due, *user).await {
                    Ok(location) => sent.push(location),
                    Err(error) if code(&error) == Some(NO_DIRECT_MESSAGES) => here.push(*user),
                    Err(error) => return Err(error.into()),
                },
            }
        }
        if !here.is_empty() {
            let words = self.texts.public(&due.view.row);
            let channel = due.board.0;
            sent.push(self.send(due, channel, &here, &words).await?);
        }
        Ok(sent)
    }

    async fn send_directly(
        &self,
        due: &DueCall<'_>,
        user: UserId,
    ) -> serenity::Result<MessageLocation> {
        let person = serenity::all::UserId::new(user.0);
        let channel = retry(|| person.create_dm_channel(self.channels.http())).await?;
        let preferences = self.play.people.preferences(user).await.unwrap_or_default();
        let words = match preferences.language {
            Some(language) => self.texts.private(language, &due.view.row),
            None => self.texts.public(&due.view.row),
        };
        let channel = ChannelId(channel.id.get());
        self.send(due, channel, &[user], &words).await
    }

    /// Sends one message that pings these people.
    async fn send(
        &self,
        due: &DueCall<'_>,
        channel: ChannelId,
        people: &[UserId],
        words: &Wording,
    ) -> serenity::Result<MessageLocation> {
        let mentions: Vec<String> = people.iter().map(|user| format!("<@{user}>")).collect();
        let parts = Parts {
            ping: people.iter().map(|user| user.0).collect(),
            ..Parts::text(due.text(&mentions.join(", "), words))
        };
        self.channels.send(channel, parts, &due.nonce()).await
    }

    /// Deletes calls, where they have not been deleted already.
    async fn delete(&self, messages: Vec<MessageLocation>) {
        for location in messages {
            if let Err(error) = self.channels.delete(location).await {
                tracing::warn!(%error, "could not delete a call");
            }
        }
    }
}
