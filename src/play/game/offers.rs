//! What players may offer each other in a game as it is now: made by one, carried out when the last one agrees, withdrawn by the next move.
//! One offer at a time.

use crate::Refusal;
use crate::game::live::Live;
use crate::game::offer_kind::{About, Offer, OfferKind};
use crate::game::seats::{computers_among, has_computer};
use zihin_ids::UserId;
use zihin_rules::{Draws, Seat, Turn};
use zihin_store::{SeatRow, Status};

impl Live {
    /// Whether this seat may offer this now, or agree to it.
    pub(super) fn is_possible(&self, kind: OfferKind, seat: Seat) -> bool {
        let session = &self.session;
        if matches!(session.turn(), Turn::Over(_)) != (kind == OfferKind::Rematch) {
            return false;
        }
        if self.row.is_gone() && kind != OfferKind::Cancel {
            return false;
        }
        match kind {
            OfferKind::Rematch => {
                let is_present = |row: &SeatRow| !row.is_forgotten();
                let is_casual = self.row.terms.tournament.is_none();
                let seats = &self.row.seats;
                is_casual && self.row.status == Status::Over && seats.iter().all(is_present)
            }
            // Computers agree to everything, but a draw against one would give points away.
            OfferKind::Draw => {
                session.game().info().draws == Draws::ByAgreement && !has_computer(&self.row)
            }
            OfferKind::Takeback => {
                let offerer = self.offerer().unwrap_or(seat);
                !session.is_paused() && session.last_turn_of(offerer).is_some()
            }
            OfferKind::Pause => !session.is_paused(),
            OfferKind::Resume => session.is_paused(),
            OfferKind::Concede(_) => {
                let offerer = self.offerer().unwrap_or(seat);
                !session.is_paused() && self.concession(kind, offerer).is_some()
            }
            OfferKind::Cancel => {
                let has_not_moved = |seat| session.last_turn_of(seat).is_none();
                session.turns() < 2 || self.voters(kind).all(has_not_moved)
            }
        }
    }

    /// The points for which a seat gives up the game in progress.
    pub(super) fn concession(&self, kind: OfferKind, seat: Seat) -> Option<u32> {
        let OfferKind::Concede(index) = kind else {
            return None;
        };
        let points = self.session.state().as_match()?.concessions(seat);
        let points = points.get(usize::from(index)).copied();
        points.filter(|_| self.session.left().is_empty())
    }

    /// What an offer of this seat is about.
    fn about(&self, kind: OfferKind, seat: Seat) -> About {
        match kind {
            OfferKind::Takeback => {
                let last = self.session.last_choice_of(seat);
                last.map_or(About::Nothing, |(first, later)| About::Moves {
                    first,
                    later,
                })
            }
            OfferKind::Cancel if self.row.terms.tournament.is_some() => About::Replayed,
            kind => self
                .concession(kind, seat)
                .map_or(About::Nothing, |points| About::Points {
                    points,
                    to: (0..self.row.size)
                        .map(Seat)
                        .filter(|other| *other != seat)
                        .collect(),
                }),
        }
    }

    /// The computer that does not accept an offer: computers agree to everything else.
    pub(super) fn refusing_computer(&self, kind: OfferKind, seat: Seat) -> Option<Seat> {
        let points = self.concession(kind, seat)?;
        let in_match = self.session.state().as_match()?;
        let mut computers = computers_among(&self.row.seats).into_iter();
        computers.find(|computer| !in_match.accepts(*computer, points))
    }

    /// Why this cannot be offered now.
    pub(super) fn refusal(&self, kind: OfferKind) -> Refusal {
        let info = self.session.game().info();
        match (kind, self.session.turn()) {
            (OfferKind::Rematch, _) => Refusal::NotPossible(kind),
            (_, Turn::Over(_)) => Refusal::Over,
            (OfferKind::Draw, _) if info.draws != Draws::ByAgreement => Refusal::NoDraws(info.name),
            _ => Refusal::NotPossible(kind),
        }
    }

    /// The seat that made the open offer.
    pub(super) fn offerer(&self) -> Option<Seat> {
        self.offer
            .as_ref()
            .and_then(|offer| offer.seats.first().copied())
    }

    pub(super) fn has_agreed(&self, seat: Seat) -> bool {
        let offer = self.offer.as_ref();
        offer.is_some_and(|offer| offer.seats.contains(&seat))
    }

    /// The seat of a person who may agree to this kind of offer: to a rematch also after leaving the game.
    pub(super) fn voter(&self, user: UserId, kind: OfferKind) -> Result<Seat, Refusal> {
        if kind == OfferKind::Rematch {
            let seat = self.row.seat_of(user).map(Seat);
            return seat.ok_or(Refusal::NotSeated);
        }
        self.player(user)
    }

    /// The seats of the people who must agree.
    pub(super) fn voters(&self, kind: OfferKind) -> impl Iterator<Item = Seat> {
        let seats = self.row.seats.iter().filter(|row| row.user.is_some());
        let votes =
            move |seat: &Seat| kind == OfferKind::Rematch || !self.session.left().contains(seat);
        seats.map(|row| Seat(row.seat)).filter(votes)
    }

    /// Adds a seat to the open offer, or makes the offer.
    pub(super) fn add_agreement(&mut self, kind: OfferKind, seat: Seat) {
        self.ended_offer = None;
        let about = self.about(kind, seat);
        match &mut self.offer {
            Some(offer) => offer.seats.push(seat),
            None => {
                self.offer = Some(Offer {
                    kind,
                    seats: vec![seat],
                    about,
                });
            }
        }
    }

    /// Whether the same people may play again and have not agreed on it yet.
    pub(super) fn may_rematch(&self) -> bool {
        let kind = OfferKind::Rematch;
        self.is_possible(kind, Seat(0)) && !self.voters(kind).all(|seat| self.has_agreed(seat))
    }

    /// What this seat may offer now.
    pub(super) fn possible_offers(&self, seat: Seat) -> Vec<OfferKind> {
        if self.offer.is_some() {
            return Vec::new();
        }
        let is_possible = |kind: &OfferKind| self.is_possible(*kind, seat);
        OfferKind::ALL.into_iter().filter(is_possible).collect()
    }
}
