//! What the messages of games and tournaments and the lists of those who look for a game show,
//! which of them are being posted, and which were replaced but still have their components.

use crate::columns::gone_since;
use crate::database::{Connection, query};
use crate::{MessageLog, StoreError};
use std::fmt;
use zihin_ids::{ChannelId, GameId, MessageId, Ply, SearchListId, TournamentId};

/// What a message that is kept up to date is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PostKey {
    /// A game: its lobby, then its board.
    Game(GameId),
    /// A tournament: its card.
    Tournament(TournamentId),
    /// Those who look for a game in a channel: their list.
    Searches(SearchListId),
}

impl From<GameId> for PostKey {
    fn from(id: GameId) -> Self {
        Self::Game(id)
    }
}

impl From<TournamentId> for PostKey {
    fn from(id: TournamentId) -> Self {
        Self::Tournament(id)
    }
}

impl From<SearchListId> for PostKey {
    fn from(id: SearchListId) -> Self {
        Self::Searches(id)
    }
}

impl fmt::Display for PostKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(id) => write!(f, "g{id}"),
            Self::Tournament(id) => write!(f, "t{id}"),
            Self::Searches(id) => write!(f, "s{id}"),
        }
    }
}

/// A state of a game, as far as its message depends on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Revision {
    /// The length of the log.
    pub ply: Ply,
    /// Everything else: status, seats, offers at this ply, invitations, what was added to the dice, races that are played by the rule.
    pub rest: String,
}

/// A seal, the SHA-256 of a secret, that a message may show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seal {
    /// That of the dice of the game, or of the draw of the tournament.
    Own,
    /// That of the dice of the rematch of the game.
    Rematch,
}

/// The messages that show the seals of a game or tournament; each stands on one, and stays there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sealed {
    /// The one with [`Seal::Own`].
    pub own: Option<MessageId>,
    /// The one with [`Seal::Rematch`].
    pub rematch: Option<MessageId>,
}

impl Sealed {
    /// The messages without this one.
    #[must_use]
    pub fn without(self, message: MessageId) -> Self {
        let is_other = |other: &MessageId| *other != message;
        Self {
            own: self.own.filter(is_other),
            rematch: self.rematch.filter(is_other),
        }
    }

    /// The messages with this one for those of the seals that none shows.
    #[must_use]
    pub fn with(self, message: MessageId, seals: &[Seal]) -> Self {
        let here = |seal| seals.contains(&seal).then_some(message);
        Self {
            own: self.own.or(here(Seal::Own)),
            rematch: self.rematch.or(here(Seal::Rematch)),
        }
    }

    /// The message that shows a seal, or may show it.
    pub fn message(self, seal: Seal) -> Option<MessageId> {
        match seal {
            Seal::Own => self.own,
            Seal::Rematch => self.rematch,
        }
    }
}

/// A message that was posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posted {
    /// Where it is.
    pub location: (ChannelId, MessageId),
    /// Whether it answers an interaction.
    pub is_answer: bool,
    /// What it shows, if that is known.
    pub shown: Option<Revision>,
    /// The message in whose place it was posted, which has still to be retired.
    pub old: Option<OldPost>,
    /// The seals on it, or that may be.
    pub seals: Vec<Seal>,
}

impl From<(ChannelId, MessageId)> for Posted {
    /// A message of which no more is known than where it is.
    fn from(location: (ChannelId, MessageId)) -> Self {
        Self {
            location,
            is_answer: false,
            shown: None,
            old: None,
            seals: Vec::new(),
        }
    }
}

/// A message that was to be posted, and of which it is not known whether Discord has created it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostAttempt {
    /// Where.
    pub channel: ChannelId,
    /// Its nonce.
    pub nonce: String,
}

/// What is known about the message of a post besides where it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PostRow {
    /// What it shows, if that is known.
    pub shown: Option<Revision>,
    /// The message that is being posted.
    pub attempt: Option<PostAttempt>,
    /// Whether it answers an interaction.
    pub is_answer: bool,
    /// Messages in whose place it was posted, and which still have their components.
    pub old: Vec<OldPost>,
    /// Where its seals are.
    pub sealed: Sealed,
}

/// A message in whose place a newer one was posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OldPost {
    /// Where it is.
    pub location: (ChannelId, MessageId),
    /// Whether it is kept as a line, since it answers an interaction or is in another channel than the newer one; else it is deleted,
    /// unless it shows a seal.
    pub stays: bool,
}

/// The columns of [`Revision`] for the game `g`.
macro_rules! revision {
    ($before:literal, $($after:expr),+) => {
        concat!(
            $before,
            "(SELECT count(*) FROM entries WHERE game = g.id) AS ply,
             g.status
             || '/' || coalesce((SELECT string_agg(seat || ':' || coalesce(CAST(person AS TEXT), name), ',' ORDER BY seat) FROM seats WHERE game = g.id), '')
             || '/' || coalesce((SELECT string_agg(kind || seat || CASE answer WHEN 'agreed' THEN '' ELSE answer END, ',' ORDER BY kind, seat) FROM offers
                                 WHERE game = g.id AND ply = (SELECT count(*) FROM entries WHERE game = g.id)), '')
             || '/' || coalesce((SELECT string_agg(CASE WHEN declined THEN '1' ELSE '0' END, '' ORDER BY place) FROM invitations WHERE game = g.id), '')
             || coalesce((SELECT '/' || count(*) FROM dice_parts WHERE game = g.id HAVING count(*) > 0), '')
             || coalesce((SELECT '/race' || string_agg(seat || '', ',' ORDER BY seat) FROM plans WHERE game = g.id AND text = 'race' HAVING count(*) > 0), '') AS rest",
            $($after),+
        )
    };
}
pub(crate) use revision;

impl MessageLog<'_> {
    /// Everything about a game that may change without an entry, and the length of its log:
    /// two equal texts mean that nothing has changed in between.
    pub async fn stamp(self, game: GameId) -> Result<Option<String>, StoreError> {
        let stamp = query(revision!(
            "SELECT ply || '/' || rest || '/' || coalesce(CAST(message AS TEXT), '') || '/' || coalesce(CAST(thread AS TEXT), '')
                 || '/' || coalesce(CAST(held_since AS TEXT), '') || '/' || coalesce(CAST(gone_since AS TEXT), '')
                 || '/' || coalesce((SELECT string_agg(seat || ' ' || text, ',' ORDER BY seat) FROM plans WHERE game = $1), '')
             FROM (SELECT g.message, g.thread, g.held_since, g.gone_since, ",
            " FROM (SELECT games.*, (",
            gone_since!(games),
            ") AS gone_since FROM games WHERE id = $1) AS g) AS state"
        ));
        Ok(stamp.bind(game).optional_scalar(&self.0.readers).await?)
    }

    /// The bot's games whose message may not show their present state, or whose players may not all have been pinged;
    /// oldest first. Games that are over count until [`MessageLog::finish`].
    pub async fn unshown_games(self) -> Result<Vec<GameId>, StoreError> {
        let ids = query(revision!(
            "WITH candidates AS (
                 SELECT id FROM games WHERE status IN ('lobby', 'playing') AND bot = $1 AND (coalesce(guild, 0) >> 22) % $2 BETWEEN $3 AND $4
                 UNION SELECT CAST(substr(key, 2) AS BIGINT) FROM posts WHERE NOT finished AND key LIKE 'g%'
             ), present AS (SELECT g.id, g.bot, g.guild, g.message, g.status, ",
            " FROM candidates CROSS JOIN games AS g WHERE g.id = candidates.id)
             SELECT now.id FROM present AS now LEFT JOIN posts AS post ON post.key = 'g' || now.id
             WHERE now.bot = $1 AND (coalesce(now.guild, 0) >> 22) % $2 BETWEEN $3 AND $4 AND (now.message IS NULL OR post.shown IS NULL OR post.attempt IS NOT NULL
                OR post.shown_ply <> now.ply OR post.shown <> now.rest
                OR now.status IN ('over', 'cancelled')
                OR (now.status = 'playing' AND (SELECT ply FROM pings WHERE game = now.id) IS DISTINCT FROM now.ply)
                OR EXISTS (SELECT 1 FROM offers WHERE game = now.id AND ply = now.ply)
                OR EXISTS (SELECT 1 FROM old_posts WHERE key = 'g' || now.id)
                OR EXISTS (SELECT 1 FROM ping_recipients WHERE game = now.id AND NOT pinged AND waits_until IS NULL)
                OR EXISTS (SELECT 1 FROM ping_messages JOIN pings USING (game)
                           WHERE game = now.id AND ping_messages.attempt <> pings.attempt))
             ORDER BY now.id"
        ));
        let ids = self.0.bind_own(ids);
        Ok(ids.scalars(&self.0.readers).await?)
    }

    /// What is known about the message of a tournament or list besides where it is; of a game all but its seals, see [`MessageLog::of_game`].
    pub async fn get(self, key: PostKey) -> Result<PostRow, StoreError> {
        type Row = (
            Option<Ply>,
            Option<String>,
            Option<ChannelId>,
            Option<String>,
            bool,
        );
        let row = query(
            "SELECT shown_ply, shown, attempt_channel, attempt, is_answer FROM posts WHERE key = $1",
        );
        let row: Option<Row> = row
            .bind(key.to_string())
            .fetch_optional(&self.0.readers)
            .await?;
        let old =
            query("SELECT channel, message, stays FROM old_posts WHERE key = $1 ORDER BY message");
        let old = old.bind(key.to_string());
        let old: Vec<(ChannelId, MessageId, bool)> = old.fetch_all(&self.0.readers).await?;
        let old = old.into_iter().map(|(channel, message, stays)| OldPost {
            location: (channel, message),
            stays,
        });
        let sealed = match key {
            PostKey::Tournament(id) => {
                let row = query("SELECT message FROM tournament_draws WHERE tournament = $1");
                let own: Option<Option<MessageId>> =
                    row.bind(id).optional_scalar(&self.0.readers).await?;
                Sealed {
                    own: own.flatten(),
                    rematch: None,
                }
            }
            PostKey::Game(_) | PostKey::Searches(_) => Sealed::default(),
        };
        let (ply, rest, channel, nonce, is_answer) = row.unwrap_or_default();
        let shown = ply.zip(rest);
        let attempt = channel.zip(nonce);
        Ok(PostRow {
            shown: shown.map(|(ply, rest)| Revision { ply, rest }),
            attempt: attempt.map(|(channel, nonce)| PostAttempt { channel, nonce }),
            is_answer,
            old: old.collect(),
            sealed,
        })
    }

    /// What is kept up to date in this message of the bot; none if that is finished.
    pub async fn key_of(self, message: MessageId) -> Result<Option<PostKey>, StoreError> {
        let row = query(
            "SELECT 'g' AS kind, id FROM games WHERE message = $1 AND bot = $2 AND status IN ('lobby', 'playing')
             UNION ALL SELECT 't', id FROM tournaments WHERE message = $1 AND bot = $2 AND NOT announced
             UNION ALL SELECT 's', id FROM search_lists WHERE message = $1 AND bot = $2",
        );
        let row = row.bind(message).bind(self.0.bot());
        let row: Option<(String, i64)> = row.fetch_optional(&self.0.readers).await?;
        Ok(row.map(|(kind, id)| {
            let id = id.unsigned_abs();
            match &*kind {
                "g" => PostKey::Game(GameId(id)),
                "t" => PostKey::Tournament(TournamentId(id)),
                _ => PostKey::Searches(SearchListId(id)),
            }
        }))
    }

    /// Stores that a message is about to be posted.
    pub async fn begin(self, key: PostKey, attempt: PostAttempt) -> Result<(), StoreError> {
        let sql = "INSERT INTO posts (key, attempt_channel, attempt) VALUES ($1, $2, $3)
                   ON CONFLICT (key) DO UPDATE SET attempt_channel = excluded.attempt_channel, attempt = excluded.attempt, finished = FALSE";
        let row = query(sql).bind(key.to_string());
        let row = row.bind(attempt.channel).bind(attempt.nonce);
        self.0.execute(row).await.map(drop)
    }

    /// Records a message that was posted.
    pub async fn record(self, key: PostKey, posted: Posted) -> Result<(), StoreError> {
        self.0.write(record_post, (key, posted)).await
    }

    /// Records what a message shows after an edit.
    pub async fn record_shown(
        self,
        key: PostKey,
        shown: Option<Revision>,
    ) -> Result<(), StoreError> {
        self.0.write(record_shown, (key, shown)).await
    }

    /// Records that a message is about to show these seals, unless another one does.
    pub async fn seal(
        self,
        key: PostKey,
        message: MessageId,
        seals: Vec<Seal>,
    ) -> Result<(), StoreError> {
        let work = (key, None, Some(message), seals);
        self.0.write(move_seals, work).await
    }

    /// Forgets the seals on a message that was deleted.
    pub async fn unseal(self, key: PostKey, message: MessageId) -> Result<(), StoreError> {
        let seals = vec![Seal::Own, Seal::Rematch];
        let work = (key, Some(message), None, seals);
        self.0.write(move_seals, work).await
    }

    /// Forgets a replaced message, which has been retired.
    pub async fn forget_old(self, message: MessageId) -> Result<(), StoreError> {
        let row = query("DELETE FROM old_posts WHERE message = $1");
        self.0.execute(row.bind(message)).await.map(drop)
    }

    /// Records that a message shows the end and nothing is left to do,
    /// unless it is still being posted or an old one has its components. A direct message to somebody whose data was erased is then forgotten.
    pub async fn finish(self, key: PostKey) -> Result<(), StoreError> {
        self.0.write(finish, (key,)).await
    }

    /// Records that a message can never be shown: nothing is left to do about it.
    pub async fn abandon(self, key: PostKey) -> Result<(), StoreError> {
        self.0.write(abandon, (key,)).await
    }
}

async fn record_post(db: &mut Connection, key: PostKey, posted: Posted) -> Result<(), StoreError> {
    record_location(db, key, posted.location).await?;
    record_shown(db, key, posted.shown).await?;
    let row = query("UPDATE posts SET is_answer = $1 WHERE key = $2");
    let row = row.bind(posted.is_answer).bind(key.to_string());
    row.execute(&mut *db).await?;
    let here = Some(posted.location.1);
    move_seals(db, key, None, here, posted.seals).await?;
    match posted.old {
        Some(old) => add_old(db, key, old).await,
        None => Ok(()),
    }
}

async fn record_location(
    db: &mut Connection,
    key: PostKey,
    (channel, message): (ChannelId, MessageId),
) -> Result<(), StoreError> {
    let (sql, id) = match key {
        PostKey::Game(id) => (
            "UPDATE games SET message_channel = $1, message = $2 WHERE id = $3",
            id.to_sql(),
        ),
        PostKey::Tournament(id) => (
            "UPDATE tournaments SET message_channel = $1, message = $2 WHERE id = $3",
            id.to_sql(),
        ),
        PostKey::Searches(id) => (
            "UPDATE search_lists SET message_channel = $1, message = $2 WHERE id = $3",
            id.to_sql(),
        ),
    };
    let row = query(sql).bind(channel).bind(message).bind(id);
    match (row.execute(db).await?, key) {
        (0, PostKey::Game(game)) => Err(StoreError::NoSuchGame(game)),
        _ => Ok(()),
    }
}

async fn record_shown(
    db: &mut Connection,
    key: PostKey,
    shown: Option<Revision>,
) -> Result<(), StoreError> {
    let row = query(
        "INSERT INTO posts (key, shown_ply, shown) VALUES ($1, $2, $3)
         ON CONFLICT (key) DO UPDATE SET shown_ply = excluded.shown_ply, shown = excluded.shown,
             attempt_channel = NULL, attempt = NULL, finished = FALSE",
    );
    let (ply, rest) = shown.map(|shown| (shown.ply, shown.rest)).unzip();
    let row = row.bind(key.to_string()).bind(ply).bind(rest);
    row.execute(db).await?;
    Ok(())
}

async fn move_seals(
    db: &mut Connection,
    key: PostKey,
    from: Option<MessageId>,
    to: Option<MessageId>,
    seals: Vec<Seal>,
) -> Result<(), StoreError> {
    for seal in seals {
        let (sql, id) = match (key, seal) {
            (PostKey::Game(id), Seal::Own) => (
                "UPDATE dice SET message = $1 WHERE game = $2 AND message IS NOT DISTINCT FROM $3",
                id.to_sql(),
            ),
            (PostKey::Game(id), Seal::Rematch) => (
                "UPDATE rematch_dice SET message = $1 WHERE game = $2 AND message IS NOT DISTINCT FROM $3",
                id.to_sql(),
            ),
            (PostKey::Tournament(id), Seal::Own) => (
                "UPDATE tournament_draws SET message = $1 WHERE tournament = $2 AND message IS NOT DISTINCT FROM $3",
                id.to_sql(),
            ),
            (PostKey::Tournament(_), Seal::Rematch) | (PostKey::Searches(_), _) => continue,
        };
        let row = query(sql).bind(to).bind(id).bind(from);
        row.execute(&mut *db).await?;
    }
    Ok(())
}

async fn add_old(db: &mut Connection, key: PostKey, old: OldPost) -> Result<(), StoreError> {
    let row = query(
        "INSERT INTO old_posts (message, channel, key, stays) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
    );
    let (channel, message) = old.location;
    row.bind(message)
        .bind(channel)
        .bind(key.to_string())
        .bind(old.stays)
        .execute(db)
        .await?;
    Ok(())
}

async fn finish(db: &mut Connection, key: PostKey) -> Result<(), StoreError> {
    let row = query(
        "UPDATE posts SET finished = TRUE WHERE key = $1 AND attempt IS NULL
         AND NOT EXISTS (SELECT 1 FROM old_posts WHERE key = $1)",
    );
    let finished = row.bind(key.to_string()).execute(&mut *db).await?;
    if let (1.., PostKey::Game(game)) = (finished, key) {
        let row = query(
            "UPDATE games SET channel = 0, message_channel = NULL, message = NULL
             WHERE id = $1 AND guild IS NULL AND creator = 0",
        );
        row.bind(game).execute(db).await?;
    }
    Ok(())
}

async fn abandon(db: &mut Connection, key: PostKey) -> Result<(), StoreError> {
    for sql in [
        "DELETE FROM old_posts WHERE key = $1",
        "UPDATE posts SET finished = TRUE, attempt_channel = NULL, attempt = NULL WHERE key = $1",
    ] {
        let key = key.to_string();
        query(sql).bind(key).execute(&mut *db).await?;
    }
    Ok(())
}
