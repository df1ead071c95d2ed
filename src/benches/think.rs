//! Positions a second of Camelot's search, beside the positions a second that the contract alone makes, without search. It draws and stores nothing.

use super::paired::{Side, paired};
use std::hint::black_box;
use zihin::{
    engine::Level,
    games::{AnyState, find},
    rules::{Luck, Options, SplitMix},
};

/// Runs all of them.
pub fn run() {
    let position = position();
    let think = || position.think(Level::Hard, &mut SplitMix(1), &|| false);
    let nodes = think().map_or(0, |thought| thought.nodes);
    let actor = position.turn().actor().expect("the game goes on");
    let results = position.outcomes(actor).len();
    let ours = Side::new(
        "camelot, positions searched",
        u32::try_from(nodes).expect("a budget is far smaller"),
        || {
            black_box(think());
        },
    );
    // What a search would cost at least if it walked by the contract.
    let peer = Side::new(
        "camelot, positions made by the contract",
        u32::try_from(100 * results).expect("some thousand moves at most"),
        || {
            for _ in 0..100 {
                black_box(position.outcomes(actor));
            }
        },
    );
    paired(ours, peer, 5);
}

/// A position in the middle of a game.
fn position() -> Box<dyn AnyState> {
    let game = find("camelot").expect("it is on the shelf");
    let mut state = game.setup(2, &Options::new()).expect("it is played by two");
    let mut luck = SplitMix(6);
    for _ in 0..6 {
        let actor = state.turn().actor().expect("six plies end no game");
        let moves = state.moves(actor);
        let count = u32::try_from(moves.len()).expect("some thousand at most");
        let mv = &moves[luck.below(count) as usize];
        state.play(actor, mv).expect("it is legal");
    }
    state
}
