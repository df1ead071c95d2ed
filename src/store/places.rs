//! Channels, threads and servers that cannot be reached any more, and the unfinished games and tournaments there.

use super::columns::gone_since;
use super::database::{Connection, Target, query};
use super::{Store, StoreError};
use sqlx::AssertSqlSafe;
use zihin_ids::{BotId, ChannelId, GameId, GuildId, TournamentId};

/// A place as one bot sees it.
type Seen = (Place, BotId);

/// Where games and tournaments stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// A channel with all its threads, or a thread.
    Channel(ChannelId),
    /// A server with all its channels.
    Server(GuildId),
}

/// Selects the rows of games or tournaments of the bot `$3` at a place of the kind `$1` and the id `$2`.
const GAMES_HERE: &str = "bot = $3 AND status IN ('lobby', 'playing') AND ($1 = 'server' AND guild = $2 OR $1 = 'channel' AND $2 IN (channel, parent, thread))";
const TOURNAMENTS_HERE: &str = "bot = $3 AND NOT announced AND ($1 = 'server' AND guild = $2 OR $1 = 'channel' AND $2 IN (channel, parent))";

impl Place {
    /// Its kind and id, as they are stored.
    const fn columns(self) -> (&'static str, i64) {
        match self {
            Self::Channel(id) => ("channel", id.to_sql()),
            Self::Server(id) => ("server", id.to_sql()),
        }
    }
}

impl Store {
    /// Records that a place cannot be reached since `since`, unless that is known since then or earlier.
    /// Returns the unfinished games that stand there; if there are none, and no tournaments, nothing is recorded.
    pub async fn mark_gone(&self, place: Place, since: i64) -> Result<Vec<GameId>, StoreError> {
        self.write(mark_gone, ((place, self.bot()), since)).await
    }

    /// Records that a place can be reached again.
    /// The clocks of its games and the stages of its tournaments wait on, until the time since it was gone is given back to each. Returns the unfinished games
    /// that can be reached again.
    pub async fn mark_back(&self, place: Place) -> Result<Vec<GameId>, StoreError> {
        self.write(mark_back, ((place, self.bot()),)).await
    }

    /// Forgets a place that is gone for good, once nothing unfinished stands there.
    pub async fn forget_place(&self, place: Place) -> Result<(), StoreError> {
        self.write(forget_place, ((place, self.bot()),)).await
    }

    /// The places that are gone, and since when, without those of other shards; the first to go first.
    pub async fn unreachable_places(&self) -> Result<Vec<(Place, i64)>, StoreError> {
        let rows = query(
            "SELECT kind, place, since FROM unreachable_places WHERE bot = $1
             AND (kind <> 'server' OR (place >> 22) % $2 BETWEEN $3 AND $4)
             AND NOT EXISTS (SELECT 1 FROM games WHERE games.bot = $1 AND status IN ('lobby', 'playing') AND NOT (coalesce(guild, 0) >> 22) % $2 BETWEEN $3 AND $4
                             AND kind = 'channel' AND unreachable_places.place IN (channel, parent, thread))
             AND NOT EXISTS (SELECT 1 FROM tournaments WHERE tournaments.bot = $1 AND NOT announced AND NOT (guild >> 22) % $2 BETWEEN $3 AND $4
                             AND kind = 'channel' AND unreachable_places.place IN (channel, parent))
             ORDER BY since",
        );
        let rows = self.bind_own(rows);
        let rows: Vec<(String, i64, i64)> = rows.fetch_all(&self.readers).await?;
        let place = |(kind, id, since): (String, i64, i64)| {
            let place = match &*kind {
                "server" => Place::Server(GuildId::from_sql(id)),
                _ => Place::Channel(ChannelId::from_sql(id)),
            };
            (place, since)
        };
        Ok(rows.into_iter().map(place).collect())
    }

    /// The games and tournaments at a place that are unfinished, oldest first.
    pub async fn unfinished_at(
        &self,
        place: Place,
    ) -> Result<(Vec<GameId>, Vec<TournamentId>), StoreError> {
        let seen = (place, self.bot());
        Ok((
            games_at(&self.readers, seen).await?,
            tournaments_at(&self.readers, seen).await?,
        ))
    }
}

async fn games_at(
    db: impl Into<Target<'_>>,
    (place, bot): Seen,
) -> Result<Vec<GameId>, StoreError> {
    let (kind, id) = place.columns();
    // The plus keeps SQLite from walking through all games by their numbers.
    let sql = format!("SELECT id FROM games WHERE {GAMES_HERE} ORDER BY +id");
    let ids = query(AssertSqlSafe(sql)).bind(kind).bind(id).bind(bot);
    Ok(ids.scalars(db).await?)
}

async fn tournaments_at(
    db: impl Into<Target<'_>>,
    (place, bot): Seen,
) -> Result<Vec<TournamentId>, StoreError> {
    let (kind, id) = place.columns();
    let sql = format!("SELECT id FROM tournaments WHERE {TOURNAMENTS_HERE} ORDER BY +id");
    let ids = query(AssertSqlSafe(sql)).bind(kind).bind(id).bind(bot);
    Ok(ids.scalars(db).await?)
}

async fn mark_gone(
    db: &mut Connection,
    (place, bot): Seen,
    since: i64,
) -> Result<Vec<GameId>, StoreError> {
    let games = games_at(&mut *db, (place, bot)).await?;
    if games.is_empty() && tournaments_at(&mut *db, (place, bot)).await?.is_empty() {
        return Ok(games);
    }
    let (kind, id) = place.columns();
    let row = query(
        "INSERT INTO unreachable_places (kind, place, bot, since) VALUES ($1, $2, $3, $4)
         ON CONFLICT (bot, kind, place) DO UPDATE SET since = excluded.since WHERE excluded.since < unreachable_places.since",
    );
    row.bind(kind)
        .bind(id)
        .bind(bot)
        .bind(since)
        .execute(db)
        .await?;
    Ok(games)
}

async fn mark_back(db: &mut Connection, (place, bot): Seen) -> Result<Vec<GameId>, StoreError> {
    let (kind, id) = place.columns();
    let since =
        query("SELECT since FROM unreachable_places WHERE kind = $1 AND place = $2 AND bot = $3");
    let since = since.bind(kind).bind(id).bind(bot);
    let since: Option<i64> = since.optional_scalar(&mut *db).await?;
    let Some(since) = since else {
        return Ok(Vec::new());
    };
    for (table, here, runs) in [
        ("games", GAMES_HERE, "playing"),
        ("tournaments", TOURNAMENTS_HERE, "running"),
    ] {
        let sql = format!(
            "UPDATE {table} SET held_since = CASE WHEN held_since < $4 THEN held_since ELSE $4 END WHERE status = '{runs}' AND {here}"
        );
        let rows = query(AssertSqlSafe(sql)).bind(kind).bind(id);
        rows.bind(bot).bind(since).execute(&mut *db).await?;
    }
    forget_place(&mut *db, (place, bot)).await?;
    let sql = format!(
        "SELECT id FROM games WHERE {GAMES_HERE} AND ({}) IS NULL ORDER BY +id",
        gone_since!(games)
    );
    let ids = query(AssertSqlSafe(sql)).bind(kind).bind(id).bind(bot);
    Ok(ids.scalars(db).await?)
}

async fn forget_place(db: &mut Connection, (place, bot): Seen) -> Result<(), StoreError> {
    let (kind, id) = place.columns();
    let row = query("DELETE FROM unreachable_places WHERE kind = $1 AND place = $2 AND bot = $3");
    row.bind(kind).bind(id).bind(bot).execute(db).await?;
    Ok(())
}
