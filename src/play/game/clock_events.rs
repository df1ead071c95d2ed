//! The clock of one game: resumed after a restart, with its deadlines acted on when they are due.

use crate::ids::GameId;
use crate::play::PlayError;
use crate::play::clock::{Deadline, Outage};
use crate::play::game::Games;
use crate::play::game::session::act::Act;
use crate::play::game::terms::GameRow;
use crate::store::Status;

impl Games {
    /// Sets the deadline of a running game after a restart; after an outage, gives that time back to the player to move. Returns whether time was
    /// given back.
    pub(crate) async fn resume_clock(
        &self,
        row: &GameRow,
        outage: Option<Outage>,
    ) -> Result<bool, PlayError> {
        if row.status != Status::Playing || row.terms.clock.is_none() {
            return Ok(false);
        }
        let mut live = self.hold(row.id).await?;
        if let (Some(outage), Some(running)) = (outage, live.running_clock()) {
            let credit = Act::Credit(outage.length_from(running.since));
            self.write_act(&mut live, running.seat, credit, outage.until)
                .await?;
            return Ok(true);
        }
        self.set_deadline(&live, self.env.now());
        Ok(false)
    }

    /// Acts on a deadline of a game that is due. Returns what was really due: none if the player has moved in the meantime.
    pub(crate) async fn run_deadline(
        &self,
        game: GameId,
        deadline: Deadline,
    ) -> Result<Option<Deadline>, PlayError> {
        let mut live = match self.hold(game).await {
            Err(PlayError::NoSuchGame | PlayError::NotBegun) => return Ok(None),
            live => live?,
        };
        if live.row.status != Status::Playing {
            return Ok(None);
        }
        let now = self.env.now();
        match live.running_clock() {
            Some(running) if running.ends_at <= now => {
                self.write_act(&mut live, running.seat, Act::Late, now)
                    .await?;
                Ok(Some(Deadline::Flag))
            }
            Some(_) => {
                self.set_deadline(&live, now);
                Ok(Some(deadline).filter(|deadline| *deadline != Deadline::Flag))
            }
            None => Ok(None),
        }
    }
}
