//! The clock of one game: resumed after a restart or an outage, with its deadlines acted on when they are due.

use crate::ids::GameId;
use crate::play::PlayError;
use crate::play::clock::Deadline;
use crate::play::game::Games;
use crate::play::game::live::Live;
use crate::play::game::session::act::Act;
use crate::play::game::terms::GameRow;
use crate::store::Status;

/// What a deadline has brought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Handled {
    /// Nothing: the player has moved in the meantime, or the game is over.
    Nothing,
    /// A flag has fallen, or time was given back.
    Changed,
    /// The player to move is to be reminded.
    Reminder(Deadline),
}

impl Games {
    /// Sets the deadline of a running game after a restart or an outage, and gives the time of outages back to the player to move. Returns whether time was
    /// given back.
    pub(crate) async fn resume_clock(&self, row: &GameRow) -> Result<bool, PlayError> {
        let has_clock = row.terms.clock.is_some() || row.terms.unreadable.is_some();
        if row.status != Status::Playing || !has_clock {
            return Ok(false);
        }
        let mut live = self.hold(row.id).await?;
        let has_credit = self.give_back(&mut live).await?;
        if !has_credit {
            self.set_deadline(row.id, &live.session, self.env.now());
        }
        Ok(has_credit)
    }

    /// Gives the player to move the time of outages that this game has not got back yet. Returns whether there was any.
    pub(super) async fn give_back(&self, live: &mut Live) -> Result<bool, PlayError> {
        let Some(running) = live.running_clock() else {
            return Ok(false);
        };
        let (credit, end) = {
            let outages = self.due.outages.lock();
            (outages.length_from(running.since), outages.end())
        };
        if credit == 0 {
            return Ok(false);
        }
        let credit = Act::Credit(credit);
        self.write_act(live, running.seat, credit, end).await?;
        Ok(true)
    }

    /// Acts on a deadline of a game that is due.
    pub(crate) async fn run_deadline(
        &self,
        game: GameId,
        deadline: Deadline,
    ) -> Result<Handled, PlayError> {
        let mut live = match self.hold(game).await {
            Err(PlayError::NoSuchGame | PlayError::NotBegun) => return Ok(Handled::Nothing),
            live => live?,
        };
        if live.row.status != Status::Playing {
            return Ok(Handled::Nothing);
        }
        if self.give_back(&mut live).await? {
            return Ok(Handled::Changed);
        }
        let now = self.env.now();
        match live.running_clock() {
            Some(running) if running.ends_at <= now => {
                self.write_act(&mut live, running.seat, Act::Late, now)
                    .await?;
                Ok(Handled::Changed)
            }
            Some(_) => {
                self.set_deadline(game, &live.session, now);
                // The player may have moved since the deadline was taken from the queue.
                let clock = live.session.clock();
                let is_passed = clock.is_some_and(|clock| clock.has_passed(deadline, now));
                Ok(if is_passed {
                    Handled::Reminder(deadline)
                } else {
                    Handled::Nothing
                })
            }
            None => Ok(Handled::Nothing),
        }
    }
}
