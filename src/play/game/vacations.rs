//! Vacations in the logs of games: an entry says until when the clock of a player stands still.
//!
//! What is stored about people is the truth, and the entries follow from it: whenever a vacation has begun or ended, or a game has begun, the games of those whom it
//! concerns are brought in line. That can be repeated at any time, so a crash in between loses nothing.

use crate::clock::Running;
use crate::game::Games;
use crate::game::act::{Act, By};
use crate::game::live::Held;
use crate::game::session::act::LogAction;
use crate::game::terms::GameRow;
use crate::people::{Scope, Settings, vacation};
use crate::{PlayError, Refusal};
use std::collections::BTreeSet;
use zihin_ids::UserId;
use zihin_store::Status;

impl Games {
    /// Brings the games of those in line whose vacation has begun or ended, and games that have begun since.
    pub async fn settle_vacations(&self) -> Result<(), PlayError> {
        let people = self.env.store.people();
        let mut unsettled: BTreeSet<UserId> =
            people.unsettled_vacations().await?.into_iter().collect();
        let begun = std::mem::take(&mut *self.due.begun.lock());
        for game in begun {
            let seats = match self.row(game).await {
                Ok(row) => row.seats,
                Err(PlayError::Refused(Refusal::NoSuchGame)) => continue,
                Err(error) => return Err(error),
            };
            unsettled.extend(seats.into_iter().filter_map(|seat| seat.user));
        }
        for user in unsettled {
            self.settle_vacations_of(user).await?;
        }
        Ok(())
    }

    /// Brings the games of a person in line with their vacations.
    async fn settle_vacations_of(&self, user: UserId) -> Result<(), PlayError> {
        let store = &self.env.store;
        let vacations = store.people().vacations(user).await?;
        let now = self.env.now();
        if vacations.is_empty() {
            return Ok(());
        }
        for row in store.games().of_all_bots(user).await? {
            let row: GameRow = row.into_terms();
            if row.status != Status::Playing || !is_by_day(&row) {
                continue;
            }
            let allowed = self.vacation_days(&row).await?;
            let until = vacation::holds_until(&vacations, allowed, now);
            let settled = self.execute(row.id, By::NOBODY, Act::Away(user, until));
            match settled.await {
                Ok(_) | Err(PlayError::Refused(Refusal::NoSuchGame)) => {}
                // No clock runs in a game that cannot be replayed.
                Err(error) if error.is_lasting() => {}
                Err(error) => return Err(error),
            }
        }
        let is_over = vacations.last().is_some_and(|last| last.until <= now);
        if store.people().settle_vacations(user, vacations).await? {
            if is_over {
                self.people.plan_return(user, now).await?;
            } else {
                self.people.plan_digest(user, now).await?;
            }
        }
        Ok(())
    }

    /// Lets the clock of a player stand still whose time is up, if they are on vacation, or if they have done nothing in the whole of their turn and may be put on
    /// one. Returns whether it does.
    pub(super) async fn spare(
        &self,
        live: &mut Held,
        running: Running,
        now: i64,
    ) -> Result<bool, PlayError> {
        let Some(user) = live.row.person_at(running.seat.0) else {
            return Ok(false);
        };
        let allowed = self.vacation_days(&live.row).await?;
        if allowed == 0 {
            return Ok(false);
        }
        let people = self.env.store.people();
        let mut vacations = people.vacations(user).await?;
        match vacation::current(&vacations, now) {
            // It began when the time was up already.
            Some(current) if !current.is_automatic && current.since > running.ends_at => {
                return Ok(false);
            }
            Some(_) => {}
            None => {
                let began = live.session.turn_began();
                let began = began.or(live.row.started_at).unwrap_or(now);
                let Some(new) = vacation::automatic(&vacations, began, now) else {
                    return Ok(false);
                };
                vacations.push(new);
                let holds = vacation::holds_until(&vacations, allowed, now).is_some();
                if !holds || people.has_acted_since(user, began).await? {
                    return Ok(false);
                }
                let forgotten = vacation::forgotten_before(now);
                people.begin_vacation(user, new, forgotten).await?;
                // The other games of this person.
                self.env.wake();
            }
        }
        let Some(until) = vacation::holds_until(&vacations, allowed, now) else {
            return Ok(false);
        };
        let act = LogAction::Away(until);
        self.write_clock_act(live, running.seat, act, now, false)
            .await?;
        Ok(true)
    }

    /// How many days of vacation a year count in a game.
    async fn vacation_days(&self, row: &GameRow) -> Result<u32, PlayError> {
        if !is_by_day(row) {
            return Ok(0);
        }
        let settings = self.people.settings(Scope::of(row)).await?;
        Ok(days_in(row, &settings))
    }
}

/// Whether a game is played by the day.
fn is_by_day(row: &GameRow) -> bool {
    row.terms.clock.is_some_and(|clock| clock.is_by_day())
}

/// How many days of vacation a year count in a game by the day with these settings.
fn days_in(row: &GameRow, settings: &Settings) -> u32 {
    if row.terms.tournament.is_some() && !settings.has_tournament_vacations() {
        return 0;
    }
    settings.vacation_days
}
