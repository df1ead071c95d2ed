//! The legend: each [`Sign`] on a piece or a square, then the arrows of moves and a captured piece,
//! with numbers to which their meanings in words refer.

use super::{Figure, Ink, Mark, Pen, Point, Scene, Shape, Sign, Text, Tone, badge};
use std::sync::Arc;
use zihin_rules::{Key, Phrase, Seat};

/// The samples in a row.
const COLUMNS: i32 = 5;
/// The width and height of the area of a sample, of which the number has the upper part.
const CELL: Point = Point::new(240, 290);
/// Half the edge of the square of a sample.
const HALF: i32 = 96;
/// The radius of a piece.
const PIECE: i32 = 66;
/// The width of the lines of signs.
const LINE: i32 = 12;

/// What a sample shows.
#[derive(Clone, Copy)]
enum Sample {
    Sign(Sign),
    LastMove,
    Repeated,
    Entered,
    Captured,
}

impl Sample {
    /// Every sample, in the order of the legend.
    fn all() -> impl Iterator<Item = Self> {
        let signs = Sign::ALL.into_iter().map(Self::Sign);
        signs.chain([
            Self::LastMove,
            Self::Repeated,
            Self::Entered,
            Self::Captured,
        ])
    }

    /// The key of its meaning in words.
    const fn meaning(self) -> Key {
        match self {
            Self::Sign(sign) => sign.meaning(),
            Self::LastMove => "legend-last-move",
            Self::Repeated => "legend-repeated",
            Self::Entered => "legend-entered",
            Self::Captured => "legend-captured",
        }
    }

    /// Its marks, on the square around a point.
    fn draw(self, at: Point, marks: &mut Vec<Mark>) {
        let square = Shape::rect(at.x - HALF, at.y - HALF, 2 * HALF, 2 * HALF);
        marks.push(Figure::fill(square.clone(), Ink::FieldLight).into());
        match self {
            Self::Sign(sign) => {
                marks.extend(sign.under(square));
                match sign {
                    Sign::Target => {}
                    Sign::CaptureTarget => marks.extend(piece(at, 1)),
                    _ => marks.extend(piece(at, 0)),
                }
                let ring = Shape::disc(at.x, at.y, PIECE + LINE / 2);
                marks.extend(sign.over(&ring, LINE));
            }
            Self::LastMove => arrow(at, Some(Seat(0)), "2", marks),
            Self::Repeated => arrow(at, Some(Seat(0)), "×2", marks),
            Self::Entered => arrow(at, None, "", marks),
            Self::Captured => {
                let disc = || Shape::disc(at.x, at.y, PIECE);
                marks.push(Figure::veil(disc(), Ink::Seat(1, Tone::Face), 40).into());
                marks.push(Figure::line(disc(), 5, Ink::Seat(1, Tone::Rim)).into());
            }
        }
    }
}

/// The arrow of a move of a seat, or of one that is being entered, with a tag at its tail.
fn arrow(at: Point, seat: Option<Seat>, tag: &str, marks: &mut Vec<Mark>) {
    let from = at - Point::new(HALF - 40, 0);
    let to = at + Point::new(HALF, 0);
    marks.push(Pen::of(seat).arrow(from, at, to, 18).into());
    if let (Some(Seat(seat)), false) = (seat, tag.is_empty()) {
        marks.extend(badge(tag, seat, from, 31));
    }
}

/// A piece of a seat, of no particular game.
fn piece(at: Point, seat: u8) -> [Mark; 2] {
    let disc = |radius, tone| {
        Mark::from(Figure::fill(
            Shape::disc(at.x, at.y, radius),
            Ink::Seat(seat, tone),
        ))
    };
    [disc(PIECE, Tone::Rim), disc(PIECE - 5, Tone::Face)]
}

/// The picture of the legend.
/// Its alternative text is the meanings, each with its number.
pub fn legend() -> Scene {
    let rows = i32::try_from(Sample::all().count()).unwrap_or(0) / COLUMNS;
    let size = Point::new(COLUMNS * CELL.x, rows * CELL.y + 20);
    let ground = Figure::fill(Shape::rect(0, 0, size.x, size.y), Ink::Backdrop);
    let mut marks = Vec::new();
    for (n, sample) in (0..).zip(Sample::all()) {
        let corner = Point::new(n % COLUMNS * CELL.x, n / COLUMNS * CELL.y);
        let middle = corner + Point::new(CELL.x / 2, CELL.y - HALF);
        let at = Point::new(middle.x, corner.y + 48);
        marks.push(Text::middle((n + 1).to_string(), at, 64, CELL.x).into());
        sample.draw(middle, &mut marks);
    }
    let line = |(number, sample): (i64, Sample)| {
        Phrase::new("legend-line")
            .with("number", number)
            .with("meaning", Phrase::new(sample.meaning()))
    };
    Scene {
        size,
        ground: Arc::new([ground.into()]),
        marks,
        alt: (1..).zip(Sample::all()).map(line).collect(),
    }
}
