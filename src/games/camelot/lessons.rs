//! The guide through Camelot, step by step.

use super::text::position::START;
use zihin_rules::{
    Claim::{Does, Legal},
    Lesson,
};

/// The steps.
pub static LESSONS: &[Lesson] = &[
    Lesson {
        text: "camelot-lesson-step",
        position: START,
        right: &[Does("G7-G8", "camelot-moved")],
        wrong: Does("D6-F8", "camelot-cantered"),
    },
    Lesson {
        text: "camelot-lesson-canter",
        position: "2/8/10/12/5m1m4/3n2m5/12/12/5M6/3M8/2N4MN3/12/12/10/8/2 w 0 0 - 0",
        right: &[Legal("C6-E8-G8")],
        wrong: Legal("C6-E8"),
    },
    Lesson {
        text: "camelot-lesson-jump",
        position: "2/8/10/12/12/9n2/9m2/2m9/2M6m2/2M6M2/5N3M2/12/12/10/8/2 w 0 0 - 0",
        right: &[Legal("C8xC10")],
        wrong: Legal("J7xJ9"),
    },
    Lesson {
        text: "camelot-lesson-on",
        position: "2/8/10/12/2n9/12/7m4/12/3m1m6/12/4m7/4M2N4/12/10/8/2 w 0 0 - 0",
        right: &[Legal("E5xE7xG9xI11")],
        wrong: Legal("E5xE7xC9"),
    },
    Lesson {
        text: "camelot-lesson-charge",
        position: "2/8/10/12/5n2m3/12/12/6m5/12/4MM6/3M1N2N3/12/12/10/8/2 w 0 0 - 0",
        right: &[Does("F6-F8xH10", "camelot-charged")],
        wrong: Legal("D6-F8"),
    },
    Lesson {
        text: "camelot-lesson-danger",
        position: "2/8/10/12/5n6/12/12/7m4/6m5/5M6/12/3M4N3/12/10/8/2 w 0 0 - 0",
        right: &[
            Legal("D5-E6"),
            Legal("F7-E6"),
            Legal("F7-F6"),
            Legal("F7-G6"),
            Legal("F7-E7"),
            Legal("F7-E8"),
        ],
        wrong: Legal("F7-F8"),
    },
    Lesson {
        text: "camelot-lesson-guard",
        position: "M1/8/5M4/12/12/7n4/12/12/12/12/12/12/3N8/3M6/4m3/m1 w 0 0 - 0",
        right: &[Legal("D4-F2xH2")],
        wrong: Legal("G14-G15"),
    },
    Lesson {
        text: "camelot-lesson-castle",
        position: "M1/3M4/3N6/12/12/2n9/12/8M3/12/3m8/12/12/12/10/8/2 w 0 0 - 0",
        right: &[Does("F15-G16", "camelot-won-castle")],
        wrong: Legal("F16-G16"),
    },
];
