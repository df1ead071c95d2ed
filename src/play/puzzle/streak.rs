//! How many puzzles somebody has solved in a row. Pure.

use std::collections::BTreeSet;
use zihin_store::PuzzleTry;

/// How many puzzles were solved in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Up to now.
    pub current: u32,
    /// The most ever.
    pub longest: u32,
}

impl Streak {
    /// By all tries, the earliest first.
    pub(super) fn of(tries: &[PuzzleTry]) -> Self {
        let mut streak = Self::default();
        for tried in tries {
            streak.current = if tried.solved { streak.current + 1 } else { 0 };
            streak.longest = streak.longest.max(streak.current);
        }
        streak
    }
}

/// How many days in a row, up to this one, somebody has solved the puzzle of the day.
pub(super) fn days(tries: &[PuzzleTry], day: u32) -> u32 {
    let solved = tries.iter().filter(|tried| tried.solved);
    let solved: BTreeSet<u32> = solved.map(|tried| tried.day).collect();
    let row = (1..=day).rev().take_while(|day| solved.contains(day));
    u32::try_from(row.count()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::{Streak, days};
    use zihin_store::PuzzleTry;

    fn tried(day: u32, solved: bool) -> PuzzleTry {
        PuzzleTry {
            game: "go".to_owned(),
            number: 1,
            day,
            channel: None,
            solved,
            at: 0,
        }
    }

    #[test]
    fn a_wrong_answer_ends_a_streak() {
        let tries = [true, true, false, true].map(|solved| tried(0, solved));
        let streak = Streak::of(&tries);
        assert_eq!((streak.current, streak.longest), (1, 2));
        assert_eq!(Streak::of(&[]), Streak::default());
    }

    #[test]
    fn a_day_without_a_solution_ends_a_row_of_days() {
        let tries = [(7, true), (8, false), (9, true), (10, true)].map(|(day, is)| tried(day, is));
        assert_eq!(days(&tries, 10), 2);
        assert_eq!(days(&tries, 8), 0);
        assert_eq!(days(&tries, 11), 0);
    }
}
