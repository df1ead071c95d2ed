//! Name plates beside a board: the light on one, the sign of whoever is to move or has won, and whole plates for games that need no others.

use super::{Art, Figure, Ink, Mark, Point, Shape, Text, Tone};
use zihin_rules::Key;

/// The light on the plate of a player who is to move or has won: a tint of this opacity, in per cent, and a line of this width around it.
pub fn lit(area: Shape, percent: u8, line: i32) -> Vec<Mark> {
    let edge = (line > 0).then(|| Figure::line(area.clone(), line, Ink::Glow));
    let tint = Figure::veil(area, Ink::Glow, percent);
    [Some(tint), edge]
        .into_iter()
        .flatten()
        .map(Mark::from)
        .collect()
}

/// The sign on a plate that is lit: a star of this radius for a winner, and an arrow as large for a player who is to move.
pub fn turn_sign(has_won: bool, at: Point, radius: i32) -> Mark {
    let shape = if has_won {
        Shape::star(at, radius)
    } else {
        // An arrow looks as if it were further to the left than it is.
        let middle = at + Point::new(radius / 16, 0);
        let (aside, down) = (radius * 2 / 3, radius * 5 / 6);
        let corners = [(-aside, -down), (aside, 0), (-aside, down)];
        Shape::Polygon(corners.map(|(x, y)| middle + Point::new(x, y)).to_vec())
    };
    Figure::fill(shape, Ink::Glow).into()
}

/// The name plate of a player, a row below a board.
#[derive(Clone, Copy, Debug)]
pub struct Plate<'a> {
    /// The player's seat.
    pub seat: u8,
    /// The player's name.
    pub name: &'a str,
    /// The message that names the seat where the name cannot be drawn.
    pub side: Key,
    /// The points so far.
    pub points: i32,
    /// Whether it is the player's turn.
    pub is_to_move: bool,
    /// Whether the player has won.
    pub has_won: bool,
}

impl Plate<'_> {
    /// The height of a plate.
    pub const HEIGHT: i32 = 68;

    /// The plate with its top at `y`, in a picture of this width: the sign if it is lit, the token of the seat, the name and the points.
    pub fn draw(&self, y: i32, width: i32) -> Vec<Mark> {
        let (size, at) = (42, |x| Point::new(x, y + Self::HEIGHT / 2));
        let mut marks = Vec::new();
        if self.is_to_move || self.has_won {
            let area = Shape::rounded(12, y + 3, width - 24, Self::HEIGHT - 6, 14);
            marks.extend(lit(area, 18, 3));
            marks.push(turn_sign(self.has_won, at(41), 18));
        }
        marks.push(Mark::stamp(token(self.seat, 24), at(98)));
        let name = Text::left(self.name, at(140), size, width - 240);
        marks.push(Mark::Name(self.side, name));
        let points = self.points.to_string();
        marks.push(Text::right(points, at(width - 40), size, 80).into());
        marks
    }
}

/// A square in the colours of a seat around (0, 0), with a shape by which seats differ without colour too; `half` is half its edge.
pub fn token(seat: u8, half: i32) -> Art {
    let ink = |tone| Ink::Seat(seat, tone);
    let unit = half / 2;
    let corners = [(0, -unit), (unit, unit), (-unit, unit)];
    let shape = match seat {
        0 => Shape::disc(0, 0, unit),
        1 => Shape::rect(-unit, -unit, 2 * unit, 2 * unit),
        2 => Shape::Polygon(corners.map(|(x, y)| Point::new(x, y)).to_vec()),
        _ => Shape::star(Point::default(), unit * 5 / 4),
    };
    let square = |half: i32| Shape::rounded(-half, -half, 2 * half, 2 * half, half / 4);
    Art {
        name: format!("token of seat {seat} size {half}"),
        figures: vec![
            Figure::fill(square(half), ink(Tone::Rim)),
            Figure::fill(square(half - 3), ink(Tone::Face)),
            Figure::fill(shape, ink(Tone::Inlay)),
        ],
    }
}
