//! Private pages: settings, preferences, privacy, rules, statistics, leaderboard, analysis, and the panel of a move.

pub(in crate::discord) mod analysis;
pub(in crate::discord) mod analysis_cache;
pub(in crate::discord) mod export;
pub(in crate::discord) mod form;
pub(in crate::discord) mod leaderboard;
pub(in crate::discord) mod move_panel;
pub(in crate::discord) mod privacy;
pub(in crate::discord) mod rules;
pub(in crate::discord) mod stats;
