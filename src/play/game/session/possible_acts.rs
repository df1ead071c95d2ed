//! What a seat may do besides moving. Pure.

use super::Session;
use super::act::LogAction;
use zihin_ids::Ply;
use zihin_rules::{Draws, Seat, Turn};

impl Session {
    /// Whether a seat may do this now, as games here let it.
    pub(crate) fn may_act(&self, seat: Seat, act: LogAction) -> bool {
        let has_left = self.left().contains(&seat);
        match act {
            LogAction::Skip => has_left && self.turn() == Turn::Seat(seat),
            LogAction::Concede(points) => {
                let in_match = self.state().as_match();
                in_match.is_some_and(|of| of.concessions(seat).contains(&points))
            }
            LogAction::Draw => self.game().info().draws == Draws::ByAgreement,
            LogAction::Takeback(ply) => ply < self.ply(),
            LogAction::Resign | LogAction::FlagFall | LogAction::Erased => !has_left,
            LogAction::RandomSetup | LogAction::Repeat | LogAction::Place => {
                self.state().is_setup()
            }
            LogAction::Ahead => self.turn() == Turn::Seat(seat),
            LogAction::Present
            | LogAction::Pause
            | LogAction::Resume
            | LogAction::Credit(_)
            | LogAction::Away(_) => true,
        }
    }

    /// Whether the entry at this ply was chosen by a player and not taken back: a takeback goes back to before such a one.
    pub(crate) fn was_chosen_at(&self, ply: Ply) -> bool {
        let mut log = self.log.iter();
        log.any(|one| one.ply == ply.after(1) && one.chosen_by().is_some())
    }
}
