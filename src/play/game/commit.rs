//! Writes an entry and all that follows from it: to the store, then to memory, then to the queue of what is due.

use crate::clock::{Clock, Deadline};
use crate::game::Games;
use crate::game::act::By;
use crate::game::live::{Held, Live};
use crate::game::outcome::outcome;
use crate::game::plan::{Plans, Reply};
use crate::game::session::act::LogAction;
use crate::game::session::{Session, entry_row, settle};
use crate::game::terms::GameRow;
use crate::{PlayError, Refusal};
use zihin_ids::{GameId, UserId};
use zihin_rules::{Actor, Entry, Seat, Turn};
use zihin_store::{NewEntry, Outcome, Status, StoreError};
use zihin_telemetry::action;

impl Games {
    /// Writes what a person has done, unless their time is up.
    pub(super) async fn commit(
        &self,
        live: &mut Held,
        by: By,
        seat: Seat,
        text: &str,
    ) -> Result<(), PlayError> {
        self.give_back(live).await?;
        let at = self.env.now();
        self.check_time(live, at)?;
        let was_away = live.session.away(seat, at).is_some();
        self.write(live, by.user, seat, text, at).await?;
        if was_away {
            // The clocks of the other games go on too.
            self.env.wake();
        }
        Ok(())
    }

    /// Refuses what a person does after the flag of the player to move has fallen.
    pub(super) fn check_time(&self, live: &Live, now: i64) -> Result<(), PlayError> {
        if live.is_late(now) {
            // The clock decides: the housekeeping loop ends the game or passes the turn on, now if it has failed to before.
            if self.env.store.owns(&live.row) {
                let flag = Some((Deadline::Flag, now));
                self.due.deadlines.lock().set(live.row.id, flag);
                self.env.wake();
            }
            return Err(Refusal::OutOfTime.into());
        }
        Ok(())
    }

    /// Writes an entry; only after that is it the state in memory.
    pub(super) async fn write(
        &self,
        live: &mut Held,
        user: Option<UserId>,
        seat: Seat,
        text: &str,
        at: i64,
    ) -> Result<(), PlayError> {
        let at = live.session.next_at(at);
        let (session, entries, plans, outcome) = self.draft(live, user, seat, text, at)?;
        let (id, from) = (live.row.id, live.session.ply());
        let store = &self.env.store;
        let append = store
            .games()
            .append_planned(id, from, entries, plans.changes(), at, outcome);
        let announce = async {
            // The writer begins first: composing the picture would hold up the thread on which it waits.
            tokio::task::yield_now().await;
            self.announce(&live.row, &session)
        };
        let (written, scene) = tokio::join!(append, announce);
        self.accept(live, session, at, written).await?;
        live.scene = scene;
        live.plans = plans.rows();
        Ok(())
    }

    /// The game after an entry and what follows, replies ahead included, not yet written;
    /// its new entries, what is left of the plans, and its outcome if it is over.
    pub(super) fn draft(
        &self,
        live: &Live,
        user: Option<UserId>,
        seat: Seat,
        text: &str,
        at: i64,
    ) -> Result<(Session, Vec<NewEntry>, Plans, Option<Outcome>), PlayError> {
        let mut session = live.session.clone();
        let actor = Actor::Seat(seat);
        session.push(actor, text, at)?;
        let mut plans = Plans::of(&live.plans);
        plans.go_on(seat, text);
        let text = text.to_owned();
        let mut entries = vec![entry_row(Entry { actor, text }, user)];
        let mut chance = self.chance_in(live, live.session.has_rolled())?;
        loop {
            let followed = settle(&mut session, &mut chance, at)?;
            entries.extend(followed.into_iter().map(|entry| entry_row(entry, None)));
            let Some(reply) = plans.reply(&session, &live.row) else {
                break;
            };
            match play_ahead(&session, &reply, at) {
                Some((after, played)) => {
                    session = after;
                    plans.go_on(reply.seat, &reply.text);
                    // A race that the rule plays is nothing that its player does.
                    let by = (!reply.is_race).then_some(reply.person);
                    let own = |entry| entry_row(entry, by);
                    entries.extend(played.into_iter().map(own));
                }
                None => plans.give_up(reply.seat),
            }
        }
        let outcome = self.outcome(&session);
        Ok((session, entries, plans, outcome))
    }

    /// The outcome of a game that is over.
    pub(super) fn outcome(&self, session: &Session) -> Option<Outcome> {
        outcome(session).map(|outcome| Outcome {
            formula: Some((self.formula)(session.game().info())),
            ..outcome
        })
    }

    /// Makes a draft the state in memory, once it is written.
    pub(super) async fn accept<T>(
        &self,
        live: &mut Held,
        session: Session,
        at: i64,
        written: Result<T, StoreError>,
    ) -> Result<(), PlayError> {
        self.reload_if_stale(live, written).await?;
        live.session = session;
        live.scene = None;
        // In the same poll, so that an interruption loses no effect.
        self.show(live);
        action::is_about(live.row.id, Some(live.session.ply()));
        (live.offer, live.ended_offer) = (None, None);
        self.set_deadline(&live.row, &live.session, at);
        if matches!(live.session.turn(), Turn::Over(_)) {
            self.note_end(&live.row);
        }
        Ok(())
    }

    /// The result of a write; if another process was faster, the game is read again.
    pub(super) async fn reload_if_stale<T>(
        &self,
        live: &mut Held,
        written: Result<T, StoreError>,
    ) -> Result<T, PlayError> {
        let refusal = match written {
            Err(StoreError::Conflict) => Refusal::MovedOn,
            // The game was cancelled in the meantime.
            Err(StoreError::WrongStatus { .. }) => Refusal::Over,
            done => {
                if done.is_err() {
                    self.due.doubt_writing();
                }
                return Ok(done?);
            }
        };
        **live = self.load(live.row.id).await?;
        Err(refusal.into())
    }

    /// Sets the next deadline of a game in place of the one before; none while its clock waits.
    pub(super) fn set_deadline(&self, row: &GameRow, session: &Session, now: i64) {
        // The deadlines of another bot's game are its own, and the clock of a cancelled one stands still.
        let runs = row.status == Status::Playing
            && row.clock_waits_since().is_none()
            && self.env.store.owns(row);
        self.set_clock(row.id, session.clock().filter(|_| runs), now);
    }

    /// Sets the next deadline of a game by its clock.
    pub(super) fn set_clock(&self, game: GameId, clock: Option<&Clock>, now: i64) {
        let next = clock.and_then(|clock| clock.next_deadline(now));
        let mut deadlines = self.due.deadlines.lock();
        let first = deadlines.first();
        deadlines.set(game, next);
        if next.is_some_and(|(_, at)| first.is_none_or(|first| at < first)) {
            self.env.wake();
        }
    }

    /// Notes that a game has ended, if it belongs to a tournament.
    pub(super) fn note_end(&self, row: &GameRow) {
        if let Some(tournament) = row.terms.tournament
            && self.env.store.owns(row)
        {
            self.due.tournaments.lock().insert(tournament);
            self.env.wake();
        }
    }
}

/// The game after a reply, and the entries that it is; `None` if it is no legal move.
fn play_ahead(session: &Session, reply: &Reply, at: i64) -> Option<(Session, Vec<Entry>)> {
    let mut session = session.clone();
    let actor = Actor::Seat(reply.seat);
    // That a race is played by the rule is to be seen on the board; the mark keeps a vacation from ending.
    let is_marked = !reply.is_race || session.away(reply.seat, at).is_some();
    let mark = is_marked.then(|| LogAction::Ahead.to_string());
    let texts: Vec<String> = mark.into_iter().chain([reply.text.clone()]).collect();
    for text in &texts {
        session.push(actor, text, at).ok()?;
    }
    let entries = texts.into_iter().map(|text| Entry { actor, text });
    Some((session, entries.collect()))
}
