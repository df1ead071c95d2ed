//! A position in play as a node of the search: the expected points of each seat, and the moves.

use super::{
    super::{
        board::BoardName,
        moves::{Move, Step},
        rules::{legal, score},
        squares::Direction,
        state::State,
        tower::Tower,
    },
    features,
    memo::{BoardValue, Memo},
    weights::POINT,
};
use zihin_engine::{
    EvalNoise,
    search::alphabeta::{self, End, MoveSet, Pruning},
};
use zihin_rules::{Actor, Ending, Seat, State as _, Turn};

/// The value of a win, in hundredths of a point; more than any lead in points.
const WIN: i32 = 100 * POINT;

/// Values from this on are those of results: no lead in points is so large.
const DECIDED: i32 = 60 * POINT;

/// A position in the search.
#[derive(Clone, Debug)]
pub struct Node<'a> {
    state: State,
    boards: [BoardValue; 3],
    /// The seat whose lead is maximised.
    own: Seat,
    noise: EvalNoise,
    memo: &'a Memo<'a>,
}

impl<'a> Node<'a> {
    /// The position as seen by `own`, without errors.
    pub fn of(state: &State, own: Seat, memo: &'a Memo<'a>) -> Self {
        Self::new(state, own, EvalNoise::default(), memo)
    }

    /// The position as seen by `own` with this error.
    pub fn new(state: &State, own: Seat, noise: EvalNoise, memo: &'a Memo<'a>) -> Self {
        Self {
            state: state.clone(),
            boards: BoardName::ALL.map(|name| memo.value(state.board(name), name)),
            own,
            noise,
            memo,
        }
    }

    /// The phase of the game: 0 while no board is frozen.
    fn phase(&self) -> usize {
        usize::from(self.boards.iter().any(|board| board.is_frozen))
    }

    /// The expected points of each seat at the end, in hundredths.
    pub fn expected_points(&self) -> [i32; 3] {
        let mut expected = [0; 3];
        for seat in self.state.players() {
            let taken = self.state.taken(seat).len().cast_signed();
            expected[seat.index()] += score::CAPTURED * POINT * taken;
        }
        let phase = self.phase();
        for (name, board) in BoardName::ALL.into_iter().zip(&self.boards) {
            for (direction, seat, turn) in self.sides(name) {
                let points = board.expected[phase][turn][direction as usize];
                expected[seat.index()] += i32::from(points);
            }
        }
        expected
    }

    /// The sides of a board: their seats, and whose turn it is: 0 for this side's, 1 for the other's, 2 for a third player's.
    fn sides(&self, name: BoardName) -> [(Direction, Seat, usize); 2] {
        let seats = name
            .colours()
            .map(|colour| self.state.commander(colour, name));
        Direction::BOTH.map(|direction| {
            let [own, other] = [direction, direction.opposite()].map(|side| seats[side as usize]);
            let turn = [own, other]
                .iter()
                .position(|seat| *seat == self.state.turn);
            (direction, own, turn.unwrap_or(2))
        })
    }

    /// The lead of `own` over the best of the others, with these points.
    fn lead(&self, points: [i32; 3]) -> i32 {
        let others = self.state.players().filter(|seat| *seat != self.own);
        let best = others.map(|seat| points[seat.index()]).max();
        points[self.own.index()] - best.unwrap_or_default()
    }

    /// The value of an ending without the points: a win, a loss, or a share of a win.
    fn result_value(&self, ending: &Ending) -> i32 {
        if ending.ranks[self.own] != 1 {
            return -WIN;
        }
        let winners = i32::try_from(ending.winners().count()).unwrap_or(1);
        2 * WIN / winners - WIN
    }

    /// Whether a value for the seat that searches is that of a win or of a loss; none if it is an estimate.
    pub fn result_of(value: i32) -> Option<bool> {
        (value.abs() >= DECIDED).then_some(value > 0)
    }

    /// Whether the seat that searches is to move.
    pub fn is_own(&self) -> bool {
        self.state.turn == self.own
    }

    /// The value for the seat that searches.
    fn own_value(&self) -> i32 {
        let Turn::Over(ending) = self.state.turn() else {
            let number = features::mixed(alphabeta::Node::key(self) ^ self.noise.salt);
            return self.lead(self.expected_points()) + self.noise.error(number);
        };
        let mut all = [0; 3];
        for (seat, has) in ending.scores.iter() {
            all[seat.index()] = POINT * has;
        }
        self.result_value(&ending) + self.lead(all)
    }
}

impl alphabeta::Node for Node<'_> {
    type Ply = Move;

    const HISTORY_SIZE: usize = 3 * 25 * 25;

    const PRUNING: Option<Pruning> = Some(Pruning {
        reverse_margin: 150,
        futility_margin: 150,
        tried: [8, 16, 30],
        reduces_unknown: false,
        decided: DECIDED,
    });

    const REPEATS: bool = false;

    fn key(&self) -> u64 {
        let boards = self.boards.iter().fold(0, |key, board| key ^ board.key);
        boards.rotate_left(u32::from(self.state.turn.0))
    }

    fn end(&self) -> Option<End> {
        let is_over = self.state.is_over();
        is_over.then(|| End::Scored(alphabeta::Node::value(self)))
    }

    fn value(&self) -> i32 {
        let value = self.own_value();
        if self.is_own() { value } else { -value }
    }

    fn plies(&self, which: MoveSet, found: &mut Vec<Move>) {
        let noisy = which == MoveSet::Noisy;
        let first = found.len();
        for (name, direction) in legal::commanded_sides(&self.state, self.state.turn) {
            let board = self.state.board(name);
            for from in board.side(direction).iter() {
                let step = |takes| {
                    move |to| {
                        Move::Step(Step {
                            board: name,
                            from,
                            to,
                            takes,
                        })
                    }
                };
                found.extend(board.captures(from, direction).iter().map(step(true)));
                if !noisy {
                    found.extend(board.steps(from, direction).iter().map(step(false)));
                }
            }
        }
        if !noisy && found.len() == first {
            found.push(Move::Pass);
        }
    }

    fn after(&self, ply: Move) -> Self {
        let mut after = self.clone();
        let Move::Step(step) = ply else {
            after.state.apply(Actor::Seat(self.state.turn), &ply);
            return after;
        };
        let name = step.board;
        let board = self.state.board(name);
        let tower_key = |tower: Option<Tower>, square| {
            tower.map_or(0, |tower| {
                features::tower_key(name, usize::from(tower.index()), square)
            })
        };
        let tower = board.tower(step.from);
        let key = self.boards[name.index()].key
            ^ tower_key(tower, step.from)
            ^ tower_key(tower, step.to)
            ^ tower_key(board.tower(step.to), step.to);
        let value = &mut after.boards[name.index()];
        after.state.step_on(self.state.turn, step, |board| {
            *value = self.memo.known(key, board, name);
            value.is_frozen
        });
        after
    }

    fn ordering_score(&self, ply: Move) -> i32 {
        i32::from(matches!(ply, Move::Step(Step { takes: true, .. })))
    }

    fn history_index(&self, ply: Move) -> usize {
        match ply {
            Move::Step(step) => {
                (step.board.index() * 25 + step.from.index()) * 25 + step.to.index()
            }
            Move::Place(..) | Move::Pass => 0,
        }
    }

    fn keeps_turn(&self, after: &Self) -> bool {
        self.is_own() == after.is_own()
    }
}
