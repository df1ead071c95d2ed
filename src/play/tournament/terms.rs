//! The check of a tournament's terms. Pure.

use super::bracket::ENTRANTS;
use super::error::TournamentError;
use crate::PlayError;
use crate::game::GameTerms;
use std::ops::RangeInclusive;
use zihin_games::AnyGame;
use zihin_store::NewTournament;

/// How long a stage may last, in milliseconds: an hour to 60 days.
pub(super) const STAGE: RangeInclusive<i64> = 3_600_000..=60 * 24 * 3_600_000;

/// Checks whether a tournament with these terms can be held: its groups may be of two.
pub(super) fn check(
    terms: &NewTournament,
    game_terms: &GameTerms,
    game: &dyn AnyGame,
) -> Result<(), PlayError> {
    let card = game.info();
    if let Some(id) = game_terms.unknown_option(card) {
        return Err(PlayError::NoSuchOption(id.clone()));
    }
    game.setup(*card.seats.end(), &game_terms.game)?;
    let fits = card.seats.contains(&2)
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
