//! Pings: the messages that call players to the board.
//! Only the last ping of each game is stored, before it is sent, and of earlier ones the messages that have not been deleted yet.

use crate::columns::{Narrow, json_array, json_list};
use crate::database::{Connection, query};
use crate::{MessageLog, StoreError};
use zihin_ids::{ChannelId, GameId, MessageId, Ply};

/// A ping before it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPing {
    /// The ply of the board that it links to.
    pub ply: Ply,
    /// Why it is made, as the caller names it: an offer or a reminder. `None` for a plain turn.
    pub reason: Option<String>,
    /// The seats to ping; empty if the ping before is only to be deleted.
    pub seats: Vec<u8>,
}

/// The last ping of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PingRow {
    /// The ply of the board that it links to.
    pub ply: Ply,
    /// Why it was made; see [`NewPing::reason`].
    pub reason: Option<String>,
    /// Its number among the pings of its game.
    pub attempt: u32,
    /// The seats that have not been pinged yet, as far as is known.
    pub waiting: Vec<u8>,
    /// The seats that are pinged later, once the quiet hours of their people are over.
    pub delayed: Vec<u8>,
    /// The seats that have been pinged, or do not want to be.
    pub pinged: Vec<u8>,
    /// Its messages that have been sent, as far as is known.
    pub messages: Vec<(ChannelId, MessageId)>,
    /// Messages of earlier pings that have not been deleted yet.
    pub old_messages: Vec<(ChannelId, MessageId)>,
}

impl MessageLog<'_> {
    /// Stores a ping of a game in place of the last one, whose messages become old. Returns its number.
    pub async fn begin_ping(self, game: GameId, ping: NewPing) -> Result<u32, StoreError> {
        self.0.write(begin_ping, (game, ping)).await
    }

    /// Records that these seats have been pinged: by this message, or not at all if they do not want to be.
    pub async fn record_pinged(
        self,
        game: GameId,
        seats: Vec<u8>,
        message: Option<(ChannelId, MessageId)>,
    ) -> Result<(), StoreError> {
        self.0.write(record_pinged, (game, seats, message)).await
    }

    /// Records that a seat is not to be pinged until then (milliseconds since 1970).
    pub async fn delay_ping(self, game: GameId, seat: u8, until: i64) -> Result<(), StoreError> {
        let row = query(
            "UPDATE ping_recipients SET waits_until = $1 WHERE game = $2 AND seat = $3 AND NOT pinged",
        );
        let row = row.bind(until).bind(game).bind(seat);
        self.0.execute(row).await.map(drop)
    }

    /// The games of this store in which pings wait for the end of quiet hours, and until when, the earliest first; at most 100.
    pub async fn delayed_pings(self) -> Result<Vec<(GameId, i64)>, StoreError> {
        let delayed = query(
            "SELECT r.game, r.waits_until FROM ping_recipients AS r JOIN games AS g ON g.id = r.game
             WHERE r.waits_until IS NOT NULL AND g.bot = $1 AND (coalesce(g.guild, 0) >> 22) % $2 BETWEEN $3 AND $4
             ORDER BY r.waits_until LIMIT 100",
        );
        Ok(self.0.bind_own(delayed).fetch_all(&self.0.readers).await?)
    }

    /// Lets the pings of these games wait no longer whose time has come at `now`.
    pub async fn release_pings(self, games: &[GameId], now: i64) -> Result<(), StoreError> {
        let row = query(
            "UPDATE ping_recipients SET waits_until = NULL WHERE game IN (SELECT value FROM json_each($1)) AND waits_until <= $2",
        );
        let list = json_array(games.iter().copied());
        self.0.execute(row.bind(list).bind(now)).await.map(drop)
    }

    /// Forgets the message of a ping about a game, which has been deleted or is only about other games.
    pub async fn forget_ping_message(
        self,
        game: GameId,
        message: MessageId,
    ) -> Result<(), StoreError> {
        self.0.write(forget_message, (game, message)).await
    }

    /// Whether a message is part of the last ping of any other game.
    pub async fn pings_others(self, game: GameId, message: MessageId) -> Result<bool, StoreError> {
        let pings = query(
            "SELECT EXISTS (SELECT 1 FROM ping_messages AS sent JOIN pings USING (game)
             WHERE sent.message = $1 AND game <> $2 AND sent.attempt = pings.attempt)",
        );
        let pings = pings.bind(message).bind(game);
        Ok(pings.scalar(&self.0.readers).await?)
    }

    /// Those of these messages that belong to a ping of any game, or are kept up to date by the bot.
    pub async fn kept(self, messages: &[MessageId]) -> Result<Vec<MessageId>, StoreError> {
        let kept = query(
            "SELECT value FROM json_each($1) AS m WHERE EXISTS (SELECT 1 FROM ping_messages WHERE ping_messages.message = m.value)
                 OR EXISTS (SELECT 1 FROM games WHERE games.message = m.value AND bot = $2 AND status IN ('lobby', 'playing'))
                 OR EXISTS (SELECT 1 FROM tournaments WHERE tournaments.message = m.value AND bot = $2 AND NOT announced)
                 OR EXISTS (SELECT 1 FROM search_lists WHERE search_lists.message = m.value AND bot = $2)",
        );
        let list = json_list(messages.iter().map(|message| message.to_sql()));
        let kept = kept.bind(list).bind(self.0.bot());
        Ok(kept.scalars(&self.0.readers).await?)
    }
}

async fn begin_ping(db: &mut Connection, game: GameId, ping: NewPing) -> Result<u32, StoreError> {
    let row = query(
        "INSERT INTO pings (game, ply, reason, attempt) VALUES ($1, $2, $3, 1)
         ON CONFLICT (game) DO UPDATE SET ply = excluded.ply, reason = excluded.reason, attempt = pings.attempt + 1
         RETURNING attempt",
    );
    let row = row.bind(game).bind(ping.ply).bind(ping.reason);
    let Narrow(attempt) = row.scalar(&mut *db).await?;
    query("DELETE FROM ping_recipients WHERE game = $1")
        .bind(game)
        .execute(&mut *db)
        .await?;
    for seat in ping.seats {
        query("INSERT INTO ping_recipients (game, seat) VALUES ($1, $2)")
            .bind(game)
            .bind(seat)
            .execute(&mut *db)
            .await?;
    }
    Ok(attempt)
}

async fn record_pinged(
    db: &mut Connection,
    game: GameId,
    seats: Vec<u8>,
    message: Option<(ChannelId, MessageId)>,
) -> Result<(), StoreError> {
    for seat in seats {
        query("UPDATE ping_recipients SET pinged = TRUE, waits_until = NULL WHERE game = $1 AND seat = $2")
            .bind(game)
            .bind(seat)
            .execute(&mut *db)
            .await?;
    }
    if let Some((channel, message)) = message {
        // A message may be recorded again: a repeated request is answered with the first one.
        let row = query(
            "INSERT INTO ping_messages (message, channel, game, attempt)
             SELECT $1, $2, game, attempt FROM pings WHERE game = $3 ON CONFLICT DO NOTHING",
        );
        row.bind(message)
            .bind(channel)
            .bind(game)
            .execute(db)
            .await?;
    }
    Ok(())
}

async fn forget_message(
    db: &mut Connection,
    game: GameId,
    message: MessageId,
) -> Result<(), StoreError> {
    let row = query("DELETE FROM ping_messages WHERE game = $1 AND message = $2");
    row.bind(game).bind(message).execute(db).await?;
    Ok(())
}
