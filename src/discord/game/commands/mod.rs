//! `/game`, `/games`, `/move`, `/dice`, and the menus on a board.

pub(crate) mod dice;
pub(crate) mod game;
pub(crate) mod games;
pub(crate) mod meant;
pub(crate) mod moves;
