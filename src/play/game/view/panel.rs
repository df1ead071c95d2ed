//! The private board on which a player spells a move.

use crate::game::live::Live;
use crate::game::session::Narration;
use crate::people::Side;
use crate::spelling::undone;
use zihin_games::DrawOptions;
use zihin_ids::{GameId, Ply};
use zihin_rules::{Actor, Click, Next, Phrase, Seat};
use zihin_scene::Scene;

/// The board that a player sees in private while spelling a move.
#[derive(Clone, Debug)]
pub struct MovePanel {
    /// The game.
    pub game: GameId,
    /// The board that the move is spelled on.
    pub ply: Ply,
    /// The clicks so far, forced ones included.
    pub path: Vec<Click>,
    /// The clicks so far, in words.
    pub in_words: Phrase,
    /// What has happened since the player's own last move.
    pub narration: Vec<Narration>,
    /// The path before the player's last free choice; `None` at the start.
    pub undo: Option<Vec<Click>>,
    /// What may be clicked next, and the move if the path is complete.
    pub next: Next<String>,
    /// Whether the player still sets up, so that the rest may be left to chance.
    pub is_setup: bool,
    /// The picture from the player's side, with the steps made and the next targets glowing.
    pub scene: Scene,
    /// Names of the players, by seat.
    pub names: Vec<String>,
}

impl MovePanel {
    pub(crate) fn new(
        live: &Live,
        seat: Seat,
        side: Side,
        path: Vec<Click>,
        next: Next<String>,
    ) -> Self {
        let state = live.session.state();
        let names = live.row.names();
        let (before, moves) = live.session.recent(Some(seat), |_| true);
        let options = DrawOptions {
            viewer: side.viewer(seat),
            names: &names,
            path: &path,
            glow: true,
            left: live.session.left(),
            last: Some((&*before, &moves)),
            ..DrawOptions::default()
        };
        let scene = state.draw(&options);
        Self {
            game: live.row.id,
            ply: live.session.board(),
            undo: undone(state, seat, &path),
            in_words: state.in_words(Actor::Seat(seat), &path),
            narration: live.session.narrate(Some(seat), |_| true),
            path,
            next,
            is_setup: state.is_setup(),
            scene,
            names,
        }
    }
}
