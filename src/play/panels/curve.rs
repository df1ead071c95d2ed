//! A curve on a panel, with the ends of its range on the left.

use zihin_scene::{Align, Figure, Ink, Mark, Panel, Point, Shape, Text};

/// The height of the curve.
const HEIGHT: i32 = 200;
/// The room above and below it.
pub const ROOM: i32 = 44;
/// The font size of everything beside it.
pub const SIZE: i32 = 56;

/// A curve. Values below and above the range are drawn at its ends.
pub struct Curve {
    /// How far along each point is, from 0 to 1, and its value.
    pub points: Vec<(f64, f64)>,
    /// The least and the greatest value.
    pub range: (f64, f64),
    /// Values at which a line is drawn across, with their labels.
    pub lines: Vec<(f64, String)>,
}

impl Curve {
    /// The left and right ends of a curve; the labels are on the left.
    pub const LEFT: i32 = 190;
    /// See [`Self::LEFT`].
    pub const RIGHT: i32 = Panel::RIGHT - 14;

    /// Adds it to a panel, with so much room below for more labels. Returns the lower end of the curve.
    pub fn draw(&self, room_below: i32, panel: &mut Panel) -> i32 {
        let top = panel.area(HEIGHT + 2 * ROOM + room_below);
        let baseline = top + ROOM + HEIGHT;
        let (low, high) = self.range;
        let height = |value: f64| {
            let share = ((value - low) / (high - low)).clamp(0.0, 1.0);
            baseline - scaled(share, HEIGHT)
        };
        for (value, words) in &self.lines {
            let y = height(*value);
            panel.mark(line([
                Point::new(Self::LEFT, y),
                Point::new(Self::RIGHT, y),
            ]));
            let at = Point::new(Self::LEFT - 18, y);
            panel.mark(label(words.clone(), at, Align::Right, Self::LEFT - 18));
        }
        let place = |(along, value): &(f64, f64)| {
            Point::new(
                Self::LEFT + scaled(*along, Self::RIGHT - Self::LEFT),
                height(*value),
            )
        };
        let points: Vec<Point> = self.points.iter().map(place).collect();
        let end = points.last().copied().unwrap_or_default();
        panel.mark(Figure::line(Shape::Line(points), 7, Ink::Arrow));
        panel.mark(Figure::fill(Shape::disc(end.x, end.y, 13), Ink::Arrow));
        baseline
    }
}

/// A thin line.
pub fn line(ends: [Point; 2]) -> Figure {
    Figure::line(Shape::Line(ends.to_vec()), 2, Ink::FrameLight)
}

/// A label beside a curve.
pub fn label(words: String, at: Point, align: Align, limit: i32) -> Mark {
    let label = Text::left(words, at, SIZE, limit).align(align);
    label.ink(Ink::Faint).into()
}

/// A fraction of a length, from 0 to 1.
#[allow(
    clippy::cast_possible_truncation,
    reason = "a part of a length fits where the length does"
)]
fn scaled(share: f64, length: i32) -> i32 {
    (share * f64::from(length)).round() as i32
}
