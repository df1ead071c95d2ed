//! The components of a puzzle, and which puzzle it is.

use crate::controls::custom_id::payload::{Path, Payload, components};
use zihin_play::puzzle::{Difficulty, PuzzleSource, PuzzleTask};

components! {
    /// What a component of a puzzle does.
    PuzzleComponent {
        /// Opens the board.
        Open = "open",
        /// A select whose value is the next click after these.
        Choose(path: Path) = "pick",
        /// Goes back to these clicks.
        Undo(path: Path) = "undo",
        /// Takes the move that these clicks spell as the answer.
        Answer(path: Path) = "answer",
        /// Opens the modal for a typed answer; also the modal itself.
        Type = "type",
        /// Shows the answer.
        GiveUp = "show",
        /// Shows another puzzle of the same game that the person has come to in the same way.
        Next = "next",
    }
}

/// What stands for a source without a difficulty.
const ANY: &str = "any";
/// What precedes a day.
const DAY: &str = "day-";

impl Payload for PuzzleTask {
    fn write(&self) -> String {
        let source = match self.source {
            PuzzleSource::Any => ANY.to_owned(),
            PuzzleSource::Of(difficulty) => difficulty.word().to_owned(),
            PuzzleSource::Day(day) => format!("{DAY}{day}"),
        };
        format!("{}.{}.{source}", self.game, self.number)
    }

    fn read(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split('.').collect();
        let [game, number, source] = parts[..] else {
            return None;
        };
        let source = match (source, source.strip_prefix(DAY)) {
            (ANY, _) => PuzzleSource::Any,
            (_, Some(day)) => PuzzleSource::Day(day.parse().ok()?),
            (word, None) => PuzzleSource::Of(word.parse::<Difficulty>().ok()?),
        };
        Some(Self {
            game: Payload::read(game)?,
            number: number.parse().ok()?,
            source,
        })
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        let sources = Difficulty::ALL.map(PuzzleSource::Of);
        let others = [PuzzleSource::Any, PuzzleSource::Day(99_999)];
        let sample = |source| Self {
            game: "abcdefghijklmnopqrst".to_owned(),
            number: 300,
            source,
        };
        sources.into_iter().chain(others).map(sample).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::controls::custom_id::{CustomId, CustomIdError};

    #[test]
    fn forged_ids_of_puzzles_are_refused() {
        for forged in [
            ":open",
            "go.1:open",
            "go.1.odd:open",
            "go.x.any:open",
            "go.1.any:sleep",
            "go.1.day-x:open",
        ] {
            let id = format!("z3:q{forged}").parse::<CustomId>();
            assert_eq!(id, Err(CustomIdError), "{forged}");
        }
    }
}
