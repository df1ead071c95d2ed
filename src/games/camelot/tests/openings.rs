//! Published games and facts about openings.

use super::{actor, start};
use crate::camelot::{State, board::other};
use std::collections::{BTreeSet, HashSet};
use zihin_rules::State as _;

/// The first 23 plies of the first game of the World Camelot Federation's championship of 2009.
const CHAMPIONSHIP: &str = "D6-F8 H11-F9 C6-E8-G8 J11-H11 H6-H8 E11-G9 J6-H6 C11-E11 I6-I8 D11-D9 I8-J9 D10-D8xD6 E6xC6 I10xK8 E7-G5 \
    G9xE7 F6xD8xD10xF12 F11xF13 H6-J8xL8 G11-G9 G6-I8 I11-G11 H7-H9";

/// The first moves that lose a piece at once: twelve of the fourteen that are known to lose one.
const LOSING: &str = "D6-D8 I6-I8 F6-D8 G6-I8 D7-D8 I7-I8 E7-D8 H7-I8 E7-E8 H7-H8 F7-G8 G7-F8";

#[test]
fn the_published_game_can_be_played_as_it_is_written() {
    let mut state = start();
    for text in CHAMPIONSHIP.split_whitespace() {
        let mv = state.read(actor(&state), text).unwrap();
        assert_eq!(mv.to_string(), text);
        state.apply(actor(&state), &mv);
    }
    // White has captured five, Black four.
    let left = [other(state.mover()), state.mover()].map(|seat| state.board().pieces(seat).len());
    assert_eq!(left, [10, 9]);
}

#[test]
fn exactly_the_first_moves_that_are_known_to_lose_a_piece_lose_one_at_once() {
    let white = start();
    let mut losing = BTreeSet::new();
    for mv in white.moves(actor(&white)) {
        let mut black = white.clone();
        black.apply(actor(&white), &mv);
        if wins_a_piece(&black) {
            losing.insert(format!("{}-{}", mv.from(), mv.to()));
        }
    }
    let known: BTreeSet<String> = LOSING.split_whitespace().map(str::to_owned).collect();
    assert_eq!(losing, known);
}

/// Whether the side to move can win a piece with one move and the captures that follow.
fn wins_a_piece(state: &State) -> bool {
    successors(state)
        .iter()
        .any(|next| -quiescence(next, -1, 0) > 0)
}

/// The lead in pieces of the side to move after the captures that pay for either side:
/// an alpha-beta search from `low` to `high`.
fn quiescence(state: &State, mut low: i32, high: i32) -> i32 {
    let count = |seat| i32::try_from(state.board().pieces(seat).len()).unwrap();
    let mut best = i32::MIN;
    if !state.side().must_capture() {
        best = count(state.mover()) - count(other(state.mover()));
        low = low.max(best);
    }
    for next in successors(state) {
        if low >= high {
            break;
        }
        if next.clock() == 0 {
            best = best.max(-quiescence(&next, -high, -low));
            low = low.max(best);
        }
    }
    best
}

/// The positions that legal moves lead to.
fn successors(state: &State) -> HashSet<State> {
    let moves = state.moves(actor(state)).into_iter();
    let made = moves.map(|mv| {
        let mut next = state.clone();
        next.apply(actor(state), &mv);
        next
    });
    made.collect()
}
