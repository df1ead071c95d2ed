//! The game as a replay shows it: the moves that were not taken back, each with the throws before it, and the acts by which players left. Pure.

use super::act::Act;
use super::entry::{advance, is_act};
use super::{Narration, Segment, Session};
use crate::games::AnyState;
use crate::ids::Ply;
use crate::rules::{Actor, Entry, Seat};

/// A move of a player with the throws before it, the act by which a player has left or the game was agreed to be over, or throws that nobody has played yet.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// The length of the log with it.
    pub ply: Ply,
    /// The position before the throws.
    pub before: Box<dyn AnyState>,
    /// The throws.
    pub throws: Vec<Entry>,
    /// The move or the act; none if only dice were thrown.
    pub made: Option<Entry>,
    /// Whether it is an act and not a move.
    pub is_act: bool,
    /// The position after it.
    pub after: Box<dyn AnyState>,
    /// Who has left by then, in order.
    pub left: Vec<Seat>,
    /// The position before the move.
    thrown: Box<dyn AnyState>,
    /// Whether the player chose the move.
    is_chosen: bool,
}

/// Throws after which nobody has moved yet, and the position before them.
struct Throws {
    before: Box<dyn AnyState>,
    entries: Vec<Entry>,
    ply: Ply,
}

impl Session {
    /// Every step from the first position to the present one.
    pub(crate) fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut left = Vec::new();
        let mut open: Option<Throws> = None;
        for segment in &self.segments {
            let mut position = segment.before.clone();
            for (n, entry) in (0..).zip(&segment.entries) {
                let (ply, thrown) = (segment.ply.after(n + 1), position.clone());
                advance(&mut *position, entry);
                let act: Option<Act> = entry.actor.seat().and(entry.text.parse().ok());
                match (entry.actor, act) {
                    (_, Some(act)) if !ends_a_turn(act) => continue,
                    (Actor::Seat(seat), Some(Act::Resign | Act::Late | Act::Erased)) => {
                        left.push(seat);
                    }
                    _ => {}
                }
                let mut throws = open.take().unwrap_or_else(|| Throws {
                    before: thrown.clone(),
                    entries: Vec::new(),
                    ply,
                });
                if entry.actor == Actor::Chance {
                    throws.entries.push(entry.clone());
                    throws.ply = ply;
                    open = Some(throws);
                    continue;
                }
                steps.push(Step {
                    ply,
                    before: throws.before,
                    throws: throws.entries,
                    made: Some(entry.clone()),
                    is_act: act.is_some(),
                    after: position.clone(),
                    left: left.clone(),
                    thrown,
                    is_chosen: n == 0 && segment.seat.is_some(),
                });
            }
        }
        steps.extend(open.map(|throws| self.unplayed(throws)));
        steps
    }

    /// The position before everything.
    pub(crate) fn first_position(&self) -> &dyn AnyState {
        &*self.segments[0].before
    }

    /// The chosen moves that were not taken back: the seat, the position before, and the move.
    pub(crate) fn chosen_moves(&self) -> impl Iterator<Item = (Seat, &dyn AnyState, &str)> {
        let segments = self.segments.iter();
        segments.filter_map(|segment| {
            let first = segment.entries.first().filter(|entry| !is_act(entry))?;
            Some((segment.seat?, &*segment.before, &*first.text))
        })
    }

    /// The step of throws that nobody has played yet.
    fn unplayed(&self, throws: Throws) -> Step {
        Step {
            ply: throws.ply,
            before: throws.before,
            throws: throws.entries,
            made: None,
            is_act: false,
            after: self.state.clone(),
            left: self.left.clone(),
            thrown: self.state.clone(),
            is_chosen: false,
        }
    }
}

/// Whether a step of a replay ends with this act; all others belong to the turn in which they are done.
const fn ends_a_turn(act: Act) -> bool {
    matches!(
        act,
        Act::Resign | Act::Late | Act::Erased | Act::Draw | Act::Concede(_)
    )
}

impl Step {
    /// The moves with which it is drawn, throws included.
    pub(crate) fn moves(&self) -> Vec<(Actor, String)> {
        let made = self.made.iter().filter(|_| !self.is_act);
        let entries = self.throws.iter().chain(made);
        entries
            .map(|entry| (entry.actor, entry.text.clone()))
            .collect()
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
        let throws = part(&*self.before, self.throws.clone(), None);
        let seat = self.made.as_ref().and_then(|made| made.actor.seat());
        let made = self.made.clone().into_iter().collect();
        let made = part(&*self.thrown, made, seat.filter(|_| self.is_chosen));
        let parts = [throws.narrate(reader, false), made.narrate(reader, false)];
        parts.into_iter().flatten().collect()
    }
}
