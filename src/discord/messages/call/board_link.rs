//! The link to a board, by which the calls to it are recognised.

use crate::discord::messages::channels::{Channels, MessageLocation, RecentMessage};
use crate::discord::rest::RestError;
use crate::discord::wording::link;
use crate::ids::{ChannelId, GuildId, UserId};

/// A board to which people are called.
#[derive(Clone, Copy)]
pub struct Board {
    pub guild: GuildId,
    pub location: MessageLocation,
}

impl Board {
    /// The message that calls this person to this board, if there is one among the newest in a channel besides those that are `known`.
    pub async fn find_call(
        self,
        channels: &Channels,
        place: ChannelId,
        user: UserId,
        known: &[MessageLocation],
    ) -> Result<Option<MessageLocation>, RestError> {
        let recent = match channels.recent(place).await {
            Err(error) if !error.is_temporary() => return Ok(None),
            recent => recent?,
        };
        let (channel, message) = self.location;
        let (board, mention) = (link(self.guild, channel, message), format!("<@{user}>"));
        let calls = |line: &str| line.contains(&board) && line.contains(&mention);
        let is_call = |message: &RecentMessage| {
            message.controls.is_empty()
                && !known.contains(&message.location)
                && message.content.lines().any(calls)
        };
        let found = recent.into_iter().find(is_call);
        Ok(found.map(|message| message.location))
    }
}
