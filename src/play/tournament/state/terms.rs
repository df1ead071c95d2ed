//! What tournaments can be held: pure, it asks the shelf only.

use super::TournamentError;
use crate::games::find;
use crate::play::game::lobby::OWN;
use crate::play::game::session::CLOCK;
use crate::play::{ENTRANTS, PlayError, Terms};
use crate::store::NewTournament;

/// The shortest and the longest stage, in milliseconds: an hour and 60 days.
pub(in crate::play) const STAGE: std::ops::RangeInclusive<i64> = 3_600_000..=60 * 24 * 3_600_000;

/// Whether such a tournament can be held; the clock is written as we write it.
pub(in crate::play) fn check(terms: &mut NewTournament) -> Result<(), PlayError> {
    let game = find(&terms.game).ok_or_else(|| PlayError::UnknownGame(terms.game.clone()))?;
    let card = game.card();
    let known = |id: &str| OWN.contains(&id) || card.options.iter().any(|option| option.id == id);
    if let Some(id) = terms.options.keys().find(|id| !known(id)) {
        return Err(PlayError::NoSuchOption(id.clone()));
    }
    if let Some(text) = terms.options.get_mut(CLOCK) {
        let clock: Terms = text.parse().map_err(|_| PlayError::NoClock)?;
        *text = clock.to_string();
    }
    game.setup(*card.seats.end(), &terms.options)?;
    let fits = ENTRANTS.contains(&terms.seats)
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
