//! Private pages, and the leaderboard.

mod analysis;
mod board;
mod forms;
mod leaderboard;
mod lesson;
mod policies;
mod privacy;
mod puzzle;
mod records;
mod replay;
mod running;
mod share;
mod what_if;
