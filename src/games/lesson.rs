//! Judges what a newcomer tries in a lesson. Pure.

use super::AnyState;
use zihin_rules::{Claim, Lesson, MoveError};

/// What becomes of a try.
#[derive(Clone, Debug)]
pub enum Attempt {
    /// A legal move.
    Made {
        /// The move in its canonical spelling.
        text: String,
        /// The position after it.
        after: Box<dyn AnyState>,
        /// What it is in this lesson.
        verdict: Verdict,
    },
    /// The lesson's mistake, which the rules forbid.
    Refused,
}

/// What a move is in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It does what the lesson asks for.
    Right,
    /// It is the lesson's mistake.
    Wrong,
    /// It is neither.
    Other,
}

/// Tries a move of the player to move in the position of a lesson, in any spelling.
///
/// # Errors
/// If the move is refused and is not the lesson's mistake.
pub fn attempt(lesson: &Lesson, state: &dyn AnyState, text: &str) -> Result<Attempt, MoveError> {
    let Some(actor) = state.turn().actor() else {
        return Err(MoveError::Ambiguous(Vec::new()));
    };
    let mut after = state.boxed();
    let text = match (after.play(actor, text), lesson.wrong) {
        (Err(MoveError::Illegal { reason, .. }), Claim::Illegal(_, key)) if reason.key == key => {
            return Ok(Attempt::Refused);
        }
        (played, _) => played?,
    };
    let told = state.describe(actor, &text);
    let is = |claim: &Claim| match claim {
        Claim::Legal(example) => {
            let same = state.boxed().play(actor, example);
            same.is_ok_and(|same| same == text)
        }
        Claim::Does(_, key) => told.iter().any(|line| line.key == *key),
        Claim::Illegal(..) | Claim::Scores(_) | Claim::Fact(..) => false,
    };
    let verdict = if lesson.right.iter().any(is) {
        Verdict::Right
    } else if is(&lesson.wrong) {
        Verdict::Wrong
    } else {
        Verdict::Other
    };
    Ok(Attempt::Made {
        text,
        after,
        verdict,
    })
}
