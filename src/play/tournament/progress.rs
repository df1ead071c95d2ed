//! Runs tournaments: opens the games of a stage, takes their results, and decides what is not finished in time. All that it knows is in the log, so it goes on
//! after a restart where it stood. It knows no Discord.

use crate::ids::{GameId, TournamentId, UserId};
use crate::play::game::lobby::{SEATING, TOURNAMENT};
use crate::play::tournament::entry::people;
use crate::play::tournament::state::{Event, TournamentError, TournamentState};
use crate::play::{Bracket, Play, PlayError, Score, Seed};
use crate::store::{Consequence, EventRow, GameRow, NewGame, Status, TournamentStatus};

/// What has come of looking after a tournament.
#[derive(Clone, Debug)]
pub struct Progress {
    /// The tournament as it stands now.
    pub tournament: TournamentState,
    /// Games that were decided without being finished, or that somebody has left: their boards say so once they are shown.
    pub changed: Vec<GameId>,
    /// Running games of the present stage that no board is posted of.
    pub unseen: Vec<GameId>,
}

impl Play {
    /// Does what is due in the tournaments in which something has happened, or in which a time is over. Returns how they stand, and in how many
    /// milliseconds the next one is due. One that cannot be looked after does not keep the others waiting: it has its turn again later.
    ///
    /// # Errors
    /// If the store cannot say which tournaments there are.
    pub async fn advance_due(&self) -> Result<(Vec<Progress>, Option<u64>), PlayError> {
        let _alone = self.tournaments.lock().await;
        let mut tended = Vec::new();
        for id in self.due_tournaments().await? {
            match self.advance(id).await {
                Ok(one) => {
                    if let Some(at) = due(&one.tournament) {
                        self.look_at(id, at);
                    }
                    tended.push(one);
                }
                Err(error) => {
                    tracing::error!(tournament = id.0, %error, "cannot look after a tournament");
                    self.look_again(id);
                }
            }
        }
        Ok((tended, self.next_due()))
    }

    /// Gives each running stage back the time since `away`, when the bot was last known to run.
    pub(in crate::play) async fn credit_stages(
        &self,
        away: i64,
        now: i64,
    ) -> Result<(), PlayError> {
        let _alone = self.tournaments.lock().await;
        for id in self.store.unfinished_tournaments().await? {
            let mut tournament = self.tournament(id).await?;
            if tournament.status == TournamentStatus::Running {
                let since = tournament.row.events.last().map_or(away, |event| event.at);
                let time = now - away.max(since);
                let event = Event::Credit(time);
                self.happen(&mut tournament, None, event, Consequence::default())
                    .await?;
            }
        }
        Ok(())
    }

    async fn advance(&self, id: TournamentId) -> Result<Progress, PlayError> {
        let mut tended = Progress {
            tournament: self.tournament(id).await?,
            changed: Vec::new(),
            unseen: Vec::new(),
        };
        // Before any is looked at, so that none can end unnoticed.
        self.follow_games(id, tended.tournament.open_games());
        let is_due = due(&tended.tournament).is_some_and(|at| at <= self.now());
        if tended.tournament.status == TournamentStatus::Entry {
            self.leave_forgotten(&mut tended.tournament).await?;
        }
        if tended.tournament.status == TournamentStatus::Entry && is_due {
            match self.draw(&mut tended.tournament, None).await {
                Err(PlayError::Tournament(TournamentError::TooFew)) => {
                    self.call_off(&mut tended.tournament, None).await?;
                }
                done => done?,
            }
        }
        while tended.tournament.status == TournamentStatus::Running {
            let events = tended.tournament.row.events.len();
            self.leave_forgotten(&mut tended.tournament).await?;
            self.sweep(&mut tended).await?;
            self.look_at_matches(&mut tended).await?;
            if tended.tournament.row.events.len() == events {
                break;
            }
        }
        self.sweep(&mut tended).await?;
        Ok(tended)
    }

    /// Takes those out who want to be forgotten.
    async fn leave_forgotten(&self, tournament: &mut TournamentState) -> Result<(), PlayError> {
        if tournament.status == TournamentStatus::Entry {
            let is_gone = |number: &u16| {
                let row = tournament.row.entrants.get(usize::from(*number));
                row.is_none_or(|row| row.user.is_none())
            };
            let gone: Vec<u16> = tournament.entered.iter().copied().filter(is_gone).collect();
            for entrant in gone {
                let event = Event::Leave(entrant);
                self.happen(tournament, None, event, Consequence::default())
                    .await?;
            }
            return Ok(());
        }
        let is_gone = |seed: &Seed| {
            let row = tournament.at(*seed);
            let is_nobody = row.is_none_or(|row| row.user.is_none());
            is_nobody && !has_withdrawn(tournament, *seed)
        };
        let seeds = (0..).map(Seed).take(tournament.field.len());
        for seed in seeds.filter(is_gone).collect::<Vec<_>>() {
            let event = Event::Withdraw(seed);
            self.happen(tournament, None, event, Consequence::default())
                .await?;
        }
        Ok(())
    }

    /// Closes the games that were decided without being finished.
    async fn sweep(&self, tended: &mut Progress) -> Result<(), PlayError> {
        for game in tended.tournament.stale.clone() {
            self.end(&tended.tournament, game).await?;
            self.void(&mut tended.tournament, game).await?;
            tended.changed.push(game);
        }
        Ok(())
    }

    /// Ends a game whose match is decided: whoever left the tournament in the middle of it has lost it, else it counts for nobody.
    async fn end(&self, tournament: &TournamentState, game: GameId) -> Result<(), PlayError> {
        let row = self.row(game).await?;
        if row.status == Status::Playing && self.view(game).await?.turns > 0 {
            self.resign_withdrawn(tournament, &row).await?;
        }
        self.close_if_open(game).await
    }

    async fn void(&self, tournament: &mut TournamentState, game: GameId) -> Result<(), PlayError> {
        let event = EventRow {
            at: self.now(),
            user: None,
            text: Event::Void.to_string(),
            game: Some(game),
        };
        let number = tournament.row.events.len();
        let with = Consequence::default();
        self.store
            .append_event(tournament.row.id, number, event.clone(), with)
            .await?;
        tournament.push(event);
        Ok(())
    }

    /// Looks at each open match of the stage once. Stops when a new stage has begun: its matches have other numbers.
    async fn look_at_matches(&self, tended: &mut Progress) -> Result<(), PlayError> {
        tended.unseen.clear();
        let stage = tended.tournament.stages();
        let count = tended
            .tournament
            .bracket
            .as_ref()
            .map_or(0, |b| b.current().len());
        for number in 0..count {
            let tournament = &tended.tournament;
            let one = tournament
                .bracket
                .as_ref()
                .and_then(|b| b.current().get(number));
            let is_open = one.is_some_and(|one| one.decided.is_none());
            if tournament.stages() == stage && is_open {
                self.look_at_match(tended, number).await?;
            }
        }
        Ok(())
    }

    async fn look_at_match(&self, tended: &mut Progress, number: usize) -> Result<(), PlayError> {
        let tournament = &mut tended.tournament;
        let Some(game) = tournament.games.get(&number).copied() else {
            return self.open_game(tournament, number).await;
        };
        let mut row = self.row(game).await?;
        if row.status == Status::Lobby {
            row = self.begin(game).await?;
        }
        match row.status {
            Status::Over => {
                let event = Event::Result(number, scores(tournament, &row));
                self.happen(tournament, None, event, Consequence::default())
                    .await
            }
            // The players agreed that it never was, or somebody who keeps order closed it: it is played anew.
            Status::Cancelled => self.void(tournament, game).await,
            Status::Playing if tournament.deadline <= self.now() => {
                self.forfeit(tournament, number, &row).await
            }
            Status::Playing | Status::Lobby => {
                let has_changed = self.resign_withdrawn(tournament, &row).await?;
                tended.changed.extend(has_changed.then_some(game));
                tended.unseen.extend(row.message.is_none().then_some(game));
                Ok(())
            }
        }
    }

    /// Takes those out of a running game who have withdrawn; of three, the others play on. Returns whether there was anybody.
    async fn resign_withdrawn(
        &self,
        tournament: &TournamentState,
        row: &GameRow,
    ) -> Result<bool, PlayError> {
        let mut has_changed = false;
        for user in row.seats.iter().filter_map(|seat| seat.user) {
            let seed = tournament.seed_at(user);
            if seed.is_some_and(|seed| has_withdrawn(tournament, seed)) {
                match self.resign(row.id, None, user).await {
                    Err(PlayError::HasLeft | PlayError::Over) => {}
                    done => {
                        done?;
                        has_changed = true;
                    }
                }
            }
        }
        Ok(has_changed)
    }

    /// Decides a match that was not finished in time.
    async fn forfeit(
        &self,
        tournament: &mut TournamentState,
        number: usize,
        row: &GameRow,
    ) -> Result<(), PlayError> {
        let acted = self.store.people_who_moved(row.id).await?;
        let view = self.view(row.id).await?;
        let awaited: Vec<UserId> = view.mover().into_iter().collect();
        let order = tournament.overdue(number, &acted, &awaited);
        let event = Event::Forfeit(number, order);
        self.happen(tournament, None, event, Consequence::default())
            .await
    }

    /// Opens the next game of a match and begins it.
    async fn open_game(
        &self,
        tournament: &mut TournamentState,
        number: usize,
    ) -> Result<(), PlayError> {
        let matches = tournament
            .bracket
            .as_ref()
            .map_or(&[][..], Bracket::current);
        let seating = matches
            .get(number)
            .map(crate::play::tournament::bracket::Match::seating);
        let mut seating = seating.unwrap_or_default();
        seating.retain(|seed| !has_withdrawn(tournament, *seed));
        // Somebody who was forgotten this moment is taken out the next time.
        let Some(seats) = people(tournament, &seating) else {
            return Ok(());
        };
        let terms = &tournament.row.terms;
        let mut options = terms.options.clone();
        options.insert(SEATING.to_owned(), "kept".to_owned());
        options.insert(TOURNAMENT.to_owned(), tournament.row.id.to_string());
        let new = NewGame {
            guild: terms.guild,
            channel: terms.channel,
            parent: terms.parent,
            game: terms.game.clone(),
            size: u8::try_from(seats.len()).unwrap_or(u8::MAX),
            creator: seats.first().map_or(UserId(0), |(user, _)| *user),
            options,
            invited: Vec::new(),
            at: self.now(),
        };
        let with = Consequence {
            opens: Some((new, seats)),
            ..Consequence::default()
        };
        self.happen(tournament, None, Event::Open(number), with)
            .await
    }
}

fn has_withdrawn(tournament: &TournamentState, seed: Seed) -> bool {
    let bracket = tournament.bracket.as_ref();
    bracket.is_some_and(|bracket| bracket.has_withdrawn(seed))
}

/// When something happens in it by itself.
fn due(tournament: &TournamentState) -> Option<i64> {
    match tournament.status {
        TournamentStatus::Entry => tournament.row.terms.starts_at,
        TournamentStatus::Running => Some(tournament.deadline),
        TournamentStatus::Over | TournamentStatus::Cancelled => None,
    }
}

/// What a finished game brought to each player.
fn scores(tournament: &TournamentState, row: &GameRow) -> Vec<Score> {
    let seats = row.seats.iter().filter_map(|seat| {
        let (points, place) = seat.result?;
        let seed = tournament.seed_at(seat.user?)?;
        let points = i32::try_from(points).unwrap_or(i32::MAX);
        Some(Score {
            seed,
            place,
            points,
        })
    });
    seats.collect()
}
