//! Pages, most of them private: settings, preferences, privacy, dice, rules, statistics, leaderboard, analysis, finished games, help, tips, puzzles, and those of one game: board, menu, move panel, replay, list of moves and files.

pub(in crate::discord) mod analysis;
pub(in crate::discord) mod board;
pub(in crate::discord) mod dice;
pub(in crate::discord) mod finished;
pub(in crate::discord) mod game_menu;
pub(in crate::discord) mod help;
pub(in crate::discord) mod history;
pub(in crate::discord) mod leaderboard;
pub(in crate::discord) mod move_panel;
pub(in crate::discord) mod preferences;
pub(in crate::discord) mod privacy;
pub(in crate::discord) mod puzzle;
pub(in crate::discord) mod records;
pub(in crate::discord) mod replay;
pub(in crate::discord) mod rules;
pub(in crate::discord) mod settings;
pub(in crate::discord) mod stats;
pub(in crate::discord) mod tips;

mod export;
mod form;
mod page_buttons;
