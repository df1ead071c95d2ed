//! Luck of the dice as a control variate: subtracting it from the points of a game reduces their variance.
//!
//! The luck of a roll is the value of the position after it, less the mean value over all possible rolls. Its expectation is zero whatever
//! the values are, so the expected points stay the same; the better the values, the smaller the remaining variance. The values are those of
//! the level hard without its search.

use zihin_engine::{Budget, Level};
use zihin_games::AnyState;
use zihin_rules::{Actor, Seat, SplitMix, Turn};

/// The luck of `roll` for `first`, in the game's own unit; for the other of two seats it is the negative.
pub fn luck(state: &dyn AnyState, roll: &str, first: Seat) -> f64 {
    let (mut rolled, mut sum, mut weights) = (0.0, 0.0, 0.0);
    for (name, weight) in state.rolls() {
        let value = value(state, &name, first);
        if name == roll {
            rolled = value;
        }
        sum += f64::from(weight) * value;
        weights += f64::from(weight);
    }
    rolled - sum / weights
}

/// The value of the position after a roll for `first`.
fn value(state: &dyn AnyState, roll: &str, first: Seat) -> f64 {
    let mut after = state.boxed();
    if after.play(Actor::Chance, roll).is_err() {
        return 0.0;
    }
    // Stopped at once, it does not search.
    let thought = after.think(Level::Hard, Budget::FULL, &mut SplitMix(0), &|| true);
    let value = thought.map_or(0.0, |thought| thought.value);
    match after.turn() {
        Turn::Seat(seat) if seat != first => -value,
        _ => value,
    }
}
