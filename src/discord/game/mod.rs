//! Games that run: what a board shows (`post`), moves, dice, the menu, and the commands about one game.

pub(crate) mod board;
pub(crate) mod board_update;
pub(crate) mod commands;
pub(crate) mod dice;
pub(crate) mod entering;
pub(crate) mod menu;
pub(crate) mod move_panel;
pub(crate) mod plan;
pub(crate) mod post;
pub(crate) mod typed_move;
