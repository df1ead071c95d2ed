//! Talat's computer player: a paranoid search in play and a Monte Carlo tree search in the setup,
//! with limits for each level; in play the easy level goes by `easy` alone.
//! Master with two players evaluates by a net (`inputs`, `net`), which learnt from games that began with fitted weights (`weights`); all else by these.

mod easy;
mod features;
mod inputs;
mod memo;
mod net;
mod node;
mod self_play;
mod setup;
#[cfg(test)]
mod tests;
mod weights;

use super::{moves::Move, state::State};
use crate::ComputerPlayer;
pub use memo::Memo;
pub use node::Node;
pub use self_play::Learner;
use weights::POINT;
use zihin_engine::{
    BestMove, Budget, EvalNoise, Judgement, Level, StopSignal, TopTwo,
    net::sparse::SparseNet,
    search::{
        Limits,
        alphabeta::{self, Node as _, Scale},
        mcts,
    },
};
use zihin_rules::{Luck, Seat, State as _};

/// In points.
fn scale(state: &State) -> Scale {
    Scale {
        unit: POINT,
        decisive: decisive(state).into(),
        clear: 1.0,
        judged: [30_000, 120_000, 500_000],
    }
}

/// A lead that decides the game, in points. With three players a lead says less: both others are assumed to play against whoever is asked.
pub(super) fn decisive(state: &State) -> i32 {
    if state.seats() == 2 { 10 } else { 30 }
}

/// The strength of a level.
struct Strength {
    /// The search depth in play, in plies.
    depth: u8,
    /// The node limit of that search.
    nodes: u64,
    /// The largest error of the evaluation, in hundredths of a point.
    error: u32,
    /// The number of random completions of the setup that are tried for a placement.
    setups: u64,
}

impl Strength {
    /// Each level wins at least three of four games for two against the one before.
    const fn of(level: Level) -> Self {
        let (depth, nodes, error, setups) = match level {
            // The easy level does not search in play: see `easy`.
            Level::Easy => (0, 0, 0, 16),
            Level::Medium => (2, 5_000, 200, 100),
            Level::Hard => (4, 10_000, 60, 1_000),
            Level::Master => (u8::MAX, 550_000, 0, 24_000),
        };
        Self {
            depth,
            nodes,
            error,
            setups,
        }
    }

    /// This strength within the limits that a budget sets.
    fn within(self, budget: Budget) -> Self {
        let master = Self::of(Level::Master);
        Self {
            nodes: budget.limit(self.nodes, master.nodes),
            setups: budget.limit(self.setups, master.setups),
            ..self
        }
    }
}

/// The net by which a level evaluates; none for the fitted weights, than which the net is no better with three players.
fn net_of(level: Level, state: &State) -> Option<&'static SparseNet> {
    (level == Level::Master && state.seats() == 2).then(net::shipped)
}

impl ComputerPlayer for State {
    fn think(
        &self,
        level: Level,
        budget: Budget,
        luck: &mut dyn Luck,
        stop: StopSignal<'_>,
    ) -> Option<BestMove<Move>> {
        let seat = self.turn().actor()?.seat()?;
        let strength = Strength::of(level).within(budget);
        let memo = Memo::new(net_of(level, self));
        if self.is_setup() {
            best_placement(self, &strength, &memo, luck, stop)
        } else if level == Level::Easy {
            easy::best_step(self, seat, luck)
        } else {
            best_step(self, seat, &strength, &memo, luck, stop)
        }
    }

    /// In play only: values of placements are averages of random games.
    fn top_two(&self, budget: Budget, stop: StopSignal<'_>) -> Option<TopTwo<Move>> {
        let seat = self.turn().actor()?.seat()?;
        if self.is_setup() {
            return None;
        }
        let memo = Memo::new(net_of(Level::Master, self));
        let nodes = budget.of(Strength::of(Level::Master).nodes);
        alphabeta::top_two(&Node::of(self, seat, &memo), &[], nodes, &scale(self), stop)
    }

    /// Placements are not judged: their values are averages of random games.
    fn judge(&self, mv: &Move, stop: StopSignal<'_>) -> Option<Judgement<Move>> {
        let seat = self.turn().actor()?.seat()?;
        if self.is_setup() {
            return None;
        }
        let memo = Memo::new(net_of(Level::Master, self));
        alphabeta::judge(&Node::of(self, seat, &memo), &[], *mv, &scale(self), stop)
    }
}

/// The placement with the best random completions of the setup. Its value approximates the lead in points.
fn best_placement(
    state: &State,
    strength: &Strength,
    memo: &Memo<'_>,
    luck: &mut dyn Luck,
    stop: StopSignal<'_>,
) -> Option<BestMove<Move>> {
    let best = mcts::search(state, strength.setups, luck, stop, |state, luck| {
        setup::rollout(state, memo, luck)
    })?;
    Some(BestMove {
        value: setup::lead(best.value),
        ..best
    })
}

/// The value of a position in play for `seat`, in hundredths of a point, whether that is a win or a loss that is forced, and how all go on
/// if they play best, by a search of about so many positions.
pub(super) fn best_line(state: &State, seat: Seat, nodes: u64) -> (i32, Option<bool>, Vec<Move>) {
    let memo = Memo::new(net_of(Level::Master, state));
    let root = Node::of(state, seat, &memo);
    let limits = Limits {
        depth: u8::MAX,
        nodes,
        stop: &|| false,
    };
    let (value, line) = if state.is_over() {
        (root.value(), Vec::new())
    } else {
        alphabeta::best_line(&root, &[], limits).unwrap_or_default()
    };
    let value = if root.is_own() { value } else { -value };
    let wins = Node::result_of(value);
    (value, wins, line)
}

/// The best step. Its value is the lead in points; 100 more for a forced win, 100 less for a forced loss.
fn best_step(
    state: &State,
    seat: Seat,
    strength: &Strength,
    memo: &Memo<'_>,
    luck: &mut dyn Luck,
    stop: StopSignal<'_>,
) -> Option<BestMove<Move>> {
    let noise = EvalNoise {
        amplitude: strength.error,
        salt: luck.below(u32::MAX).into(),
    };
    let limits = Limits {
        depth: strength.depth,
        nodes: strength.nodes,
        stop,
    };
    let found = alphabeta::search(&Node::new(state, seat, noise, memo), &[], limits)?;
    Some(BestMove {
        mv: found.ply,
        value: f64::from(found.value) / f64::from(POINT),
        nodes: found.nodes,
    })
}
