//! Plays automatic entries: rolls, forced moves, repeated setups, skipped turns. Pure: the caller passes in the luck.

use super::Session;
use super::act::{LogAction, placements};
use super::log_entry::LogEntry;
use crate::dice::{Chance, DrawnAt, Table};
use std::sync::Arc;
use zihin_rules::{Actor, Entry, ReplayError, Seat, Turn, pick_by_weight};

/// The most automatic entries after one move, so that no game keeps the bot busy; the rest follows the next move.
const MAX_ENTRIES: usize = 500;

/// An entry that no player chooses.
pub(crate) enum Automatic {
    /// It follows from the position.
    Certain(String),
    /// It is drawn from a table.
    Drawn(Table),
}

/// Plays automatic entries at `at` (milliseconds since 1970) until a player has a choice,
/// the dice must not be rolled yet, or the game is over, and returns them.
///
/// # Errors
/// If the game refuses a move that it generated itself: a bug in the game.
pub(crate) fn settle(
    session: &mut Session,
    chance: &mut Chance,
    at: i64,
) -> Result<Vec<Entry>, ReplayError> {
    let mut played = Vec::new();
    while played.len() < MAX_ENTRIES
        && let Some((actor, next)) = session.next_automatic()
    {
        if actor == Actor::Chance && !chance.may_roll() {
            break;
        }
        let text = match next {
            Automatic::Certain(text) => text,
            Automatic::Drawn(table) => {
                let weights = table.iter().map(|(_, weight)| *weight);
                let at = session.next_draw(&table);
                let Some(n) = pick_by_weight(weights, chance.at(at)) else {
                    break;
                };
                table[n].0.clone()
            }
        };
        session.push(actor, &text, at)?;
        played.push(Entry { actor, text });
    }
    Ok(played)
}

impl Session {
    /// The next automatic entry: a roll, a forced move, a setup left to chance, the turn of a player who left.
    pub(crate) fn next_automatic(&self) -> Option<(Actor, Automatic)> {
        if self.is_paused {
            return None;
        }
        match self.turn() {
            Turn::Over(_) => None,
            Turn::Chance => Some((Actor::Chance, Automatic::Drawn(self.state.rolls()))),
            Turn::Seat(seat) => {
                let actor = Actor::Seat(seat);
                let next = if let Some(text) = self.next_planned(seat) {
                    Automatic::Certain(text)
                } else if self.state.is_setup() && self.leaves_setup_to_chance(seat) {
                    let moves = self.state.moves(actor).into_iter();
                    Automatic::Drawn(moves.map(|text| (text, 1)).collect())
                } else if self.left.contains(&seat) {
                    Automatic::Certain(LogAction::Skip.to_string())
                } else {
                    Automatic::Certain(self.state.forced(actor)?)
                };
                Some((actor, next))
            }
        }
    }

    /// Where the next entry will be drawn from this table.
    pub(crate) fn next_draw(&self, table: &Table) -> DrawnAt {
        DrawnAt {
            ply: self.ply,
            number: self.draws + 1,
            total: table.iter().map(|(_, weight)| weight).sum(),
        }
    }

    /// Whether a move that this actor makes now is drawn.
    pub(super) fn draws_for(&self, actor: Actor) -> bool {
        let Actor::Seat(seat) = actor else {
            return true;
        };
        self.state.is_setup()
            && self.leaves_setup_to_chance(seat)
            && self.next_planned(seat).is_none()
    }

    /// The player to move, and which of the placements that they have named became impossible since their last one.
    pub(super) fn left_out(&self) -> Option<(Seat, Vec<String>)> {
        let Turn::Seat(seat) = self.turn() else {
            return None;
        };
        let actor = Actor::Seat(seat);
        let named = self.last_act_of(seat, LogAction::has_placements)?;
        let mut made = self.log.iter().rev();
        let last = made.find(|one| one.is_move() && one.entry.actor == actor)?;
        // Of an earlier setup more is repeated than one player places.
        if named.act != Some(LogAction::Place) || last.ply < named.ply {
            return None;
        }
        let [then, now] = [&last.before, &self.state].map(|state| state.moves(actor));
        let mut left_out = placements(&named.entry.text);
        left_out
            .retain(|text| then.contains(text) && !now.contains(text) && *text != last.entry.text);
        (!left_out.is_empty()).then_some((seat, left_out))
    }

    fn leaves_setup_to_chance(&self, seat: Seat) -> bool {
        self.left.contains(&seat)
            || self
                .last_act_of(seat, |act| act == LogAction::RandomSetup)
                .is_some()
    }

    /// The last entry with which a seat chose such a setup.
    fn last_act_of(&self, seat: Seat, is_meant: impl Fn(LogAction) -> bool) -> Option<&LogEntry> {
        let is_it = |one: &&Arc<LogEntry>| {
            one.act.is_some_and(&is_meant) && one.entry.actor == Actor::Seat(seat)
        };
        self.setups.iter().rev().find(is_it).map(|one| &**one)
    }

    /// Whether this placement is automatic: its player has left, left the setup to chance, repeats an earlier one or has named it among several.
    pub(super) fn is_placed_for(&self, seat: Seat, text: &str) -> bool {
        self.state.is_setup()
            && (self.leaves_setup_to_chance(seat)
                || self.next_planned(seat).is_some_and(|next| next == text))
    }

    /// The next placement of a player who repeats an earlier setup or has named several; none if the player has not,
    /// or has to place something that it leaves open.
    fn next_planned(&self, seat: Seat) -> Option<String> {
        if !self.state.is_setup() {
            return None;
        }
        let planned = self.last_act_of(seat, LogAction::has_placements)?;
        let legal = self.state.moves(Actor::Seat(seat));
        placements(&planned.entry.text)
            .into_iter()
            .find(|text| legal.contains(text))
    }
}
