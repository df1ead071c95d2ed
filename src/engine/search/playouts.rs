//! The computer player of any game: Monte Carlo tree search in which random playouts evaluate the leaves.
//! Needs only the rules.

use super::mcts;
use crate::{BestMove, Budget, Level, StopSignal};
use std::cell::Cell;
use zihin_rules::{Actor, Luck, PerSeat, Seat, SplitMix, State, Turn, random_move};

/// A playout that is longer than this is cut off, and judged by the score that it has reached.
const MAX_PLIES: u64 = 100;

/// The most positions that a search visits: about a second's work.
const MAX_NODES: u64 = 1_000_000;

/// The share of the place in the value of a finished playout.
/// The rest is the lead, so that a player who cannot win still fights for points.
const PLACE: f64 = 0.75;

/// How many playouts a level makes. A limit in seconds would give other moves on other machines.
const fn playouts_of(level: Level) -> u64 {
    match level {
        Level::Easy => 30,
        Level::Medium => 300,
        Level::Hard => 3_000,
        Level::Master => 40_000,
    }
}

/// The best move that a level finds within a budget, with the value of the position for its mover, from -1 to 1;
/// none if no seat is to move. `tally` is the score of each seat so far.
pub fn playouts<S: State>(
    state: &S,
    (level, budget): (Level, Budget),
    tally: impl Fn(&S) -> PerSeat<i32>,
    luck: &mut dyn Luck,
    stop: StopSignal<'_>,
) -> Option<BestMove<S::Move>> {
    if let Some(best) = winning_move(state) {
        return Some(best);
    }
    // The caller's luck may be slow and unpredictable, and a search needs very many numbers.
    let mut luck = SplitMix(luck.below(u32::MAX).into());
    let most = budget.limit(playouts_of(level), playouts_of(Level::Master));
    let most_nodes = budget.limit(MAX_NODES, MAX_NODES);
    let (plies, nodes) = (Cell::new(0), Cell::new(0));
    let is_done = |done: u64, moves: u64| {
        nodes.set(done + moves + plies.get());
        let is_over = done >= most || nodes.get() >= most_nodes;
        is_over || (done.is_multiple_of(16) && stop())
    };
    let mut scale = 1;
    let best = mcts::search_until(is_done, state, &mut luck, |leaf, luck| {
        let (end, length) = play_out(leaf.clone(), luck);
        plies.set(plies.get() + length);
        values(&end, &tally(&end), &mut scale)
    })?;
    Some(BestMove {
        nodes: nodes.get(),
        ..best
    })
}

/// A move that wins at once, which no level misses.
fn winning_move<S: State>(state: &S) -> Option<BestMove<S::Move>> {
    let seat = state.turn().actor()?.seat()?;
    let wins = |mv: &S::Move| {
        let mut after = state.clone();
        after.apply(Actor::Seat(seat), mv);
        matches!(after.turn(), Turn::Over(ending) if ending.winners().eq([seat]))
    };
    let moves = state.moves(Actor::Seat(seat));
    let nodes = moves.len() as u64;
    let mv = moves.into_iter().find(wins)?;
    let value = 1.0;
    Some(BestMove { mv, value, nodes })
}

/// The position after random moves, and how many were made.
fn play_out<S: State>(mut state: S, luck: &mut dyn Luck) -> (S, u64) {
    for plies in 0..MAX_PLIES {
        let Some((actor, mv, _)) = random_move(&state, luck) else {
            return (state, plies);
        };
        state.apply(actor, &mv);
    }
    (state, MAX_PLIES)
}

/// The value of the end of a playout for each seat, from -1 to 1. `scale` is the largest lead of any playout so far.
fn values<S: State>(end: &S, tally: &PerSeat<i32>, scale: &mut i32) -> PerSeat<f64> {
    let seats = tally.seats();
    let others = |seat: Seat| (0..seats).map(Seat).filter(move |other| *other != seat);
    let lead = |seat: Seat| {
        let best = others(seat).map(|other| tally[other]).max();
        tally[seat].saturating_sub(best.unwrap_or_default())
    };
    let leads = PerSeat::from_fn(seats, lead);
    let largest = leads.iter().map(|(_, lead)| lead.saturating_abs()).max();
    *scale = largest.unwrap_or_default().max(*scale);
    // A playout that was cut off may still end in any way, so its place counts half.
    let (ranks, share) = match end.turn() {
        Turn::Over(ending) => {
            let rank = |seat| -i32::from(ending.ranks[seat]);
            (PerSeat::from_fn(seats, rank), PLACE)
        }
        Turn::Seat(_) | Turn::Chance => (*tally, PLACE / 2.0),
    };
    // Seats beaten less seats ahead, as a share of all others.
    let place = |seat: Seat| {
        let balance = others(seat).map(|other| ranks[seat].cmp(&ranks[other]) as i32);
        f64::from(balance.sum::<i32>()) / f64::from(seats - 1)
    };
    PerSeat::from_fn(seats, |seat| {
        let lead = f64::from(leads[seat]) / f64::from(*scale);
        if seats == 1 {
            lead
        } else {
            share * place(seat) + (1.0 - PLACE) * lead
        }
    })
}
