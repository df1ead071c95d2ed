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
        type Row = (Option<String>, String, String, Narrow<u8>, Narrow<u64>);
        let rows = query(
            "SELECT CASE WHEN s.person IS NULL AND s.name <> ''
                        THEN coalesce((SELECT value FROM options WHERE game = t.game AND name = 'engine'), '') END AS level,
                    t.test, t.odds, t.result, CAST(sum(t.count) AS BIGINT) AS total
             FROM rolls AS t JOIN seats AS s ON s.game = t.game AND s.seat = t.seat JOIN games AS g ON g.id = t.game
             WHERE g.bot = $1 AND (CAST($2 AS BIGINT) IS NULL OR coalesce(g.parent, g.channel) = $2)
             GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4",
        );
        let rows: Vec<Row> = rows
            .bind(self.0.bot())
            .bind(channel)
            .fetch_all(&self.0.readers)
            .await?;
        let total = |(level, test, odds, result, count): Row| RollTotal {
            level,
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
