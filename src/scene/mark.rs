//! What a display list is made of: painted shapes, stamps, text and arrows. It knows no pixel and no font.

use super::{Ink, Point, Shape};
use std::sync::Arc;

/// One thing in a picture.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A painted shape.
    Figure(Figure),
    /// A piece of art that is drawn once and stamped wherever it is needed.
    Stamp(Stamp),
    /// A name or a number.
    Text(Text),
    /// A bent arrow.
    Arrow(Arrow),
}

/// A shape and how it is painted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Figure {
    /// The outline.
    pub shape: Shape,
    /// The width of the line along the outline; none if the inside is filled.
    pub stroke: Option<i32>,
    /// The colour.
    pub paint: Paint,
}

/// A colour, plain or shaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paint {
    /// One ink everywhere.
    Flat(Ink),
    /// One ink through which this many per cent of what lies below is hidden.
    Veil(Ink, u8),
    /// From the first ink at `centre` to the second at `radius` from it.
    Round {
        /// The ink in the middle.
        inner: Ink,
        /// The ink at the edge.
        outer: Ink,
        /// The middle.
        centre: Point,
        /// Where the edge is.
        radius: i32,
    },
}

/// Shapes around the point (0, 0), drawn once and stamped often.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Art {
    /// What it shows, for those who read a display list.
    pub name: String,
    /// The shapes, from back to front.
    pub figures: Vec<Figure>,
}

/// A piece of art at a place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Stamp {
    /// What is stamped.
    pub art: Arc<Art>,
    /// Where its (0, 0) comes to lie.
    pub at: Point,
}

/// A line of text: a name, a number, never words.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Text {
    /// What is written. It may come from outside; what no font shows becomes an empty box.
    pub words: String,
    /// Where its middle is in height, and its left end, middle or right end in width.
    pub at: Point,
    /// The height of a line.
    pub size: i32,
    /// Which part of it is at `at`.
    pub align: Align,
    /// The most it may be wide; the rest gives way to an ellipsis.
    pub limit: i32,
    /// The colour.
    pub ink: Ink,
}

/// Which part of a text stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Align {
    /// The left end.
    Left,
    /// The middle.
    Middle,
    /// The right end.
    Right,
}

/// An arrow with an edge around it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Arrow {
    /// Where it starts.
    pub from: Point,
    /// Where its tip is.
    pub to: Point,
    /// The point towards which it is bent.
    pub bend: Point,
    /// The width of its shaft.
    pub width: i32,
    /// Its colour.
    pub ink: Ink,
}

impl Figure {
    /// A shape filled with one ink.
    #[must_use]
    pub const fn fill(shape: Shape, ink: Ink) -> Self {
        Self {
            shape,
            stroke: None,
            paint: Paint::Flat(ink),
        }
    }

    /// A line of one ink along a shape.
    #[must_use]
    pub const fn line(shape: Shape, width: i32, ink: Ink) -> Self {
        Self {
            shape,
            stroke: Some(width),
            paint: Paint::Flat(ink),
        }
    }

    /// A shape filled with an ink that lets through what lies below, all but `percent` of it.
    #[must_use]
    pub const fn veil(shape: Shape, ink: Ink, percent: u8) -> Self {
        Self {
            shape,
            stroke: None,
            paint: Paint::Veil(ink, percent),
        }
    }
}

impl From<Figure> for Mark {
    fn from(figure: Figure) -> Self {
        Self::Figure(figure)
    }
}
