//! The finished games of one kind between two people in one channel.

use crate::database::query;
use crate::standings::RecordKey;
use crate::{StandingStore, StoreError};
use zihin_ids::{ChannelId, GameId, MessageId, UserId};

/// A finished game, as one of two people who played in it sees it.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct EncounterRow {
    /// Its number.
    pub game: GameId,
    /// Where its board is.
    pub message_channel: Option<ChannelId>,
    /// The board.
    pub message: Option<MessageId>,
    /// The place, from 1.
    #[sqlx(try_from = "i64")]
    pub rank: u8,
    /// The points.
    pub points: i64,
    /// The place of the other one.
    #[sqlx(try_from = "i64")]
    pub other_rank: u8,
    /// How lucky the person's throws were, if the game is analysed, in the game's own unit.
    pub luck: Option<f64>,
    /// How lucky those of the other one were.
    pub other_luck: Option<f64>,
}

impl StandingStore<'_> {
    /// The games of a person with another one in a channel with its threads, whether they count or not, newest first: at most `limit` of the last 2,000 of the
    /// person everywhere.
    pub async fn encounters(
        self,
        record: RecordKey<'_>,
        other: UserId,
        limit: u32,
    ) -> Result<Vec<EncounterRow>, StoreError> {
        // One row after the other: PostgreSQL would read all seats and games to join them with these.
        let rows = query(
            "SELECT * FROM (SELECT m.game, m.rank, m.points, m.finish,
                 (SELECT o.rank FROM seats AS o WHERE o.game = m.game AND o.person = $4) AS other_rank,
                 (SELECT g.message_channel FROM games AS g WHERE g.id = m.game) AS message_channel, (SELECT g.message FROM games AS g WHERE g.id = m.game) AS message,
                 (SELECT a.luck FROM analysed_seats AS a WHERE a.game = m.game AND a.seat = m.seat AND a.rolls > 0) AS luck,
                 (SELECT a.luck FROM analysed_seats AS a WHERE a.game = m.game AND a.rolls > 0
                  AND a.seat = (SELECT o.seat FROM seats AS o WHERE o.game = m.game AND o.person = $4)) AS other_luck
                 FROM (SELECT game, seat, kind, rank, points, finish FROM seats WHERE person = $1 AND finish IS NOT NULL ORDER BY finish DESC LIMIT 2000) AS m
                 WHERE m.kind = $3 AND (SELECT coalesce(g.parent, g.channel) FROM games AS g WHERE g.id = m.game) = $2) AS met
             WHERE other_rank IS NOT NULL ORDER BY finish DESC LIMIT $5",
        );
        let rows = rows.bind(record.user).bind(record.channel);
        let rows = rows.bind(record.game).bind(other).bind(limit);
        Ok(rows.fetch_all(&self.0.readers).await?)
    }
}
