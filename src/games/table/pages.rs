//! The short rules of Table, page by page.

use zihin_rules::{
    Claim::{Does, Illegal, Legal, Scores},
    Page,
};

/// The start of a match, with 3-1 to be played.
const START: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10";

/// The pages.
pub static RULES: &[Page] = &[
    Page {
        text: "table-rules-aim",
        diagram: START,
        path: &[],
        claims: &[Legal("8/5 6/5"), Scores(&[0, 0])],
    },
    Page {
        text: "table-rules-throw",
        diagram: START,
        path: &["8", "5"],
        claims: &[
            Legal("8/5 6/5"),
            Legal("8/5 24/23"),
            Legal("24/20"),
            Illegal("13/10", "table-reason-both-dice"),
        ],
    },
    Page {
        text: "table-rules-hit",
        diagram: "XGID=a--bA-D-C---cD---b-db-a-BA:0:0:1:63:0:0:0:3:10",
        path: &["bar"],
        claims: &[
            Legal("bar/22* 13/7"),
            Illegal("bar/19", "table-reason-blocked"),
            Illegal("13/7 8/5", "table-reason-bar-first"),
        ],
    },
    Page {
        text: "table-rules-off",
        diagram: "XGID=-BBABBA------------cbb-bb-:0:0:1:63:0:0:0:3:10",
        path: &[],
        claims: &[
            Legal("6/off 3/off"),
            Legal("6/3 5/off"),
            Illegal("5/off 3/off", "table-reason-higher-first"),
        ],
    },
    Page {
        text: "table-rules-points",
        diagram: "XGID=-A-a---------------ddcab--:0:0:1:21:1:2:0:3:10",
        path: &[],
        claims: &[Does("1/off", "table-won-backgammon"), Scores(&[10, 20])],
    },
    Page {
        text: "table-rules-write",
        diagram: "XGID=a--bA-D-C---cD---b-db-a-BA:0:0:1:63:0:0:0:3:10",
        path: &[],
        claims: &[
            Legal("bar/22* 13/7"),
            Legal("bar 22 13 7"),
            Legal("b22 137"),
            Legal("bar/22/16"),
        ],
    },
];
