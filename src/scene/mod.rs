//! Pictures as data: a display list in board units, and the words that stand for it. It knows no pixel, no font and no game.
//!
//! A picture is a *ground*, the same for every position seen from one side, and *marks* upon it, from back to front. Colours are roles
//! ([`Ink`]) that a theme fills in; there are no words in a picture but names and numbers, so that it is the same in every language.

mod die;
mod ink;
mod mark;
mod shape;
mod snapshot;

pub use die::{Die, die};
pub use ink::{Ink, Tone};
pub use mark::{Align, Arrow, Art, Figure, Mark, Paint, Stamp, Text};
pub use shape::{Point, Shape};

use crate::rules::Phrase;
use std::sync::Arc;

/// A picture to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Width and height in units, from the top left corner. At a width of as many pixels, a unit is a pixel.
    pub size: Point,
    /// What lies under everything and never changes between the positions of a game seen from one side; drawn once and kept.
    pub ground: Arc<[Mark]>,
    /// What lies on the ground, from back to front.
    pub marks: Vec<Mark>,
    /// What the picture says, key fact first, for those who cannot see it: a sentence or a group each.
    /// In every language, with the longest names, they stay under [`ALT_LIMIT`] characters together.
    pub alt: Vec<Phrase>,
}

/// How long the words of a picture may be together, separators included; Discord cuts off at 1,024.
pub const ALT_LIMIT: usize = 1023;
