//! Ids as columns of a database: integers of 64 bits. With the feature `sqlx` only.

/// Makes a type a column that is stored as an integer, which `$read` turns into a value of it.
#[macro_export]
macro_rules! integer_column {
    ($id:ty, $read:expr) => {
        impl<DB: sqlx::Database> sqlx::Type<DB> for $id
        where
            i64: sqlx::Type<DB>,
        {
            fn type_info() -> DB::TypeInfo {
                i64::type_info()
            }

            fn compatible(other: &DB::TypeInfo) -> bool {
                i64::compatible(other)
            }
        }

        impl<'r, DB: sqlx::Database> sqlx::Decode<'r, DB> for $id
        where
            i64: sqlx::Decode<'r, DB>,
        {
            fn decode(value: DB::ValueRef<'r>) -> Result<Self, sqlx::error::BoxDynError> {
                $read(i64::decode(value)?)
            }
        }
    };
}

macro_rules! id_columns {
    ($($id:ident),+) => {
        $($crate::integer_column!($crate::$id, |value| Ok($crate::$id::from_sql(value)));)+
    };
}

id_columns!(
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
integer_column!(crate::Ply, |value| Ok(crate::Ply(u32::try_from(value)?)));
