//! Games of the engine against itself, from which its net learns.

use super::{
    super::{board::BoardName, rules::score, squares::Direction, state::State},
    Memo, Node,
    features::Features,
    inputs, setup,
    weights::POINT,
};
use crate::{Round, Sample};
use zihin_engine::{
    EvalNoise,
    net::{
        sparse::{SparseNet, SparseShape},
        sparse_training::{Examples, Link},
    },
    search::{
        Limits,
        alphabeta::{self, Node as _},
        mcts,
    },
};
use zihin_rules::{Actor, Luck, Seat, State as _, Turn};

/// What the trainer knows of Talat.
#[derive(Debug)]
pub struct Learner;

/// The random completions of the setup that are tried for a placement that is not random.
const SETUPS: u64 = 60;
/// The error of the values while a game is played, so that games differ, in hundredths of a point.
const ERROR: u32 = 30;
/// How much of a target comes from later than the position's own search.
const LAMBDA: f32 = 0.5;
/// Leads from this on, in hundredths of a point, are those of results; nothing is learnt from them.
const DECIDED: i32 = 60 * POINT;

impl crate::Learner for Learner {
    fn shape(&self) -> SparseShape {
        inputs::SHAPE
    }

    fn link(&self) -> Link {
        Link::Linear
    }

    fn mirror(&self) -> Vec<u16> {
        inputs::mirror()
    }

    fn rounds(&self) -> &'static [Round] {
        const fn round(games: u64, nodes: u64) -> Round {
            Round { games, nodes }
        }
        &const { [round(10_000, 300), round(5_000, 600)] }
    }

    fn play(&self, net: Option<&SparseNet>, nodes: u64, luck: &mut dyn Luck) -> Vec<Sample> {
        let memo = Memo::new(net);
        let mut state = State::start(u8::try_from(2 + luck.below(2)).unwrap_or(2));
        while state.is_setup() {
            place(&mut state, &memo, luck);
        }
        let (positions, leads) = play(state, &memo, nodes, luck);
        let samples = positions.into_iter().map(|(state, value)| Sample {
            position: state.to_string(),
            value,
            result: leads[state.turn.index()],
        });
        samples.collect()
    }

    fn add_examples(&self, game: &[Sample], _by_net: bool, examples: &mut Examples) {
        let memo = Memo::new(None);
        // By seat, its lead by what comes later; after the last position only the result is left.
        let mut later = [None; 3];
        for sample in game.iter().rev() {
            let Ok(state) = sample.position.parse::<State>() else {
                continue;
            };
            let seat = state.turn;
            #[allow(clippy::cast_precision_loss, reason = "below 2^24")]
            let searched = sample.value as f32 / POINT as f32;
            let rest = later[seat.index()].unwrap_or(sample.result);
            let target = (1.0 - LAMBDA) * searched + LAMBDA * rest;
            later[seat.index()] = Some(target);
            if state.seats() == 2 {
                later[1 - seat.index()] = Some(-target);
            }
            add_example(&state, &memo, target, examples);
        }
    }
}

/// Adds that the lead of the seat to move should be so many points.
fn add_example(state: &State, memo: &Memo<'_>, target: f32, examples: &mut Examples) {
    let seat = state.turn;
    let expected = Node::of(state, seat, memo).expected_points();
    let others = state.players().filter(|other| *other != seat);
    let Some(rival) = others.max_by_key(|other| expected[other.index()]) else {
        return;
    };
    let factor = |of: Seat| match of {
        _ if of == seat => 1.0_f32,
        _ if of == rival => -1.0,
        _ => 0.0,
    };
    let taken = |seat| score::CAPTURED * state.taken(seat).len().cast_signed();
    let mut known = taken(seat) - taken(rival);
    let is_late = BoardName::ALL.iter().any(|name| state.is_frozen(*name));
    for name in BoardName::ALL {
        let board = state.board(name);
        let features = Features::of(board, name);
        let seats = name.colours().map(|colour| state.commander(colour, name));
        for (direction, of) in Direction::BOTH.into_iter().zip(seats) {
            if factor(of) == 0.0 {
                continue;
            }
            if state.is_frozen(name) {
                let colour = name.colours()[direction as usize];
                let across = score::across(state, name, colour).len().cast_signed();
                known += if of == seat { 1 } else { -1 } * score::ACROSS * across;
                continue;
            }
            let turn = seats.iter().position(|other| *other == seat);
            let turn = match turn {
                Some(_) if of == seat => 0,
                Some(_) => 1,
                None => 2,
            };
            let [own, other] = [direction, direction.opposite()]
                .map(|viewer| inputs::inputs(board, &features, viewer));
            examples.add_term(inputs::phase(turn, is_late), [&own, &other], factor(of));
        }
    }
    #[allow(clippy::cast_precision_loss, reason = "a few points")]
    examples.end(known as f32, target);
}

/// Places a tower: every second one at random, the others by a short search.
fn place(state: &mut State, memo: &Memo<'_>, luck: &mut dyn Luck) {
    let seat = state.turn;
    let chosen = if luck.below(2) == 0 {
        setup::random_placement(state, luck)
    } else {
        let best = mcts::search(state, SETUPS, luck, &|| false, |state, luck| {
            setup::rollout(state, memo, luck)
        });
        best.map(|best| best.mv)
    };
    if let Some(mv) = chosen {
        state.apply(Actor::Seat(seat), &mv);
    }
}

/// Plays to the end. Gives the positions in which a step without a capture is best, with their values, and by seat the lead in points at the end.
fn play(
    mut state: State,
    memo: &Memo<'_>,
    nodes: u64,
    luck: &mut dyn Luck,
) -> (Vec<(State, i32)>, [f32; 3]) {
    let mut positions = Vec::new();
    while let Turn::Seat(seat) = state.turn() {
        let noise = EvalNoise {
            amplitude: ERROR,
            salt: u64::from(luck.below(u32::MAX)),
        };
        let root = Node::new(&state, seat, noise, memo);
        let limits = Limits {
            depth: u8::MAX,
            nodes,
            stop: &|| false,
        };
        let Some(found) = alphabeta::search(&root, &[], limits) else {
            break;
        };
        if found.value.abs() < DECIDED && root.ordering_score(found.ply) == 0 {
            positions.push((state.clone(), found.value));
        }
        state.apply(Actor::Seat(seat), &found.ply);
    }
    let points = |seat: Seat| score::points(&state, seat);
    let mut leads = [0.0; 3];
    for seat in state.players() {
        let others = state.players().filter(|other| *other != seat);
        let lead = points(seat) - others.map(points).max().unwrap_or_default();
        #[allow(clippy::cast_precision_loss, reason = "a few points")]
        let lead = lead as f32;
        leads[seat.index()] = lead;
    }
    (positions, leads)
}

#[cfg(test)]
mod tests {
    use super::{Learner, Memo, Node, add_example, alphabeta};
    use crate::Learner as _;
    use zihin_engine::net::sparse_training::{Examples, SparseTraining};
    use zihin_rules::SplitMix;

    #[test]
    fn an_example_is_the_lead_that_the_search_would_see() {
        let mut luck = SplitMix(3);
        let training =
            SparseTraining::new(Learner.shape(), Learner.link(), Learner.mirror(), &mut luck);
        let net = training.net();
        let memo = Memo::new(Some(&net));
        let mut checked = 0;
        for _ in 0..6 {
            for sample in Learner.play(None, 50, &mut luck) {
                let state: super::State = sample.position.parse().expect("it was written so");
                if state.seats() > 2 {
                    continue;
                }
                let mut examples = Examples::default();
                add_example(&state, &memo, 0.0, &mut examples);
                let lead = f64::from(training.output(&examples, 0) * 100.0);
                let node = Node::of(&state, state.turn, &memo);
                let value = f64::from(alphabeta::Node::value(&node));
                assert!((lead - value).abs() < 20.0, "{lead} {value} {state}");
                checked += 1;
            }
        }
        assert!(checked > 50, "{checked}");
    }
}
