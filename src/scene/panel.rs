//! The family of panels: pictures with words, such as a leaderboard or a lobby.
//! All have the same title, lines, rows and faces of people.
//!
//! Lengths here are in parts of a panel 1,200 wide, whatever its real width. Text is 56 high, which is 9 pixels for capitals where the panel is 325 pixels wide.

use super::{Align, Figure, Ink, Mark, Point, Portrait, Scene, Shape, Text, Tone};
use std::sync::Arc;
use zihin_rules::Phrase;

/// The heights of the title, of a line of text and of a row.
const TITLE: i32 = 92;
const LINE: i32 = 74;
const ROW: i32 = 104;
/// The margin above, below and beside everything.
const MARGIN: i32 = 36;
/// The font sizes of the title and of everything else.
const TITLE_SIZE: i32 = 68;
const SIZE: i32 = 56;
/// How many letters a line usually holds, and what stands between two facts on it.
const LETTERS: usize = 40;
const BETWEEN: &str = " · ";
/// The radius of a face.
const RADIUS: i32 = 42;
/// How many seats have colours.
const COLOURS: u64 = 4;

/// A picture with words that is composed from top to bottom.
#[derive(Clone, Debug)]
pub struct Panel {
    width: i32,
    /// Where it begins, in the units of the picture.
    top: i32,
    /// Where the next element begins.
    y: i32,
    marks: Vec<Mark>,
}

/// Where texts stand that are below each other: the end or the middle of each, and the most that they may be wide.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// The end or the middle.
    pub x: i32,
    /// Which of them it is.
    pub align: Align,
    /// The greatest width.
    pub limit: i32,
}

/// How a person is shown.
#[derive(Clone, Debug, Default)]
pub struct Face {
    /// The name, for its initials.
    pub name: String,
    /// Chooses the colour, the same for the same person.
    pub person: u64,
    /// The avatar as a PNG file; the initials stand in its place if there is none.
    pub avatar: Option<Arc<[u8]>>,
}

impl Column {
    /// Texts that begin here.
    pub const fn from(x: i32, limit: i32) -> Self {
        Self {
            x,
            align: Align::Left,
            limit,
        }
    }

    /// Texts that end here.
    pub const fn until(x: i32, limit: i32) -> Self {
        Self {
            x,
            align: Align::Right,
            limit,
        }
    }
}

impl Panel {
    /// The width of a panel in its own lengths, and of one that is not part of another picture.
    pub const WIDTH: i32 = 1200;
    /// Where texts begin and end.
    pub const LEFT: i32 = MARGIN;
    /// See [`Self::LEFT`].
    pub const RIGHT: i32 = Self::WIDTH - MARGIN;

    /// A panel of its own, with nothing on it yet.
    pub const fn new() -> Self {
        Self {
            width: Self::WIDTH,
            top: 0,
            y: MARGIN / 2,
            marks: Vec::new(),
        }
    }

    /// The part of a picture below this one.
    pub fn below(scene: &Scene) -> Self {
        Self {
            width: scene.size.x,
            top: scene.size.y,
            ..Self::new()
        }
    }

    /// Adds what the panel shows.
    pub fn title(&mut self, words: &str) {
        let column = Column::from(Self::LEFT, Self::RIGHT - Self::LEFT);
        self.write(column, words, TITLE, TITLE_SIZE, Ink::Text);
        self.y += TITLE;
    }

    /// Adds whom the panel is about.
    pub fn title_of(&mut self, face: &Face, name: &str) {
        let left = Self::LEFT + 2 * RADIUS + 24;
        let column = Column::from(left, Self::RIGHT - left);
        self.write(column, name, TITLE, TITLE_SIZE, Ink::Text);
        let at = self.point(Self::LEFT + RADIUS, self.y + TITLE / 2);
        self.face_at(at, self.scaled(RADIUS), face);
        self.y += TITLE;
    }

    /// Adds a line of text.
    pub fn line(&mut self, words: &str, ink: Ink) {
        let column = Column::from(Self::LEFT, Self::RIGHT - Self::LEFT);
        self.write(column, words, LINE, SIZE, ink);
        self.y += LINE;
    }

    /// Adds facts, as many to a line as usually fit; a fact that is longer than a line goes on in the next one.
    pub fn facts(&mut self, facts: &[String], ink: Ink) {
        let mut lines: Vec<String> = Vec::new();
        for fact in facts {
            let room = LETTERS.saturating_sub(fact.chars().count() + BETWEEN.len());
            match lines.last_mut() {
                Some(line) if line.chars().count() <= room => {
                    line.push_str(BETWEEN);
                    line.push_str(fact);
                }
                _ => lines.push(fact.clone()),
            }
        }
        for line in lines.iter().flat_map(|line| wrapped(line)) {
            self.line(&line, ink);
        }
    }

    /// Adds a line of headings.
    pub fn headings(&mut self, headings: &[(Column, &str)]) {
        let cells = headings
            .iter()
            .map(|(column, words)| (*column, *words, Ink::Faint));
        self.cells(&cells.collect::<Vec<_>>());
    }

    /// Adds a line of cells that belongs to what is above it.
    pub fn cells(&mut self, cells: &[(Column, &str, Ink)]) {
        for (column, words, ink) in cells {
            self.write(*column, words, LINE, SIZE, *ink);
        }
        self.y += LINE;
    }

    /// Adds a row, with a line above it.
    pub fn row(&mut self, cells: &[(Column, &str, Ink)]) {
        let ends = [Self::LEFT / 2, Self::WIDTH - Self::LEFT / 2];
        let ends = ends.map(|x| self.point(x, self.y));
        let rule = Shape::Line(ends.to_vec());
        let rule = Figure::line(rule, self.scaled(2).max(1), Ink::FrameLight);
        self.marks.push(rule.into());
        for (column, words, ink) in cells {
            self.write(*column, words, ROW, SIZE, *ink);
        }
        self.y += ROW;
    }

    /// Adds the face of a person to the last row; of nobody if the place is free.
    pub fn face(&mut self, x: i32, face: Option<&Face>) {
        let at = self.in_row(x);
        if let Some(face) = face {
            self.face_at(at, self.scaled(RADIUS), face);
            return;
        }
        let ring = Shape::Disc {
            centre: at,
            radius: self.scaled(RADIUS - 2),
        };
        let ring = Figure::line(ring, self.scaled(4).max(1), Ink::Faint);
        self.marks.push(ring.into());
    }

    /// Adds the face of a person around a point. Both lengths are in the units of the picture.
    pub fn face_at(&mut self, at: Point, radius: i32, face: &Face) {
        let disc = |radius| Shape::Disc { centre: at, radius };
        let seat = u8::try_from(face.person % COLOURS).unwrap_or_default();
        let ink = |tone| Ink::Seat(seat, tone);
        let rim = self.scaled(4).max(1);
        self.marks
            .push(Figure::fill(disc(radius), ink(Tone::Rim)).into());
        self.marks
            .push(Figure::fill(disc(radius - rim), ink(Tone::Face)).into());
        let initials = initials(&face.name);
        let initials = Text::middle(initials, at, radius * 46 / RADIUS, 2 * radius);
        self.marks.push(initials.ink(ink(Tone::Inlay)).into());
        if let Some(png) = &face.avatar {
            self.marks.push(Mark::Portrait(Portrait {
                png: Arc::clone(png),
                at,
                radius: radius - rim,
            }));
        }
    }

    /// Adds an area of this height for other marks, and returns where it begins. Both are in the units of the picture.
    pub fn area(&mut self, height: i32) -> i32 {
        let Point { y: top, .. } = self.point(0, self.y);
        self.y += height * Self::WIDTH / self.width;
        top
    }

    /// Adds a mark whose lengths are in the units of the picture.
    pub fn mark(&mut self, mark: impl Into<Mark>) {
        self.marks.push(mark.into());
    }

    /// The picture.
    pub fn into_scene(self, alt: Vec<Phrase>) -> Scene {
        let size = Point::new(self.width, self.height());
        Scene {
            size,
            ground: [backdrop(Point::default(), size)].into(),
            marks: self.marks,
            alt,
        }
    }

    /// The picture that this panel was made to stand below, with the panel.
    pub fn under(self, mut above: Scene) -> Scene {
        let height = self.height();
        let part = backdrop(Point::new(0, self.top), Point::new(self.width, height));
        above.ground = above.ground.iter().cloned().chain([part]).collect();
        above.marks.extend(self.marks);
        above.size.y += height;
        above
    }

    /// The height so far, in the units of the picture.
    fn height(&self) -> i32 {
        self.scaled(self.y + MARGIN / 2)
    }

    fn write(&mut self, column: Column, words: &str, height: i32, size: i32, ink: Ink) {
        if words.is_empty() {
            return;
        }
        let at = self.point(column.x, self.y + height / 2);
        let text = Text::left(words, at, self.scaled(size), self.scaled(column.limit));
        let text = text.ink(ink).align(column.align);
        self.marks.push(text.into());
    }

    /// A point in the middle of the last row.
    fn in_row(&self, x: i32) -> Point {
        self.point(x, self.y - ROW / 2)
    }

    const fn point(&self, x: i32, y: i32) -> Point {
        Point::new(self.scaled(x), self.top + self.scaled(y))
    }

    const fn scaled(&self, length: i32) -> i32 {
        length * self.width / Self::WIDTH
    }
}

impl Default for Panel {
    fn default() -> Self {
        Self::new()
    }
}

fn backdrop(at: Point, size: Point) -> Mark {
    Figure::fill(Shape::rect(at.x, at.y, size.x, size.y), Ink::Backdrop).into()
}

/// A text in lines that usually fit.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= LETTERS => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The first letters of the first two words of a name.
fn initials(name: &str) -> String {
    let first = |word: &str| word.chars().find(|letter| letter.is_alphanumeric());
    let letters = name.split_whitespace().filter_map(first).take(2);
    letters.flat_map(char::to_uppercase).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_text_that_is_longer_than_a_line_is_broken_between_words() {
        let clock = "Clock: 5 days each, one day more a move, at most 10 days";
        let lines = [
            "Clock: 5 days each, one day more a move,",
            "at most 10 days",
        ];
        assert_eq!(super::wrapped(clock), lines);
        assert_eq!(super::wrapped("a new game"), ["a new game"]);
    }

    #[test]
    fn initials_are_letters_of_the_first_two_words() {
        for (name, expected) in [
            ("Ana", "A"),
            ("ana maria popescu", "AM"),
            ("  șerban  ", "Ș"),
            ("🎲 Bob", "B"),
            ("[GG] *x", "GX"),
            ("🎲", ""),
            ("", ""),
        ] {
            assert_eq!(super::initials(name), expected, "{name}");
        }
    }
}
