//! Leagues: which of their seasons has the card, and which one people join and leave.

use super::Tournaments;
use super::error::TournamentError;
use super::organiser::Organiser;
use super::state::{Event, TournamentState};
use crate::PlayError;
use crate::game::GameRow;
use zihin_ids::{ChannelId, TournamentId, UserId};
use zihin_store::{Consequence, TournamentStatus, WithoutLuck};

/// What is left for somebody who does not play in the next season.
#[derive(Clone, Debug)]
pub struct LeftLeague {
    /// The season whose card stands.
    pub tournament: TournamentState,
    /// Whether they play on in it.
    pub plays_on: bool,
}

/// Where a game of a round robin belongs.
#[derive(Clone, Debug)]
pub struct DivisionOfGame {
    /// The round robin.
    pub tournament: TournamentState,
    /// The division, counted from 0.
    pub division: usize,
    /// The thread of the division.
    pub thread: Option<ChannelId>,
}

impl Tournaments {
    /// The newest season of a league; for every other tournament itself.
    pub async fn newest_season(
        &self,
        tournament: TournamentState,
    ) -> Result<TournamentState, PlayError> {
        let terms = &tournament.row.terms;
        let Some(league) = &terms.format.league else {
            return Ok(tournament);
        };
        let newest = self.env.store.tournaments();
        match newest.season(terms.guild, league, None).await? {
            Some(id) if id != tournament.row.id => self.get(id).await,
            _ => Ok(tournament),
        }
    }

    /// The tournament whose card stands for this one: of a season that has not begun, the season before.
    pub async fn standing(
        &self,
        tournament: TournamentState,
    ) -> Result<TournamentState, PlayError> {
        let newest = self.newest_season(tournament).await?;
        Ok(self.on_card_of(&newest).await?.unwrap_or(newest))
    }

    /// The season whose card says all about this one, which has not begun; `None` if it has its own.
    /// A season that was cancelled has no part in what comes later.
    pub async fn on_card_of(
        &self,
        tournament: &TournamentState,
    ) -> Result<Option<TournamentState>, PlayError> {
        if tournament.stages() > 0 {
            return Ok(None);
        }
        let last = self.last_season(tournament).await?;
        Ok(last.filter(|last| last.status != TournamentStatus::Cancelled))
    }

    /// The division of a round robin in which a game is played, counted from 0, and the thread of that division if it has one.
    /// `None` for every other game.
    pub async fn division_of_game(
        &self,
        game: &GameRow,
    ) -> Result<Option<DivisionOfGame>, PlayError> {
        let Some(id) = game.terms.tournament else {
            return Ok(None);
        };
        let tournament = self.get(id).await?;
        let Some(round_robin) = &tournament.round_robin else {
            return Ok(None);
        };
        let all = tournament.all_games();
        let number = all.iter().find(|(_, id)| **id == game.id);
        let number = number.map(|(number, _)| *number);
        let division_of = |number: usize| Some(round_robin.games().get(number)?.division);
        let Some(division) = number.and_then(division_of) else {
            return Ok(None);
        };
        let own = all
            .into_iter()
            .filter(|(number, _)| division_of(*number) == Some(division));
        let games = self.env.store.games();
        let thread = games.thread_among(own.map(|(_, game)| game)).await?;
        Ok(Some(DivisionOfGame {
            tournament,
            division,
            thread,
        }))
    }

    /// What the analysed games of a round robin come to without the luck of the dice, for each person.
    pub async fn without_luck(
        &self,
        tournament: &TournamentState,
    ) -> Result<Vec<WithoutLuck>, PlayError> {
        let games = tournament.all_games().into_values();
        Ok(self.env.store.games().without_luck(games).await?)
    }

    /// Removes a person from the next season of a league.
    ///
    /// # Errors
    /// If they play neither in it nor in the present one.
    pub async fn leave_league(
        &self,
        id: TournamentId,
        user: UserId,
    ) -> Result<LeftLeague, PlayError> {
        let next = self.newest_season(self.get(id).await?).await?;
        let tournament = self.on_card_of(&next).await?;
        let is_open = next.status == TournamentStatus::Entry;
        let plays_next = is_open && next.entrant(user).is_some();
        if plays_next {
            self.leave(next.row.id, user).await?;
        }
        let tournament = tournament.unwrap_or(next);
        let is_running = tournament.status == TournamentStatus::Running;
        let plays_on = is_running && tournament.seed_of(user).is_some();
        if plays_next || plays_on {
            Ok(LeftLeague {
                tournament,
                plays_on,
            })
        } else {
            Err(TournamentError::NotEntered.into())
        }
    }

    /// Cancels what has not ended of a league, or of another tournament, with its running games.
    ///
    /// # Errors
    /// If this person may not do this, or it is over.
    pub async fn cancel(
        &self,
        id: TournamentId,
        organiser: Organiser,
    ) -> Result<TournamentState, PlayError> {
        let newest = self.newest_season(self.get(id).await?).await?.row.id;
        // The next season first: it is not to begin because this one has ended.
        let mut cancelled = self.cancel_one(newest, organiser).await;
        if let Some(last) = self.on_card_of(&self.get(newest).await?).await?
            && !last.status.is_final()
        {
            cancelled = self.cancel_one(last.row.id, organiser).await;
        }
        cancelled
    }

    async fn cancel_one(
        &self,
        id: TournamentId,
        organiser: Organiser,
    ) -> Result<TournamentState, PlayError> {
        let _writing = self.writing.lock(id).await;
        let mut tournament = self.cancellable(id, organiser).await?;
        self.cancel_with_games(&mut tournament, Some(organiser.user))
            .await?;
        Ok(tournament)
    }

    /// Records that all is said about a season that was cancelled before it began: it has no card.
    pub async fn conclude(&self, tournament: &TournamentState) -> Result<(), PlayError> {
        let tournaments = self.env.store.tournaments();
        Ok(tournaments.conclude(tournament.row.id).await?)
    }

    /// Closes a tournament's games and writes that it is cancelled.
    pub(super) async fn cancel_with_games(
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
        self.append(tournament, by, Event::Cancel, with).await
    }
}
