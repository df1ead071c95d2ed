//! Marks, the elements of a display list: painted shapes, stamps, text and arrows. Lengths are in board units.

use super::{Ink, Point, Shape, Tone};
use std::sync::Arc;
use zihin_rules::{Key, Seat};

/// One element of a picture.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A painted shape.
    Figure(Figure),
    /// A piece of art at a place. The renderer draws each art once and copies it.
    Stamp(Stamp),
    /// A name, a number or a short label.
    Text(Text),
    /// A text that is struck through: the name of a player who has left.
    Struck(Text),
    /// A message in the viewer's language; its text is empty until [`Scene::speak`](super::Scene::speak).
    Word(Key, Text),
    /// A curved arrow.
    Arrow(Arrow),
    /// A photo of a person, cut to a disc. It lies over all other marks.
    Portrait(Portrait),
}

/// A shape and how it is painted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Figure {
    /// The outline.
    pub shape: Shape,
    /// The width of the line along the outline, in units; none if the shape is filled.
    pub stroke: Option<i32>,
    /// The colour.
    pub paint: Paint,
}

/// How an area is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paint {
    /// One opaque ink.
    Flat(Ink),
    /// One translucent ink, with its opacity in per cent.
    Translucent(Ink, u8),
}

/// Shapes around the point (0, 0), drawn once and stamped many times.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Art {
    /// What it shows, for readers of a display list.
    pub name: String,
    /// The shapes, from back to front.
    pub figures: Vec<Figure>,
}

/// A piece of art at a place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Stamp {
    /// The art.
    pub art: Arc<Art>,
    /// The position of its (0, 0).
    pub at: Point,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Text {
    /// The text. May come from users; characters that the font lacks become empty boxes.
    pub words: String,
    /// Its position: the middle of its height, and the left end, middle or right end of its width.
    pub at: Point,
    /// The height of a line, in units.
    pub size: i32,
    /// Which part of its width is at `at`.
    pub align: Align,
    /// The largest width, in units; longer text is cut off with an ellipsis.
    pub limit: i32,
    /// The colour.
    pub ink: Ink,
}

/// Which part of a text is at its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Align {
    /// The left end.
    Left,
    /// The middle.
    Middle,
    /// The right end.
    Right,
}

/// A photo, or whatever else a person has as their avatar, cut to a disc.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Portrait {
    /// The PNG file. Nothing is drawn if it cannot be read.
    pub png: Arc<[u8]>,
    /// The centre of the disc.
    pub at: Point,
    /// The radius of the disc.
    pub radius: i32,
}

/// An arrow with an edge around it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Arrow {
    /// Where it starts.
    pub from: Point,
    /// Where its tip is.
    pub to: Point,
    /// The control point of its curve, a quadratic Bézier curve.
    pub bend: Point,
    /// The width of its shaft, in units.
    pub width: i32,
    /// Its colour.
    pub ink: Ink,
    /// The colour of the edge around it.
    pub edge: Ink,
    /// Whether its shaft is dashed.
    pub is_dashed: bool,
}

impl Arrow {
    /// The ink and the edge of an arrow for a move of this seat, in the colours of its pieces,
    /// or for a move that is still being entered.
    pub fn inks(seat: Option<Seat>) -> (Ink, Ink) {
        match seat {
            Some(Seat(seat)) => (Ink::Seat(seat, Tone::Face), Ink::Seat(seat, Tone::Rim)),
            None => (Ink::Glow, Ink::ArrowEdge),
        }
    }
}

impl Figure {
    /// A shape filled with one ink.
    pub const fn fill(shape: Shape, ink: Ink) -> Self {
        Self {
            shape,
            stroke: None,
            paint: Paint::Flat(ink),
        }
    }

    /// A line of one ink along a shape.
    pub const fn line(shape: Shape, width: i32, ink: Ink) -> Self {
        Self {
            shape,
            stroke: Some(width),
            paint: Paint::Flat(ink),
        }
    }

    /// A shape filled with an ink of an opacity of `percent`.
    pub const fn veil(shape: Shape, ink: Ink, percent: u8) -> Self {
        Self {
            shape,
            stroke: None,
            paint: Paint::Translucent(ink, percent),
        }
    }
}

impl From<Figure> for Mark {
    fn from(figure: Figure) -> Self {
        Self::Figure(figure)
    }
}
