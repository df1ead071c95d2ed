//! Knockouts: what was agreed beforehand, who has entered, and the log of what has happened. It knows no bracket.

use crate::ids::{ChannelId, GameId, GuildId, MessageId, TournamentId, UserId};
use crate::store::error::is_duplicate;
use crate::store::games::{NewGame, create, take_seat};
use crate::store::{Store, StoreError};
use sqlx::SqliteConnection;
use std::collections::BTreeMap;

/// How far a tournament has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::Type)]
#[sqlx(rename_all = "lowercase")]
pub enum TournamentStatus {
    /// People may enter.
    Entry,
    /// It is being played.
    Running,
    /// It has a winner.
    Over,
    /// It was called off.
    Cancelled,
}

/// What is agreed before a tournament. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct NewTournament {
    /// The server.
    pub guild: GuildId,
    /// The channel.
    pub channel: ChannelId,
    /// The channel that this one is a thread of, if it is: its games count there.
    pub parent: Option<ChannelId>,
    /// Id of the game on the shelf.
    pub game: String,
    /// Who opens it.
    pub organiser: UserId,
    /// How many may enter.
    pub seats: u8,
    /// How many games a match of two has at most.
    pub best_of: u8,
    /// Whether there is a match for the third place.
    pub third_place: bool,
    /// Whether only those take part who have said that they are there.
    pub check_in: bool,
    /// What decides the seeds: `draw` or `rating`.
    pub seeding: String,
    /// When it starts by itself, if it does.
    pub starts_at: Option<i64>,
    /// How long a stage lasts, in milliseconds.
    pub stage: i64,
    /// When it was opened.
    pub created_at: i64,
    /// What is chosen for each game.
    #[sqlx(skip)]
    pub options: BTreeMap<String, String>,
}

/// A tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentRow {
    /// Its number.
    pub id: TournamentId,
    /// What was agreed.
    pub terms: NewTournament,
    /// How far it has come.
    pub status: TournamentStatus,
    /// How many events the channel has been shown.
    pub shown: u32,
    /// Where its card is posted.
    pub message: Option<(ChannelId, MessageId)>,
    /// Everybody who has ever entered, in order.
    pub entrants: Vec<EntrantRow>,
    /// What has happened, in order.
    pub events: Vec<EventRow>,
}

/// Somebody who has entered.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct EntrantRow {
    /// Who; nobody if they want to be forgotten.
    pub user: Option<UserId>,
    /// What the others call them.
    pub name: String,
}

/// Something that has happened in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct EventRow {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who did it; nobody where it came by itself.
    pub user: Option<UserId>,
    /// What.
    pub text: String,
    /// The game that it is about.
    pub game: Option<GameId>,
}

/// What comes with an event, all or nothing.
#[derive(Clone, Debug, Default)]
pub struct Consequence {
    /// Who enters with it.
    pub entrant: Option<(UserId, String)>,
    /// How far the tournament has come with it.
    pub status: Option<TournamentStatus>,
    /// The game that it opens, and who sits there in which order; the event is about this game then.
    pub opens: Option<(NewGame, Vec<(UserId, String)>)>,
}

#[derive(sqlx::FromRow)]
struct Head {
    #[sqlx(flatten)]
    terms: NewTournament,
    status: TournamentStatus,
    shown: u32,
    message_channel: Option<ChannelId>,
    message: Option<MessageId>,
}

impl Store {
    /// Opens a tournament.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn create_tournament(&self, new: NewTournament) -> Result<TournamentId, StoreError> {
        self.writer
            .write(move |db| Box::pin(create_tournament(db, new)))
            .await
    }

    /// A tournament as it is at one moment.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tournament(&self, id: TournamentId) -> Result<Option<TournamentRow>, StoreError> {
        let mut db = self.readers.begin().await?;
        let head = sqlx::query_as("SELECT * FROM tournaments WHERE id = ?");
        let Some(Head {
            mut terms,
            status,
            shown,
            message_channel,
            message,
        }) = head.bind(id).fetch_optional(&mut *db).await?
        else {
            return Ok(None);
        };
        macro_rules! rows {
            ($sql:literal) => {
                sqlx::query_as($sql).bind(id).fetch_all(&mut *db).await?
            };
        }
        let options: Vec<(String, String)> =
            rows!("SELECT name, value FROM tournament_options WHERE tournament = ?");
        terms.options = options.into_iter().collect();
        Ok(Some(TournamentRow {
            id,
            terms,
            status,
            shown,
            message: message_channel.zip(message),
            entrants: rows!("SELECT user, name FROM entrants WHERE tournament = ? ORDER BY number"),
            events: rows!(
                "SELECT at, user, text, game FROM tournament_events WHERE tournament = ? ORDER BY number"
            ),
        }))
    }

    /// Adds event number `number` to the log of a tournament, with all that comes with it. Returns the game that it opens, if it does.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the log has an event of this number.
    pub async fn append_event(
        &self,
        id: TournamentId,
        number: usize,
        event: EventRow,
        with: Consequence,
    ) -> Result<Option<GameId>, StoreError> {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        self.writer
            .write(move |db| Box::pin(append_event(db, id, number, event, with)))
            .await
    }

    /// The tournaments that are not over, or of which the channel does not know it yet, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn unfinished_tournaments(&self) -> Result<Vec<TournamentId>, StoreError> {
        let ids = sqlx::query_scalar("SELECT id FROM tournaments WHERE told = 0 ORDER BY id");
        Ok(ids.fetch_all(&self.readers).await?)
    }

    /// The tournament whose card a message is, as long as the channel has not been shown its end.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tournament_by_message(
        &self,
        message: MessageId,
    ) -> Result<Option<TournamentId>, StoreError> {
        let id = sqlx::query_scalar("SELECT id FROM tournaments WHERE told = 0 AND message = ?");
        Ok(id.bind(message).fetch_optional(&self.readers).await?)
    }

    /// The newest tournament of a channel.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn newest_tournament(
        &self,
        channel: ChannelId,
    ) -> Result<Option<TournamentId>, StoreError> {
        let id = sqlx::query_scalar(
            "SELECT id FROM tournaments WHERE channel = ? ORDER BY id DESC LIMIT 1",
        );
        Ok(id.bind(channel).fetch_optional(&self.readers).await?)
    }

    /// Notes where the card of a tournament is posted, and how many events it shows.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn record_tournament_card(
        &self,
        id: TournamentId,
        (channel, message): (ChannelId, MessageId),
        shown: u32,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE tournaments SET message_channel = ?1, message = ?2, shown = max(shown, ?3),
                   told = status IN ('over', 'cancelled') AND ?3 >= (SELECT count(*) FROM tournament_events WHERE tournament = ?4)
                   WHERE id = ?4";
        self.writer
            .write(move |db| {
                Box::pin(async move {
                    let row = sqlx::query(sql).bind(channel).bind(message).bind(shown);
                    Ok(row.bind(id).execute(db).await.map(drop)?)
                })
            })
            .await
    }

    /// Who has made an entry in the log of a game.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn people_who_moved(&self, game: GameId) -> Result<Vec<UserId>, StoreError> {
        let users = sqlx::query_scalar(
            "SELECT DISTINCT user FROM entries WHERE game = ? AND user IS NOT NULL",
        );
        Ok(users.bind(game).fetch_all(&self.readers).await?)
    }
}

async fn create_tournament(
    db: &mut SqliteConnection,
    new: NewTournament,
) -> Result<TournamentId, StoreError> {
    let row = sqlx::query_scalar(
        "INSERT INTO tournaments (guild, channel, parent, game, organiser, seats, best_of, third_place, check_in, seeding, starts_at, stage, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
    );
    let row = row.bind(new.guild).bind(new.channel).bind(new.parent);
    let row = row.bind(new.game);
    let row = row.bind(new.organiser).bind(new.seats).bind(new.best_of);
    let row = row.bind(new.third_place).bind(new.check_in);
    let row = row.bind(new.seeding).bind(new.starts_at).bind(new.stage);
    let id: TournamentId = row.bind(new.created_at).fetch_one(&mut *db).await?;
    for (name, value) in new.options {
        let row = sqlx::query(
            "INSERT INTO tournament_options (tournament, name, value) VALUES (?, ?, ?)",
        );
        row.bind(id)
            .bind(name)
            .bind(value)
            .execute(&mut *db)
            .await?;
    }
    Ok(id)
}

async fn append_event(
    db: &mut SqliteConnection,
    id: TournamentId,
    number: u32,
    event: EventRow,
    with: Consequence,
) -> Result<Option<GameId>, StoreError> {
    let mut opened = None;
    if let Some((new, seats)) = with.opens {
        let game = create(&mut *db, new).await?;
        for (seat, (user, name)) in (0..).zip(seats) {
            take_seat(&mut *db, game, seat, Some(user), name).await?;
        }
        opened = Some(game);
    }
    let sql = "INSERT INTO tournament_events (tournament, number, at, user, text, game) VALUES (?, ?, ?, ?, ?, ?)";
    let row = sqlx::query(sql).bind(id).bind(number).bind(event.at);
    let row = row.bind(event.user).bind(event.text);
    match row.bind(opened.or(event.game)).execute(&mut *db).await {
        Err(error) if is_duplicate(&error) => return Err(StoreError::Conflict),
        done => done.map(drop)?,
    }
    if let Some((user, name)) = with.entrant {
        let sql = "INSERT INTO entrants (tournament, number, user, name)
                   SELECT ?1, (SELECT count(*) FROM entrants WHERE tournament = ?1), ?2, ?3";
        let row = sqlx::query(sql).bind(id).bind(user).bind(name);
        row.execute(&mut *db).await?;
    }
    if let Some(status) = with.status {
        let row = sqlx::query("UPDATE tournaments SET status = ? WHERE id = ?");
        row.bind(status).bind(id).execute(&mut *db).await?;
    }
    Ok(opened)
}
