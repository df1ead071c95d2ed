//! What the engine believes against what the rules say.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use super::{Node, node::Doubt, past, plies::Ply};
use crate::{
    engine::alphabeta::{Node as _, Verdict, Which},
    games::camelot::{State, board::other, square::castle},
    rules::{Actor, Luck, SplitMix, State as _},
};
use std::collections::HashSet;

const SURE: Doubt = Doubt { most: 0, salt: 0 };

/// Every position of some random games, the last one included.
fn random_positions(games: u64) -> Vec<State> {
    let mut positions = Vec::new();
    for seed in 0..games {
        let mut luck = SplitMix(seed);
        let mut state: State = super::super::text::START.parse().unwrap();
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
        Node::new(&state, SURE).plies(Which::All, &mut found);
        let distinct: HashSet<Ply> = found.iter().copied().collect();
        assert_eq!(distinct.len(), found.len(), "twice the same in {state}");
        assert_eq!(distinct, legal, "{state}");
    }
}

#[test]
fn the_noisy_moves_are_all_captures_and_the_moves_that_win_the_castle() {
    for state in random_positions(4) {
        let node = Node::new(&state, SURE);
        if state.turn().actor().is_none() || node.is_forced() {
            continue;
        }
        let (mut all, mut noisy) = (Vec::new(), Vec::new());
        node.plies(Which::All, &mut all);
        node.plies(Which::Noisy, &mut noisy);
        all.retain(|ply| {
            let enters = castle(other(state.side)).has(ply.to);
            !ply.is_quiet() || (enters && node.after(*ply).verdict() == Some(Verdict::Lost))
        });
        let [all, noisy]: [HashSet<Ply>; 2] = [all, noisy].map(|plies| plies.into_iter().collect());
        assert_eq!(noisy, all, "{state}");
    }
}

#[test]
fn a_position_that_is_reached_by_search_is_the_one_that_the_rules_lead_to() {
    for state in random_positions(1) {
        let Some(actor) = state.turn().actor() else {
            continue;
        };
        let node = Node::new(&state, SURE);
        for mv in state.moves(actor) {
            let mut after = state.clone();
            after.apply(actor, &mv);
            let (found, expected) = (node.after(Ply::from(&mv)), Node::new(&after, SURE));
            assert_eq!(found.key(), expected.key(), "{state}: {mv}");
            assert_eq!(found.value(), expected.value(), "{state}: {mv}");
            assert_eq!(found.reversible(), expected.reversible(), "{state}: {mv}");
            let is_over = after.result().is_some() && after.history.times() < 2;
            assert_eq!(found.verdict().is_some(), is_over, "{state}: {mv}");
        }
    }
}

#[test]
fn the_value_is_the_same_from_the_other_side_of_the_board() {
    let value = |text: &str| Node::new(&text.parse().unwrap(), SURE).value();
    let white = "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMM3/12/12/10/8/2 w 0 0 - 0";
    let black = "2/8/10/12/12/2nmmmmmm3/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 b 0 0 - 0";
    assert_eq!(value(white), value(black));
    assert!(value(white) < -50, "{}", value(white));
}

#[test]
fn the_past_holds_the_positions_that_stood_before() {
    let mut state: State = super::super::text::START.parse().unwrap();
    let start = Node::new(&state, SURE).key();
    for mv in ["C6-B5", "C11-B12", "B5-C6", "B12-C11"] {
        let actor = state.turn().actor().unwrap();
        let mv = state.read(actor, mv).unwrap();
        state.apply(actor, &mv);
    }
    let keys = past(&state);
    assert_eq!((keys.len(), keys[0]), (4, start));
    assert_eq!(Node::new(&state, SURE).key(), start);
    assert!(matches!(state.turn().actor(), Some(Actor::Seat(_))));
}
