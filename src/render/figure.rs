//! Rasterises painted shapes with antialiasing.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "coordinates are a few thousand at most"
)]

use super::Theme;
use std::ops::Range;
use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Path, PathBuilder, PixmapMut, Rect, Shader, Stroke,
    Transform,
};
use zihin_scene::{Figure, Ink, Paint, Point, Shape};

/// A bounding box in units.
#[derive(Clone, Copy, Debug, Default)]
pub struct Area {
    /// The top left corner.
    pub from: Point,
    /// The bottom right corner.
    pub to: Point,
}

impl Area {
    /// The bounding box of these points, with `margin` units around it.
    pub fn around(points: &[Point], margin: i32) -> Self {
        let one = |point: &Point| Self {
            from: *point - Point::new(margin, margin),
            to: *point + Point::new(margin, margin),
        };
        points
            .iter()
            .map(one)
            .reduce(Self::join)
            .unwrap_or_default()
    }

    /// The bounding box of both.
    pub fn join(self, other: Self) -> Self {
        Self {
            from: Point::new(self.from.x.min(other.from.x), self.from.y.min(other.from.y)),
            to: Point::new(self.to.x.max(other.to.x), self.to.y.max(other.to.y)),
        }
    }

    /// The pixels that it touches, at `scale` pixels a unit.
    pub fn pixels(self, scale: f32) -> PixelArea {
        let start = |units: i32| (units as f32 * scale).floor() as i32;
        let end = |units: i32| (units as f32 * scale).ceil() as i32;
        let (x, y) = (start(self.from.x), start(self.from.y));
        PixelArea {
            x,
            y,
            width: (end(self.to.x) - x).unsigned_abs(),
            height: (end(self.to.y) - y).unsigned_abs(),
        }
    }
}

/// A rectangle of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PixelArea {
    /// Its left column.
    pub x: i32,
    /// Its top row.
    pub y: i32,
    /// How many columns it has.
    pub width: u32,
    /// How many rows it has.
    pub height: u32,
}

impl PixelArea {
    /// The part of it that is in these rows.
    pub fn within(self, rows: Range<usize>) -> Self {
        let row = |row: usize| i32::try_from(row).unwrap_or(i32::MAX);
        let bottom = self.y.saturating_add_unsigned(self.height);
        let (top, bottom) = (self.y.max(row(rows.start)), bottom.min(row(rows.end)));
        Self {
            y: top,
            height: u32::try_from(bottom - top).unwrap_or(0),
            ..self
        }
    }
}

/// The bounding box of a figure.
pub fn area(figure: &Figure) -> Area {
    // Mitred corners may extend by twice the half width.
    let margin = figure.stroke.unwrap_or(0) * 2;
    match &figure.shape {
        Shape::Disc { centre, radius } => Area::around(&[*centre], radius + margin),
        Shape::Rect { at, size, .. } => Area::around(&[*at, *at + *size], margin),
        Shape::Polygon(points) | Shape::Line(points) => Area::around(points, margin),
    }
}

/// Draws a figure; `to` transforms units to pixels.
pub fn draw(map: &mut PixmapMut<'_>, to: Transform, figure: &Figure, theme: Theme) {
    let Some(path) = path(&figure.shape) else {
        return;
    };
    let paint = tiny_skia::Paint {
        shader: shader(figure.paint, theme),
        ..tiny_skia::Paint::default()
    };
    match figure.stroke {
        None => map.fill_path(&path, &paint, FillRule::Winding, to, None),
        Some(width) => map.stroke_path(&path, &paint, &stroke(width as f32), to, None),
    }
}

/// A stroke of this width with round ends and corners.
pub fn stroke(width: f32) -> Stroke {
    Stroke {
        width,
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        ..Stroke::default()
    }
}

/// The colour of an ink at an opacity of `percent`.
pub fn colour(ink: Ink, percent: u8, theme: Theme) -> Color {
    let [r, g, b] = theme.colour(ink);
    Color::from_rgba8(r, g, b, (u32::from(percent.min(100)) * 255 / 100) as u8)
}

fn shader(paint: Paint, theme: Theme) -> Shader<'static> {
    match paint {
        Paint::Flat(ink) => Shader::SolidColor(colour(ink, 100, theme)),
        Paint::Translucent(ink, percent) => Shader::SolidColor(colour(ink, percent, theme)),
    }
}

/// The outline of a shape; none if it is empty.
fn path(shape: &Shape) -> Option<Path> {
    match shape {
        Shape::Disc { centre, radius } => {
            PathBuilder::from_circle(centre.x as f32, centre.y as f32, *radius as f32)
        }
        Shape::Rect { at, size, round } => rounded(*at, *size, *round),
        Shape::Polygon(points) => through(points, true),
        Shape::Line(points) => through(points, false),
    }
}

fn through(points: &[Point], closed: bool) -> Option<Path> {
    let (first, rest) = points.split_first()?;
    let mut path = PathBuilder::new();
    path.move_to(first.x as f32, first.y as f32);
    for point in rest {
        path.line_to(point.x as f32, point.y as f32);
    }
    if closed {
        path.close();
    }
    path.finish()
}

/// A rectangle whose corners are quarters of a circle.
fn rounded(at: Point, size: Point, round: i32) -> Option<Path> {
    let rect = Rect::from_xywh(at.x as f32, at.y as f32, size.x as f32, size.y as f32)?;
    let r = (round as f32).clamp(0.0, rect.width().min(rect.height()) / 2.0);
    if r <= 0.0 {
        return Some(PathBuilder::from_rect(rect));
    }
    // The control points of the cubic curve closest to a quarter of a circle.
    let k = r * (1.0 - 0.552_285);
    let (left, top, right, bottom) = (rect.left(), rect.top(), rect.right(), rect.bottom());
    let mut path = PathBuilder::new();
    path.move_to(left + r, top);
    path.line_to(right - r, top);
    path.cubic_to(right - k, top, right, top + k, right, top + r);
    path.line_to(right, bottom - r);
    path.cubic_to(right, bottom - k, right - k, bottom, right - r, bottom);
    path.line_to(left + r, bottom);
    path.cubic_to(left + k, bottom, left, bottom - k, left, bottom - r);
    path.line_to(left, top + r);
    path.cubic_to(left, top + k, left + k, top, left + r, top);
    path.close();
    path.finish()
}
