//! Speed of the computer players of Camelot and Talat: positions searched a second, compared with only making them,
//! and positions evaluated a second, compared with only listing their moves.

use super::paired::{Side, paired};
use std::hint::black_box;
use zihin_engine::{
    Budget, EvalNoise, Level,
    search::alphabeta::{self, MoveSet},
};
use zihin_games::{ComputerPlayer, camelot, talat};
use zihin_rules::{Luck, Seat, SplitMix, State};

/// Runs the benchmarks.
pub fn run() {
    use camelot::engine::Node as Camelot;
    use talat::engine::Node as Talat;
    let start = "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 0 0 - 0";
    let memo = talat::engine::Memo::new(None);
    let start: camelot::State = start.parse().expect("it is a position");
    Subject {
        name: "camelot",
        positions: positions(&start),
        node: &|state| Camelot::new(state, None, EvalNoise::default()),
        plies: |node, found| alphabeta::Node::plies(node, MoveSet::All, found),
        after: |node, ply| alphabeta::Node::after(node, ply),
        value: alphabeta::Node::value,
    }
    .measure();
    Subject {
        name: "talat",
        positions: positions(&talat::State::start(2)),
        node: &|state| Talat::of(state, Seat(0), &memo),
        plies: |node, found| alphabeta::Node::plies(node, MoveSet::All, found),
        after: |node, ply| alphabeta::Node::after(node, ply),
        value: alphabeta::Node::value,
    }
    .measure();
}

/// A game whose computer player is measured: positions, and the functions of its search nodes.
struct Subject<'a, S, N, P> {
    name: &'static str,
    positions: Vec<S>,
    node: &'a dyn Fn(&S) -> N,
    plies: fn(&N, &mut Vec<P>),
    after: fn(&N, P) -> N,
    value: fn(&N) -> i32,
}

impl<S: ComputerPlayer, N, P: Copy> Subject<'_, S, N, P> {
    fn measure(&self) {
        self.search();
        self.evaluation();
    }

    /// Positions searched a second. The floor is making them.
    fn search(&self) {
        let few = &self.positions[..10];
        let think = || -> u64 {
            let moves = few.iter().filter_map(|state| {
                state.think(Level::Hard, Budget::FULL, &mut SplitMix(1), &|| false)
            });
            moves.map(|best| best.nodes).sum()
        };
        let make = || -> usize {
            let (mut made, mut found) = (0, Vec::new());
            for node in self.positions.iter().map(self.node) {
                found.clear();
                (self.plies)(&node, &mut found);
                for ply in &found {
                    black_box((self.after)(&node, *ply));
                }
                made += found.len();
            }
            made
        };
        let [searched, made] =
            ["searched", "made"].map(|what| format!("{}, positions {what}", self.name));
        let count = u32::try_from(think()).expect("budgets are far smaller");
        let ours = Side::new(&searched, count, || {
            black_box(think());
        });
        let count = u32::try_from(make()).expect("some thousand");
        let floor = Side::new(&made, count, || {
            black_box(make());
        });
        paired(ours, floor, 7);
    }

    /// Positions evaluated a second, compared with listing their moves.
    fn evaluation(&self) {
        let [judged, listed] =
            ["judged", "listed"].map(|what| format!("{}, positions {what}", self.name));
        let count = u32::try_from(self.positions.len()).expect("some hundred");
        let ours = Side::new(&judged, count, || {
            for node in self.positions.iter().map(self.node) {
                black_box((self.value)(&node));
            }
        });
        let mut found = Vec::new();
        let floor = Side::new(&listed, count, || {
            for node in self.positions.iter().map(self.node) {
                found.clear();
                (self.plies)(&node, &mut found);
                black_box(&found);
            }
        });
        paired(ours, floor, 41);
    }
}

/// Positions of random games after the setup.
fn positions<S: State>(start: &S) -> Vec<S> {
    let (mut luck, mut state) = (SplitMix(6), start.clone());
    let mut positions = Vec::new();
    while positions.len() < 200 {
        let Some(actor) = state.turn().actor() else {
            state = start.clone();
            continue;
        };
        if state.as_setup().is_none() {
            positions.push(state.clone());
        }
        let moves = state.moves(actor);
        let count = u32::try_from(moves.len()).expect("some thousand at most");
        state.apply(actor, &moves[luck.below(count) as usize]);
    }
    positions
}
