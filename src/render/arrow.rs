//! Rasterises curved arrows with antialiasing.
#![allow(
    clippy::cast_precision_loss,
    reason = "coordinates are a few thousand at most"
)]

use super::{
    Theme,
    figure::{Area, colour, stroke},
};
use tiny_skia::{
    FillRule, Paint, Path, PathBuilder, PathStroker, PixmapMut, Point, Shader, StrokeDash,
    Transform,
};
use zihin_scene::{Arrow, Ink};

/// The length and the width of the head, in widths of the shaft.
const HEAD: (f32, f32) = (3.0, 3.2);
/// The width of the edge on each side, in units: a pixel on a phone.
const EDGE: f32 = 4.0;

/// The bounding box of an arrow.
pub fn area(arrow: &Arrow) -> Area {
    // A quadratic curve stays inside the quadrangle of its ends and the points halfway from them to the control point.
    let halfway = |end: zihin_scene::Point| {
        zihin_scene::Point::new(
            i32::midpoint(end.x, arrow.bend.x),
            i32::midpoint(end.y, arrow.bend.y),
        )
    };
    let corners = [arrow.from, halfway(arrow.from), halfway(arrow.to), arrow.to];
    Area::around(&corners, arrow.width * 3)
}

/// Draws an arrow; `to` transforms units to pixels.
pub fn draw(map: &mut PixmapMut<'_>, to: Transform, arrow: &Arrow, theme: Theme) {
    let Some((shaft, head)) = outline(arrow) else {
        return;
    };
    let width = arrow.width as f32;
    let paint = |ink: Ink| Paint {
        shader: Shader::SolidColor(colour(ink, 100, theme)),
        ..Paint::default()
    };
    let dashed = dash(arrow).and_then(|dash| shaft.dash(&dash, 1.0));
    let shaft = dashed.unwrap_or(shaft);
    let curve = PathStroker::compute_resolution_scale(&to);
    let line = |path: &Path, width: f32| path.stroke(&stroke(width), curve);
    // Shaft and head at once, which is faster than one after the other.
    let edge = [line(&shaft, width + 2.0 * EDGE), line(&head, 2.0 * EDGE)];
    let arrow_itself = [line(&shaft, width), Some(head)];
    for (parts, ink) in [(edge, arrow.edge), (arrow_itself, arrow.ink)] {
        let mut all = PathBuilder::new();
        parts.iter().flatten().for_each(|part| all.push_path(part));
        if let Some(path) = all.finish() {
            map.fill_path(&path, &paint(ink), FillRule::Winding, to, None);
        }
    }
}

/// The dashes of the shaft; their round ends are not counted in their lengths.
fn dash(arrow: &Arrow) -> Option<StrokeDash> {
    let width = arrow.width as f32;
    let dashes = || StrokeDash::new(vec![width, 2.5 * width], 0.0);
    arrow.is_dashed.then(dashes).flatten()
}

/// The shaft, an open path that ends inside the head, and the outline of the head; none if the arrow has no length.
fn outline(arrow: &Arrow) -> Option<(Path, Path)> {
    let point = |at: zihin_scene::Point| Point::from_xy(at.x as f32, at.y as f32);
    let (from, to, bend) = (point(arrow.from), point(arrow.to), point(arrow.bend));
    let mut along = to - bend;
    if !along.normalize() {
        along = to - from;
        if !along.normalize() {
            return None;
        }
    }
    let width = arrow.width as f32;
    let back = |by: f32, aside: f32| {
        Point::from_xy(
            to.x - along.x * by - along.y * aside,
            to.y - along.y * by + along.x * aside,
        )
    };
    let (length, half) = (HEAD.0 * width, HEAD.1 * width / 2.0);
    let mut shaft = PathBuilder::new();
    shaft.move_to(from.x, from.y);
    let end = back(length * 0.8, 0.0);
    shaft.quad_to(bend.x, bend.y, end.x, end.y);
    let mut head = PathBuilder::new();
    head.move_to(to.x, to.y);
    for corner in [back(length, half), back(length, -half)] {
        head.line_to(corner.x, corner.y);
    }
    head.close();
    Some((shaft.finish()?, head.finish()?))
}
