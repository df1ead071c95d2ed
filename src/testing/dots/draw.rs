//! A position as a picture, dots and lines on paper with the players below, and in phrases.

use super::INFO;
use super::state::{Cell, DOT, Line, OPEN, State, name};
use zihin_games::{Presentation, Shown, outcome, turn_or_outcome};
use zihin_rules::{Actor, Key, Notation, Phrase, Seat, State as _, Turn, Value};
use zihin_scene::{Figure, Grid, Ink, Mark, Plate, Point, Scene, Shape, token};

/// The width of the picture, and where the plates begin.
const WIDTH: i32 = 640;
const PLATES: i32 = 604;

impl Presentation for State {
    fn draw(&self, shown: &Shown<'_, Self>) -> Scene {
        let done = self.next(Actor::Seat(self.mover), shown.path).done;
        let board = done.map_or_else(|| self.clone(), |line| self.with(line).0);
        let next = glowing(self, shown);
        let mut marks = Vec::new();
        let last = shown.moves(self, done, shown.last.iter());
        for line in self.lines() {
            let is_last = last.iter().any(|made| made.mv == line);
            let strokes: &[(i32, Ink)] = match () {
                () if is_last => &[(22, Ink::ArrowEdge), (16, Ink::Arrow)],
                () if next.contains(&line) && !shown.path.is_empty() => &[(16, Ink::Glow)],
                () if board.sign(line.0) != OPEN => &[(12, Ink::Text)],
                () => &[(2, Ink::Line)],
            };
            let ends = Shape::Line(line.ends().map(|at| place(self, at)).to_vec());
            let stroke =
                |(width, ink): &(i32, Ink)| Figure::line(ends.clone(), *width, *ink).into();
            marks.extend(strokes.iter().map(stroke));
        }
        marks.extend(cells(self, &board, &next, shown.path.len()));
        let (turn, mut size) = (shown.turn(&board), Point::new(WIDTH, PLATES));
        for (seat, points) in board.scores().iter() {
            let plate = Plate {
                seat: seat.0,
                name: shown.name(seat),
                side: INFO.sides[seat.index()],
                points: *points,
                is_to_move: turn == Turn::Seat(seat),
                has_won: turn.is_won_by(seat),
            };
            marks.extend(plate.draw(size.y, WIDTH));
            size.y += Plate::HEIGHT;
        }
        size.y += 12;
        let paper = Figure::fill(Shape::rect(0, 0, size.x, size.y), Ink::Backdrop);
        marks.extend(dots(self).names(self.side / 2 + 1, 50, 42));
        Scene {
            size,
            ground: [paper.into()].into(),
            marks,
            alt: alt(self, shown),
        }
    }

    fn describe(&self, actor: Actor, line: &Line) -> Vec<Phrase> {
        let (mut after, boxes) = self.with(*line);
        let completed = Phrase::new("dots-completed").with("player", self.mover);
        let completed = (boxes > 0).then(|| completed.with("boxes", boxes));
        after.apply(actor, line);
        let phrases = [
            Some(drew(self.mover, *line)),
            completed,
            outcome(after.turn()),
        ];
        phrases.into_iter().flatten().collect()
    }
}

/// The boxes with whose they are, and the dots, of which those glow that the next click may name.
fn cells(state: &State, board: &State, next: &[Line], clicks: usize) -> Vec<Mark> {
    let half = dots(state).pitch / 2 - 16;
    let cell = |at: Cell| {
        let middle = place(state, at);
        if let Some(seat) = board.owner(at) {
            return Some(Mark::stamp(token(seat.0, half), middle));
        }
        let glows = next.iter().any(|line| line.ends()[clicks] == at);
        let ink = if glows { Ink::Glow } else { Ink::Text };
        let dot = Shape::disc(middle.x, middle.y, 13);
        (state.sign(at) == DOT).then(|| Figure::fill(dot, ink).into())
    };
    state.all_cells().filter_map(cell).collect()
}

/// The lines that may follow from the clicks so far, if they are to glow.
fn glowing(state: &State, shown: &Shown<'_, State>) -> Vec<Line> {
    let mut lines = state.moves(Actor::Seat(state.mover));
    let glows = shown.glow && shown.path.len() < 2;
    lines.retain(|line| glows && line.clicks().starts_with(shown.path));
    lines
}

fn drew(seat: Seat, line: Line) -> Phrase {
    let drew = Phrase::new("dots-drew").with("player", seat);
    drew.with("line", line.to_string())
}

/// The alt text: whose turn it is, the last move, the boxes of each player, and the lines that are still open.
fn alt(state: &State, shown: &Shown<'_, State>) -> Vec<Phrase> {
    let list = |key: Key, names: Vec<String>| {
        let phrase = Phrase::new(key).with("count", names.len());
        phrase.with("list", Value::list(names))
    };
    let mut alt = vec![turn_or_outcome(shown.turn(state))];
    alt.extend(shown.last_played().map(|(seat, line)| drew(seat, *line)));
    for seat in (0..state.seats).map(Seat) {
        let own = state
            .all_cells()
            .filter(|at| state.owner(*at) == Some(seat));
        let own = own.map(|(column, row)| name((column - 1, row - 1)));
        alt.push(list("dots-board-boxes", own.collect()).with("player", seat));
    }
    let open = state.moves(Actor::Seat(state.mover));
    let open = open.iter().map(ToString::to_string);
    alt.push(list("dots-board-open", open.collect()));
    alt
}

/// The grid of the dots, which are two cells apart.
fn dots(state: &State) -> Grid {
    let pitch = 960 / i32::from(state.side - 1);
    let first = Point::new(98, 84);
    Grid { first, pitch }
}

/// The middle of a cell.
fn place(state: &State, (column, row): Cell) -> Point {
    let Grid { first, pitch } = dots(state);
    let pitch = pitch / 2;
    Grid { first, pitch }.at(column.into(), row.into())
}
