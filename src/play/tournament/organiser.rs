//! What only the organiser of a tournament decides, or those who keep order: its start and its end, who plays on, who wins, how long. Each leaves its line
//! in the log.

use crate::ids::{GameId, TournamentId, UserId};
use crate::play::game::lobby::shuffle;
use crate::play::tournament::entry::{arrival, next_entrant};
use crate::play::tournament::state::{Event, STAGE, TournamentError, TournamentState};
use crate::play::{ENTRANTS, Person, Play, PlayError};
use crate::store::{Consequence, Season, TournamentStatus};
use std::cmp::Ordering;

/// Who asks for what only an organiser may do.
#[derive(Clone, Copy, Debug)]
pub struct Organiser {
    /// Who asks.
    pub user: UserId,
    /// Whether they keep order in the channel, and so may do it although another has opened the tournament.
    pub keeps_order: bool,
}

impl Play {
    /// Closes the entry and draws the bracket.
    ///
    /// # Errors
    /// If this person may not, it has started, or too few are there.
    pub async fn start_tournament(
        &self,
        id: TournamentId,
        organiser: Organiser,
    ) -> Result<TournamentState, PlayError> {
        let _alone = self.tournaments.lock().await;
        let mut tournament = self.in_entry(id).await?;
        may(&tournament, organiser)?;
        self.draw(&mut tournament, Some(organiser.user)).await?;
        Ok(tournament)
    }

    /// Draws the bracket for those who take part.
    pub(in crate::play) async fn draw(
        &self,
        tournament: &mut TournamentState,
        by: Option<UserId>,
    ) -> Result<(), PlayError> {
        let is_wanted =
            |number: &u16| !tournament.row.terms.check_in || tournament.present.contains(number);
        let is_known = |number: &u16| {
            let row = tournament.row.entrants.get(usize::from(*number));
            row.is_some_and(|row| row.user.is_some())
        };
        let there = tournament.entered.iter().copied();
        let mut field: Vec<u16> = there.filter(is_wanted).filter(is_known).collect();
        if field.len() < usize::from(*ENTRANTS.start()) {
            return Err(TournamentError::TooFew.into());
        }
        shuffle(&mut field, &mut *(self.dice)());
        if tournament.row.terms.seeding == "rating" {
            let mut rated = Vec::with_capacity(field.len());
            for number in field {
                rated.push((self.strength(tournament, number).await?, number));
            }
            // Stable: those without a rating stay in the order of the lots, behind those who have one.
            rated.sort_by(|(one, _), (other, _)| other.partial_cmp(one).unwrap_or(Ordering::Equal));
            field = rated.into_iter().map(|(_, number)| number).collect();
        }
        let with = Consequence {
            status: Some(TournamentStatus::Running),
            ..Consequence::default()
        };
        self.happen(tournament, by, Event::Start(field), with).await
    }

    /// What an entrant is seeded by: settled ratings before provisional ones, then the higher; none without a rated game in the channel.
    async fn strength(
        &self,
        tournament: &TournamentState,
        number: u16,
    ) -> Result<Option<(bool, f64)>, PlayError> {
        let row = tournament.row.entrants.get(usize::from(number));
        let Some(user) = row.and_then(|row| row.user) else {
            return Ok(None);
        };
        let terms = &tournament.row.terms;
        let home = terms.parent.unwrap_or(terms.channel);
        let standing = self.store.standing(home, &terms.game, Season::ALL, user);
        let rated = standing.await?.filter(|standing| standing.rated > 0);
        Ok(rated.map(|standing| (standing.is_settled, standing.rating.value)))
    }

    /// Calls a tournament off; its running games go with it.
    ///
    /// # Errors
    /// If this person may not, or it is over.
    pub async fn cancel_tournament(
        &self,
        id: TournamentId,
        organiser: Organiser,
    ) -> Result<TournamentState, PlayError> {
        let _alone = self.tournaments.lock().await;
        let mut tournament = self.tournament(id).await?;
        may(&tournament, organiser)?;
        if !matches!(
            tournament.status,
            TournamentStatus::Entry | TournamentStatus::Running
        ) {
            return Err(TournamentError::NotRunning.into());
        }
        self.call_off(&mut tournament, Some(organiser.user)).await?;
        Ok(tournament)
    }

    pub(in crate::play) async fn call_off(
        &self,
        tournament: &mut TournamentState,
        by: Option<UserId>,
    ) -> Result<(), PlayError> {
        for game in tournament.games.values().chain(&tournament.stale) {
            self.close_if_open(*game).await?;
        }
        let with = Consequence {
            status: Some(TournamentStatus::Cancelled),
            ..Consequence::default()
        };
        self.happen(tournament, by, Event::Cancel, with).await
    }

    /// Closes a game, if it is not over already.
    pub(in crate::play) async fn close_if_open(&self, game: GameId) -> Result<(), PlayError> {
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
        organiser: Organiser,
        player: UserId,
        by: &Person,
    ) -> Result<TournamentState, PlayError> {
        let _alone = self.tournaments.lock().await;
        let mut tournament = self.running(id, organiser).await?;
        let seed = tournament
            .seed_of(player)
            .ok_or(TournamentError::NotEntered)?;
        // Also somebody who has lost or withdrawn: nobody has two places in a bracket.
        if tournament.seed_at(by.id).is_some() {
            return Err(TournamentError::Entered.into());
        }
        let event = Event::Replace(seed, next_entrant(&tournament));
        self.happen(&mut tournament, Some(organiser.user), event, arrival(by))
            .await?;
        Ok(tournament)
    }

    /// Decides the open match of a player in their favour.
    ///
    /// # Errors
    /// If this person may not, or the player has no open match.
    pub async fn award(
        &self,
        id: TournamentId,
        organiser: Organiser,
        player: UserId,
    ) -> Result<TournamentState, PlayError> {
        let _alone = self.tournaments.lock().await;
        let mut tournament = self.running(id, organiser).await?;
        let seed = tournament
            .seed_of(player)
            .ok_or(TournamentError::NotEntered)?;
        let bracket = tournament.bracket.as_ref();
        let number = bracket.and_then(|bracket| bracket.open_match_of(seed));
        let event = Event::Award(number.ok_or(TournamentError::NoMatch)?, seed);
        self.happen(
            &mut tournament,
            Some(organiser.user),
            event,
            Consequence::default(),
        )
        .await?;
        Ok(tournament)
    }

    /// Makes the present stage longer, by milliseconds.
    ///
    /// # Errors
    /// If this person may not, it is not running, or the time is none that a stage may last.
    pub async fn extend(
        &self,
        id: TournamentId,
        organiser: Organiser,
        time: i64,
    ) -> Result<TournamentState, PlayError> {
        let _alone = self.tournaments.lock().await;
        let mut tournament = self.running(id, organiser).await?;
        if !(1..=*STAGE.end()).contains(&time) {
            return Err(TournamentError::Terms.into());
        }
        let event = Event::Extend(time);
        self.happen(
            &mut tournament,
            Some(organiser.user),
            event,
            Consequence::default(),
        )
        .await?;
        Ok(tournament)
    }

    async fn running(
        &self,
        id: TournamentId,
        organiser: Organiser,
    ) -> Result<TournamentState, PlayError> {
        let tournament = self.tournament(id).await?;
        may(&tournament, organiser)?;
        match tournament.status {
            TournamentStatus::Running => Ok(tournament),
            _ => Err(TournamentError::NotRunning.into()),
        }
    }
}

fn may(tournament: &TournamentState, organiser: Organiser) -> Result<(), TournamentError> {
    if organiser.keeps_order || organiser.user == tournament.row.terms.organiser {
        Ok(())
    } else {
        Err(TournamentError::NotOrganiser)
    }
}
