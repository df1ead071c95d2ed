//! Describes what happened in a game: the moves since a player's own last one for its board,
//! and the statistics of its players. Pure: message keys, no language.

use super::act::LogAction;
use super::entry::advance;
use super::{Segment, Session, is_act};
use crate::clock::Span;
use std::collections::BTreeMap;
use zihin_games::AnyState;
use zihin_rules::{Actor, Entry, Key, Phrase, Seat, Stat, Turn, Value};

/// One entry of the log, described.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Narration {
    /// Who made it.
    pub actor: Actor,
    /// What it did, one sentence each.
    pub lines: Vec<Phrase>,
    /// The move as its player writes it, if the sentences name the squares as somebody else does.
    pub notation: Option<Phrase>,
}

/// A position, and the moves after it, rolls included.
pub type Recent = (Box<dyn AnyState>, Vec<(Actor, String)>);

/// Where a story begins.
#[derive(Clone, Copy, Debug)]
struct Start {
    segment: usize,
    /// Whether the move that began the segment is left out.
    is_after_move: bool,
}

impl Session {
    /// Describes what has happened since the last move that `reader` chose: what followed that move,
    /// or the move itself if no player has moved since. Without a reader it begins with the last act, or the last move of a seat for which `counts` holds.
    pub fn narrate(&self, reader: Option<Seat>, counts: impl Fn(Seat) -> bool) -> Vec<Narration> {
        let start = self.story_start(reader, counts);
        let numbers = self.state.numbered_for();
        let goes_on = !matches!(self.turn(), Turn::Over(_));
        let segments = self.segments[start.segment..].iter();
        let narrations = segments.flat_map(|segment| segment.narrate(numbers, goes_on));
        let narrations = narrations.skip(usize::from(start.is_after_move));
        narrations.filter(|one| !one.lines.is_empty()).collect()
    }

    /// The position before the moves of the story that [`Session::narrate`] tells, and those moves, rolls included.
    pub fn recent(&self, reader: Option<Seat>, counts: impl Fn(Seat) -> bool) -> Recent {
        let start = self.story_start(reader, counts);
        let segments = &self.segments[start.segment..];
        let mut before = segments[0].before.clone();
        let moves = segments.iter().flat_map(|segment| &segment.entries);
        let mut moves = moves.filter(|entry| !is_act(entry));
        if start.is_after_move
            && let Some(own) = moves.next()
            && before.play(own.actor, &own.text).is_err()
        {
            debug_assert!(false, "{own:?} has been played before");
        }
        let moves = moves.map(|entry| (entry.actor, entry.text.clone()));
        match self.conceded_since(start.segment) {
            Some(next) => next,
            None => (before, moves.collect()),
        }
    }

    /// The position with which the game began that followed the last one given up in these segments,
    /// and the moves since then; none if none was given up.
    fn conceded_since(&self, segment: usize) -> Option<Recent> {
        let is_concession = |segment: &Segment| {
            let first = segment.entries.first();
            first.is_some_and(|first| matches!(first.text.parse(), Ok(LogAction::Concede(_))))
        };
        let at = segment + self.segments[segment..].iter().rposition(is_concession)?;
        let Segment {
            before, entries, ..
        } = &self.segments[at];
        let (conceded, rest) = entries.split_first()?;
        let mut position = before.clone();
        advance(&mut *position, conceded);
        let later = self.segments[at + 1..].iter();
        let moves = rest
            .iter()
            .chain(later.flat_map(|segment| &segment.entries));
        let moves = moves.filter(|entry| !is_act(entry));
        let moves = moves.map(|entry| (entry.actor, entry.text.clone()));
        Some((position, moves.collect()))
    }

    fn story_start(&self, reader: Option<Seat>, counts: impl Fn(Seat) -> bool) -> Start {
        let Some(reader) = reader else {
            let is_start = |segment: &Segment| segment.seat.is_none_or(&counts);
            let last = self.segments.iter().rposition(is_start);
            return Start {
                segment: last.unwrap_or_default(),
                is_after_move: false,
            };
        };
        let is_own = |segment: &Segment| segment.seat == Some(reader);
        let own = self.segments.iter().rposition(is_own);
        let since = &self.segments[own.unwrap_or_default()..];
        // An act of the reader, such as a repeated setup, is told with what followed from it.
        let begins_with_move = since[0].entries.first().is_some_and(|first| !is_act(first));
        let entries = since.iter().flat_map(|segment| &segment.entries);
        let is_move = |entry: &&Entry| entry.actor != Actor::Chance && !is_act(entry);
        Start {
            segment: own.unwrap_or_default(),
            is_after_move: own.is_some() && begins_with_move && entries.filter(is_move).count() > 1,
        }
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
        let after = self.segments[1..].iter().map(|next| &*next.before);
        for (segment, after) in self.segments.iter().zip(after.chain([&*self.state])) {
            // Describing a whole match takes time, and everything that is counted scores points.
            if counted.is_empty() || segment.before.scores() == after.scores() {
                continue;
            }
            for narration in segment.narrate(None, true) {
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

impl Segment {
    /// Describes its entries, in the numbers of `reader`.
    /// If the game `goes_on`, this includes what becomes of the pieces of those who have left.
    pub(super) fn narrate(&self, reader: Option<Seat>, goes_on: bool) -> Vec<Narration> {
        let mut state = self.before.clone();
        let mut narrations = Vec::with_capacity(self.entries.len());
        for (n, entry) in self.entries.iter().enumerate() {
            let is_chosen = n == 0 && self.seat.is_some();
            let mut notation = None;
            let lines = match (entry.actor, entry.text.parse()) {
                (Actor::Seat(seat), Ok(act)) => {
                    advance(&mut *state, entry);
                    let others = (0..state.scores().seats()).map(Seat);
                    let others = others.filter(|other| *other != seat);
                    let described = describe(act, seat, self.taken_back, others);
                    let mut lines: Vec<Phrase> = described.into_iter().collect();
                    if goes_on
                        && matches!(
                            act,
                            LogAction::Resign | LogAction::FlagFall | LogAction::Erased
                        )
                    {
                        lines.extend(state.describe_leaving(seat));
                    }
                    lines
                }
                (actor, _) => {
                    let mut lines = state.describe(actor, &entry.text, reader);
                    notation = own_notation(&*state, entry, reader);
                    if !is_chosen && is_forced(&*state, actor, &entry.text) {
                        // After what the move did, before its consequences.
                        lines.insert(lines.len().min(1), Phrase::new("narration-forced"));
                    }
                    if !advance(&mut *state, entry) {
                        break;
                    }
                    lines
                }
            };
            narrations.push(Narration {
                actor: entry.actor,
                lines,
                notation,
            });
        }
        narrations
    }
}

/// The move as its player writes it, if it is told in the numbers of another player.
fn own_notation(state: &dyn AnyState, entry: &Entry, reader: Option<Seat>) -> Option<Phrase> {
    let (seat, reader) = (entry.actor.seat()?, reader?);
    let is_told_otherwise = seat != reader && has_clicks(state, entry.actor, &entry.text);
    let phrase = || Phrase::new("narration-notation").with("player", seat);
    is_told_otherwise.then(|| phrase().with("move", Value::Move(entry.text.clone())))
}

/// Whether an automatic move was forced, unlike a random placement or a pass.
fn is_forced(state: &dyn AnyState, actor: Actor, text: &str) -> bool {
    actor != Actor::Chance && !state.is_setup() && has_clicks(state, actor, text)
}

/// Whether this is a move that is spelled by clicks, unlike a pass.
fn has_clicks(state: &dyn AnyState, actor: Actor, text: &str) -> bool {
    let clicks = state.clicks(actor, text);
    clicks.is_some_and(|path| !path.is_empty())
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
        // A line of the board says that it is paused.
        LogAction::Pause | LogAction::Skip | LogAction::Credit(_) => return None,
    };
    Some(Phrase::new(key).with("player", seat))
}
