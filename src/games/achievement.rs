//! What players achieve in a game, shown on the panel of the finished game.

use zihin_rules::Key;

/// Something that a player achieves by a move, shown on the panel of the finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Achievement {
    /// Message key of the sentence about the whole game, with `$count`.
    pub name: Key,
    /// How much of it the move achieves.
    pub count: u32,
    /// How the moves of a game count together.
    pub total: AchievementTotal,
}

/// How the achievements of several moves count together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AchievementTotal {
    /// All of them are added up.
    Sum,
    /// The greatest counts.
    Most,
}
