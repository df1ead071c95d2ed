//! Servers that the bot has left or that were deleted: since when, and what becomes of what was played there. Discord tells a bot when it leaves a server, and
//! at each start in which servers it is.

use super::delete::{delete_from, delete_posts};
use super::expired::LEFT_SERVER;
use super::games::trim;
use super::people::{Scope, drop_orphans, people_of};
use super::{BATCH, Expired};
use crate::columns::json_list;
use crate::database::{Connection, query};
use crate::schema;
use crate::{Store, StoreError};
use sqlx::AssertSqlSafe;
use zihin_ids::{GameId, GuildId, UserId};

/// The servers of which a table has rows, found one after the other by an index, however many rows each has.
const KNOWN: &str = "WITH RECURSIVE of_games (guild) AS (
         SELECT min(guild) FROM games
         UNION ALL SELECT (SELECT min(games.guild) FROM games WHERE games.guild > of_games.guild) FROM of_games WHERE of_games.guild IS NOT NULL
     ), of_tournaments (guild) AS (
         SELECT min(guild) FROM tournaments
         UNION ALL SELECT (SELECT min(tournaments.guild) FROM tournaments WHERE tournaments.guild > of_tournaments.guild) FROM of_tournaments
             WHERE of_tournaments.guild IS NOT NULL
     )
     SELECT guild FROM (SELECT guild FROM of_games UNION SELECT guild FROM of_tournaments UNION SELECT guild FROM settings UNION SELECT guild FROM puzzle_channels) AS known
     WHERE guild IS NOT NULL AND (guild >> 22) % $1 BETWEEN $2 AND $3 ORDER BY guild";

impl Store {
    /// The servers of this store's shards of which anything is stored.
    pub async fn known_servers(&self) -> Result<Vec<GuildId>, StoreError> {
        Ok(self
            .bind_shards(query(KNOWN))
            .scalars(&self.readers)
            .await?)
    }

    /// The servers that are known to be left, by this or by another bot.
    pub async fn left_servers(&self) -> Result<Vec<GuildId>, StoreError> {
        let rows = query("SELECT DISTINCT guild FROM left_servers");
        Ok(rows.scalars(&self.readers).await?)
    }

    /// Records that the bot is not in these servers since `since`, unless that is known since earlier.
    pub async fn record_left(&self, servers: &[GuildId], since: i64) -> Result<(), StoreError> {
        let (bot, list) = (self.bot(), json_list(servers.iter().map(|id| id.to_sql())));
        let sql = "INSERT INTO left_servers (bot, guild, since) SELECT $1, value, $2 FROM json_each($3) WHERE TRUE ON CONFLICT DO NOTHING";
        self.writer
            .write(move |db| {
                let row = query(sql).bind(bot).bind(since).bind(&list);
                Box::pin(async move { Ok(row.execute(db).await.map(drop)?) })
            })
            .await
    }

    /// Records that a bot is in these servers: none of them was deleted.
    pub async fn record_joined(&self, servers: &[GuildId]) -> Result<(), StoreError> {
        let list = json_list(servers.iter().map(|id| id.to_sql()));
        self.writer
            .write(move |db| {
                let list = list.clone();
                Box::pin(async move {
                    delete_from(db, "left_servers", "guild", &list)
                        .await
                        .map(drop)
                })
            })
            .await
    }

    /// Makes a batch of what was played in a server that was left anonymous; once nobody is named there any more, deletes its settings.
    pub(super) async fn free_left_server(&self, before: i64) -> Result<Expired, StoreError> {
        let sql =
            format!("SELECT guild FROM left_servers WHERE {LEFT_SERVER} ORDER BY guild LIMIT 1");
        let found = self.bind_shards(query(AssertSqlSafe(sql))).bind(before);
        let Some(guild) = found.optional_scalar(&self.readers).await? else {
            return Ok(Expired::default());
        };
        let batch = Batch {
            guild,
            before,
            games: self.named(GAMES_WITH_PEOPLE, guild).await?,
            tournaments: self.named(TOURNAMENTS_WITH_PEOPLE, guild).await?,
        };
        self.writer
            .write(move |db| Box::pin(free(db, batch.clone())))
            .await
    }

    async fn named(&self, sql: &str, guild: GuildId) -> Result<Vec<i64>, StoreError> {
        let sql = format!("{sql} ORDER BY id LIMIT {BATCH}");
        let ids = query(AssertSqlSafe(sql)).bind(guild);
        Ok(ids.scalars(&self.readers).await?)
    }
}

/// The games and the tournaments of a server that name somebody, or a message that is gone.
const GAMES_WITH_PEOPLE: &str = "SELECT id FROM games WHERE guild = $1
    AND (creator <> 0 OR message IS NOT NULL OR thread IS NOT NULL OR EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id AND person IS NOT NULL))";
const TOURNAMENTS_WITH_PEOPLE: &str = "SELECT id FROM tournaments WHERE guild = $1
    AND (organiser <> 0 OR message IS NOT NULL OR EXISTS (SELECT 1 FROM entrants WHERE entrants.tournament = tournaments.id AND person IS NOT NULL))";

/// What becomes of games and of tournaments, in the rows of which `$1` is the list of their numbers.
const ANONYMOUS_GAMES: [&str; 5] = [
    // No rating of a level follows from these games any more, not even if all are summed up anew.
    "UPDATE seats SET rating = NULL, deviation = NULL, volatility = NULL WHERE game IN (SELECT value FROM json_each($1)) AND rating IS NOT NULL
     AND EXISTS (SELECT 1 FROM seats AS computer WHERE computer.game = seats.game AND computer.person IS NULL AND computer.name <> '')",
    "UPDATE entries SET person = NULL WHERE game IN (SELECT value FROM json_each($1)) AND person IS NOT NULL",
    "UPDATE seats SET person = NULL, name = '' WHERE game IN (SELECT value FROM json_each($1)) AND person IS NOT NULL",
    "UPDATE dice_parts SET person = NULL WHERE game IN (SELECT value FROM json_each($1)) AND person IS NOT NULL",
    "UPDATE games SET creator = 0, message_channel = NULL, message = NULL, thread = NULL WHERE id IN (SELECT value FROM json_each($1))",
];
const ANONYMOUS_TOURNAMENTS: [&str; 3] = [
    "UPDATE entrants SET person = NULL, name = '' WHERE tournament IN (SELECT value FROM json_each($1)) AND person IS NOT NULL",
    "UPDATE tournament_events SET person = NULL WHERE tournament IN (SELECT value FROM json_each($1)) AND person IS NOT NULL",
    "UPDATE tournaments SET organiser = 0, message_channel = NULL, message = NULL WHERE id IN (SELECT value FROM json_each($1))",
];
const STANDINGS: [&str; 5] = [
    "DELETE FROM standings WHERE channel IN (SELECT coalesce(parent, channel) FROM games WHERE id IN (SELECT value FROM json_each($1)))",
    "DELETE FROM level_ratings WHERE channel IN (SELECT coalesce(parent, channel) FROM games WHERE id IN (SELECT value FROM json_each($1)))",
    "DELETE FROM tallies WHERE channel IN (SELECT coalesce(parent, channel) FROM games WHERE id IN (SELECT value FROM json_each($1)))",
    "DELETE FROM encounters WHERE channel IN (SELECT coalesce(parent, channel) FROM games WHERE id IN (SELECT value FROM json_each($1)))",
    "DELETE FROM rivals WHERE channel IN (SELECT coalesce(parent, channel) FROM games WHERE id IN (SELECT value FROM json_each($1)))",
];

/// A part of what was played in a server.
#[derive(Clone)]
struct Batch {
    guild: GuildId,
    before: i64,
    games: Vec<i64>,
    tournaments: Vec<i64>,
}

async fn free(db: &mut Connection, batch: Batch) -> Result<Expired, StoreError> {
    let Batch { guild, before, .. } = batch;
    let is_left =
        query("SELECT EXISTS (SELECT 1 FROM left_servers WHERE guild = $1 AND since < $2)");
    if !is_left.bind(guild).bind(before).scalar(&mut *db).await? {
        // The bot has been invited again.
        return Ok(Expired::default());
    }
    if batch.games.is_empty() && batch.tournaments.is_empty() {
        let list = json_list([guild.to_sql()]);
        let mut rows = delete_from(&mut *db, "settings", "guild", &list).await?;
        rows += delete_from(&mut *db, "puzzle_channels", "guild", &list).await?;
        rows += delete_from(db, "left_servers", "guild", &list).await?;
        return Ok(Expired {
            servers: vec![guild],
            rows,
            ..Expired::default()
        });
    }
    let (people, rows) = anonymise(db, &batch).await?;
    Ok(Expired {
        anonymous: batch.games.into_iter().map(GameId::from_sql).collect(),
        people,
        rows,
        ..Expired::default()
    })
}

/// Makes the people of games and tournaments anonymous. Returns those of whom nothing is left, and the number of rows.
async fn anonymise(db: &mut Connection, batch: &Batch) -> Result<(Vec<UserId>, u64), StoreError> {
    let games = json_list(batch.games.iter().copied());
    let tournaments = json_list(batch.tournaments.iter().copied());
    let mut people = people_of(&mut *db, Scope::Games, &games).await?;
    people.extend(people_of(&mut *db, Scope::Tournaments, &tournaments).await?);
    let mut rows = trim(&mut *db, games.clone(), "").await?;
    rows += delete_posts(&mut *db, 't', &tournaments, "").await?;
    for sql in STANDINGS.iter().chain(&ANONYMOUS_GAMES) {
        rows += query(*sql).bind(&games).execute(&mut *db).await?;
    }
    for sql in ANONYMOUS_TOURNAMENTS {
        rows += query(sql).bind(&tournaments).execute(&mut *db).await?;
    }
    let tables = schema::tables(&mut *db).await?;
    let about_people = tables.iter().filter(|table| table.is_about_people());
    let about_people: Vec<&str> = about_people.map(|table| &*table.name).collect();
    let (orphans, dropped) = drop_orphans(db, &people, &about_people).await?;
    Ok((orphans, rows + dropped))
}
