//! The link to a board, by which the calls to it are recognised.

use crate::discord::messages::channels::{Channels, MessageLocation};
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
    /// The message that calls this person to this board, if there is one among the newest in a channel.
    pub async fn find_call(
        self,
        channels: &Channels,
        place: ChannelId,
        user: UserId,
    ) -> Result<Option<MessageLocation>, RestError> {
        let recent = match channels.recent(place).await {
            Err(error) if !error.is_temporary() => return Ok(None),
            recent => recent?,
        };
        let (channel, message) = self.location;
        let (board, mention) = (link(self.guild, channel, message), format!("<@{user}>"));
        let calls = |line: &str| line.contains(&board) && line.contains(&mention);
        let found = recent
            .into_iter()
            .find(|message| message.controls.is_empty() && message.content.lines().any(calls));
        Ok(found.map(|message| message.location))
    }
}
