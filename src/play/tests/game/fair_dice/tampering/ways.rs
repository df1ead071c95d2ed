//! How a proof can be tampered with: what each way is called, whether whoever forges computes the sums anew, and the way.

use super::forging::Forged;
use serde_json::{Value, json};
use zihin_play::Secret;

/// A way of tampering.
pub type Way = (&'static str, bool, fn(&mut Forged));

/// The sums stay as they were.
const PLAIN: bool = false;
/// The sums are computed anew.
const SUMS: bool = true;

/// Another secret, with its own commitment.
fn other_secret(proof: &mut Forged) {
    let other = Secret::new([9; 32]);
    *proof.member("secret") = json!(other.reveal());
    *proof.member("commitment") = json!(other.commitment());
}

/// Another id of the first click.
fn other_click(proof: &mut Forged) {
    let entropy = proof.list("entropy");
    entropy[1] = json!("1430000000000000999");
}

fn drop_click(proof: &mut Forged) {
    proof.list("entropy").pop();
}

fn add_click(proof: &mut Forged) {
    proof.list("entropy").push(json!("1430000000000000999"));
}

fn swap_clicks(proof: &mut Forged) {
    proof.list("entropy").swap(1, 2);
}

fn drop_word(proof: &mut Forged) {
    let part = proof.list("entropy")[0].as_str().unwrap().to_owned();
    proof.list("entropy")[0] = json!(part.split(' ').next());
}

fn other_word(proof: &mut Forged) {
    let part = proof.list("entropy")[0].as_str().unwrap().to_owned();
    let click = part.split(' ').next().unwrap();
    proof.list("entropy")[0] = json!(format!("{click} {}", "ab".repeat(32)));
}

/// Two clicks in one line, which is hashed like two lines.
fn join_clicks(proof: &mut Forged) {
    let last = proof.list("entropy").pop().unwrap();
    let before = proof.list("entropy").pop().unwrap();
    let both = format!("{}\n{}", before.as_str().unwrap(), last.as_str().unwrap());
    proof.list("entropy").push(json!(both));
}

fn drop_seats(proof: &mut Forged) {
    *proof.member("seats") = Value::Null;
}

fn turn_seats(proof: &mut Forged) {
    proof.member("seats")["order"]
        .as_array_mut()
        .unwrap()
        .reverse();
}

fn fewer_parts_for_seats(proof: &mut Forged) {
    proof.member("seats")["entropy"] = json!(0);
}

fn more_parts_for_seats(proof: &mut Forged) {
    let all = proof.list("entropy").len();
    proof.member("seats")["entropy"] = json!(all + 1);
}

fn other_length(proof: &mut Forged) {
    *proof.member("options") = json!({"length": "70"});
}

fn other_number(proof: &mut Forged) {
    *proof.member("game") = json!("999");
}

fn as_rematch(proof: &mut Forged) {
    let name = format!("rematch of {}", proof.text("game"));
    *proof.member("game") = json!(name);
}

fn cancelled(proof: &mut Forged) {
    *proof.member("end") = json!("cancelled");
}

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

/// Ways that fit any proof; here of a game of Table.
pub const OF_ALL: &[Way] = &[
    ("the first form is claimed", PLAIN, |proof| {
        *proof.member("format") = json!("zihin dice 1")
    }),
    ("a form is claimed that there is not", PLAIN, |proof| {
        *proof.member("format") = json!("zihin dice 3");
    }),
    ("the kind of game is another", PLAIN, |proof| {
        *proof.member("kind") = json!("talat")
    }),
    ("a kind of game that there is not", SUMS, |proof| {
        *proof.member("kind") = json!("chess")
    }),
    ("Camelot is claimed, which has no dice", SUMS, |proof| {
        *proof.member("kind") = json!("camelot");
        *proof.member("options") = json!({});
    }),
    ("a player more", PLAIN, |proof| {
        *proof.member("players") = json!(3)
    }),
    ("a player more, with sums", SUMS, |proof| {
        *proof.member("players") = json!(3)
    }),
    ("a computer that was none", PLAIN, |proof| {
        *proof.member("computers") = json!([1])
    }),
    ("a computer without a seat", SUMS, |proof| {
        *proof.member("computers") = json!([2])
    }),
    ("another length", PLAIN, other_length),
    ("another length, with sums", SUMS, other_length),
    ("an option that there is not", SUMS, |proof| {
        *proof.member("options") = json!({"length": "50", "cube": "yes"});
    }),
    ("no options", SUMS, |proof| {
        *proof.member("options") = json!({})
    }),
    ("another number", PLAIN, other_number),
    ("another number, with sums", SUMS, other_number),
    ("the name of a rematch", PLAIN, as_rematch),
    ("the name of a rematch, with sums", SUMS, as_rematch),
    ("a name of two lines", SUMS, |proof| {
        let name = format!("{} draw 1 of 30\n", proof.text("game"));
        *proof.member("game") = json!(name);
    }),
    ("another commitment", PLAIN, |proof| {
        *proof.member("commitment") = json!(Secret::new([9; 32]).commitment());
    }),
    ("another secret", PLAIN, |proof| {
        *proof.member("secret") = json!(Secret::new([9; 32]).reveal());
    }),
    ("the secret in upper case", PLAIN, |proof| {
        let secret = proof.text("secret").to_uppercase();
        *proof.member("secret") = json!(secret);
    }),
    ("another secret and its commitment", PLAIN, other_secret),
    (
        "another secret and its commitment, with sums",
        SUMS,
        other_secret,
    ),
    ("another click", PLAIN, other_click),
    ("another click, with sums", SUMS, other_click),
    ("a click less", PLAIN, drop_click),
    ("a click less, with sums", SUMS, drop_click),
    ("a click more", PLAIN, add_click),
    ("a click more, with sums", SUMS, add_click),
    ("a click twice", SUMS, |proof| {
        let first = proof.list("entropy")[1].clone();
        proof.list("entropy").push(first);
    }),
    ("clicks in another order", PLAIN, swap_clicks),
    ("clicks in another order, with sums", SUMS, swap_clicks),
    ("no word", PLAIN, drop_word),
    ("no word, with sums", SUMS, drop_word),
    ("another word", PLAIN, other_word),
    ("another word, with sums", SUMS, other_word),
    ("two clicks in a line", PLAIN, join_clicks),
    ("two clicks in a line, with sums", SUMS, join_clicks),
    ("nothing added", SUMS, |proof| {
        *proof.member("entropy") = json!([]);
        *proof.member("seats") = Value::Null;
    }),
    ("no seats", PLAIN, drop_seats),
    ("no seats, with sums", SUMS, drop_seats),
    ("seats in another order", PLAIN, turn_seats),
    ("seats in another order, with sums", SUMS, turn_seats),
    ("seats drawn with fewer parts", PLAIN, fewer_parts_for_seats),
    (
        "seats drawn with fewer parts, with sums",
        SUMS,
        fewer_parts_for_seats,
    ),
    (
        "seats drawn with more parts than there are",
        SUMS,
        more_parts_for_seats,
    ),
    ("a seat less", SUMS, |proof| {
        proof.member("seats")["order"].as_array_mut().unwrap().pop();
    }),
    ("a sum less", PLAIN, |proof| {
        proof.member("sums").as_object_mut().unwrap().remove("log");
    }),
    ("another sum", PLAIN, |proof| {
        proof.member("sums")["log"] = json!("ab".repeat(32))
    }),
    ("a sum of nothing", PLAIN, |proof| {
        proof.member("sums")["tables"] = json!("ab".repeat(32))
    }),
    ("a member less", PLAIN, |proof| {
        proof.0.as_object_mut().unwrap().remove("end");
    }),
    ("a table brought along", PLAIN, |proof| {
        *proof.member("tables") = json!([[["throw 6-6", 36]]]);
    }),
    ("a table brought along, with sums", SUMS, |proof| {
        *proof.member("tables") = json!([[["throw 6-6", 36]]]);
    }),
    ("cancelled, though it is over", PLAIN, cancelled),
    ("cancelled, though it is over, with sums", SUMS, cancelled),
    ("an end that there is not", SUMS, |proof| {
        *proof.member("end") = json!("drawn")
    }),
];

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
        proof.write(0, "throw 3-3")
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
        proof.member("log")[3][0] = json!(4)
    }),
    ("a ply that is not the next, with sums", SUMS, |proof| {
        proof.member("log")[3][0] = json!(4)
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
        *proof.member("game") = json!("rematch of 999")
    }),
    ("the last move left out", SUMS, cut_end),
    ("a shorter match", SUMS, |proof| {
        *proof.member("options") = json!({"length": "10"})
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
        proof.insert(0, -1, "throw 6-6")
    }),
    ("for two instead of three", SUMS, |proof| {
        *proof.member("players") = json!(2)
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
        "abcde".chars().map(move |file| format!("{board}{file}{rank}"))
    });
    let free = all.find(|place| !taken.contains(place)).unwrap();
    let last = *own.last().unwrap();
    let tower = proof.entry(last).1[..3].to_owned();
    proof.write(last, &format!("{tower}{free}"));
}
