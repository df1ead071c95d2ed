//! Pictures as data: a display list in board units, and its alternative text. `render` draws it.
//!
//! A picture is a *ground*, the same for every position seen from one side, with *marks* on it, from back to front. Colours are roles
//! ([`Ink`]) to which a theme gives values. The picture of a board contains names and numbers, and hardly a word: [`Scene::speak`] puts those that it has
//! into a language.
//!
//! ```
//! use zihin_scene::{Figure, Ink, Point, Scene, Shape};
//!
//! let scene = Scene {
//!     size: Point::new(300, 200),
//!     ground: [Figure::fill(Shape::rect(0, 0, 300, 200), Ink::Field).into()].into(),
//!     marks: vec![Figure::fill(Shape::disc(150, 100, 40), Ink::Glow).into()],
//!     alt: Vec::new(),
//! };
//! assert_eq!(
//!     scene.to_string(),
//!     "scene 300,200\n\
//!      ground fill rect 0,0 by 300,200 round 0 Field\n\
//!      fill disc 150,100 radius 40 Glow\n",
//! );
//! ```

mod badge;
mod die;
mod grid;
mod ink;
mod legend;
mod mark;
mod panel;
mod plate;
mod shape;
mod sign;
mod snapshot;
mod verdict;

pub use badge::badge;
pub use die::{Die, die};
pub use grid::Grid;
pub use ink::{Ink, Tone};
pub use legend::legend;
pub use mark::{Align, Arrow, Art, Figure, Mark, Paint, Pen, Portrait, Stamp, Text};
pub use panel::{Column, Face, Panel};
pub use plate::{Plate, lit, token, turn_sign};
pub use shape::{Point, Shape};
pub use sign::Sign;
pub use verdict::{Trail, comparison, verdict};

use std::sync::Arc;
use zihin_rules::{Key, Phrase};

/// A picture to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Width and height in units; (0, 0) is the top left corner.
    /// A picture drawn `size.x` pixels wide has one pixel a unit.
    pub size: Point,
    /// The background, the same for all positions of a game seen from one side; shared, so that it is drawn once.
    pub ground: Arc<[Mark]>,
    /// The marks on the ground, from back to front.
    pub marks: Vec<Mark>,
    /// The alternative text for people who cannot see the picture: sentences or groups of words,
    /// the most important first. In every language and with the longest names, it has at most [`ALT_LIMIT`] characters in all.
    pub alt: Vec<Phrase>,
}

impl Scene {
    /// Puts the picture's words into a language.
    #[must_use]
    pub fn speak(mut self, say: impl Fn(Key) -> String) -> Self {
        for mark in &mut self.marks {
            match mark {
                Mark::Word(key, text) => text.words = say(key),
                Mark::Name(key, text) => text.instead = say(key),
                _ => {}
            }
        }
        self
    }
}

/// The longest alternative text of a picture, in characters, separators included. Discord cuts it off at 1,024.
pub const ALT_LIMIT: usize = 1023;
