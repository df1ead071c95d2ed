//! Proofs of dice and of draws: the check in Python that is documented, and files of which one digit is changed.

use std::path::PathBuf;
use std::process::Command;
use zihin_games::GAMES;
use zihin_play::game::verify;

/// What `assets/dice/verify.py` says about some files.
pub struct Printed {
    /// Whether it found all of them right.
    pub is_right: bool,
    /// What was drawn.
    pub drawn: String,
    /// What it found, a line for each file.
    pub verdicts: String,
}

/// What `assets/dice/verify.py` says about these files; `None` without Python.
pub fn python(files: &[PathBuf]) -> Option<Printed> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/dice/verify.py");
    let Ok(output) = Command::new("python3").arg(script).args(files).output() else {
        crate::skip("python3 is not installed");
        return None;
    };
    Some(Printed {
        is_right: output.status.success(),
        drawn: String::from_utf8(output.stdout).unwrap(),
        verdicts: String::from_utf8(output.stderr).unwrap(),
    })
}

/// The member of a proof in which a character is.
pub fn member(text: &str, at: usize) -> String {
    let line = text[..at].rfind("\n \"").map_or(0, |start| start + 3);
    text[line..].split('"').next().unwrap().to_owned()
}

/// The text with the digit at this place changed to the next one.
pub fn with_next_digit(text: &str, at: usize) -> String {
    let digit = text[at..].chars().next().and_then(|c| c.to_digit(10));
    let next = (digit.unwrap() + 1) % 10;
    let mut changed = text.to_owned();
    changed.replace_range(at..=at, &next.to_string());
    changed
}

/// Checks that a right proof is refused if any digit is changed, with the place named. Returns how many digits it has.
pub fn check_every_digit(right: &str) -> usize {
    verify(GAMES, right).unwrap();
    let digits = right.char_indices().filter(|(_, c)| c.is_ascii_digit());
    let check = |(at, _)| {
        let wrong = with_next_digit(right, at);
        let flaw = verify(GAMES, &wrong).expect_err(&wrong);
        let line = right[..at].matches('\n').count() + 1;
        let place = member(right, at);
        let is_named = flaw.place.contains(&place) || flaw.place.contains(&format!("line {line}"));
        assert!(is_named, "{flaw} does not name {place} on line {line}");
    };
    digits.map(check).count()
}
