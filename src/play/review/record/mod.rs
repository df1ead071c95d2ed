//! Games that leave the database or come from outside: records in their game's formats, and logs in JSON.

mod import;
mod log_file;
mod of_session;
mod summary;

pub use import::{MAX_FILE, read_record};
pub use of_session::RecordedGame;
pub use summary::RecordedPart;

use crate::game::Status;
use crate::game::session::Session;
use crate::game::terms::GameRow;
use crate::review::Reviews;
use crate::{PlayError, Refusal};
use of_session::recorded;
use zihin_ids::GameId;
use zihin_store::EntryRow;

/// A file to take along.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportedFile {
    /// Its extension, without a dot.
    pub extension: &'static str,
    /// What is in it.
    pub text: String,
}

/// The extension of a log as JSON.
const JSON: &str = "json";

impl Reviews {
    /// A game that has begun as a record, without the moves that were taken back; one that goes on as far as it is.
    ///
    /// # Errors
    /// If there is no such game, it has not begun, or its log does not fit.
    pub async fn record(&self, game: GameId) -> Result<RecordedGame, PlayError> {
        let (row, _, session) = self.replayed(game).await?;
        Ok(recorded(&row, &session))
    }

    /// A game that has begun in every format: those of its game, and its whole log as JSON.
    ///
    /// # Errors
    /// If there is no such game, it has not begun, or its log does not fit.
    pub async fn export(&self, game: GameId) -> Result<Vec<ExportedFile>, PlayError> {
        let (row, log, session) = self.replayed(game).await?;
        let RecordedGame { game, record } = recorded(&row, &session);
        let mut files = Vec::new();
        for format in game.formats() {
            files.push(ExportedFile {
                extension: format.extension,
                text: (format.write)(&record)?,
            });
        }
        files.push(ExportedFile {
            extension: JSON,
            text: log_file::write(&row, &record.options, &log, &session),
        });
        Ok(files)
    }

    /// A game with its log.
    async fn replayed(&self, game: GameId) -> Result<(GameRow, Vec<EntryRow>, Session), PlayError> {
        let row = self.games.env.store.games().get(game).await?;
        let row: GameRow = row.ok_or(Refusal::NoSuchGame)?.into_terms();
        if row.status == Status::Lobby || row.started_at.is_none() {
            return Err(Refusal::NotBegun.into());
        }
        let log = self.games.env.store.games().log(game).await?;
        let session = Session::replay(self.games.env.registry, &row, &log)?;
        Ok((row, log, session))
    }
}
