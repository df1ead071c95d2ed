//! The setup, for three players and for two with the Zihin.

use super::{State, at, play, seat, texts};
use crate::talat::{BoardName, draw::layout, rules::setup::repeat};
use std::collections::BTreeSet;
use zihin_rules::{Actor, Seat, SplitMix, State as _, Turn};

/// Places random towers until play begins; also returns the colours of the seats that placed them.
fn placed(mut state: State, seed: u64) -> (State, String) {
    let mut luck = SplitMix(seed);
    let mut turns = String::new();
    while state.is_setup() {
        turns.push(State::colour(state.turn).letter());
        super::random_move(&mut state, &mut luck);
    }
    (state, turns)
}

#[test]
fn three_players_place_in_turn_and_the_first_of_them_moves_first() {
    let (state, turns) = placed(State::start(3), 1);
    assert_eq!(turns, "bwg".repeat(9));
    assert_eq!(state.turn(), Turn::Seat(Seat(0)));
}

#[test]
fn two_players_place_eight_of_the_zihin_then_their_own_and_the_last_to_place_moves_first() {
    let (state, turns) = placed(State::start(2), 1);
    assert_eq!(turns, "bw".repeat(4 + 9));
    assert_eq!(state.turn(), Turn::Seat(Seat(1)));
    assert_eq!(state.hand(super::Colour::Grey).len(), 1);
}

#[test]
fn towers_are_placed_on_free_squares_of_own_start_lines_on_either_board() {
    let state = at("3 5/5/5/5/bs3bs4bs62 5/5/5/5/5 bm3bm4bm6bl31/5/5/5/5 b l4l6/s3/- -/-/-");
    assert_eq!(
        texts(&state),
        "l4@bw:d1 l4@bw:e1 l4@gb:e5 l6@bw:d1 l6@bw:e1 l6@gb:e5"
    );
    let state = at("2 5/5/5/5/5 5/5/5/5/5 5/5/5/5/5 w s3/s3/s3s4 -/-/-");
    assert_eq!(state.moves(seat(1)).len(), 2 * 10);
    assert!(texts(&state).starts_with("s3@wg:a5 ") && texts(&state).ends_with(" s4@gb:e1"));
}

#[test]
fn a_player_who_leaves_places_no_more_and_the_others_continue() {
    let mut state = at("3 5/5/5/5/bs34 5/5/5/5/5 5/5/5/5/5 b s4s6/s3s4/s3 -/-/-");
    state.skip();
    assert_eq!(
        state.to_string(),
        "3 5/5/5/5/bs34 5/5/5/5/5 5/5/5/5/5 w -/s3s4/s3 -/-/-"
    );
    play(&mut state, "s3@bw:a5 s3@wg:a5 s4@wg:a1");
    assert!(!state.is_setup());
}

#[test]
fn a_player_who_leaves_at_the_start_is_skipped() {
    let mut state = State::start(3);
    state.skip();
    let (state, turns) = placed(state, 2);
    assert_eq!(turns, "wg".repeat(9));
    assert!(
        state.is_over(),
        "only two colours are left, which meet on one board"
    );
}

#[test]
fn nothing_freezes_during_the_setup() {
    assert!(!State::start(3).frozen.contains(&true));
    assert!(!State::start(3).is_over());
}

#[test]
fn each_player_commands_the_zihin_on_the_other_player_s_board() {
    let position = "2 5/5/5/5/bs34 gm34/5/5/5/ws34 bm34/5/5/5/gm44";
    let state = at(&format!("{position} b -/-/l6 -/-/-"));
    assert_eq!(texts(&state), "wg:a5-a4 wg:a5-b4 gb:a5-a4 gb:a5-b4");
    let state = at(&format!("{position} w -/-/l6 -/-/-"));
    assert_eq!(texts(&state), "wg:a1-a2 wg:a1-b2 gb:a1-a2 gb:a1-b2");
}

#[test]
fn what_the_zihin_captures_and_reaches_counts_for_its_commander() {
    let mut state = at("2 5/5/5/5/bs34 5/5/5/gm34/1ws33 5/bm34/5/5/gm44 b -/-/l6 -/-/-");
    play(&mut state, "wg:a2xb1");
    assert_eq!(
        state.to_string(),
        "2 5/5/5/5/bs34 5/5/5/5/1gm33 5/bm34/5/5/gm44 w -/-/l6 ws3/-/-"
    );
    assert_eq!((state.scores()[Seat(0)], state.scores()[Seat(1)]), (8, 0));
}

/// The towers of a player as they see them: the place of their square in the picture, from the left or from the right.
fn seen(state: &State, seat: Seat, is_mirrored: bool) -> BTreeSet<(String, i32, i32)> {
    let mut seen = BTreeSet::new();
    for name in BoardName::ALL {
        let board = state.board(name);
        for square in board.occupied().iter() {
            let own = State::colour(seat);
            let tower = board.tower(square).filter(|tower| tower.colour() == own);
            seen.extend(tower.map(|tower| {
                let at = layout::middle(layout::place(own, name), square);
                let x = if is_mirrored {
                    layout::SIZE.x - at.x
                } else {
                    at.x
                };
                (tower.kind().to_string(), x, at.y)
            }));
        }
    }
    seen
}

#[test]
fn a_repeated_setup_looks_the_same_to_its_player_from_any_seat() {
    for seats in [2, 3] {
        let (earlier, _) = placed(State::start(seats), 4);
        let players = || (0..seats).map(Seat);
        for (from, now) in players().flat_map(|from| players().map(move |now| (from, now))) {
            let mut state = State::start(seats);
            let plan = repeat(&state, now, &earlier, from);
            assert_eq!(plan.len(), if seats == 2 { 17 } else { 9 });
            while state.is_setup() {
                let actor = Actor::Seat(state.turn);
                let legal = state.moves(actor);
                let planned = plan
                    .iter()
                    .find(|mv| state.turn == now && legal.contains(mv));
                let mv = *planned.unwrap_or(&legal[0]);
                state.apply(actor, &mv);
            }
            assert_eq!(
                seen(&state, now, seats == 2 && from != now),
                seen(&earlier, from, false),
                "{seats} players, from {from:?} to {now:?}"
            );
        }
    }
}

#[test]
fn a_repeated_setup_leaves_out_what_cannot_be_placed_any_more() {
    let (earlier, _) = placed(State::start(3), 4);
    let all = repeat(&State::start(3), Seat(0), &earlier, Seat(0));
    let mut state = State::start(3);
    play(&mut state, &all[0].to_string());
    assert_eq!(repeat(&state, Seat(0), &earlier, Seat(0)), all[1..]);
    let two = repeat(&State::start(2), Seat(0), &earlier, Seat(0));
    assert!(two.is_empty(), "a setup of three is not one of two");
}

#[test]
fn the_places_of_a_tower_are_offered_as_they_are_read_in_the_picture() {
    let offered = |state: &State, seat| {
        let actor = Actor::Seat(Seat(seat));
        let tower = state.next(actor, &[]).choices.swap_remove(0).click;
        let places = state.next(actor, &[tower]).choices.into_iter();
        let places: Vec<String> = places.map(|choice| choice.click.to_string()).collect();
        places.join(" ")
    };
    let mut state = State::start(3);
    let seats = [
        "bwa1 bwb1 bwc1 bwd1 bwe1 gbe5 gbd5 gbc5 gbb5 gba5",
        "wga1 wgb1 wgc1 wgd1 wge1 bwe5 bwd5 bwc5 bwb5 bwa5",
        "gba1 gbb1 gbc1 gbd1 gbe1 wge5 wgd5 wgc5 wgb5 wga5",
    ];
    for (seat, places) in (0..).zip(seats) {
        state.turn_to(Seat(seat));
        assert_eq!(offered(&state, seat), places);
    }
    // A tower of the Zihin stands at the top of the right board, or on the right of the one above, read downwards.
    let spirit = "gbe1 gbd1 gbc1 gbb1 gba1 wga5 wgb5 wgc5 wgd5 wge5";
    assert_eq!(offered(&State::start(2), 0), spirit);
}
