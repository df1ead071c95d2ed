//! Handles clicks, modals and autocomplete requests.
//!
//! `clicks` reads the `custom_id` and routes, with the values that were `picked` in a select; `asker` is the sender, `find_game` finds the game that is meant,
//! `board_update` shows the result of an action; `reply` answers, `private_answers` deletes what an answer replaces, `error` gives a refusal its text, `outdated` answers controls of earlier versions, and
//! `second_bot` warns of another program that answers instead.

pub(in crate::discord) mod asker;
pub(in crate::discord) mod autocomplete;
pub(in crate::discord) mod board_update;
pub(in crate::discord) mod clicks;
mod dice_click;
pub(in crate::discord) mod error;
pub(in crate::discord) mod find_game;
mod invitation;
pub(in crate::discord) mod modals;
pub(in crate::discord) mod new_game;
mod page_click;
pub(in crate::discord) mod private_answers;
mod puzzle_click;
mod replay_click;
pub(in crate::discord) mod reply;
pub(in crate::discord) mod searching;
pub(in crate::discord) mod typed_move;

mod outdated;
mod picked;
mod second_bot;
mod token;
pub(in crate::discord) mod tournament_click;
mod what_if_click;
