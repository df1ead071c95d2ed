//! Whose decisions hold where something is played: those of a server, or in direct messages those of a person. Pure.

use zihin_ids::{GuildId, UserId};
use zihin_store::GameRow;

/// Where something is played or shown, which says whose decisions hold there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scope {
    /// A server: its settings hold.
    Server(GuildId),
    /// The direct messages of a person: their preferences hold.
    Direct(UserId),
}

impl Scope {
    /// A server; without one, the direct messages of a person.
    pub fn new(guild: Option<GuildId>, person: UserId) -> Self {
        guild.map_or(Self::Direct(person), Self::Server)
    }

    /// Where a game is played: its server; without one, the direct messages of who opened it.
    pub fn of<T>(game: &GameRow<T>) -> Self {
        Self::new(game.guild, game.creator)
    }

    /// The server; none in direct messages.
    pub const fn server(self) -> Option<GuildId> {
        match self {
            Self::Server(guild) => Some(guild),
            Self::Direct(_) => None,
        }
    }
}
