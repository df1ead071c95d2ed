//! The picture of a position, as a display list.
//!
//! The viewer's home is at the bottom right, their name below the board. The points are numbered as the player to move counts them, in that
//! player's colour.

mod alt;
mod arrows;
mod attacks;
mod curves;
mod dice;
mod ground;
mod hints;
mod layout;
mod moves;
mod pieces;
mod strips;
mod view;

use super::state::State;
use crate::Shown;
use layout::SIZE;
pub(super) use layout::{DIE as EDGE, RADIUS};
pub(super) use pieces::checker;
use view::View;
use zihin_scene::Scene;

/// Draws a position. Arrows lie under the checkers, so that they hide none of them, and over the dice, which so hide no arrow.
pub(super) fn draw(state: &State, options: &Shown<'_, State>) -> Scene {
    let view = View::new(state, options);
    let mut marks = Vec::with_capacity(96);
    strips::draw(&view, &mut marks);
    if let Some(query) = options.attacks {
        attacks::draw(&view, query, &mut marks);
    } else {
        hints::under(&view, &mut marks);
        arrows::ghosts(&view, &mut marks);
        let mut arrows = Vec::new();
        let labels = arrows::draw(&view, &mut arrows);
        dice::draw(&view, &arrows, &mut marks);
        marks.extend(arrows);
        pieces::draw(&view, &mut marks);
        hints::over(&view, &mut marks);
        marks.extend(labels);
    }
    Scene {
        size: SIZE,
        ground: ground::ground(view.viewer, view.numbers),
        marks,
        alt: alt::alt(&view),
    }
}
