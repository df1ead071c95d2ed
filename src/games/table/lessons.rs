//! The guide to Table for those who know backgammon: what differs.

use zihin_rules::{
    Claim::{Does, Legal},
    Lesson,
};

/// The steps. The last two are the same position and roll at different scores. GNU Backgammon's chances at 2 plies, cubeless, in wins and gammons: 0.90 and 0.26
/// for 8/2 8/4, 0.85 and 0.37 for 8/4 7/1*. At 0–20, where a win is worth about a third of the match and a gammon half of it, the hit is ahead by 0.007. The other
/// hit, 8/2 5/1*, breaks the home board.
pub static LESSONS: &[Lesson] = &[
    Lesson {
        text: "table-lesson-points",
        position: "XGID=-AAa--------------bcccba--:0:0:1:21:0:0:0:3:10",
        right: &[Does("2/off 1/off", "table-won-backgammon")],
        wrong: Legal("2/1/off"),
    },
    Lesson {
        text: "table-lesson-level",
        position: "XGID=aaBBBBCBB----------ccbbba-:0:0:1:64:2:2:0:3:10",
        right: &[Legal("8/2 8/4")],
        wrong: Legal("8/4 7/1*"),
    },
    Lesson {
        text: "table-lesson-behind",
        position: "XGID=aaBBBBCBB----------ccbbba-:0:0:1:64:0:2:0:3:10",
        right: &[
            Legal("8/4 7/1*"),
            Legal("7/1* 7/3"),
            Legal("7/1* 6/2"),
            Legal("7/1* 5/1"),
        ],
        wrong: Legal("8/2 8/4"),
    },
];
