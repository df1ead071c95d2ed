//! Writes the log of a tournament.

use super::Tournaments;
use super::error::TournamentError;
use super::state::{Event, TournamentState};
use crate::ids::{GameId, TournamentId, UserId};
use crate::play::PlayError;
use crate::play::game::Person;
use crate::store::{Consequence, EntrantRow, EventRow, TournamentStatus};

impl Tournaments {
    /// Writes an event with its consequences in one transaction; only then is it part of the state. A winner is recorded with the deciding event.
    pub(super) async fn append(
        &self,
        tournament: &mut TournamentState,
        user: Option<UserId>,
        event: Event,
        mut with: Consequence,
    ) -> Result<(), PlayError> {
        let mut event = EventRow {
            at: self.env.now(),
            user,
            text: event.to_string(),
            game: event_game(tournament, &event),
        };
        if with.opens.is_none() {
            let mut after = tournament.clone();
            after.push(event.clone());
            with.status = Some(after.status);
        }
        let entrant = with.entrant.clone();
        let number = tournament.row.events.len();
        let store = &self.env.store;
        let written = store
            .append_event(tournament.row.id, number, event.clone(), with)
            .await;
        event.game = written?.or(event.game);
        tournament
            .row
            .entrants
            .extend(entrant.map(|(user, name)| EntrantRow {
                user: Some(user),
                name,
            }));
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
            _ => Err(TournamentError::EntryClosed.into()),
        }
    }
}

/// The game whose result an event counts.
fn event_game(tournament: &TournamentState, event: &Event) -> Option<GameId> {
    match event {
        Event::Result(number, _) => tournament.games.get(number).copied(),
        _ => None,
    }
}

/// The number of the next person to enter.
pub(super) fn next_entrant(tournament: &TournamentState) -> u16 {
    u16::try_from(tournament.row.entrants.len()).unwrap_or(u16::MAX)
}

/// Records a new entrant along with the event.
pub(super) fn entrant(person: &Person) -> Consequence {
    Consequence {
        entrant: Some((person.id, person.name.clone())),
        ..Consequence::default()
    }
}
