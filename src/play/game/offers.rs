//! What needs everybody's agreement: offered by one, done when the last one agrees, withdrawn by the next move. One offer at a time. It knows no game.

use crate::ids::{GameId, Ply, UserId};
use crate::play::game::act::Act;
use crate::play::game::computer::has_computer;
use crate::play::game::lobby::TOURNAMENT;
use crate::play::{Live, Play, PlayError};
use crate::rules::{Seat, Turn};
use crate::store::{SeatRow, Status, StoreError};

/// Something that is done only if everybody in the game agrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferKind {
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
    /// The same people play again, once the game is over.
    Rematch,
}

/// An offer that waits for agreement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What is offered.
    pub matter: OfferKind,
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
    /// Everybody has agreed, and this is the game.
    Again(GameId),
}

impl OfferKind {
    /// Everything that may be offered.
    pub const ALL: [Self; 6] = [
        Self::Draw,
        Self::Takeback,
        Self::Pause,
        Self::Resume,
        Self::Cancel,
        Self::Rematch,
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
            Self::Rematch => "rematch",
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
        if matches!(session.turn(), Turn::Over(_)) != (self == Self::Rematch) {
            return false;
        }
        match self {
            Self::Rematch => {
                let is_there = |row: &SeatRow| !row.is_forgotten();
                let is_free = !live.row.options.contains_key(TOURNAMENT);
                let seats = &live.row.seats;
                is_free && live.row.status == Status::Over && seats.iter().all(is_there)
            }
            // A computer agrees to all but half a point.
            Self::Draw => session.game().card().draws && !has_computer(&live.row),
            Self::Takeback => {
                let asker = live.asker().unwrap_or(seat);
                !session.is_paused() && session.last_turn_of(asker).is_some()
            }
            Self::Pause => !session.is_paused(),
            Self::Resume => session.is_paused(),
            Self::Cancel => {
                let has_not_moved = |seat| session.last_turn_of(seat).is_none();
                session.turns() < 2 || live.people(self).all(has_not_moved)
            }
        }
    }
}

impl Live {
    /// Who has made the open offer.
    fn asker(&self) -> Option<Seat> {
        self.offer
            .as_ref()
            .and_then(|offer| offer.seats.first().copied())
    }

    fn has_agreed(&self, seat: Seat) -> bool {
        let offer = self.offer.as_ref();
        offer.is_some_and(|offer| offer.seats.contains(&seat))
    }

    /// The seat of a person whose word counts.
    fn asked(&self, user: UserId, matter: OfferKind) -> Result<Seat, PlayError> {
        if matter == OfferKind::Rematch {
            let seat = self.row.seat_of(user).map(Seat);
            return seat.ok_or(PlayError::NotSeated);
        }
        self.player(user)
    }

    pub(in crate::play) fn agree(&mut self, matter: OfferKind, seat: Seat) {
        match &mut self.offer {
            Some(offer) => offer.seats.push(seat),
            None => {
                self.offer = Some(Offer {
                    matter,
                    seats: vec![seat],
                });
            }
        }
    }

    /// The people who must agree: all who have not left; to another game those too.
    fn people(&self, matter: OfferKind) -> impl Iterator<Item = Seat> {
        let seats = self.row.seats.iter().filter(|row| row.user.is_some());
        let counts =
            move |seat: &Seat| matter == OfferKind::Rematch || !self.session.left().contains(seat);
        seats.map(|row| Seat(row.seat)).filter(counts)
    }

    /// Whether another game of the same people is still to be agreed on.
    pub(in crate::play) fn may_rematch(&self) -> bool {
        let is_possible = OfferKind::Rematch.is_possible(self, Seat(0));
        is_possible
            && !self
                .people(OfferKind::Rematch)
                .all(|seat| self.has_agreed(seat))
    }

    /// What this seat may offer now.
    pub(in crate::play) fn matters(&self, seat: Seat) -> Vec<OfferKind> {
        if self.offer.is_some() {
            return Vec::new();
        }
        let possible = |matter: &OfferKind| matter.is_possible(self, seat);
        OfferKind::ALL.into_iter().filter(possible).collect()
    }
}

impl Play {
    /// Offers something, or agrees to what is offered; at the board of `ply` if one is named. The last agreement does it.
    ///
    /// # Errors
    /// If this person does not play (any more), the board has moved on, it is not possible now, something else is offered, or the person has agreed already.
    pub async fn agree(
        &self,
        game: GameId,
        ply: Option<Ply>,
        user: UserId,
        matter: OfferKind,
    ) -> Result<Agreed, PlayError> {
        let mut guard = self.live(game).await?;
        let live = guard.as_mut().ok_or(PlayError::NoSuchGame)?;
        let seat = live.asked(user, matter)?;
        if ply.is_some_and(|ply| ply != live.session.ply()) {
            return Err(PlayError::MovedOn);
        }
        match &live.offer {
            Some(open) if open.matter != matter && open.seats.contains(&seat) => {
                return Err(PlayError::OwnOfferOpen);
            }
            Some(open) if open.matter != matter => return Err(PlayError::OfferOpen(open.matter)),
            Some(open) if open.seats.contains(&seat) => return Err(PlayError::OfferedAlready),
            _ => {}
        }
        if !matter.is_possible(live, seat) {
            return Err(PlayError::NotPossible(matter));
        }
        let ply = live.session.ply();
        let written = self
            .store
            .agree(game, ply, matter.word(), seat.0, self.now());
        match written.await {
            Err(StoreError::Conflict) => {
                *live = self.load(game).await?;
                return Err(PlayError::MovedOn);
            }
            Err(StoreError::WrongStatus { .. }) => return Err(PlayError::Over),
            done => done?,
        }
        live.agree(matter, seat);
        if !live.people(matter).all(|seat| live.has_agreed(seat)) {
            return Ok(Agreed::Waiting);
        }
        let done = self.fulfil(live, user, seat, matter).await?;
        if matches!(matter, OfferKind::Cancel | OfferKind::Rematch) {
            self.forget(game);
        }
        Ok(done)
    }

    /// Takes an offer off the table: as whoever made it, or as one who does not agree.
    ///
    /// # Errors
    /// If this person does not play (any more), or nobody offers it.
    pub async fn decline(
        &self,
        game: GameId,
        user: UserId,
        matter: OfferKind,
    ) -> Result<(), PlayError> {
        let mut guard = self.live(game).await?;
        let live = guard.as_mut().ok_or(PlayError::NoSuchGame)?;
        live.asked(user, matter)?;
        if live.offer.as_ref().is_none_or(|open| open.matter != matter) {
            return Err(PlayError::NotOffered);
        }
        let ply = live.session.ply();
        self.store.withdraw(game, ply, matter.word()).await?;
        live.offer = None;
        Ok(())
    }

    async fn fulfil(
        &self,
        live: &mut Live,
        user: UserId,
        seat: Seat,
        matter: OfferKind,
    ) -> Result<Agreed, PlayError> {
        let act = match matter {
            OfferKind::Draw => Act::Draw,
            OfferKind::Pause => Act::Pause,
            OfferKind::Resume => Act::Resume,
            OfferKind::Takeback => {
                let asker = live.asker().unwrap_or(seat);
                let ply = live.session.last_turn_of(asker);
                Act::Takeback(ply.ok_or(PlayError::NotPossible(matter))?)
            }
            OfferKind::Cancel => {
                self.store.cancel(live.row.id, self.now()).await?;
                self.note_end(live.row.id);
                return Ok(Agreed::Done);
            }
            OfferKind::Rematch => return Ok(Agreed::Again(self.again(&live.row).await?)),
        };
        self.commit(live, user, seat, &act.to_string()).await?;
        Ok(Agreed::Done)
    }
}
