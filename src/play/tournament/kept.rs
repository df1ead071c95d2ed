//! Tournaments as they were last replayed: each goes on from there. A cache that may be lost at any moment.

use super::TournamentRow;
use super::state::TournamentState;
use std::collections::BTreeMap;
use zihin_ids::TournamentId;

/// The most tournaments in memory.
const MAX_KEPT: usize = 100;

/// The tournaments in memory.
#[derive(Default)]
pub(super) struct Kept {
    states: BTreeMap<TournamentId, TournamentState>,
    /// How many had to be replayed from their first event.
    pub(super) replays: usize,
}

impl Kept {
    /// The tournament that was just read: the one in memory with what was written since,
    /// replayed only if anything else has changed, such as the name of somebody whose data was erased.
    pub(super) fn state(&mut self, row: TournamentRow, max_seats: u8) -> TournamentState {
        let id = row.id;
        let known = self.states.remove(&id);
        let state = if let Some(known) = known.filter(|known| known.leads_to(&row)) {
            known.continued(row)
        } else {
            self.replays += 1;
            TournamentState::replay(row, max_seats)
        };
        if self.states.len() >= MAX_KEPT {
            // The oldest one is the likeliest to be over.
            self.states.pop_first();
        }
        self.states.insert(id, state.clone());
        state
    }

    /// Drops all of them: each is replayed when it is next read.
    pub(super) fn clear(&mut self) {
        self.states.clear();
    }
}
