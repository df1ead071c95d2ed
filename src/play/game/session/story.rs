//! What has happened in a game, in words: the last turns for its board, and what is counted of all of them. Pure; it knows keys, no language.

use super::{Chapter, Session};
use crate::games::AnyState;
use crate::play::clock::Span;
use crate::play::game::act::Act;
use crate::rules::{Actor, Key, Phrase, Seat, Stat};
use std::collections::BTreeMap;

/// How many of the latest entries are told: where computers finish a game among themselves, nobody reads all they did.
const MOST_TOLD: usize = 12;

/// How it is told that somebody has left. That is news also when much has happened since.
const LEFT: [Key; 2] = ["narration-resigned", "narration-late"];

/// One entry of the last turn, said in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Who made it.
    pub actor: Actor,
    /// What it did, a line each.
    pub lines: Vec<Phrase>,
}

impl Session {
    /// What has happened since one of those who are `meant` last chose something, in words: that choice, and what followed from it, as far as it is
    /// news.
    pub fn story(&self, meant: impl Fn(Seat) -> bool) -> Vec<Told> {
        let is_meant = |chapter: &Chapter| chapter.seat.is_none_or(&meant);
        let first = self.chapters.iter().rposition(is_meant).unwrap_or_default();
        let told = self.chapters[first..].iter().flat_map(Chapter::told);
        shortened(told.filter(|told| !told.lines.is_empty()).collect())
    }

    /// How often each seat has done what its game's card counts, by the keys with which its moves are told; what was taken back never was.
    pub(crate) fn stats(&self) -> BTreeMap<(Seat, Key), u32> {
        let counted = self.game.card().stats.iter().flat_map(|stat| match stat {
            Stat::Moves { by, .. } => *by,
            Stat::Wins { .. } | Stat::Points { .. } => &[],
        });
        let counted: Vec<Key> = counted.copied().collect();
        let mut stats = BTreeMap::new();
        let after = self.chapters[1..].iter().map(|next| &*next.before);
        for (chapter, after) in self.chapters.iter().zip(after.chain([&*self.state])) {
            // To tell a whole match takes its time; what is counted brings points.
            if counted.is_empty() || chapter.before.scores() == after.scores() {
                continue;
            }
            for told in chapter.told() {
                let keys = told.lines.iter().map(|line| line.key);
                for key in keys.filter(|key| counted.contains(key)) {
                    if let Actor::Seat(seat) = told.actor {
                        *stats.entry((seat, key)).or_default() += 1;
                    }
                }
            }
        }
        stats
    }
}

impl Chapter {
    /// What happened, in words.
    fn told(&self) -> Vec<Told> {
        let mut state = self.before.clone();
        let mut story = Vec::with_capacity(self.entries.len());
        for (n, entry) in self.entries.iter().enumerate() {
            let is_chosen = n == 0 && self.seat.is_some();
            let lines = match (entry.actor, entry.text.parse()) {
                (Actor::Seat(seat), Ok(act)) => {
                    if act == Act::Skip {
                        state.skip();
                    }
                    told(act, seat).into_iter().collect()
                }
                (actor, _) => {
                    let mut lines = state.describe(actor, &entry.text);
                    if !is_chosen && is_forced(&*state, actor, &entry.text) {
                        // What the move did comes first, what came of it after.
                        lines.insert(lines.len().min(1), Phrase::new("narration-forced"));
                    }
                    if state.play(actor, &entry.text).is_err() {
                        break;
                    }
                    lines
                }
            };
            story.push(Told {
                actor: entry.actor,
                lines,
            });
        }
        story
    }
}

/// Whether a move that nobody chose was the only one; pieces that luck sets up, and a turn that must be passed, are something else.
fn is_forced(state: &dyn AnyState, actor: Actor, text: &str) -> bool {
    let is_move = || {
        state
            .clicks(actor, text)
            .is_some_and(|path| !path.is_empty())
    };
    matches!(actor, Actor::Seat(_)) && !state.is_setup() && is_move()
}

/// The latest of it, after who has left and how much is not told.
fn shortened(mut told: Vec<Told>) -> Vec<Told> {
    let Some(old) = told.len().checked_sub(MOST_TOLD).filter(|old| *old > 0) else {
        return told;
    };
    let latest = told.split_off(old);
    told.retain(|told| told.lines.iter().any(|line| LEFT.contains(&line.key)));
    let untold = i64::try_from(old - told.len()).unwrap_or(i64::MAX);
    told.extend((untold > 0).then(|| Told {
        actor: Actor::Chance,
        lines: vec![Phrase::new("narration-more").with("count", untold)],
    }));
    told.extend(latest);
    told
}

/// How an act is told; a turn that is passed for somebody who has left is not.
fn told(act: Act, seat: Seat) -> Option<Phrase> {
    let key = match act {
        Act::Resign => "narration-resigned",
        Act::Draw => "narration-agreed",
        Act::Rest => "narration-rest",
        Act::Pause => "narration-paused",
        Act::Resume => "narration-resumed",
        Act::Takeback(_) => "narration-taken-back",
        Act::Late => "narration-late",
        Act::Credit(span) => {
            let time = Span(span).to_string();
            let said = Phrase::new("narration-credit").with("player", seat);
            return Some(said.with("time", time));
        }
        Act::Skip => return None,
    };
    Some(Phrase::new(key).with("player", seat))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_long_story_the_latest_is_told_and_who_has_left() {
        let told = |key| Told {
            actor: Actor::Seat(Seat(0)),
            lines: vec![Phrase::new(key)],
        };
        let moves = |count| vec![told("a-move"); count];
        let is_told = |story: &[Told]| {
            let keys = story.iter().map(|told| told.lines[0].key);
            keys.collect::<Vec<_>>()
        };
        assert_eq!(shortened(moves(MOST_TOLD)), moves(MOST_TOLD));

        let left = [moves(3), vec![told("narration-resigned")], moves(30)].concat();
        let short = shortened(left);
        assert_eq!(
            is_told(&short[..2]),
            ["narration-resigned", "narration-more"]
        );
        let untold = i64::try_from(33 - MOST_TOLD).expect("a small number");
        assert_eq!(short[1].lines[0].args, [("count", untold.into())]);
        assert_eq!(short[2..], moves(MOST_TOLD));
    }
}
