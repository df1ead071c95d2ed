//! Round robins and the seasons of leagues: how they begin, and what is due in them while they run.
//!
//! The next season of a league is open for entries from the beginning of one on, and everybody who plays has entered it.

use super::Tournaments;
use super::error::TournamentError;
use super::progress::Progress;
use super::round_robin::{Due, divide};
use super::state::{Event, TournamentState};
use crate::PlayError;
use crate::game::{Act, By};
use zihin_ids::{GameId, TournamentId, UserId};
use zihin_store::{
    Consequence, EntrantRow, FormatTerms, NewTournament, NextSeason, TournamentStatus,
};

impl Tournaments {
    /// Another season of the league of a tournament: `None` if there is none, or if it is no season.
    async fn season(
        &self,
        tournament: &TournamentState,
        number: impl FnOnce(u32) -> u32,
    ) -> Result<Option<TournamentId>, PlayError> {
        let terms = &tournament.row.terms;
        let Some(league) = &terms.format.league else {
            return Ok(None);
        };
        let number = Some(number(terms.format.season));
        let tournaments = self.env.store.tournaments();
        Ok(tournaments.season(terms.guild, league, number).await?)
    }

    /// The season after that of a league, which people may join; `None` if it has not been created, or the tournament is no season.
    pub async fn next_season(
        &self,
        tournament: &TournamentState,
    ) -> Result<Option<TournamentId>, PlayError> {
        self.season(tournament, |number| number + 1).await
    }

    /// The season of this number of the league of a tournament.
    ///
    /// # Errors
    /// If there is none.
    pub async fn season_of(
        &self,
        tournament: &TournamentState,
        number: u32,
    ) -> Result<TournamentState, PlayError> {
        let season = self.season(tournament, |_| number).await?;
        self.get(season.ok_or(TournamentError::NoSeason)?).await
    }

    /// The season before that of a league.
    pub async fn last_season(
        &self,
        tournament: &TournamentState,
    ) -> Result<Option<TournamentState>, PlayError> {
        match self.season(tournament, |number| number - 1).await? {
            Some(id) => Ok(Some(self.get(id).await?)),
            None => Ok(None),
        }
    }

    /// Whether the season before is not over yet, which decides who plays where.
    pub(super) async fn is_after_a_running_season(
        &self,
        tournament: &TournamentState,
    ) -> Result<bool, PlayError> {
        let last = self.last_season(tournament).await?;
        Ok(last.is_some_and(|last| !last.status.is_final()))
    }

    /// Makes the next season due, which is new or may have waited for the end of this one.
    pub(super) async fn wake_next_season(
        &self,
        tournament: &TournamentState,
    ) -> Result<(), PlayError> {
        if let Some(next) = self.next_season(tournament).await? {
            self.schedule_now(next);
        }
        Ok(())
    }

    /// Whether an entrant is in a season only if they ask for it: they have not joined it themselves, and dropped out of the last one or were late twice.
    pub(super) async fn must_ask(
        &self,
        tournament: &TournamentState,
        entrant: u16,
    ) -> Result<bool, PlayError> {
        let last = self.last_season(tournament).await?;
        Ok(last.is_some_and(|last| !tournament.plays_after(&last, entrant)))
    }

    /// The numbers of those who take part if it starts now, in the order in which they entered.
    pub(super) async fn field(&self, tournament: &TournamentState) -> Result<Vec<u16>, PlayError> {
        let mut field = tournament.takes_part();
        if let Some(last) = self.last_season(tournament).await? {
            field.retain(|entrant| tournament.plays_after(&last, *entrant));
        }
        Ok(field)
    }

    /// Closes the entry of a round robin and divides those who take part.
    ///
    /// # Errors
    /// If too few take part, or the season before is not over.
    pub(super) async fn begin_season(
        &self,
        tournament: &mut TournamentState,
        by: Option<UserId>,
    ) -> Result<(), PlayError> {
        let last = self.last_season(tournament).await?;
        if last.as_ref().is_some_and(|last| !last.status.is_final()) {
            return Err(TournamentError::OneAlready.into());
        }
        let field = self.field(tournament).await?;
        tournament.require_enough(&field)?;
        let field = self.by_rating(tournament, field).await?;
        let next = tournament.next_season(&field, self.env.now());
        let divisions = if tournament.row.terms.format.league.is_some() {
            let places = last.map_or(Vec::new(), |last| tournament.places_of(&last));
            let entered: Vec<Place> = field.into_iter().map(Ok).collect();
            let wanted = usize::from(tournament.row.terms.seats);
            let divisions = divide(&places, &entered, wanted).into_iter();
            divisions
                .map(|division| division.into_iter().filter_map(Result::ok).collect())
                .collect()
        } else {
            vec![field]
        };
        let with = Consequence {
            status: Some(TournamentStatus::Running),
            next,
            ..Consequence::default()
        };
        self.append(tournament, by, Event::Begin(divisions), with)
            .await?;
        self.wake_next_season(tournament).await
    }

    /// Entrants, best rating first; those with equal ratings in the order in which they entered.
    async fn by_rating(
        &self,
        tournament: &TournamentState,
        field: Vec<u16>,
    ) -> Result<Vec<u16>, PlayError> {
        let mut rated = Vec::with_capacity(field.len());
        for entrant in field {
            rated.push((self.seeding_rating(tournament, entrant).await?, entrant));
        }
        rated.sort_by(|(one, _), (other, _)| {
            let order = other.partial_cmp(one);
            order.unwrap_or(std::cmp::Ordering::Equal)
        });
        Ok(rated.into_iter().map(|(_, entrant)| entrant).collect())
    }

    /// Advances the games of a round robin once, begins those for which their players have room, and ends it.
    pub(super) async fn advance_schedule(&self, progress: &mut Progress) -> Result<(), PlayError> {
        progress.unposted.clear();
        let tournament = &progress.tournament;
        let games = self.env.store.games();
        let without_board = games.without_board(tournament.games.values().copied());
        let without_board = without_board.await?;
        let needs_care = |(number, game): &(&usize, &GameId)| {
            without_board.contains(game) || tournament.has_withdrawal(**number)
        };
        let games = tournament.games.iter().filter(needs_care);
        let games: Vec<usize> = games.map(|(number, _)| *number).collect();
        for number in games {
            self.advance_match(progress, number).await?;
        }
        let (deadline, now) = (progress.tournament.deadline, self.env.now());
        let round_robin = progress.tournament.round_robin.as_ref();
        match round_robin.map(|round_robin| round_robin.due(deadline, now)) {
            Some(Due::Begin(games)) => {
                for number in games {
                    self.open_game(&mut progress.tournament, number).await?;
                }
            }
            Some(Due::Flag(games)) => {
                for number in games {
                    self.end_late(progress, number).await?;
                }
            }
            Some(Due::End) => {
                let with = Consequence::default();
                self.append(&mut progress.tournament, None, Event::End, with)
                    .await?;
            }
            Some(Due::Wait(_)) | None => {}
        }
        Ok(())
    }

    /// Ends a game that has gone on for too long: it is lost for whoever is to move. One that cannot be replayed does not count.
    async fn end_late(&self, progress: &mut Progress, number: usize) -> Result<(), PlayError> {
        let Some(game) = progress.tournament.games.get(&number).copied() else {
            return Ok(());
        };
        match self.games.execute(game, By::NOBODY, Act::Forfeit).await {
            Err(error) if error.is_lasting() => {}
            done => drop(done?),
        }
        self.close_if_open(game).await?;
        self.advance_match(progress, number).await
    }
}

/// A player of the last season: an entrant of this one, or somebody else by their number there.
type Place = Result<u16, u16>;

impl TournamentState {
    /// Whether somebody who has withdrawn is in a game.
    fn has_withdrawal(&self, number: usize) -> bool {
        let round_robin = self.round_robin.as_ref();
        let game = round_robin.and_then(|round_robin| round_robin.games().get(number));
        let mut players = game.into_iter().flat_map(|game| &game.players);
        players.any(|seed| self.has_withdrawn(*seed))
    }

    /// Whether an entrant of this season plays in it after another one.
    fn plays_after(&self, last: &Self, entrant: u16) -> bool {
        let row = self.entrant_row(entrant);
        let has_asked = row.is_some_and(|row| row.interaction.is_some());
        let user = row.and_then(|row| row.user);
        has_asked || self.present.contains(&entrant) || user.is_some_and(|user| last.stays(user))
    }

    /// The names of those who have entered this season but are in it after another one only if they join again.
    pub fn must_rejoin<'a>(&'a self, last: &'a Self) -> impl Iterator<Item = &'a str> {
        let entered = self.entered.iter().copied();
        let stays_out = entered.filter(|entrant| !self.plays_after(last, *entrant));
        stays_out.filter_map(|entrant| Some(&*self.entrant_row(entrant)?.name))
    }

    /// The divisions of another season, each from first to last.
    fn places_of(&self, last: &Self) -> Vec<Vec<Place>> {
        let divisions = last.round_robin.as_ref();
        let divisions = divisions.map_or(Vec::new(), super::round_robin::RoundRobin::places);
        let place = |seed: super::bracket::Seed| {
            let user = last.at(seed).and_then(|row| row.user);
            user.and_then(|user| self.entrant(user)).ok_or(seed.0)
        };
        let division = |seeds: Vec<_>| seeds.into_iter().map(place).collect();
        divisions.into_iter().map(division).collect()
    }

    /// The season after this one, which begins at `now`, if it is one of a league: with everybody of this field.
    fn next_season(&self, field: &[u16], now: i64) -> Option<NextSeason> {
        let terms = &self.row.terms;
        terms.format.league.as_ref()?;
        // Reckoned from when this one was to begin, unless it has begun before, or that has been long ago.
        let planned = terms.starts_at.unwrap_or(now).min(now) + terms.format.every;
        let starts_at = if planned > now {
            planned
        } else {
            now + terms.format.every
        };
        let entrants = field
            .iter()
            .filter_map(|entrant| self.entrant_row(*entrant));
        let entrants = entrants.map(|row| EntrantRow {
            interaction: None,
            ..row.clone()
        });
        Some(NextSeason {
            terms: NewTournament {
                starts_at: Some(starts_at),
                created_at: now,
                format: FormatTerms {
                    season: terms.format.season + 1,
                    ..terms.format.clone()
                },
                ..terms.clone()
            },
            game_terms: self.row.game_terms.clone().into(),
            entrants: entrants.collect(),
        })
    }
}
