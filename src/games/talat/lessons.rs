//! The guide through Talat, step by step.

use zihin_rules::{
    Claim::{Does, Illegal, Legal},
    Lesson,
};

/// The steps. Where nothing is to be learnt on the other boards, towers that may still meet keep them alive.
pub static LESSONS: &[Lesson] = &[
    Lesson {
        text: "talat-lesson-forward",
        position: "3 5/2ws62/5/2bm42/5 5/2gs62/5/2wm42/5 5/2bm62/5/2gs42/5 b -/-/- -/-/-",
        right: &[Does("bw:c2-c3", "talat-moved")],
        wrong: Illegal("bw:c2-d2", "talat-reason-sideways"),
    },
    Lesson {
        text: "talat-lesson-beside",
        position: "3 3ws61/5/1ws4bm62/5/5 5/2gs62/5/2wm42/5 5/2bm42/5/2gs42/5 b -/-/- -/-/-",
        right: &[Legal("bw:c3xb3")],
        wrong: Does("bw:c3-c4", "talat-moved"),
    },
    Lesson {
        text: "talat-lesson-height",
        position: "3 4wm6/2ws62/1bl41bm31/5/5 5/2gs62/5/2wm42/5 5/2bm62/5/2gs42/5 b -/-/- -/-/-",
        right: &[Legal("bw:d3xc4")],
        wrong: Illegal("bw:b3xc4", "talat-reason-two-levels"),
    },
    Lesson {
        text: "talat-lesson-sides",
        position: "3 3ws31/1wm31wm61/2bm42/5/5 5/2gs62/5/2wm42/5 5/2bm62/5/2gs42/5 b -/-/- -/-/-",
        right: &[Legal("bw:c3xb4")],
        wrong: Illegal("bw:c3xd4", "talat-reason-sides"),
    },
    Lesson {
        text: "talat-lesson-goliath",
        position: "3 2ws42/2wl62/2bs32/5/5 5/2gs62/5/2wm42/5 5/2bm62/5/2gs42/5 b -/-/- -/-/-",
        right: &[Legal("bw:c3xc4")],
        wrong: Does("bw:c3-b4", "talat-moved"),
    },
    Lesson {
        text: "talat-lesson-across",
        position: "3 wl34/2bm42/4ws3/5/4bm3 5/2gs62/5/2wm42/5 5/2bm62/5/2gs42/5 b -/-/- -/-/-",
        right: &[Legal("bw:c4-c5"), Legal("bw:c4-d5")],
        wrong: Legal("bw:c4-b5"),
    },
    Lesson {
        text: "talat-lesson-freeze",
        position: "3 5/3ws61/1bm43/5/5 5/5/2wm32/2gm62/5 5/2bm62/5/2gs42/5 b -/-/- ws3gs3/bs4/-",
        right: &[Does("bw:b3-b4", "talat-freezes")],
        wrong: Legal("bw:b3-c4"),
    },
    Lesson {
        text: "talat-lesson-spirit",
        position: "2 5/2ws62/5/2bm42/5 4gm4/2gl32/1wm43/5/4ws3 5/2bm62/5/2gs42/5 b -/-/l4 -/-/-",
        right: &[Does("wg:c4xb3", "talat-captured-zihin")],
        wrong: Illegal("gb:c2-c3", "talat-reason-zihin"),
    },
];
