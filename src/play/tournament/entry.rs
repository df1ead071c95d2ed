//! What people ask of a tournament: to open it, to enter and leave, to be there. It does not run it, and what its organiser
//! decides is elsewhere.

use crate::ids::{ChannelId, GameId, MessageId, TournamentId, UserId};
use crate::play::tournament::state::{Event, TournamentError, TournamentState, check};
use crate::play::{Person, Play, PlayError, Seed};
use crate::store::{Consequence, EventRow, NewTournament, TournamentStatus};

impl Play {
    /// Opens a tournament in a channel.
    ///
    /// # Errors
    /// If its game cannot be played so, or the channel has one that is not over.
    pub async fn open_tournament(
        &self,
        mut terms: NewTournament,
    ) -> Result<TournamentState, PlayError> {
        terms.created_at = self.now();
        check(&mut terms)?;
        let settings = self.settings(terms.guild).await?;
        let mut places = [Some(terms.channel), terms.parent].into_iter().flatten();
        if !places.any(|place| settings.allows(place)) {
            return Err(PlayError::NotAllowed(settings.channels.clone()));
        }
        let _alone = self.tournaments.lock().await;
        if let Some(id) = self.store.newest_tournament(terms.channel).await? {
            let other = self.tournament(id).await?;
            if matches!(
                other.status,
                TournamentStatus::Entry | TournamentStatus::Running
            ) {
                return Err(TournamentError::OneAlready.into());
            }
        }
        let id = self.store.create_tournament(terms).await?;
        self.look_now(id);
        self.tournament(id).await
    }

    /// A tournament as it stands.
    ///
    /// # Errors
    /// If there is none of this number.
    pub async fn tournament(&self, id: TournamentId) -> Result<TournamentState, PlayError> {
        let row = self.store.tournament(id).await?;
        Ok(TournamentState::replay(
            row.ok_or(TournamentError::NoSuchTournament)?,
        ))
    }

    /// The newest tournament of a channel.
    ///
    /// # Errors
    /// If it has had none.
    pub async fn tournament_in(&self, channel: ChannelId) -> Result<TournamentState, PlayError> {
        let id = self.store.newest_tournament(channel).await?;
        self.tournament(id.ok_or(TournamentError::NoSuchTournament)?)
            .await
    }

    /// The tournament whose card a message is, unless it is over and its channel knows.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn tournament_of_message(
        &self,
        message: MessageId,
    ) -> Result<Option<TournamentId>, PlayError> {
        Ok(self.store.tournament_by_message(message).await?)
    }

    /// The tournaments that are not over, or of which the channel does not know it yet, oldest first.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn unfinished_tournaments(&self) -> Result<Vec<TournamentId>, PlayError> {
        Ok(self.store.unfinished_tournaments().await?)
    }

    /// Notes where the card of a tournament is posted, and that it shows so many events.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn record_card(
        &self,
        id: TournamentId,
        place: (ChannelId, MessageId),
        events: usize,
    ) -> Result<(), PlayError> {
        let events = u32::try_from(events).unwrap_or(u32::MAX);
        self.clear_failures(id);
        Ok(self.store.record_tournament_card(id, place, events).await?)
    }

    /// Enters somebody.
    ///
    /// # Errors
    /// If the entry is closed or full, or they have entered already.
    pub async fn enter_tournament(
        &self,
        id: TournamentId,
        person: &Person,
    ) -> Result<TournamentState, PlayError> {
        let _alone = self.tournaments.lock().await;
        let mut tournament = self.in_entry(id).await?;
        if tournament.entrant(person.id).is_some() {
            return Err(TournamentError::Entered.into());
        }
        if tournament.entered.len() >= usize::from(tournament.row.terms.seats) {
            return Err(TournamentError::Full.into());
        }
        let event = Event::Join(next_entrant(&tournament));
        self.happen(&mut tournament, Some(person.id), event, arrival(person))
            .await?;
        Ok(tournament)
    }

    /// Takes somebody out: off the list before the start, out of the bracket afterwards.
    ///
    /// # Errors
    /// If they are not in it, or it is over.
    pub async fn leave_tournament(
        &self,
        id: TournamentId,
        user: UserId,
    ) -> Result<TournamentState, PlayError> {
        let _alone = self.tournaments.lock().await;
        let mut tournament = self.tournament(id).await?;
        let event = match tournament.status {
            TournamentStatus::Entry => tournament.entrant(user).map(Event::Leave),
            TournamentStatus::Running => tournament.seed_of(user).map(Event::Withdraw),
            TournamentStatus::Over | TournamentStatus::Cancelled => {
                return Err(TournamentError::NotRunning.into());
            }
        };
        let event = event.ok_or(TournamentError::NotEntered)?;
        self.happen(&mut tournament, Some(user), event, Consequence::default())
            .await?;
        Ok(tournament)
    }

    /// Notes that somebody is there: for the start, or for the present stage.
    ///
    /// # Errors
    /// If they are not in it, or it is over.
    pub async fn check_in(
        &self,
        id: TournamentId,
        user: UserId,
    ) -> Result<TournamentState, PlayError> {
        let _alone = self.tournaments.lock().await;
        let mut tournament = self.tournament(id).await?;
        let entrant = match tournament.status {
            TournamentStatus::Entry => tournament.entrant(user),
            TournamentStatus::Running => tournament
                .seed_of(user)
                .and_then(|seed| tournament.field.get(usize::from(seed.0)).copied()),
            TournamentStatus::Over | TournamentStatus::Cancelled => {
                return Err(TournamentError::NotRunning.into());
            }
        };
        let entrant = entrant.ok_or(TournamentError::NotEntered)?;
        if !tournament.present.contains(&entrant) {
            let event = Event::CheckIn(entrant);
            self.happen(&mut tournament, Some(user), event, Consequence::default())
                .await?;
        }
        Ok(tournament)
    }

    /// Writes an event; only then is it part of the cup. A winner is written down with whatever made them win.
    pub(in crate::play) async fn happen(
        &self,
        tournament: &mut TournamentState,
        user: Option<UserId>,
        event: Event,
        mut with: Consequence,
    ) -> Result<(), PlayError> {
        let mut event = EventRow {
            at: self.now(),
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
        let written = self
            .store
            .append_event(tournament.row.id, number, event.clone(), with)
            .await;
        event.game = written?.or(event.game);
        tournament
            .row
            .entrants
            .extend(entrant.map(|(user, name)| crate::store::EntrantRow {
                user: Some(user),
                name,
            }));
        tournament.push(event);
        tournament.row.status = tournament.status;
        self.follow_games(tournament.row.id, tournament.open_games());
        self.look_now(tournament.row.id);
        Ok(())
    }

    pub(in crate::play) async fn in_entry(
        &self,
        id: TournamentId,
    ) -> Result<TournamentState, PlayError> {
        let tournament = self.tournament(id).await?;
        match tournament.status {
            TournamentStatus::Entry => Ok(tournament),
            _ => Err(TournamentError::EntryClosed.into()),
        }
    }
}

/// The game that the result of a match counts.
fn event_game(tournament: &TournamentState, event: &Event) -> Option<GameId> {
    match event {
        Event::Result(number, _) => tournament.games.get(number).copied(),
        _ => None,
    }
}

pub(in crate::play) fn next_entrant(tournament: &TournamentState) -> u16 {
    u16::try_from(tournament.row.entrants.len()).unwrap_or(u16::MAX)
}

pub(in crate::play) fn arrival(person: &Person) -> Consequence {
    Consequence {
        entrant: Some((person.id, person.name.clone())),
        ..Consequence::default()
    }
}

/// The seat order of people in a match, for those who open its game.
pub(in crate::play) fn people(
    tournament: &TournamentState,
    seating: &[Seed],
) -> Option<Vec<(UserId, String)>> {
    let person = |seed: &Seed| {
        let row = tournament.at(*seed)?;
        Some((row.user?, row.name.clone()))
    };
    seating.iter().map(person).collect()
}
