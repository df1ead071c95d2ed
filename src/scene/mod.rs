//! Pictures as data: a display list in board units, and the words that stand for it. It knows no pixel, no font and no game.

use crate::rules::Phrase;

/// A picture to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// What the picture says, key fact first, for those who cannot see it.
    pub alt: Vec<Phrase>,
}
