//! `zihin-lab reasons`: bad moves with their reasons, as many as the last line says.

use super::program::{lab, text};

#[test]
fn bad_moves_are_listed_with_their_reasons_and_counted() {
    let output = lab(&["reasons", "camelot", "--games", "1", "--seed", "3"], b"");
    assert!(output.status.success(), "{output:?}");
    let told = text(&output.stdout);
    let count = |start: &str| told.lines().filter(|line| line.starts_with(start)).count();
    let [all, explained, unexplained] = ["position ", "Why: ", "NONE"].map(count);
    assert!(explained > 0 && all == explained + unexplained, "{told}");
    let last = told.lines().last();
    assert_eq!(last, Some(&*format!("{explained} of {all} have a reason")));

    let three = lab(&["reasons", "camelot", "--seats", "3"], b"");
    assert_eq!(three.status.code(), Some(2));
}
