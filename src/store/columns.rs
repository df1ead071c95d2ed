//! Parts of statements: how ids, statuses and small numbers are stored, how a list of ids is passed,
//! and how it is found out whether a game's place is gone.

use sqlx::error::BoxDynError;
use sqlx::{Database, Decode, Type};
use zihin_ids::{
    BotId, ChannelId, GameId, GuildId, InteractionId, MessageId, Ply, SearchId, SearchListId,
    TournamentId, UserId,
};

/// Lets statements bind values of `$id`, which `$write` makes integers.
macro_rules! bind_integer {
    ($id:ty, $write:expr) => {
        impl $crate::database::Bind for $id {
            const NULL: $crate::database::Value = $crate::database::Value::Integer(None);

            fn into_value(self) -> $crate::database::Value {
                $crate::database::Value::Integer(Some($write(self)))
            }
        }
    };
}
pub(super) use bind_integer;

macro_rules! bind_ids {
    ($($id:ident),+) => {
        $(bind_integer!($id, $id::to_sql);)+
    };
}

bind_ids!(
    GameId,
    TournamentId,
    SearchId,
    SearchListId,
    UserId,
    BotId,
    ChannelId,
    GuildId,
    MessageId,
    InteractionId
);
bind_integer!(Ply, |ply: Ply| ply.0.into());

/// A number of fewer bits than the integers of PostgreSQL, as an element of a row that is a tuple.
#[derive(Clone, Copy, Debug)]
pub(super) struct Narrow<T>(pub T);

impl<T, DB: Database> Type<DB> for Narrow<T>
where
    i64: Type<DB>,
{
    fn type_info() -> DB::TypeInfo {
        i64::type_info()
    }

    fn compatible(other: &DB::TypeInfo) -> bool {
        i64::compatible(other)
    }
}

impl<'r, T, DB: Database> Decode<'r, DB> for Narrow<T>
where
    i64: Decode<'r, DB>,
    T: TryFrom<i64, Error: std::error::Error + Send + Sync + 'static>,
{
    fn decode(value: DB::ValueRef<'r>) -> Result<Self, BoxDynError> {
        Ok(Self(T::try_from(i64::decode(value)?)?))
    }
}

/// Makes an enum a column type that is stored as a word for each variant.
macro_rules! words {
    ($type:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        impl<DB: sqlx::Database> sqlx::Type<DB> for $type
        where
            str: sqlx::Type<DB>,
        {
            fn type_info() -> DB::TypeInfo {
                str::type_info()
            }

            fn compatible(other: &DB::TypeInfo) -> bool {
                str::compatible(other)
            }
        }

        impl<'r, DB: sqlx::Database> sqlx::Decode<'r, DB> for $type
        where
            &'r str: sqlx::Decode<'r, DB>,
        {
            fn decode(value: DB::ValueRef<'r>) -> Result<Self, sqlx::error::BoxDynError> {
                match <&str>::decode(value)? {
                    $($word => Ok(Self::$variant),)+
                    other => Err(format!("{other:?} is none of the words for this column").into()),
                }
            }
        }

        impl $crate::database::Bind for $type {
            const NULL: $crate::database::Value = $crate::database::Value::Text(None);

            fn into_value(self) -> $crate::database::Value {
                let word = match self {
                    $(Self::$variant => $word,)+
                };
                $crate::database::Bind::into_value(word)
            }
        }
    };
}
pub(super) use words;

/// A query for the moment since when the place of an unfinished game or tournament, a row of the statement around it,
/// is gone; NULL if it is not.
macro_rules! gone_since {
    (games) => {
        "SELECT min(since) FROM unreachable_places WHERE games.status IN ('lobby', 'playing') AND unreachable_places.bot = games.bot AND (
             kind = 'server' AND unreachable_places.place = games.guild
             OR kind = 'channel' AND unreachable_places.place IN (games.channel, games.parent, games.thread))"
    };
    (tournaments) => {
        "SELECT min(since) FROM unreachable_places WHERE unreachable_places.bot = tournaments.bot AND (
             kind = 'server' AND unreachable_places.place = tournaments.guild
             OR kind = 'channel' AND unreachable_places.place IN (tournaments.channel, tournaments.parent))"
    };
}
pub(super) use gone_since;

/// Ids as a JSON array, for `IN (SELECT value FROM json_each($1))`.
/// PostgreSQL's schema has a function that does what SQLite's does.
pub(super) fn json_list(ids: impl IntoIterator<Item = i64>) -> String {
    // The debug output of a list of integers is valid JSON.
    format!("{:?}", ids.into_iter().collect::<Vec<_>>())
}

/// The ids of games as a JSON array, as [`json_list`] writes it.
pub(super) fn json_array(ids: impl IntoIterator<Item = GameId>) -> String {
    json_list(ids.into_iter().map(GameId::to_sql))
}
