//! Looking back: the moves, the replay and the analysis of a game, What if, finished games and files.

pub(crate) mod analysis;
pub(crate) mod finished;
pub(crate) mod history;
pub(crate) mod records;
pub(crate) mod replay;
pub(crate) mod replay_click;
pub(crate) mod what_if;
pub(crate) mod what_if_click;
