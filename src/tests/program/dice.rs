//! `zihin dice verify`: right proofs of both forms, changed ones, and files that are none.

use super::program::{text, zihin_in};
use std::fs;
use zihin_play::Secret;

/// The proofs of a game of Table: of the second form, and of the first.
const SECOND: &str = include_str!("../../play/tests/game/fair_dice/second_form.json");
const FIRST: &str = include_str!("../../play/tests/game/fair_dice/first_form.json");
/// The proof of a draw of the first form.
const DRAW: &str = include_str!("../../play/tests/tournament/first_form.json");

#[test]
fn a_proof_is_checked_and_a_changed_one_refused_with_the_place() {
    let folder = tempfile::tempdir().unwrap();
    let changed = SECOND.replace("000002\"", "000003\"");
    let shorter = SECOND.replacen("  [0,", "  [1,", 1);
    for (name, file, code, told) in [
        ("second.json", Some(SECOND), 0, "The proof is right: game 1"),
        ("second.json", Some(SECOND), 0, "entries were drawn"),
        ("second.json", Some(SECOND), 0, "the word on it is db9fbddb"),
        ("first.json", Some(FIRST), 0, "It has form 1"),
        ("changed.json", Some(&changed), 1, "no right proof: entropy"),
        ("shorter.json", Some(&shorter), 1, "an entry is missing"),
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

#[test]
fn a_seal_is_printed_as_it_is_posted_and_compared_in_either_form() {
    let folder = tempfile::tempdir().unwrap();
    let secret = Secret::new([7; 32]);
    let short = DRAW
        .replace(&secret.reveal(), &secret.show())
        .replace(&secret.commitment(), &secret.seal());
    for (name, file) in [("draw.json", DRAW), ("short.json", &short)] {
        fs::write(folder.path().join(name), file).unwrap();
        for (seal, code, told) in [
            (secret.seal(), 0, &*secret.seal()),
            (secret.commitment(), 0, &*secret.seal()),
            (
                Secret::new([8; 32]).seal(),
                1,
                "not the one that was posted",
            ),
            ("S7".to_owned(), 1, "not the one that was posted"),
        ] {
            let args = ["dice", "verify", name, "--seal", &seal];
            let output = zihin_in(folder.path(), &[], &args);
            let all = format!("{}{}", text(&output.stdout), text(&output.stderr));
            assert_eq!(output.status.code(), Some(code), "{seal}: {all}");
            assert!(all.contains(told), "{seal}: {told}: {all}");
        }
    }
}
