//! The name plates beside the boards: the player of each colour, whose turn it is, the points, and the towers in hand or captured.

use super::{
    layout::{Area, plate},
    towers::{ink, pennant, stamp},
    view::View,
};
use crate::{
    games::talat::{BoardName, Colour, Kind, Move, State, Tower, Towers},
    rules::{Seat, State as _, Turn},
    scene::{Align, Figure, Ink, Mark, Point, Shape, Text, Tone},
};

/// The name of the Zihin, the spirit that has the third colour when two play; the same in every language.
const SPIRIT: &str = "Spirit";

/// The positions and sizes of the parts of a plate.
struct Parts {
    /// The middle of the colour's emblem.
    chip: Point,
    /// The width of the name beside it.
    name: i32,
    /// The middle of the points, and the size of their digits.
    points: (Point, i32),
    /// The area of the towers.
    towers: Area,
    /// The number of towers in hand in a row, and the distance between them.
    slots: (i32, i32),
}

/// Draws all plates.
pub fn draw(view: &View<'_>, marks: &mut Vec<Mark>) {
    for colour in Colour::ALL {
        let area = plate(view.viewer, colour);
        let parts = parts(area);
        let beside = parts.chip + Point::new(28, 0);
        if is_lit(view, colour) {
            lit(area, marks);
        }
        if let Some(seat) = view.seat(colour) {
            let letter = colour.letter().to_string();
            let name = view.look.names.get(seat.index()).unwrap_or(&letter);
            let name = text(name, beside, Align::Left, 36, parts.name);
            let has_left = view.look.left.contains(&seat);
            marks.push(if has_left {
                Mark::Struck(name)
            } else {
                Mark::Text(name)
            });
            let points = view.shown.scores()[seat].to_string();
            let (at, size) = parts.points;
            marks.push(Mark::Text(text(&points, at, Align::Middle, size, 100)));
        } else {
            marks.push(Mark::Text(text(
                SPIRIT,
                beside,
                Align::Left,
                36,
                parts.name,
            )));
        }
        chip(view, colour, parts.chip, marks);
        towers(view, colour, &parts, marks);
    }
}

fn parts(Area { at, size }: Area) -> Parts {
    let chip = at + Point::new(34, size.y.min(72) / 2);
    if size.x > size.y {
        Parts {
            chip,
            name: 260,
            points: (chip + Point::new(318, 0), 48),
            towers: Area {
                at: at + Point::new(412, 2),
                size: size - Point::new(416, 4),
            },
            slots: (9, 60),
        }
    } else {
        Parts {
            chip,
            name: size.x - 70,
            points: (at + Point::new(size.x / 2, 104), 64),
            towers: Area {
                at: at + Point::new(8, 144),
                size: size - Point::new(16, 152),
            },
            slots: (3, 72),
        }
    }
}

/// The highlight of the plate of the player to move, or of a winner.
fn lit(Area { at, size }: Area, marks: &mut Vec<Mark>) {
    let shape = Shape::rounded(at.x, at.y, size.x, size.y, 14);
    marks.push(Figure::veil(shape.clone(), Ink::Glow, 16).into());
    marks.push(Figure::line(shape, 3, Ink::Glow).into());
}

/// The emblem of a colour, with a star for a winner.
fn chip(view: &View<'_>, colour: Colour, at: Point, marks: &mut Vec<Mark>) {
    let disc = |radius, tone| Figure::fill(Shape::disc(at.x, at.y, radius), ink(colour, tone));
    marks.push(disc(18, Tone::Rim).into());
    marks.push(disc(15, Tone::Face).into());
    if view.seat(colour).is_some_and(|seat| won(view, seat)) {
        marks.push(Figure::fill(Shape::star(at, 14), ink(colour, Tone::Mark)).into());
    }
}

fn won(view: &View<'_>, seat: Seat) -> bool {
    view.look.turn(view.state).is_won_by(seat)
}

/// Whether this colour belongs to the player to move, who may be placing a tower of the Zihin, or to a winner.
fn is_lit(view: &View<'_>, colour: Colour) -> bool {
    let turn = view.look.turn(view.state);
    view.seat(colour)
        .is_some_and(|seat| turn == Turn::Seat(seat) || won(view, seat))
}

/// The towers in hand during the setup, each in its slot, later the captured ones; for the Zihin, the commanders of its towers.
fn towers(view: &View<'_>, colour: Colour, parts: &Parts, marks: &mut Vec<Mark>) {
    match view.seat(colour) {
        _ if view.state.colour_to_place() == Some(colour) => hand(view, colour, parts, marks),
        Some(_) if view.state.is_setup() => hand(view, colour, parts, marks),
        Some(seat) => captured(view.shown.taken(seat), parts, marks),
        None => commanders(view, parts, marks),
    }
}

fn hand(view: &View<'_>, colour: Colour, parts: &Parts, marks: &mut Vec<Mark>) {
    let (columns, pitch) = parts.slots;
    for (n, kind) in (0..).zip(Kind::all()) {
        let at = slot(parts.towers, columns, pitch, n);
        let tower = Tower::new(colour, kind);
        if !view.shown.hand(colour).contains(tower) {
            marks.push(Figure::fill(Shape::disc(at.x, at.y, 5), Ink::Faint).into());
            continue;
        }
        if glows(view, tower) {
            let edge = pitch - 4;
            let ring = Shape::rounded(at.x - edge / 2, at.y - edge / 2, edge, edge, 10);
            marks.push(Figure::veil(ring.clone(), Ink::Glow, 50).into());
            marks.push(Figure::line(ring, 4, Ink::Glow).into());
        }
        marks.push(stamp(tower, percent(pitch), at));
    }
}

/// Whether a tower in hand may be clicked next, or was clicked.
fn glows(view: &View<'_>, tower: Tower) -> bool {
    let clicked = |mv: &Move| matches!(mv, Move::Place(kind, ..) if *kind == tower.kind());
    view.look.glow
        && view.state.colour_to_place() == Some(tower.colour())
        && view.open.iter().any(clicked)
}

/// Captured towers, drawn smaller if there are many.
fn captured(towers: Towers, parts: &Parts, marks: &mut Vec<Mark>) {
    let Area { size, .. } = parts.towers;
    let count = i32::try_from(towers.len()).unwrap_or(i32::MAX);
    let fits = |pitch: &i32| (size.x / pitch) * (size.y / pitch) >= count;
    let pitch = [parts.slots.1, 44].into_iter().find(fits).unwrap_or(30);
    for (n, tower) in (0..).zip(towers.iter()) {
        let at = slot(parts.towers, size.x / pitch, pitch, n);
        marks.push(stamp(tower, percent(pitch), at));
    }
}

/// The boards of the Zihin, and the commander of its towers on each.
fn commanders(view: &View<'_>, parts: &Parts, marks: &mut Vec<Mark>) {
    let names = BoardName::ALL
        .into_iter()
        .filter(|name| name.direction(Colour::Grey).is_some());
    for (n, name) in (0..).zip(names) {
        let at = parts.points.0 + Point::new(0, n * 52);
        let label = text(name.text(), at - Point::new(8, 0), Align::Right, 40, 100);
        marks.push(Mark::Text(label));
        let commander = State::colour(view.state.commander(Colour::Grey, name));
        marks.push(pennant(commander, at + Point::new(20, 3)));
    }
}

/// The size of a tower in a slot of this width, in per cent of its size on a board.
const fn percent(pitch: i32) -> i32 {
    pitch * 6 / 5
}

/// The middle of the `n`th slot of an area, row by row.
fn slot(area: Area, columns: i32, pitch: i32, n: i32) -> Point {
    let (column, row) = (n % columns, n / columns);
    area.at + Point::new(column * pitch + pitch / 2, row * pitch + pitch / 2)
}

fn text(words: &str, at: Point, align: Align, size: i32, limit: i32) -> Text {
    Text {
        words: words.to_owned(),
        at,
        size,
        align,
        limit,
        ink: Ink::Text,
    }
}
