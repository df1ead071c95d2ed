//! The short rules of Talat, page by page.

use zihin_rules::{
    Claim::{Fact, Illegal, Legal, Scores},
    Page,
};

/// The pages.
pub static RULES: &[Page] = &[
    Page {
        text: "talat-rules-aim",
        diagram: "3 wm4ws6wm3wl31/5/2bs31wl6/2bm42/1bs6bl62 gm4gl4gl61gm3/4gm6/5/1wl41wm61/ws42ws31 bm3bs4bl31bm6/3bl41/1gs43/1gs33/gl33gs6 b -/-/- -/-/-",
        path: &[],
        claims: &[Legal("bw:c3-c4"), Legal("gb:d4-d3")],
    },
    Page {
        text: "talat-rules-setup",
        diagram: "3 2wm31wl6/5/5/5/2bl62 4gm3/5/5/5/ws42ws31 bm31bl31bm6/5/5/5/gl3gs32gs6 b s3s4s6m4l4/s6m4m6l3l4/s4m4m6l4l6 -/-/-",
        path: &["l4"],
        claims: &[
            Legal("l4@bw:a1"),
            Legal("l4@gb:b5"),
            Illegal("l4@bw:c1", "talat-reason-occupied"),
            Illegal("l4@bw:a2", "talat-reason-start"),
        ],
    },
    Page {
        text: "talat-rules-move",
        diagram: "3 4wl4/3ws61/1ws3bm42/5/bl64 gs41gl62/5/2wl32/5/1wm63 1bs63/bm34/5/3gm61/gs34 b -/-/- -/-/-",
        path: &["bwc3"],
        claims: &[
            Legal("bw:c3-c4"),
            Legal("bw:c3xd4"),
            Legal("bw:c3xb3"),
            Illegal("bw:c3-d3", "talat-reason-sideways"),
            Illegal("bw:c3-c2", "talat-reason-backwards"),
            Legal("gb:a4-a3"),
            Illegal("pass", "talat-reason-can-move"),
        ],
    },
    Page {
        text: "talat-rules-take",
        diagram: "3 5/5/1wm3wl4ws31/2bl6wm41/5 gs41gl62/5/2wl32/5/1ws63 1bs63/bm34/5/3gm61/gs34 b -/-/- -/-/-",
        path: &["bwc2"],
        claims: &[
            Legal("bw:c2xb3"),
            Legal("bw:c2xc3"),
            Legal("bw:c2xd2"),
            Illegal("bw:c2xd3", "talat-reason-two-levels"),
        ],
    },
    Page {
        text: "talat-rules-freeze",
        diagram: "3 1bm41bl61/wm44/2wl32/5/1bs61wm3wl6 wl44/5/4gm3/5/ws42gl4gm6 4bm6/1bs41bl31/4gs6/5/1bl43 b -/-/- ws6gs3gs4gl3/bs3gm4gl6/bm3ws3wm6",
        path: &[],
        claims: &[Fact("frozen", &["wg"])],
    },
    Page {
        text: "talat-rules-points",
        diagram: "3 bl63bm4/3wm41/5/1wl33/wl61wm31bs6 4wl4/5/gm34/5/gm6gl42ws4 1bm63/4bs4/bl34/1gs63/3bl41 b -/-/- ws6gs3gs4gl3/bs3gm4gl6/bm3ws3wm6",
        path: &[],
        claims: &[Scores(&[29, 24, 21])],
    },
    Page {
        text: "talat-rules-zihin",
        diagram: "2 wl62bl61/1ws42wm3/5/5/bl31bs41bm4 gl3gm41gm3gs3/5/2gs61ws3/5/wm4wl3ws61wm6 bm6bs6bl41bm3/1bs33/5/gs44/4gm6 b -/-/l4 wl4gl6/-/-",
        path: &[],
        claims: &[
            Legal("wg:a5-a4"),
            Illegal("gb:a2-a3", "talat-reason-zihin"),
            Scores(&[13, 0]),
        ],
    },
    Page {
        text: "talat-rules-write",
        diagram: "3 4wl4/3ws61/1ws3bm42/5/bl64 gs41gl62/5/2wl32/5/1wm63 1bs63/bm34/5/3gm61/gs34 b -/-/- -/-/-",
        path: &[],
        claims: &[
            Legal("bw:c3xd4"),
            Legal("bw c3 d4"),
            Legal("m4 d4"),
            Legal("bw:c3-c4"),
        ],
    },
];
