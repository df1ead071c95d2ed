//! The picture of a position, as a display list.
//!
//! The viewer's own castle is at the bottom. Ranks and files are named on the straight edges on the left and below. The corners that the board
//! lacks hold the names and castle moves, on the left, and what each player has captured, on the right.

mod alt;
mod arrows;
mod corners;
mod ground;
mod layout;
pub(super) mod pieces;
mod signs;
mod view;

use super::state::State;
use crate::Shown;
use view::View;
use zihin_scene::Scene;

/// Draws a position.
pub(super) fn draw(state: &State, options: &Shown<'_, State>) -> Scene {
    let view = View::new(state, options);
    let mut marks = Vec::with_capacity(96);
    corners::draw(&view, &mut marks);
    arrows::under(&view, &mut marks);
    signs::under(&view, &mut marks);
    pieces::draw(&view, &mut marks);
    arrows::over(&view, &mut marks);
    signs::over(&view, &mut marks);
    Scene {
        size: layout::SIZE,
        ground: ground::ground(view.viewer),
        marks,
        alt: alt::alt(&view),
    }
}
