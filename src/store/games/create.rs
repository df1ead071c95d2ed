//! Creation of games together with their first players, within the limits of how many may be open at once.

use super::dice::{NewDice, create_dice};
use super::lifecycle::{Start, begin};
use super::log::NewEntry;
use super::row::{SeatRow, StoredTerms};
use super::seats::insert_seat;
use crate::columns::gone_since;
use crate::database::{Connection, query};
use crate::searches::end_search;
use crate::{GameStore, StoreError};
use zihin_ids::{BotId, ChannelId, GameId, GuildId, SearchId, UserId};

/// A game to be created.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The server; none in a direct message.
    pub guild: Option<GuildId>,
    /// The channel, or the thread if it is created in one.
    pub channel: ChannelId,
    /// The parent of `channel` if that is a thread; the game then counts for the parent's leaderboards.
    pub parent: Option<ChannelId>,
    /// Id of the kind of game.
    pub game: String,
    /// Number of seats.
    pub size: u8,
    /// Who creates it.
    pub creator: UserId,
    /// What was agreed before it.
    pub terms: StoredTerms,
    /// Who is invited, in order.
    pub invited: Vec<UserId>,
    /// Who takes a seat at once.
    pub seats: Vec<SeatRow>,
    /// The first log entries if the game begins at once; `seats` are then all players, in the order of play.
    /// `None` for a lobby, which has a free seat.
    pub entries: Option<Vec<NewEntry>>,
    /// Its dice; `None` if nobody will be able to verify them.
    pub dice: Option<NewDice>,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// How many lobbies and running games there may be at once; `None` means unlimited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Created by one person in one server, or in direct messages, without those whose channel is gone.
    pub per_person: Option<u32>,
    /// In one channel with all its threads.
    pub per_channel: Option<u32>,
}

impl GameStore<'_> {
    /// Creates a game with its first players, and begins it if it has entries; all or nothing.
    /// Open games are counted in the same transaction, so concurrent calls cannot exceed a limit.
    ///
    /// # Errors
    /// [`StoreError::PersonLimit`] and [`StoreError::ChannelLimit`] if a limit is reached, [`StoreError::Taken`] and [`StoreError::NoSuchSeat`] if not all can
    /// sit so, [`StoreError::LastSeat`] if a lobby has no free seat.
    pub async fn create(self, new: NewGame, limits: Limits) -> Result<GameId, StoreError> {
        self.0
            .write(create_within, (new, limits, self.0.bot()))
            .await
    }

    /// Creates a game that somebody looked for, within the limits; the search ends with it.
    ///
    /// # Errors
    /// Those of [`GameStore::create`], and [`StoreError::SearchEnded`] if the search has ended.
    pub async fn create_for_search(
        self,
        search: SearchId,
        new: NewGame,
        limits: Limits,
    ) -> Result<GameId, StoreError> {
        self.0
            .write(create_for_search, (search, new, limits, self.0.bot()))
            .await
    }
}

async fn create_within(
    db: &mut Connection,
    new: NewGame,
    limits: Limits,
    bot: BotId,
) -> Result<GameId, StoreError> {
    check_limits(&mut *db, &new, limits, bot).await?;
    create(db, new, bot).await
}

async fn create_for_search(
    db: &mut Connection,
    search: SearchId,
    new: NewGame,
    limits: Limits,
    bot: BotId,
) -> Result<GameId, StoreError> {
    end_search(&mut *db, search).await?;
    create_within(db, new, limits, bot).await
}

async fn check_limits(
    db: &mut Connection,
    new: &NewGame,
    limits: Limits,
    bot: BotId,
) -> Result<(), StoreError> {
    if limits == Limits::default() {
        return Ok(());
    }
    // Nobody can finish a game whose channel is gone.
    let counts = query(concat!(
        "SELECT (SELECT count(*) FROM games WHERE status IN ('lobby', 'playing') AND creator = $1 AND guild IS NOT DISTINCT FROM $2 AND bot = $3 AND (",
        gone_since!(games),
        ") IS NULL) AS of_person,
               (SELECT count(*) FROM games WHERE status IN ('lobby', 'playing') AND channel = $4 AND parent IS NULL AND bot = $3)
             + (SELECT count(*) FROM games WHERE status IN ('lobby', 'playing') AND parent = $4 AND bot = $3) AS in_channel"
    ));
    let counts = counts.bind(new.creator).bind(new.guild).bind(bot);
    let counts = counts.bind(new.parent.unwrap_or(new.channel));
    let counts: Option<(i64, i64)> = counts.fetch_optional(db).await?;
    let (of_person, in_channel) = counts.unwrap_or_default();
    match limits {
        Limits {
            per_person: Some(limit),
            ..
        } if of_person >= i64::from(limit) => Err(StoreError::PersonLimit(limit)),
        Limits {
            per_channel: Some(limit),
            ..
        } if in_channel >= i64::from(limit) => Err(StoreError::ChannelLimit(limit)),
        _ => Ok(()),
    }
}

/// Creates a game of a bot without limits, in a transaction of the caller.
pub(crate) async fn create(
    db: &mut Connection,
    new: NewGame,
    bot: BotId,
) -> Result<GameId, StoreError> {
    let sql = "INSERT INTO games (guild, channel, parent, game, size, creator, created_at, bot) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id";
    let row = query(sql)
        .bind(new.guild)
        .bind(new.channel)
        .bind(new.parent)
        .bind(new.game);
    let id: GameId = row
        .bind(new.size)
        .bind(new.creator)
        .bind(new.at)
        .bind(bot)
        .scalar(&mut *db)
        .await?;
    for (name, value) in new.terms {
        let row = query("INSERT INTO options (game, name, value) VALUES ($1, $2, $3)");
        row.bind(id)
            .bind(name)
            .bind(value)
            .execute(&mut *db)
            .await?;
    }
    for (place, user) in (0_u32..).zip(new.invited) {
        let row = query("INSERT INTO invitations (game, place, person) VALUES ($1, $2, $3)");
        row.bind(id)
            .bind(place)
            .bind(user)
            .execute(&mut *db)
            .await?;
    }
    if let Some(dice) = new.dice {
        create_dice(&mut *db, id, dice).await?;
    }
    if new.entries.is_none() && new.seats.len() >= usize::from(new.size) {
        return Err(StoreError::LastSeat(id));
    }
    seat_players(db, id, new.at, new.seats, new.entries).await?;
    Ok(id)
}

/// Takes the first seats of a game, and begins it if there are entries.
async fn seat_players(
    db: &mut Connection,
    game: GameId,
    at: i64,
    seats: Vec<SeatRow>,
    entries: Option<Vec<NewEntry>>,
) -> Result<(), StoreError> {
    let Some(entries) = entries else {
        for row in seats {
            insert_seat(&mut *db, game, row).await?;
        }
        return Ok(());
    };
    let start = Start {
        at,
        joining: seats.iter().map(|row| row.seat).collect(),
        seating: seats,
        terms: StoredTerms::new(),
        entries,
        seat_draw: None,
        part: None,
    };
    begin(db, game, start).await
}
