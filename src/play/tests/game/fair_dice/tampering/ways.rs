//! How a proof can be tampered with: what each way is called, whether whoever forges computes the sums anew, and the way.

mod logs;

pub use logs::{OF_REMATCH, OF_TABLE, OF_TALAT};

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
    let part = proof.list("entropy")[1].as_str().unwrap().to_owned();
    proof.list("entropy")[1] = json!(part.split(' ').next());
}

fn other_word(proof: &mut Forged) {
    let part = proof.list("entropy")[1].as_str().unwrap().to_owned();
    let click = part.split(' ').next().unwrap();
    proof.list("entropy")[1] = json!(format!("{click} {}", "ab".repeat(32)));
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

/// Ways that fit any proof; here of a game of Table.
pub const OF_ALL: &[Way] = &[
    ("the first form is claimed", PLAIN, |proof| {
        *proof.member("format") = json!("zihin dice 1");
    }),
    ("a form is claimed that there is not", PLAIN, |proof| {
        *proof.member("format") = json!("zihin dice 3");
    }),
    ("the kind of game is another", PLAIN, |proof| {
        *proof.member("kind") = json!("talat");
    }),
    ("a kind of game that there is not", SUMS, |proof| {
        *proof.member("kind") = json!("chess");
    }),
    ("Camelot is claimed, which has no dice", SUMS, |proof| {
        *proof.member("kind") = json!("camelot");
        *proof.member("options") = json!({});
    }),
    ("a player more", PLAIN, |proof| {
        *proof.member("players") = json!(3);
    }),
    ("a player more, with sums", SUMS, |proof| {
        *proof.member("players") = json!(3);
    }),
    ("a computer that was none", PLAIN, |proof| {
        *proof.member("computers") = json!([1]);
    }),
    ("a computer without a seat", SUMS, |proof| {
        *proof.member("computers") = json!([2]);
    }),
    ("another length", PLAIN, other_length),
    ("another length, with sums", SUMS, other_length),
    ("an option that there is not", SUMS, |proof| {
        *proof.member("options") = json!({"length": "50", "cube": "yes"});
    }),
    ("no options", SUMS, |proof| {
        *proof.member("options") = json!({});
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
    (
        "another commitment in the form of messages",
        PLAIN,
        |proof| {
            *proof.member("commitment") = json!(Secret::new([9; 32]).seal());
        },
    ),
    ("another secret in the form of messages", PLAIN, |proof| {
        *proof.member("secret") = json!(Secret::new([9; 32]).show());
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
        proof.member("sums")["log"] = json!("ab".repeat(32));
    }),
    ("a sum of nothing", PLAIN, |proof| {
        proof.member("sums")["tables"] = json!("ab".repeat(32));
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
        *proof.member("end") = json!("drawn");
    }),
];
