//! Describes what happened in a game: the moves since a player's own last one for its board,
//! and the statistics of its players. Pure: message keys, no language.

use super::Session;
use super::act::LogAction;
use super::log_entry::{LogEntry, moves};
use crate::clock::Span;
use std::collections::BTreeMap;
use std::sync::Arc;
use zihin_games::AnyState;
use zihin_rules::{Actor, Entry, Key, Phrase, Seat, Stat, Turn, Value};

/// One entry of the log, described.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Narration {
    /// Who made it.
    pub actor: Actor,
    /// What it did, one sentence each.
    pub lines: Vec<Phrase>,
}

/// A position, and the moves after it, rolls included.
pub type Recent = (Box<dyn AnyState>, Vec<(Actor, String)>);

impl Session {
    /// Describes what has happened since the last move that `reader` chose: what followed that move,
    /// or the move itself too if no player has moved since but to pass, or one has replied as planned. Without a reader it begins with the last act, or the last move of a seat for which `counts` holds.
    pub fn narrate(&self, reader: Option<Seat>, counts: impl Fn(Seat) -> bool) -> Vec<Narration> {
        let goes_on = !matches!(self.turn(), Turn::Over(_));
        let story = self.story(reader, counts).iter();
        let narrations = story.map(|one| one.narrate(goes_on));
        narrations.filter(|one| !one.lines.is_empty()).collect()
    }

    /// The position before the moves of the story that [`Session::narrate`] tells, and those moves, rolls included;
    /// those of the game that began last, if one was given up in the story.
    pub fn recent(&self, reader: Option<Seat>, counts: impl Fn(Seat) -> bool) -> Recent {
        let story = self.story(reader, counts);
        let is_concession = |one: &Arc<LogEntry>| matches!(one.act, Some(LogAction::Concede(_)));
        let (before, story) = match story.iter().rposition(is_concession) {
            Some(at) => (Some(&story[at].after), &story[at + 1..]),
            None => (story.first().map(|first| &first.before), story),
        };
        (before.unwrap_or(&self.state).boxed(), moves(story))
    }

    /// The entries of a story.
    fn story(&self, reader: Option<Seat>, counts: impl Fn(Seat) -> bool) -> &[Arc<LogEntry>] {
        let Some(reader) = reader else {
            let is_start =
                |one: &Arc<LogEntry>| one.begins_turn() && one.chosen_by().is_none_or(&counts);
            let start = self.log.iter().rposition(is_start);
            return &self.log[start.unwrap_or_default()..];
        };
        let Some(own) = self.last_chosen_by(reader) else {
            return &self.log;
        };
        let since = &self.log[own..];
        // An act of the reader, such as a repeated setup, is told with what followed from it.
        // Where the others could only pass, the reader's own move is told again, and drawn.
        let moved_later = || {
            let mut later = since[1..].iter();
            later.any(|one| one.is_move() && one.has_clicks())
        };
        // A reply that was planned ahead comes with the move that it answers.
        let answered = since[1..].iter().any(|one| one.is_ahead);
        let is_after_move = since[0].is_move() && !answered && moved_later();
        &since[usize::from(is_after_move)..]
    }

    /// How often each seat has done what the game's info counts, by the keys that describe its moves.
    /// Moves taken back do not count.
    pub(crate) fn stats(&self) -> BTreeMap<(Seat, Key), u32> {
        let counted = self.game.info().stats.iter().flat_map(|stat| match stat {
            Stat::Moves { by, .. } => *by,
            Stat::Wins { .. } | Stat::Points { .. } => &[],
        });
        let counted: Vec<Key> = counted.copied().collect();
        let mut stats = BTreeMap::new();
        for turn in self.log.chunk_by(|_, next| !next.begins_turn()) {
            // Describing a whole match takes time, and everything that is counted scores points.
            let is_same = |(first, last): (&Arc<LogEntry>, &Arc<LogEntry>)| {
                first.before.scores() == last.after.scores()
            };
            if counted.is_empty() || turn.first().zip(turn.last()).is_none_or(is_same) {
                continue;
            }
            for narration in turn.iter().map(|one| one.narrate(true)) {
                let keys = narration.lines.iter().map(|line| line.key);
                for key in keys.filter(|key| counted.contains(key)) {
                    if let Actor::Seat(seat) = narration.actor {
                        *stats.entry((seat, key)).or_default() += 1;
                    }
                }
            }
        }
        stats
    }
}

impl LogEntry {
    /// Describes it.
    /// If the game `goes_on`, this includes what becomes of the pieces of those who have left.
    pub(super) fn narrate(&self, goes_on: bool) -> Narration {
        let Entry { actor, ref text } = self.entry;
        let mut lines: Vec<Phrase> = if let Some((seat, act)) = actor.seat().zip(self.act) {
            let others = (0..self.after.scores().seats()).map(Seat);
            let others = others.filter(|other| *other != seat);
            let told = describe(act, seat, self.taken_back, others);
            let is_told = goes_on && act.is_leaving();
            let leaving = is_told.then(|| self.after.describe_leaving(seat));
            told.into_iter()
                .chain(leaving.into_iter().flatten())
                .collect()
        } else {
            let mut lines = self.before.describe(actor, text);
            if !self.is_chosen && self.is_forced() {
                // After what the move did, before its consequences.
                lines.insert(lines.len().min(1), Phrase::new("narration-forced"));
            }
            if self.is_ahead {
                lines.insert(lines.len().min(1), Phrase::new("narration-ahead"));
            }
            lines.extend(self.left_out.as_ref().map(|(seat, placements)| {
                let moves = placements.iter().cloned().map(Value::Move);
                Phrase::new("narration-left-out")
                    .with("player", *seat)
                    .with("count", placements.len())
                    .with("placements", Value::list(moves))
            }));
            lines
        };
        if self.is_corrected {
            // The consequences are those of the rules.
            lines.truncate(1);
        }
        lines.extend(self.remarks.iter().cloned());
        Narration { actor, lines }
    }

    /// Whether an automatic move was forced, unlike a random placement or a pass.
    fn is_forced(&self) -> bool {
        !self.is_roll() && !self.before.is_setup() && self.has_clicks()
    }
}

/// Describes an act; a skipped turn is not worth a sentence, nor is less than a second.
fn describe(
    act: LogAction,
    seat: Seat,
    taken_back: usize,
    others: impl Iterator<Item = Seat>,
) -> Option<Phrase> {
    let key = match act {
        LogAction::Resign => "narration-resigned",
        LogAction::Draw => "narration-agreed",
        LogAction::RandomSetup => "narration-rest",
        LogAction::Repeat => "narration-repeat",
        LogAction::Place => "narration-place",
        LogAction::Resume => "narration-resumed",
        LogAction::Takeback(_) => {
            return Some(Phrase::new("narration-taken-back").with("count", taken_back));
        }
        LogAction::Concede(points) => {
            let phrase = Phrase::new("narration-conceded").with("player", seat);
            let others = Value::list(others);
            return Some(phrase.with("points", points).with("other", others));
        }
        LogAction::FlagFall => "narration-late",
        LogAction::Erased => "narration-erased",
        LogAction::Present => "narration-present",
        LogAction::Credit(span @ 1_000..) => {
            let phrase = Phrase::new("narration-credit").with("player", seat);
            return Some(phrase.with("time", Value::list(Span(span).in_words())));
        }
        // Lines of the board say that it is paused, or who is on vacation.
        LogAction::Pause
        | LogAction::Skip
        | LogAction::Ahead
        | LogAction::Credit(_)
        | LogAction::Away(_) => {
            return None;
        }
    };
    Some(Phrase::new(key).with("player", seat))
}
