//! The first line of everything about a puzzle.

use crate::text::wording::Wording;
use zihin_play::game::level_key;
use zihin_play::puzzle::{Difficulty, PuzzleSource, PuzzleTask};
use zihin_rules::GameInfo;

/// The first line: the game, which puzzle it is, and how hard.
pub fn title(
    task: &PuzzleTask,
    info: &GameInfo,
    difficulty: Difficulty,
    words: &Wording,
) -> String {
    let args = [
        ("game", words.word(info.name).into()),
        ("number", task.number.to_string().into()),
        ("difficulty", words.word(difficulty_key(difficulty)).into()),
    ];
    let key = match task.source {
        PuzzleSource::Day(_) => "puzzle-title-day",
        PuzzleSource::Any | PuzzleSource::Of(_) => "puzzle-title",
    };
    words.text(key, &args)
}

/// The message key of a difficulty.
pub const fn difficulty_key(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Level(level) => level_key(level),
        Difficulty::Beyond => "difficulty-beyond",
    }
}
