//! Arrows along the last moves or the one being entered, with their numbers and what they captured;
//! arrows for attacks.
//!
//! A move of several leaps is one line, straight under the pieces, with a head on each square that it touches, and an arrow for its last leap.

use super::{
    layout::{CELL, cell, middle},
    pieces::{FULL, ghost},
    view::View,
};
use crate::{
    AttackQuery, DrawnMove,
    camelot::{Move, Square, State, other, rules::attacks, squares::BOARD},
};
use zihin_rules::Seat;
use zihin_scene::{Arrow, Figure, Ink, Mark, Pen, Point, Shape, Trail, comparison};

/// The opacity, in per cent, of the tint on the squares where a move begins and ends.
const TINT: u8 = 35;
/// Half the width of the numbers of moves.
const BADGE: i32 = 17;
/// The width of a line, and of the edge on each side of it.
const WIDTH: i32 = 8;
const EDGE: i32 = 4;
/// The length of a head, and how far from the middle of a square on the way its tip is.
const HEAD: i32 = 22;
const SHORT: i32 = 4;
/// Where routes that meet run, beside the middles of squares.
const LANES: [Point; 4] = [
    Point::new(-7, -7),
    Point::new(7, 7),
    Point::new(7, -7),
    Point::new(-7, 7),
];
/// How far from the middle of a piece an arrow passes it, so that it runs between the pieces of two rows.
const ASIDE: i32 = 24;

/// Draws what lies under the pieces: the squares where the moves begin and end, what they captured, and the arrows,
/// which so hide no piece that they pass.
pub fn under(view: &View<'_>, marks: &mut Vec<Mark>) {
    for DrawnMove {
        before, mv, seat, ..
    } in &view.moves
    {
        let board = before.board();
        if seat.is_some() {
            let ends = [mv.from(), mv.to()].map(|square| cell(view.viewer, square, 0, 0));
            marks.extend(ends.map(|end| Figure::veil(end, Ink::Arrow, TINT).into()));
        }
        for square in mv.taken() {
            let ghost = board.piece(square).map(|(seat, kind)| ghost(seat, kind));
            let at = middle(view.viewer, square);
            marks.extend(ghost.map(|ghost| Mark::stamp(ghost, at)));
        }
    }
    routes(view).iter().for_each(|route| route.lines(marks));
}

/// Draws what lies over the pieces: the heads of the arrows, the numbers of the moves, and arrows for attacks.
pub fn over(view: &View<'_>, marks: &mut Vec<Mark>) {
    let routes = routes(view);
    routes.iter().for_each(|route| route.heads(marks));
    let mut tags = Vec::new();
    for (drawn, route) in view.moves.iter().zip(&routes) {
        if let (Some(_), Some(Seat(seat))) = (drawn.number, drawn.seat) {
            let at = tail(view, route, &routes, &tags);
            marks.extend(drawn.tag(seat, at, BADGE).into_iter().flatten());
            tags.push(at);
        }
    }
    if let Some(query) = view.options.attacks {
        attacks_on(view, query, marks);
    }
    if let Some(moves) = &view.options.compared {
        marks.extend(compared(view, moves));
    }
}

/// Arrows along two compared moves, side by side.
fn compared(view: &View<'_>, moves: &[Move; 2]) -> Vec<Mark> {
    let trail = |mv: &Move, lane| {
        let mut previous = None;
        let arrow = |step: &[Square]| {
            let arrow = arrow(view, [step[0], step[1]], FULL / 3, previous);
            previous = Some(middle(view.viewer, step[0]));
            arrow.moved(lane)
        };
        let arrows = mv.path().windows(2).map(arrow).collect();
        let start = [mv.path()[0], mv.path()[1]].map(|square| middle(view.viewer, square));
        Some(Trail { arrows, start })
    };
    let trails = [trail(&moves[0], LANES[0]), trail(&moves[1], LANES[1])];
    comparison(trails, CELL / 2, BADGE)
}

/// The routes of all moves.
fn routes(view: &View<'_>) -> Vec<Route> {
    let routes = (0..view.moves.len()).filter_map(|n| Route::new(view, n));
    routes.collect()
}

/// The way of a move in the picture.
struct Route {
    /// The middle of the square where the move begins.
    start: Point,
    /// The middles of the squares before the last one, moved into the lane of this route.
    line: Vec<Point>,
    /// The last step.
    last: Arrow,
}

impl Route {
    fn new(view: &View<'_>, n: usize) -> Option<Self> {
        let drawn = &view.moves[n];
        let [before @ .., last, to] = drawn.mv.path() else {
            return None;
        };
        // A piece that has gone on, or was captured, hides no head.
        let short = if view.board.piece(*to).is_some() {
            FULL
        } else {
            FULL / 3
        };
        let lane = lane(&view.moves, n);
        let squares = before.iter().chain([last]);
        let line: Vec<Point> = squares.map(|at| middle(view.viewer, *at) + lane).collect();
        let previous = before.last().map(|at| middle(view.viewer, *at));
        let pen = drawn.seat.map_or(Pen::ENTERED, Pen::among_pieces_of);
        let arrow = arrow(view, [*last, *to], short, previous).drawn(pen);
        Some(Self {
            start: middle(view.viewer, drawn.mv.from()),
            line,
            last: Arrow {
                from: arrow.from + lane,
                bend: arrow.bend + lane,
                ..arrow
            },
        })
    }

    /// Draws the line along the steps before the last, and the arrow of the last.
    fn lines(&self, marks: &mut Vec<Mark>) {
        // The ink of the line lies over the edge of the arrow, so that the two are one.
        let Arrow { ink, edge, .. } = self.last;
        for (ink, by, arrow) in [(edge, EDGE, Some(&self.last)), (ink, 0, None)] {
            if self.line.len() > 1 {
                let shape = Shape::Line(self.line.clone());
                marks.push(Figure::line(shape, WIDTH + 2 * by, ink).into());
            }
            marks.extend(arrow.cloned().map(Mark::Arrow));
        }
    }

    /// Draws a head at the end of every step, so that each says where it leads; over the pieces,
    /// which leave little room for it.
    fn heads(&self, marks: &mut Vec<Mark>) {
        let Arrow { ink, edge, .. } = self.last;
        for (tip, way) in self.tips() {
            let back = |by: i32, aside: Point| tip - towards(way, by) + aside;
            let side = towards(Point::new(-way.y, way.x), WIDTH * 8 / 5);
            let corners = [tip, back(HEAD, side), back(HEAD, Point::default() - side)];
            let head = || Shape::Polygon(corners.to_vec());
            marks.push(Figure::line(head(), 2 * EDGE, edge).into());
            marks.push(Figure::fill(head(), ink).into());
        }
    }

    /// The tip of every head, and its direction.
    fn tips(&self) -> impl Iterator<Item = (Point, Point)> {
        let steps = self.line.windows(2).map(|step| {
            let way = step[1] - step[0];
            (step[1] - towards(way, SHORT), way)
        });
        steps.chain([(self.last.to, self.last.to - self.last.bend)])
    }
}

/// How far a route is moved aside: those that touch the same square run side by side.
fn lane(moves: &[DrawnMove<State>], n: usize) -> Point {
    let own = &moves[n];
    let meets = |other: &&DrawnMove<State>| {
        let mut squares = other.mv.path().iter();
        squares.any(|square| own.mv.path().contains(square))
    };
    let (before, after) = (&moves[..n], &moves[n + 1..]);
    let rank = before.iter().filter(meets).count();
    if rank == 0 && !after.iter().any(|other| meets(&other)) {
        return Point::default();
    }
    LANES[rank % LANES.len()]
}

/// The place of a move's number: behind the tail of its arrow or in a corner of the square, where it hides least.
fn tail(view: &View<'_>, route: &Route, routes: &[Route], tags: &[Point]) -> Point {
    let first = route.line.get(1).copied().unwrap_or(route.last.to);
    let behind = route.line[0] + towards(route.line[0] - first, 12);
    // Towards the corners of the square, and then in them.
    let corners = |off: i32| {
        [(-off, -off), (off, -off), (-off, off), (off, off)]
            .map(|(x, y)| route.start + Point::new(x, y))
    };
    let near = corners(BADGE).map(|at| (1, at));
    let far = corners(CELL / 2).map(|at| (2, at));
    let is_near = |one: Point, other: Point, reach: i32| {
        let way = one - other;
        way.x.abs().max(way.y.abs()) < reach
    };
    let cost = |(own, at): &(usize, Point)| {
        let heads = routes.iter().flat_map(Route::tips);
        let heads = heads.filter(|(tip, way)| is_near(*at, *tip - towards(*way, HEAD / 2), 28));
        let joints = routes.iter().flat_map(|route| &route.line);
        let joints = joints.filter(|joint| **joint != route.line[0] && is_near(*at, **joint, 22));
        let covered = tags.iter().filter(|tag| is_near(*at, **tag, 2 * BADGE));
        let pieces = BOARD
            .iter()
            .filter(|square| view.board.piece(*square).is_some());
        let pieces = pieces.map(|square| {
            let middle = middle(view.viewer, square);
            usize::from(is_near(*at, middle, 32)) + 2 * usize::from(is_near(*at, middle, 20))
        });
        own + 4 * heads.count() + 6 * covered.count() + joints.count() + pieces.sum::<usize>()
    };
    let places = [(0, behind)].into_iter().chain(near).chain(far);
    places.min_by_key(cost).map_or(behind, |(_, at)| at)
}

/// An arrow to a piece from each that could capture it.
fn attacks_on(view: &View<'_>, query: AttackQuery<'_>, marks: &mut Vec<Mark>) {
    let AttackQuery::Piece { seat, piece } = query else {
        return;
    };
    let board = view.state.board();
    if let Some(to) = attacks::find(board, seat, piece) {
        let attackers = attacks::attackers(board, to);
        let pen = Pen::of_seat(other(seat));
        let arrow = |from| arrow(view, [from, to], FULL / 2, None).drawn(pen);
        marks.extend(attackers.map(|from| arrow(from).into()));
    }
}

/// The arrow of a step; it ends `short` of the middle of the target,
/// where the piece is, and passes a piece over which it leaps on one side, rather not on that of the `previous` square of the move.
fn arrow(view: &View<'_>, [from, to]: [Square; 2], short: i32, previous: Option<Point>) -> Arrow {
    let (start, end) = (middle(view.viewer, from), middle(view.viewer, to));
    let bend = match from.between(to) {
        Some(over) => beside(view, middle(view.viewer, over), end, previous),
        None => Point::new(i32::midpoint(start.x, end.x), i32::midpoint(start.y, end.y)),
    };
    let is_taken = view.board.piece(from).is_some();
    let from = start + towards(bend - start, if is_taken { FULL } else { 0 });
    Pen::ENTERED.arrow(from, bend, end - towards(end - bend, short), WIDTH)
}

/// The control point of a curve around the piece at `over` to `end`: on the side of an empty square, if there is one,
/// and away from `previous`.
fn beside(view: &View<'_>, over: Point, end: Point, previous: Option<Point>) -> Point {
    let along = end - over;
    let mut sides = [Point::new(along.y, -along.x), Point::new(-along.y, along.x)];
    let is_near = |side: Point| {
        let way = previous.unwrap_or(over) - over;
        way.x * side.x + way.y * side.y > 0
    };
    if is_near(sides[0]) {
        sides.swap(0, 1);
    }
    let is_free = |side: &&Point| {
        let mut squares = BOARD.iter();
        let taken = |square| middle(view.viewer, square) == over + **side;
        !squares.any(|square| taken(square) && view.board.piece(square).is_some())
    };
    let side = sides.iter().find(is_free).unwrap_or(&sides[0]);
    // The middle of a quadratic curve is half as far from the straight line as its control point.
    over + towards(*side, 2 * ASIDE)
}

/// A vector in the direction of another, of this length.
fn towards(direction: Point, length: i32) -> Point {
    let whole = (direction.x.pow(2) + direction.y.pow(2)).isqrt().max(1);
    Point::new(direction.x * length / whole, direction.y * length / whole)
}
