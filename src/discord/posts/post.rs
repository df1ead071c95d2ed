//! The state machine of a message that the bot keeps up to date in a channel: boards, lobbies, tournament cards, lists of those who look for a game.
//! It is edited in place, or posted again below newer messages and the old one retired; after a deletion it is posted again.
//!
//! A message is stored before it is posted. If the bot is stopped or fails before it has learned the outcome, the message is looked for in its channel.

use crate::failure::Failure;
use crate::posts::channels::{Channels, MessageLocation, Write};
use crate::posts::nonce::{POST_NONCE, fresh_nonce};
use crate::posts::public_answer::PublicAnswer;
use crate::posts::seals::SealLine;
use crate::reply::Reply;
use crate::rest::{RestError, Slot};
use serenity::all::EditMessage;
use zihin_ids::ChannelId;
use zihin_play::Play;
use zihin_play::posts::{OldPost, PostAttempt, PostKey, PostRow, Posted, Revision};

/// A message that is kept up to date.
#[derive(Debug)]
pub struct Post {
    /// What it is about.
    pub key: PostKey,
    /// Where it was last posted, if ever.
    pub recorded: Option<MessageLocation>,
    /// The channel or thread where it belongs.
    pub home: ChannelId,
    /// Whether it may be edited above newer messages; the caller decides.
    pub may_stay: bool,
    /// Whether new messages are kept for pings as long as this one can be edited where it is.
    pub edit_only: bool,
    /// What it should show; `None` if what it shows is recorded elsewhere.
    pub revision: Option<Revision>,
    /// An answer to an interaction that is to become the message.
    pub answer: Option<PublicAnswer>,
    /// The seals of its subject.
    pub seals: Vec<SealLine>,
    /// What is stored about it besides; it does not change while the caller holds the lock of its post.
    pub stored: PostRow,
}

/// A composed message, what it shows, and what the caller wants to know about the state that it shows.
pub struct Drawn<T> {
    /// The message without its seals.
    pub reply: Reply,
    /// The seals of its subject.
    pub seals: Vec<SealLine>,
    /// `None` if that is recorded elsewhere.
    pub revision: Option<Revision>,
    pub state: T,
}

/// A message that has been brought up to date.
pub struct Updated<T> {
    pub location: MessageLocation,
    /// The state that it shows.
    pub state: T,
    /// Why an old message could not be retired for the moment.
    pub cleanup_error: Option<Failure>,
}

/// The request that brings a message up to date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    /// Edit the message that is there.
    Edit(MessageLocation),
    /// Post a message in the place of the one before, if there is one.
    Create,
}

/// How and when a message is written.
struct Chosen {
    slot: Slot,
    action: Action,
    /// Whether the rate limits did not allow it at once.
    has_waited: bool,
}

/// What a message needs to be brought up to date: the client and what is stored about it.
pub struct PostContext<'a> {
    pub channels: &'a Channels,
    pub play: &'a Play,
}

impl Post {
    /// Decides from whether the recorded message is the newest of its channel.
    fn action(&self, is_newest: bool) -> Action {
        match self.recorded {
            Some(location) if location.0 == self.home && (is_newest || self.may_stay) => {
                Action::Edit(location)
            }
            _ => Action::Create,
        }
    }

    /// Whether the message is there and shows what it should, as far as is known.
    fn is_current(&self) -> Option<MessageLocation> {
        let (stored, revision) = (&self.stored, self.revision.as_ref()?);
        let is_shown = stored.shown.as_ref() == Some(revision) && stored.attempt.is_none();
        self.recorded
            .filter(|location| is_shown && location.0 == self.home)
    }

    /// Brings the message up to date; with `force` also if it shows what it should as far as is known, since it may have been deleted.
    /// `draw` is called once the rate limits allow it to be sent, so that a state which is overtaken meanwhile is never drawn: it gets the `present` state if
    /// they allow that at once, else it reads the newest. `retired` makes an old message that stays point to the new one, in this location, above the lines of
    /// its seals; without it none stays.
    pub async fn show<T, F>(
        mut self,
        context: PostContext<'_>,
        present: T,
        force: bool,
        draw: impl FnOnce(Option<T>) -> F,
        retired: impl Fn(MessageLocation, Vec<String>) -> Option<EditMessage> + Sync,
    ) -> Result<Updated<T>, Failure>
    where
        F: Future<Output = Result<Drawn<T>, Failure>>,
    {
        let is_current = self
            .is_current()
            .filter(|_| !force && self.answer.is_none());
        let (location, state) = match is_current {
            Some(location) => (location, present),
            None => self.send(&context, present, draw).await?,
        };
        let retired = self.retire_old(&context, location, retired).await;
        Ok(Updated {
            location,
            state,
            cleanup_error: retired.err(),
        })
    }

    /// Edits the message or posts it. Returns where it is now, and the state that it shows.
    async fn send<T, F>(
        &mut self,
        context: &PostContext<'_>,
        present: T,
        draw: impl FnOnce(Option<T>) -> F,
    ) -> Result<(MessageLocation, T), Failure>
    where
        F: Future<Output = Result<Drawn<T>, Failure>>,
    {
        let attempt = self.settle_attempt(context).await?;
        if let Some(answer) = self.answer.take()
            && attempt.is_none()
            && answer.channel() == self.home
        {
            let drawn = draw(Some(present)).await?;
            self.seals.clone_from(&drawn.seals);
            let location = self.answer_with(context, &answer, &drawn).await?;
            return Ok((location, drawn.state));
        }
        let Chosen {
            slot,
            action,
            has_waited,
        } = self.choose(context.channels).await?;
        let drawn = draw((!has_waited).then_some(present)).await?;
        self.seals.clone_from(&drawn.seals);
        let location = match action {
            Action::Edit(location) => {
                if self.edit(context, slot, location, &drawn).await? {
                    location
                } else {
                    // It has been deleted.
                    let slot = self.slot_to_create(context.channels).await?;
                    self.recorded = None;
                    self.create(context, slot, attempt, &drawn).await?
                }
            }
            Action::Create => self.create(context, slot, attempt, &drawn).await?,
        };
        Ok((location, drawn.state))
    }

    /// Waits until the message may be written: as it should be if the limits allow that at once,
    /// else as soon as either way is free. It is an error if it can only be a new message, and none may be posted for a while.
    async fn choose(&self, channels: &Channels) -> Result<Chosen, RestError> {
        let here = self.recorded.filter(|location| location.0 == self.home);
        let action = match here {
            Some(location) if self.edit_only => Action::Edit(location),
            _ => self.action(here.is_some_and(|location| channels.newest().is_newest(location))),
        };
        let write = match action {
            Action::Edit(_) => Write::Edit,
            Action::Create => Write::Create,
        };
        if let Some(slot) = channels.slot_now(write, self.home).await {
            return Ok(Chosen {
                slot,
                action,
                has_waited: false,
            });
        }
        let (slot, action) = match (action, here) {
            (_, Some(location)) if !self.edit_only => tokio::select! {
                biased;
                slot = channels.slot(Write::Edit, self.home) => (slot, Action::Edit(location)),
                slot = channels.slot(Write::Create, self.home) => (slot, Action::Create),
            },
            (Action::Edit(_), _) => (channels.slot(write, self.home).await, action),
            (Action::Create, _) => (self.slot_to_create(channels).await?, action),
        };
        Ok(Chosen {
            slot,
            action,
            has_waited: true,
        })
    }

    /// The right to post a new message, where there is no other way.
    ///
    /// # Errors
    /// If none may be posted for a while.
    async fn slot_to_create(&self, channels: &Channels) -> Result<Slot, RestError> {
        match channels.slot_now(Write::Create, self.home).await {
            Some(slot) => Ok(slot),
            None => Err(RestError::RateLimited(channels.pause(self.home).await)),
        }
    }

    async fn edit<T>(
        &mut self,
        context: &PostContext<'_>,
        slot: Slot,
        location: MessageLocation,
        drawn: &Drawn<T>,
    ) -> Result<bool, Failure> {
        if let (Some(revision), Some(shown)) = (&drawn.revision, &self.stored.shown)
            && shown.ply == revision.ply
            && shown != revision
        {
            // An offer may be withdrawn, and the bot stopped, before this edit is recorded: then the record would fit the game again, but not the message.
            context
                .play
                .store
                .messages()
                .record_shown(self.key, None)
                .await?;
        }
        // Before it is shown, so that what may be shown is never forgotten.
        self.seal(context, location.1).await?;
        let reply = self.sealed(&drawn.reply, Some(location.1));
        let (files, edit) = (reply.files(), reply.into_edit());
        let edited = context.channels.edit(slot, location, &edit, &files).await;
        if let Err(error) = &edited
            && is_in_doubt(error)
            && drawn.revision.is_some()
        {
            // It may show this state or the one before.
            context
                .play
                .store
                .messages()
                .record_shown(self.key, None)
                .await?;
        }
        let exists = edited?;
        if exists {
            context
                .play
                .store
                .messages()
                .record_shown(self.key, drawn.revision.clone())
                .await?;
        } else {
            self.unseal(context, location.1).await?;
        }
        Ok(exists)
    }

    /// Records a message that was posted, in the place of the one before, which is still to be retired.
    pub(super) async fn record_posted(
        &mut self,
        context: &PostContext<'_>,
        posted: Posted,
    ) -> Result<(), Failure> {
        let location = posted.location;
        let replaced = self.recorded.filter(|old| *old != location);
        let old = replaced.map(|old| OldPost {
            location: old,
            // A message in another channel may have a thread below it.
            stays: self.stored.is_answer || old.0 != location.0,
        });
        self.recorded = Some(location);
        self.stored.is_answer = posted.is_answer;
        self.stored.old.extend(old);
        self.stored.sealed = self.stored.sealed.with(location.1, &posted.seals);
        let posted = Posted { old, ..posted };
        Ok(context.play.games.record_post(self.key, posted).await?)
    }

    async fn create<T>(
        &mut self,
        context: &PostContext<'_>,
        slot: Slot,
        attempt: Option<PostAttempt>,
        drawn: &Drawn<T>,
    ) -> Result<MessageLocation, Failure> {
        let (play, channels) = (context.play, context.channels);
        let is_repeated = attempt.is_some();
        let attempt = attempt.unwrap_or_else(|| PostAttempt {
            channel: self.home,
            nonce: fresh_nonce(POST_NONCE, self.key),
        });
        if !is_repeated {
            play.store
                .messages()
                .begin(self.key, attempt.clone())
                .await?;
        }
        let reply = self.sealed(&drawn.reply, None);
        let posted = channels.send(slot, self.home, reply, &attempt.nonce).await;
        let location = match posted {
            Ok(location) => location,
            Err(error) => {
                // The first request may still have an effect, even if Discord refuses the repeated one.
                if !is_in_doubt(&error) && !is_repeated {
                    play.store.messages().record_shown(self.key, None).await?;
                }
                return Err(error.into());
            }
        };
        // Discord may have answered a repeated request with the message that the first one has created.
        let posted = Posted {
            shown: drawn.revision.clone().filter(|_| !is_repeated),
            seals: self.new_seals(),
            ..location.into()
        };
        self.record_posted(context, posted).await?;
        if is_repeated {
            let slot = channels.slot(Write::Edit, self.home).await;
            if !self.edit(context, slot, location, drawn).await? {
                // Discord has answered with a message that was deleted since.
                self.recorded = None;
                let slot = channels.slot(Write::Create, self.home).await;
                return Box::pin(self.create(context, slot, None, drawn)).await;
            }
        }
        Ok(location)
    }

    /// Answers an interaction with the message; if that is answered in another way, the message is posted.
    async fn answer_with<T>(
        &mut self,
        context: &PostContext<'_>,
        answer: &PublicAnswer,
        drawn: &Drawn<T>,
    ) -> Result<MessageLocation, Failure> {
        let channels = context.channels;
        let messages = context.play.store.messages();
        messages.begin(self.key, answer.attempt()).await?;
        let reply = self.sealed(&drawn.reply, None);
        let given = answer.give(channels.rest(), &reply).await;
        let location = match given {
            Ok(Some(location)) => location,
            Err(error) if is_in_doubt(&error) => return Err(error.into()),
            Err(error) if error.is_invalid_form() => {
                messages.record_shown(self.key, None).await?;
                return Err(error.into());
            }
            otherwise => {
                if let Err(error) = otherwise {
                    tracing::warn!(key = %self.key, %error, "Discord does not take an answer: it is posted as a message");
                }
                let slot = channels.slot(Write::Create, self.home).await;
                return self.create(context, slot, None, drawn).await;
            }
        };
        let posted = Posted {
            is_answer: true,
            shown: drawn.revision.clone(),
            seals: self.new_seals(),
            ..location.into()
        };
        self.record_posted(context, posted).await?;
        Ok(location)
    }

    /// Deletes the messages in whose place a newer one was posted, or makes those that stay, or show a seal, point to it.
    /// What fails for the moment, or may not be done in the channel of the newer one, stays stored and is an error.
    async fn retire_old(
        &self,
        context: &PostContext<'_>,
        newest: MessageLocation,
        retired: impl Fn(MessageLocation, Vec<String>) -> Option<EditMessage> + Sync,
    ) -> Result<(), Failure> {
        let (channels, messages) = (context.channels, context.play.store.messages());
        let mut refused = None;
        for OldPost { location, stays } in self.stored.old.iter().copied() {
            let seals = self.kept_lines(location.1);
            let stays = stays || !seals.is_empty();
            let done = match retired(newest, seals).filter(|_| stays) {
                Some(edit) => {
                    let slot = channels.slot(Write::Edit, location.0).await;
                    channels.edit(slot, location, &edit, &[]).await
                }
                None => channels.delete(location).await,
            };
            match done {
                Err(error) if error.is_temporary() => return Err(error.into()),
                Err(error) if error.lacks_permission() && location.0 == newest.0 => {
                    refused = Some(error);
                }
                done => {
                    if let Err(error) = done {
                        tracing::warn!(key = %self.key, %error, "could not retire an old message");
                    }
                    messages.forget_old(location.1).await?;
                }
            }
        }
        refused.map_or(Ok(()), |error| Err(error.into()))
    }
}

/// Whether a message may have been created all the same.
const fn is_in_doubt(error: &RestError) -> bool {
    error.is_temporary() && !error.is_rate_limit()
}

#[cfg(test)]
mod tests {
    use super::{Action, Post};
    use zihin_ids::{ChannelId, GameId, MessageId};
    use zihin_play::posts::{PostKey, PostRow};

    const HERE: (ChannelId, MessageId) = (ChannelId(1), MessageId(7));
    const ELSEWHERE: (ChannelId, MessageId) = (ChannelId(2), MessageId(7));

    #[test]
    fn a_message_is_edited_where_it_may_be_else_moved_down() {
        let cases = [
            // Recorded at, may stay, is newest.
            (None, false, false, Action::Create),
            (None, true, true, Action::Create),
            (Some(HERE), false, true, Action::Edit(HERE)),
            (Some(HERE), true, false, Action::Edit(HERE)),
            (Some(HERE), true, true, Action::Edit(HERE)),
            (Some(HERE), false, false, Action::Create),
            (Some(ELSEWHERE), true, true, Action::Create),
        ];
        for (recorded, may_stay, is_newest, action) in cases {
            let message = Post {
                key: PostKey::Game(GameId(1)),
                recorded,
                home: HERE.0,
                may_stay,
                edit_only: false,
                revision: None,
                answer: None,
                seals: Vec::new(),
                stored: PostRow::default(),
            };
            assert_eq!(
                message.action(is_newest),
                action,
                "{message:?}, newest: {is_newest}"
            );
        }
    }
}
