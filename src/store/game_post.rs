//! All that is stored about the message of a game and the pings beside it, read at once.

use crate::columns::Narrow;
use crate::database::query;
use crate::posts::revision;
use crate::{MessageLog, OldPost, PingRow, PostAttempt, PostRow, Revision, Sealed, StoreError};
use zihin_ids::{ChannelId, GameId, MessageId, Ply};

/// What is stored about the message of a game, and about the pings beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamePost {
    /// The present state of the game.
    pub revision: Revision,
    /// What is known about its message besides where it is.
    pub post: PostRow,
    /// The last ping, if there has been one.
    pub ping: Option<PingRow>,
}

impl MessageLog<'_> {
    /// What is stored about the message of a game; `None` if there is no such game.
    /// Its state is read first: whatever changes in between counts as not shown.
    pub async fn of_game(self, game: GameId) -> Result<Option<GamePost>, StoreError> {
        let row = query(revision!(
            "SELECT post.shown_ply, post.shown, post.attempt_channel, post.attempt, post.is_answer,
                 ping.ply AS ping_ply, ping.reason, ping.attempt AS ping_attempt, dice.message AS sealed_own, rematch.message AS sealed_rematch, ",
            " FROM games AS g LEFT JOIN posts AS post ON post.key = 'g' || g.id LEFT JOIN pings AS ping ON ping.game = g.id
                 LEFT JOIN dice ON dice.game = g.id LEFT JOIN rematch_dice AS rematch ON rematch.game = g.id WHERE g.id = $1"
        ));
        let row: Option<GamePostRow> = row.bind(game).fetch_optional(&self.0.readers).await?;
        let Some(row) = row else {
            return Ok(None);
        };
        let is_new = row.is_answer.is_none() && row.ping_ply.is_none();
        if is_new {
            // Nothing was ever posted, so there are no lists.
            return Ok(Some(row.with(&[])));
        }
        let lists = query(
            "SELECT 'post' AS kind, channel AS a, message AS b, CASE WHEN stays THEN 1 ELSE 0 END AS c FROM old_posts WHERE key = 'g' || $1
             UNION ALL SELECT 'seat', seat, CASE WHEN pinged THEN 1 WHEN waits_until IS NOT NULL THEN 2 ELSE 0 END, 0 FROM ping_recipients WHERE game = $1
             UNION ALL SELECT 'ping', channel, message, attempt FROM ping_messages WHERE game = $1
             ORDER BY kind, a, b",
        );
        let lists: Vec<Listed> = lists.bind(game).fetch_all(&self.0.readers).await?;
        Ok(Some(row.with(&lists)))
    }

    /// The last ping of a game, if there has been one.
    pub async fn last_ping(self, game: GameId) -> Result<Option<PingRow>, StoreError> {
        let stored = self.of_game(game).await?;
        Ok(stored.and_then(|stored| stored.ping))
    }
}

/// An old post with its channel, message and whether it stays, a ping with its channel, message and attempt,
/// or a seat and whether it was pinged (1) or is pinged later (2).
type Listed = (String, i64, i64, i64);

/// A game's state, with the rows of its message and of its last ping.
#[derive(sqlx::FromRow)]
struct GamePostRow {
    ply: Ply,
    rest: String,
    shown_ply: Option<Ply>,
    shown: Option<String>,
    attempt_channel: Option<ChannelId>,
    attempt: Option<String>,
    is_answer: Option<bool>,
    ping_ply: Option<Ply>,
    reason: Option<String>,
    ping_attempt: Option<Narrow<u32>>,
    sealed_own: Option<MessageId>,
    sealed_rematch: Option<MessageId>,
}

impl GamePostRow {
    fn with(self, lists: &[Listed]) -> GamePost {
        let of = |kind: &'static str| lists.iter().filter(move |row| row.0 == kind);
        let location = |row: &Listed| (ChannelId::from_sql(row.1), MessageId::from_sql(row.2));
        let old = |row: &Listed| OldPost {
            location: location(row),
            stays: row.3 == 1,
        };
        let ping = self.ping_ply.zip(self.ping_attempt);
        let ping = ping.map(|(ply, Narrow(attempt))| {
            let seats = |state: i64| {
                let seats = of("seat").filter(|row| row.2 == state);
                seats.filter_map(|row| u8::try_from(row.1).ok()).collect()
            };
            let is_old = |row: &&Listed| row.3 != i64::from(attempt);
            PingRow {
                ply,
                reason: self.reason,
                attempt,
                waiting: seats(0),
                delayed: seats(2),
                pinged: seats(1),
                messages: of("ping")
                    .filter(|row| !is_old(row))
                    .map(location)
                    .collect(),
                old_messages: of("ping").filter(is_old).map(location).collect(),
            }
        });
        let shown = self.shown_ply.zip(self.shown);
        let attempt = self.attempt_channel.zip(self.attempt);
        GamePost {
            revision: Revision {
                ply: self.ply,
                rest: self.rest,
            },
            post: PostRow {
                shown: shown.map(|(ply, rest)| Revision { ply, rest }),
                attempt: attempt.map(|(channel, nonce)| PostAttempt { channel, nonce }),
                is_answer: self.is_answer.unwrap_or_default(),
                old: of("post").map(old).collect(),
                sealed: Sealed {
                    own: self.sealed_own,
                    rematch: self.sealed_rematch,
                },
            },
            ping,
        }
    }
}
