//! The name plates beside the boards: player, whose turn it is, points, and towers in hand or captured.

use super::{
    layout::{Area, plate},
    towers::{ink, pennant, stamp},
    view::View,
};
use crate::talat::{BoardName, Colour, INFO, Kind, Move, State, Tower, Towers};
use zihin_rules::{Seat, State as _, Turn};
use zihin_scene::{Figure, Ink, Mark, Point, Shape, Sign, Text, Tone, lit};

/// The positions and sizes of the parts of a plate.
struct Parts {
    /// The middle of the colour's emblem.
    chip: Point,
    /// The width of the name beside it.
    name: i32,
    /// The right end of the points.
    points: Point,
    /// The area of the towers.
    towers: Area,
    /// The distance between the nine towers in hand, which stand in a row.
    slot: i32,
}

/// Draws all plates.
pub fn draw(view: &View<'_>, marks: &mut Vec<Mark>) {
    for colour in Colour::ALL {
        let area = plate(view.viewer, colour);
        let parts = parts(area);
        let beside = parts.chip + Point::new(28, 0);
        if is_lit(view, colour) {
            let Area { at, size } = area;
            marks.extend(lit(Shape::rounded(at.x, at.y, size.x, size.y, 14), 16, 3));
        }
        if let Some(seat) = view.seat(colour) {
            let name = Text::left(view.options.name(seat), beside, 45, parts.name);
            let is_over = matches!(view.options.turn(view.state), Turn::Over(_));
            let has_left = !is_over && view.options.left.contains(&seat);
            marks.push(Mark::Name(INFO.sides[seat.index()], name.struck(has_left)));
            let points = view.shown.scores()[seat].to_string();
            marks.push(Text::right(points, parts.points, 56, 100).into());
        } else {
            let spirit = Text::left("", beside, 45, parts.name);
            marks.push(Mark::Word("talat-board-spirit", spirit));
        }
        chip(view, colour, parts.chip, marks);
        towers(view, colour, &parts, marks);
    }
}

fn parts(Area { at, size }: Area) -> Parts {
    let chip = at + Point::new(30, 28);
    if size.y < 100 {
        let chip = at + Point::new(30, size.y / 2);
        Parts {
            chip,
            name: 190,
            points: chip + Point::new(280, 0),
            towers: Area {
                at: at + Point::new(322, 2),
                size: size - Point::new(324, 4),
            },
            slot: 69,
        }
    } else {
        Parts {
            chip,
            name: size.x - 160,
            points: Point::new(at.x + size.x - 12, chip.y),
            towers: Area {
                at: at + Point::new(2, 54),
                size: size - Point::new(4, 54),
            },
            slot: 48,
        }
    }
}

/// The emblem of a colour, with a star for a winner.
fn chip(view: &View<'_>, colour: Colour, at: Point, marks: &mut Vec<Mark>) {
    let disc = |radius, tone| Figure::fill(Shape::disc(at.x, at.y, radius), ink(colour, tone));
    marks.push(disc(18, Tone::Rim).into());
    marks.push(disc(15, Tone::Face).into());
    if view.seat(colour).is_some_and(|seat| won(view, seat)) {
        marks.push(Figure::fill(Shape::star(at, 14), ink(colour, Tone::Inlay)).into());
    }
}

fn won(view: &View<'_>, seat: Seat) -> bool {
    view.options.turn(view.state).is_won_by(seat)
}

/// Whether this colour belongs to the player to move, who may be placing a tower of the Zihin, or to a winner.
fn is_lit(view: &View<'_>, colour: Colour) -> bool {
    let turn = view.options.turn(view.state);
    view.seat(colour)
        .is_some_and(|seat| turn == Turn::Seat(seat) || won(view, seat))
}

/// The towers in hand during the setup, each in its slot, later the captured ones; for the Zihin,
/// the commanders of its towers.
fn towers(view: &View<'_>, colour: Colour, parts: &Parts, marks: &mut Vec<Mark>) {
    match view.seat(colour) {
        _ if view.state.colour_to_place() == Some(colour) => hand(view, colour, parts, marks),
        Some(_) if view.state.is_setup() => hand(view, colour, parts, marks),
        Some(seat) => captured(view.shown.taken(seat), parts, marks),
        None => commanders(view, parts, marks),
    }
}

fn hand(view: &View<'_>, colour: Colour, parts: &Parts, marks: &mut Vec<Mark>) {
    let pitch = parts.slot;
    for (n, kind) in (0..).zip(Kind::all()) {
        let at = slot(parts.towers, pitch, n);
        let tower = Tower::new(colour, kind);
        if !view.shown.hand(colour).contains(tower) {
            marks.push(Figure::fill(Shape::disc(at.x, at.y, 5), Ink::Faint).into());
            continue;
        }
        let edge = pitch - 4;
        let outline = Shape::rounded(at.x - edge / 2, at.y - edge / 2, edge, edge, 4);
        let is_chosen = is_chosen(view, tower);
        if is_chosen {
            marks.extend(Sign::Origin.under(outline.clone()));
        }
        marks.push(stamp(tower, percent(pitch), at));
        if is_chosen {
            marks.extend(Sign::Origin.over(&outline, 4));
        }
    }
}

/// Whether a tower in hand was clicked.
fn is_chosen(view: &View<'_>, tower: Tower) -> bool {
    let clicked = |mv: &Move| matches!(mv, Move::Place(kind, ..) if *kind == tower.kind());
    view.options.glow
        && !view.options.path.is_empty()
        && view.state.colour_to_place() == Some(tower.colour())
        && view.open.iter().any(clicked)
}

/// Captured towers, drawn smaller if there are many.
fn captured(towers: Towers, parts: &Parts, marks: &mut Vec<Mark>) {
    let Area { size, .. } = parts.towers;
    let count = i32::try_from(towers.len()).unwrap_or(i32::MAX);
    let fits = |pitch: &i32| (size.x / pitch) * (size.y / pitch) >= count;
    let pitch = [69, 48].into_iter().find(fits).unwrap_or(34);
    for (n, tower) in (0..).zip(towers.iter()) {
        let at = slot(parts.towers, pitch, n);
        marks.push(stamp(tower, percent(pitch), at));
    }
}

/// The boards of the Zihin, and the commander of its towers on each.
fn commanders(view: &View<'_>, parts: &Parts, marks: &mut Vec<Mark>) {
    let names = BoardName::ALL
        .into_iter()
        .filter(|name| name.direction(Colour::Grey).is_some());
    for (n, name) in (0..).zip(names) {
        let at = parts.towers.at + Point::new(26 + n * 150, parts.towers.size.y / 2);
        marks.push(Text::left(name.text(), at, 45, 100).into());
        let commander = State::colour(view.state.commander(Colour::Grey, name));
        marks.push(pennant(commander, at + Point::new(80, 5)));
    }
}

/// The size of a tower in a slot of this width, in per cent of its size on a board.
const fn percent(pitch: i32) -> i32 {
    pitch * 6 / 5
}

/// The middle of the `n`th slot of an area, row by row.
const fn slot(Area { at, size }: Area, pitch: i32, n: i32) -> Point {
    let columns = size.x / pitch;
    let (column, row) = (n % columns, n / columns);
    Point::new(
        at.x + column * pitch + pitch / 2,
        at.y + row * pitch + pitch / 2,
    )
}
