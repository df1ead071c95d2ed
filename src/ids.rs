//! The identities that cross rooms, each a type of its own.
//!
//! Discord counts in `u64`, `SQLite` in `i64`: the two conversions stand here and nowhere else.
//! This file does not know what any of the things named are.

use std::fmt;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u64);

        impl $name {
            /// The same bits as SQLite keeps them.
            #[must_use]
            pub const fn to_sql(self) -> i64 {
                self.0.cast_signed()
            }

            /// The id that [`Self::to_sql`] wrote.
            #[must_use]
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
    /// A game of one channel, from its lobby to its end; counted from 1 by the store.
    GameId
);
id!(
    /// A knockout of one channel; counted from 1 by the store.
    TournamentId
);
id!(
    /// A person (or bot) on Discord.
    UserId
);
id!(
    /// A channel or thread.
    ChannelId
);
id!(
    /// A server; 0 stands for a private conversation, which belongs to none.
    GuildId
);
id!(
    /// A posted message.
    MessageId
);

/// How many entries a game's log holds before this one: the first entry has ply 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ply(pub u32);

impl Ply {
    /// The ply `n` entries later.
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
