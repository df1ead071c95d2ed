//! Lookup of games: by number, message, channel or person.

use super::row::{GameRow, SeatRow, Status};
use crate::columns::{Narrow, gone_since, json_list};
use crate::database::{Query, query};
use crate::{GameStore, StoreError};
use std::collections::BTreeMap;
use zihin_ids::{BotId, ChannelId, GameId, GuildId, MessageId, UserId};

/// Between the values of an option or an invitation, in a list of them: Unicode's unit separator.
const UNIT: char = '\u{1f}';
/// Between options or invitations: Unicode's record separator.
const RECORD: char = '\u{1e}';

/// A query for games with their terms, invitations and taken seats; one statement, so that all belong to the same snapshot.
macro_rules! games {
    ($condition:literal) => {
        query(concat!(
            "SELECT games.*, (",
            gone_since!(games),
            ") AS gone_since, seat, person, name, points, rank,
             (SELECT string_agg(options.name || '\u{1f}' || value, '\u{1e}') FROM options WHERE options.game = games.id) AS terms,
             (SELECT string_agg(invitations.person || '\u{1f}' || CASE WHEN declined THEN '1' ELSE '0' END || coalesce('\u{1f}' || word, ''), '\u{1e}' ORDER BY place)
              FROM invitations WHERE invitations.game = games.id) AS invitations
             FROM games LEFT JOIN seats ON seats.game = id WHERE ",
            $condition
        ))
    };
}

/// How many games are read together.
pub const GAMES_AT_ONCE: usize = 20;

impl GameStore<'_> {
    /// A game by its number.
    pub async fn get(self, id: GameId) -> Result<Option<GameRow>, StoreError> {
        Ok(self.rows(games!("id = $1").bind(id)).await?.pop())
    }

    /// The bot's game of a board message; the newest one if it has served several.
    pub async fn by_message(self, message: MessageId) -> Result<Option<GameRow>, StoreError> {
        Ok(self
            .rows(
                games!("message = $1 AND bot = $2")
                    .bind(message)
                    .bind(self.0.bot()),
            )
            .await?
            .pop())
    }

    /// Every lobby and running game that this store looks after, oldest first.
    pub async fn unfinished(self) -> Result<Vec<GameRow>, StoreError> {
        let unfinished = games!(
            "status IN ('lobby', 'playing') AND bot = $1 AND (coalesce(guild, 0) >> 22) % $2 BETWEEN $3 AND $4"
        );
        self.rows(self.0.bind_own(unfinished)).await
    }

    /// The running games whose clock waits, oldest first; without those whose place is gone.
    pub async fn held(self) -> Result<Vec<GameRow>, StoreError> {
        let held = games!(
            "status IN ('lobby', 'playing') AND held_since IS NOT NULL AND bot = $1 AND (coalesce(guild, 0) >> 22) % $2 BETWEEN $3 AND $4"
        );
        let mut games = self.rows(self.0.bind_own(held)).await?;
        games.retain(|row| row.status == Status::Playing && !row.is_gone());
        Ok(games)
    }

    /// The numbers of what [`GameStore::unfinished`] returns, oldest first.
    pub async fn unfinished_ids(self) -> Result<Vec<GameId>, StoreError> {
        let ids = query(
            "SELECT id FROM games WHERE status IN ('lobby', 'playing') AND bot = $1 AND (coalesce(guild, 0) >> 22) % $2 BETWEEN $3 AND $4 ORDER BY +id",
        );
        Ok(self.0.bind_own(ids).scalars(&self.0.readers).await?)
    }

    /// Those of these games that are not being played on a posted board, oldest first: over, cancelled, or not shown yet.
    pub async fn without_board(
        self,
        games: impl IntoIterator<Item = GameId>,
    ) -> Result<Vec<GameId>, StoreError> {
        let ids = query(
            "SELECT id FROM games WHERE id IN (SELECT value FROM json_each($1)) AND (status <> 'playing' OR message IS NULL) ORDER BY +id",
        );
        let list = json_list(games.into_iter().map(GameId::to_sql));
        Ok(ids.bind(list).scalars(&self.0.readers).await?)
    }

    /// The thread in which the newest of these games is played, or was, unless it cannot be reached.
    pub async fn thread_among(
        self,
        games: impl IntoIterator<Item = GameId>,
    ) -> Result<Option<ChannelId>, StoreError> {
        let thread = query(
            "SELECT thread FROM games WHERE id IN (SELECT value FROM json_each($1)) AND thread IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM unreachable_places AS u WHERE u.bot = games.bot AND u.kind = 'channel' AND u.place = games.thread) ORDER BY id DESC LIMIT 1",
        );
        let list = json_list(games.into_iter().map(GameId::to_sql));
        Ok(thread.bind(list).optional_scalar(&self.0.readers).await?)
    }

    /// These games, at most [`GAMES_AT_ONCE`].
    pub async fn some(self, ids: &[GameId]) -> Result<Vec<GameRow>, StoreError> {
        let found = games!(
            "id IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)"
        );
        // No game has the number 0.
        let ids = ids.iter().copied().chain(std::iter::repeat(GameId(0)));
        self.rows(ids.take(GAMES_AT_ONCE).fold(found, Query::bind))
            .await
    }

    /// The threads where games of all bots are unfinished, with the channel of each and the number of its first game.
    pub async fn threads(self) -> Result<Vec<(ChannelId, ChannelId, GameId)>, StoreError> {
        let threads = query(
            "SELECT thread, parent, min(id) FROM (
                 SELECT thread, coalesce(parent, channel) AS parent, id FROM games
                 WHERE status IN ('lobby', 'playing') AND thread IS NOT NULL
                 UNION ALL SELECT channel, parent, id FROM games
                 WHERE status IN ('lobby', 'playing') AND parent IS NOT NULL) AS unfinished
             GROUP BY thread, parent ORDER BY thread",
        );
        Ok(threads.fetch_all(&self.0.readers).await?)
    }

    /// The oldest lobby that this store looks after.
    pub async fn oldest_lobby(self) -> Result<Option<GameRow>, StoreError> {
        let oldest = games!(
            "id = (SELECT id FROM games WHERE status = 'lobby' AND bot = $1 AND (coalesce(guild, 0) >> 22) % $2 BETWEEN $3 AND $4 ORDER BY created_at LIMIT 1)"
        );
        Ok(self.rows(self.0.bind_own(oldest)).await?.pop())
    }

    /// Every lobby and running game of the bot in a channel or thread, oldest first.
    pub async fn open_in(self, channel: ChannelId) -> Result<Vec<GameRow>, StoreError> {
        // Two searches by indexes: with OR, SQLite would read all games that there ever were.
        let here = games!(
            "bot = $2 AND id IN (SELECT id FROM games WHERE status IN ('lobby', 'playing') AND channel = $1
                 UNION ALL SELECT id FROM games WHERE status IN ('lobby', 'playing') AND thread = $1)"
        );
        self.rows(here.bind(channel).bind(self.0.bot())).await
    }

    /// The bot's game in a channel or thread that ended last, or was cancelled; `None` if there is none.
    pub async fn last_ended_in(self, channel: ChannelId) -> Result<Option<GameRow>, StoreError> {
        let last = query(
            "SELECT id FROM (SELECT * FROM (SELECT id, ended_at FROM games WHERE channel = $1 AND bot = $2 AND ended_at IS NOT NULL ORDER BY ended_at DESC, id DESC LIMIT 1) AS here
                 UNION ALL
                 SELECT * FROM (SELECT id, ended_at FROM games WHERE thread = $1 AND bot = $2 AND ended_at IS NOT NULL ORDER BY ended_at DESC, id DESC LIMIT 1) AS in_thread
             ) AS last ORDER BY ended_at DESC, id DESC LIMIT 1",
        );
        let last = last.bind(channel).bind(self.0.bot());
        match last.optional_scalar::<GameId>(&self.0.readers).await? {
            Some(game) => self.get(game).await,
            None => Ok(None),
        }
    }

    /// How many lobbies and running games of the bot a channel itself has, without those in a thread of their own.
    pub async fn count_in(self, channel: ChannelId) -> Result<u32, StoreError> {
        let count = query(
            "SELECT count(*) FROM games WHERE status IN ('lobby', 'playing') AND channel = $1 AND thread IS NULL AND bot = $2",
        );
        Ok(count
            .bind(channel)
            .bind(self.0.bot())
            .scalar::<Narrow<u32>>(&self.0.readers)
            .await?
            .0)
    }

    /// Every lobby and running game of the bot in which a person has a seat, newest first.
    pub async fn of(self, user: UserId) -> Result<Vec<GameRow>, StoreError> {
        let condition = games!(
            "status IN ('lobby', 'playing') AND bot = $2 AND id IN (SELECT seats.game FROM seats WHERE person = $1 AND rank IS NULL)"
        );
        let condition = condition.bind(user).bind(self.0.bot());
        let mut games = self.rows(condition).await?;
        games.reverse();
        Ok(games)
    }

    /// Every lobby and running game of any bot in which a person has a seat, oldest first.
    pub async fn of_all_bots(self, user: UserId) -> Result<Vec<GameRow>, StoreError> {
        let condition = games!(
            "status IN ('lobby', 'playing') AND id IN (SELECT seats.game FROM seats WHERE person = $1 AND rank IS NULL)"
        );
        self.rows(condition.bind(user)).await
    }

    /// The latest games of one kind and number of seats, other than `but`,
    /// that have begun and in which a person has a seat: at most `limit` among the person's last 200 games, the latest first.
    pub async fn latest_of(
        self,
        user: UserId,
        game: &str,
        size: u8,
        but: GameId,
        limit: u32,
    ) -> Result<Vec<GameRow>, StoreError> {
        let latest = games!(
            "id IN (SELECT g.id FROM (SELECT s.game FROM seats AS s WHERE s.person = $1 ORDER BY s.game DESC LIMIT 200) AS own JOIN games AS g ON g.id = own.game
                 WHERE g.game = $2 AND g.size = $3 AND g.id <> $4 AND g.started_at IS NOT NULL ORDER BY g.id DESC LIMIT $5)"
        );
        let latest = latest
            .bind(user)
            .bind(game)
            .bind(size)
            .bind(but)
            .bind(limit);
        let mut games = self.rows(latest).await?;
        games.reverse();
        Ok(games)
    }

    /// These games, given as a JSON array of their numbers.
    pub(super) async fn numbered(self, ids: &str) -> Result<Vec<GameRow>, StoreError> {
        let games = games!("id IN (SELECT value FROM json_each($1))");
        self.rows(games.bind(ids)).await
    }

    /// Finished games: at most `limit` with the lowest numbers above `after`, in order.
    pub(super) async fn finished_after(
        self,
        after: GameId,
        limit: u32,
    ) -> Result<Vec<GameRow>, StoreError> {
        let over = games!(
            "id IN (SELECT id FROM games WHERE status = 'over' AND id > $1 ORDER BY id LIMIT $2)"
        );
        self.rows(over.bind(after).bind(limit)).await
    }

    /// Games that have begun, whatever became of them: the lowest numbers above `after`, at most `limit`, in order.
    pub(super) async fn begun_after(
        self,
        after: GameId,
        limit: u32,
    ) -> Result<Vec<GameRow>, StoreError> {
        let begun = games!(
            "id IN (SELECT id FROM games WHERE started_at IS NOT NULL AND id > $1 ORDER BY id LIMIT $2)"
        );
        self.rows(begun.bind(after).bind(limit)).await
    }

    /// Runs a query for games. They come by number: with an order of its own SQLite would read all games that there ever were in that order.
    async fn rows(self, found: Query) -> Result<Vec<GameRow>, StoreError> {
        let mut games: BTreeMap<GameId, GameRow> = BTreeMap::new();
        for row in found.fetch_all::<JoinedRow>(&self.0.readers).await? {
            let (game, seat) = row.split();
            games.entry(game.id).or_insert(game).seats.extend(seat);
        }
        let mut games: Vec<GameRow> = games.into_values().collect();
        for game in &mut games {
            game.seats.sort_unstable_by_key(|row| row.seat);
        }
        Ok(games)
    }
}

/// A game joined with one of its taken seats, or with none.
#[derive(sqlx::FromRow)]
struct JoinedRow {
    id: GameId,
    bot: BotId,
    guild: Option<GuildId>,
    channel: ChannelId,
    parent: Option<ChannelId>,
    game: String,
    #[sqlx(try_from = "i64")]
    size: u8,
    creator: UserId,
    status: Status,
    created_at: i64,
    started_at: Option<i64>,
    ended_at: Option<i64>,
    ended_by: Option<String>,
    message_channel: Option<ChannelId>,
    message: Option<MessageId>,
    thread: Option<ChannelId>,
    held_since: Option<i64>,
    gone_since: Option<i64>,
    seat: Option<Narrow<u8>>,
    #[sqlx(rename = "person")]
    user: Option<UserId>,
    name: Option<String>,
    points: Option<i64>,
    rank: Option<Narrow<u8>>,
    terms: Option<String>,
    invitations: Option<String>,
}

/// The people who are invited, and those who have declined, perhaps with a word, from a list of invitations.
fn invitations(list: &str) -> (Vec<UserId>, Vec<(UserId, Option<String>)>) {
    let (mut invited, mut declined) = (Vec::new(), Vec::new());
    for invitation in list.split(RECORD) {
        let mut values = invitation.splitn(3, UNIT);
        let user = values.next().and_then(|person| person.parse().ok());
        let Some(user) = user.map(UserId::from_sql) else {
            continue;
        };
        if values.next() == Some("1") {
            declined.push((user, values.next().map(ToOwned::to_owned)));
        } else {
            invited.push(user);
        }
    }
    (invited, declined)
}

impl JoinedRow {
    fn split(self) -> (GameRow, Option<SeatRow>) {
        let rank = self.rank.map(|rank| rank.0);
        let result = self.points.zip(rank);
        let seat = self
            .seat
            .zip(self.name)
            .map(|(Narrow(seat), name)| SeatRow {
                seat,
                user: self.user,
                name,
                result,
            });
        let terms = self.terms.as_deref().unwrap_or_default().split(RECORD);
        let list = self.invitations.as_deref().unwrap_or_default();
        let (invited, declined) = invitations(list);
        let game = GameRow {
            id: self.id,
            bot: self.bot,
            guild: self.guild,
            channel: self.channel,
            parent: self.parent,
            game: self.game,
            size: self.size,
            creator: self.creator,
            status: self.status,
            created_at: self.created_at,
            started_at: self.started_at,
            ended_at: self.ended_at,
            ended_by: self.ended_by,
            message: self.message_channel.zip(self.message),
            thread: self.thread,
            held_since: self.held_since,
            gone_since: self.gone_since,
            terms: terms
                .filter_map(|term| term.split_once(UNIT))
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            invited,
            declined,
            seats: Vec::new(),
        };
        (game, seat)
    }
}
