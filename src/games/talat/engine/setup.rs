//! Rollouts of the setup: the remaining towers are placed at random, and the boards are evaluated as play would begin.

use super::{
    super::{moves::Move, rules::legal, state::State},
    memo::Memo,
    node::Node,
    weights::POINT,
};
use zihin_rules::{Actor, Luck, PerSeat, Seat, State as _};

/// The lead, in hundredths of a point, that counts as a value of one half.
const HALF_LEAD: i32 = 12 * POINT;

/// The value of a random completion of the setup for each seat, from -1 to 1.
pub fn rollout(state: &State, memo: &Memo<'_>, luck: &mut dyn Luck) -> PerSeat<f64> {
    let mut state = state.clone();
    while let Some(mv) = random_placement(&state, luck) {
        state.apply(Actor::Seat(state.turn), &mv);
    }
    let expected = Node::of(&state, Seat(0), memo).expected_points();
    PerSeat::from_fn(state.seats(), |seat| {
        let others = state.players().filter(|other| *other != seat);
        let rival = others.map(|other| expected[other.index()]).max();
        let lead = f64::from(expected[seat.index()] - rival.unwrap_or_default());
        lead / (lead.abs() + f64::from(HALF_LEAD))
    })
}

/// The lead in points that has this value: the inverse of [`rollout`]'s scale.
pub fn lead(value: f64) -> f64 {
    let most = 0.99;
    let value = value.clamp(-most, most);
    value * f64::from(HALF_LEAD) / (1.0 - value.abs()) / f64::from(POINT)
}

/// A random placement; none once all towers are placed.
pub fn random_placement(state: &State, luck: &mut dyn Luck) -> Option<Move> {
    let colour = state.colour_to_place()?;
    let placements = || legal::placements(state, colour);
    let count = u32::try_from(placements().count()).ok()?;
    let chosen = luck.below(count.max(1)) as usize;
    placements().nth(chosen)
}
