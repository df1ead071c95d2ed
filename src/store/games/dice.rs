//! The dice of a game: its secret, what the players have added, and how the seats were drawn.

use super::row::Status;
use super::status::status;
use crate::columns::Narrow;
use crate::database::{Connection, is_duplicate, query};
use crate::{GameStore, StoreError};
use zihin_ids::{GameId, InteractionId, MessageId, UserId};

/// What a player adds to the dice of a game.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct DicePart {
    /// The person; `None` if erased.
    pub person: Option<UserId>,
    /// The interaction behind a public message.
    pub interaction: InteractionId,
    /// The SHA-256 of a word of the person's own, as hexadecimal digits.
    pub word: Option<String>,
}

/// What is added to the dice of a game, if nothing else has taken its place.
#[derive(Clone, Debug)]
pub struct NewPart {
    /// How many parts there are before it.
    pub number: u32,
    /// The part.
    pub part: DicePart,
}

/// The dice of a game to be created.
#[derive(Clone, Debug)]
pub struct NewDice {
    /// The form of what is drawn with them, from 1.
    pub form: u8,
    /// The secret, as hexadecimal digits.
    pub secret: String,
    /// How the dice name the game; by its number if there is no name.
    pub name: Option<String>,
    /// The message that shows the SHA-256 of the secret, if one does already.
    pub message: Option<MessageId>,
    /// What the players have added so far.
    pub parts: Vec<DicePart>,
    /// How the seats were drawn; `None` if they were kept, or the game does not begin at once.
    pub seat_draw: Option<SeatDraw>,
}

/// The dice of the rematch of a game, as far as they are known before it exists.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct RematchDice {
    /// The secret, as hexadecimal digits.
    pub secret: String,
    /// The message that shows its SHA-256.
    pub message: Option<MessageId>,
}

/// How the seats of a game were drawn by lot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatDraw {
    /// How many parts there were.
    pub parts: u32,
    /// The seats that the players had in the lobby, in the order of play.
    pub seating: String,
}

/// The dice of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceRow {
    /// The form of what is drawn with them, from 1.
    pub form: u8,
    /// The secret, as hexadecimal digits.
    pub secret: String,
    /// How the dice name the game.
    pub name: String,
    /// How the seats were drawn; `None` if they were kept.
    pub seat_draw: Option<SeatDraw>,
    /// What the players have added, oldest first.
    pub parts: Vec<DicePart>,
}

/// The dice as they will be; without a name, if the game has no number yet.
impl From<&NewDice> for DiceRow {
    fn from(new: &NewDice) -> Self {
        Self {
            form: new.form,
            secret: new.secret.clone(),
            name: new.name.clone().unwrap_or_default(),
            seat_draw: new.seat_draw.clone(),
            parts: new.parts.clone(),
        }
    }
}

impl GameStore<'_> {
    /// The dice of a game; `None` if it began without a secret.
    pub async fn dice(self, game: GameId) -> Result<Option<DiceRow>, StoreError> {
        type Row = (
            Narrow<u8>,
            String,
            String,
            Option<Narrow<u32>>,
            Option<String>,
        );
        let row = query("SELECT form, secret, name, seated, seating FROM dice WHERE game = $1");
        let row: Option<Row> = row.bind(game).fetch_optional(&self.0.readers).await?;
        let Some((form, secret, name, seated, seating)) = row else {
            return Ok(None);
        };
        let parts = query(
            "SELECT person, interaction, word FROM dice_parts WHERE game = $1 ORDER BY number",
        );
        Ok(Some(DiceRow {
            form: form.0,
            secret,
            name,
            seat_draw: seated.zip(seating).map(|(parts, seating)| SeatDraw {
                parts: parts.0,
                seating,
            }),
            parts: parts.bind(game).fetch_all(&self.0.readers).await?,
        }))
    }

    /// Adds a part to the dice of a game that nobody has rolled yet. Returns whether it could be added.
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`] if there is no such game.
    pub async fn add_dice_part(self, game: GameId, part: DicePart) -> Result<bool, StoreError> {
        self.0.write(add_part, (game, part)).await
    }

    /// The secret of the rematch of a game: `secret`, unless there is one already.
    pub async fn commit_rematch(self, game: GameId, secret: String) -> Result<String, StoreError> {
        self.0.write(commit_rematch, (game, secret)).await
    }

    /// The dice of the rematch of a game, if one is or was offered.
    pub async fn rematch_dice(self, game: GameId) -> Result<Option<RematchDice>, StoreError> {
        let row = query("SELECT secret, message FROM rematch_dice WHERE game = $1").bind(game);
        Ok(row.fetch_optional(&self.0.readers).await?)
    }
}

/// Stores the dice of a game that is being created.
pub(super) async fn create_dice(
    db: &mut Connection,
    game: GameId,
    dice: NewDice,
) -> Result<(), StoreError> {
    let row =
        query("INSERT INTO dice (game, secret, name, form, message) VALUES ($1, $2, $3, $4, $5)");
    let row = row.bind(game).bind(dice.secret);
    let row = row.bind(dice.name.unwrap_or_else(|| game.to_string()));
    let row = row.bind(dice.form).bind(dice.message);
    row.execute(&mut *db).await?;
    for (number, part) in (0..).zip(dice.parts) {
        insert_part(&mut *db, game, number, part).await?;
    }
    match dice.seat_draw {
        Some(seat_draw) => record_seat_draw(db, game, seat_draw).await,
        None => Ok(()),
    }
}

/// Records how the seats of a game were drawn.
pub(super) async fn record_seat_draw(
    db: &mut Connection,
    game: GameId,
    seat_draw: SeatDraw,
) -> Result<(), StoreError> {
    let row = query("UPDATE dice SET seated = $1, seating = $2 WHERE game = $3");
    let row = row.bind(seat_draw.parts).bind(seat_draw.seating).bind(game);
    row.execute(db).await?;
    Ok(())
}

async fn add_part(db: &mut Connection, game: GameId, part: DicePart) -> Result<bool, StoreError> {
    let is_open = match status(&mut *db, game).await? {
        Status::Lobby => true,
        Status::Playing => {
            let rolled =
                query("SELECT EXISTS (SELECT 1 FROM entries WHERE game = $1 AND actor = -1)");
            let has_rolled: bool = rolled.bind(game).scalar(&mut *db).await?;
            !has_rolled
        }
        Status::Over | Status::Cancelled => false,
    };
    if !is_open {
        return Ok(false);
    }
    let next = query("SELECT count(*) FROM dice_parts WHERE game = $1").bind(game);
    let Narrow(next) = next.scalar::<Narrow<u32>>(&mut *db).await?;
    insert_part(db, game, next, part).await?;
    Ok(true)
}

/// Two parts of the same number mean that the lobby has changed.
pub(super) async fn insert_part(
    db: &mut Connection,
    game: GameId,
    number: u32,
    part: DicePart,
) -> Result<(), StoreError> {
    let row = query(
        "INSERT INTO dice_parts (game, number, person, interaction, word) VALUES ($1, $2, $3, $4, $5)",
    );
    let row = row.bind(game).bind(number).bind(part.person);
    match row.bind(part.interaction).bind(part.word).execute(db).await {
        Err(error) if is_duplicate(&error) => Err(StoreError::Conflict),
        done => Ok(done.map(drop)?),
    }
}

async fn commit_rematch(
    db: &mut Connection,
    game: GameId,
    secret: String,
) -> Result<String, StoreError> {
    let row =
        query("INSERT INTO rematch_dice (game, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING");
    row.bind(game).bind(secret).execute(&mut *db).await?;
    let kept = query("SELECT secret FROM rematch_dice WHERE game = $1").bind(game);
    Ok(kept.scalar(db).await?)
}
