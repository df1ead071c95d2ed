//! Calls players to a board: one message a turn, reminders included, each in place of the previous one. A call is stored before it is sent, so that after a
//! restart in between it is sent when the board of an unfinished game is shown again.

use crate::discord::failure::Failure;
use crate::discord::http::{is_temporary, retry};
use crate::discord::messages::channels::{Channels, MessageLocation};
use crate::discord::messages::due_call::{DueCall, Next, next};
use crate::discord::messages::locks::Locks;
use crate::discord::parts::Parts;
use crate::discord::wording::{Texts, Wording};
use crate::ids::{ChannelId, GameId, UserId};
use crate::play::Play;
use crate::play::clock::Deadline;
use crate::play::game::{CallRow, NewCall, View};
use crate::play::people::Call;
use std::collections::BTreeMap;

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

    /// Calls the people who are to act on this board, unless they have been called to it already. A failure is only logged: whoever has not been called then
    /// is called the next time that the board is shown.
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
        if !last.messages.is_empty() {
            let none = NewCall {
                ply: last.ply,
                reason: last.reason,
                seats: Vec::new(),
            };
            self.play.games.begin_call(game, none).await?;
            last.old_messages.append(&mut last.messages);
        }
        self.delete(last.old_messages).await
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
        let mut last = self.play.games.last_call(game).await?;
        let needed = due.as_ref().map(|due| (due.reason, due.seats()));
        let next = next(last.as_ref(), ply, needed);
        if matches!(next, Next::Replace | Next::Withdraw) {
            let due = due.as_ref();
            let reason = due.and_then(|due| due.reason.name());
            let seats = due.filter(|_| next == Next::Replace).map(DueCall::seats);
            let call = NewCall {
                ply,
                reason: reason.map(ToOwned::to_owned),
                seats: seats.unwrap_or_default(),
            };
            self.play.games.begin_call(game, call).await?;
            last = self.play.games.last_call(game).await?;
        }
        let Some(mut call) = last else {
            return Ok(());
        };
        self.delete(std::mem::take(&mut call.old_messages)).await?;
        match (due, next) {
            (Some(due), Next::Replace) => self.send_to_waiting(&due, &call).await,
            (Some(due), Next::Finish(reason)) => {
                let due = DueCall { reason, ..due };
                self.send_to_waiting(&due, &call).await
            }
            _ => Ok(()),
        }
    }

    /// Calls each person who still waits for it in the way they prefer; in the channel those whom no direct message reaches. If a message fails, the others
    /// are still sent, and its recipients wait for the next time that the board is shown.
    async fn send_to_waiting(&self, due: &DueCall<'_>, call: &CallRow) -> Result<(), Failure> {
        let games = &self.play.games;
        let (game, attempt) = (due.view.row.id, call.attempt);
        let (mut here, mut failed) = (BTreeMap::new(), None);
        let recipients = due.recipients.iter();
        for (seat, user) in recipients.filter(|(seat, _)| call.waiting.contains(seat)) {
            let sent = match self.play.people.preferences(*user).await?.call {
                Call::Never => Ok(None),
                Call::Direct => self.send_directly(due, *user, attempt).await.map(Some),
                Call::Channel => {
                    here.insert(*seat, *user);
                    continue;
                }
            };
            match sent {
                Ok(sent) => games.record_called(game, vec![*seat], sent).await?,
                Err(error) if !is_temporary(&error) => {
                    here.insert(*seat, *user);
                }
                Err(error) => failed = Some(error),
            }
        }
        if !here.is_empty() {
            let people: Vec<UserId> = here.values().copied().collect();
            let words = self.texts.public(&due.view.row);
            match self.send(due, due.board.0, &people, &words, attempt).await {
                Ok(sent) => {
                    let seats = here.into_keys().collect();
                    games.record_called(game, seats, Some(sent)).await?;
                }
                Err(error) => failed = Some(error),
            }
        }
        failed.map_or(Ok(()), |error| Err(error.into()))
    }

    async fn send_directly(
        &self,
        due: &DueCall<'_>,
        user: UserId,
        attempt: u32,
    ) -> serenity::Result<MessageLocation> {
        let person = serenity::all::UserId::new(user.0);
        let channel = retry(|| person.create_dm_channel(self.channels.http())).await?;
        let preferences = self.play.people.preferences(user).await.unwrap_or_default();
        let words = match preferences.language {
            Some(language) => self.texts.private(language, &due.view.row),
            None => self.texts.public(&due.view.row),
        };
        let channel = ChannelId(channel.id.get());
        self.send(due, channel, &[user], &words, attempt).await
    }

    /// Sends one message that pings these people.
    async fn send(
        &self,
        due: &DueCall<'_>,
        channel: ChannelId,
        people: &[UserId],
        words: &Wording,
        attempt: u32,
    ) -> serenity::Result<MessageLocation> {
        let mentions: Vec<String> = people.iter().map(|user| format!("<@{user}>")).collect();
        let parts = Parts {
            ping: people.iter().map(|user| user.0).collect(),
            ..Parts::text(due.text(&mentions.join(", "), words))
        };
        let nonce = due.nonce(channel, people, attempt);
        self.channels.send(channel, parts, &nonce).await
    }

    /// Deletes messages of earlier calls, where they have not been deleted already. Those that cannot be deleted for the moment stay stored for the next time.
    async fn delete(&self, messages: Vec<MessageLocation>) -> Result<(), Failure> {
        for location in messages {
            if let Err(error) = self.channels.delete(location).await {
                tracing::warn!(%error, "could not delete a call");
                if is_temporary(&error) {
                    continue;
                }
            }
            self.play.games.forget_call_message(location.1).await?;
        }
        Ok(())
    }
}
