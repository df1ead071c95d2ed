//! What statistics count in a roll of the dice.

use zihin_rules::{Key, Seat};

/// The result of a test that a roll of the dice is, such as which face a die shows or whether it is a double.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RollResult {
    /// For whom the dice were rolled.
    pub seat: Seat,
    /// The message key of what is tested. Each result of it has a name of its own: the message has it for `$result`.
    pub test: Key,
    /// The weights of all results of the test in this position: the probability of each is its share of the sum.
    pub odds: Vec<u32>,
    /// Which of them came up, from 0.
    pub result: u8,
}
