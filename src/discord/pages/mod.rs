//! Pages, most of them private: settings, preferences, privacy, dice, rules, statistics, leaderboard, analysis,
//! finished games, help, tips, puzzles, and those of one game: board, menu, move panel, replay, list of moves and files.

pub(crate) mod analysis;
pub(crate) mod board;
pub(crate) mod dice;
pub(crate) mod finished;
pub(crate) mod game_menu;
pub(crate) mod help;
pub(crate) mod history;
pub(crate) mod leaderboard;
pub(crate) mod move_panel;
pub(crate) mod preferences;
pub(crate) mod privacy;
pub(crate) mod puzzle;
pub(crate) mod records;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod settings;
pub(crate) mod stats;
pub(crate) mod tips;
pub(crate) mod what_if;

mod export;
mod form;
mod page_buttons;
