//! What people ask of a tournament: to open it, to enter and leave, to be there. It does not run it, and what its organiser
//! decides is elsewhere.

use crate::ids::{ChannelId, GameId, MessageId, TournamentId, UserId};
use crate::play::cup::{Cup, CupError, Event, check};
use crate::play::{Person, Play, PlayError, Seed};
use crate::store::{Consequence, EventRow, NewTournament, Stand};

impl Play {
    /// Opens a tournament in a channel.
    ///
    /// # Errors
    /// If its game cannot be played so, or the channel has one that is not over.
    pub async fn open_tournament(&self, mut terms: NewTournament) -> Result<Cup, PlayError> {
        terms.created_at = self.now();
        check(&mut terms)?;
        let settings = self.settings(terms.guild).await?;
        let mut places = [Some(terms.channel), terms.parent].into_iter().flatten();
        if !places.any(|place| settings.allows(place)) {
            return Err(PlayError::NotAllowed(settings.channels.clone()));
        }
        let _alone = self.cups.lock().await;
        if let Some(id) = self.store.newest_tournament(terms.channel).await? {
            let other = self.tournament(id).await?;
            if matches!(other.status, Stand::Entry | Stand::Running) {
                return Err(CupError::OneAlready.into());
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
    pub async fn tournament(&self, id: TournamentId) -> Result<Cup, PlayError> {
        let row = self.store.tournament(id).await?;
        Ok(Cup::replay(row.ok_or(CupError::NoSuchTournament)?))
    }

    /// The newest tournament of a channel.
    ///
    /// # Errors
    /// If it has had none.
    pub async fn tournament_in(&self, channel: ChannelId) -> Result<Cup, PlayError> {
        let id = self.store.newest_tournament(channel).await?;
        self.tournament(id.ok_or(CupError::NoSuchTournament)?).await
    }

    /// The tournament whose card a message is, unless it is over and its channel knows.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn tournament_of_message(
        &self,
        message: MessageId,
    ) -> Result<Option<TournamentId>, PlayError> {
        Ok(self.store.tournament_of_message(message).await?)
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
    pub async fn tournament_is_shown(
        &self,
        id: TournamentId,
        place: (ChannelId, MessageId),
        events: usize,
    ) -> Result<(), PlayError> {
        let events = u32::try_from(events).unwrap_or(u32::MAX);
        self.has_gone_well(id);
        Ok(self.store.show_tournament(id, place, events).await?)
    }

    /// Enters somebody.
    ///
    /// # Errors
    /// If the entry is closed or full, or they have entered already.
    pub async fn enter_tournament(
        &self,
        id: TournamentId,
        person: &Person,
    ) -> Result<Cup, PlayError> {
        let _alone = self.cups.lock().await;
        let mut cup = self.in_entry(id).await?;
        if cup.entrant(person.id).is_some() {
            return Err(CupError::Entered.into());
        }
        if cup.entered.len() >= usize::from(cup.row.terms.seats) {
            return Err(CupError::Full.into());
        }
        let event = Event::Join(next_entrant(&cup));
        self.happen(&mut cup, Some(person.id), event, arrival(person))
            .await?;
        Ok(cup)
    }

    /// Takes somebody out: off the list before the start, out of the bracket afterwards.
    ///
    /// # Errors
    /// If they are not in it, or it is over.
    pub async fn leave_tournament(&self, id: TournamentId, user: UserId) -> Result<Cup, PlayError> {
        let _alone = self.cups.lock().await;
        let mut cup = self.tournament(id).await?;
        let event = match cup.status {
            Stand::Entry => cup.entrant(user).map(Event::Leave),
            Stand::Running => cup.seed_of(user).map(Event::Withdraw),
            Stand::Over | Stand::Cancelled => return Err(CupError::NotRunning.into()),
        };
        let event = event.ok_or(CupError::NotEntered)?;
        self.happen(&mut cup, Some(user), event, Consequence::default())
            .await?;
        Ok(cup)
    }

    /// Notes that somebody is there: for the start, or for the present stage.
    ///
    /// # Errors
    /// If they are not in it, or it is over.
    pub async fn check_in(&self, id: TournamentId, user: UserId) -> Result<Cup, PlayError> {
        let _alone = self.cups.lock().await;
        let mut cup = self.tournament(id).await?;
        let entrant = match cup.status {
            Stand::Entry => cup.entrant(user),
            Stand::Running => cup
                .seed_of(user)
                .and_then(|seed| cup.field.get(usize::from(seed.0)).copied()),
            Stand::Over | Stand::Cancelled => return Err(CupError::NotRunning.into()),
        };
        let entrant = entrant.ok_or(CupError::NotEntered)?;
        if !cup.present.contains(&entrant) {
            let event = Event::CheckIn(entrant);
            self.happen(&mut cup, Some(user), event, Consequence::default())
                .await?;
        }
        Ok(cup)
    }

    /// Writes an event; only then is it part of the cup. A winner is written down with whatever made them win.
    pub(super) async fn happen(
        &self,
        cup: &mut Cup,
        user: Option<UserId>,
        event: Event,
        mut with: Consequence,
    ) -> Result<(), PlayError> {
        let mut event = EventRow {
            at: self.now(),
            user,
            text: event.to_string(),
            game: event_game(cup, &event),
        };
        if with.opens.is_none() {
            let mut after = cup.clone();
            after.push(event.clone());
            with.status = Some(after.status);
        }
        let entrant = with.entrant.clone();
        let number = cup.row.events.len();
        let written = self
            .store
            .happen(cup.row.id, number, event.clone(), with)
            .await;
        event.game = written?.or(event.game);
        cup.row
            .entrants
            .extend(entrant.map(|(user, name)| crate::store::EntrantRow {
                user: Some(user),
                name,
            }));
        cup.push(event);
        cup.row.status = cup.status;
        self.follow_games(cup.row.id, cup.open_games());
        self.look_now(cup.row.id);
        Ok(())
    }

    pub(super) async fn in_entry(&self, id: TournamentId) -> Result<Cup, PlayError> {
        let cup = self.tournament(id).await?;
        match cup.status {
            Stand::Entry => Ok(cup),
            _ => Err(CupError::EntryClosed.into()),
        }
    }
}

/// The game that the result of a match counts.
fn event_game(cup: &Cup, event: &Event) -> Option<GameId> {
    match event {
        Event::Result(number, _) => cup.games.get(number).copied(),
        _ => None,
    }
}

pub(super) fn next_entrant(cup: &Cup) -> u16 {
    u16::try_from(cup.row.entrants.len()).unwrap_or(u16::MAX)
}

pub(super) fn arrival(person: &Person) -> Consequence {
    Consequence {
        entrant: Some((person.id, person.name.clone())),
        ..Consequence::default()
    }
}

/// The seat order of people in a match, for those who open its game.
pub(super) fn people(cup: &Cup, seating: &[Seed]) -> Option<Vec<(UserId, String)>> {
    let person = |seed: &Seed| {
        let row = cup.at(*seed)?;
        Some((row.user?, row.name.clone()))
    };
    seating.iter().map(person).collect()
}
