//! Random games: every legal move is as likely as any other, throws come by their weight. It knows no game.

use super::{Actor, Luck, State, roll};

/// How long a random game was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playout {
    /// Moves made, throws not counted.
    pub plies: u64,
    /// Legal moves there were to choose from, over all plies.
    pub moves: u64,
}

/// Plays on from `state` until nobody is to act.
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
        // Whoever must act has a move: that is part of the contract, and a game that breaks it has no end.
        let Some(mv) = chosen else { break };
        state.apply(actor, &mv);
    }
    length
}
