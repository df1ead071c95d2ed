//! The picture of a position, as a display list.
//!
//! The viewer's own castle is at the bottom. The corners that the board lacks hold the names, on the left, and what each player has
//! captured, on the right.

mod alt;
mod corners;
mod ground;
mod hints;
mod layout;
mod pieces;
mod view;

use super::state::State;
use crate::{games::Look, scene::Scene};
use view::View;

/// Draws a position.
pub(super) fn draw(state: &State, look: &Look<'_>) -> Scene {
    let view = View::new(state, look);
    let mut marks = Vec::with_capacity(96);
    corners::draw(&view, &mut marks);
    hints::under(&view, &mut marks);
    pieces::draw(&view, &mut marks);
    hints::over(&view, &mut marks);
    Scene {
        size: layout::SIZE,
        ground: ground::ground(view.viewer),
        marks,
        alt: alt::alt(&view),
    }
}
