//! Handles clicks, modals and autocomplete requests.
//!
//! `clicks` reads the `custom_id` and routes, with the values that were `picked` in a select; `asker` is the sender, `find_game` finds the game that is meant,
//! `board_update` shows the result of an action; `reply` answers, `private_answers` deletes what an answer replaces, `error` gives a refusal its text, `outdated` answers controls of earlier versions, and
//! `second_bot` warns of another program that answers instead.

pub(crate) mod asker;
pub(crate) mod autocomplete;
pub(crate) mod board_update;
pub(crate) mod clicks;
mod dice_click;
pub(crate) mod error;
pub(crate) mod find_game;
mod invitation;
pub(crate) mod modals;
pub(crate) mod new_game;
mod page_click;
pub(crate) mod private_answers;
mod puzzle_click;
mod replay_click;
pub(crate) mod reply;
pub(crate) mod searching;
pub(crate) mod typed_move;

mod outdated;
mod picked;
mod second_bot;
mod token;
pub(crate) mod tournament_click;
mod what_if_click;
