//! How a setup that is under way may turn out: the rest is placed by chance, and the boards are judged as play would begin on them.

use super::{
    super::{moves::Move, state::State},
    node::Node,
    weights::POINT,
};
use crate::rules::{Actor, Luck, PerSeat, Seat, State as _};

/// The lead, in hundredths of a point, that is worth half a win.
const LEAD: i32 = 12 * POINT;

/// The outlook of each seat, from -1 to 1, once the rest is placed by chance.
pub fn outlook(state: &State, luck: &mut dyn Luck) -> PerSeat<f64> {
    let mut state = state.clone();
    while let Some(mv) = by_chance(&state, luck) {
        state.apply(Actor::Seat(state.turn), &mv);
    }
    let hopes = Node::of(&state, Seat(0)).hopes();
    PerSeat::from_fn(state.seats(), |seat| {
        let others = state.players().filter(|other| *other != seat);
        let rival = others.map(|other| hopes[other.index()]).max();
        let lead = f64::from(hopes[seat.index()] - rival.unwrap_or_default());
        lead / (lead.abs() + f64::from(LEAD))
    })
}

/// The lead, in points, of which this is the outlook.
pub fn lead(outlook: f64) -> f64 {
    let most = 0.99;
    let outlook = outlook.clamp(-most, most);
    outlook * f64::from(LEAD) / (1.0 - outlook.abs()) / f64::from(POINT)
}

/// A placement by chance; none if all is placed.
fn by_chance(state: &State, luck: &mut dyn Luck) -> Option<Move> {
    let colour = state.placing()?;
    let placements = || state.placements(colour);
    let count = u32::try_from(placements().count()).ok()?;
    let chosen = luck.below(count.max(1)) as usize;
    placements().nth(chosen)
}
