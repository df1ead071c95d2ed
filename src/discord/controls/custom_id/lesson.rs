//! The components of a guide for newcomers, and of which step they are.

use crate::controls::custom_id::payload::{Path, Payload, components};
use zihin_play::lesson::LessonStep;

components! {
    /// What a component of a guide does.
    LessonComponent {
        /// Goes on with the guide where the person stopped.
        Resume = "resume",
        /// Opens the board of the step.
        Open = "open",
        /// A select whose value is the next click after these.
        Choose(path: Path) = "pick",
        /// Goes back to these clicks.
        Undo(path: Path) = "undo",
        /// Tries the move that these clicks spell.
        Try(path: Path) = "try",
        /// Opens the modal for a typed move; also the modal itself.
        Type = "type",
        /// Shows a move that does it.
        Show = "show",
        /// Begins a game against the weakest computer.
        Play = "play",
    }
}

/// `<game>.<step>`.
impl Payload for LessonStep {
    fn write(&self) -> String {
        format!("{}.{}", self.game, self.step)
    }

    fn read(text: &str) -> Option<Self> {
        let (game, step) = text.split_once('.')?;
        Some(Self {
            game: Payload::read(game)?,
            step: Payload::read(step)?,
        })
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        let game = "abcdefghijklmnopqrst".to_owned();
        vec![Self { game, step: 7 }]
    }
}
