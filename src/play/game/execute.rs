//! The door to a game that has begun: an act is decided, written, and then the state in memory.

use crate::PlayError;
use crate::game::Games;
use crate::game::act::{Act, By, Done, Played};
use crate::game::decide::{Consequence, Decision, Inputs, decide, mover};
use crate::game::live::{Held, Live};
use crate::game::offer_kind::{Agreed, EndedOffer, OfferKind};
use crate::game::rematch::rematch;
use crate::game::session::Session;
use crate::game::view::MovePanel;
use crate::people::{Confirm, Side};
use crate::spelling::follow;
use std::sync::Arc;
use zihin_ids::{GameId, Ply, UserId};
use zihin_rules::{Click, Seat};
use zihin_store::{Agreement, Answer, CancelIf, Effect, NewGame};

impl Games {
    /// Does what a person wants in a game, and returns what has come of it. It is on disk by then.
    ///
    /// # Errors
    /// The reason why it is refused; or if the store fails, or the log cannot be replayed.
    pub async fn execute(&self, game: GameId, by: By, act: Act) -> Result<Done, PlayError> {
        let (confirm, side) = self.move_preferences(by.user, &act).await?;
        let mut live = match self.lock(game).await {
            Err(PlayError::NotBegun) if act == Act::Cancel => {
                self.cancel_lobby(game, by.user).await?;
                return Ok(Done::Settled);
            }
            live => live?,
        };
        let inputs = Inputs {
            confirm,
            earlier_setup: match act {
                Act::RepeatSetup => self.own_earlier_setup(&live, &by).await?,
                _ => None,
            },
        };
        let mut decision = decide(&live, &by, &act, &inputs)?;
        let is_agreement = matches!(decision, Decision::Agreement(..));
        // Time that is given back may end an open offer.
        if is_agreement && self.give_back(&mut live).await? {
            decision = decide(&live, &by, &act, &inputs)?;
        }
        match decision {
            Decision::Preview(seat, followed) => {
                let panel = MovePanel::new(&live, seat, side, followed);
                Ok(Done::Panel(Box::new(panel)))
            }
            Decision::Settled => Ok(Done::Settled),
            Decision::Entry(seat, text) => {
                self.commit(&mut live, by.user, seat, &text).await?;
                let row = Arc::clone(&live.row);
                Ok(Done::Played(Played { text, row }))
            }
            Decision::Agreement(kind, seat, consequence) => {
                let agreed = self.agree(&mut live, by, kind, seat, consequence).await?;
                if matches!(consequence, Consequence::Cancel | Consequence::Rematch) {
                    live.forget();
                }
                Ok(Done::Agreed(agreed))
            }
            Decision::EndOffer {
                kind,
                seat,
                is_withdrawn,
            } => {
                let ended = EndedOffer {
                    kind,
                    seat,
                    is_withdrawn,
                };
                self.end_offer(&mut live, ended).await?;
                Ok(Done::Settled)
            }
            Decision::Cancel => {
                self.cancel_begun(live).await?;
                Ok(Done::Settled)
            }
        }
    }

    /// How a person wants moves confirmed, and boards turned; read only for acts that may preview a move.
    async fn move_preferences(
        &self,
        user: UserId,
        act: &Act,
    ) -> Result<(Confirm, Side), PlayError> {
        match act {
            Act::Choose(_) | Act::Play(_) | Act::Type(_) => {
                let preferences = self.people.preferences(user).await?;
                Ok((preferences.confirm, preferences.side))
            }
            _ => Ok(Default::default()),
        }
    }

    /// Where `path` leads from the board at `ply`, for the player's private panel. Writes nothing.
    ///
    /// # Errors
    /// If it is not this player's turn, the board has moved on, or the path spells no legal move.
    pub async fn preview(
        &self,
        game: GameId,
        ply: Ply,
        user: UserId,
        path: &[Click],
    ) -> Result<MovePanel, PlayError> {
        let side = self.people.preferences(user).await?.side;
        let live = self.lock(game).await?;
        let seat = mover(&live, &By::at(user, ply))?;
        let followed = follow(live.session.state(), seat, path)?;
        Ok(MovePanel::new(&live, seat, side, followed))
    }

    /// Writes an offer, or the agreement to one, together with what follows from it.
    async fn agree(
        &self,
        live: &mut Live,
        by: By,
        kind: OfferKind,
        seat: Seat,
        consequence: Consequence,
    ) -> Result<Agreed, PlayError> {
        let (games, game) = (self.env.store.games(), live.row.id);
        let agreement = Agreement {
            ply: live.session.ply(),
            kind: kind.name(),
            seat: seat.0,
            at: live.session.next_at(self.env.now()),
        };
        match consequence {
            Consequence::Waiting => {
                if kind == OfferKind::Rematch {
                    self.commit_rematch(&live.row).await?;
                }
                let written = games.agree(game, agreement, None).await;
                self.reload_if_stale(live, written).await?;
                live.drop_plans();
                live.add_agreement(kind, seat);
                Ok(Agreed::Waiting)
            }
            Consequence::DeclinedBy(computer) => {
                let effect = Some(Effect::Declined(computer.0));
                let written = games.agree(game, agreement, effect).await;
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
            Consequence::Entry(user, seat, action) => {
                let (text, at) = (action.to_string(), agreement.at);
                self.check_time(live, at)?;
                let (session, entries, _, outcome) =
                    self.draft(live, Some(user), seat, &text, at)?;
                let effect = Effect::Entries(entries, outcome);
                let written = games.agree(game, agreement, Some(effect)).await;
                self.accept(live, session, at, written).await?;
                live.drop_plans();
                Ok(Agreed::Done)
            }
            Consequence::Cancel => {
                let written = games.agree(game, agreement, Some(Effect::Cancel)).await;
                self.reload_if_stale(live, written).await?;
                self.note_cancelled(&live.row);
                Ok(Agreed::Done)
            }
            Consequence::Rematch => {
                let (new, board) = self.draft_rematch(live, by, agreement.at).await?;
                let effect = Effect::Game(Box::new(new));
                let written = games.agree(game, agreement, Some(effect)).await;
                let game = self.reload_if_stale(live, written).await?;
                self.note_beginning(game, &board);
                Ok(Agreed::Rematch(game))
            }
        }
    }

    /// The rematch of a game, on which this person is the last to agree, and its first board.
    async fn draft_rematch(
        &self,
        live: &Live,
        by: By,
        at: i64,
    ) -> Result<(NewGame, Session), PlayError> {
        let rule = live.session.game().info().rematch;
        let dice = self.rematch_dice(&live.row, by.user, by.click).await?;
        let (new, terms) = rematch(&live.row, rule, dice, at);
        // The secret was committed to before the last agreement, whose click is then a part.
        self.draft_start(new, &terms, true)
    }

    /// Writes that an offer has ended. The board says so until the next move or offer.
    async fn end_offer(&self, live: &mut Live, ended: EndedOffer) -> Result<(), PlayError> {
        let answer = if ended.is_withdrawn {
            Answer::Withdrawn
        } else {
            Answer::Declined
        };
        let end = Agreement {
            ply: live.session.ply(),
            kind: ended.kind.name(),
            seat: ended.seat.0,
            at: self.env.now(),
        };
        let games = self.env.store.games();
        if !games.end_offer(live.row.id, end, answer).await? {
            return Err(PlayError::NotOffered);
        }
        (live.offer, live.ended_offer) = (None, Some(ended));
        Ok(())
    }

    /// Cancels a game that is locked, so that no move can come between the decision and the write.
    async fn cancel_begun(&self, mut live: Held) -> Result<(), PlayError> {
        let seen = CancelIf::At(live.session.ply());
        let (games, now) = (self.env.store.games(), self.env.now());
        let cancelled = games.cancel(live.row.id, seen, now).await;
        self.reload_if_stale(&mut live, cancelled).await?;
        self.note_cancelled(&live.row);
        live.forget();
        Ok(())
    }
}
