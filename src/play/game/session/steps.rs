//! The game as a replay shows it: the moves that were not taken back, each with the rolls before it,
//! and the acts by which players left. Pure.

use super::act::LogAction;
use super::entry::{advance, is_act};
use super::{Narration, Segment, Session};
use zihin_games::{AnyGame, AnyState, record_steps};
use zihin_ids::Ply;
use zihin_rules::{Actor, Entry, Event, Record, ReplayError, Seat};

/// A move of a player with the rolls before it, the act by which a player has left or the game was agreed to be over,
/// or rolls that nobody has played yet.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// The length of the log with it.
    pub ply: Ply,
    /// The position before the rolls.
    pub before: Box<dyn AnyState>,
    /// The rolls.
    pub rolls: Vec<Entry>,
    /// The move or the act; none if only dice were rolled.
    pub made: Option<Entry>,
    /// The position after it.
    pub after: Box<dyn AnyState>,
    /// Who has left by then, in order.
    pub left: Vec<Seat>,
    /// The position before the move.
    rolled: Box<dyn AnyState>,
    /// Whether the player chose the move.
    is_chosen: bool,
}

/// A move that a player chose.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChosenMove<'a> {
    /// Who chose it.
    pub seat: Seat,
    /// The position before it, after the rolls.
    pub before: &'a dyn AnyState,
    /// The move.
    pub text: &'a str,
}

/// One entry of the game, with the positions before and after it.
struct Played<'a> {
    entry: Entry,
    ply: Ply,
    before: &'a dyn AnyState,
    after: &'a dyn AnyState,
    is_chosen: bool,
}

/// Steps in the making.
#[derive(Default)]
struct Steps {
    done: Vec<Step>,
    /// Rolls after which nobody has moved yet.
    open: Option<Step>,
    left: Vec<Seat>,
}

impl Steps {
    fn push(&mut self, played: Played<'_>) {
        let entry = played.entry;
        let act: Option<LogAction> = entry.actor.seat().and(entry.text.parse().ok());
        match (entry.actor, act) {
            (_, Some(act)) if !ends_a_turn(act) => return,
            (
                Actor::Seat(seat),
                Some(LogAction::Resign | LogAction::FlagFall | LogAction::Erased),
            ) => {
                self.left.push(seat);
            }
            _ => {}
        }
        let mut step = self.open.take().unwrap_or_else(|| Step {
            ply: played.ply,
            before: played.before.boxed(),
            rolls: Vec::new(),
            made: None,
            after: played.after.boxed(),
            left: Vec::new(),
            rolled: played.before.boxed(),
            is_chosen: false,
        });
        step.ply = played.ply;
        step.after = played.after.boxed();
        step.left.clone_from(&self.left);
        if entry.actor == Actor::Chance {
            step.rolls.push(entry);
            self.open = Some(step);
            return;
        }
        step.rolled = played.before.boxed();
        step.is_chosen = played.is_chosen;
        step.made = Some(entry);
        self.done.push(step);
    }

    fn finish(mut self) -> Vec<Step> {
        self.done.extend(self.open);
        self.done
    }
}

impl Session {
    /// Every step from the first position to the present one.
    pub(crate) fn steps(&self) -> Vec<Step> {
        let mut steps = Steps::default();
        for segment in &self.segments {
            let mut position = segment.before.clone();
            for (n, entry) in (0..).zip(&segment.entries) {
                let before = position.clone();
                advance(&mut *position, entry);
                steps.push(Played {
                    entry: entry.clone(),
                    ply: segment.ply.after(n + 1),
                    before: &*before,
                    after: &*position,
                    is_chosen: n == 0 && segment.seat.is_some(),
                });
            }
        }
        steps.finish()
    }

    /// Every move that was not taken back, rolls included: who made it, and the position before it.
    pub(crate) fn moves(&self) -> impl Iterator<Item = (Actor, Box<dyn AnyState>, String)> {
        self.segments.iter().flat_map(|segment| {
            let mut position = segment.before.clone();
            let moves = segment.entries.iter().filter_map(move |entry| {
                let before = position.clone();
                advance(&mut *position, entry);
                (!is_act(entry)).then(|| (entry.actor, before, entry.text.clone()))
            });
            moves.collect::<Vec<_>>()
        })
    }

    /// The position before everything.
    pub(crate) fn first_position(&self) -> &dyn AnyState {
        &*self.segments[0].before
    }
}

/// Whether a step of a replay ends with this act; all others belong to the turn in which they are done.
const fn ends_a_turn(act: LogAction) -> bool {
    matches!(
        act,
        LogAction::Resign
            | LogAction::FlagFall
            | LogAction::Erased
            | LogAction::Draw
            | LogAction::Concede(_)
    )
}

/// The first position of a recorded game and every step from there, numbered by its events.
pub(crate) fn recorded_steps(
    game: &dyn AnyGame,
    record: &Record,
) -> Result<(Box<dyn AnyState>, Vec<Step>), ReplayError> {
    let positions = record_steps(game, record)?;
    let mut start = positions.start;
    let mut steps = Steps::default();
    let mut before = start.clone();
    for ((n, event), after) in (1..).zip(&record.events).zip(positions.after) {
        let entry = match event {
            Event::Move(entry) => Some(entry.clone()),
            Event::Conceded(seat, points) => Some(act_of(*seat, LogAction::Concede(*points))),
            Event::Left(seat) => Some(act_of(*seat, LogAction::Resign)),
            Event::Position(_) if steps.done.is_empty() && steps.open.is_none() => {
                start = after.clone();
                None
            }
            Event::Position(_) | Event::Skipped | Event::Remark(_) => None,
        };
        if let Some(entry) = entry {
            steps.push(Played {
                is_chosen: before.forced(entry.actor).is_none(),
                entry,
                ply: Ply(n),
                before: &*before,
                after: &*after,
            });
        }
        before = after;
    }
    Ok((start, steps.finish()))
}

fn act_of(seat: Seat, act: LogAction) -> Entry {
    Entry {
        actor: Actor::Seat(seat),
        text: act.to_string(),
    }
}

impl Step {
    /// Whether a player moved in it.
    pub(crate) fn is_move(&self) -> bool {
        let made = self.made.as_ref();
        made.is_some_and(|made| !is_act(made) && made.actor.seat().is_some())
    }

    /// Whether it ends with an act and not with a move.
    pub(crate) fn is_act(&self) -> bool {
        self.made.as_ref().is_some_and(is_act)
    }

    /// The moves with which it is drawn, rolls included.
    pub(crate) fn moves(&self) -> Vec<(Actor, String)> {
        let made = self.made.iter().filter(|made| !is_act(made));
        let entries = self.rolls.iter().chain(made);
        entries
            .map(|entry| (entry.actor, entry.text.clone()))
            .collect()
    }

    /// The move, if its player chose it.
    pub(crate) fn choice(&self) -> Option<ChosenMove<'_>> {
        let made = self.made.as_ref().filter(|made| !is_act(made))?;
        let seat = made.actor.seat().filter(|_| self.is_chosen)?;
        Some(ChosenMove {
            seat,
            before: &*self.rolled,
            text: &made.text,
        })
    }

    /// The rolls, each with the position before it.
    pub(crate) fn rolls_with_positions(&self) -> Vec<(Box<dyn AnyState>, String)> {
        let mut position = self.before.clone();
        let rolled = self.rolls.iter().map(|entry| {
            let before = position.clone();
            advance(&mut *position, entry);
            (before, entry.text.clone())
        });
        rolled.collect()
    }

    /// Describes it, in the numbers of `reader`.
    pub(crate) fn narrate(&self, reader: Option<Seat>) -> Vec<Narration> {
        let part = |before: &dyn AnyState, entries: Vec<Entry>, seat: Option<Seat>| Segment {
            seat,
            ply: self.ply,
            before: before.boxed(),
            entries,
            resting: Vec::new(),
            taken_back: 0,
            repeating: Vec::new(),
        };
        let rolls = part(&*self.before, self.rolls.clone(), None);
        let seat = self.made.as_ref().and_then(|made| made.actor.seat());
        let made = self.made.clone().into_iter().collect();
        let made = part(&*self.rolled, made, seat.filter(|_| self.is_chosen));
        let parts = [rolls.narrate(reader, false), made.narrate(reader, false)];
        parts.into_iter().flatten().collect()
    }
}
