//! The options of a game that belong to the bot, not to the game's own rules.

use crate::play::PlayError;
use crate::play::clock::Terms;
use crate::play::people::LANGUAGE;
use crate::rules::{Card, Options};
use crate::store::GameRow;

/// The terms of the clock.
pub(crate) const CLOCK: &str = "clock";

/// How well the computers of a game play.
pub const ENGINE: &str = "engine";

/// Keeps the seats in the order in which they were taken; without it they are drawn by lot.
pub(crate) const SEATING: &str = "seating";

/// The number of the tournament that a game belongs to.
pub(crate) const TOURNAMENT: &str = "tournament";

/// The options that anyone may set.
pub(crate) const OWN: [&str; 4] = [LANGUAGE, SEATING, CLOCK, ENGINE];

/// The number of the tournament that a game belongs to, as text.
#[must_use]
pub fn tournament_of(row: &GameRow) -> Option<&str> {
    row.options.get(TOURNAMENT).map(String::as_str)
}

/// Checks that every option is the bot's or the game's, and brings the terms of the clock into their canonical form.
pub(crate) fn check_options(card: &Card, options: &mut Options) -> Result<(), PlayError> {
    let is_known =
        |id: &str| OWN.contains(&id) || card.options.iter().any(|option| option.id == id);
    if let Some(id) = options.keys().find(|id| !is_known(id)) {
        return Err(PlayError::NoSuchOption(id.clone()));
    }
    if let Some(text) = options.get_mut(CLOCK) {
        let terms: Terms = text.parse().map_err(|_| PlayError::NoClock)?;
        *text = terms.to_string();
    }
    Ok(())
}
