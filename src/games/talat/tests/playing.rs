//! Turns, captures, points and endings.

use super::{State, at, play, random_move, texts};
use crate::{
    Presentation,
    talat::{BoardName, Colour, Kind},
};
use zihin_rules::{Click, Seat, SplitMix, State as _, Turn};

/// A position in play with these boards, black to move.
fn boards(boards: &str) -> State {
    at(&format!("3 {boards} b -/-/- -/-/-"))
}

#[test]
fn of_all_pairs_of_kinds_28_take() {
    let takes = |kind: Kind| {
        let taken = Kind::all().filter(move |other| kind.takes(*other));
        taken
            .map(|kind| kind.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    };
    let table: Vec<String> = Kind::all()
        .map(|kind| format!("{kind}: {}", takes(kind)))
        .collect();
    assert_eq!(
        table,
        [
            "s3: l6",
            "s4: s3",
            "s6: s3 s4",
            "m3: s3 s4 s6",
            "m4: s3 s4 s6 m3",
            "m6: s3 s4 s6 m3 m4",
            "l3: m3 m4 m6",
            "l4: m3 m4 m6 l3",
            "l6: m3 m4 m6 l3 l4",
        ]
    );
}

/// Two boards on which black cannot move and which are not frozen.
const ASIDE: &str = "gm34/5/5/5/ws64 5/5/5/gs34/5";

#[test]
fn a_tower_steps_forward_and_captures_ahead_and_beside_but_never_behind() {
    // Around the black hexagon on c3 stand towers that it takes, everywhere but straight ahead.
    let state = boards(&format!("5/1wm33/1wm4bl6wl31/1wm6wl42/5 {ASIDE}"));
    let moves = texts(&state).replace("bw:", "");
    assert_eq!(moves, "c3-c4 c3-d4 c3xb3 c3xd3 c3xb4");
    let mut after = state.clone();
    play(&mut after, "bw:c3xb4");
    assert_eq!(
        after.to_string(),
        format!("3 5/1bl63/1wm41wl31/1wm6wl42/5 {ASIDE} w -/-/- wm3/-/-")
    );
}

#[test]
fn a_tower_that_has_crossed_stays_but_still_captures_sideways() {
    let state = boards(&format!("1wm3bl6wm41/5/5/5/5 {ASIDE}"));
    assert_eq!(texts(&state), "bw:c5xb5 bw:c5xd5");
    assert_eq!(state.scores()[Seat(0)], 3);
}

#[test]
fn a_player_without_a_move_passes() {
    // White's large towers block the black one and cannot be taken by it; a medium one may still come next to it.
    let mut state = boards("wl3wl4wl6wm31/1bs43/5/5/5 gm34/5/5/5/wm64 5/5/5/gs34/5");
    assert_eq!(texts(&state), "pass");
    play(&mut state, "pass");
    assert_eq!(state.turn(), Turn::Seat(Seat(1)));
    assert!(state.is_frozen(BoardName::Gb) && !state.is_frozen(BoardName::Bw));
}

#[test]
fn the_game_ends_at_once_when_two_boards_are_frozen() {
    let mut state = boards("2ws32/bl64/5/5/5 gm34/5/5/5/wm64 5/5/5/gs34/5");
    assert_eq!(state.facts(), [("frozen", vec!["gb".to_owned()])]);
    play(&mut state, "bw:a4-a5");
    assert_eq!(
        state.facts(),
        [("frozen", vec!["bw".to_owned(), "gb".to_owned()])]
    );
    let Turn::Over(ending) = state.turn() else {
        panic!("{state} is not over")
    };
    assert_eq!(
        (ending.by, ending.scores[Seat(0)]),
        ("talat-ending-points", 3)
    );
    assert!(ending.winners().eq([Seat(0)]));
}

#[test]
fn nothing_moves_on_a_frozen_board() {
    let state = boards("2ws32/bl64/5/5/5 gm34/5/5/5/wm64 4bl3/5/5/gs34/5");
    assert!(state.is_frozen(BoardName::Gb));
    assert_eq!(texts(&state), "bw:a4-a5 bw:a4-b5");
}

#[test]
fn equal_points_are_decided_by_the_most_valuable_captures_and_places_are_shared_else() {
    for (taken, places) in [
        ("wl6/gl4/bl3", [1, 2, 3]),
        ("wl4/gl4/bl3", [1, 1, 3]),
        ("wl3/gl4/bl4", [3, 1, 1]),
        ("ws3ws4/gl6/bl6", [1, 2, 2]),
        ("wl6ws3/gl6gs4/bs6bm3", [2, 1, 3]),
        ("-/-/-", [1, 1, 1]),
    ] {
        let state = at(&format!("3 5/5/5/5/5 5/5/5/5/5 5/5/5/5/5 b -/-/- {taken}"));
        let Turn::Over(ending) = state.turn() else {
            panic!("{state} is not over")
        };
        let found: Vec<u8> = ending.ranks.iter().map(|(_, place)| *place).collect();
        assert_eq!(found, places, "{taken}");
    }
}

#[test]
fn captured_towers_count_five_and_towers_across_three_on_frozen_boards_too() {
    let state = at("3 bm44/5/5/5/wm41wm6ws61 5/5/5/5/5 1bl33/5/5/5/bs44 b -/-/- gl6wl6/gl4/-");
    let scores: Vec<i32> = state.scores().iter().map(|(_, points)| *points).collect();
    assert_eq!(scores, [5 + 5 + 3 + 3, 5 + 3 + 3 + 3, 0]);
}

#[test]
fn random_games_end_and_lose_no_tower() {
    let mut luck = SplitMix(5);
    for seats in [2, 3] {
        for _ in 0..60 {
            let mut state = State::start(seats);
            let mut plies = 0;
            while random_move(&mut state, &mut luck) {
                plies += 1;
                assert_eq!(towers(&state), 27, "{state}");
            }
            assert!(plies < 150 && state.is_over(), "{state}");
        }
    }
}

/// The number of towers on the boards, in hands and captured.
fn towers(state: &State) -> u32 {
    let boards: u32 = BoardName::ALL
        .map(|name| state.board(name).occupied().len())
        .iter()
        .sum();
    let hands: u32 = Colour::ALL
        .map(|colour| state.hand(colour).len())
        .iter()
        .sum();
    let taken: u32 = (0..3).map(|seat| state.taken(Seat(seat)).len()).sum();
    boards + hands + taken
}

#[test]
fn a_player_who_has_left_is_skipped_and_can_be_captured() {
    let mut state = boards(&format!("5/5/1wm33/1bs41bl61/5 {ASIDE}"));
    state.skip();
    assert_eq!(state.turn(), Turn::Seat(Seat(1)));
    play(&mut state, "bw:b3xb2");
    assert_eq!(state.scores()[Seat(1)], 5);
}

#[test]
fn boards_that_only_the_missing_player_keeps_alive_freeze() {
    // Each living board has one black tower that can still capture, and no other tower can.
    let mut state = boards("5/5/5/5/ws4bm43 5/5/5/5/5 gs6bm33/5/5/5/5");
    assert!(!state.is_over());
    state.skip();
    assert!(state.is_over());
    assert_eq!(
        state.to_string(),
        "3 5/5/5/5/ws44 5/5/5/5/5 gs64/5/5/5/5 w -/-/- -/-/-"
    );
}

#[test]
fn labels_say_what_a_tower_can_capture_and_what_a_step_brings_about() {
    let label = |state: &State, path: &[&'static str], n: usize| {
        let path: Vec<Click> = path.iter().map(|click| Click::from(*click)).collect();
        let actor = state.turn().actor().expect("somebody is to move");
        state.next(actor, &path).choices[n].label.clone()
    };
    let state = boards(&format!("5/1wm33/1wm4bl6wl31/1wm6wl42/5 {ASIDE}"));
    let piece = label(&state, &[], 0);
    assert_eq!(piece.key, "talat-can-capture");
    assert!(piece.args.contains(&("taken", "M4".into())), "{piece:?}");
    assert!(piece.args.contains(&("square", "b3".into())), "{piece:?}");
    assert!(piece.args.contains(&("more", 2.into())), "{piece:?}");
    assert_eq!(label(&state, &["bwc3"], 0).key, "talat-to");
    let last = boards("2ws32/bl64/5/5/5 gm34/5/5/5/wm64 5/5/5/gs34/5");
    let ends = label(&last, &["bwa4"], 0);
    assert_eq!(ends.key, "talat-target-ends");
    assert!(
        format!("{ends:?}").contains("talat-target-across"),
        "{ends:?}"
    );
}
