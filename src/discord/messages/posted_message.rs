//! The state machine of a message that the bot keeps up to date in a channel: boards, lobbies and tournament cards. It is edited in place, or posted again
//! below newer messages and the old one retired; after a deletion it is posted again.

use crate::discord::failure::Failure;
use crate::discord::messages::channels::{Channels, MessageLocation};
use crate::discord::messages::nonce::nonce;
use crate::discord::parts::Parts;
use crate::ids::ChannelId;
use crate::play::PlayError;
use serenity::all::EditMessage;
use std::time::{SystemTime, UNIX_EPOCH};

/// A message that is kept up to date.
#[derive(Debug)]
pub struct PostedMessage {
    /// What tells it from every other message that is kept up to date.
    pub name: String,
    /// Where it was last posted, if ever.
    pub recorded: Option<MessageLocation>,
    /// The channel or thread where it belongs.
    pub home: ChannelId,
    /// Whether it may be edited above newer messages; the caller decides.
    pub may_stay: bool,
}

/// The request that brings a message up to date.
#[derive(Debug, PartialEq, Eq)]
enum Action {
    /// Edit the message that is there.
    Edit(MessageLocation),
    /// Post a message.
    Create,
    /// Post a message, and retire the one further up or in another channel.
    CreateBelowAndRetire(MessageLocation),
}

impl PostedMessage {
    /// Decides from whether the recorded message is the newest of its channel, and whether it is known to be deleted.
    fn action(&self, is_newest: bool, exists: bool) -> Action {
        match self.recorded {
            Some(location) if exists && location.0 == self.home && (is_newest || self.may_stay) => {
                Action::Edit(location)
            }
            Some(location) if exists => Action::CreateBelowAndRetire(location),
            _ => Action::Create,
        }
    }

    /// Brings the message up to date and returns where it is now. `record` stores the location of a new message before the old one is retired, so that a
    /// restart in between loses nothing; `retired` makes the old one point to the new.
    pub async fn update<R, F>(
        &self,
        channels: &Channels,
        parts: Parts,
        record: R,
        retired: impl FnOnce(MessageLocation) -> EditMessage,
    ) -> Result<MessageLocation, Failure>
    where
        R: FnOnce(MessageLocation) -> F,
        F: Future<Output = Result<(), PlayError>>,
    {
        let is_newest = |location| channels.newest().is_newest(location);
        let mut action = self.action(self.recorded.is_some_and(is_newest), true);
        if let Action::Edit(location) = action {
            if channels.edit(location, parts.clone().into_edit()).await? {
                return Ok(location);
            }
            action = self.action(true, false);
        }
        let nonce = nonce("post", &format!("{} {}", self.name, nanoseconds()));
        let location = channels.post(self.home, parts, &nonce).await?;
        record(location).await?;
        if let Action::CreateBelowAndRetire(old) = action
            // Nothing depends on it, and an old message that has been deleted needs no retirement.
            && let Err(error) = channels.edit(old, retired(location)).await
        {
            tracing::warn!(message = self.name, %error, "could not retire an old message");
        }
        Ok(location)
    }
}

/// A number that differs from that of every earlier message.
fn nanoseconds() -> u128 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.unwrap_or_default().as_nanos()
}

#[cfg(test)]
mod tests {
    use super::{Action, PostedMessage};
    use crate::ids::{ChannelId, MessageId};

    const HERE: (ChannelId, MessageId) = (ChannelId(1), MessageId(7));
    const ELSEWHERE: (ChannelId, MessageId) = (ChannelId(2), MessageId(7));

    #[test]
    fn a_message_is_edited_where_it_may_be_else_moved_down_and_posted_again_once_deleted() {
        let cases = [
            // Recorded at, may stay, is newest, exists.
            (None, false, false, true, Action::Create),
            (None, true, true, true, Action::Create),
            (Some(HERE), false, true, true, Action::Edit(HERE)),
            (Some(HERE), true, false, true, Action::Edit(HERE)),
            (Some(HERE), true, true, true, Action::Edit(HERE)),
            (
                Some(HERE),
                false,
                false,
                true,
                Action::CreateBelowAndRetire(HERE),
            ),
            (
                Some(ELSEWHERE),
                true,
                true,
                true,
                Action::CreateBelowAndRetire(ELSEWHERE),
            ),
            (Some(HERE), false, true, false, Action::Create),
            (Some(HERE), true, false, false, Action::Create),
            (Some(ELSEWHERE), true, true, false, Action::Create),
        ];
        for (recorded, may_stay, is_newest, exists, action) in cases {
            let message = PostedMessage {
                name: String::new(),
                recorded,
                home: HERE.0,
                may_stay,
            };
            assert_eq!(
                message.action(is_newest, exists),
                action,
                "{message:?}, newest: {is_newest}, exists: {exists}"
            );
        }
    }
}
