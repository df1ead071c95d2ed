//! From a click, a typed move or an autocomplete request to its answer.
//!
//! `clicks` reads the `custom_id` and routes; `asker` is who sent it, `find_game` the game that is meant, `board_update` what happens after an action;
//! `reply` answers, and `error` puts a refusal into words.

pub(in crate::discord) mod asker;
pub(in crate::discord) mod autocomplete;
pub(in crate::discord) mod board_update;
pub(in crate::discord) mod clicks;
pub(in crate::discord) mod custom_id;
pub(in crate::discord) mod error;
pub(in crate::discord) mod find_game;
pub(in crate::discord) mod new_game;
pub(in crate::discord) mod reply;
pub(in crate::discord) mod typed_move;
