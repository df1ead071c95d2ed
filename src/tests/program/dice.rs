//! `zihin dice verify`: a right proof, changed ones, and files that are none.

use super::program::{text, zihin_in};
use std::fs;
use zihin_games::GAMES;
use zihin_ids::Ply;
use zihin_play::Secret;
use zihin_play::dice::{Contribution, Draw, FairDice, Proof};
use zihin_rules::Options;

/// The proof of the first roll of a game of Table, to which one player has added a click,
/// and the other a click and a word.
fn proof() -> String {
    let dice = FairDice {
        secret: Secret::new([7; 32]),
        game: "5".to_owned(),
        parts: vec![
            Contribution {
                interaction: 1_430_000_000_000_000_001,
                word: None,
            },
            Contribution {
                interaction: 1_430_000_000_000_000_002,
                word: Some("ab".repeat(32)),
            },
        ],
    };
    let state = GAMES.find("table").unwrap().setup(2, &Options::new());
    let state = state.unwrap();
    let rolled = state.roll(&mut dice.luck(Draw::Entry(Ply(0)))).unwrap();
    let drawn = vec![(Ply(0), state.rolls(), rolled)];
    Proof::new("table", &dice, None, drawn).to_json()
}

#[test]
fn a_proof_is_checked_and_a_changed_one_refused_with_the_place() {
    let folder = tempfile::tempdir().unwrap();
    let right = proof();
    let changed = right.replace("000001\"", "000003\"");
    for (name, file, code, told) in [
        ("right.json", Some(&*right), 0, "The proof is right: game 5"),
        (
            "right.json",
            Some(&right),
            0,
            &format!("the word on it is {}", "ab".repeat(32)),
        ),
        ("changed.json", Some(&changed), 1, "no right proof: entropy"),
        ("other.json", Some("{}"), 1, "no right proof"),
        ("missing.json", None, 1, "cannot read missing.json"),
    ] {
        if let Some(file) = file {
            fs::write(folder.path().join(name), file).unwrap();
        }
        let output = zihin_in(folder.path(), &[], &["dice", "verify", name]);
        let all = format!("{}{}", text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(code), "{name}: {all}");
        assert!(all.contains(told), "{name}: {told}: {all}");
    }
}
