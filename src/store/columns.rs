//! Parts of statements: how ids are stored, how a list of ids is passed, and how it is found out whether a game's place is gone.

use crate::ids::{ChannelId, GameId, GuildId, MessageId, Ply, TournamentId, UserId};
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::sqlite::{SqliteArgumentsBuffer, SqliteTypeInfo, SqliteValueRef};
use sqlx::{Decode, Encode, Sqlite, Type};

/// Makes `$id` a column type that is stored as `$sql`; `$write` and `$read` convert between the two.
macro_rules! column {
    ($id:ty, $sql:ty, $write:expr, $read:expr) => {
        impl Type<Sqlite> for $id {
            fn type_info() -> SqliteTypeInfo {
                <$sql as Type<Sqlite>>::type_info()
            }

            fn compatible(other: &SqliteTypeInfo) -> bool {
                <$sql as Type<Sqlite>>::compatible(other)
            }
        }

        impl Encode<'_, Sqlite> for $id {
            fn encode_by_ref(
                &self,
                buffer: &mut SqliteArgumentsBuffer,
            ) -> Result<IsNull, BoxDynError> {
                <$sql as Encode<Sqlite>>::encode($write(*self), buffer)
            }
        }

        impl Decode<'_, Sqlite> for $id {
            fn decode(value: SqliteValueRef<'_>) -> Result<Self, BoxDynError> {
                <$sql as Decode<Sqlite>>::decode(value).map($read)
            }
        }
    };
}

column!(GameId, i64, GameId::to_sql, GameId::from_sql);
column!(
    TournamentId,
    i64,
    TournamentId::to_sql,
    TournamentId::from_sql
);
column!(UserId, i64, UserId::to_sql, UserId::from_sql);
column!(ChannelId, i64, ChannelId::to_sql, ChannelId::from_sql);
column!(GuildId, i64, GuildId::to_sql, GuildId::from_sql);
column!(MessageId, i64, MessageId::to_sql, MessageId::from_sql);
column!(Ply, u32, |ply: Ply| ply.0, Ply);

/// A query for the moment since when the place of an unfinished game or tournament, a row of the statement around it, is gone; NULL if it is not.
macro_rules! gone_since {
    (games) => {
        "SELECT min(since) FROM gone_places WHERE games.status IN ('lobby', 'playing') AND (
             kind = 'server' AND gone_places.place = games.guild
             OR kind = 'channel' AND gone_places.place IN (games.channel, games.parent, games.thread))"
    };
    (tournaments) => {
        "SELECT min(since) FROM gone_places WHERE
             kind = 'server' AND gone_places.place = tournaments.guild
             OR kind = 'channel' AND gone_places.place IN (tournaments.channel, tournaments.parent)"
    };
}
pub(super) use gone_since;

/// Ids as a JSON array, for `IN (SELECT value FROM json_each(?))`: a statement binds no lists.
pub(super) fn json_array(ids: impl IntoIterator<Item = GameId>) -> String {
    // The debug output of a list of integers is valid JSON.
    format!(
        "{:?}",
        ids.into_iter().map(GameId::to_sql).collect::<Vec<_>>()
    )
}
