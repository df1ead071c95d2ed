//! The finished games between two people in one channel.

use crate::database::query;
use crate::{StandingStore, StoreError};
use zihin_ids::{ChannelId, GameId, MessageId, UserId};

/// A finished game that counts, as one of two people who played in it sees it.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct EncounterRow {
    /// Its number.
    pub game: GameId,
    /// The kind of game.
    pub kind: String,
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
    /// The last games of a person with another one in a channel with its threads, newest first, at most `limit`.
    pub async fn encounters(
        self,
        channel: ChannelId,
        (person, other): (UserId, UserId),
        limit: u32,
    ) -> Result<Vec<EncounterRow>, StoreError> {
        let rows = query(
            "SELECT m.game, m.kind, g.message_channel, g.message, m.rank, m.points, o.rank AS other_rank,
                 (SELECT luck FROM analysed_seats AS a WHERE a.game = m.game AND a.seat = m.seat AND a.rolls > 0) AS luck,
                 (SELECT luck FROM analysed_seats AS a WHERE a.game = o.game AND a.seat = o.seat AND a.rolls > 0) AS other_luck
             FROM seats AS m JOIN seats AS o ON o.game = m.game AND o.person = $2 JOIN games AS g ON g.id = m.game
             WHERE m.person = $1 AND m.channel = $3 AND m.finish IS NOT NULL ORDER BY m.finish DESC LIMIT $4",
        );
        let rows = rows.bind(person).bind(other).bind(channel).bind(limit);
        Ok(rows.fetch_all(&self.0.readers).await?)
    }
}
