//! The picture of a position, as a display list.
//!
//! The viewer's two boards are below, with their start lines at the bottom; the board of the other two colours lies across, above. The
//! player whose turn is next is at the top left, the third at the top right.

mod alt;
mod arrows;
mod frozen_board;
mod ground;
pub(super) mod layout;
mod plates;
mod ring;
mod signs;
mod towers;
mod view;

use super::{board::BoardName, state::State};
use crate::Shown;
pub(super) use towers::art;
use view::View;
use zihin_scene::Scene;

/// Draws a position.
pub(super) fn draw(state: &State, options: &Shown<'_, State>) -> Scene {
    let view = View::new(state, options);
    let mut marks = Vec::with_capacity(128);
    marks.extend(ground::names(view.viewer));
    plates::draw(&view, &mut marks);
    for name in BoardName::ALL {
        if view.shown.is_frozen(name) {
            frozen_board::draw(&view, name, &mut marks);
        }
    }
    signs::under(&view, &mut marks);
    arrows::under(&view, &mut marks);
    for name in BoardName::ALL {
        towers::board(&view, name, &mut marks);
    }
    arrows::over(&view, &mut marks);
    signs::over(&view, &mut marks);
    Scene {
        size: layout::SIZE,
        ground: ground::ground(view.viewer),
        marks,
        alt: alt::alt(&view),
    }
}
