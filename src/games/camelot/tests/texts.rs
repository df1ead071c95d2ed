//! Positions as text, and the ones that are refused as impossible.

use super::{position, start};
use crate::camelot::State;
use zihin_rules::Seat;

#[test]
fn the_start_is_as_in_the_rule_book() {
    let start = start();
    for (seat, knights, men) in [
        (Seat(0), "C6 J6 D7 I7", "D6 E6 F6 G6 H6 I6 E7 F7 G7 H7"),
        (
            Seat(1),
            "D10 I10 C11 J11",
            "E10 F10 G10 H10 D11 E11 F11 G11 H11 I11",
        ),
    ] {
        let named = |names: &str| names.split(' ').map(super::square).collect();
        assert_eq!(start.board().knights(seat), named(knights));
        let men = start.board().pieces(seat) & !start.board().knights(seat) & named(men);
        assert_eq!(men.len(), 10);
    }
}

/// The end of the reason's message key, and the position.
const REFUSED: &[(&str, &str)] = &[
    (
        "fields",
        "2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/MM w 0 0 -",
    ),
    (
        "fields",
        "2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/M1  w 0 0 - 0",
    ),
    (
        "ranks",
        "2/8/10/12/12/12/12/12/12/12/12/12/12/10/8 w 0 0 - 0",
    ),
    (
        "rank",
        "2/8/10/12/12/12/Mm11/12/12/12/12/12/12/10/8/2 w 0 0 - 0",
    ),
    (
        "rank",
        "2/8/10/12/12/12/Mm9/12/12/12/12/12/12/10/8/2 w 0 0 - 0",
    ),
    (
        "rank",
        "2/8/10/12/12/12/Mm010/12/12/12/12/12/12/10/8/2 w 0 0 - 0",
    ),
    (
        "rank",
        "2/8/10/12/12/12/Mm0a/12/12/12/12/12/12/10/8/2 w 0 0 - 0",
    ),
    (
        "rank",
        "2/8/10/12/12/12/Mm999/12/12/12/12/12/12/10/8/2 w 0 0 - 0",
    ),
    (
        "rank",
        "2/8/10/12/12/12/½m10/12/12/12/12/12/12/10/8/2 w 0 0 - 0",
    ),
    (
        "rank",
        "2/8/10/12/12/12/Mm10/12/12/12/12/12/12/10/8/MMM w 0 0 - 0",
    ),
    (
        "side",
        "2/8/10/12/12/12/Mm10/12/12/12/12/12/12/10/8/2 W 0 0 - 0",
    ),
    (
        "castled",
        "2/8/10/12/12/12/Mm10/12/12/12/12/12/12/10/8/2 w 3 0 - 0",
    ),
    (
        "castled",
        "2/8/10/12/12/12/Mm10/12/12/12/12/12/12/10/8/2 w 0 00 - 0",
    ),
    (
        "castled-none",
        "2/8/10/12/12/12/Mm10/12/12/12/12/12/12/10/8/2 w 1 0 - 0",
    ),
    (
        "castled-none",
        "M1/8/10/12/12/12/1m10/12/12/12/12/12/12/10/8/2 w 0 1 - 0",
    ),
    (
        "clock",
        "2/8/10/12/12/12/Mm10/12/12/12/12/12/12/10/8/2 w 0 0 - 101",
    ),
    (
        "clock",
        "2/8/10/12/12/12/Mm10/12/12/12/12/12/12/10/8/2 w 0 0 - +1",
    ),
    (
        "clock",
        "2/8/10/12/12/12/Mm10/12/12/12/12/12/12/10/8/2 w 0 0 - 01",
    ),
    (
        "pieces",
        "2/8/10/12/12/12/MMMMMMMMMMMm/12/12/12/12/12/12/10/8/2 w 0 0 - 0",
    ),
    (
        "pieces",
        "2/8/10/12/12/12/Mnnnnn6/12/12/12/12/12/12/10/8/2 w 0 0 - 0",
    ),
    (
        "own-castle",
        "2/8/10/12/12/12/1m10/12/12/12/12/12/12/10/8/MM w 0 0 F1 0",
    ),
    (
        "mover",
        "2/8/10/12/12/12/M11/12/12/12/12/12/12/10/8/2 w 0 0 - 0",
    ),
    (
        "mover",
        "2/8/10/12/12/12/12/12/12/12/12/12/12/10/8/2 w 0 0 - 0",
    ),
    (
        "castles",
        "MM/8/10/12/12/12/1m10/12/12/12/12/12/12/10/8/2 w 0 0 - 0",
    ),
    (
        "castles",
        "MM/8/10/12/12/12/12/12/12/12/12/12/12/10/8/mm b 0 0 - 0",
    ),
    (
        "leave",
        "2/8/10/12/12/12/Mm10/12/12/12/12/12/12/10/8/2 w 0 0 F1 0",
    ),
    (
        "leave",
        "2/8/10/12/12/12/1m10/12/12/12/12/12/12/10/8/1M w 0 0 - 0",
    ),
    (
        "leave",
        "2/8/10/12/12/12/1m10/12/12/12/12/12/12/10/8/1M b 0 0 G1 0",
    ),
];

#[test]
fn positions_that_no_game_can_reach_are_refused_with_a_reason() {
    for (reason, text) in REFUSED {
        let refused = text.parse::<State>().expect_err(text);
        assert_eq!(
            refused.reason.key,
            format!("camelot-position-{reason}"),
            "{text}"
        );
    }
}

#[test]
fn the_square_to_leave_is_written_for_the_side_to_move_only() {
    for (text, leave) in [
        ("w M G1 n B9", " w 0 0 G1 0"),
        ("b M G1 n B9", " b 0 0 - 0"),
        ("b M G1 n F16", " b 0 0 F16 0"),
        ("w M F16 n B9", " w 0 0 - 0"),
    ] {
        let state = position(text);
        assert!(state.to_string().ends_with(leave), "{state}");
        assert_eq!(state.to_string().parse(), Ok(state));
    }
}
