//! Random games: legal moves are equally likely, throws as likely as their weight says.

use super::{Actor, Luck, State, roll};

/// The length of a random game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playout {
    /// Moves made, throws not counted.
    pub plies: u64,
    /// Legal moves to choose from, summed over all plies.
    pub moves: u64,
}

/// Plays at random from `state` to the end of the game.
pub fn playout<S: State>(mut state: S, luck: &mut dyn Luck) -> Playout {
    let mut length = Playout::default();
    while let Some(actor) = state.turn().actor() {
        let chosen = if actor == Actor::Chance {
            roll(&state, luck)
        } else {
            let mut moves = state.moves(actor);
            length.plies += 1;
            length.moves += moves.len() as u64;
            u32::try_from(moves.len())
                .ok()
                .filter(|count| *count > 0)
                .map(|count| moves.swap_remove(luck.below(count) as usize))
        };
        // By the contract of `State::moves` there is a move; a game that breaks it would never end.
        let Some(mv) = chosen else { break };
        state.apply(actor, &mv);
    }
    length
}
