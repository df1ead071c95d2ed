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
    /// A message in the viewer's language; its text is empty until [`Scene::speak`](super::Scene::speak).
    Word(Key, Text),
    /// The name of a player, and the message that names their side where the name is empty or cannot be drawn,
    /// which [`Scene::speak`](super::Scene::speak) puts into the viewer's language.
    Name(Key, Text),
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
    /// The text. May come from users: characters that no font has are left out.
    pub words: String,
    /// Drawn instead if nothing of `words` shows.
    pub instead: String,
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
    /// Whether it is struck through, as the name of a player who has left is.
    pub is_struck: bool,
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

/// The colours of an arrow, and whether it is dashed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pen {
    /// The colour of the arrow.
    pub ink: Ink,
    /// The colour of the edge around it.
    pub edge: Ink,
    /// Whether the shaft is dashed.
    pub is_dashed: bool,
}

impl Pen {
    /// The pen of a move that is being entered.
    pub const ENTERED: Self = Self::over_edge(Ink::Glow, false);
    /// The pen of a move that was a mistake.
    pub const WORSE: Self = Self::over_edge(Ink::Worse, true);
    /// The pen of the move that would have been better.
    pub const BETTER: Self = Self::over_edge(Ink::Better, false);

    const fn over_edge(ink: Ink, is_dashed: bool) -> Self {
        Self {
            ink,
            edge: Ink::ArrowEdge,
            is_dashed,
        }
    }

    /// The pen of a move of this seat, in the colours of its pieces.
    pub const fn of_seat(Seat(seat): Seat) -> Self {
        Self {
            ink: Ink::Seat(seat, Tone::Face),
            edge: Ink::Seat(seat, Tone::Rim),
            is_dashed: false,
        }
    }

    /// The pen of a move that winds among the pieces of this seat: its edge alone is in their colour.
    pub const fn among_pieces_of(Seat(seat): Seat) -> Self {
        Self {
            ink: Ink::Arrow,
            edge: Ink::Seat(seat, Tone::Face),
            is_dashed: false,
        }
    }

    /// The pen of a move of this seat, or of one that is being entered.
    pub fn of(seat: Option<Seat>) -> Self {
        seat.map_or(Self::ENTERED, Self::of_seat)
    }

    /// An arrow from one point to another.
    pub const fn arrow(self, from: Point, bend: Point, to: Point, width: i32) -> Arrow {
        Arrow {
            from,
            to,
            bend,
            width,
            ink: self.ink,
            edge: self.edge,
            is_dashed: self.is_dashed,
        }
    }
}

impl Arrow {
    /// The point on its curve after `part` of `whole` parts.
    pub fn point(&self, part: i32, whole: i32) -> Point {
        let rest = whole - part;
        let (first, bend, last) = (rest * rest, 2 * part * rest, part * part);
        let along = |from: i32, over: i32, to: i32| {
            (from * first + over * bend + to * last) / (whole * whole)
        };
        Point::new(
            along(self.from.x, self.bend.x, self.to.x),
            along(self.from.y, self.bend.y, self.to.y),
        )
    }

    /// The arrow elsewhere.
    #[must_use]
    pub fn moved(self, by: Point) -> Self {
        Self {
            from: self.from + by,
            bend: self.bend + by,
            to: self.to + by,
            ..self
        }
    }

    /// The arrow in other colours.
    #[must_use]
    pub const fn drawn(self, pen: Pen) -> Self {
        pen.arrow(self.from, self.bend, self.to, self.width)
    }
}

impl Text {
    /// A text in [`Ink::Text`] that begins here, of this size and at most so wide.
    pub fn left(words: impl Into<String>, at: Point, size: i32, limit: i32) -> Self {
        Self {
            words: words.into(),
            instead: String::new(),
            at,
            size,
            align: Align::Left,
            limit,
            ink: Ink::Text,
            is_struck: false,
        }
    }

    /// A text like [`Text::left`] that ends here.
    pub fn right(words: impl Into<String>, at: Point, size: i32, limit: i32) -> Self {
        Self::left(words, at, size, limit).align(Align::Right)
    }

    /// A text like [`Text::left`] whose middle is here.
    pub fn middle(words: impl Into<String>, at: Point, size: i32, limit: i32) -> Self {
        Self::left(words, at, size, limit).align(Align::Middle)
    }

    /// The text in this ink.
    #[must_use]
    pub fn ink(self, ink: Ink) -> Self {
        Self { ink, ..self }
    }

    /// The text with this part of its width at its position.
    #[must_use]
    pub fn align(self, align: Align) -> Self {
        Self { align, ..self }
    }

    /// The text, struck through or not.
    #[must_use]
    pub fn struck(self, is_struck: bool) -> Self {
        Self { is_struck, ..self }
    }
}

impl Mark {
    /// A piece of art at a place.
    pub fn stamp(art: impl Into<Arc<Art>>, at: Point) -> Self {
        let art = art.into();
        Self::Stamp(Stamp { art, at })
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

impl From<Text> for Mark {
    fn from(text: Text) -> Self {
        Self::Text(text)
    }
}

impl From<Arrow> for Mark {
    fn from(arrow: Arrow) -> Self {
        Self::Arrow(arrow)
    }
}
