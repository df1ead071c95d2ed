//! The nets' judgement of positions in which somebody has just moved. It does not search.

use super::bearoff::{BEAROFF, Home};
use super::features::inputs::{CONTACT, NetKind, RACE, SCOUT, differences, inputs, scouted};
use super::odds::Odds;
use crate::engine::{Change, Net, Shape};
use crate::games::table::{
    board::{Board, other},
    state::won,
};
use crate::rules::Seat;

/// A net for each kind of position, and one that is small and quick.
#[derive(Clone, Debug)]
pub struct Nets {
    /// For positions with contact.
    pub contact: Net,
    /// For races.
    pub race: Net,
    /// For a first look at many positions, to choose those that the others judge.
    pub scout: Net,
}

impl Nets {
    /// The net for a kind of position.
    #[must_use]
    pub const fn of(&self, kind: NetKind) -> &Net {
        match kind {
            NetKind::Contact => &self.contact,
            NetKind::Race => &self.race,
            NetKind::Scout => &self.scout,
        }
    }
}

/// The shape of the net for a kind of position, with so many hidden neurons.
#[must_use]
pub const fn net_shape(kind: NetKind, hidden: usize) -> Shape {
    let inputs = match kind {
        NetKind::Contact => CONTACT,
        NetKind::Race => RACE,
        NetKind::Scout => SCOUT,
    };
    Shape {
        inputs,
        hidden,
        outputs: 5,
    }
}

/// Judges positions, one list of siblings after another.
#[derive(Debug)]
pub struct Evaluator<'a> {
    nets: &'a Nets,
    inputs: Vec<f32>,
    sums: Vec<f32>,
    bases: [Base; 2],
    glanced: Glanced,
    changes: Vec<Change>,
    /// How many positions it has judged.
    pub nodes: u64,
}

/// The first position of a list of siblings, from which the others differ little.
#[derive(Debug, Default)]
struct Base {
    inputs: Vec<f32>,
    sums: Vec<f32>,
}

/// The same for the scout, which sees what is different on the boards themselves.
#[derive(Debug, Default)]
struct Glanced {
    board: Option<Board>,
    sums: Vec<f32>,
}

impl<'a> Evaluator<'a> {
    /// Judges by these nets.
    #[must_use]
    pub fn new(nets: &'a Nets) -> Self {
        Self {
            nets,
            inputs: Vec::new(),
            sums: Vec::new(),
            bases: <[Base; 2]>::default(),
            glanced: Glanced::default(),
            changes: Vec::new(),
            nodes: 0,
        }
    }

    /// Begins a new list of siblings: the next position of each kind is judged from scratch, those after it by what is different.
    pub fn begin(&mut self) {
        for base in &mut self.bases {
            base.inputs.clear();
        }
        self.glanced.board = None;
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
        let ending = ending(board, mover);
        if let Some(odds) = ending.filter(|_| started(board)) {
            return odds;
        }
        let kind = inputs(board, mover, &mut self.inputs);
        let mut odds = self.run(kind);
        if let Some(ending) = ending {
            odds.0[0] = ending.0[0];
        }
        limited(board, mover, odds)
    }

    /// The chances of `mover`, who has just moved, at a first look.
    pub fn glance(&mut self, board: &Board, mover: Seat) -> Odds {
        let (net, base) = (&self.nets.scout, &mut self.glanced);
        if let Some(first) = &base.board {
            let changes = &mut self.changes;
            changes.clear();
            differences(first, board, mover, |input, by| {
                if by != 0.0 {
                    changes.push(net.change(input, by));
                }
            });
            self.sums.clone_from(&base.sums);
            net.apply(changes, &mut self.sums);
        } else {
            scouted(board, mover, &mut self.inputs);
            net.reach(&self.inputs, &mut base.sums, &mut self.changes);
            base.board = Some(*board);
            self.sums.clone_from(&base.sums);
        }
        let mut odds = Odds::default();
        net.finish(&mut self.sums, &mut odds.0);
        odds
    }

    /// What a net says of the inputs.
    fn run(&mut self, kind: NetKind) -> Odds {
        let net = self.nets.of(kind);
        let base = &mut self.bases[kind as usize];
        if base.inputs.is_empty() {
            net.reach(&self.inputs, &mut base.sums, &mut self.changes);
            base.inputs.clone_from(&self.inputs);
            self.sums.clone_from(&base.sums);
        } else {
            self.sums.clone_from(&base.sums);
            net.shift(
                &base.inputs,
                &self.inputs,
                &mut self.sums,
                &mut self.changes,
            );
        }
        let mut odds = Odds::default();
        net.finish(&mut self.sums, &mut odds.0);
        odds
    }
}

/// Whether the nets have a say: not where the end is exactly known.
pub(super) fn open(board: &Board) -> bool {
    let bearing = [Seat(0), Seat(1)]
        .iter()
        .all(|seat| board.highest(*seat) <= 6);
    !(bearing && started(board))
}

/// Whether both sides have borne off a checker, so that there will be no gammon.
fn started(board: &Board) -> bool {
    [Seat(0), Seat(1)].iter().all(|seat| board.off(*seat) > 0)
}

/// The exact chances to win where both sides only have to bear off. They say nothing about gammons.
fn ending(board: &Board, mover: Seat) -> Option<Odds> {
    let home = |seat: Seat| -> Option<Home> {
        (board.highest(seat) <= 6).then(|| [1, 2, 3, 4, 5, 6].map(|point| board.count(seat, point)))
    };
    // Both first: the table is not made before it is needed.
    let homes = (home(mover)?, home(other(mover))?);
    let wins = BEAROFF.wins(homes.0, homes.1);
    Some(Odds([wins, 0.0, 0.0, 0.0, 0.0]))
}

/// The chances without gammons that can no longer happen, because the loser has borne off a checker.
fn limited(board: &Board, mover: Seat, mut odds: Odds) -> Odds {
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
