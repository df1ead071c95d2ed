//! The check of a tournament's terms. Pure.

use super::bracket::ENTRANTS;
use super::error::TournamentError;
use crate::games::AnyGame;
use crate::play::PlayError;
use crate::play::game::GameTerms;
use crate::store::NewTournament;
use std::ops::RangeInclusive;

/// How long a stage may last, in milliseconds: an hour to 60 days.
pub(super) const STAGE: RangeInclusive<i64> = 3_600_000..=60 * 24 * 3_600_000;

/// Checks whether a tournament with these terms can be held: its groups may be of two.
pub(super) fn check(
    terms: &NewTournament,
    game_terms: &GameTerms,
    game: &dyn AnyGame,
) -> Result<(), PlayError> {
    let card = game.card();
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
