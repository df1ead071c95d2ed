//! Positions as text.

use super::position;
use crate::table::State;

#[test]
fn positions_are_xgid_with_or_without_its_name() {
    let text = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10";
    assert_eq!(position(text).to_string(), text);
    for other in [
        &text[5..],
        &text.replace(":31:", ":13:"),
        &format!(
            "  {text}
"
        ),
        &text.replace(":3:10", ":3:8"),
    ] {
        assert_eq!(position(other).to_string(), text, "{other}");
    }
}

/// Texts that are not positions, and the message key of the reason.
const REFUSED: &[(&str, &str)] = &[
    ("", "table-position-fields"),
    ("XGID=", "table-position-fields"),
    ("-b----E-C---eE---c-e----B-", "table-position-fields"),
    (
        "-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10:1",
        "table-position-fields",
    ),
    (
        "-b----E-C---eE---c-e----B:0:0:1:31:0:0:0:3:10",
        "table-position-places",
    ),
    (
        "-b----E-C---eE---c-e----B--:0:0:1:31:0:0:0:3:10",
        "table-position-places",
    ),
    (
        "-b----E-C---eE---c-e----P-:0:0:1:31:0:0:0:3:10",
        "table-position-places",
    ),
    (
        "-b----E-C---eE---c-e---🎲-:0:0:1:31:0:0:0:3:10",
        "table-position-places",
    ),
    (
        "Ab----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10",
        "table-position-bar",
    ),
    (
        "-b----E-C---eE---c-e----Ba:0:0:1:31:0:0:0:3:10",
        "table-position-bar",
    ),
    (
        "-b----E-C---eE---c-e----C-:0:0:1:31:0:0:0:3:10",
        "table-position-checkers",
    ),
    (
        "-O----O-----------------o-:0:0:1:31:0:0:0:3:10",
        "table-position-checkers",
    ),
    (
        "--------------------------:0:0:1:31:0:0:0:3:10",
        "table-position-both-won",
    ),
    (
        "-b----E-C---eE---c-e----B-:0:0:1:31:3:3:0:3:10",
        "table-position-both-won",
    ),
    (
        "-b----E-C---eE---c-e----B-:1:0:1:31:0:0:0:3:10",
        "table-position-cube",
    ),
    (
        "-b----E-C---eE---c-e----B-:0:1:1:31:0:0:0:3:10",
        "table-position-cube",
    ),
    (
        "-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:3:10",
        "table-position-cube",
    ),
    (
        "-b----E-C---eE---c-e----B-:0:0:2:31:0:0:0:3:10",
        "table-position-turn",
    ),
    (
        "-b----E-C---eE---c-e----B-:0:0:1:71:0:0:0:3:10",
        "table-position-dice",
    ),
    (
        "-b----E-C---eE---c-e----B-:0:0:1:01:0:0:0:3:10",
        "table-position-dice",
    ),
    (
        "-b----E-C---eE---c-e----B-:0:0:1:3:0:0:0:3:10",
        "table-position-dice",
    ),
    (
        "-b----E-C---eE---c-e----B-:0:0:0:31:0:0:0:3:10",
        "table-position-dice",
    ),
    (
        "-b----E-C---eE---c-e----B-:0:0:1:31:6:0:0:3:10",
        "table-position-score",
    ),
    (
        "-b----E-C---eE---c-e----B-:0:0:1:31:-1:0:0:3:10",
        "table-position-score",
    ),
    (
        "-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:26:10",
        "table-position-length",
    ),
    (
        "-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0::10",
        "table-position-length",
    ),
];

#[test]
fn other_texts_are_refused_with_a_reason() {
    for (text, reason) in REFUSED {
        let refused = text
            .parse::<State>()
            .map_err(|unreadable| unreadable.reason.key);
        assert_eq!(refused, Err(*reason), "{text}");
    }
    assert!("x".repeat(100_000).parse::<State>().is_err());
}

#[test]
fn a_won_board_is_scored_unless_its_score_shows_the_win() {
    let cases = [
        // A gammon that does not end the match: the next game opens.
        (
            "------------------------o-:0:0:-1:31:0:0:0:3:10",
            "-b----E-C---eE---c-e----B-:0:0:0:00:2:0:0:3:10",
        ),
        // A backgammon that ends it.
        (
            "a-----------------------n-:0:0:-1:00:0:0:0:3:10",
            "a-----------------------n-:0:0:1:00:3:0:0:3:10",
        ),
        // The top player wins a single game.
        (
            "-A------------------------:0:0:1:21:0:0:0:0:10",
            "-A------------------------:0:0:-1:00:0:1:0:0:10",
        ),
        // A score that already shows the end does not change.
        (
            "-A------------------------:0:0:1:21:1:3:0:3:10",
            "-A------------------------:0:0:-1:00:1:3:0:3:10",
        ),
        // Over by the score, with checkers on the board: nothing is left to play.
        (
            "-b----E-C---eE---c-e----B-:0:0:1:31:3:0:0:3:10",
            "-b----E-C---eE---c-e----B-:0:0:1:00:3:0:0:3:10",
        ),
    ];
    for (text, scored) in cases {
        assert_eq!(
            position(text).to_string(),
            format!("XGID={scored}"),
            "{text}"
        );
    }
}
