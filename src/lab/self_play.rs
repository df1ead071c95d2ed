//! Games of computer players against each other, turn by turn.

use zihin_engine::{Budget, Level};
use zihin_games::AnyState;
use zihin_rules::{Luck as _, SplitMix, Turn};

/// A game is ended after so many moves and rolls.
const LONGEST: u32 = 400;

/// The luck of the game with this number: its own sequence for each seed and number.
pub fn luck_of(seed: u64, number: u32) -> SplitMix {
    SplitMix(SplitMix(seed).bits() ^ SplitMix(!u64::from(number)).bits())
}

/// A level for each seat, drawn at random.
pub fn draw_levels(seats: u8, from: &[Level], luck: &mut SplitMix) -> Vec<Level> {
    (0..seats).map(|_| from[pick(from.len(), luck)]).collect()
}

/// A random number below `of`.
pub fn pick(of: usize, luck: &mut SplitMix) -> usize {
    luck.below(u32::try_from(of).unwrap_or(u32::MAX)) as usize
}

/// The turns of players after the setup in a game between these levels: the position, and the move.
pub fn turns(
    mut state: Box<dyn AnyState>,
    levels: &[Level],
    luck: &mut SplitMix,
) -> Vec<(Box<dyn AnyState>, String)> {
    let mut turns = Vec::new();
    for _ in 0..LONGEST {
        let (Some(actor), Some(mv)) = (state.turn().actor(), choose(&*state, levels, luck)) else {
            break;
        };
        if actor.seat().is_some() && !state.is_setup() {
            turns.push((state.clone(), mv.clone()));
        }
        if state.play(actor, &mv).is_err() {
            break;
        }
    }
    turns
}

fn choose(state: &dyn AnyState, levels: &[Level], luck: &mut SplitMix) -> Option<String> {
    match state.turn() {
        Turn::Over(_) => None,
        Turn::Chance => state.roll(luck),
        Turn::Seat(seat) => {
            let thought = state.think(levels[seat.index()], Budget::FULL, luck, &|| false)?;
            Some(thought.mv)
        }
    }
}
