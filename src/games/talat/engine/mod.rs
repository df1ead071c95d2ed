//! Talat's computer player: how far each level looks in play and in the setup. The searches themselves know no game.

mod features;
mod node;
mod setup;
#[cfg(test)]
mod tests;
mod weights;

use super::{moves::Move, state::State};
use crate::{
    engine::{Doubt, Level, StopSignal, Thought, mcts, paranoid},
    games::ComputerPlayer,
    rules::{Luck, Seat, State as _},
};
pub use node::Node;
use weights::POINT;

/// How well a level plays.
struct Strength {
    /// How many plies deep it looks in play.
    depth: u8,
    /// At about how many positions, at most.
    nodes: u64,
    /// The largest error in judging a position, in hundredths of a point.
    error: u32,
    /// How many ways to complete the setup it tries before it places a tower.
    setups: u64,
}

impl Strength {
    /// Each wins at least three of four games for two against the one before.
    const fn of(level: Level) -> Self {
        let (depth, nodes, error, setups) = match level {
            Level::Easy => (1, 1_000, 600, 16),
            Level::Medium => (2, 5_000, 200, 100),
            Level::Hard => (4, 10_000, 60, 1_000),
            Level::Master => (u8::MAX, 400_000, 0, 30_000),
        };
        Self {
            depth,
            nodes,
            error,
            setups,
        }
    }
}

impl ComputerPlayer for State {
    fn think(
        &self,
        level: Level,
        luck: &mut dyn Luck,
        stop: StopSignal<'_>,
    ) -> Option<Thought<Move>> {
        let seat = self.turn().actor()?.seat()?;
        let strength = Strength::of(level);
        if self.is_setup() {
            self.think_of_setup(&strength, luck, stop)
        } else {
            self.think_of_play(seat, &strength, luck, stop)
        }
    }
}

impl State {
    /// The placement after which the setup turns out best. Its value is about the lead in points.
    fn think_of_setup(
        &self,
        strength: &Strength,
        luck: &mut dyn Luck,
        stop: StopSignal<'_>,
    ) -> Option<Thought<Move>> {
        let thought = mcts::search(self, strength.setups, luck, stop, |state, luck| {
            setup::outlook(state, luck)
        })?;
        Some(Thought {
            value: setup::lead(thought.value),
            ..thought
        })
    }

    /// The best step. Its value is the lead in points; 100 more where a win is foreseen, 100 less for a loss.
    fn think_of_play(
        &self,
        seat: Seat,
        strength: &Strength,
        luck: &mut dyn Luck,
        stop: StopSignal<'_>,
    ) -> Option<Thought<Move>> {
        let doubt = Doubt {
            most: strength.error,
            salt: luck.below(u32::MAX).into(),
        };
        let limits = paranoid::Limits {
            depth: strength.depth,
            nodes: strength.nodes,
            stop,
        };
        let found = paranoid::search(&Node::new(self, seat, doubt), limits)?;
        Some(Thought {
            mv: found.ply,
            value: f64::from(found.value) / f64::from(POINT),
            nodes: found.nodes,
        })
    }
}
