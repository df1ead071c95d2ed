//! What a frozen board looks like: under ice, with a snowflake. It does not know what freezes it.

use super::{
    View,
    layout::{FIELD, field, place},
};
use crate::{
    games::talat::Name,
    scene::{Art, Figure, Ink, Mark, Point, Shape, Stamp},
};
use std::sync::Arc;

/// Ice on the field, under the towers.
pub fn under(view: &View<'_>, name: Name, marks: &mut Vec<Mark>) {
    let at = field(place(view.viewer, name));
    marks.push(Figure::veil(Shape::rect(at.x, at.y, FIELD, FIELD), Ink::Arrow, 30).into());
}

/// Frost on the towers, and the snowflake.
pub fn over(view: &View<'_>, name: Name, marks: &mut Vec<Mark>) {
    let at = field(place(view.viewer, name));
    marks.push(Figure::veil(Shape::rect(at.x, at.y, FIELD, FIELD), Ink::Backdrop, 38).into());
    marks.push(Mark::Stamp(Stamp {
        art: Arc::new(snowflake(150)),
        at: at + Point::new(FIELD / 2, FIELD / 2),
    }));
}

/// A snowflake of six arms around (0, 0), light with a dark edge.
fn snowflake(radius: i32) -> Art {
    // Cosine and sine of sixths of a circle from the top, in thousandths.
    const ARMS: [(i32, i32); 6] = [
        (0, -1000),
        (866, -500),
        (866, 500),
        (0, 1000),
        (-866, 500),
        (-866, -500),
    ];
    let scaled = |(x, y): (i32, i32), part: i32| Point::new(x * part / 1000, y * part / 1000);
    let mut lines = Vec::new();
    for n in 0..6 {
        let (before, arm, after) = (ARMS[(n + 5) % 6], ARMS[n], ARMS[(n + 1) % 6]);
        lines.push(vec![Point::default(), scaled(arm, radius)]);
        let fork = scaled(arm, radius * 55 / 100);
        let tine = |side| fork + scaled(side, radius * 32 / 100);
        lines.push(vec![tine(before), fork, tine(after)]);
    }
    let figures = [(14, Ink::Arrow), (7, Ink::ArrowEdge)]
        .into_iter()
        .flat_map(|(width, ink)| {
            let line =
                move |points: &Vec<Point>| Figure::line(Shape::Line(points.clone()), width, ink);
            lines.iter().map(line).collect::<Vec<_>>()
        });
    Art {
        name: "snowflake".to_owned(),
        figures: figures.collect(),
    }
}
