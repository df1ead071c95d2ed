//! The engine's moves and positions compared with those of the rules.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use super::{Node, net::shipped, node::LOGIT, past_keys, plies::Ply};
use crate::{
    ComputerPlayer,
    camelot::{State, board::other, squares::castle},
};
use std::{
    collections::HashSet,
    sync::atomic::{AtomicU32, Ordering},
};
use zihin_engine::{
    Budget, EvalNoise, Level,
    search::{
        Limits,
        alphabeta::{End, MoveSet, Node as _, WIN, search},
    },
};
use zihin_rules::{Actor, Luck, SplitMix, State as _};

const NO_ERROR: EvalNoise = EvalNoise {
    amplitude: 0,
    salt: 0,
};

/// Every position of some random games, the final ones included.
fn random_positions(games: u64) -> Vec<State> {
    let mut positions = Vec::new();
    for seed in 0..games {
        let mut luck = SplitMix(seed);
        let mut state: State = super::super::text::position::START.parse().unwrap();
        while let Some(actor) = state.turn().actor() {
            let moves = state.moves(actor);
            let chosen = luck.below(u32::try_from(moves.len()).unwrap());
            positions.push(state.clone());
            state.apply(actor, &moves[chosen as usize]);
        }
        positions.push(state);
    }
    positions
}

#[test]
fn the_search_has_one_move_for_each_board_that_the_rules_lead_to() {
    for state in random_positions(4) {
        let Some(actor) = state.turn().actor() else {
            continue;
        };
        let legal: HashSet<Ply> = state.moves(actor).iter().map(Ply::from).collect();
        let mut found = Vec::new();
        Node::new(&state, None, NO_ERROR).plies(MoveSet::All, &mut found);
        let distinct: HashSet<Ply> = found.iter().copied().collect();
        assert_eq!(distinct.len(), found.len(), "twice the same in {state}");
        assert_eq!(distinct, legal, "{state}");
    }
}

#[test]
fn the_noisy_moves_are_all_captures_and_the_moves_that_win_the_castle() {
    for state in random_positions(4) {
        let node = Node::new(&state, None, NO_ERROR);
        if state.turn().actor().is_none() || node.is_forced() {
            continue;
        }
        let (mut all, mut noisy) = (Vec::new(), Vec::new());
        node.plies(MoveSet::All, &mut all);
        node.plies(MoveSet::Noisy, &mut noisy);
        all.retain(|ply| {
            let enters = castle(other(state.mover)).contains(ply.to);
            !ply.is_quiet() || (enters && node.after(*ply).end() == Some(End::Lost))
        });
        let [all, noisy]: [HashSet<Ply>; 2] = [all, noisy].map(|plies| plies.into_iter().collect());
        assert_eq!(noisy, all, "{state}");
    }
}

#[test]
fn a_position_that_is_reached_by_search_is_the_one_that_the_rules_lead_to() {
    let nets = [None, Some(shipped())].into_iter().cycle();
    for (state, net) in random_positions(1).into_iter().zip(nets) {
        let Some(actor) = state.turn().actor() else {
            continue;
        };
        let node = Node::new(&state, net, NO_ERROR);
        for mv in state.moves(actor) {
            let mut after = state.clone();
            after.apply(actor, &mv);
            let (found, expected) = (node.after(Ply::from(&mv)), Node::new(&after, net, NO_ERROR));
            assert_eq!(found.key(), expected.key(), "{state}: {mv}");
            assert_eq!(found.value(), expected.value(), "{state}: {mv}");
            assert_eq!(found.reversible(), expected.reversible(), "{state}: {mv}");
            let is_over = after.result().is_some() && after.history.repetitions() < 2;
            assert_eq!(found.end().is_some(), is_over, "{state}: {mv}");
        }
    }
}

#[test]
fn the_value_is_the_same_from_the_other_side_of_the_board() {
    let white = "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMM3/12/12/10/8/2 w 0 0 - 0";
    let black = "2/8/10/12/12/2nmmmmmm3/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 b 0 0 - 0";
    for net in [None, Some(shipped())] {
        let value = |text: &str| Node::new(&text.parse().unwrap(), net, NO_ERROR).value();
        assert_eq!(value(white), value(black));
        assert!(value(white) < -30, "{}", value(white));
    }
}

#[test]
fn a_net_learns_from_the_inputs_by_which_the_search_evaluates() {
    let net = shipped();
    for state in random_positions(2) {
        let node = Node::new(&state, Some(net), NO_ERROR);
        let (phase, inputs) = node.inputs();
        let sums = inputs.map(|inputs| {
            let mut sums = net.empty();
            inputs
                .iter()
                .for_each(|input| net.add(&mut sums, usize::from(*input)));
            sums
        });
        assert_eq!(
            node.value(),
            net.output(phase, &sums[0], &sums[1], LOGIT),
            "{state}"
        );
    }
}

#[test]
fn the_past_keys_are_those_of_the_earlier_positions() {
    let mut state: State = super::super::text::position::START.parse().unwrap();
    let start = Node::new(&state, None, NO_ERROR).key();
    for mv in ["C6-B5", "C11-B12", "B5-C6", "B12-C11"] {
        let actor = state.turn().actor().unwrap();
        let mv = state.read(actor, mv).unwrap();
        state.apply(actor, &mv);
    }
    let keys = past_keys(&state);
    assert_eq!((keys.len(), keys[0]), (4, start));
    assert_eq!(Node::new(&state, None, NO_ERROR).key(), start);
    assert!(matches!(state.turn().actor(), Some(Actor::Seat(_))));
}

/// The pieces that a move captures, less those that the best reply captures; [`WIN`] if it wins the game,
/// -[`WIN`] if it loses it.
fn gain(node: &Node<'_>, ply: Ply) -> i32 {
    let after = node.after(ply);
    match after.end() {
        Some(End::Lost) => return WIN,
        Some(End::Drawn | End::Scored(_)) => return 0,
        None => {}
    }
    let mut replies = Vec::new();
    after.plies(MoveSet::All, &mut replies);
    let loss = |reply: &Ply| match after.after(*reply).end() {
        Some(End::Lost) => WIN,
        _ => reply.taken.len().cast_signed(),
    };
    ply.taken.len().cast_signed() - replies.iter().map(loss).max().unwrap_or_default()
}

/// The value of the position after a move to the player who made it, by a short search.
/// The search stops where there is only one reply, so that reply is played first.
fn worth(node: &Node<'_>, ply: Ply) -> i32 {
    let after = node.after(ply);
    let mut replies = Vec::new();
    if after.end().is_none() {
        after.plies(MoveSet::All, &mut replies);
    }
    if let [only] = replies[..] {
        return -worth(&after, only);
    }
    let limits = Limits {
        depth: u8::MAX,
        nodes: 2_500,
        stop: &|| false,
    };
    search(&after, &[], limits).map_or(WIN, |found| -found.value)
}

#[test]
fn a_master_misses_no_win_and_no_capture_of_two_that_a_search_of_two_plies_finds() {
    let (mut wins, mut captures) = (0, 0);
    for state in random_positions(5) {
        let (node, mut plies) = (Node::new(&state, None, NO_ERROR), Vec::new());
        if state.turn().actor().is_none() {
            continue;
        }
        node.plies(MoveSet::All, &mut plies);
        let wins_game = |ply: &Ply| node.after(*ply).end() == Some(End::Lost);
        plies.retain(|ply| ply.taken.len() >= 2 || wins_game(ply));
        let best = plies.iter().max_by_key(|ply| gain(&node, **ply));
        let Some((best, found)) = best
            .map(|best| (best, gain(&node, *best)))
            .filter(|(_, found)| *found >= 2)
        else {
            continue;
        };
        // A master that is stopped early must find it too.
        let calls = AtomicU32::new(0);
        let stop = || calls.fetch_add(1, Ordering::Relaxed) > 40;
        let chosen = state.think(Level::Master, Budget::FULL, &mut SplitMix(1), &stop);
        let own = Ply::from(&chosen.unwrap().mv);
        let is_good = if found == WIN {
            wins += 1;
            gain(&node, own) == WIN
        } else {
            captures += 1;
            // It may prefer another move that a search values at most one man lower.
            gain(&node, own) >= 2 || worth(&node, own) >= worth(&node, *best) - 100
        };
        assert!(is_good, "{own:?} instead of {best:?} in {state}");
    }
    assert!(wins > 0 && captures > 10, "{wins} {captures}");
}
