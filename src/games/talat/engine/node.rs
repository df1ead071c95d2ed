//! A position in play as a node of the search: the expected points of each seat, and the moves.

use super::{
    super::{
        board::BoardName,
        moves::{Move, Step},
        rules::{legal, score},
        squares::Direction,
        state::State,
    },
    features::{self, Features},
    weights::{POINT, WEIGHTS, Weights},
};
use crate::{
    engine::{EvalNoise, search::paranoid},
    rules::{Actor, Ending, Seat, State as _, Turn},
};

/// The value of a win, in hundredths of a point; more than any lead in points.
const WIN: i32 = 100 * POINT;

/// A position in the search.
#[derive(Clone, Debug)]
pub struct Node {
    state: State,
    boards: [BoardValue; 3],
    /// The seat whose lead is maximised.
    own: Seat,
    noise: EvalNoise,
}

/// The evaluation of one board for its sides, in the order of [`Direction::BOTH`].
#[derive(Clone, Copy, Debug, Default)]
struct BoardValue {
    features: Features,
    /// The expected points of each side, in hundredths, without the value of the threats.
    expected: [i32; 2],
}

impl Node {
    /// The position as seen by `own`, without errors.
    #[must_use]
    pub fn of(state: &State, own: Seat) -> Self {
        Self::new(state, own, EvalNoise::default())
    }

    /// The position as seen by `own` with this error.
    #[must_use]
    pub fn new(state: &State, own: Seat, noise: EvalNoise) -> Self {
        let mut node = Self {
            state: state.clone(),
            boards: [BoardValue::default(); 3],
            own,
            noise,
        };
        node.evaluate_boards(None);
        node
    }

    /// The weights for this phase of the game.
    fn weights(&self) -> &'static Weights {
        let frozen = BoardName::ALL
            .iter()
            .any(|name| self.state.is_frozen(*name));
        &WEIGHTS[usize::from(frozen)]
    }

    /// Evaluates one board, or all.
    fn evaluate_boards(&mut self, only: Option<BoardName>) {
        let weights = self.weights();
        for name in BoardName::ALL {
            if only.is_none_or(|only| only == name) {
                let features = Features::of(self.state.board(name), name);
                let expected = if self.state.is_frozen(name) {
                    let [up, down] = name.colours();
                    [up, down].map(|colour| {
                        let across = score::across(&self.state, name, colour).len();
                        score::ACROSS * POINT * across.cast_signed()
                    })
                } else {
                    Direction::BOTH.map(|direction| weights.expected_points(&features, direction))
                };
                self.boards[name.index()] = BoardValue { features, expected };
            }
        }
    }

    /// The expected points of each seat at the end, in hundredths.
    #[must_use]
    pub fn expected_points(&self) -> [i32; 3] {
        let mut expected = [0; 3];
        for seat in self.state.players() {
            let taken = self.state.taken(seat).len().cast_signed();
            expected[seat.index()] += score::CAPTURED * POINT * taken;
        }
        let weights = self.weights();
        for name in BoardName::ALL {
            let seats = name
                .colours()
                .map(|colour| self.state.commander(colour, name));
            let board = &self.boards[name.index()];
            for direction in Direction::BOTH {
                let (own, other) = (direction as usize, direction.opposite() as usize);
                let mut points = board.expected[own];
                if !self.state.is_frozen(name) {
                    let turn = if self.state.turn == seats[own] {
                        0
                    } else if self.state.turn == seats[other] {
                        1
                    } else {
                        2
                    };
                    points += weights.threat_value(&board.features, direction, turn);
                }
                expected[seats[own].index()] += points;
            }
        }
        expected
    }

    /// The lead of `own` over the best of the others, with these points.
    fn lead(&self, points: [i32; 3]) -> i32 {
        let others = self.state.players().filter(|seat| *seat != self.own);
        let best = others.map(|seat| points[seat.index()]).max();
        points[self.own.index()] - best.unwrap_or_default()
    }

    /// The value of an ending without the points: a win, a loss, or a share of a win.
    fn result_value(&self, ending: &Ending) -> i32 {
        if ending.places[self.own] != 1 {
            return -WIN;
        }
        let winners = i32::try_from(ending.winners().count()).unwrap_or(1);
        2 * WIN / winners - WIN
    }
}

impl paranoid::Node for Node {
    type Ply = Move;

    const HISTORY_SIZE: usize = 3 * 25 * 25;

    fn key(&self) -> u64 {
        let boards = self
            .boards
            .iter()
            .fold(0, |key, board| key ^ board.features.key);
        boards.rotate_left(u32::from(self.state.turn.0))
    }

    fn is_over(&self) -> bool {
        self.state.is_over()
    }

    fn is_own(&self) -> bool {
        self.state.turn == self.own
    }

    fn value(&self) -> i32 {
        let Turn::Over(ending) = self.state.turn() else {
            let number = features::mixed(self.key() ^ self.noise.salt);
            return self.lead(self.expected_points()) + self.noise.error(number);
        };
        let mut all = [0; 3];
        for (seat, has) in ending.scores.iter() {
            all[seat.index()] = POINT * has;
        }
        self.result_value(&ending) + self.lead(all)
    }

    fn plies(&self, noisy: bool, found: &mut Vec<Move>) {
        let steps = legal::steps(&self.state, self.state.turn);
        if noisy {
            found.extend(steps.filter(|step| step.takes).map(Move::Step));
        } else {
            found.extend(steps.map(Move::Step));
            if found.is_empty() {
                found.push(Move::Pass);
            }
        }
    }

    fn after(&self, ply: Move) -> Self {
        let mut after = self.clone();
        after.state.apply(Actor::Seat(self.state.turn), &ply);
        if let Move::Step(step) = ply {
            let freezes = after.state.is_frozen(step.board);
            after.evaluate_boards((!freezes).then_some(step.board));
        }
        after
    }

    fn is_quiet(ply: Move) -> bool {
        !matches!(ply, Move::Step(Step { takes: true, .. }))
    }

    fn history_index(ply: Move) -> usize {
        match ply {
            Move::Step(step) => {
                (step.board.index() * 25 + step.from.index()) * 25 + step.to.index()
            }
            Move::Place(..) | Move::Pass => 0,
        }
    }
}
