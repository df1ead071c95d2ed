//! Signs: what a mark around a piece or a square says.
//! Each looks the same in every game, and differs from the others by its form as well as by its colour.

use super::{Figure, Ink, Mark, Point, Shape, Tone};
use zihin_rules::Key;

/// What a mark around a piece or a square says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// It may move.
    MayMove,
    /// It must move.
    MustMove,
    /// The chosen piece, from where the move begins.
    Origin,
    /// The move may go there.
    Target,
    /// The move may capture what stands there.
    CaptureTarget,
    /// An enemy could capture it.
    Threatened,
}

impl Sign {
    /// Every sign, in the order in which a player meets them.
    pub const ALL: [Self; 6] = [
        Self::MayMove,
        Self::MustMove,
        Self::Origin,
        Self::Target,
        Self::CaptureTarget,
        Self::Threatened,
    ];

    /// What lies under the pieces: a tint of this area; nothing for a sign that only surrounds.
    pub fn under(self, area: Shape) -> Option<Mark> {
        let percent = match self {
            Self::Origin => 55,
            Self::Target | Self::CaptureTarget => 30,
            Self::MayMove | Self::MustMove | Self::Threatened => return None,
        };
        Some(Figure::veil(area, self.ink(), percent).into())
    }

    /// What lies over the pieces: a line of this width along an outline, twice as thick around a chosen piece,
    /// doubled where a player must heed it; a dot in the middle for a target; four strokes outwards from the outline for a capture, upright if it may be made
    /// and slanted if it threatens, since strokes inwards would hide the piece. An edge sets all of them off from every field and piece.
    pub fn over(self, outline: &Shape, width: i32) -> Vec<Mark> {
        let is_double = matches!(self, Self::MustMove | Self::Threatened);
        let is_thick = is_double || self == Self::Origin;
        let bold = if is_thick { width * 2 } else { width };
        let strokes = self.strokes(outline, width);
        let line = |shape: &Shape, width, ink| Mark::from(Figure::line(shape.clone(), width, ink));
        let mut lines = Vec::new();
        for (edge, ink) in [(width * 5 / 4, self.edge()), (0, self.ink())] {
            lines.push(line(outline, bold + edge, ink));
            lines.extend(strokes.iter().map(|stroke| line(stroke, width + edge, ink)));
        }
        if is_double {
            lines.push(line(outline, (width / 2).max(1), self.edge()));
        }
        if let (Self::Target, Some((at, _))) = (self, middle(outline)) {
            let dot = |radius, ink| Figure::fill(Shape::disc(at.x, at.y, radius), ink);
            lines.push(dot(width * 2, self.edge()).into());
            lines.push(dot(width * 3 / 2, self.ink()).into());
        }
        lines
    }

    /// The strokes outwards from a round or rectangular outline.
    fn strokes(self, outline: &Shape, width: i32) -> Vec<Shape> {
        let ways = match self {
            Self::CaptureTarget => [(0, -1), (1, 0), (0, 1), (-1, 0)],
            Self::Threatened => [(1, -1), (1, 1), (-1, 1), (-1, -1)],
            _ => return Vec::new(),
        };
        let Some((middle, reach)) = middle(outline) else {
            return Vec::new();
        };
        let round = match outline {
            Shape::Disc { radius, .. } => *radius,
            Shape::Rect { round, .. } => *round,
            Shape::Polygon(_) | Shape::Line(_) => 0,
        };
        let stroke = |(x, y): (i32, i32)| {
            // On a slant the outline is nearer by the rounding of its corner, and a stroke is longer than what it spans aside.
            let (corner, percent) = if x != 0 && y != 0 {
                (round * 29 / 100, 70)
            } else {
                (0, 100)
            };
            let end = |inside: i32| {
                let inset = corner + inside * percent / 100;
                middle + Point::new(x * (reach.x - inset), y * (reach.y - inset))
            };
            Shape::Line(vec![end(-width * 2), end(0)])
        };
        ways.map(stroke).to_vec()
    }

    /// The key of its meaning in words.
    pub const fn meaning(self) -> Key {
        match self {
            Self::MayMove => "sign-may-move",
            Self::MustMove => "sign-must-move",
            Self::Origin => "sign-origin",
            Self::Target => "sign-target",
            Self::CaptureTarget => "sign-capture-target",
            Self::Threatened => "sign-threatened",
        }
    }

    /// The colour of the edge: bright around the dark lines of captures.
    pub const fn edge(self) -> Ink {
        match self {
            Self::MayMove | Self::MustMove | Self::Origin | Self::Target => Ink::ArrowEdge,
            Self::CaptureTarget | Self::Threatened => Ink::Seat(0, Tone::Light),
        }
    }

    /// The colour.
    pub const fn ink(self) -> Ink {
        match self {
            Self::MayMove | Self::MustMove | Self::Origin | Self::Target => Ink::Glow,
            Self::CaptureTarget => Ink::Capture,
            Self::Threatened => Ink::Threat,
        }
    }
}

/// The middle of a round or rectangular outline, and how far it reaches aside and down.
fn middle(outline: &Shape) -> Option<(Point, Point)> {
    match outline {
        Shape::Disc { centre, radius } => Some((*centre, Point::new(*radius, *radius))),
        Shape::Rect { at, size, .. } => {
            let reach = Point::new(size.x / 2, size.y / 2);
            Some((*at + reach, reach))
        }
        Shape::Polygon(_) | Shape::Line(_) => None,
    }
}
