//! Properties of what reads moves and positions.

mod moves;
mod positions;
