//! The game as a replay shows it: the moves that were not taken back, each with the rolls before it,
//! and the acts by which players left. Pure.

use super::act::LogAction;
use super::log_entry::{LogEntry, moves};
use super::{Narration, Session};
use std::sync::Arc;
use zihin_games::{AnyGame, AnyState, record_steps};
use zihin_ids::Ply;
use zihin_rules::{Actor, Entry, Event, Record, ReplayError, Seat};

/// A move of a player with the rolls before it, the act by which a player has left or the game was agreed to be over,
/// or rolls that nobody has played yet.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// The rolls before the last entry.
    earlier: Vec<Arc<LogEntry>>,
    /// The move or the act; the last roll if only dice were rolled.
    last: Arc<LogEntry>,
    /// Who has left by then, in order.
    pub left: Vec<Seat>,
}

impl Session {
    /// Every step from the first position to the present one.
    pub(crate) fn steps(&self) -> Vec<Step> {
        steps(self.entries().cloned())
    }
}

/// Entries of a log in steps.
fn steps(entries: impl Iterator<Item = Arc<LogEntry>>) -> Vec<Step> {
    let (mut steps, mut earlier, mut left) = (Vec::new(), Vec::new(), Vec::new());
    for last in entries {
        if last.act.is_some_and(|act| !ends_a_turn(act)) {
            continue;
        }
        left.extend(last.entry.actor.seat().filter(|_| last.is_leaving()));
        if last.is_roll() {
            earlier.push(last);
            continue;
        }
        steps.push(Step {
            earlier: std::mem::take(&mut earlier),
            last,
            left: left.clone(),
        });
    }
    steps.extend(earlier.pop().map(|last| Step {
        earlier,
        last,
        left,
    }));
    steps
}

/// Whether a step of a replay ends with this act; all others belong to the turn in which they are done.
const fn ends_a_turn(act: LogAction) -> bool {
    act.is_leaving() || matches!(act, LogAction::Draw | LogAction::Concede(_))
}

/// The first position of a recorded game and every step from there, numbered by its events.
pub(crate) fn recorded_steps(
    game: &dyn AnyGame,
    record: &Record,
) -> Result<(Box<dyn AnyState>, Vec<Step>), ReplayError> {
    let positions = record_steps(game, record)?;
    let mut start = positions.start;
    let mut entries: Vec<LogEntry> = Vec::new();
    let mut before: Arc<dyn AnyState> = start.boxed().into();
    for ((n, event), after) in (1..).zip(&record.events).zip(positions.after) {
        let after: Arc<dyn AnyState> = after.into();
        let found = match (event, entries.last_mut()) {
            (Event::Move(entry), _) => Some((entry.clone(), None)),
            (Event::Conceded(seat, points), _) => Some(act_of(*seat, LogAction::Concede(*points))),
            (Event::Left(seat), _) => Some(act_of(*seat, LogAction::Resign)),
            (Event::Remark(phrase), Some(last)) => {
                last.remarks.push(phrase.clone());
                None
            }
            (Event::Position(_), Some(last)) => {
                correct(last, &after);
                None
            }
            (Event::Position(_), None) => {
                start = after.boxed();
                None
            }
            (Event::Skipped | Event::Remark(_), _) => None,
        };
        entries.extend(found.map(|(entry, act)| LogEntry {
            is_chosen: before.forced(entry.actor).is_none(),
            entry,
            act,
            at: 0,
            ply: Ply(n),
            before: Arc::clone(&before),
            after: Arc::clone(&after),
            is_ahead: false,
            taken_back: 0,
            remarks: Vec::new(),
            is_corrected: false,
            left_out: None,
        }));
        before = after;
    }
    Ok((start, steps(entries.into_iter().map(Arc::new))))
}

/// Gives the end of a game in a match the score that the file has then.
fn correct(last: &mut LogEntry, position: &Arc<dyn AnyState>) {
    let by_rule = last.after.scores();
    if last.before.scores() != by_rule && position.scores() != by_rule {
        last.after = Arc::clone(position);
        last.is_corrected = true;
    }
}

fn act_of(seat: Seat, act: LogAction) -> (Entry, Option<LogAction>) {
    let (actor, text) = (Actor::Seat(seat), act.to_string());
    (Entry { actor, text }, Some(act))
}

impl Step {
    fn entries(&self) -> impl Iterator<Item = &Arc<LogEntry>> {
        self.earlier.iter().chain([&self.last])
    }

    /// The length of the log with it.
    pub(crate) fn ply(&self) -> Ply {
        self.last.ply
    }

    /// The position before the rolls.
    pub(crate) fn before(&self) -> &dyn AnyState {
        &*self.earlier.first().unwrap_or(&self.last).before
    }

    /// The position after it.
    pub(crate) fn after(&self) -> &dyn AnyState {
        &*self.last.after
    }

    /// The rolls.
    pub(crate) fn rolls(&self) -> impl Iterator<Item = &LogEntry> {
        let entries = self.entries().map(|one| &**one);
        entries.filter(|one| one.is_roll())
    }

    /// The move or the act; none if only dice were rolled.
    pub(crate) fn made(&self) -> Option<&LogEntry> {
        Some(&*self.last).filter(|last| !last.is_roll())
    }

    /// The moves with which it is drawn, rolls included.
    pub(crate) fn moves(&self) -> Vec<(Actor, String)> {
        moves(self.entries())
    }

    /// The move, if its player chose it.
    pub(crate) fn choice(&self) -> Option<(Seat, &LogEntry)> {
        let seat = self.last.chosen_by().filter(|_| self.last.is_move())?;
        Some((seat, &*self.last))
    }

    /// Describes it.
    pub(crate) fn narrate(&self) -> Vec<Narration> {
        let entries = self.entries();
        entries.map(|one| one.narrate(false)).collect()
    }
}
