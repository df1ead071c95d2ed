//! What needs everybody's agreement: offered by one, done when the last one agrees, withdrawn by the next move. It knows no game.

use crate::ids::{GameId, Ply, UserId};
use crate::play::act::Act;
use crate::play::{Live, Play, PlayError, now};
use crate::rules::{Seat, Turn};
use crate::store::StoreError;

/// Something that is done only if everybody in the game agrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Matter {
    /// The game ends, and nobody wins.
    Draw,
    /// The last turn of whoever asks never was.
    Takeback,
    /// Nobody moves for now.
    Pause,
    /// The game goes on.
    Resume,
    /// The game is called off.
    Cancel,
}

/// An offer that waits for agreement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What is offered.
    pub matter: Matter,
    /// Who agrees; the first has made it.
    pub seats: Vec<Seat>,
}

/// What came of an agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreed {
    /// Others have still to agree.
    Waiting,
    /// Everybody has agreed, and it is done.
    Done,
}

impl Matter {
    /// Everything that may be offered.
    pub const ALL: [Self; 5] = [
        Self::Draw,
        Self::Takeback,
        Self::Pause,
        Self::Resume,
        Self::Cancel,
    ];

    /// The word by which commands, controls and the store know it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Takeback => "takeback",
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::Cancel => "cancel",
        }
    }

    /// The matter that a word names.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|matter| matter.word() == word)
    }

    /// Whether this seat may ask for it now, or agree to it.
    fn is_possible(self, live: &Live, seat: Seat) -> bool {
        let session = &live.session;
        if matches!(session.turn(), Turn::Over(_)) {
            return false;
        }
        match self {
            Self::Draw => session.game().card().draws,
            Self::Takeback => {
                let asker = live.offer(self).map_or(seat, |offer| offer.seats[0]);
                !session.is_paused() && session.last_turn_of(asker).is_some()
            }
            Self::Pause => !session.is_paused(),
            Self::Resume => session.is_paused(),
            Self::Cancel => session.turns() < 2,
        }
    }
}

impl Live {
    fn offer(&self, matter: Matter) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.matter == matter)
    }

    pub(super) fn agree(&mut self, matter: Matter, seat: Seat) {
        match self.offers.iter_mut().find(|offer| offer.matter == matter) {
            Some(offer) => offer.seats.push(seat),
            None => self.offers.push(Offer {
                matter,
                seats: vec![seat],
            }),
        }
    }

    /// The people who must agree: all who have not left.
    fn people(&self) -> impl Iterator<Item = Seat> {
        let seats = self.row.seats.iter().filter(|row| row.user.is_some());
        seats
            .map(|row| Seat(row.seat))
            .filter(|seat| !self.session.left().contains(seat))
    }

    /// What this seat may offer now.
    pub(super) fn matters(&self, seat: Seat) -> Vec<Matter> {
        let is_open =
            |matter: &Matter| self.offer(*matter).is_none() && matter.is_possible(self, seat);
        Matter::ALL.into_iter().filter(is_open).collect()
    }
}

impl Play {
    /// Offers something, or agrees to it; at the board of `ply` if one is named. The last agreement does it.
    ///
    /// # Errors
    /// If this person does not play (any more), the board has moved on, it is not possible now, or the person has agreed already.
    pub async fn agree(
        &self,
        game: GameId,
        ply: Option<Ply>,
        user: UserId,
        matter: Matter,
    ) -> Result<Agreed, PlayError> {
        let mut guard = self.live(game).await?;
        let live = guard.as_mut().ok_or(PlayError::NoSuchGame)?;
        let seat = live.player(user)?;
        if ply.is_some_and(|ply| ply != live.session.ply()) {
            return Err(PlayError::MovedOn);
        }
        if live
            .offer(matter)
            .is_some_and(|offer| offer.seats.contains(&seat))
        {
            return Err(PlayError::OfferedAlready(matter));
        }
        if !matter.is_possible(live, seat) {
            return Err(PlayError::NotPossible(matter));
        }
        let ply = live.session.ply();
        let written = self.store.agree(game, ply, matter.word(), seat.0, now());
        match written.await {
            Err(StoreError::Conflict) => {
                *live = self.load(game).await?;
                return Err(PlayError::MovedOn);
            }
            Err(StoreError::Closed { .. }) => return Err(PlayError::Over),
            done => done?,
        }
        live.agree(matter, seat);
        let agreed = |seat| {
            live.offer(matter)
                .is_some_and(|offer| offer.seats.contains(&seat))
        };
        if !live.people().all(agreed) {
            return Ok(Agreed::Waiting);
        }
        self.fulfil(live, user, seat, matter).await?;
        if matter == Matter::Cancel {
            self.forget(game);
        }
        Ok(Agreed::Done)
    }

    /// Takes an offer off the table: as whoever made it, or as one who does not agree.
    ///
    /// # Errors
    /// If this person does not play (any more), or nobody offers it.
    pub async fn decline(
        &self,
        game: GameId,
        user: UserId,
        matter: Matter,
    ) -> Result<(), PlayError> {
        let mut guard = self.live(game).await?;
        let live = guard.as_mut().ok_or(PlayError::NoSuchGame)?;
        live.player(user)?;
        if live.offer(matter).is_none() {
            return Err(PlayError::NotOffered(matter));
        }
        let ply = live.session.ply();
        self.store.withdraw(game, ply, matter.word()).await?;
        live.offers.retain(|offer| offer.matter != matter);
        Ok(())
    }

    async fn fulfil(
        &self,
        live: &mut Live,
        user: UserId,
        seat: Seat,
        matter: Matter,
    ) -> Result<(), PlayError> {
        let act = match matter {
            Matter::Draw => Act::Draw,
            Matter::Pause => Act::Pause,
            Matter::Resume => Act::Resume,
            Matter::Takeback => {
                let asker = live.offer(matter).map_or(seat, |offer| offer.seats[0]);
                let ply = live.session.last_turn_of(asker);
                Act::Takeback(ply.ok_or(PlayError::NotPossible(matter))?)
            }
            Matter::Cancel => return Ok(self.store.cancel(live.row.id, now()).await?),
        };
        self.commit(live, user, seat, &act.to_string()).await?;
        Ok(())
    }
}
