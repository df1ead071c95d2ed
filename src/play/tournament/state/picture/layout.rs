//! Which stages of a bracket are in its picture, and where the boxes of their matches stand.

use crate::tournament::bracket::Bracket;
use std::ops::Range;
use zihin_scene::{Figure, Ink, Panel, Point, Shape};

/// The most stages of a picture, and the gap between their columns.
const STAGES: usize = 3;
const GAP: i32 = 30;
/// The height of a player's line, and the gap between two boxes, in which stands how the upper one was decided.
pub const LINE: i32 = 76;
pub const APART: i32 = 74;
/// Where the seed ends, from the left edge of the box; it may have two digits if the bracket is large.
const SEED: i32 = 44;
const SEED_WITH_TWO_DIGITS: i32 = 76;
/// How much wider a box with seeds and faces is than one without, besides the seeds.
const WIDER: i32 = 56;
/// The most matches of a stage beside which the next stages stand, and the columns of a stage of more.
const MATCHES: usize = 8;
const COLUMNS: usize = 2;

/// The stages in the picture.
pub fn shown(bracket: &Bracket) -> Range<usize> {
    let present = bracket.stages().len().saturating_sub(1);
    let first = present.min(bracket.length().saturating_sub(STAGES));
    let has_many = bracket
        .shape()
        .get(first)
        .is_some_and(|count| *count > MATCHES);
    let count = if has_many { 1 } else { STAGES };
    first..bracket.length().min(first + count)
}

/// The box of a match.
#[derive(Clone, Copy)]
pub struct Slot {
    /// The top left corner.
    pub at: Point,
    /// Width and height.
    pub size: Point,
    /// Whether the players are shown with their seeds and faces.
    pub has_faces: bool,
    /// Where the seed ends, from the left edge.
    pub seed: i32,
}

impl Slot {
    /// The frame.
    pub const fn outline(&self) -> Shape {
        Shape::rounded(self.at.x, self.at.y, self.size.x, self.size.y, 10)
    }

    /// A point in the middle of a player's line, so far from the left edge.
    pub fn on_line(&self, line: i32, x: i32) -> Point {
        self.at + Point::new(x, line * LINE + LINE / 2)
    }
}

/// The positions of the boxes.
pub struct Layout {
    /// Where they begin.
    top: i32,
    /// How many boxes are below each other, at most.
    rows: i32,
    /// The height of a box.
    box_height: i32,
    /// The width of a box with faces, and of the others.
    first: i32,
    later: i32,
    /// Where the seed ends.
    seed: i32,
    /// Whether the matches of one stage are in several columns.
    is_list: bool,
}

impl Layout {
    /// Adds the area of the boxes to a card; `shape` is how many matches each stage in the picture has.
    pub fn of(shape: &[usize], bracket: &Bracket, panel: &mut Panel) -> Self {
        let lines = i32::from(bracket.rules().group);
        let is_list = shape.first().is_some_and(|count| *count > MATCHES);
        let players = bracket.stages().first().into_iter().flatten();
        let has_two_digits = players.flat_map(|one| &one.players).any(|seed| seed.0 >= 9);
        let seed = if has_two_digits {
            SEED_WITH_TWO_DIGITS
        } else {
            SEED
        };
        let columns = number(if is_list { COLUMNS } else { shape.len() }).max(1);
        let room = Panel::RIGHT - Panel::LEFT - (columns - 1) * GAP;
        let later = if is_list {
            room / columns
        } else {
            (room - WIDER - seed) / columns
        };
        let first = if is_list {
            later
        } else {
            room - (columns - 1) * later
        };
        let rows = rows(shape, bracket, is_list);
        let box_height = lines * LINE;
        // The match for the third place has its name below it.
        let name = if bracket.rules().third_place {
            APART
        } else {
            0
        };
        Self {
            top: panel.area(rows * (box_height + APART) + name),
            rows,
            box_height,
            first,
            later,
            seed,
            is_list,
        }
    }

    /// The box of a match; `count` is how many lead to the winner in this stage.
    pub fn slot(&self, column: usize, match_number: usize, count: usize) -> Slot {
        let pitch = self.box_height + APART;
        let (column, down) = if self.is_list {
            let place = number(match_number);
            (place / self.rows, place % self.rows * pitch)
        } else {
            let below = if match_number < count { 0 } else { pitch };
            let half = number(match_number.min(count - 1)) * 2 + 1;
            let middle = self.rows * pitch * half / (2 * number(count));
            (number(column), middle - pitch / 2 + below)
        };
        let has_faces = self.is_list || column == 0;
        let before = if column == 0 {
            0
        } else {
            self.first + GAP + (column - 1) * (self.later + GAP)
        };
        let width = if has_faces { self.first } else { self.later };
        Slot {
            at: Point::new(Panel::LEFT + before, self.top + down + 8),
            size: Point::new(width, self.box_height),
            has_faces,
            seed: self.seed,
        }
    }

    /// The line from a box to that of the next stage, or in a list to the box whose winner the winner meets;
    /// `None` for groups of more than two, whose players are drawn again.
    pub fn way(&self, column: usize, number: usize, count: usize, group: u8) -> Option<Figure> {
        if group > 2 || count < 2 || number >= count {
            return None;
        }
        let side = |slot: Slot, x: i32| slot.at + Point::new(x, self.box_height / 2);
        let from = self.slot(column, number, count);
        let from = side(from, from.size.x);
        let to = if self.is_list {
            let other = self.slot(column, number ^ 1, count);
            side(other, other.size.x)
        } else {
            side(self.slot(column + 1, number / 2, count / 2), 0)
        };
        let turn = from.x + GAP / 2;
        let points = vec![from, Point::new(turn, from.y), Point::new(turn, to.y), to];
        Some(Figure::line(Shape::Line(points), 3, Ink::Faint))
    }
}

/// How many boxes are below each other, at most.
fn rows(shape: &[usize], bracket: &Bracket, is_list: bool) -> i32 {
    let most = shape.iter().copied().max().unwrap_or(1);
    if is_list {
        // The winners of two boxes that are below each other meet.
        return number(most.div_ceil(COLUMNS).next_multiple_of(2));
    }
    // In pairs the match for the third place is below the final.
    let least = if has_third(bracket) { 3 } else { 1 };
    number(most).max(least)
}

/// Whether there is a match for the third place below the final.
fn has_third(bracket: &Bracket) -> bool {
    let rules = bracket.rules();
    rules.group == 2 && rules.third_place
}

fn number(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
