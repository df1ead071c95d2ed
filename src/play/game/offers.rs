//! Offers and agreements: made by one player, carried out when the last one agrees, withdrawn by the next move.
//! One offer at a time.

use crate::PlayError;
use crate::game::Games;
use crate::game::live::Live;
use crate::game::offer_kind::{About, Agreed, EndedOffer, Offer, OfferKind};
use crate::game::rematch::rematch;
use crate::game::seats::{computers_among, has_computer};
use crate::game::session::Session;
use crate::game::session::act::LogAction;
use zihin_ids::{GameId, InteractionId, Ply, UserId};
use zihin_rules::{Draws, Seat, Turn};
use zihin_store::{Agreement, Answer, Effect, NewGame, SeatRow, Status};

impl Live {
    /// Whether this seat may offer this now, or agree to it.
    fn is_possible(&self, kind: OfferKind, seat: Seat) -> bool {
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
    fn concession(&self, kind: OfferKind, seat: Seat) -> Option<u32> {
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
    fn refusing_computer(&self, kind: OfferKind, seat: Seat) -> Option<Seat> {
        let points = self.concession(kind, seat)?;
        let in_match = self.session.state().as_match()?;
        let mut computers = computers_among(&self.row.seats).into_iter();
        computers.find(|computer| !in_match.accepts(*computer, points))
    }

    /// Why this cannot be offered now.
    fn refusal(&self, kind: OfferKind) -> PlayError {
        let info = self.session.game().info();
        match (kind, self.session.turn()) {
            (OfferKind::Rematch, _) => PlayError::NotPossible(kind),
            (_, Turn::Over(_)) => PlayError::Over,
            (OfferKind::Draw, _) if info.draws != Draws::ByAgreement => {
                PlayError::NoDraws(info.name)
            }
            _ => PlayError::NotPossible(kind),
        }
    }

    /// The seat that made the open offer.
    fn offerer(&self) -> Option<Seat> {
        self.offer
            .as_ref()
            .and_then(|offer| offer.seats.first().copied())
    }

    fn has_agreed(&self, seat: Seat) -> bool {
        let offer = self.offer.as_ref();
        offer.is_some_and(|offer| offer.seats.contains(&seat))
    }

    /// The seat of a person who may agree to this kind of offer: to a rematch also after leaving the game.
    fn voter(&self, user: UserId, kind: OfferKind) -> Result<Seat, PlayError> {
        if kind == OfferKind::Rematch {
            let seat = self.row.seat_of(user).map(Seat);
            return seat.ok_or(PlayError::NotSeated);
        }
        self.player(user)
    }

    /// The seats of the people who must agree.
    fn voters(&self, kind: OfferKind) -> impl Iterator<Item = Seat> {
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

impl Games {
    /// Makes an offer, or agrees to the open one; at the board of `ply` if one is named.
    /// The last agreement carries it out.
    ///
    /// # Errors
    /// If this person does not play (any more), the board has moved on, it is not possible now, something else is offered, or the person has agreed already.
    pub async fn agree(
        &self,
        game: GameId,
        ply: Option<Ply>,
        user: UserId,
        kind: OfferKind,
    ) -> Result<Agreed, PlayError> {
        self.agree_by(game, ply, (user, None), kind).await
    }

    /// Agrees by a click that is answered by a public message, which becomes part of the dice of a rematch.
    pub async fn agree_by(
        &self,
        game: GameId,
        ply: Option<Ply>,
        (user, interaction): (UserId, Option<InteractionId>),
        kind: OfferKind,
    ) -> Result<Agreed, PlayError> {
        let mut live = self.lock(game).await?;
        live.voter(user, kind)?;
        if ply.is_some_and(|ply| !live.session.has_board(ply)) {
            return Err(PlayError::MovedOn);
        }
        if live.row.is_gone() && kind != OfferKind::Cancel {
            return Err(PlayError::PlaceGone);
        }
        self.give_back(&mut live).await?;
        let by = (user, interaction);
        let agreed = self.agree_in(&mut live, by, kind).await?;
        if agreed != Agreed::Waiting && matches!(kind, OfferKind::Cancel | OfferKind::Rematch) {
            live.forget();
        }
        Ok(agreed)
    }

    /// Makes an offer in a game that is locked, or agrees to the open one.
    /// The last agreement is written together with what it brings about.
    pub(super) async fn agree_in(
        &self,
        live: &mut Live,
        (user, interaction): (UserId, Option<InteractionId>),
        kind: OfferKind,
    ) -> Result<Agreed, PlayError> {
        let seat = live.voter(user, kind)?;
        match &live.offer {
            Some(open) if open.kind != kind && open.seats.contains(&seat) => {
                return Err(PlayError::OwnOfferOpen);
            }
            Some(open) if open.kind != kind => return Err(PlayError::OfferOpen(open.kind)),
            Some(open) if open.seats.contains(&seat) => return Err(PlayError::OfferedAlready),
            _ => {}
        }
        if !live.is_possible(kind, seat) {
            return Err(live.refusal(kind));
        }
        let agreement = Agreement {
            ply: live.session.ply(),
            kind: kind.name(),
            seat: seat.0,
            at: live.session.next_at(self.env.now()),
        };
        if let Some(computer) = live.refusing_computer(kind, seat) {
            return self.decline_for(live, computer, kind, agreement).await;
        }
        let agrees = |voter| voter == seat || live.has_agreed(voter);
        if live.voters(kind).all(agrees) {
            let by = (user, interaction);
            return self.carry_out(live, by, kind, agreement).await;
        }
        if kind == OfferKind::Rematch {
            self.commit_rematch(&live.row).await?;
        }
        let written = self
            .env
            .store
            .games()
            .agree(live.row.id, agreement, None)
            .await;
        self.reload_if_stale(live, written).await?;
        live.drop_plans();
        live.add_agreement(kind, seat);
        Ok(Agreed::Waiting)
    }

    /// Records an offer together with the answer of a computer that declines it.
    async fn decline_for(
        &self,
        live: &mut Live,
        computer: Seat,
        kind: OfferKind,
        offer: Agreement,
    ) -> Result<Agreed, PlayError> {
        let effect = Some(Effect::Declined(computer.0));
        let games = self.env.store.games();
        let written = games.agree(live.row.id, offer, effect).await;
        self.reload_if_stale(live, written).await?;
        live.drop_plans();
        live.offer = None;
        live.ended_offer = Some(EndedOffer {
            kind,
            seat: computer,
            is_withdrawn: false,
        });
        Ok(Agreed::Declined)
    }

    /// Withdraws an own offer, or declines that of another player. The board says so until the next move or offer.
    ///
    /// # Errors
    /// If this person does not play (any more), or there is no such offer.
    pub async fn decline_offer(
        &self,
        game: GameId,
        user: UserId,
        kind: OfferKind,
    ) -> Result<(), PlayError> {
        let mut live = self.lock(game).await?;
        let seat = live.voter(user, kind)?;
        if live.offer.as_ref().is_none_or(|open| open.kind != kind) {
            return Err(PlayError::NotOffered);
        }
        let is_withdrawn = live.offerer() == Some(seat);
        let answer = if is_withdrawn {
            Answer::Withdrawn
        } else {
            Answer::Declined
        };
        let end = Agreement {
            ply: live.session.ply(),
            kind: kind.name(),
            seat: seat.0,
            at: self.env.now(),
        };
        if !self.env.store.games().end_offer(game, end, answer).await? {
            return Err(PlayError::NotOffered);
        }
        live.offer = None;
        live.ended_offer = Some(EndedOffer {
            kind,
            seat,
            is_withdrawn,
        });
        Ok(())
    }

    /// The rematch of a game, on which this person is the last to agree, and its first board.
    async fn draft_rematch(
        &self,
        live: &Live,
        (user, interaction): (UserId, Option<InteractionId>),
        at: i64,
    ) -> Result<(NewGame, Session), PlayError> {
        let rule = live.session.game().info().rematch;
        let dice = self.rematch_dice(&live.row, user, interaction).await?;
        let (new, terms) = rematch(&live.row, rule, dice, at);
        // The secret was committed to before the last agreement, whose click is then a part.
        self.draft_start(new, &terms, true)
    }

    /// Writes the last agreement to an offer together with what it brings about.
    async fn carry_out(
        &self,
        live: &mut Live,
        (user, interaction): (UserId, Option<InteractionId>),
        kind: OfferKind,
        agreement: Agreement,
    ) -> Result<Agreed, PlayError> {
        let (games, game) = (self.env.store.games(), live.row.id);
        let (mut user, mut seat) = (user, Seat(agreement.seat));
        let act = match kind {
            OfferKind::Draw => LogAction::Draw,
            OfferKind::Pause => LogAction::Pause,
            OfferKind::Resume => LogAction::Resume,
            OfferKind::Takeback => {
                let offerer = live.offerer().unwrap_or(seat);
                let ply = live.session.last_turn_of(offerer);
                LogAction::Takeback(ply.ok_or(PlayError::NotPossible(kind))?)
            }
            OfferKind::Concede(_) => {
                // The entry belongs to whoever gives up, not to the last one to agree.
                seat = live.offerer().unwrap_or(seat);
                user = live.row.person_at(seat.0).unwrap_or(user);
                let points = live.concession(kind, seat);
                LogAction::Concede(points.ok_or(PlayError::NotPossible(kind))?)
            }
            OfferKind::Cancel => {
                let written = games.agree(game, agreement, Some(Effect::Cancel)).await;
                self.reload_if_stale(live, written).await?;
                self.note_cancelled(&live.row);
                return Ok(Agreed::Done);
            }
            OfferKind::Rematch => {
                let by = (user, interaction);
                let (new, board) = self.draft_rematch(live, by, agreement.at).await?;
                let effect = Effect::Game(Box::new(new));
                let written = games.agree(game, agreement, Some(effect)).await;
                let game = self.reload_if_stale(live, written).await?;
                self.note_beginning(game, &board);
                return Ok(Agreed::Rematch(game));
            }
        };
        let (text, at) = (act.to_string(), agreement.at);
        self.check_time(live, at)?;
        let (session, entries, plans, outcome) = self.draft(live, Some(user), seat, &text, at)?;
        let effect = Effect::Entries(entries, outcome);
        let written = games.agree(game, agreement, Some(effect)).await;
        self.accept(live, session, at, written).await?;
        live.plans = plans.rows();
        Ok(Agreed::Done)
    }
}
