//! Beside the boards: who plays which colour, whose turn it is, their points, and the towers in hand or captured. It knows names, but no words.

use super::{
    View,
    layout::{Area, plate},
    towers::{ink, stamp},
};
use crate::{
    games::talat::{Colour, Kind, Move, Tower, Towers},
    rules::{Seat, State as _, Turn},
    scene::{Align, Figure, Ink, Mark, Point, Shape, Text, Tone},
};

/// The name of the spirit that has the third colour when two play; it is the same in every language.
const ZIHIN: &str = "Zihin";
/// The height of a line with a name.
const LINE: i32 = 36;

/// Draws all plates.
pub fn draw(view: &View<'_>, marks: &mut Vec<Mark>) {
    for colour in Colour::ALL {
        let area = plate(view.viewer, colour);
        let wide = area.size.x > area.size.y;
        let seat = view.seat(colour);
        if seat.is_some() && (seat == view.turn() || seat.is_some_and(|seat| won(view, seat))) {
            let shape = Shape::rounded(area.at.x, area.at.y, area.size.x, area.size.y, 14);
            marks.push(Figure::veil(shape.clone(), Ink::Glow, 16).into());
            marks.push(Figure::line(shape, 3, Ink::Glow).into());
        }
        let head = area.at + Point::new(34, 36);
        chip(view, colour, head, marks);
        let name = seat.map_or(ZIHIN, |seat| {
            view.look.names.get(seat.index()).map_or("", String::as_str)
        });
        let limit = if wide { 260 } else { area.size.x - 70 };
        marks.push(text(
            name,
            head + Point::new(28, 0),
            Align::Left,
            LINE,
            limit,
            Ink::Text,
        ));
        let inside = if wide {
            Area {
                at: area.at + Point::new(376, 2),
                size: area.size - Point::new(380, 4),
            }
        } else {
            Area {
                at: area.at + Point::new(8, 130),
                size: area.size - Point::new(16, 138),
            }
        };
        if let Some(seat) = seat {
            let points = view.shown.scores()[seat].to_string();
            let (at, size) = if wide {
                (head + Point::new(306, 0), 48)
            } else {
                (area.at + Point::new(area.size.x / 2, 98), 64)
            };
            marks.push(text(&points, at, Align::Middle, size, 100, Ink::Text));
        }
        towers(view, colour, inside, marks);
    }
}

/// The sign of a colour; a star for a winner.
fn chip(view: &View<'_>, colour: Colour, at: Point, marks: &mut Vec<Mark>) {
    let winner = view.seat(colour).is_some_and(|seat| won(view, seat));
    let disc = |radius, tone| Figure::fill(Shape::disc(at.x, at.y, radius), ink(colour, tone));
    marks.push(disc(18, Tone::Rim).into());
    marks.push(disc(15, Tone::Face).into());
    if winner {
        marks.push(Figure::fill(star(at, 14), ink(colour, Tone::Mark)).into());
    }
}

fn won(view: &View<'_>, seat: Seat) -> bool {
    matches!(view.state.turn(), Turn::Over(ending) if ending.places[seat] == 1)
}

/// A star of five points around a place.
fn star(centre: Point, radius: i32) -> Shape {
    // Sines and cosines of tenths of a circle from the top, in thousandths; the inner corners are at 0.45 of the radius.
    const CORNERS: [(i32, i32); 10] = [
        (0, -1000),
        (265, -364),
        (951, -309),
        (428, 139),
        (588, 809),
        (0, 450),
        (-588, 809),
        (-428, 139),
        (-951, -309),
        (-265, -364),
    ];
    Shape::Polygon(
        CORNERS
            .map(|(x, y)| centre + Point::new(x * radius / 1000, y * radius / 1000))
            .to_vec(),
    )
}

/// The towers in hand during the setup, each in its slot; later those captured.
fn towers(view: &View<'_>, colour: Colour, area: Area, marks: &mut Vec<Mark>) {
    let placing = view.state.is_setup();
    if placing && (view.seat(colour).is_some() || view.state.placing() == Some(colour)) {
        hand(view, colour, area, marks);
    } else if let Some(seat) = view.seat(colour) {
        captured(view.shown.taken(seat), area, marks);
    }
}

fn hand(view: &View<'_>, colour: Colour, area: Area, marks: &mut Vec<Mark>) {
    let columns = if area.size.x > area.size.y { 9 } else { 3 };
    for (n, kind) in (0..).zip(Kind::all()) {
        let at = slot(area, columns, 68, n);
        let tower = Tower::new(colour, kind);
        if view.shown.hand(colour).contains(tower) {
            if glows(view, tower) {
                let ring = Shape::rounded(at.x - 33, at.y - 33, 66, 66, 10);
                marks.push(Figure::veil(ring.clone(), Ink::Glow, 30).into());
                marks.push(Figure::line(ring, 4, Ink::Glow).into());
            }
            marks.push(stamp(tower, 75, at));
        } else {
            marks.push(Figure::fill(Shape::disc(at.x, at.y, 5), Ink::Faint).into());
        }
    }
}

/// Whether a tower in hand may be clicked, or has been.
fn glows(view: &View<'_>, tower: Tower) -> bool {
    let clicked = |mv: &Move| matches!(mv, Move::Place(kind, ..) if *kind == tower.kind());
    view.look.glow && view.state.placing() == Some(tower.colour()) && view.open.iter().any(clicked)
}

/// Captured towers, smaller if they are many.
fn captured(towers: Towers, area: Area, marks: &mut Vec<Mark>) {
    let count = i32::try_from(towers.len()).unwrap_or(i32::MAX);
    let fits = |pitch: &i32| (area.size.x / pitch) * (area.size.y / pitch) >= count;
    let pitch = [68, 48].into_iter().find(fits).unwrap_or(35);
    for (n, tower) in (0..).zip(towers.iter()) {
        let at = slot(area, area.size.x / pitch, pitch, n);
        marks.push(stamp(tower, pitch * 75 / 68, at));
    }
}

/// The middle of the `n`th slot of an area, row by row.
fn slot(area: Area, columns: i32, pitch: i32, n: i32) -> Point {
    let (column, row) = (n % columns, n / columns);
    area.at + Point::new(column * pitch + pitch / 2, row * pitch + pitch / 2)
}

fn text(words: &str, at: Point, align: Align, size: i32, limit: i32, ink: Ink) -> Mark {
    Mark::Text(Text {
        words: words.to_owned(),
        at,
        size,
        align,
        limit,
        ink,
    })
}
