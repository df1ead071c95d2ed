//! The proof of the dice of a game: its log with what everything drawn follows from, and the check of it by the rules.
//!
//! | file | contents |
//! |---|---|
//! | `log_proof` | the proof of a game of the second form, as a JSON file |
//! | `check` | the check of such a file: members first, then the log, entry by entry |
//! | `replay` | the check of the log: the rules say what was due at each ply |

mod check;
mod log_proof;
mod replay;

pub use check::{Checked, verify};
pub use log_proof::{LogLine, LogProof};
pub use replay::DrawnLine;

use crate::PlayError;
use crate::dice::{Flaw, Form, Proof, Table};
use crate::game::Games;
use crate::game::rolling::{DiceView, drawn_seats, fair_in};
use crate::game::session::{Automatic, Session, actor as stored_actor};
use crate::game::terms::GameRow;
use zihin_ids::Ply;
use zihin_store::EntryRow;

/// The proof of a game's dice, as far as there is one.
#[derive(Clone, Debug)]
pub enum GameProof {
    /// The game began without a secret.
    None,
    /// The game goes on: the commitment, and what the players have added.
    Sealed(DiceView),
    /// The game is over.
    Revealed(DiceView, Box<ProofFile>),
}

/// The proof of a finished game.
#[derive(Clone, Debug)]
pub struct ProofFile {
    /// The file.
    pub json: String,
    /// What its check has found.
    pub checked: Result<Checked, Flaw>,
}

impl Games {
    /// The proof of the dice of a game, checked.
    ///
    /// # Errors
    /// If the store fails, or the log cannot be replayed.
    pub async fn proof(&self, row: &GameRow) -> Result<GameProof, PlayError> {
        let store = &self.env.store;
        let Some(dice) = store.games().dice(row.id).await? else {
            return Ok(GameProof::None);
        };
        let Some(view) = self.dice(row).await? else {
            return Ok(GameProof::None);
        };
        if view.secret.is_none() {
            return Ok(GameProof::Sealed(view));
        }
        // A lobby has no first position.
        let log = match row.started_at {
            Some(_) => store.games().log(row.id).await?,
            None => Vec::new(),
        };
        let fair = fair_in(&dice, row)?;
        let json = match &fair.form {
            Form::First | Form::Third => {
                let drawn = self.drawn_from_tables(row, &log)?;
                Proof::new(&row.game, &fair, drawn_seats(&dice), drawn).to_json()
            }
            Form::Second(agreed) => LogProof::new(row, &fair, agreed, &log).to_json(),
        };
        let checked = verify(self.env.registry, &json);
        let file = ProofFile { json, checked };
        Ok(GameProof::Revealed(view, Box::new(file)))
    }

    /// The entries of a log that were drawn, each with what could be drawn instead, as a proof of the first form names them.
    fn drawn_from_tables(
        &self,
        row: &GameRow,
        log: &[EntryRow],
    ) -> Result<Vec<(Ply, Table, String)>, PlayError> {
        let mut drawn = Vec::new();
        if log.is_empty() {
            return Ok(drawn);
        }
        Session::replay_seen(self.env.registry, row, log, |session, entry| {
            if let Some((actor, Automatic::Drawn(table))) = session.next_automatic()
                && entry.by.is_none()
                && actor == stored_actor(entry.actor)
                && table.iter().any(|(result, _)| *result == entry.text)
            {
                drawn.push((entry.ply, table, entry.text.clone()));
            }
        })?;
        Ok(drawn)
    }
}
