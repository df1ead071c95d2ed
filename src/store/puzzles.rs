//! Which puzzles people have tried, and the channels in which one is posted every day.

use crate::database::{Connection, query};
use crate::{PuzzleStore, StoreError};
use zihin_ids::{BotId, ChannelId, GuildId, UserId};

/// Somebody's first answer to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct PuzzleTry {
    /// Id of the kind of game.
    pub game: String,
    /// The number of the puzzle in this game.
    #[sqlx(try_from = "i64")]
    pub number: u32,
    /// The day of which it was the puzzle, in days since 1970; 0 for one that was chosen in private.
    #[sqlx(try_from = "i64")]
    pub day: u32,
    /// Where the puzzle of the day was tried.
    pub channel: Option<ChannelId>,
    /// Whether the answer was right.
    pub solved: bool,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// A channel in which a puzzle is posted every day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct PuzzleChannel {
    /// The channel.
    pub channel: ChannelId,
    /// Its server.
    pub guild: GuildId,
    /// The day of the last puzzle, in days since 1970; 0 before the first.
    #[sqlx(try_from = "i64")]
    pub day: u32,
}

impl PuzzleStore<'_> {
    /// Everything that a person has tried, the earliest first.
    pub async fn tries(self, person: UserId) -> Result<Vec<PuzzleTry>, StoreError> {
        let all = query(
            "SELECT game, number, day, channel, solved, at FROM puzzle_tries WHERE person = $1 ORDER BY at, game, number, day",
        );
        Ok(all.bind(person).fetch_all(&self.0.readers).await?)
    }

    /// Stores a person's answer to a puzzle, unless there is an earlier one. Returns whether it is the first.
    pub async fn record_try(self, person: UserId, tried: PuzzleTry) -> Result<bool, StoreError> {
        let row = query(
            "INSERT INTO puzzle_tries (person, game, number, day, channel, solved, at) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
        );
        let row = row.bind(person).bind(tried.game).bind(tried.number);
        let row = row.bind(tried.day).bind(tried.channel);
        let row = row.bind(tried.solved).bind(tried.at);
        Ok(self.0.execute(row).await? > 0)
    }

    /// Who has solved the puzzle of a day in a channel, the earliest first.
    pub async fn solvers(self, channel: ChannelId, day: u32) -> Result<Vec<UserId>, StoreError> {
        let all = query(
            "SELECT person FROM puzzle_tries WHERE channel = $1 AND day = $2 AND solved ORDER BY at, person",
        );
        let all = all.bind(channel).bind(day);
        Ok(all.scalars(&self.0.readers).await?)
    }

    /// The channels of a server in which this bot posts a puzzle every day.
    pub async fn channels(self, guild: GuildId) -> Result<Vec<ChannelId>, StoreError> {
        let all = query(
            "SELECT channel FROM puzzle_channels WHERE guild = $1 AND bot = $2 ORDER BY channel",
        );
        let all = all.bind(guild).bind(self.0.bot());
        Ok(all.scalars(&self.0.readers).await?)
    }

    /// Has this bot post a puzzle every day in these channels of a server, and in no others.
    pub async fn set_channels(
        self,
        guild: GuildId,
        channels: Vec<ChannelId>,
    ) -> Result<(), StoreError> {
        self.0
            .write(set_channels, (guild, self.0.bot(), channels))
            .await
    }

    /// The channels of the bot's shards in which no puzzle has been posted since this day.
    pub async fn due_channels(self, day: u32) -> Result<Vec<PuzzleChannel>, StoreError> {
        let due = self.0.bind_own(query(
            "SELECT channel, guild, day FROM puzzle_channels
             WHERE bot = $1 AND (guild >> 22) % $2 BETWEEN $3 AND $4 AND day < $5 ORDER BY channel",
        ));
        Ok(due.bind(day).fetch_all(&self.0.readers).await?)
    }

    /// Records of which day the last puzzle in a channel is.
    pub async fn record_day(self, channel: ChannelId, day: u32) -> Result<(), StoreError> {
        let row = query("UPDATE puzzle_channels SET day = $1 WHERE channel = $2");
        self.0.execute(row.bind(day).bind(channel)).await.map(drop)
    }
}

async fn set_channels(
    db: &mut Connection,
    guild: GuildId,
    bot: BotId,
    channels: Vec<ChannelId>,
) -> Result<(), StoreError> {
    let present = query("SELECT channel FROM puzzle_channels WHERE guild = $1 AND bot = $2");
    let present: Vec<ChannelId> = present.bind(guild).bind(bot).scalars(&mut *db).await?;
    for other in present.iter().filter(|other| !channels.contains(other)) {
        let row = query("DELETE FROM puzzle_channels WHERE channel = $1");
        row.bind(*other).execute(&mut *db).await?;
    }
    for channel in channels {
        let row = query(
            "INSERT INTO puzzle_channels (channel, guild, bot, day) VALUES ($1, $2, $3, 0) ON CONFLICT DO NOTHING",
        );
        let row = row.bind(channel).bind(guild).bind(bot);
        row.execute(&mut *db).await?;
    }
    Ok(())
}
