//! The picture of a position: dots and lines on paper, boxes in the colours of their owners, and the players below.

use super::state::{Cell, Line, OPEN, State, is_dot};
use std::sync::Arc;
use zihin_games::DrawOptions;
use zihin_rules::{Actor, Notation, Seat, State as _, Turn};
use zihin_scene::{Align, Art, Figure, Ink, Mark, Point, Scene, Shape, Stamp, Text, Tone};

/// The width of the picture and of the board in units, and the place of the first dot.
const WIDTH: i32 = 640;
const BOARD: i32 = 480;
const FIRST: Point = Point::new(98, 84);
/// The top of the first player's row, and the height of a row.
const PLAYERS: i32 = 604;
const ROW: i32 = 68;

/// Draws a position, without alt text.
pub fn draw(state: &State, options: &DrawOptions<'_>) -> Scene {
    let (shown, last) = shown(state, options);
    let next = next(state, options);
    let mut marks = Vec::new();
    for line in state.lines() {
        let strokes: &[(i32, Ink)] = match () {
            () if last.contains(&line) => &[(22, Ink::ArrowEdge), (16, Ink::Arrow)],
            () if next.contains(&line) && !options.path.is_empty() => &[(16, Ink::Glow)],
            () if shown.sign(line.0) != OPEN => &[(12, Ink::Text)],
            () => &[(2, Ink::Line)],
        };
        for (width, ink) in strokes {
            let ends = line.ends().map(|at| place(state, at));
            marks.push(Figure::line(Shape::Line(ends.to_vec()), *width, *ink).into());
        }
    }
    for at in state.all_cells() {
        let middle = place(state, at);
        if let Some(seat) = shown.owner(at) {
            marks.push(tile(seat, BOARD / i32::from(state.side - 1) - 16, middle));
        } else if is_dot(at) {
            let glows = next
                .iter()
                .any(|line| line.ends()[options.path.len()] == at);
            let ink = if glows { Ink::Glow } else { Ink::Text };
            marks.push(Figure::fill(Shape::disc(middle.x, middle.y, 13), ink).into());
        }
    }
    (0..state.seats).for_each(|seat| player(&shown, options, Seat(seat), &mut marks));
    let size = Point::new(WIDTH, PLAYERS + ROW * i32::from(state.seats) + 12);
    Scene {
        size,
        ground: ground(state, size).into(),
        marks,
        alt: Vec::new(),
    }
}

/// The position to show, and the lines marked as the last: with the move being entered, if it is complete.
fn shown(state: &State, options: &DrawOptions<'_>) -> (State, Vec<Line>) {
    let (mut shown, actor) = (state.clone(), Actor::Seat(state.mover));
    if let Some(line) = state.next(actor, options.path).done {
        shown.apply(actor, &line);
        return (shown, vec![line]);
    }
    let moves = options.last.map_or(&[][..], |(_, moves)| moves);
    let lines = moves.iter().filter_map(|(_, text)| text.parse().ok());
    (shown, lines.collect())
}

/// The lines that may follow from the clicks so far, if they are to glow.
fn next(state: &State, options: &DrawOptions<'_>) -> Vec<Line> {
    let mut lines = state.moves(Actor::Seat(state.mover));
    lines.retain(|line| {
        options.glow && options.path.len() < 2 && line.clicks().starts_with(options.path)
    });
    lines
}

/// The middle of a cell.
fn place(state: &State, (column, row): Cell) -> Point {
    let along = |cell| i32::from(cell) * BOARD / i32::from(state.side - 1);
    FIRST + Point::new(along(column), along(row))
}

/// The paper with the names of columns and rows.
fn ground(state: &State, size: Point) -> Vec<Mark> {
    let mut marks = vec![Figure::fill(Shape::rect(0, 0, size.x, size.y), Ink::Backdrop).into()];
    for (letter, n) in ('a'..).zip((0..state.side).step_by(2)) {
        let (top, left) = (place(state, (n, 0)), place(state, (0, n)));
        let number = (n / 2 + 1).to_string();
        marks.push(text(
            &letter.to_string(),
            top - Point::new(0, 48),
            Align::Middle,
            Ink::Faint,
        ));
        marks.push(text(
            &number,
            left - Point::new(52, 0),
            Align::Middle,
            Ink::Faint,
        ));
    }
    marks
}

/// A box with the shape of its seat, so that seats differ without colour too; `half` is half its side.
fn tile(seat: Seat, half: i32, at: Point) -> Mark {
    let ink = |tone| Ink::Seat(seat.0, tone);
    let unit = half / 2;
    let corners = [(0, -unit), (unit, unit), (-unit, unit)];
    let shape = match seat.0 {
        0 => Shape::disc(0, 0, unit),
        1 => Shape::rect(-unit, -unit, 2 * unit, 2 * unit),
        2 => Shape::Polygon(corners.map(|(x, y)| Point::new(x, y)).to_vec()),
        _ => Shape::star(Point::default(), unit * 5 / 4),
    };
    let square = |half: i32| Shape::rounded(-half, -half, 2 * half, 2 * half, half / 4);
    let art = Art {
        name: format!("box of seat {} size {half}", seat.0),
        figures: vec![
            Figure::fill(square(half), ink(Tone::Rim)),
            Figure::fill(square(half - 3), ink(Tone::Face)),
            Figure::fill(shape, ink(Tone::Inlay)),
        ],
    };
    Mark::Stamp(Stamp {
        art: Arc::new(art),
        at,
    })
}

/// The row of a player: an arrow if it is their turn or a star if they won, the shape, the name, the boxes.
fn player(state: &State, options: &DrawOptions<'_>, seat: Seat, marks: &mut Vec<Mark>) {
    let y = PLAYERS + ROW * i32::from(seat.0) + ROW / 2;
    let turn = options.turn(state);
    let has_won = turn.is_won_by(seat);
    if has_won || turn == Turn::Seat(seat) {
        let row = || Shape::rounded(12, y - 31, WIDTH - 24, 62, 14);
        marks.push(Figure::veil(row(), Ink::Glow, 18).into());
        marks.push(Figure::line(row(), 3, Ink::Glow).into());
        let arrow = [(30, y - 15), (54, y), (30, y + 15)].map(|(x, y)| Point::new(x, y));
        let star = Shape::star(Point::new(41, y), 18);
        let sign = if has_won {
            star
        } else {
            Shape::Polygon(arrow.to_vec())
        };
        marks.push(Figure::fill(sign, Ink::Glow).into());
    }
    marks.push(tile(seat, 24, Point::new(FIRST.x, y)));
    let name = options.names.get(seat.index()).map_or("", String::as_str);
    marks.push(text(name, Point::new(140, y), Align::Left, Ink::Text));
    let boxes = state.scores()[seat].to_string();
    marks.push(text(&boxes, Point::new(600, y), Align::Right, Ink::Text));
}

fn text(words: &str, at: Point, align: Align, ink: Ink) -> Mark {
    let words = words.to_owned();
    Mark::Text(Text {
        words,
        at,
        size: 42,
        align,
        limit: 400,
        ink,
    })
}
