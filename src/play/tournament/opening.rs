//! Opens the games of matches and of schedules, and checks those in who were there before.

use super::Tournaments;
use super::bracket::Seed;
use super::state::{Event, TournamentState};
use crate::PlayError;
use crate::game::terms::GameTerms;
use crate::game::{Act, By};
use zihin_ids::{GameId, UserId};
use zihin_store::{Consequence, NewGame, SeatRow};

/// How long whoever was there need not check in again, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1_000;

impl Tournaments {
    /// Opens the next game of a match, or a game of the schedule, and begins it.
    pub(super) async fn open_game(
        &self,
        tournament: &mut TournamentState,
        number: usize,
    ) -> Result<(), PlayError> {
        let seating = tournament.seating(number);
        // A player whose data was erased just now is withdrawn the next time.
        let Some(seats) = people(tournament, &seating) else {
            return Ok(());
        };
        let terms = &tournament.row.terms;
        let game_terms = GameTerms {
            kept_seats: true,
            tournament: Some(tournament.row.id),
            season: tournament.season(),
            check_in: tournament.row.game_terms.has_live_clock(),
            ..tournament.row.game_terms.clone()
        };
        let new = NewGame {
            guild: Some(terms.guild),
            channel: terms.channel,
            parent: terms.parent,
            game: terms.game.clone(),
            size: u8::try_from(seats.len()).unwrap_or(u8::MAX),
            creator: seats.first().and_then(|row| row.user).unwrap_or(UserId(0)),
            terms: game_terms.clone().into(),
            invited: Vec::new(),
            seats,
            entries: None,
            dice: self.games.new_dice(),
            at: self.env.now(),
        };
        let (new, board) = self.games.draft_start(new, &game_terms, false)?;
        let with = Consequence {
            opens: Some(new),
            ..Consequence::default()
        };
        self.append(tournament, None, Event::Open(number), with)
            .await?;
        if let Some(game) = tournament.games.get(&number).copied() {
            self.games.note_beginning(game, &board);
            self.check_in_again(tournament, number, game).await?;
        }
        Ok(())
    }

    /// Checks those in who were there for a game of the tournament in the last day: nobody is asked twice a day.
    async fn check_in_again(
        &self,
        tournament: &TournamentState,
        number: usize,
        game: GameId,
    ) -> Result<(), PlayError> {
        if !tournament.row.game_terms.has_live_clock() {
            return Ok(());
        }
        let games = self.env.store.games();
        let since = self.env.now() - DAY;
        let there = games.people_since(tournament.row.id, since).await?;
        let players = tournament.seating(number).into_iter();
        let people = players.filter_map(|seed| tournament.at(seed)?.user);
        for user in people.filter(|user| there.contains(user)) {
            let by = By::person(user);
            self.games.execute(game, by, Act::CheckIn).await?;
        }
        Ok(())
    }
}

/// The people in the seats of a match's game.
fn people(tournament: &TournamentState, seating: &[Seed]) -> Option<Vec<SeatRow>> {
    let person = |(seat, seed): (u8, &Seed)| {
        let row = tournament.at(*seed)?;
        Some(SeatRow::new(seat, Some(row.user?), row.name.clone()))
    };
    (0..).zip(seating).map(person).collect()
}
