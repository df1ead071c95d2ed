//! The static evaluation of positions after a turn: by the nets, or exactly where the end is known.

use super::bearoff::{BEAROFF, Home};
use super::features::inputs::{NetKind, inputs, scout_changes, scout_inputs};
use super::nets::Nets;
use super::odds::Odds;
use crate::table::{
    board::{Board, other},
    rules::score::won,
};
use zihin_engine::net::InputChange;
use zihin_rules::Seat;

/// Evaluates positions, one list of siblings after another.
#[derive(Debug)]
pub struct Evaluator<'a> {
    nets: &'a Nets,
    inputs: Vec<f32>,
    sums: Vec<f32>,
    bases: [Base; 2],
    scout_base: ScoutBase,
    changes: Vec<InputChange>,
    /// The number of positions evaluated.
    pub nodes: u64,
}

/// The net inputs and hidden sums of the first position of a list; its siblings differ little from it.
#[derive(Debug, Default)]
struct Base {
    inputs: Vec<f32>,
    sums: Vec<f32>,
}

/// What [`Base`] is for the scout net, whose inputs are compared on the boards themselves.
#[derive(Debug, Default)]
struct ScoutBase {
    board: Option<Board>,
    sums: Vec<f32>,
}

impl<'a> Evaluator<'a> {
    /// An evaluator with these nets.
    pub fn new(nets: &'a Nets) -> Self {
        Self {
            nets,
            inputs: Vec::new(),
            sums: Vec::new(),
            bases: <[Base; 2]>::default(),
            scout_base: ScoutBase::default(),
            changes: Vec::new(),
            nodes: 0,
        }
    }

    /// Begins a new list of siblings: the next position is evaluated from scratch, those after it incrementally.
    pub fn begin(&mut self) {
        for base in &mut self.bases {
            base.inputs.clear();
        }
        self.scout_base.board = None;
    }

    /// The chances of `mover`, who has just moved.
    pub fn odds(&mut self, board: &Board, mover: Seat) -> Odds {
        self.nodes += 1;
        if let Some(units) = won(board, mover) {
            return Odds::won(units);
        }
        if let Some(units) = won(board, other(mover)) {
            return Odds::won(units).flipped();
        }
        let ending = exact_odds(board, mover);
        if let Some(odds) = ending.filter(|_| both_have_borne_off(board)) {
            return odds;
        }
        let kind = inputs(board, mover, &mut self.inputs);
        let mut odds = self.run(kind);
        if let Some(ending) = ending {
            odds.0[0] = ending.0[0];
        }
        without_impossible_gammons(board, mover, odds)
    }

    /// A quick estimate of the chances of `mover`, who has just moved, by the scout net.
    pub fn quick_odds(&mut self, board: &Board, mover: Seat) -> Odds {
        let (net, base) = (&self.nets.scout, &mut self.scout_base);
        if let Some(first) = &base.board {
            let changes = &mut self.changes;
            changes.clear();
            scout_changes(first, board, mover, |input, by| {
                if by != 0.0 {
                    changes.push(net.change(input, by));
                }
            });
            self.sums.clone_from(&base.sums);
            net.apply(changes, &mut self.sums);
        } else {
            scout_inputs(board, mover, &mut self.inputs);
            net.refresh(&self.inputs, &mut base.sums, &mut self.changes);
            base.board = Some(*board);
            self.sums.clone_from(&base.sums);
        }
        let mut odds = Odds::default();
        net.output(&mut self.sums, &mut odds.0);
        odds
    }

    /// The output of a net for the current inputs.
    fn run(&mut self, kind: NetKind) -> Odds {
        let net = self.nets.of(kind);
        let base = &mut self.bases[kind as usize];
        if base.inputs.is_empty() {
            net.refresh(&self.inputs, &mut base.sums, &mut self.changes);
            base.inputs.clone_from(&self.inputs);
            self.sums.clone_from(&base.sums);
        } else {
            self.sums.clone_from(&base.sums);
            net.update(
                &base.inputs,
                &self.inputs,
                &mut self.sums,
                &mut self.changes,
            );
        }
        let mut odds = Odds::default();
        net.output(&mut self.sums, &mut odds.0);
        odds
    }
}

/// Whether the evaluation needs a net: not if both sides only bear off and no gammon is possible.
pub(super) fn needs_net(board: &Board) -> bool {
    let bearing = [Seat(0), Seat(1)]
        .iter()
        .all(|seat| board.highest(*seat) <= 6);
    !(bearing && both_have_borne_off(board))
}

/// Whether both sides have borne off a checker, so that no gammon is possible.
fn both_have_borne_off(board: &Board) -> bool {
    [Seat(0), Seat(1)].iter().all(|seat| board.off(*seat) > 0)
}

/// The exact chances to win if both sides only have to bear off; without gammons.
fn exact_odds(board: &Board, mover: Seat) -> Option<Odds> {
    let home = |seat: Seat| -> Option<Home> {
        (board.highest(seat) <= 6).then(|| [1, 2, 3, 4, 5, 6].map(|point| board.count(seat, point)))
    };
    // Both sides first, because the database is computed on first use.
    let homes = (home(mover)?, home(other(mover))?);
    let wins = BEAROFF.wins(homes.0, homes.1);
    Some(Odds([wins, 0.0, 0.0, 0.0, 0.0]))
}

/// The chances without gammons that are impossible because the loser has borne off a checker.
fn without_impossible_gammons(board: &Board, mover: Seat, mut odds: Odds) -> Odds {
    if board.off(other(mover)) > 0 {
        odds.0[1] = 0.0;
        odds.0[2] = 0.0;
    }
    if board.off(mover) > 0 {
        odds.0[3] = 0.0;
        odds.0[4] = 0.0;
    }
    odds.consistent()
}
