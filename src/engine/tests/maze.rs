//! The search of two sides and that of one against all, compared with minimax in a random game.
//! Nothing in it allows unsound pruning, so that values must be exactly those of minimax.

use crate::search::{
    Limits,
    alphabeta::{self, End, MoveSet, NEAR_WIN, Pruning, WIN},
};
use zihin_rules::SplitMix;

/// The number of squares in a layer. Moves lead from a layer to the next.
const SQUARES: u8 = 5;
/// The last layer, where every game ends.
const LAST: u8 = 9;

/// A position. The seed determines everything about it.
#[derive(Clone, Copy, Debug)]
struct Maze {
    seed: u64,
    layer: u8,
    square: u8,
}

/// A move to a square of the next layer.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Step {
    to: u8,
    is_noisy: bool,
}

impl Maze {
    const fn new(seed: u64) -> Self {
        Self {
            seed,
            layer: 0,
            square: 0,
        }
    }

    fn id(self) -> u64 {
        SplitMix(self.seed << 16 | u64::from(self.layer) << 8 | u64::from(self.square)).bits()
    }

    /// A random number below `n`, a different one for each `what`.
    fn number(self, what: u64, n: u64) -> u64 {
        SplitMix(self.id() ^ what).bits() % n
    }

    fn ends(self) -> bool {
        self.layer == LAST || (self.layer > 1 && self.number(1, 6) == 0)
    }

    /// Two to five moves.
    fn steps(self, noisy_only: bool) -> Vec<Step> {
        let count = 2 + self.number(2, 4);
        let first = self.number(3, SQUARES.into());
        let step = |n: u64| Step {
            to: u8::try_from((first + n) % u64::from(SQUARES)).unwrap_or_default(),
            is_noisy: self.number(10 + n, 3) == 0,
        };
        let steps = (0..count).map(step);
        steps.filter(|step| step.is_noisy || !noisy_only).collect()
    }

    const fn after(self, step: Step) -> Self {
        Self {
            layer: self.layer + 1,
            square: step.to,
            ..self
        }
    }

    /// From -50 to 50.
    fn worth(self) -> i32 {
        i32::try_from(self.number(4, 101)).unwrap_or_default() - 50
    }

    /// Whether the seat that searches is to move, of three that do not take turns.
    fn is_own(self) -> bool {
        self.layer == 0 || self.number(5, 3) == 0
    }
}

impl alphabeta::Node for Maze {
    type Ply = Step;
    const HISTORY_SIZE: usize = SQUARES as usize;
    const PRUNING: Option<Pruning> = Some(Pruning {
        reverse_margin: 200,
        futility_margin: 200,
        tried: [15, 39, 79],
        reduces_unknown: true,
        decided: NEAR_WIN,
    });

    fn key(&self) -> u64 {
        self.id()
    }

    fn end(&self) -> Option<End> {
        let end = if self.number(6, 3) == 0 {
            End::Drawn
        } else {
            End::Lost
        };
        self.ends().then_some(end)
    }

    fn plies(&self, which: MoveSet, found: &mut Vec<Step>) {
        found.extend(self.steps(which == MoveSet::Noisy));
    }

    fn after(&self, ply: Step) -> Self {
        Self::after(*self, ply)
    }

    fn value(&self) -> i32 {
        self.worth()
    }

    /// Never 0, so that no move is quiet: depth is not reduced.
    fn ordering_score(&self, ply: Step) -> i32 {
        1 + i32::from(ply.is_noisy)
    }

    fn history_index(&self, ply: Step) -> usize {
        ply.to.into()
    }
}

/// A position in which the seat that searches plays against all others.
#[derive(Debug)]
struct Alone(Maze);

impl alphabeta::Node for Alone {
    type Ply = Step;
    const HISTORY_SIZE: usize = SQUARES as usize;
    const PRUNING: Option<Pruning> = None;
    const REPEATS: bool = false;

    fn key(&self) -> u64 {
        self.0.id()
    }

    fn end(&self) -> Option<End> {
        self.0.ends().then(|| End::Scored(self.value()))
    }

    fn plies(&self, which: MoveSet, found: &mut Vec<Step>) {
        found.extend(self.0.steps(which == MoveSet::Noisy));
    }

    fn after(&self, ply: Step) -> Self {
        Self(self.0.after(ply))
    }

    fn value(&self) -> i32 {
        let worth = self.0.worth();
        if self.0.is_own() { worth } else { -worth }
    }

    fn ordering_score(&self, _: Step) -> i32 {
        1
    }

    fn history_index(&self, ply: Step) -> usize {
        ply.to.into()
    }

    fn keeps_turn(&self, after: &Self) -> bool {
        self.0.is_own() == after.0.is_own()
    }
}

/// The value of a position for the mover, with two sides that alternate.
/// At depth 0 only noisy moves are searched, and the mover may stop instead.
fn minimax(maze: Maze, depth: u8, distance: i32) -> i32 {
    match alphabeta::Node::end(&maze) {
        Some(End::Lost) => return distance - WIN,
        Some(End::Drawn | End::Scored(_)) => return 0,
        None => {}
    }
    let steps = maze.steps(depth == 0).into_iter();
    let values =
        steps.map(|step| -minimax(maze.after(step), depth.saturating_sub(1), distance + 1));
    let rests = (depth == 0).then(|| maze.worth());
    values.chain(rests).max().expect("there are moves")
}

/// The value of a position for the seat that searches if all others play against it.
fn one_against_all(maze: Maze, depth: u8) -> i32 {
    if maze.ends() {
        return maze.worth();
    }
    let steps = maze.steps(depth == 0).into_iter();
    let values = steps.map(|step| one_against_all(maze.after(step), depth.saturating_sub(1)));
    let values = values.chain((depth == 0).then(|| maze.worth()));
    let best = if maze.is_own() {
        values.max()
    } else {
        values.min()
    };
    best.expect("there are moves")
}

const fn limits(depth: u8) -> Limits<'static> {
    Limits {
        depth,
        nodes: 1_000_000,
        stop: &|| false,
    }
}

#[test]
fn alphabeta_agrees_with_minimax_on_values_and_distances_to_wins() {
    let mut decided = 0;
    for seed in 0..120 {
        let maze = Maze::new(seed);
        let found = alphabeta::search(&maze, &[], limits(LAST)).expect("there are moves");
        let is_decided = |depth: &u8| minimax(maze, *depth, 0).abs() > 1_000;
        // Once a win is certain, it searches no deeper.
        let depth = (1..LAST).find(is_decided).unwrap_or(LAST);
        assert_eq!(found.value, minimax(maze, depth, 0), "{maze:?}");
        let own = -minimax(maze.after(found.ply), depth - 1, 1);
        assert_eq!(own, found.value, "{maze:?} {found:?}");
        decided += usize::from(is_decided(&depth));
    }
    assert!((20..100).contains(&decided), "{decided}");
}

#[test]
fn a_line_goes_on_with_best_moves_to_the_end() {
    let mut ended = 0;
    for seed in 0..120 {
        let maze = Maze::new(seed);
        let (value, line) = alphabeta::best_line(&maze, &[], limits(LAST)).expect("a move");
        let mut at = maze;
        for (n, step) in line.iter().enumerate() {
            let legal = at.steps(false);
            assert!(legal.contains(step), "{maze:?} {line:?}");
            at = at.after(*step);
            let sign = if n % 2 == 0 { -1 } else { 1 };
            let depth = u8::try_from(n + 1).expect("short");
            if value.abs() < 1_000 {
                let rest = minimax(at, LAST - depth, i32::from(depth));
                assert_eq!(sign * rest, value, "{maze:?} {line:?}");
            }
        }
        ended += usize::from(at.ends());
    }
    assert!(ended >= 60, "{ended}");
}

#[test]
fn alphabeta_agrees_with_minimax_at_every_depth_where_nothing_is_decided() {
    for (seed, depth) in (200..300).zip([1, 2, 3, 4].into_iter().cycle()) {
        let maze = Maze::new(seed);
        let found = alphabeta::search(&maze, &[], limits(depth)).expect("there are moves");
        let values: Vec<i32> = (1..=depth).map(|depth| minimax(maze, depth, 0)).collect();
        let decided = values.iter().find(|value| value.abs() > 1_000);
        assert_eq!(Some(&found.value), decided.or(values.last()), "{maze:?}");
    }
}

#[test]
fn paranoid_search_agrees_with_minimax_of_one_against_all() {
    for (seed, depth) in (0..200).zip((1..=LAST).cycle()) {
        let maze = Maze::new(seed);
        let found = alphabeta::search(&Alone(maze), &[], limits(depth)).expect("there are moves");
        assert_eq!(found.value, one_against_all(maze, depth), "{maze:?}");
        let own = one_against_all(maze.after(found.ply), depth - 1);
        assert_eq!(own, found.value, "{maze:?} {found:?}");
    }
}

#[test]
fn paranoid_search_goes_no_deeper_once_every_line_is_searched_to_its_end() {
    let search = |maze: Maze, depth| alphabeta::search(&Alone(maze), &[], limits(depth));
    for seed in 0..50 {
        let maze = Maze::new(seed);
        // The iteration in which every line ends is the last layer's.
        assert_eq!(search(maze, u8::MAX), search(maze, LAST), "{maze:?}");
    }
}
