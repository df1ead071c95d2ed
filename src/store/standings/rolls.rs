//! How often the results of rolls came up in finished games.

use crate::columns::Narrow;
use crate::database::{Connection, query};
use crate::{StandingStore, StoreError};
use zihin_ids::{ChannelId, GameId};

/// How often a result of a test came up in the rolls of a seat.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RollRow {
    /// The seat.
    pub seat: u8,
    /// The message key of the test, such as the faces of the dice.
    pub test: String,
    /// The weights of all results, with commas.
    pub odds: String,
    /// The result, by its index among the weights.
    pub result: u8,
    /// How often; at least 1.
    pub count: u32,
}

/// How often a result of a test came up in the rolls of people, or of computers of one level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollTotal {
    /// The level of the computers, as the terms of games have it; `None` for people.
    pub level: Option<String>,
    /// The message key of the test.
    pub test: String,
    /// The weights of all results, with commas.
    pub odds: String,
    /// The result, by its index among the weights.
    pub result: u8,
    /// How often.
    pub count: u64,
}

impl StandingStore<'_> {
    /// The results of all rolls in the finished games of a channel with its threads, or of all channels;
    /// in the order of level, test, odds and result.
    pub async fn roll_totals(
        self,
        channel: Option<ChannelId>,
    ) -> Result<Vec<RollTotal>, StoreError> {
        type Row = (String, String, String, Narrow<u8>, Narrow<u64>);
        let rows = query(
            "SELECT level, test, odds, result, CAST(sum(count) AS BIGINT) FROM roll_totals WHERE bot = $1 AND channel = $2
             GROUP BY level, test, odds, result ORDER BY level, test, odds, result",
        );
        let rows = rows.bind(self.0.bot());
        let rows = rows.bind(channel.unwrap_or(ChannelId(0)));
        let rows: Vec<Row> = rows.fetch_all(&self.0.readers).await?;
        let total = |(level, test, odds, result, count): Row| RollTotal {
            level: Some(level).filter(|level| !level.is_empty()),
            test,
            odds,
            result: result.0,
            count: count.0,
        };
        Ok(rows.into_iter().map(total).collect())
    }
}

/// Writes the rolls of a finished game, in place of those that are stored already.
pub(super) async fn write_rolls(
    db: &mut Connection,
    game: GameId,
    rolls: &[RollRow],
) -> Result<(), StoreError> {
    let old = query("DELETE FROM rolls WHERE game = $1");
    old.bind(game).execute(&mut *db).await?;
    for row in rolls {
        let insert = query(
            "INSERT INTO rolls (game, seat, test, odds, result, count) VALUES ($1, $2, $3, $4, $5, $6)",
        );
        let insert = insert.bind(game).bind(row.seat).bind(&row.test);
        let insert = insert.bind(&row.odds).bind(row.result).bind(row.count);
        insert.execute(&mut *db).await?;
    }
    Ok(())
}
