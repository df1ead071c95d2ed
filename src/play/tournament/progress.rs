//! Does what is due in tournaments: opens the games of a stage, takes their results,
//! and decides what was not finished in time. It works from the log alone, so it goes on after a restart.

use super::Tournaments;
use super::bracket::{Score, Seed};
use super::error::TournamentError;
use super::state::{Event, GameEnd, TournamentState};
use crate::clock::Resumable;
use crate::effects::Effect;
use crate::game::terms::GameRow;
use crate::game::{Act, By, TurnState};
use crate::{PlayError, Refusal};
use zihin_ids::{GameId, TournamentId, UserId};
use zihin_store::{Consequence, EventRow, Status, TournamentStatus};

/// A tournament after everything due in it was done.
pub(super) struct Progress {
    /// Its present state.
    pub tournament: TournamentState,
    /// Running games of the present stage without a posted board.
    pub unposted: Vec<GameId>,
    /// When something is due in it even if no player acts, in milliseconds since 1970.
    next: Option<i64>,
}

impl Tournaments {
    /// Advances all tournaments in which something is due.
    /// Returns in how many milliseconds the next one is. A tournament that fails does not stop the others: it is tried again later.
    pub async fn advance_due(&self) -> Result<Option<u64>, PlayError> {
        let _advancing = self.advancing.lock().await;
        for id in self.take_due().await? {
            let _writing = self.writing.lock(id).await;
            match self.advance(id).await {
                // Nothing is due until its players can act again.
                Ok(progress) if self.is_paused(&progress.tournament) => {}
                Ok(progress) => {
                    if let Some(at) = progress.next {
                        self.schedule.lock().add(id, at);
                    }
                    let boards = progress.unposted.into_iter().map(Effect::Show);
                    let effects = boards.chain([Effect::Card(id)]);
                    self.env.effects.extend(effects);
                }
                Err(error) => {
                    tracing::error!(tournament = id.0, %error, "a tournament could not be advanced");
                    self.retry_later(id);
                }
            }
        }
        Ok(self.next_due())
    }

    /// Gives the time of outages back to each running stage there.
    /// Returns whether none must be tried again. A tournament that fails does not stop the others.
    pub(crate) async fn give_back(&self, there: &Resumable) -> Result<bool, PlayError> {
        let mut is_complete = true;
        for id in self.env.store.tournaments().unfinished().await? {
            let _writing = self.writing.lock(id).await;
            if let Err(error) = self.give_outages_back(id, there).await {
                tracing::error!(tournament = id.0, %error, "could not give a tournament the time of an outage back; it is tried again");
                self.retry_later(id);
                is_complete &= error.is_lasting();
            }
        }
        Ok(is_complete)
    }

    /// Gives the time of outages back to a running stage, unless all of it is part of a wait, with which it comes.
    async fn give_outages_back(
        &self,
        id: TournamentId,
        there: &Resumable,
    ) -> Result<(), PlayError> {
        let mut tournament = self.get(id).await?;
        let guild = Some(tournament.row.terms.guild);
        if !there.has(self.env.store.shards(), guild) || !self.games.is_reached(guild) {
            return Ok(());
        }
        // Nothing was due meanwhile.
        self.schedule_now(id);
        let last = tournament.row.events.last().map(|event| event.at);
        let wait = last.zip(tournament.row.waits_since());
        let is_part = wait.is_some_and(|(last, held)| {
            let outages = self.games.outages(guild);
            outages.are_part_of(last, held)
        });
        if is_part {
            return Ok(());
        }
        self.give_back_to(&mut tournament).await
    }

    /// Whether nobody can act in a tournament, whose place is gone or out of reach.
    fn is_paused(&self, tournament: &TournamentState) -> bool {
        let guild = tournament.row.terms.guild;
        tournament.row.gone_since.is_some() || !self.games.is_reached(Some(guild))
    }

    /// A tournament whose stage has got the time of outages back; and of a wait, if that is over.
    async fn get_with_credit(&self, id: TournamentId) -> Result<TournamentState, PlayError> {
        let mut tournament = self.get(id).await?;
        if !self.is_paused(&tournament) {
            self.give_back_to(&mut tournament).await?;
        }
        Ok(tournament)
    }

    async fn advance(&self, id: TournamentId) -> Result<Progress, PlayError> {
        let mut progress = Progress {
            tournament: self.get_with_credit(id).await?,
            unposted: Vec::new(),
            next: None,
        };
        if self.is_paused(&progress.tournament) {
            return Ok(progress);
        }
        let now = self.env.now();
        let is_due = progress.tournament.due(now).is_some_and(|at| at <= now);
        if progress.tournament.status == TournamentStatus::Entry {
            self.withdraw_erased(&mut progress.tournament).await?;
        }
        if progress.tournament.status == TournamentStatus::Entry && is_due {
            if self.is_after_a_running_season(&progress.tournament).await? {
                return Ok(progress);
            }
            match self.draw_bracket(&mut progress.tournament, None).await {
                Err(PlayError::Refused(Refusal::Tournament(
                    TournamentError::TooFew | TournamentError::TooFewPresent,
                ))) => {
                    self.cancel_with_games(&mut progress.tournament, None)
                        .await?;
                }
                done => done?,
            }
        }
        while progress.tournament.status == TournamentStatus::Running {
            let events = progress.tournament.row.events.len();
            self.withdraw_erased(&mut progress.tournament).await?;
            self.close_stale_games(&mut progress).await?;
            if progress.tournament.is_round_robin() {
                self.advance_schedule(&mut progress).await?;
            } else {
                self.advance_matches(&mut progress).await?;
            }
            if progress.tournament.row.events.len() == events {
                break;
            }
        }
        self.close_stale_games(&mut progress).await?;
        if progress.tournament.status.is_final() {
            self.wake_next_season(&progress.tournament).await?;
        }
        progress.next = progress.tournament.due(self.env.now());
        Ok(progress)
    }

    /// Withdraws those whose data was erased.
    async fn withdraw_erased(&self, tournament: &mut TournamentState) -> Result<(), PlayError> {
        if tournament.status == TournamentStatus::Entry {
            let is_erased = |number: &u16| {
                let row = tournament.row.entrants.get(usize::from(*number));
                row.is_none_or(|row| row.user.is_none())
            };
            let erased: Vec<u16> = tournament
                .entered
                .iter()
                .copied()
                .filter(is_erased)
                .collect();
            for entrant in erased {
                let event = Event::Leave(entrant);
                self.append(tournament, None, event, Consequence::default())
                    .await?;
            }
            return Ok(());
        }
        let is_erased = |seed: &Seed| {
            let row = tournament.at(*seed);
            let has_no_user = row.is_none_or(|row| row.user.is_none());
            has_no_user && !tournament.has_withdrawn(*seed)
        };
        let seeds = (0..).map(Seed).take(tournament.field.len());
        for seed in seeds.filter(is_erased).collect::<Vec<_>>() {
            let event = Event::Withdraw(seed);
            self.append(tournament, None, event, Consequence::default())
                .await?;
        }
        Ok(())
    }

    /// Closes the games of matches that were decided without them.
    async fn close_stale_games(&self, progress: &mut Progress) -> Result<(), PlayError> {
        for game in progress.tournament.stale.clone() {
            self.end(&progress.tournament, game).await?;
            self.void(&mut progress.tournament, game).await?;
        }
        Ok(())
    }

    /// Ends a game whose match is decided: a player who withdrew during it has lost it; otherwise it has no result.
    async fn end(&self, tournament: &TournamentState, game: GameId) -> Result<(), PlayError> {
        let row = self.games.row(game).await?;
        let state = self.turn_state_if_readable(game).await?;
        if row.status == Status::Playing && state.is_some_and(|state| state.turns > 0) {
            self.resign_withdrawn(tournament, &row).await?;
        }
        self.close_if_open(game).await
    }

    /// Whose turn it is in a game; `None` if it cannot be replayed, or has not begun.
    async fn turn_state_if_readable(&self, game: GameId) -> Result<Option<TurnState>, PlayError> {
        match self.games.turn_state(game).await {
            Ok(state) => Ok(Some(state)),
            Err(PlayError::Refused(Refusal::NotBegun)) => Ok(None),
            Err(error) if error.is_lasting() => Ok(None),
            Err(error) => Err(error),
        }
    }

    async fn void(&self, tournament: &mut TournamentState, game: GameId) -> Result<(), PlayError> {
        self.give_back_to(tournament).await?;
        let event = EventRow {
            at: self.env.now(),
            user: None,
            text: Event::Void.to_string(),
            game: Some(game),
        };
        let number = tournament.row.events.len();
        let with = Consequence::default();
        let store = &self.env.store;
        store
            .tournaments()
            .append_event(tournament.row.id, number, event.clone(), with)
            .await?;
        tournament.push(event);
        Ok(())
    }

    /// Advances each open match of the stage once.
    /// Stops when a new stage has begun, since its matches have other numbers.
    async fn advance_matches(&self, progress: &mut Progress) -> Result<(), PlayError> {
        progress.unposted.clear();
        let stage = progress.tournament.stages();
        let count = progress
            .tournament
            .bracket
            .as_ref()
            .map_or(0, |b| b.current().len());
        for number in 0..count {
            let tournament = &progress.tournament;
            let one = tournament
                .bracket
                .as_ref()
                .and_then(|b| b.current().get(number));
            let is_open = one.is_some_and(|one| one.decided.is_none());
            if tournament.stages() == stage && is_open {
                self.advance_match(progress, number).await?;
            }
        }
        Ok(())
    }

    pub(super) async fn advance_match(
        &self,
        progress: &mut Progress,
        number: usize,
    ) -> Result<(), PlayError> {
        let tournament = &mut progress.tournament;
        let Some(game) = tournament.games.get(&number).copied() else {
            return self.open_game(tournament, number).await;
        };
        let row = self.games.row(game).await?;
        match row.status {
            Status::Over => {
                let end = GameEnd::of(row.ended_by.as_deref());
                let event = Event::Result(number, end, scores(tournament, &row));
                self.append(tournament, None, event, Consequence::default())
                    .await
            }
            // The players cancelled it, or a moderator closed it: it is played again.
            Status::Cancelled => self.void(tournament, game).await,
            // Its own thread is gone, and the tournament is not: it is played again.
            Status::Playing if row.is_gone() => {
                self.close_if_open(game).await?;
                self.void(tournament, game).await
            }
            Status::Playing
                if tournament.bracket.is_some() && tournament.deadline <= self.env.now() =>
            {
                self.forfeit(tournament, number, &row).await
            }
            // An older version created and began a game in two steps, and was stopped between them.
            Status::Lobby => {
                self.close_if_open(game).await?;
                self.void(tournament, game).await
            }
            Status::Playing => {
                self.resign_withdrawn(tournament, &row).await?;
                progress
                    .unposted
                    .extend(row.message.is_none().then_some(game));
                Ok(())
            }
        }
    }

    /// Resigns a running game for those who have withdrawn; of more than two, the others play on.
    async fn resign_withdrawn(
        &self,
        tournament: &TournamentState,
        row: &GameRow,
    ) -> Result<(), PlayError> {
        for user in row.seats.iter().filter_map(|seat| seat.user) {
            let seed = tournament.seed_at(user);
            if seed.is_some_and(|seed| tournament.has_withdrawn(seed)) {
                match self
                    .games
                    .execute(row.id, By::person(user), Act::Resign)
                    .await
                {
                    Err(PlayError::Refused(Refusal::HasLeft | Refusal::Over)) => {}
                    // Its match is decided at the end of the stage, or by the organiser.
                    Err(error) if error.is_lasting() => {}
                    done => drop(done?),
                }
            }
        }
        Ok(())
    }

    /// Decides a match that was not finished in time.
    async fn forfeit(
        &self,
        tournament: &mut TournamentState,
        number: usize,
        row: &GameRow,
    ) -> Result<(), PlayError> {
        let acted = self.env.store.games().people_who_moved(row.id).await?;
        let state = self.turn_state_if_readable(row.id).await?;
        let to_move: Vec<UserId> = state.and_then(|state| state.mover()).into_iter().collect();
        let order = tournament.overdue(number, &acted, &to_move);
        let event = Event::Forfeit(number, order);
        self.append(tournament, None, event, Consequence::default())
            .await
    }
}

/// The rank and points of each player in a finished game.
fn scores(tournament: &TournamentState, row: &GameRow) -> Vec<Score> {
    let seats = row.seats.iter().filter_map(|seat| {
        let (points, rank) = seat.result?;
        let seed = tournament.seed_at(seat.user?)?;
        let points = i32::try_from(points).unwrap_or(i32::MAX);
        Some(Score { seed, rank, points })
    });
    seats.collect()
}
