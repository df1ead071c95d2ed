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

impl Achievement {
    /// So much of something, to which all moves of a game add.
    pub fn sum(name: Key, count: usize) -> Self {
        let total = AchievementTotal::Sum;
        Self {
            name,
            count: u32::try_from(count).unwrap_or(u32::MAX),
            total,
        }
    }

    /// So much of something, of which the most that one move achieves counts.
    pub fn most(name: Key, count: usize) -> Self {
        Self {
            total: AchievementTotal::Most,
            ..Self::sum(name, count)
        }
    }
}

/// How the achievements of several moves count together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AchievementTotal {
    /// All of them are added up.
    Sum,
    /// The greatest counts.
    Most,
}
