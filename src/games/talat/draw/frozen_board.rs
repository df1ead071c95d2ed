//! The look of a frozen board: a tint of ice and a snowflake.

use super::{
    ground::grid,
    layout::{FIELD, field, place},
    view::View,
};
use crate::talat::BoardName;
use zihin_scene::{Art, Figure, Ink, Mark, Point, Shape, Tone};

/// Draws the ice and the snowflake, under the towers.
pub fn draw(view: &View<'_>, name: BoardName, marks: &mut Vec<Mark>) {
    let place = place(view.viewer, name);
    let at = field(place);
    marks.push(Figure::veil(Shape::rect(at.x, at.y, FIELD, FIELD), Ink::Ice, 35).into());
    marks.extend(grid(place).map(Mark::from));
    let middle = at + Point::new(FIELD / 2, FIELD / 2);
    marks.push(Mark::stamp(snowflake(150), middle));
}

/// A snowflake with six arms around (0, 0), white with a coloured outline.
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
    let figures = [(12, Ink::Ice), (6, Ink::Seat(0, Tone::Light))]
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
