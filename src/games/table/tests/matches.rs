//! Matches: the opening roll, what a game is worth, the next game and the end.

use super::{BOTTOM, TOP, legal, rolled};
use crate::table::{Phase, State, Table, won};
use zihin_rules::{Actor, Game, Options, State as _, Turn};

#[test]
fn a_match_begins_with_thirty_opening_rolls_and_the_higher_die_begins() {
    let state = Table.setup(2, &Options::new()).unwrap();
    assert_eq!(
        state.to_string(),
        "XGID=-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:3:10"
    );
    let rolls = state.moves(Actor::Chance);
    assert_eq!(rolls.len(), 30);
    assert!(rolls.iter().all(|roll| state.weight(roll) == 1));
    for (roll, after) in [
        ("throw 3-1", "1:31"),
        ("throw 1-3", "-1:31"),
        ("throw 5-6", "-1:65"),
    ] {
        let mut state = state.clone();
        let mv = state.read(Actor::Chance, roll).unwrap();
        assert_eq!(mv.to_string(), roll);
        state.apply(Actor::Chance, &mv);
        assert_eq!(
            state.to_string(),
            format!("XGID=-b----E-C---eE---c-e----B-:0:0:{after}:0:0:0:3:10")
        );
    }
}

#[test]
fn the_twenty_one_rolls_have_the_weights_of_thirty_six() {
    let state: State = "-b----E-C---eE---c-e----B-:0:0:-1:00:0:0:0:3:10"
        .parse()
        .unwrap();
    let rolls = state.moves(Actor::Chance);
    assert_eq!(rolls.len(), 21);
    assert_eq!(rolls.iter().map(|roll| state.weight(roll)).sum::<u32>(), 36);
    for roll in rolls {
        let double = roll.to_string().as_bytes()[6] == roll.to_string().as_bytes()[8];
        assert_eq!(state.weight(&roll), if double { 1 } else { 2 });
    }
}

#[test]
fn a_game_is_worth_ten_twenty_or_thirty_points() {
    let cases: &[(&[(u8, u8)], u8, &str)] = &[
        (&[(1, 14)], 1, "the loser has borne one off"),
        (
            &[(1, 13), (25, 1)],
            1,
            "the loser has borne one off, though one is on the bar",
        ),
        (
            &[(18, 15)],
            2,
            "all of the loser's checkers have left the winner's home",
        ),
        (&[(19, 1), (1, 14)], 3, "one is still in the winner's home"),
        (&[(25, 1), (1, 14)], 3, "one is on the bar"),
    ];
    for (top, units, name) in cases {
        let mut state = rolled(&[(1, 1)], top, "21");
        assert_eq!(legal(&state), ["1/off"], "{name}");
        let mv = state.moves(Actor::Seat(BOTTOM))[0];
        state.apply(Actor::Seat(BOTTOM), &mv);
        assert_eq!(state.points(BOTTOM), i32::from(*units) * 10, "{name}");
        assert_eq!(state.winner().is_some(), *units == 3, "{name}");
    }
}

#[test]
fn after_a_game_that_does_not_end_the_match_the_next_one_opens() {
    let mut state = rolled(&[(1, 1)], &[(1, 14)], "21");
    let mv = state.moves(Actor::Seat(BOTTOM))[0];
    state.apply(Actor::Seat(BOTTOM), &mv);
    assert_eq!(
        state.to_string(),
        "XGID=-b----E-C---eE---c-e----B-:0:0:0:00:1:0:0:3:10"
    );
    assert_eq!(state.turn(), Turn::Chance);
    assert_eq!(state.phase(), Phase::Opening);
}

#[test]
fn a_match_ends_at_once_and_counts_points_beyond_its_length() {
    let mut state: State = "-A----------------------o-:0:0:1:21:2:1:0:3:10"
        .parse()
        .unwrap();
    let mv = state.moves(Actor::Seat(BOTTOM))[0];
    state.apply(Actor::Seat(BOTTOM), &mv);
    let Turn::Over(ending) = state.turn() else {
        panic!("{state} is not over")
    };
    assert_eq!((ending.scores[BOTTOM], ending.scores[TOP]), (40, 10));
    assert_eq!((ending.ranks[BOTTOM], ending.ranks[TOP]), (1, 2));
    assert_eq!(ending.winners().collect::<Vec<_>>(), [BOTTOM]);
    assert_eq!(ending.by, "table-ending-gammon");
    assert_eq!(won(state.board(), BOTTOM), Some(2));
    assert!(state.moves(Actor::Chance).is_empty());
    assert_eq!(
        state.to_string(),
        "XGID=------------------------o-:0:0:1:00:4:1:0:3:10"
    );
}

#[test]
fn a_single_game_ends_with_the_first_win() {
    let mut state: State = "-A----------------------o-:0:0:1:21:0:0:0:0:10"
        .parse()
        .unwrap();
    let mv = state.moves(Actor::Seat(BOTTOM))[0];
    state.apply(Actor::Seat(BOTTOM), &mv);
    assert_eq!(
        (state.winner(), state.points(BOTTOM), state.length()),
        (Some(BOTTOM), 20, 0)
    );
}

#[test]
fn the_length_of_a_match_is_a_multiple_of_ten() {
    let setup = |length: &str| {
        Table.setup(
            2,
            &Options::from([("length".to_owned(), length.to_owned())]),
        )
    };
    for (text, length) in [
        ("10", 10),
        ("30", 30),
        ("50", 50),
        ("110", 110),
        ("250", 250),
    ] {
        assert_eq!(setup(text).unwrap().length(), length);
    }
    for text in [
        "0",
        "00",
        "5",
        "15",
        "-10",
        "+10",
        "030",
        "260",
        "2570",
        "",
        "ten",
        "1e1",
        "10 ",
        "99999999990",
    ] {
        assert_eq!(
            setup(text).unwrap_err().reason.key,
            "table-setup-length",
            "{text}"
        );
    }
    assert_eq!(Table.setup(2, &Options::new()).unwrap().length(), 30);
    assert_eq!(
        Table.setup(3, &Options::new()).unwrap_err().reason.key,
        "table-setup-seats"
    );
}
