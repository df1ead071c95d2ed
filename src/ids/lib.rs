//! Ids that several crates use, each with its own type, and [`Shards`]: which servers a process looks after.
//!
//! Discord's ids are `u64`, the integers of the databases `i64`: all conversions between the two are here.

#[cfg(feature = "sqlx")]
mod columns;
mod shards;

pub use shards::{MAX_SHARDS, ParseShardsError, Shards};

use std::fmt;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u64);

        impl $name {
            /// Its bits as the `i64` that the database stores.
            pub const fn to_sql(self) -> i64 {
                self.0.cast_signed()
            }

            /// The inverse of [`Self::to_sql`].
            pub const fn from_sql(value: i64) -> Self {
                Self(value.cast_unsigned())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

id!(
    /// A game, from its lobby to its end; the store numbers them from 1.
    GameId
);
id!(
    /// A tournament; the store numbers them from 1.
    TournamentId
);
id!(
    /// A search for a game: the number of the interaction that began it.
    SearchId
);
id!(
    /// The list of a channel with those who look for a game: the number of the interaction that opened it.
    SearchListId
);
id!(
    /// A Discord user: a person or a bot.
    UserId
);
id!(
    /// A bot by its account in Discord; 0 while it is not known.
    BotId
);
id!(
    /// A Discord channel or thread.
    ChannelId
);
id!(
    /// A Discord server. Direct messages belong to none.
    GuildId
);
id!(
    /// A Discord message.
    MessageId
);
id!(
    /// A Discord interaction: a command, a click or a modal.
    /// Discord chooses it, and shows it on the public message that answers the interaction.
    InteractionId
);

/// The index of an entry in a game's log, from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ply(pub u32);

impl Ply {
    /// The ply `n` entries after this one.
    #[must_use]
    pub const fn after(self, n: u32) -> Self {
        Self(self.0 + n)
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
