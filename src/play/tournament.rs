//! What people ask of a tournament: to open it, to enter and leave, to be there, and what its organiser decides. It does not run it.

use crate::ids::{ChannelId, GameId, MessageId, TournamentId, UserId};
use crate::play::cup::{Cup, CupError, Event, STAGE, check};
use crate::play::lobby::shuffle;
use crate::play::{ENTRANTS, Person, Play, PlayError, Seed};
use crate::store::{Consequence, EventRow, NewTournament, Season, Seek, Stand, Standing};

/// How many of a channel's best are looked at for the seeds: more than may enter.
const BEST: u32 = 1_000;

/// Who asks for what only an organiser may do.
#[derive(Clone, Copy, Debug)]
pub struct Chair {
    /// Who asks.
    pub user: UserId,
    /// Whether they keep order in the channel, and so may do it although another has opened the tournament.
    pub keeps_order: bool,
}

impl Play {
    /// Opens a tournament in a channel.
    ///
    /// # Errors
    /// If its game cannot be played so, or the channel has one that is not over.
    pub async fn open_tournament(&self, mut terms: NewTournament) -> Result<Cup, PlayError> {
        terms.created_at = self.now();
        check(&mut terms)?;
        let settings = self.settings(terms.guild).await?;
        if !settings.allows(terms.channel) {
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
        self.wake();
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

    /// Closes the entry and draws the bracket.
    ///
    /// # Errors
    /// If this person may not, it has started, or too few are there.
    pub async fn start_tournament(&self, id: TournamentId, chair: Chair) -> Result<Cup, PlayError> {
        let _alone = self.cups.lock().await;
        let mut cup = self.in_entry(id).await?;
        may(&cup, chair)?;
        self.draw(&mut cup, Some(chair.user)).await?;
        Ok(cup)
    }

    /// Draws the bracket for those who take part.
    pub(super) async fn draw(&self, cup: &mut Cup, by: Option<UserId>) -> Result<(), PlayError> {
        let is_wanted = |number: &u16| !cup.row.terms.check_in || cup.present.contains(number);
        let is_known = |number: &u16| {
            let row = cup.row.entrants.get(usize::from(*number));
            row.is_some_and(|row| row.user.is_some())
        };
        let there = cup.entered.iter().copied();
        let mut field: Vec<u16> = there.filter(is_wanted).filter(is_known).collect();
        if field.len() < usize::from(*ENTRANTS.start()) {
            return Err(CupError::TooFew.into());
        }
        shuffle(&mut field, &mut *(self.dice)());
        if cup.row.terms.seeding == "rating" {
            let terms = &cup.row.terms;
            let store = &self.store;
            let best = store.standings(terms.channel, &terms.game, Season::ALL, BEST, Seek::Top);
            let best = best.await?.standings;
            // Stable: those who are not on the list stay in the order of the lots, behind those who are.
            field.sort_by_key(|number| rank(cup, &best, *number));
        }
        let with = Consequence {
            status: Some(Stand::Running),
            ..Consequence::default()
        };
        self.happen(cup, by, Event::Start(field), with).await
    }

    /// Calls a tournament off; its running games go with it.
    ///
    /// # Errors
    /// If this person may not, or it is over.
    pub async fn cancel_tournament(
        &self,
        id: TournamentId,
        chair: Chair,
    ) -> Result<Cup, PlayError> {
        let _alone = self.cups.lock().await;
        let mut cup = self.tournament(id).await?;
        may(&cup, chair)?;
        if !matches!(cup.status, Stand::Entry | Stand::Running) {
            return Err(CupError::NotRunning.into());
        }
        self.call_off(&mut cup, Some(chair.user)).await?;
        Ok(cup)
    }

    pub(super) async fn call_off(
        &self,
        cup: &mut Cup,
        by: Option<UserId>,
    ) -> Result<(), PlayError> {
        for game in cup.games.values().chain(&cup.stale) {
            self.close_if_open(*game).await?;
        }
        let with = Consequence {
            status: Some(Stand::Cancelled),
            ..Consequence::default()
        };
        self.happen(cup, by, Event::Cancel, with).await
    }

    /// Closes a game, if it is not over already.
    pub(super) async fn close_if_open(&self, game: GameId) -> Result<(), PlayError> {
        match self.close(game).await {
            Err(PlayError::Over) => Ok(()),
            done => done.map(drop),
        }
    }

    /// Has somebody else play on in a player's place; their open match begins anew.
    ///
    /// # Errors
    /// If this person may not, the player is not in it, or the other is.
    pub async fn replace(
        &self,
        id: TournamentId,
        chair: Chair,
        player: UserId,
        by: &Person,
    ) -> Result<Cup, PlayError> {
        let _alone = self.cups.lock().await;
        let mut cup = self.running(id, chair).await?;
        if cup.seed_of(by.id).is_some() {
            return Err(CupError::Entered.into());
        }
        let seed = cup.seed_of(player).ok_or(CupError::NotEntered)?;
        let event = Event::Replace(seed, next_entrant(&cup));
        self.happen(&mut cup, Some(chair.user), event, arrival(by))
            .await?;
        Ok(cup)
    }

    /// Decides the open match of a player in their favour.
    ///
    /// # Errors
    /// If this person may not, or the player has no open match.
    pub async fn award(
        &self,
        id: TournamentId,
        chair: Chair,
        player: UserId,
    ) -> Result<Cup, PlayError> {
        let _alone = self.cups.lock().await;
        let mut cup = self.running(id, chair).await?;
        let seed = cup.seed_of(player).ok_or(CupError::NotEntered)?;
        let bracket = cup.bracket.as_ref();
        let number = bracket.and_then(|bracket| bracket.open_match_of(seed));
        let event = Event::Award(number.ok_or(CupError::NoMatch)?, seed);
        self.happen(&mut cup, Some(chair.user), event, Consequence::default())
            .await?;
        Ok(cup)
    }

    /// Makes the present stage longer, by milliseconds.
    ///
    /// # Errors
    /// If this person may not, it is not running, or the time is none that a stage may last.
    pub async fn extend(
        &self,
        id: TournamentId,
        chair: Chair,
        time: i64,
    ) -> Result<Cup, PlayError> {
        let _alone = self.cups.lock().await;
        let mut cup = self.running(id, chair).await?;
        if !(1..=*STAGE.end()).contains(&time) {
            return Err(CupError::Terms.into());
        }
        let event = Event::Extend(time);
        self.happen(&mut cup, Some(chair.user), event, Consequence::default())
            .await?;
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
        self.wake();
        Ok(())
    }

    async fn in_entry(&self, id: TournamentId) -> Result<Cup, PlayError> {
        let cup = self.tournament(id).await?;
        match cup.status {
            Stand::Entry => Ok(cup),
            _ => Err(CupError::EntryClosed.into()),
        }
    }

    async fn running(&self, id: TournamentId, chair: Chair) -> Result<Cup, PlayError> {
        let cup = self.tournament(id).await?;
        may(&cup, chair)?;
        match cup.status {
            Stand::Running => Ok(cup),
            _ => Err(CupError::NotRunning.into()),
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

fn next_entrant(cup: &Cup) -> u16 {
    u16::try_from(cup.row.entrants.len()).unwrap_or(u16::MAX)
}

fn arrival(person: &Person) -> Consequence {
    Consequence {
        entrant: Some((person.id, person.name.clone())),
        ..Consequence::default()
    }
}

fn may(cup: &Cup, chair: Chair) -> Result<(), CupError> {
    if chair.keeps_order || chair.user == cup.row.terms.organiser {
        Ok(())
    } else {
        Err(CupError::NotOrganiser)
    }
}

/// The place of an entrant among the channel's best; behind all of them if they are not among them.
fn rank(cup: &Cup, best: &[Standing], number: u16) -> usize {
    let user = cup.row.entrants.get(usize::from(number));
    let user = user.and_then(|row| row.user);
    let place = best.iter().position(|sum| Some(sum.user) == user);
    place.unwrap_or(best.len())
}

/// The seat order of people in a match, for those who open its game.
pub(super) fn people(cup: &Cup, seating: &[Seed]) -> Option<Vec<(UserId, String)>> {
    let person = |seed: &Seed| {
        let row = cup.at(*seed)?;
        Some((row.user?, row.name.clone()))
    };
    seating.iter().map(person).collect()
}
