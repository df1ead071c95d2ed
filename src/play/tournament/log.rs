//! Writes the log of a tournament.

use super::Tournaments;
use super::error::TournamentError;
use super::state::{Event, TournamentState};
use crate::PlayError;
use crate::clock::Owed;
use crate::lobby::Person;
use zihin_ids::{GameId, TournamentId, UserId};
use zihin_store::{Consequence, EntrantRow, EventRow, TournamentStatus};

/// How long before the start an outage puts it off if people check in, in milliseconds.
const CHECK_IN: i64 = 60 * 60 * 1_000;

impl Tournaments {
    /// Writes an event with its consequences in one transaction; only then is it part of the state.
    /// A winner is recorded with the deciding event.
    pub(super) async fn append(
        &self,
        tournament: &mut TournamentState,
        user: Option<UserId>,
        event: Event,
        with: Consequence,
    ) -> Result<(), PlayError> {
        self.give_back_to(tournament).await?;
        let at = self.env.now();
        self.write(tournament, user, event, at, with).await
    }

    /// Gives the running stage the time of outages and of a wait that it has not got back yet, and puts off the start after an outage in the last hour before
    /// it, in which people check in. The wait is over then, unless the channel or server is still gone.
    pub(super) async fn give_back_to(
        &self,
        tournament: &mut TournamentState,
    ) -> Result<(), PlayError> {
        let Some(last) = tournament.row.events.last().map(|event| event.at) else {
            return Ok(());
        };
        let (since, held) = match (tournament.status, tournament.starts_at) {
            (TournamentStatus::Running, _) => (last, tournament.row.waits_since()),
            (TournamentStatus::Entry, Some(start)) if tournament.row.terms.check_in => {
                (last.max(start - CHECK_IN), None)
            }
            _ => return Ok(()),
        };
        let now = self.env.now();
        let outages = self.games.outages(Some(tournament.row.terms.guild));
        let owed = outages.owed(since, held, now);
        let releases = tournament.row.held_since.is_some() && tournament.row.gone_since.is_none();
        if let Some(Owed { time, at }) = owed {
            let with = Consequence {
                releases,
                ..Consequence::default()
            };
            // Not before the end of the outage, even if the machine's clock was set back: else it would be given back twice.
            let at = now.max(at);
            self.write(tournament, None, Event::Credit(time), at, with)
                .await?;
        } else if releases {
            self.env
                .store
                .tournaments()
                .release_stage(tournament.row.id)
                .await?;
        }
        if releases {
            tournament.row.held_since = None;
        }
        Ok(())
    }

    async fn write(
        &self,
        tournament: &mut TournamentState,
        user: Option<UserId>,
        event: Event,
        at: i64,
        mut with: Consequence,
    ) -> Result<(), PlayError> {
        let last = tournament.row.events.last().map(|event| event.at);
        let mut event = EventRow {
            // In order, even if the machine's clock was set back.
            at: last.map_or(at, |last| at.max(last)),
            user,
            text: event.to_string(),
            game: event_game(tournament, &event),
        };
        if with.opens.is_none() {
            let mut after = tournament.clone();
            after.push(event.clone());
            with.status = Some(after.status);
        }
        let (entrant, draw) = (with.entrant.clone(), with.draw.clone());
        let number = tournament.row.events.len();
        let store = &self.env.store;
        let written = store
            .tournaments()
            .append_event(tournament.row.id, number, event.clone(), with)
            .await;
        event.game = written?.or(event.game);
        tournament.row.entrants.extend(entrant);
        tournament.row.draw = draw.or(tournament.row.draw.take());
        tournament.push(event);
        tournament.row.status = tournament.status;
        self.schedule_now(tournament.row.id);
        Ok(())
    }

    /// A tournament that people may still enter.
    pub(super) async fn in_entry(&self, id: TournamentId) -> Result<TournamentState, PlayError> {
        let tournament = self.get(id).await?;
        match tournament.status {
            TournamentStatus::Entry => Ok(tournament),
            TournamentStatus::Running => Err(TournamentError::EntryClosed.into()),
            TournamentStatus::Over | TournamentStatus::Cancelled => {
                Err(TournamentError::Over.into())
            }
        }
    }
}

/// The game whose result an event counts.
fn event_game(tournament: &TournamentState, event: &Event) -> Option<GameId> {
    match event {
        Event::Result(number, ..) => tournament.games.get(number).copied(),
        _ => None,
    }
}

/// The number of the next person to enter.
pub(super) fn next_entrant(tournament: &TournamentState) -> u16 {
    u16::try_from(tournament.row.entrants.len()).unwrap_or(u16::MAX)
}

/// Records a new entrant along with the event, who has entered by this interaction.
pub(super) fn entrant(person: &Person) -> Consequence {
    Consequence {
        entrant: Some(EntrantRow {
            user: Some(person.id),
            name: person.name.clone(),
            interaction: None,
        }),
        ..Consequence::default()
    }
}
