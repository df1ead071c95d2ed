//! Decisions reserved for the organiser or a moderator: start and cancellation, replacements, awards, longer stages.
//! Each is an event in the log.

use super::Tournaments;
use super::error::TournamentError;
use super::log::{entrant, next_entrant};
use super::state::{Event, TournamentState};
use super::terms::STAGE;
use crate::game::{Act, By};
use crate::lobby::Person;
use crate::{PlayError, Refusal};
use zihin_ids::{ChannelId, GameId, InteractionId, TournamentId, UserId};
use zihin_store::{Consequence, TournamentStatus};

/// A person who claims the rights of an organiser.
#[derive(Clone, Copy, Debug)]
pub struct Organiser {
    /// The person.
    pub user: UserId,
    /// The channel that they moderate from where they act: there they may act in a tournament that another person has opened.
    pub moderates: Option<ChannelId>,
    /// The interaction by which they act.
    pub click: InteractionId,
}

/// An open match of a player. Names of erased people are empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenMatch {
    /// The tournament.
    pub tournament: TournamentId,
    /// The name of the player.
    pub player: String,
    /// The names of the opponents.
    pub others: Vec<String>,
}

impl Tournaments {
    /// The tournament that this person may start instead of this one: of a league its next season.
    ///
    /// # Errors
    /// If this person may not do this, or it has started.
    pub async fn startable(
        &self,
        id: TournamentId,
        organiser: Organiser,
    ) -> Result<(TournamentState, usize), PlayError> {
        let tournament = self.get(id).await?;
        check_rights(&tournament, organiser)?;
        if tournament.status == TournamentStatus::Running {
            return Err(TournamentError::Started.into());
        }
        let tournament = self.newest_season(tournament).await?;
        let field = self.field(&tournament).await?;
        if tournament.status == TournamentStatus::Entry {
            tournament.require_enough(&field)?;
        }
        Ok((tournament, field.len()))
    }

    /// Closes the entry and draws the bracket, or the divisions; of a league those of its next season.
    ///
    /// # Errors
    /// If this person may not do this, it has started, or too few take part.
    pub async fn start(
        &self,
        id: TournamentId,
        organiser: Organiser,
    ) -> Result<TournamentState, PlayError> {
        let id = self.startable(id, organiser).await?.0.row.id;
        let _writing = self.writing.lock(id).await;
        let mut tournament = self.get(id).await?;
        match tournament.status {
            TournamentStatus::Entry => {}
            TournamentStatus::Running => return Err(TournamentError::Started.into()),
            TournamentStatus::Over | TournamentStatus::Cancelled => {
                return Err(TournamentError::Over.into());
            }
        }
        self.draw_bracket(&mut tournament, Some(organiser)).await?;
        Ok(tournament)
    }

    /// A tournament that this person may cancel.
    ///
    /// # Errors
    /// If this person may not do this, or it is over.
    pub async fn cancellable(
        &self,
        id: TournamentId,
        organiser: Organiser,
    ) -> Result<TournamentState, PlayError> {
        let tournament = self.get(id).await?;
        check_rights(&tournament, organiser)?;
        match tournament.status {
            TournamentStatus::Entry | TournamentStatus::Running => Ok(tournament),
            TournamentStatus::Over | TournamentStatus::Cancelled => {
                Err(TournamentError::Over.into())
            }
        }
    }

    /// Cancels a tournament whose channel or server is gone for good. Nothing more of it is shown.
    pub(crate) async fn call_off(&self, id: TournamentId) -> Result<(), PlayError> {
        let _writing = self.writing.lock(id).await;
        let mut tournament = self.get(id).await?;
        if matches!(
            tournament.status,
            TournamentStatus::Entry | TournamentStatus::Running
        ) {
            self.cancel_with_games(&mut tournament, None).await?;
        }
        self.env.store.tournaments().conclude(id).await?;
        // Its end is not shown, so nothing is due.
        self.games.due().tournaments.lock().remove(&id);
        self.schedule.lock().remove(id);
        Ok(())
    }

    /// Closes a game, if it is not over already.
    pub(super) async fn close_if_open(&self, game: GameId) -> Result<(), PlayError> {
        match self.games.execute(game, By::NOBODY, Act::Close).await {
            Err(PlayError::Refused(Refusal::Over)) => Ok(()),
            done => done.map(drop),
        }
    }

    /// Puts another person in a player's place; their open match begins again.
    ///
    /// # Errors
    /// If this person may not do this, the player is not in the tournament, or the replacement is, or takes no invitations from them.
    pub async fn replace(
        &self,
        id: TournamentId,
        organiser: Organiser,
        player: UserId,
        by: &Person,
    ) -> Result<TournamentState, PlayError> {
        let _writing = self.writing.lock(id).await;
        let mut tournament = self.running(id, organiser).await?;
        // Nobody takes over the games of somebody else in a round robin.
        let has_matches = tournament.bracket.is_some();
        let seed = tournament
            .seed_of(player)
            .filter(|_| has_matches)
            .ok_or(TournamentError::NoPlayer)?;
        // Even a player who has lost or withdrawn: no person has two places in a bracket.
        if tournament.seed_at(by.id).is_some() {
            return Err(TournamentError::TakesPart.into());
        }
        self.games.require_invitable(by.id, organiser.user).await?;
        let event = Event::Replace(seed, next_entrant(&tournament));
        let with = entrant(by);
        self.append(&mut tournament, Some(organiser.user), event, with)
            .await?;
        Ok(tournament)
    }

    /// The open match of a player, which the organiser may award.
    pub async fn open_match(
        &self,
        id: TournamentId,
        organiser: Organiser,
        player: UserId,
    ) -> Result<OpenMatch, PlayError> {
        let tournament = self.running(id, organiser).await?;
        let (number, seed) = tournament.open_match_of(player)?;
        let others = tournament.opponents(number, seed);
        Ok(OpenMatch {
            tournament: id,
            player: tournament.name(seed),
            others,
        })
    }

    /// Decides the open match of a player in their favour.
    ///
    /// # Errors
    /// If this person may not do this, or the player has no open match.
    pub async fn award(
        &self,
        id: TournamentId,
        organiser: Organiser,
        player: UserId,
    ) -> Result<TournamentState, PlayError> {
        let _writing = self.writing.lock(id).await;
        let mut tournament = self.running(id, organiser).await?;
        let (number, seed) = tournament.open_match_of(player)?;
        let event = Event::Award(number, seed);
        self.append(
            &mut tournament,
            Some(organiser.user),
            event,
            Consequence::default(),
        )
        .await?;
        Ok(tournament)
    }

    /// Extends the present stage by `time` milliseconds.
    ///
    /// # Errors
    /// If this person may not do this, it is not running, or `time` is not positive or longer than a stage may last.
    pub async fn extend(
        &self,
        id: TournamentId,
        organiser: Organiser,
        time: i64,
    ) -> Result<TournamentState, PlayError> {
        let _writing = self.writing.lock(id).await;
        let mut tournament = self.running(id, organiser).await?;
        if !(1..=*STAGE.end()).contains(&time) {
            return Err(TournamentError::Terms.into());
        }
        let event = Event::Extend(time);
        self.append(
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
        let tournament = self.get(id).await?;
        check_rights(&tournament, organiser)?;
        match tournament.status {
            TournamentStatus::Running => Ok(tournament),
            TournamentStatus::Entry => Err(TournamentError::NotStarted.into()),
            TournamentStatus::Over | TournamentStatus::Cancelled => {
                Err(TournamentError::Over.into())
            }
        }
    }
}

/// Whether this person may act as the organiser.
fn check_rights(tournament: &TournamentState, organiser: Organiser) -> Result<(), TournamentError> {
    let terms = &tournament.row.terms;
    if organiser.moderates == Some(tournament.home()) || organiser.user == terms.organiser {
        Ok(())
    } else {
        Err(TournamentError::NotOrganiser)
    }
}
