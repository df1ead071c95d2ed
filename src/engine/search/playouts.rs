//! The computer player of any game: Monte Carlo tree search in which random playouts evaluate the leaves. Needs only the rules.

use super::mcts;
use crate::engine::{BestMove, Level, StopSignal};
use crate::rules::{Luck, PerSeat, Seat, SplitMix, State, Turn, random_move};
use std::cell::Cell;

/// A playout that is longer than this is cut off, and judged by the score that it has reached.
const MAX_PLIES: u64 = 200;

/// The share of the place in the value of a finished playout; the rest is the lead. Without the lead, a player who must lose would no longer care by how much.
const PLACE: f64 = 0.75;

/// How many positions a level visits. A limit in seconds would give other moves on other machines.
const fn budget(level: Level) -> u64 {
    match level {
        Level::Easy => 300,
        Level::Medium => 3_000,
        Level::Hard => 30_000,
        Level::Master => 400_000,
    }
}

/// The best move that a level finds, with the value of the position for its mover, from -1 to 1; none if no seat is to move. `tally` is the
/// score of each seat so far.
pub fn playouts<S: State>(
    state: &S,
    level: Level,
    tally: impl Fn(&S) -> PerSeat<i32>,
    luck: &mut dyn Luck,
    stop: StopSignal<'_>,
) -> Option<BestMove<S::Move>> {
    // The caller's luck may be a slow, unpredictable one, and a search needs very many numbers.
    let mut luck = SplitMix(luck.below(u32::MAX).into());
    let nodes = Cell::new(0);
    let mut scale = 1;
    let is_done = |done: u64| nodes.get() >= budget(level) || (done.is_multiple_of(16) && stop());
    let best = mcts::search_until(is_done, state, &mut luck, |leaf, luck| {
        let (end, plies) = play_out(leaf.clone(), luck);
        nodes.set(nodes.get() + 1 + plies);
        values(&end, &tally(&end), &mut scale)
    })?;
    Some(BestMove {
        nodes: nodes.get(),
        ..best
    })
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
    *scale = leads
        .iter()
        .fold(*scale, |most, (_, lead)| most.max(lead.saturating_abs()));
    // A playout that was cut off may still end in any way, so its place counts half.
    let (ranks, share) = match end.turn() {
        Turn::Over(ending) => (
            PerSeat::from_fn(seats, |seat| -i32::from(ending.places[seat])),
            PLACE,
        ),
        Turn::Seat(_) | Turn::Chance => (*tally, PLACE / 2.0),
    };
    // Seats beaten less seats ahead, as a share of all others.
    let place = |seat: Seat| {
        let balance: i32 = others(seat)
            .map(|other| (ranks[seat] - ranks[other]).signum())
            .sum();
        f64::from(balance) / f64::from(seats - 1)
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
