//! The private board on which a player spells a move.

use crate::game::live::Live;
use crate::game::session::Narration;
use crate::people::Side;
use crate::spelling::MoveEntry;
use zihin_games::DrawOptions;
use zihin_ids::{GameId, Ply};
use zihin_rules::{Click, Next, Seat};

/// The board that a player sees in private while spelling a move.
#[derive(Clone, Debug)]
pub struct MovePanel {
    /// The game.
    pub game: GameId,
    /// The board that the move is spelled on.
    pub ply: Ply,
    /// What has happened since the player's own last move.
    pub narration: Vec<Narration>,
    /// The move, on the board from the player's side, with the steps made and the next targets glowing.
    pub entry: MoveEntry,
}

impl MovePanel {
    pub(crate) fn new(
        live: &Live,
        seat: Seat,
        side: Side,
        followed: (Vec<Click>, Next<String>),
    ) -> Self {
        let state = live.session.state();
        let names = live.row.names();
        let (before, moves) = live.session.recent(Some(seat), |_| true);
        let options = DrawOptions {
            viewer: side.viewer(seat),
            names: &names,
            glow: true,
            left: live.session.left(),
            last: Some((&*before, &moves)),
            ..DrawOptions::default()
        };
        Self {
            game: live.row.id,
            ply: live.session.board(),
            narration: live.session.narrate(Some(seat), |_| true),
            entry: MoveEntry::new(state, seat, followed, options),
        }
    }
}
