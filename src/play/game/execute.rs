//! The door to a game: an act is decided, written, and only then the state in memory.

use crate::clock::Deadline;
use crate::deadlines::Reminder;
use crate::dice::sha256;
use crate::effects::Effect;
use crate::game::act::{Act, By, Done, Told};
use crate::game::decide::{Consequence, Decision, Inputs, LobbyDecision, decide, decide_in_lobby};
use crate::game::live::Held;
use crate::game::offer_kind::{Agreed, EndedOffer, OfferKind};
use crate::game::plan::{Plan, plan_page};
use crate::game::rematch::rematch;
use crate::game::session::Session;
use crate::game::session::act::LogAction;
use crate::game::terms::GameRow;
use crate::game::view::MovePanel;
use crate::game::{Games, NotLocked};
use crate::people::{Invitation, Side};
use crate::{PlayError, Refusal};
use std::sync::Arc;
use zihin_ids::{GameId, UserId};
use zihin_rules::Seat;
use zihin_store::{
    Agreement, Answer, CancelIf, DicePart, Effect as AgreementEffect, NewGame, PlanRow, StoreError,
};

impl Games {
    /// Does an act in a game or its lobby, and returns what has come of it. It is on disk by then.
    ///
    /// # Errors
    /// The reason why it is refused; or if the store fails, or the log cannot be replayed.
    pub async fn execute(&self, game: GameId, by: By, act: Act) -> Result<Done, PlayError> {
        if act == Act::Close {
            return self.close(game).await;
        }
        match self.try_lock(game).await {
            // Boxed: large futures that are part of all that acts.
            Ok(live) => Box::pin(self.act(live, by, act)).await,
            // No clock runs in it yet.
            Err(NotLocked::Lobby(row)) if by.user.is_none() => Ok(Done {
                row: Arc::from(row),
                told: Told::Overtaken,
                effects: self.env.effects.collect(),
            }),
            Err(NotLocked::Lobby(row)) => Box::pin(self.act_in_lobby(*row, by, act)).await,
            Err(NotLocked::Failed(error)) => Err(error),
        }
    }

    /// Does an act in a game that has begun.
    async fn act(&self, mut live: Held, by: By, act: Act) -> Result<Done, PlayError> {
        match &act {
            Act::Hold(since) => return self.hold(live, *since).await,
            Act::Release => return self.release(live).await,
            Act::Resume => return self.resume(live).await,
            Act::Expire(_) if !self.may_expire(&mut live).await? => {
                return Ok(done(live, Told::Overtaken));
            }
            _ => {}
        }
        let mut decision = self.decide(&live, &by, &act).await?;
        // Time that is given back may end an open offer.
        if matches!(decision, Decision::Agreement(..)) && self.give_back(&mut live).await? {
            decision = self.decide(&live, &by, &act).await?;
        }
        let told = match decision {
            Decision::Preview(seat, followed) => {
                let side = match by.user {
                    Some(user) => self.people.preferences(user).await?.side,
                    None => Side::default(),
                };
                Told::Panel(Box::new(MovePanel::new(&live, seat, side, followed)))
            }
            Decision::Settled if act == Act::CheckIn => self.begin_play(&mut live, by).await?,
            Decision::Settled => Told::Settled,
            Decision::Overtaken => Told::Overtaken,
            Decision::Entry(seat, text) => {
                self.write_entry(&mut live, by, &act, seat, &text).await?
            }
            Decision::Clock(seat, action) => {
                // What is owed is the time since the last entry.
                self.give_back(&mut live).await?;
                let now = self.env.now();
                self.write_clock_act(&mut live, seat, action, now, false)
                    .await?;
                Told::Settled
            }
            Decision::Flag(running) => {
                let now = self.env.now();
                if Box::pin(self.spare(&mut live, running, now)).await? {
                    remind(&mut live, Deadline::Tenth);
                } else {
                    let text = LogAction::FlagFall.to_string();
                    self.write(&mut live, None, running.seat, &text, now)
                        .await?;
                }
                Told::Settled
            }
            Decision::Remind(seat, due) => {
                self.set_deadline(&live.row, &live.session, self.env.now());
                match self.wanted_reminder(&live, seat, &due).await? {
                    Some(wanted) => {
                        remind(&mut live, wanted);
                        Told::Settled
                    }
                    None => Told::Overtaken,
                }
            }
            Decision::Dice(part) => {
                self.write_dice(&mut live, part).await?;
                Told::Settled
            }
            Decision::Roll(part) => {
                self.write_dice(&mut live, part).await?;
                self.write_roll(&mut live).await?;
                Told::Begun
            }
            Decision::Plans(seat) => Told::Plans(Box::new(plan_page(&live, seat))),
            Decision::Plan(seat, plan, mv) => {
                let person = by.user.ok_or(Refusal::NotSeated)?;
                let page = plan_page(&live, seat);
                if mv.is_some() {
                    // What is refused later writes no plan.
                    self.give_back(&mut live).await?;
                    self.check_time(&live, self.env.now())?;
                }
                self.write_plan(&mut live, seat, person, plan).await?;
                if let Some(mv) = mv {
                    self.commit(&mut live, by, seat, &mv).await?;
                }
                let is_reading = act == Act::ReadPlans;
                Told::Plans(Box::new(if is_reading {
                    page
                } else {
                    plan_page(&live, seat)
                }))
            }
            Decision::Agreement(kind, seat, consequence) => {
                let agreed = self.agree(&mut live, by, kind, seat, consequence).await?;
                self.show(&mut live);
                if matches!(consequence, Consequence::Cancel | Consequence::Rematch) {
                    return self.after_cancel(live, Told::Agreed(agreed)).await;
                }
                Told::Agreed(agreed)
            }
            Decision::EndOffer(ended) => {
                self.end_offer(&mut live, ended).await?;
                self.show(&mut live);
                Told::Settled
            }
            Decision::Cancel => {
                // Locked, so that no move can come between the decision and the write.
                let seen = CancelIf::At(live.session.ply());
                let (games, now) = (self.env.store.games(), self.env.now());
                let cancelled = games.cancel(live.row.id, seen, now).await;
                self.reload_if_stale(&mut live, cancelled).await?;
                self.note_cancelled(&live.row);
                self.show(&mut live);
                return self.after_cancel(live, Told::Settled).await;
            }
        };
        Ok(done(live, told))
    }

    /// What an act comes to now.
    async fn decide(&self, live: &Held, by: &By, act: &Act) -> Result<Decision, PlayError> {
        let mut inputs = Inputs {
            now: self.env.now(),
            ..Inputs::default()
        };
        match (act, by.user) {
            (Act::Choose(_) | Act::Play(_) | Act::Type(_), Some(user)) => {
                inputs.confirm = self.people.preferences(user).await?.confirm;
            }
            (Act::RepeatSetup, _) => {
                inputs.earlier_setup = self.own_earlier_setup(live, by).await?;
            }
            _ => {}
        }
        Ok(decide(live, by, act, &inputs)?)
    }

    /// Writes an entry, and what follows from it at once.
    async fn write_entry(
        &self,
        live: &mut Held,
        by: By,
        act: &Act,
        seat: Seat,
        text: &str,
    ) -> Result<Told, PlayError> {
        match act {
            Act::Compute(_) => {
                self.give_back(live).await?;
                match self.write(live, None, seat, text, self.env.now()).await {
                    // Another process has moved or closed the game.
                    Err(PlayError::Refused(Refusal::MovedOn | Refusal::Over)) => {
                        return Ok(Told::Overtaken);
                    }
                    done => done?,
                }
            }
            Act::Forfeit => {
                let now = self.env.now();
                self.write(live, None, seat, text, now).await?;
                while let Decision::Entry(next, text) = self.decide(live, &by, act).await? {
                    self.write(live, None, next, &text, now).await?;
                }
                return Ok(Told::Settled);
            }
            _ => self.commit(live, by, seat, text).await?,
        }
        if *act == Act::CheckIn {
            return self.begin_play(live, by).await;
        }
        Ok(Told::Played(text.to_owned()))
    }

    /// Once all have checked in, the click of the last one rolls the dice that wait for it.
    async fn begin_play(&self, live: &mut Held, by: By) -> Result<Told, PlayError> {
        if live.session.absent().next().is_some() {
            return Ok(Told::Settled);
        }
        if live.waits_for_roll()
            && by.click.is_some()
            && let Decision::Roll(part) = self.decide(live, &by, &Act::Roll).await?
        {
            self.write_dice(live, part).await?;
            self.write_roll(live).await?;
        }
        Ok(Told::Begun)
    }

    /// Has the message of a game shown. That of another bot's game is shown by that bot.
    pub(super) fn show(&self, live: &mut Held) {
        if self.env.store.is_of_bot(&live.row) {
            let game = live.row.id;
            live.effects.push(Effect::Show(game));
        }
    }

    /// The end of an act after which the game is not played any more, or another is.
    async fn after_cancel(&self, mut live: Held, told: Told) -> Result<Done, PlayError> {
        let effects = live.effects.hand_over();
        let game = match told {
            Told::Agreed(Agreed::Rematch(game)) => game,
            _ => live.row.id,
        };
        live.forget();
        Ok(Done {
            row: self.row(game).await?.into(),
            told,
            effects,
        })
    }

    /// Writes the replies ahead of a seat, or that there are none.
    async fn write_plan(
        &self,
        live: &mut Held,
        seat: Seat,
        person: UserId,
        plan: Option<Plan>,
    ) -> Result<(), PlayError> {
        let is_race = live.races().any(|other| other == seat);
        let (game, games) = (live.row.id, self.env.store.games());
        let row = plan.map(|plan| PlanRow {
            seat: seat.0,
            person,
            text: plan.to_string(),
        });
        match &row {
            Some(row) => {
                let stored = games.set_plan(game, live.session.ply(), row.clone()).await;
                self.reload_if_stale(live, stored).await?;
            }
            None => drop(games.remove_plan(game, seat.0).await?),
        }
        live.plans.retain(|other| other.seat != seat.0);
        live.plans.extend(row);
        // As the store has them.
        live.plans.sort_by_key(|plan| plan.seat);
        // Both sides see on the board whether a race is played by the rule.
        if is_race != live.races().any(|other| other == seat) {
            self.show(live);
        }
        Ok(())
    }

    /// Writes an offer, or the agreement to one, together with what follows from it.
    async fn agree(
        &self,
        live: &mut Held,
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
                let effect = Some(AgreementEffect::Declined(computer.0));
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
                let effect = AgreementEffect::Entries(entries, outcome);
                let written = games.agree(game, agreement, Some(effect)).await;
                self.accept(live, session, at, written).await?;
                live.drop_plans();
                Ok(Agreed::Done)
            }
            Consequence::Cancel => {
                let effect = Some(AgreementEffect::Cancel);
                let written = games.agree(game, agreement, effect).await;
                self.reload_if_stale(live, written).await?;
                self.note_cancelled(&live.row);
                Ok(Agreed::Done)
            }
            Consequence::Rematch => {
                let (new, board) = self.draft_rematch(live, by, agreement.at).await?;
                let effect = AgreementEffect::Game(Box::new(new));
                let written = games.agree(game, agreement, Some(effect)).await;
                let game = self.reload_if_stale(live, written).await?;
                self.note_beginning(game, &board);
                live.effects.push(Effect::Show(game));
                Ok(Agreed::Rematch(game))
            }
        }
    }

    /// The rematch of a game, on which this person is the last to agree, and its first board.
    async fn draft_rematch(
        &self,
        live: &Held,
        by: By,
        at: i64,
    ) -> Result<(NewGame, Session), PlayError> {
        let rule = live.session.game().info().rematch;
        let dice = self.rematch_dice(&live.row, by).await?;
        let (new, terms) = rematch(&live.row, rule, dice, at);
        // The secret was committed to before the last agreement, whose click is then a part.
        self.draft_start(new, &terms, true)
    }

    /// Writes that an offer has ended. The board says so until the next move or offer.
    async fn end_offer(&self, live: &mut Held, ended: EndedOffer) -> Result<(), PlayError> {
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
            return Err(Refusal::NotOffered.into());
        }
        (live.offer, live.ended_offer) = (None, Some(ended));
        Ok(())
    }

    /// Does an act in a lobby. It is decided again if somebody else has joined, left or begun meanwhile.
    async fn act_in_lobby(&self, mut row: GameRow, by: By, act: Act) -> Result<Done, PlayError> {
        let game = row.id;
        let mut effects = self.env.effects.collect();
        loop {
            let min_players = *self.env.game(&row.game)?.info().seats.start();
            let decision = decide_in_lobby(&row, &by, &act, min_players)?;
            let told = if matches!(decision, LobbyDecision::Begin(..)) {
                Told::Begun
            } else {
                Told::Settled
            };
            match self.write_in_lobby(row, by, &act, decision).await {
                Err(PlayError::Store(
                    StoreError::Taken
                    | StoreError::LastSeat(_)
                    | StoreError::SeatsChanged(_)
                    | StoreError::Conflict
                    | StoreError::WrongStatus { .. },
                )) => row = self.row(game).await?,
                written => {
                    written?;
                    effects.push(Effect::Show(game));
                    return Ok(Done {
                        row: self.row(game).await?.into(),
                        told,
                        effects,
                    });
                }
            }
        }
    }

    async fn write_in_lobby(
        &self,
        row: GameRow,
        by: By,
        act: &Act,
        decision: LobbyDecision,
    ) -> Result<(), PlayError> {
        let (games, game) = (self.env.store.games(), row.id);
        let user = by.user.ok_or(Refusal::NotSeated)?;
        match decision {
            LobbyDecision::Sit(seat) => games.take_seat(game, seat).await?,
            LobbyDecision::Begin(joining, level) => {
                self.begin(row, joining, level, part(user, by, None))
                    .await?;
            }
            LobbyDecision::Leave => drop(games.leave(game, user).await?),
            LobbyDecision::Cancel => {
                games.cancel(game, CancelIf::Lobby, self.env.now()).await?;
            }
            LobbyDecision::Invite(person) => {
                self.require_invitable(person, user).await?;
                games.invite(game, person).await?;
            }
            LobbyDecision::Decline(word) => drop(games.decline(game, user, word).await?),
            LobbyDecision::AddWord(word) => {
                let word = Some(sha256(word.as_bytes()));
                let part = part(user, by, word).ok_or(Refusal::NoSuchPath)?;
                self.write_dice_of_lobby(game, part).await?;
            }
        }
        let mut pings = self.people.recent_pings();
        match *act {
            Act::Join(_) => pings.accept(game, user),
            Act::Invite { person, is_manager } => {
                let invitation = Invitation {
                    game,
                    by: user,
                    person,
                };
                pings.invite(invitation, is_manager, self.env.now());
            }
            _ => {}
        }
        Ok(())
    }

    /// Cancels a lobby or a game for a moderator, an organiser or the operator.
    async fn close(&self, game: GameId) -> Result<Done, PlayError> {
        let mut effects = self.env.effects.collect();
        // Locked, but not replayed: a game that cannot be replayed can be closed.
        let locked = self.cache.lock(game, self.env.now()).await;
        let cancelled = self
            .env
            .store
            .games()
            .cancel(game, CancelIf::Open, self.env.now());
        match cancelled.await {
            Err(StoreError::WrongStatus { .. }) => return Err(Refusal::Over.into()),
            done => done?,
        }
        effects.push(Effect::Show(game));
        locked.forget();
        let row = self.row(game).await?;
        self.note_cancelled(&row);
        Ok(Done {
            row: row.into(),
            told: Told::Settled,
            effects,
        })
    }

    /// Notes that a game was cancelled: it has no deadline any more, and its tournament is due.
    pub(super) fn note_cancelled(&self, row: &GameRow) {
        self.due.deadlines.lock().set(row.id, None);
        self.note_end(row);
    }
}

/// What has come of an act in a game that is played on.
pub(super) fn done(mut live: Held, told: Told) -> Done {
    Done {
        row: Arc::clone(&live.row),
        told,
        effects: live.effects.hand_over(),
    }
}

/// Has the mover reminded.
fn remind(live: &mut Held, deadline: Deadline) {
    let reminder = Reminder {
        game: live.row.id,
        deadline,
        at: live.session.ply(),
    };
    live.effects.push(Effect::Remind(reminder));
}

/// What a click adds to dice.
fn part(user: UserId, by: By, word: Option<String>) -> Option<DicePart> {
    let part = |interaction| DicePart {
        person: Some(user),
        interaction,
        word,
    };
    by.click.map(part)
}
