//! Writes what somebody has done to a game and all that follows from it: on disk first, then in memory, then on the clock.

use crate::ids::UserId;
use crate::play::game::act::Act;
use crate::play::game::session::row;
use crate::play::standings::rating;
use crate::play::{Live, Play, PlayError, Played, Session, settle};
use crate::rules::{Actor, Entry, Key, PerSeat, Seat, Turn};
use crate::store::{Outcome, StatRow, StoreError};
use std::sync::Arc;

impl Play {
    /// Writes a move of a person and all that follows from it; only then is it the state in memory.
    pub(in crate::play) async fn commit(
        &self,
        live: &mut Live,
        user: UserId,
        seat: Seat,
        text: &str,
    ) -> Result<Played, PlayError> {
        let at = self.now();
        if live.is_late(at) {
            // The clock has the word: it ends the game, or passes the turn on.
            self.wake();
            return Err(PlayError::OutOfTime);
        }
        self.write(live, Some(user), seat, text, at).await?;
        Ok(Played {
            text: text.to_owned(),
            row: Arc::clone(&live.row),
        })
    }

    /// Writes what nobody has done: that somebody's time is over, or that time is given back.
    pub(in crate::play) async fn enter(
        &self,
        live: &mut Live,
        seat: Seat,
        act: Act,
        at: i64,
    ) -> Result<(), PlayError> {
        self.write(live, None, seat, &act.to_string(), at).await
    }

    pub(in crate::play) async fn write(
        &self,
        live: &mut Live,
        user: Option<UserId>,
        seat: Seat,
        text: &str,
        at: i64,
    ) -> Result<(), PlayError> {
        let from = live.session.ply();
        let mut session = live.session.clone();
        let actor = Actor::Seat(seat);
        session.push(actor, text, at)?;
        let text = text.to_owned();
        let mut entries = vec![row(Entry { actor, text }, user)];
        let followed = settle(&mut session, &mut *(self.dice)(), at)?;
        entries.extend(followed.into_iter().map(|entry| row(entry, None)));
        let outcome = outcome(&session);
        let is_over = outcome.is_some();
        let written = self.store.append(live.row.id, from, entries, at, outcome);
        match written.await {
            Ok(()) => {
                live.session = session;
                live.offer = None;
                self.set_alarm(live, at);
                if is_over {
                    self.note_end(live.row.id);
                }
                Ok(())
            }
            Err(StoreError::Conflict) => {
                *live = self.load(live.row.id).await?;
                Err(PlayError::MovedOn)
            }
            // Somebody called the game off in the meantime.
            Err(StoreError::WrongStatus { .. }) => {
                *live = self.load(live.row.id).await?;
                Err(PlayError::Over)
            }
            Err(error) => Err(error.into()),
        }
    }
}

/// How the game ended, if it has.
pub(in crate::play) fn outcome(session: &Session) -> Option<Outcome> {
    match session.turn() {
        Turn::Over(ending) => Some(Outcome {
            ended_by: ending.by.to_owned(),
            points: list(&ending.scores),
            places: list(&ending.places),
            stats: stats(session),
            formula: Some(rating::formula(session.game().card())),
        }),
        Turn::Seat(_) | Turn::Chance => None,
    }
}

/// By seat and name.
fn stats(session: &Session) -> Vec<StatRow> {
    let stats = session.stats().into_iter();
    let row = |((seat, key), count): ((Seat, Key), u32)| StatRow {
        seat: seat.0,
        name: key.to_owned(),
        count,
    };
    stats.map(row).collect()
}

fn list<T: Copy, U: From<T>>(values: &PerSeat<T>) -> Vec<U> {
    values.iter().map(|(_, value)| U::from(*value)).collect()
}
