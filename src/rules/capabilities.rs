//! What only some games have: a setup by the players, matches of several games, dice.
//! A position hands each out by a method of [`super::State`], so that a caller asks once whether there is one.

use super::{Key, MoveError, Phrase, Seat};

/// The setup of the board by the players. Placements are moves in their canonical spelling;
/// some may not be possible any more when their turn comes.
pub trait Setup: Sync {
    /// The placements with which `seat` repeats the setup that the player at `from` made in another game for as many
    /// players, whose setup has just ended in the position `earlier`. Empty if that is no position of this game.
    fn repeat(&self, seat: Seat, earlier: &str, from: Seat) -> Vec<String>;

    /// The placements that `seat` names by a text; empty unless it names several.
    ///
    /// # Errors
    /// That of the first placement which cannot be read.
    fn read(&self, seat: Seat, text: &str) -> Result<Vec<String>, MoveError>;
}

/// A match of one or more games, each of which a player may give up for points.
pub trait Match: Sync {
    /// The points for which `seat` may offer to give up the game in progress by [`super::State::concede`], at most
    /// [`MAX_CONCESSIONS`] of them; the others must accept.
    fn concessions(&self, seat: Seat) -> Vec<u32>;

    /// Whether a computer at `seat` accepts that another seat gives up the game in progress for so many points.
    fn accepts(&self, seat: Seat, points: u32) -> bool;

    /// What `seat` loses by resigning, if that is more than one game.
    fn resignation_cost(&self, seat: Seat) -> Option<Phrase>;

    /// The game of the match to which this position belongs, if there are several:
    /// a move list begins a new section with these words where they change.
    fn heading(&self) -> Option<Phrase>;
}

/// The most entries of [`Match::concessions`].
pub const MAX_CONCESSIONS: usize = 3;

/// What dice mean in a position. Rolls and moves are in their canonical spelling.
pub trait Dice: Sync {
    /// The dice that are to be played, as they stand in a sentence: `5‑4`. None before they are rolled.
    fn to_play(&self) -> Option<String>;

    /// What statistics count in this roll, which has not been made yet; empty if it is not a possible roll.
    fn results(&self, roll: &str) -> Vec<RollResult>;

    /// Whether what is left needs no opinion, since the sides cannot meet any more: a player may then have [`Dice::race_move`] played.
    fn is_race(&self) -> bool;

    /// The move of the seat to move in a race, by a fixed rule; `None` anywhere else.
    fn race_move(&self) -> Option<String>;
}

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
