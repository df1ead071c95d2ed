//! Questions about the attacks in a position.

use zihin_rules::{Click, Seat};

/// What a person asks about the attacks in a position.
#[derive(Clone, Copy, Debug)]
pub enum AttackQuery<'a> {
    /// Which pieces of either side an enemy could capture; drawn with [`zihin_scene::Sign::Threatened`].
    Threatened,
    /// What a piece could capture, and which enemies could capture it.
    /// Drawn with [`zihin_scene::Sign::Origin`] on the piece, [`zihin_scene::Sign::CaptureTarget`] on what it could capture, and an arrow from each enemy that
    /// could capture it.
    Piece {
        /// Whose piece it is.
        seat: Seat,
        /// The click of the piece among [`super::Presentation::pieces`].
        piece: &'a Click,
    },
}
