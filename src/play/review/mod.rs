//! Looking back at games: replayed, analysed, played on from any position, and as files.

pub(crate) mod analysis;
pub(crate) mod record;
pub(crate) mod replay;
pub(crate) mod what_if;

pub use analysis::{
    Analysing, Analysis, Findings, FinishedGame, JudgedDecision, JudgedRoll, Mistake, PlayerReport,
    Report, WithoutLuck, report_scene,
};
pub use record::{ExportedFile, MAX_FILE, RecordedGame, RecordedPart, read_record};
pub use replay::{HistoryCell, HistoryLine, Replay, numbers_in};
pub use what_if::{MoveValue, ValuesTask};

use crate::game::Games;

/// Games to look back at. Cheap to clone.
#[derive(Clone)]
pub struct Reviews {
    games: Games,
}

impl Reviews {
    pub(crate) const fn new(games: Games) -> Self {
        Self { games }
    }
}
