//! Random games: legal moves are equally likely, rolls as likely as their weight says.

use super::{Actor, Luck, State, roll};

/// The length of a random game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playout {
    /// Moves made, rolls not counted.
    pub plies: u64,
    /// Legal moves to choose from, summed over all plies.
    pub moves: u64,
}

/// Plays at random from `state` to the end of the game.
pub fn playout<S: State>(mut state: S, luck: &mut dyn Luck) -> Playout {
    let mut length = Playout::default();
    while let Some((actor, mv, count)) = random_move(&state, luck) {
        if actor != Actor::Chance {
            length.plies += 1;
            length.moves += u64::from(count);
        }
        state.apply(actor, &mv);
    }
    length
}

/// A random move of whoever must act, and from how many it was chosen (1 for a roll); none once it is over.
pub fn random_move<S: State>(state: &S, luck: &mut dyn Luck) -> Option<(Actor, S::Move, u32)> {
    let actor = state.turn().actor()?;
    if actor == Actor::Chance {
        return Some((actor, roll(state, luck)?, 1));
    }
    let mut moves = state.moves(actor);
    // By the contract of `State::moves` there is a move; a game that breaks it would never end.
    let count = u32::try_from(moves.len()).ok().filter(|count| *count > 0)?;
    let mv = moves.swap_remove(luck.below(count) as usize);
    Some((actor, mv, count))
}
