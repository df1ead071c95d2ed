//! The short rules of Camelot, page by page.

use super::text::position::START;
use zihin_rules::{
    Claim::{Does, Illegal, Legal},
    Page,
};

/// The pages.
pub static RULES: &[Page] = &[
    Page {
        text: "camelot-rules-aim",
        diagram: START,
        path: &[],
        claims: &[Legal("D6-F8"), Legal("C6-C7")],
    },
    Page {
        text: "camelot-rules-move",
        diagram: "2/8/10/12/12/2nmmmm1mn2/3nmmmmn3/5m6/5M6/3NMMMMN3/2N1MMMMMN2/12/12/10/8/2 w 0 0 - 2",
        path: &["c6"],
        claims: &[
            Legal("C6-C7"),
            Legal("C6-E8"),
            Legal("C6-E8-G8"),
            Illegal("H7-H9", "camelot-reason-nothing-between"),
        ],
    },
    Page {
        text: "camelot-rules-jump",
        diagram: "2/8/10/12/12/8n3/9m2/7m4/3m1m5m/10m1/4m1M2N2/4M2M4/12/10/8/2 w 0 0 - 0",
        path: &["e5", "e7"],
        claims: &[
            Legal("E5xE7xC9"),
            Legal("E5xE7xG9xI9xK11"),
            Illegal("E5xE7", "camelot-reason-go-on"),
            Illegal("H5-H6", "camelot-reason-must-capture"),
            Illegal("J6-L8", "camelot-reason-occupied"),
        ],
    },
    Page {
        text: "camelot-rules-charge",
        diagram: "2/8/10/12/12/2n3m5/4m3m3/6m5/12/3N1M6/5N2M3/4M7/12/10/8/2 w 0 0 - 0",
        path: &["f6", "f8"],
        claims: &[
            Legal("F6-F8xH10xJ10"),
            Legal("F6-F8xH10xF12"),
            Legal("F6-G6"),
            Illegal("F6-F8", "camelot-reason-knight"),
        ],
    },
    Page {
        text: "camelot-rules-enter",
        diagram: "2/3mm3/3N6/12/12/2n9/12/12/3M8/12/7M4/12/12/10/8/2 w 0 0 - 0",
        path: &["e14"],
        claims: &[
            Does("E14xG16", "camelot-entered"),
            Illegal("E14xG16xG14", "camelot-reason-inside"),
        ],
    },
    Page {
        text: "camelot-rules-castle",
        diagram: "M1/8/10/1n10/12/12/12/7m4/12/12/4m7/4M7/12/10/8/2 w 0 0 - 0",
        path: &[],
        claims: &[
            Legal("E5xE7"),
            Illegal("F16-G16", "camelot-reason-must-capture"),
            Illegal("F16-F15", "camelot-reason-stays"),
        ],
    },
    Page {
        text: "camelot-rules-home",
        diagram: "2/8/10/1n10/12/12/12/12/12/12/12/4M7/12/10/4m3/M1 w 0 0 F1 0",
        path: &["f1"],
        claims: &[
            Legal("F1xH3"),
            Illegal("F1-E2", "camelot-reason-must-capture"),
            Illegal("F1-G1", "camelot-reason-own-castle"),
            Illegal("E5-E6", "camelot-reason-leave"),
        ],
    },
    Page {
        text: "camelot-rules-end",
        diagram: "M1/4N3/10/12/12/12/9m2/3m8/7M4/12/12/3M2m5/12/4n5/8/2 w 0 0 - 0",
        path: &["g15"],
        claims: &[
            Does("G15-G16", "camelot-won-castle"),
            Does("F16-G16", "camelot-castle-moved"),
        ],
    },
    Page {
        text: "camelot-rules-write",
        diagram: "2/8/10/12/12/2n3m5/4m3m3/6m5/12/3N1M6/5N2M3/4M7/12/10/8/2 w 0 0 - 0",
        path: &[],
        claims: &[
            Does("F6-G6", "camelot-moved"),
            Does("F6-F8xH10xJ10", "camelot-charged"),
            Legal("f6 g6"),
            Legal("f6f8h10j10"),
        ],
    },
];
