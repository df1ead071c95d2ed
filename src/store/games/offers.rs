//! Offers that need the agreement of several seats: a draw, a takeback, a pause.
//! Each is bound to the ply at which it was made.

use super::create::{NewGame, create};
use super::lifecycle::{CancelIf, cancel};
use super::log::{NewEntry, append, next_ply};
use super::plans::drop_plans;
use super::row::Status;
use super::status::status;
use crate::columns::words;
use crate::database::{Connection, query};
use crate::standings::Outcome;
use crate::{GameStore, StoreError};
use std::fmt;
use zihin_ids::{BotId, GameId, Ply};

/// What a seat has answered to an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It agrees, or has made the offer.
    Agreed,
    /// It declines the offer of another seat, which ends it.
    Declined,
    /// It withdraws its own offer, which ends it.
    Withdrawn,
}

words!(Answer {
    Agreed = "agreed",
    Declined = "declined",
    Withdrawn = "withdrawn",
});

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Agreed => "agreed",
            Self::Declined => "declined",
            Self::Withdrawn => "withdrawn",
        })
    }
}

/// One seat's answer to an offer.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct OfferRow {
    /// The kind of offer, as the caller names it.
    pub kind: String,
    /// The seat; the first one to agree made the offer.
    #[sqlx(try_from = "i64")]
    pub seat: u8,
    /// Its answer.
    pub answer: Answer,
}

/// A seat's agreement to an offer, or the answer by which it ends it, at a ply of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// The length of the log.
    pub ply: Ply,
    /// The kind of offer, as the caller names it.
    pub kind: &'static str,
    /// The seat.
    pub seat: u8,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// What the last agreement to an offer brings about.
#[derive(Clone, Debug)]
pub enum Effect {
    /// These entries are appended to the log; an outcome ends the game.
    Entries(Vec<NewEntry>, Option<Outcome>),
    /// The game is cancelled.
    Cancel,
    /// Another game is created.
    Game(Box<NewGame>),
    /// This seat declines at once, so that the offer has ended.
    Declined(u8),
}

impl GameStore<'_> {
    /// Records that a seat agrees to an offer at the current ply of a game, or makes it.
    /// The last agreement is written together with its effect, all or nothing. Returns the game that the effect creates, else the game itself. Without an
    /// effect, agreeing twice changes nothing.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the log has grown past the ply, or the seat has agreed already and the effect is done; [`StoreError::WrongStatus`] if the game
    /// has not begun or was cancelled; and as for the effect: [`GameStore::append`], [`GameStore::cancel`], [`GameStore::create`].
    pub async fn agree(
        self,
        game: GameId,
        agreement: Agreement,
        effect: Option<Effect>,
    ) -> Result<GameId, StoreError> {
        self.0
            .write(agree, (game, agreement, effect, self.0.bot()))
            .await
    }

    /// Ends an offer by this seat's answer, which replaces all agreements to it.
    /// Returns whether there was one; else nothing changes.
    pub async fn end_offer(
        self,
        game: GameId,
        end: Agreement,
        answer: Answer,
    ) -> Result<bool, StoreError> {
        self.0.write(end_offer, (game, end, answer)).await
    }

    /// The answers at a ply, oldest first: agreements to the open offer, or the answer that has ended the last one.
    pub async fn offers(self, game: GameId, ply: Ply) -> Result<Vec<OfferRow>, StoreError> {
        let rows = query(
            "SELECT kind, seat, answer FROM offers WHERE game = $1 AND ply = $2 ORDER BY at, seat",
        );
        Ok(rows.bind(game).bind(ply).fetch_all(&self.0.readers).await?)
    }
}

async fn agree(
    db: &mut Connection,
    game: GameId,
    agreement: Agreement,
    effect: Option<Effect>,
    bot: BotId,
) -> Result<GameId, StoreError> {
    let Agreement {
        ply,
        kind,
        seat,
        at,
    } = agreement;
    match status(&mut *db, game).await? {
        Status::Playing | Status::Over => {}
        status => return Err(StoreError::WrongStatus { game, status }),
    }
    if next_ply(&mut *db, game).await? != ply {
        return Err(StoreError::Conflict);
    }
    let ended = query("DELETE FROM offers WHERE game = $1 AND ply = $2 AND answer <> 'agreed'");
    ended.bind(game).bind(ply).execute(&mut *db).await?;
    // Later than those before, whatever the clock says: who has made the offer is known by the order.
    let row = query(
        "INSERT INTO offers (game, ply, kind, seat, at)
         SELECT $1, $2, $3, $4, CASE WHEN next > $5 THEN next ELSE $5 END
         FROM (SELECT coalesce(max(at) + 1, 0) AS next FROM offers WHERE game = $1 AND ply = $2) AS earlier
         WHERE true ON CONFLICT DO NOTHING",
    );
    let row = row.bind(game).bind(ply).bind(kind).bind(seat).bind(at);
    let is_new = row.execute(&mut *db).await? > 0;
    // Whoever is asked for something decides anew what they want to play.
    drop_plans(&mut *db, game).await?;
    match effect {
        None => {}
        Some(_) if !is_new => return Err(StoreError::Conflict),
        Some(Effect::Entries(entries, outcome)) => {
            append(db, game, ply, entries, at, outcome).await?;
        }
        Some(Effect::Cancel) => cancel(db, game, CancelIf::At(ply), at).await?,
        Some(Effect::Game(new)) => return create(db, *new, bot).await,
        Some(Effect::Declined(seat)) => {
            let end = Agreement { seat, ..agreement };
            end_offer(db, game, end, Answer::Declined).await?;
        }
    }
    Ok(game)
}

async fn end_offer(
    db: &mut Connection,
    game: GameId,
    end: Agreement,
    answer: Answer,
) -> Result<bool, StoreError> {
    let rows = query(
        "DELETE FROM offers WHERE game = $1 AND ply = $2 AND kind = $3 AND answer = 'agreed'",
    );
    let rows = rows.bind(game).bind(end.ply).bind(end.kind);
    if rows.execute(&mut *db).await? == 0 {
        return Ok(false);
    }
    let row = query(
        "INSERT INTO offers (game, ply, kind, seat, at, answer) VALUES ($1, $2, $3, $4, $5, $6)",
    );
    let row = row.bind(game).bind(end.ply).bind(end.kind).bind(end.seat);
    row.bind(end.at).bind(answer).execute(db).await?;
    Ok(true)
}
