//! How lucky the dice were, so that a result can be freed of most of it. It knows no game.
//!
//! A throw's luck is what the position is worth after it, less the mean over all throws that might have come. Its mean is zero whatever
//! the values are, so taking it from the points of a game leaves their mean as it is; the better the values, the less is left to chance
//! (a control variate). The values are those of hard, which does not look ahead.

use crate::engine::Level;
use crate::games::AnyState;
use crate::rules::{Actor, Seat, SplitMix, Turn};

/// What `throw` gives to `first`, in the game's own unit; to the other of two seats it gives the opposite.
pub fn luck(state: &dyn AnyState, throw: &str, first: Seat) -> f64 {
    let (mut got, mut sum, mut weights) = (0.0, 0.0, 0.0);
    for (name, weight) in state.throws() {
        let value = value(state, &name, first);
        if name == throw {
            got = value;
        }
        sum += f64::from(weight) * value;
        weights += f64::from(weight);
    }
    got - sum / weights
}

/// What the position after a throw is worth to `first`.
fn value(state: &dyn AnyState, throw: &str, first: Seat) -> f64 {
    let mut after = state.boxed();
    if after.play(Actor::Chance, throw).is_err() {
        return 0.0;
    }
    let thought = after.think(Level::Hard, &mut SplitMix(0), &|| false);
    let value = thought.map_or(0.0, |thought| thought.value);
    match after.turn() {
        Turn::Seat(seat) if seat != first => -value,
        _ => value,
    }
}
