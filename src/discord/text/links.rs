//! Links to messages.

use zihin_ids::{ChannelId, GuildId, MessageId};
use zihin_play::game::GameRow;

/// The link to a message in a server, or in a direct message.
pub fn link(guild: Option<GuildId>, channel: ChannelId, message: MessageId) -> String {
    let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    format!("https://discord.com/channels/{guild}/{channel}/{message}")
}

/// The link to a game's board; empty if it has none.
pub fn board_link(row: &GameRow) -> String {
    row.message.map_or_else(String::new, |(channel, message)| {
        link(row.guild, channel, message)
    })
}
