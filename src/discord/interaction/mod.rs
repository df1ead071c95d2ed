//! Handles clicks, modals and autocomplete requests.
//!
//! `clicks` reads the `custom_id` and routes (`game_click` what is about a game), with the values that were `picked` in a select; `find_game` finds the game that is meant, and `board_update` shows the
//! result of an action.

pub(crate) mod autocomplete;
pub(crate) mod board_update;
pub(crate) mod clicks;
mod dice_click;
pub(crate) mod find_game;
mod game_click;
mod invitation;
pub(crate) mod modals;
pub(crate) mod new_game;
mod page_click;
mod puzzle_click;
mod replay_click;
pub(crate) mod searching;
pub(crate) mod typed_move;

mod picked;
pub(crate) mod tournament_click;
mod what_if_click;
