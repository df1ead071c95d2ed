//! What a run consists of.

use std::time::Duration;

/// What is played, and how long the process that is cut off stays so.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The shards of both halves together.
    pub shards: u16,
    /// How many sessions may be begun at the same time.
    pub concurrency: u16,
    pub guilds: usize,
    /// The games of people who move, besides the knockouts.
    pub games: usize,
    /// How many people move in each half.
    pub players: usize,
    /// How many of them are in its knockout.
    pub entrants: usize,
    /// When the time is up in the first game in which nobody moves; half as much later in each further one.
    pub first_flag: Duration,
    /// How many such games each half has.
    pub flags: usize,
    /// How many moves people make at least before, between and after the two failures.
    pub moves: usize,
    /// How long people think before each.
    pub pause: Duration,
    /// How long a process is cut off at least: until another one has taken over in any case.
    pub cut: Duration,
}
