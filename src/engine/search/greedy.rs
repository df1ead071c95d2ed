//! Greedy search: a full-width search of one or two moves that counts material.
//! A baseline to measure real players against.

use std::collections::HashSet;
use zihin_rules::{Actor, Luck, PerSeat, Seat, State, Turn};

/// The value of a won game, larger than any material.
const GAME: i32 = 1_000_000;

/// The move with the largest lead after `moves` moves, those of the opponents included;
/// `luck` chooses between equal ones. The search ends where dice are to be rolled. None if no seat is to move. `tally` counts the material of each seat.
pub fn greedy<S: State>(
    state: &S,
    moves: u32,
    tally: impl Fn(&S) -> PerSeat<i32>,
    luck: &mut dyn Luck,
) -> Option<S::Move> {
    let seat = state.turn().actor()?.seat()?;
    let mut best = i32::MIN;
    let mut equal = Vec::new();
    for mv in state.moves(Actor::Seat(seat)) {
        let mut after = state.clone();
        after.apply(Actor::Seat(seat), &mv);
        let lead = lead(&outlook(&after, moves.saturating_sub(1), &tally), seat);
        if lead > best {
            equal.clear();
            best = lead;
        }
        if lead == best {
            equal.push(mv);
        }
    }
    let count = u32::try_from(equal.len()).ok().filter(|count| *count > 0)?;
    let chosen = usize::try_from(luck.below(count)).unwrap_or_default();
    Some(equal.swap_remove(chosen))
}

/// The material of each seat after `moves` moves if every seat maximises its own lead.
fn outlook<S: State>(state: &S, moves: u32, tally: &impl Fn(&S) -> PerSeat<i32>) -> PerSeat<i32> {
    let seat = match state.turn() {
        Turn::Over(ending) => {
            let worth = |seat| GAME * i32::from(ending.ranks[seat] == 1);
            return PerSeat::from_fn(ending.ranks.seats(), worth);
        }
        Turn::Seat(seat) if moves > 0 => seat,
        Turn::Seat(_) | Turn::Chance => return tally(state),
    };
    let results: HashSet<S> = state
        .moves(Actor::Seat(seat))
        .iter()
        .map(|mv| {
            let mut after = state.clone();
            after.apply(Actor::Seat(seat), mv);
            after
        })
        .collect();
    let outlooks = results.iter().map(|after| outlook(after, moves - 1, tally));
    // Two seats have opposite leads, so ties make no difference; with more seats the difference is negligible.
    outlooks
        .max_by_key(|outlook| {
            (
                lead(outlook, seat),
                outlook.iter().map(|(_, has)| *has).collect::<Vec<_>>(),
            )
        })
        .unwrap_or_else(|| tally(state))
}

/// The difference between a seat's material and that of the best of the others.
fn lead(has: &PerSeat<i32>, seat: Seat) -> i32 {
    let others = has.iter().filter(|(other, _)| *other != seat);
    has[seat] - others.map(|(_, has)| *has).max().unwrap_or_default()
}
