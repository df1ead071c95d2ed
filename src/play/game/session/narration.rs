//! Describes what happened in a game: the latest moves for its board, and the statistics of its players. Pure: message keys, no language.

use super::act::Act;
use super::{Segment, Session};
use crate::games::AnyState;
use crate::play::clock::Span;
use crate::rules::{Actor, Key, Phrase, Seat, Stat, Turn};
use std::collections::BTreeMap;

/// How many entries are described at most: computers that finish a game among themselves make many.
const LONGEST: usize = 12;

/// The keys that say what a player has decided for the rest of the game or of the setup; these are never left out.
const DECIDED: [Key; 4] = [
    "narration-resigned",
    "narration-late",
    "narration-rest",
    "narration-repeat",
];

/// One entry of the log, described.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Narration {
    /// Who made it.
    pub actor: Actor,
    /// What it did, one sentence each.
    pub lines: Vec<Phrase>,
}

impl Session {
    /// Describes the last move chosen by a seat for which `counts` holds, and everything that followed it.
    pub fn narrate(&self, counts: impl Fn(Seat) -> bool) -> Vec<Narration> {
        let is_start = |segment: &Segment| segment.seat.is_none_or(&counts);
        let first = self.segments.iter().rposition(is_start).unwrap_or_default();
        let goes_on = !matches!(self.turn(), Turn::Over(_));
        let segments = self.segments[first..].iter();
        let narrations = segments.flat_map(|segment| segment.narrate(goes_on));
        shorten(narrations.filter(|one| !one.lines.is_empty()).collect())
    }

    /// How often each seat has done what the game's card counts, by the keys that describe its moves. Moves taken back do not count.
    pub(crate) fn stats(&self) -> BTreeMap<(Seat, Key), u32> {
        let counted = self.game.card().stats.iter().flat_map(|stat| match stat {
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
            for narration in segment.narrate(true) {
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
    /// Describes its entries. If the game `goes_on`, this includes what becomes of the pieces of those who have left.
    fn narrate(&self, goes_on: bool) -> Vec<Narration> {
        let mut state = self.before.clone();
        let mut narrations = Vec::with_capacity(self.entries.len());
        for (n, entry) in self.entries.iter().enumerate() {
            let is_chosen = n == 0 && self.seat.is_some();
            let lines = match (entry.actor, entry.text.parse()) {
                (Actor::Seat(seat), Ok(act)) => {
                    if act == Act::Skip {
                        state.skip();
                    }
                    let mut lines: Vec<Phrase> = describe(act, seat).into_iter().collect();
                    if goes_on && matches!(act, Act::Resign | Act::Late) {
                        lines.extend(state.describe_leaving(seat));
                    }
                    lines
                }
                (actor, _) => {
                    let mut lines = state.describe(actor, &entry.text);
                    if !is_chosen && is_forced(&*state, actor, &entry.text) {
                        // After what the move did, before its consequences.
                        lines.insert(lines.len().min(1), Phrase::new("narration-forced"));
                    }
                    if state.play(actor, &entry.text).is_err() {
                        break;
                    }
                    lines
                }
            };
            narrations.push(Narration {
                actor: entry.actor,
                lines,
            });
        }
        narrations
    }
}

/// Whether an automatic move was forced, unlike a random placement or a pass.
fn is_forced(state: &dyn AnyState, actor: Actor, text: &str) -> bool {
    let is_move = || {
        state
            .clicks(actor, text)
            .is_some_and(|path| !path.is_empty())
    };
    matches!(actor, Actor::Seat(_)) && !state.is_setup() && is_move()
}

/// Keeps the latest narrations and those of what players have decided, and counts the rest.
fn shorten(mut narrations: Vec<Narration>) -> Vec<Narration> {
    let Some(old) = narrations.len().checked_sub(LONGEST).filter(|old| *old > 0) else {
        return narrations;
    };
    let latest = narrations.split_off(old);
    narrations.retain(|one| one.lines.iter().any(|line| DECIDED.contains(&line.key)));
    let omitted = old - narrations.len();
    narrations.extend((omitted > 0).then(|| Narration {
        actor: Actor::Chance,
        lines: vec![Phrase::new("narration-more").with("count", omitted)],
    }));
    narrations.extend(latest);
    narrations
}

/// Describes an act; a skipped turn is not worth a sentence, nor is less than a second.
fn describe(act: Act, seat: Seat) -> Option<Phrase> {
    let key = match act {
        Act::Resign => "narration-resigned",
        Act::Draw => "narration-agreed",
        Act::Rest => "narration-rest",
        Act::Repeat => "narration-repeat",
        Act::Pause => "narration-paused",
        Act::Resume => "narration-resumed",
        Act::Takeback(_) => "narration-taken-back",
        Act::Late => "narration-late",
        Act::Credit(span @ 1_000..) => {
            let time = Span(span).to_string();
            let phrase = Phrase::new("narration-credit").with("player", seat);
            return Some(phrase.with("time", time));
        }
        Act::Skip | Act::Credit(_) => return None,
    };
    Some(Phrase::new(key).with("player", seat))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_narration_keeps_its_end_and_who_has_left() {
        let one = |key| Narration {
            actor: Actor::Seat(Seat(0)),
            lines: vec![Phrase::new(key)],
        };
        let moves = |count| vec![one("a-move"); count];
        let keys = |narrations: &[Narration]| {
            let keys = narrations.iter().map(|one| one.lines[0].key);
            keys.collect::<Vec<_>>()
        };
        assert_eq!(shorten(moves(LONGEST)), moves(LONGEST));

        let left = [moves(3), vec![one("narration-resigned")], moves(30)].concat();
        let short = shorten(left);
        assert_eq!(keys(&short[..2]), ["narration-resigned", "narration-more"]);
        let omitted = 33 - LONGEST;
        assert_eq!(short[1].lines[0].args, [("count", omitted.into())]);
        assert_eq!(short[2..], moves(LONGEST));
    }
}
