//! The features of boards, and the moves of the computer player.

use super::{
    super::{
        board::BoardName,
        moves::Move,
        rules::freeze::is_frozen,
        squares::Direction,
        state::State,
        tests::{at, random_move},
    },
    features::Features,
    memo::Memo,
    net::shipped,
    node::Node,
};
use crate::ComputerPlayer;
use std::{
    collections::HashMap,
    sync::atomic::{AtomicU32, Ordering},
};
use zihin_engine::{
    Budget, Level,
    search::{Limits, alphabeta, mcts},
};
use zihin_rules::{Actor, PerSeat, Seat, SplitMix, State as _, Turn};

/// A signal that never stops the search.
const NEVER_STOP: &(dyn Fn() -> bool + Sync) = &|| false;

/// Two boards that are not frozen and on which nothing can be taken now.
const ASIDE: &str = "gm34/5/5/5/ws64 bs44/5/5/5/gs34";

/// The move of a level that is stopped early, as text.
fn answer(text: &str, level: Level) -> String {
    let calls = AtomicU32::new(0);
    let stop = || calls.fetch_add(1, Ordering::Relaxed) > 40;
    let chosen = at(text).think(level, Budget::FULL, &mut SplitMix(1), &stop);
    chosen.map_or_else(String::new, |chosen| chosen.mv.to_string())
}

/// A position some plies before the end of a random game.
fn near_the_end(seats: u8, seed: u64, plies: usize) -> State {
    let mut luck = SplitMix(seed);
    let mut game = vec![State::start(seats)];
    loop {
        let mut next = game[game.len() - 1].clone();
        if !random_move(&mut next, &mut luck) {
            return game.swap_remove(game.len() - 1 - plies);
        }
        game.push(next);
    }
}

/// Whether `seat` can force a win on its own against all others. `known` caches the results.
fn wins(state: &State, seat: Seat, known: &mut HashMap<State, bool>) -> bool {
    let mover = match state.turn() {
        Turn::Over(ending) => return ending.winners().eq([seat]),
        Turn::Seat(mover) => mover,
        Turn::Chance => return false,
    };
    if let Some(won) = known.get(state) {
        return *won;
    }
    let moves = state.moves(Actor::Seat(mover));
    let mut wins_after = |mv: &Move| {
        let mut after = state.clone();
        after.apply(Actor::Seat(mover), mv);
        wins(&after, seat, known)
    };
    let won = if mover == seat {
        moves.iter().any(&mut wins_after)
    } else {
        moves.iter().all(&mut wins_after)
    };
    known.insert(state.clone(), won);
    won
}

#[test]
fn the_features_count_steps_attackers_targets_and_threats() {
    // Black's l3 on b3 can take the m6 beside it and nothing else; the l6 on e5 takes the l3 and can still meet it.
    let state = at(&format!("3 4wl6/5/1bl3wm62/5/5 {ASIDE} b -/-/- -/-/-"));
    let features = Features::of(state.board(BoardName::Bw), BoardName::Bw);
    let class = |left: u8, attackers: u8, targets: u8| 16 * left + 4 * attackers + targets;
    assert_eq!(features.classes(Direction::Up), [class(2, 1, 1)]);
    assert_eq!(
        features.classes(Direction::Down),
        [class(2, 1, 0), class(4, 0, 1)]
    );
    assert_eq!(features.threats, [1, 0]);
}

#[test]
fn a_board_without_targets_is_frozen() {
    let mut luck = SplitMix(5);
    for seats in [2, 3].repeat(20) {
        let mut state = State::start(seats);
        while random_move(&mut state, &mut luck) {
            for name in BoardName::ALL {
                let features = Features::of(state.board(name), name);
                let mut classes = Direction::BOTH
                    .into_iter()
                    .flat_map(|direction| features.classes(direction));
                let has_no_targets = classes.all(|class| class % 4 == 0);
                assert!(
                    !has_no_targets || is_frozen(state.board(name)),
                    "{name} in {state}"
                );
            }
        }
    }
}

#[test]
fn a_position_that_is_reached_by_search_is_the_one_that_the_rules_lead_to() {
    use alphabeta::Node as _;
    let mut luck = SplitMix(8);
    let nets = [None, Some(shipped())].into_iter().cycle();
    for (seats, net) in [2, 2, 3, 3].into_iter().zip(nets) {
        let memo = Memo::new(net);
        let mut state = State::start(seats);
        loop {
            let before = state.clone();
            if !random_move(&mut state, &mut luck) {
                break;
            }
            let Some(seat) = before.to_move().filter(|_| !before.is_setup()) else {
                continue;
            };
            let node = Node::of(&before, seat, &memo);
            for mv in before.moves(Actor::Seat(seat)) {
                let mut after = before.clone();
                after.apply(Actor::Seat(seat), &mv);
                // A memo that knows nothing yet.
                let memo = Memo::new(net);
                let (found, expected) = (node.after(mv), Node::of(&after, seat, &memo));
                assert_eq!(found.key(), expected.key(), "{before}: {mv}");
                assert_eq!(found.value(), expected.value(), "{before}: {mv}");
                assert_eq!(found.end(), expected.end(), "{before}: {mv}");
            }
        }
    }
}

#[test]
fn every_level_from_medium_on_takes_an_unprotected_tower() {
    let text = format!("3 5/3wm61/2bl32/5/bs3bm43 {ASIDE} b -/-/- -/-/-");
    for level in [Level::Medium, Level::Hard, Level::Master] {
        assert_eq!(answer(&text, level), "bw:c3xd4", "{level}");
    }
}

#[test]
fn the_search_finds_a_forced_win_exactly_where_there_is_one() {
    let mut checked = [0; 2];
    for seats in [2, 3] {
        for seed in 0..12 {
            let state = near_the_end(seats, seed, 3);
            let Turn::Seat(seat) = state.turn() else {
                continue;
            };
            // With a single legal move the search stops at the next position.
            if state.moves(Actor::Seat(seat)).len() < 2 {
                continue;
            }
            let limits = Limits {
                depth: u8::MAX,
                nodes: 10_000,
                stop: NEVER_STOP,
            };
            let memo = Memo::new(None);
            let node = Node::of(&state, seat, &memo);
            let found = alphabeta::search(&node, &[], limits).expect("the game is not over");
            let is_won = found.value > 5_000;
            if found.nodes < limits.nodes {
                assert_eq!(
                    is_won,
                    wins(&state, seat, &mut HashMap::new()),
                    "{state}: {found:?}"
                );
                checked[usize::from(is_won)] += 1;
            }
        }
    }
    assert!(checked.iter().all(|count| *count >= 8), "{checked:?}");
}

#[test]
fn whole_games_are_played_by_the_rules() {
    for (seats, seed) in [(2, 1), (3, 2)] {
        let mut luck = SplitMix(seed);
        let mut state = State::start(seats);
        while let Some(actor) = state.turn().actor() {
            let chosen = state.think(Level::Easy, Budget::FULL, &mut luck, NEVER_STOP);
            let mv = chosen.expect("the game is not over").mv;
            assert!(state.moves(actor).contains(&mv), "{mv} in {state}");
            state.apply(actor, &mv);
        }
        assert_eq!(
            state.think(Level::Easy, Budget::FULL, &mut luck, NEVER_STOP),
            None
        );
    }
}

#[test]
fn the_tree_search_finds_the_best_placement_for_its_seat() {
    // This evaluation rewards black's large towers on the board with white, and nothing else.
    let evaluate = |state: &State, _: &mut dyn zihin_rules::Luck| {
        let board = state.board(BoardName::Bw);
        let large = board.side(Direction::Up).iter().filter(|square| {
            let tower = board.tower(*square);
            tower.is_some_and(|tower| tower.kind().height() == 3)
        });
        let good = if large.count() > 0 { 1.0 } else { -1.0 };
        PerSeat::from_fn(2, |seat| if seat.0 == 0 { good } else { -good })
    };
    let zihin_placed = "2 5/5/5/5/5 gs3gs4gs6gm3gm4/5/5/5/5 5/5/5/5/gm6gl3gl42";
    let state = at(&format!(
        "{zihin_placed} b s3s4s6m3m4m6l3l4l6/s3s4s6m3m4m6l3l4l6/l6 -/-/-"
    ));
    let best = mcts::search(&state, 3_000, &mut SplitMix(1), NEVER_STOP, evaluate);
    let best = best.expect("black is to place");
    let mv = best.mv.to_string();
    assert!(mv.starts_with('l') && mv.contains("@bw"), "{mv}");
    assert!(best.value > 0.5, "{}", best.value);
    assert_eq!(best.nodes, 3_000);
}
