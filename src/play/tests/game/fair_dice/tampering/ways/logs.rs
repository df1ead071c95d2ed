//! Ways that change the log of a proof, by the game that it is of.

use super::super::forging::Forged;
use super::{PLAIN, SUMS, Way, cancelled};
use serde_json::json;

/// Another throw in mid-game than was drawn.
fn other_throw(proof: &mut Forged) {
    let ply = proof.throws()[3];
    let other = if proof.entry(ply).1 == "throw 6-6" {
        "throw 5-5"
    } else {
        "throw 6-6"
    };
    proof.write(ply, other);
}

/// The last throw and the move after it, as if they had never been.
fn drop_turn(proof: &mut Forged) {
    let ply = proof.throws()[4];
    proof.remove(ply..ply + 2);
}

fn drop_throw(proof: &mut Forged) {
    let ply = proof.throws()[3];
    proof.remove(ply..ply + 1);
}

fn swap_throws(proof: &mut Forged) {
    let throws = proof.throws();
    let first = throws[3];
    let other = throws[4..]
        .iter()
        .find(|ply| proof.entry(**ply) != proof.entry(first));
    let second = *other.unwrap();
    let (one, two) = (proof.entry(first).1, proof.entry(second).1);
    proof.write(first, &two);
    proof.write(second, &one);
}

fn throw_twice(proof: &mut Forged) {
    let ply = proof.throws()[3];
    let (seat, text) = proof.entry(ply);
    proof.insert(ply, seat, &text);
}

/// The turn that was taken back, and the takeback: the throws after it have other numbers.
fn drop_takeback(proof: &mut Forged) {
    let ply = proof.act("takeback");
    proof.remove(ply - 2..ply + 1);
}

fn cut_end(proof: &mut Forged) {
    proof.list("log").pop();
}

/// Ways that change the log of a game of Table with a takeback.
pub const OF_TABLE: &[Way] = &[
    ("another throw", PLAIN, other_throw),
    ("another throw, with sums", SUMS, other_throw),
    ("another opening", SUMS, |proof| {
        let other = if proof.entry(0).1 == "throw 6-5" {
            "throw 6-4"
        } else {
            "throw 6-5"
        };
        proof.write(0, other);
    }),
    ("an opening of equal dice", SUMS, |proof| {
        proof.write(0, "throw 3-3");
    }),
    (
        "the opening read from the table of other throws",
        SUMS,
        |proof| {
            let throw = proof.throw(1, false);
            proof.write(0, &throw);
        },
    ),
    (
        "a throw read from the table of the opening",
        SUMS,
        |proof| {
            let ply = proof.throws()[3];
            let throw = proof.throw(4, true);
            proof.write(ply, &throw);
        },
    ),
    ("a throw read with the number of the next", SUMS, |proof| {
        let throws = proof.throws();
        let other = |n: &usize| {
            proof.throw(u32::try_from(n + 2).unwrap(), false) != proof.entry(throws[*n]).1
        };
        let n = (3..throws.len()).find(other).unwrap();
        let throw = proof.throw(u32::try_from(n + 2).unwrap(), false);
        proof.write(throws[n], &throw);
    }),
    ("a throw as the first form draws it", SUMS, |proof| {
        let throws: Vec<String> = (1..=6_u8)
            .flat_map(|a| (1..=a).map(move |b| (a, b)))
            .flat_map(|(a, b)| vec![format!("throw {a}-{b}"); if a == b { 1 } else { 2 }])
            .collect();
        let first_form = |ply: usize| throws[proof.first_form_throw(ply) as usize].clone();
        let plies = proof.throws();
        let ply = plies[1..]
            .iter()
            .find(|ply| first_form(**ply) != proof.entry(**ply).1);
        let (ply, throw) = (*ply.unwrap(), first_form(*ply.unwrap()));
        proof.write(ply, &throw);
    }),
    ("a throw with the smaller die first", SUMS, |proof| {
        let is_mixed =
            |seat: i64, text: &str| seat == -1 && text.as_bytes()[6] > text.as_bytes()[8];
        let ply = *proof.plies(is_mixed).iter().find(|ply| **ply > 0).unwrap();
        let dice: Vec<char> = proof.entry(ply).1.chars().collect();
        proof.write(ply, &format!("throw {}-{}", dice[8], dice[6]));
    }),
    ("a throw less", PLAIN, drop_throw),
    ("a throw less, with sums", SUMS, drop_throw),
    ("a throw less, its ply left out", SUMS, |proof| {
        let ply = proof.throws()[3];
        proof.list("log").remove(ply);
    }),
    ("a turn less", PLAIN, drop_turn),
    ("a turn less, with sums", SUMS, drop_turn),
    ("two turns less", SUMS, |proof| {
        let ply = proof.throws()[3];
        proof.remove(ply..ply + 4);
    }),
    ("throws in another order", PLAIN, swap_throws),
    ("throws in another order, with sums", SUMS, swap_throws),
    ("a throw twice", PLAIN, throw_twice),
    ("a throw twice, with sums", SUMS, throw_twice),
    ("a throw that a player makes", SUMS, |proof| {
        let ply = proof.throws()[3];
        proof.member("log")[ply][1] = json!(0);
    }),
    ("a throw of dice that there are not", SUMS, |proof| {
        let ply = proof.throws()[3];
        proof.member("log")[ply][1] = json!(-2);
    }),
    ("another move", PLAIN, |proof| {
        let ply = proof.act("takeback") + 1;
        proof.write(ply, "pass");
    }),
    ("a move that the dice do not allow", SUMS, |proof| {
        let ply = proof.act("takeback") + 1;
        proof.write(ply, "24/1");
    }),
    ("a move of the other player", SUMS, |proof| {
        let ply = proof.act("takeback") + 1;
        let seat = proof.entry(ply).0;
        proof.member("log")[ply][1] = json!(1 - seat);
    }),
    ("no takeback", PLAIN, drop_takeback),
    ("no takeback, with sums", SUMS, drop_takeback),
    ("the takeback without its turn", SUMS, |proof| {
        let ply = proof.act("takeback");
        proof.remove(ply - 2..ply);
    }),
    ("a takeback to another turn", SUMS, |proof| {
        let ply = proof.act("takeback");
        proof.write(ply, "takeback 0");
    }),
    (
        "a takeback that nobody agreed to before a throw",
        SUMS,
        |proof| {
            let ply = proof.throws()[4];
            proof.insert(ply, 0, &format!("takeback {}", ply - 1));
        },
    ),
    ("time given back before a throw", SUMS, |proof| {
        let ply = proof.throws()[4];
        proof.insert(ply, 0, "credit 1");
    }),
    ("a pause without an end", SUMS, |proof| {
        let ply = proof.throws()[4];
        proof.insert(ply + 1, 0, "pause");
    }),
    ("a turn passed over", SUMS, |proof| {
        let ply = proof.throws()[4];
        let seat = proof.entry(ply + 1).0;
        proof.insert(ply + 1, seat, "skip");
    }),
    ("towers left to chance", SUMS, |proof| {
        let ply = proof.throws()[4];
        proof.insert(ply + 1, 0, "rest");
    }),
    ("a draw agreed on", SUMS, |proof| {
        let ply = proof.list("log").len() - 1;
        proof.write(ply, "draw");
    }),
    ("a ply that is not the next", PLAIN, |proof| {
        proof.member("log")[3][0] = json!(4);
    }),
    ("a ply that is not the next, with sums", SUMS, |proof| {
        proof.member("log")[3][0] = json!(4);
    }),
    ("no end", PLAIN, cut_end),
    ("no end, with sums", SUMS, cut_end),
    ("half of the log", SUMS, |proof| {
        let half = proof.list("log").len() / 2;
        proof.list("log").truncate(half);
    }),
    ("no log", SUMS, |proof| proof.list("log").clear()),
    ("an entry after the end", SUMS, |proof| {
        let end = proof.list("log").len();
        proof.insert(end, -1, "throw 6-6");
    }),
    ("cancelled without the throw that was due", SUMS, |proof| {
        let ply = proof.throws()[4];
        proof.list("log").truncate(ply);
        cancelled(proof);
    }),
];

/// Ways that fit a rematch, a whole match, whose seats are kept.
pub const OF_REMATCH: &[Way] = &[
    ("seats that were not drawn", SUMS, |proof| {
        *proof.member("seats") = json!({"entropy": 0, "order": [0, 1]});
    }),
    ("the name of a game", SUMS, |proof| {
        let name = proof.text("game").replace("rematch of ", "");
        *proof.member("game") = json!(name);
    }),
    ("the rematch of another game", SUMS, |proof| {
        *proof.member("game") = json!("rematch of 999");
    }),
    ("the last move left out", SUMS, cut_end),
    ("a shorter match", SUMS, |proof| {
        *proof.member("options") = json!({"length": "10"});
    }),
    (
        "the opening of a later game from the table of other throws",
        SUMS,
        |proof| {
            let throws = proof.throws();
            let ends_game = |ply: &usize| {
                *ply > 0 && {
                    let (die, other) = (
                        proof.entry(*ply).1.as_bytes()[6],
                        proof.entry(*ply).1.as_bytes()[8],
                    );
                    die < other
                }
            };
            let n = throws.iter().position(ends_game).unwrap();
            let throw = proof.throw(u32::try_from(n + 1).unwrap(), false);
            proof.write(throws[n], &throw);
        },
    ),
    ("a game given up in between", SUMS, |proof| {
        let ply = proof.throws()[9] + 1;
        let seat = proof.entry(ply).0;
        proof.insert(ply, seat, "concede 10");
    }),
];

/// Ways that fit a game of Talat of three, two of whom leave towers to chance.
pub const OF_TALAT: &[Way] = &[
    ("another place of a tower", PLAIN, other_place),
    ("another place of a tower, with sums", SUMS, other_place),
    ("towers that were drawn said to be chosen", SUMS, |proof| {
        let ply = proof.act("rest");
        proof.remove(ply..ply + 1);
    }),
    ("a player who leaves said to stay", SUMS, |proof| {
        let ply = proof.act("resign");
        proof.remove(ply..ply + 1);
    }),
    ("a tower less", SUMS, |proof| {
        let ply = proof.act("rest") + 1;
        proof.remove(ply..ply + 1);
    }),
    ("two drawn towers changed for each other", SUMS, |proof| {
        let seat = proof.entry(proof.act("rest")).0;
        let own = proof.plies(|other, text| other == seat && text.contains('@'));
        let (one, other) = (proof.entry(own[0]).1, proof.entry(own[1]).1);
        proof.write(own[0], &other);
        proof.write(own[1], &one);
    }),
    ("dice in a game without", SUMS, |proof| {
        proof.insert(0, -1, "throw 6-6");
    }),
    ("for two instead of three", SUMS, |proof| {
        *proof.member("players") = json!(2);
    }),
    ("a repeated setup that was none", SUMS, |proof| {
        let ply = proof.act("rest");
        let seat = proof.entry(ply).0;
        proof.insert(
            ply + 1,
            seat,
            "repeat s3@bw:a1; s3@wg:a1; s3@gb:a1; s3@bw:a5; s3@wg:a5; s3@gb:a5",
        );
    }),
    ("chance asked later", SUMS, |proof| {
        let ply = proof.act("rest");
        let (seat, text) = proof.entry(ply);
        proof.remove(ply..ply + 1);
        proof.insert(ply + 1, seat, &text);
    }),
];

/// The last tower that chance placed for a player, on the square that stays free.
fn other_place(proof: &mut Forged) {
    let seat = proof.entry(proof.act("rest")).0;
    let own = proof.plies(|other, text| other == seat && text.contains('@'));
    let place = |ply: &usize| proof.entry(*ply).1[3..].to_owned();
    let taken: Vec<String> = own.iter().map(place).collect();
    let lines = taken.iter().map(|place| (&place[..3], &place[4..]));
    let mut all = lines.flat_map(|(board, rank)| {
        "abcde"
            .chars()
            .map(move |file| format!("{board}{file}{rank}"))
    });
    let free = all.find(|place| !taken.contains(place)).unwrap();
    let last = *own.last().unwrap();
    let tower = proof.entry(last).1[..3].to_owned();
    proof.write(last, &format!("{tower}{free}"));
}
