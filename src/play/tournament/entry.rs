//! The actions of entrants: open a tournament, enter, leave, check in.

use super::Tournaments;
use super::error::TournamentError;
use super::log::{entrant, next_entrant};
use super::state::{Event, TournamentState};
use super::terms::check;
use crate::game::GameTerms;
use crate::lobby::Person;
use crate::people::Scope;
use crate::{PlayError, Refusal};
use zihin_ids::{InteractionId, TournamentId, UserId};
use zihin_locale::names::cleaned;
use zihin_store::{Consequence, NewTournament, TournamentFormat, TournamentStatus};

/// In how many channels of a server somebody who does not manage it organises tournaments at once, and in how many leagues.
const MOST_CHANNELS: usize = 2;
/// How long Discord takes an answer to an interaction, in milliseconds.
const ANSWER_TIME: i64 = 3_000;

impl Tournaments {
    /// Opens a tournament in a channel by this interaction, with these terms for each of its games. Its draw is committed to from now on.
    /// What is due later begins a moment after it, so that the card can be the answer to the interaction.
    ///
    /// # Errors
    /// If its game cannot be set up with these terms, or the channel has a tournament that is not over.
    pub async fn open(
        &self,
        mut terms: NewTournament,
        game_terms: GameTerms,
        click: InteractionId,
    ) -> Result<TournamentState, PlayError> {
        terms.created_at = self.env.now();
        terms.format.league = terms.format.league.map(|name| cleaned(&name));
        let game = self.env.game(&terms.game)?;
        check(&terms, &game_terms, game)?;
        self.people
            .settings_allowing(Scope::Server(terms.guild), terms.channel, terms.parent)
            .await?;
        let _opening = self.opening.lock(terms.channel).await;
        if let Some(id) = self.env.store.tournaments().newest(terms.channel).await? {
            let other = self.get(id).await?;
            if matches!(
                other.status,
                TournamentStatus::Entry | TournamentStatus::Running
            ) {
                return Err(TournamentError::OneAlready.into());
            }
        }
        terms.format.season = self.season_number(&terms).await?;
        // Nothing in a round robin is left to chance.
        let is_drawn = terms.format.format == TournamentFormat::Knockout;
        let draw = self.new_draw(click).filter(|_| is_drawn);
        let id = self
            .env
            .store
            .tournaments()
            .create(terms, game_terms.into(), draw)
            .await?;
        let answered = self.env.now() + ANSWER_TIME;
        self.schedule.lock().add(id, answered);
        self.get(id).await
    }

    /// Opens a tournament or a league for somebody who does not manage the server: two of each at once, so that nobody holds every channel.
    ///
    /// # Errors
    /// [`Refusal::HoldsTournaments`] or [`Refusal::HoldsLeagues`] if they organise two elsewhere in the server, and as [`Tournaments::open`].
    pub async fn open_as_member(
        &self,
        terms: NewTournament,
        game_terms: GameTerms,
        click: InteractionId,
    ) -> Result<TournamentState, PlayError> {
        let _opening = self.opening_as_member.lock(terms.organiser).await;
        let is_league = terms.format.league.is_some();
        let tournaments = self.env.store.tournaments();
        let held = tournaments.channels_of(terms.organiser, terms.guild, is_league);
        let mut channels = held.await?;
        channels.retain(|channel| *channel != terms.channel);
        if channels.len() >= MOST_CHANNELS {
            let held = if is_league {
                Refusal::HoldsLeagues(channels)
            } else {
                Refusal::HoldsTournaments(channels)
            };
            return Err(held.into());
        }
        self.open(terms, game_terms, click).await
    }

    /// Which season of its league a new tournament is: a league that has ended goes on under its name. 0 outside leagues.
    async fn season_number(&self, terms: &NewTournament) -> Result<u32, PlayError> {
        let tournaments = self.env.store.tournaments();
        let Some(league) = &terms.format.league else {
            return Ok(0);
        };
        let Some(id) = tournaments.season(terms.guild, league, None).await? else {
            return Ok(1);
        };
        let last = self.get(id).await?;
        if last.status.is_final() {
            // One that never began has no number.
            let begun = u32::from(last.stages() > 0);
            Ok(last.row.terms.format.season + begun)
        } else {
            Err(TournamentError::LeagueExists.into())
        }
    }

    /// Enters a person by this interaction; of a league into its next season.
    ///
    /// # Errors
    /// If the entry is closed or full, the organiser has blocked them, they have entered already and need not ask again, or the interaction is older than the posted commitment to the draw.
    pub async fn enter(
        &self,
        id: TournamentId,
        person: &Person,
        interaction: InteractionId,
    ) -> Result<TournamentState, PlayError> {
        let id = self.newest_season(self.get(id).await?).await?.row.id;
        let _writing = self.writing.lock(id).await;
        let mut tournament = self.in_entry(id).await?;
        let organiser = tournament.row.terms.organiser;
        let blocked = self.env.store.people().blocked(organiser).await?;
        if blocked.contains(&person.id) {
            return Err(TournamentError::Blocked.into());
        }
        let card = tournament.row.message;
        // Ids of Discord grow with time.
        let is_posted = card.is_some_and(|(_, message)| message.0 < interaction.0);
        if tournament.row.draw.is_some() && !is_posted {
            return Err(TournamentError::NotPosted.into());
        }
        if let Some(entrant) = tournament.entrant(person.id) {
            if tournament.present.contains(&entrant) || !self.must_ask(&tournament, entrant).await?
            {
                return Err(TournamentError::Entered.into());
            }
            let event = Event::CheckIn(entrant);
            self.append(
                &mut tournament,
                Some(person.id),
                event,
                Consequence::default(),
            )
            .await?;
            return Ok(tournament);
        }
        if tournament.entered.len() >= tournament.places() {
            return Err(TournamentError::Full.into());
        }
        let event = Event::Join(next_entrant(&tournament));
        let with = entrant(person);
        self.append(&mut tournament, Some(person.id), event, with)
            .await?;
        Ok(tournament)
    }

    /// Removes a person from the entry list before the start, or withdraws them from the bracket afterwards.
    ///
    /// # Errors
    /// If they are not in it, or it is over.
    pub async fn leave(
        &self,
        id: TournamentId,
        user: UserId,
    ) -> Result<TournamentState, PlayError> {
        let _writing = self.writing.lock(id).await;
        let mut tournament = self.get(id).await?;
        let event = match tournament.status {
            TournamentStatus::Entry => tournament.entrant(user).map(Event::Leave),
            TournamentStatus::Running => Some(Event::Withdraw(tournament.active_seed(user)?)),
            TournamentStatus::Over | TournamentStatus::Cancelled => {
                return Err(TournamentError::Over.into());
            }
        };
        let event = event.ok_or(TournamentError::NotEntered)?;
        self.append(&mut tournament, Some(user), event, Consequence::default())
            .await?;
        Ok(tournament)
    }

    /// Checks a person in: for the start, or for the present stage.
    ///
    /// # Errors
    /// If they are not in it, or it is over.
    pub async fn check_in(
        &self,
        id: TournamentId,
        user: UserId,
    ) -> Result<TournamentState, PlayError> {
        let _writing = self.writing.lock(id).await;
        let mut tournament = self.get(id).await?;
        let entrant = match tournament.status {
            TournamentStatus::Entry => tournament.entrant(user),
            TournamentStatus::Running => {
                let seed = tournament.active_seed(user)?;
                tournament.field.get(usize::from(seed.0)).copied()
            }
            TournamentStatus::Over | TournamentStatus::Cancelled => {
                return Err(TournamentError::Over.into());
            }
        };
        let entrant = entrant.ok_or(TournamentError::NotEntered)?;
        if !tournament.present.contains(&entrant) {
            let event = Event::CheckIn(entrant);
            self.append(&mut tournament, Some(user), event, Consequence::default())
                .await?;
        }
        Ok(tournament)
    }
}
