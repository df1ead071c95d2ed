//! A position in play as the search sees it: how many points each seat may hope for, and which moves there are. It does not know how deep it
//! will be searched.

use super::{
    super::{
        board::Name,
        moves::{Move, Step},
        rules::score,
        squares::Way,
        state::State,
    },
    features::{self, Survey},
    weights::{POINT, WEIGHTS, Weights},
};
use crate::{
    engine::{Doubt, paranoid},
    rules::{Actor, Ending, Seat, State as _, Turn},
};

/// What it is worth to win, in hundredths of a point, beside which any number of points is small.
const WIN: i32 = 100 * POINT;

/// A position in play.
#[derive(Clone, Debug)]
pub struct Node {
    state: State,
    boards: [Outlook; 3],
    /// For whom the search is made.
    own: Seat,
    doubt: Doubt,
}

/// What one board holds out for the two sides, in the order of [`Way::BOTH`].
#[derive(Clone, Copy, Debug, Default)]
struct Outlook {
    survey: Survey,
    /// The points that each side may hope for, in hundredths, but for the threats.
    hopes: [i32; 2],
}

impl Node {
    /// The position as seen by `own`, who does not err.
    #[must_use]
    pub fn of(state: &State, own: Seat) -> Self {
        Self::new(state, own, Doubt::default())
    }

    /// The position as seen by `own`, who errs so.
    #[must_use]
    pub fn new(state: &State, own: Seat, doubt: Doubt) -> Self {
        let mut node = Self {
            state: state.clone(),
            boards: [Outlook::default(); 3],
            own,
            doubt,
        };
        node.look(None);
        node
    }

    /// Which weights hold: the next board to freeze may end the game.
    fn weights(&self) -> &'static Weights {
        let frozen = Name::ALL.iter().any(|name| self.state.is_frozen(*name));
        &WEIGHTS[usize::from(frozen)]
    }

    /// Looks at one board, or at all.
    fn look(&mut self, only: Option<Name>) {
        let weights = self.weights();
        for name in Name::ALL {
            if only.is_none_or(|only| only == name) {
                let survey = Survey::of(self.state.board(name), name);
                let hopes = if self.state.is_frozen(name) {
                    let [up, down] = name.colours();
                    [up, down].map(|colour| {
                        let across = score::across(&self.state, name, colour).len();
                        score::ACROSS * POINT * across.cast_signed()
                    })
                } else {
                    Way::BOTH.map(|way| weights.hope(&survey, way))
                };
                self.boards[name.index()] = Outlook { survey, hopes };
            }
        }
    }

    /// The points that each seat may hope for at the end, in hundredths.
    #[must_use]
    pub fn hopes(&self) -> [i32; 3] {
        let mut hopes = [0; 3];
        for seat in self.state.players() {
            let taken = self.state.taken(seat).len().cast_signed();
            hopes[seat.index()] += score::CAPTURED * POINT * taken;
        }
        let weights = self.weights();
        for name in Name::ALL {
            let seats = name
                .colours()
                .map(|colour| self.state.commander(colour, name));
            let board = &self.boards[name.index()];
            for way in Way::BOTH {
                let (own, other) = (way as usize, way.back() as usize);
                let mut hope = board.hopes[own];
                if !self.state.is_frozen(name) {
                    let turn = if self.state.turn == seats[own] {
                        0
                    } else if self.state.turn == seats[other] {
                        1
                    } else {
                        2
                    };
                    hope += weights.alarm(&board.survey, way, turn);
                }
                hopes[seats[own].index()] += hope;
            }
        }
        hopes
    }

    /// The lead over the best of the others, with these points.
    fn lead(&self, points: [i32; 3]) -> i32 {
        let others = self.state.players().filter(|seat| *seat != self.own);
        let best = others.map(|seat| points[seat.index()]).max();
        points[self.own.index()] - best.unwrap_or_default()
    }

    /// What an ending is worth but for the points: half of a win that two share.
    fn share(&self, ending: &Ending) -> i32 {
        if ending.places[self.own] != 1 {
            return -WIN;
        }
        let winners = i32::try_from(ending.winners().count()).unwrap_or(1);
        2 * WIN / winners - WIN
    }
}

impl paranoid::Node for Node {
    type Ply = Move;

    const SLOTS: usize = 3 * 25 * 25;

    fn key(&self) -> u64 {
        let boards = self
            .boards
            .iter()
            .fold(0, |key, board| key ^ board.survey.key);
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
            let number = features::mixed(self.key() ^ self.doubt.salt);
            return self.lead(self.hopes()) + self.doubt.error(number);
        };
        let mut all = [0; 3];
        for (seat, has) in ending.scores.iter() {
            all[seat.index()] = POINT * has;
        }
        self.share(&ending) + self.lead(all)
    }

    fn plies(&self, noisy: bool, found: &mut Vec<Move>) {
        let steps = self.state.steps(self.state.turn);
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
            after.look((!freezes).then_some(step.board));
        }
        after
    }

    fn is_quiet(ply: Move) -> bool {
        !matches!(ply, Move::Step(Step { takes: true, .. }))
    }

    fn slot(ply: Move) -> usize {
        match ply {
            Move::Step(step) => {
                (step.board.index() * 25 + step.from.index()) * 25 + step.to.index()
            }
            Move::Place(..) | Move::Pass => 0,
        }
    }
}
