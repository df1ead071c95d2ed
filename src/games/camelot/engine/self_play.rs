//! Games of the engine against itself, from which its net learns.

use super::{
    super::{board::other, rules::ending::MAX_QUIET_PLIES, state::State, text::position::START},
    Node, Ply, inputs,
    node::LOGIT,
    past_keys, shortest_move,
};
use crate::{Round, Sample};
use zihin_engine::{
    EvalNoise,
    net::{
        sparse::{SparseNet, SparseShape},
        sparse_training::{Examples, Link, chance},
    },
    search::{
        Found, Limits,
        alphabeta::{self, MoveSet, NEAR_WIN, Node as _},
    },
};
use zihin_rules::{Actor, Luck, Seat, State as _, Turn};

/// What the trainer knows of Camelot.
#[derive(Debug)]
pub struct Learner;

/// How many random moves a game begins with, at least and at most.
const OPENING: [u32; 2] = [2, 8];
/// An opening is played anew if one side is ahead by more than this, in hundredths of a man.
const MAX_LEAD: i32 = 150;
/// How often an opening is tried.
const TRIES: u32 = 200;
/// The error of the values while a game is played, so that games differ, in hundredths of a man.
const ERROR: u32 = 6;
/// How much of a target comes from later than the position's own search.
/// With nearly all of it the net foretells results much better, and plays much worse.
const LAMBDA: f32 = 0.5;
/// What the logarithm of the odds 1 is worth by the fitted weights, in hundredths of a man.
const FITTED_LOGIT: i32 = 200;

impl crate::Learner for Learner {
    fn shape(&self) -> SparseShape {
        inputs::SHAPE
    }

    fn link(&self) -> Link {
        Link::Logistic
    }

    fn mirror(&self) -> Vec<u16> {
        inputs::MIRROR.clone()
    }

    fn rounds(&self) -> &'static [Round] {
        const fn round(nodes: u64) -> Round {
            let games = 12_000;
            Round { games, nodes }
        }
        &const { [round(500), round(500), round(1_000), round(2_000)] }
    }

    fn play(&self, net: Option<&SparseNet>, nodes: u64, luck: &mut dyn Luck) -> Vec<Sample> {
        let state = opening(net, nodes, luck);
        let (positions, winner) = play(state, net, nodes, luck);
        let samples = positions.into_iter().map(|(state, value)| Sample {
            position: state.to_string(),
            value,
            result: winner.map_or(0.5, |seat| f32::from(u8::from(seat == state.mover))),
        });
        samples.collect()
    }

    fn add_examples(&self, game: &[Sample], by_net: bool, examples: &mut Examples) {
        let logit = if by_net { LOGIT } else { FITTED_LOGIT };
        // Nothing comes after the last position but the result.
        let mut later = None;
        for sample in game.iter().rev() {
            let Ok(state) = sample.position.parse::<State>() else {
                continue;
            };
            let for_white = |chance: f32| {
                if state.mover == Seat(0) {
                    chance
                } else {
                    1.0 - chance
                }
            };
            #[allow(clippy::cast_precision_loss, reason = "below 2^24")]
            let searched = for_white(chance(sample.value as f32 / logit as f32));
            let rest = later.unwrap_or_else(|| for_white(sample.result));
            let target = (1.0 - LAMBDA) * searched + LAMBDA * rest;
            later = Some(target);
            let node = Node::new(&state, None, EvalNoise::default());
            let (phase, [own, waiting]) = node.inputs();
            examples.add_term(phase, [&own, &waiting], 1.0);
            examples.end(0.0, for_white(target));
        }
    }
}

/// A position after some random moves in which neither side is far ahead.
fn opening(net: Option<&SparseNet>, nodes: u64, luck: &mut dyn Luck) -> State {
    let start: State = START.parse().expect("the start is a position");
    for _ in 0..TRIES {
        let mut state = start.clone();
        let [least, most] = OPENING;
        for _ in 0..least + luck.below(most - least + 1) {
            let Turn::Seat(seat) = state.turn() else {
                break;
            };
            let mut plies = Vec::new();
            Node::new(&state, None, EvalNoise::default()).plies(MoveSet::All, &mut plies);
            let chosen = luck.below(u32::try_from(plies.len()).unwrap_or(1)) as usize;
            let chosen = plies
                .get(chosen)
                .and_then(|ply| shortest_move(&state, *ply));
            let Some(mv) = chosen else { break };
            state.apply(Actor::Seat(seat), &mv);
        }
        let found = search(&state, net, nodes, EvalNoise::default());
        if found.is_some_and(|found| found.value.abs() < MAX_LEAD) {
            return state;
        }
    }
    start
}

/// Plays a game to its end, or until a win is foreseen. Gives the positions in which nothing is captured,
/// with their values, and the winner, none if it is drawn.
fn play(
    mut state: State,
    net: Option<&SparseNet>,
    nodes: u64,
    luck: &mut dyn Luck,
) -> (Vec<(State, i32)>, Option<Seat>) {
    let mut positions = Vec::new();
    loop {
        let seat = match state.turn() {
            Turn::Seat(seat) => seat,
            Turn::Over(ending) => {
                let mut winners = ending.winners();
                let first = winners.next();
                return (positions, first.filter(|_| winners.next().is_none()));
            }
            Turn::Chance => return (positions, None),
        };
        let noise = EvalNoise {
            amplitude: ERROR,
            salt: u64::from(luck.below(u32::MAX)),
        };
        let Some(found) = search(&state, net, nodes, noise) else {
            return (positions, None);
        };
        if found.value.abs() > NEAR_WIN {
            let winner = if found.value > 0 { seat } else { other(seat) };
            return (positions, Some(winner));
        }
        let root = Node::new(&state, net, noise);
        let is_quiet = !root.is_forced() && root.ordering_score(found.ply) == 0;
        if is_quiet && state.clock < MAX_QUIET_PLIES / 2 {
            positions.push((state.clone(), found.value));
        }
        let Some(mv) = shortest_move(&state, found.ply) else {
            return (positions, None);
        };
        state.apply(Actor::Seat(seat), &mv);
    }
}

/// The best move by a search of about so many positions; none once the game is over.
fn search(
    state: &State,
    net: Option<&SparseNet>,
    nodes: u64,
    noise: EvalNoise,
) -> Option<Found<Ply>> {
    state.turn().actor()?;
    let limits = Limits {
        depth: u8::MAX,
        nodes,
        stop: &|| false,
    };
    alphabeta::search(&Node::new(state, net, noise), &past_keys(state), limits)
}
