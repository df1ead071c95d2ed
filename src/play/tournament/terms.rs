//! The check of a tournament's terms. Pure.

use super::bracket::ENTRANTS;
use super::error::TournamentError;
use super::round_robin::DIVISION;
use crate::Refusal;
use crate::game::GameTerms;
use std::ops::RangeInclusive;
use zihin_games::AnyGame;
use zihin_locale::names::is_blank;
use zihin_store::{FormatTerms, NewTournament, TournamentFormat};

/// How long a stage may last, in milliseconds: an hour to 60 days.
pub(super) const STAGE: RangeInclusive<i64> = 3_600_000..=60 * 24 * 3_600_000;

/// Checks whether a tournament with these terms can be held: its groups may be of two.
pub(super) fn check(
    terms: &NewTournament,
    game_terms: &GameTerms,
    game: &dyn AnyGame,
) -> Result<(), Refusal> {
    let card = game.info();
    game.setup(*card.seats.end(), &game_terms.game)?;
    if terms.format.format == TournamentFormat::RoundRobin {
        let league = terms.format.league.as_deref();
        return if league.is_some_and(|league| !is_league_name(league)) {
            Err(TournamentError::LeagueName.into())
        } else if !card.seats.contains(&2) || !fits_round_robin(terms) {
            Err(TournamentError::RoundRobinTerms.into())
        } else if !fits_clock(terms, game_terms) {
            Err(TournamentError::LeagueClock.into())
        } else {
            Ok(())
        };
    }
    let fits = card.seats.contains(&2)
        && terms.format == FormatTerms::KNOCKOUT
        && ENTRANTS.contains(&terms.seats)
        && [1, 3].contains(&terms.best_of)
        && STAGE.contains(&terms.stage)
        && ["draw", "rating"].contains(&&*terms.seeding)
        && terms.starts_at.is_none_or(|at| at > terms.created_at);
    if fits {
        Ok(())
    } else {
        Err(TournamentError::Terms.into())
    }
}

/// The most characters of the name of a league.
const NAME: usize = 40;
/// The least time at the start of each game of a league, in milliseconds: a day.
const LEAST_TIME: i64 = 24 * 3_600_000;

/// Whether a league can have this name, which has been cleaned.
fn is_league_name(name: &str) -> bool {
    !is_blank(name) && name.chars().count() <= NAME
}

/// Whether the clock of a league gives every player time, and no more than a season has.
fn fits_clock(terms: &NewTournament, game_terms: &GameTerms) -> bool {
    let time = game_terms.clock.map_or(0, |clock| clock.time);
    terms.format.league.is_none() || (LEAST_TIME..=terms.stage).contains(&time)
}

fn fits_round_robin(terms: &NewTournament) -> bool {
    let format = &terms.format;
    let seats = usize::from(terms.seats);
    let fits = (1..=2).contains(&format.legs)
        && format.at_once > 0
        && STAGE.contains(&terms.stage)
        && seats <= *DIVISION.end();
    let starts_later = terms.starts_at.is_none_or(|at| at > terms.created_at);
    if format.league.is_none() {
        return fits
            && starts_later
            && format.every == 0
            && seats >= usize::from(*ENTRANTS.start());
    }
    fits && starts_later
        && terms.starts_at.is_some()
        && DIVISION.contains(&seats)
        && terms.stage <= format.every
}
