//! The lines below a board. Pure: message keys, no language.

use zihin_games::AnyState;
use zihin_rules::{Dice, Phrase};

/// What stands below the picture of a position, with the dice unless the narration `tells_roll`.
pub(crate) fn caption(state: &dyn AnyState, tells_roll: bool) -> Vec<Phrase> {
    let dice = state.as_dice().filter(|_| !tells_roll);
    let dice = dice
        .and_then(Dice::to_play)
        .map(|dice| Phrase::new("board-dice").with("dice", dice));
    dice.into_iter().chain(state.caption()).collect()
}
