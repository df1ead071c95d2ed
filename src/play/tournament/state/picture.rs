//! The bracket as a picture: a column for each stage, a box for each match, a line for each player; future matches are empty boxes. The caller
//! passes in the few words in the reader's language. Pure.

use super::TournamentState;
use crate::play::tournament::bracket::{Bracket, DecidedBy, Match, Seed};
use crate::rules::Phrase;
use crate::scene::{Align, Figure, Ink, Mark, Point, Scene, Shape, Text};
use crate::store::TournamentStatus;

/// The width of a box, and of the gap to the next column.
const BOX: i32 = 230;
const GAP: i32 = 36;
/// The height of a player's line, and the gap between two boxes.
const LINE: i32 = 30;
const APART: i32 = 14;
/// The margin around everything.
const EDGE: i32 = 20;
/// The font size.
const SIZE: i32 = 19;
/// Where the seed number ends and the name begins, from the left edge of the box.
const NUMBER: i32 = 30;
/// The width of the score at the right of a line, and of a score with words beside it.
const SCORE: i32 = 52;
const SCORE_WITH_WORDS: i32 = 112;

/// The words of the picture, in the reader's language: how a match was decided if not on the board.
#[derive(Clone, Debug, Default)]
pub struct BracketWords {
    /// Beside those who did not come or have withdrawn.
    pub walkover: String,
    /// Beside those who have resigned.
    pub resigned: String,
    /// Beside those who ran out of time.
    pub late: String,
    /// Beside those who have lost by a decision of the organiser.
    pub awarded: String,
}

impl BracketWords {
    /// What stands beside those who have lost a match; empty if nothing does.
    fn beside_losers(&self, one: &Match) -> &str {
        match one.decided {
            Some((_, DecidedBy::Forfeit)) => &self.walkover,
            Some((_, DecidedBy::Resignation)) => &self.resigned,
            Some((_, DecidedBy::Time)) => &self.late,
            Some((_, DecidedBy::Award)) => &self.awarded,
            Some((_, DecidedBy::Bye | DecidedBy::Games)) | None => "",
        }
    }
}

impl TournamentState {
    /// The picture of the bracket; `None` before it is drawn.
    #[must_use]
    pub fn scene(&self, words: &BracketWords) -> Option<Scene> {
        let bracket = self.bracket.as_ref()?;
        let shape = bracket.shape();
        let lines = i32::from(bracket.rules().group);
        let layout = Layout::of(&shape, lines);
        let mut marks = Vec::new();
        for (stage, count) in shape.iter().enumerate() {
            let played = bracket.stages().get(stage).map_or(&[][..], Vec::as_slice);
            for number in 0..(*count).max(played.len()) {
                let at = layout.of_match(stage, number, *count);
                marks.extend(layout.way(stage, number, *count, bracket.rules().group));
                marks.extend(frame(at, lines * LINE));
                if let Some(one) = played.get(number) {
                    self.fill((one, bracket), at, words, &mut marks);
                }
            }
        }
        let ground = Figure::fill(
            Shape::rect(0, 0, layout.size.x, layout.size.y),
            Ink::Backdrop,
        );
        Some(Scene {
            size: layout.size,
            ground: [ground.into()].into(),
            marks,
            alt: self.alt(bracket),
        })
    }

    /// The players of a match: seed, name, score. A star marks the player who advances, the others are faint; beside them stands how the match was decided if
    /// not on the board, and a line through a name means a match lost by forfeit.
    fn fill(
        &self,
        (one, bracket): (&Match, &Bracket),
        at: Point,
        words: &BracketWords,
        marks: &mut Vec<Mark>,
    ) {
        for (line, seed) in (0..).zip(&one.players) {
            let middle = at + Point::new(0, line * LINE + LINE / 2);
            let is_first = one.winner() == Some(*seed);
            let has_lost = one.decided.is_some() && !is_first;
            let ink = if has_lost { Ink::Faint } else { Ink::Text };
            let text = |words: String, x: i32, align: Align, limit: i32| {
                Mark::Text(Text {
                    words,
                    at: middle + Point::new(x, 0),
                    size: SIZE,
                    align,
                    limit,
                    ink,
                })
            };
            let number = (seed.0 + 1).to_string();
            marks.push(text(number, NUMBER - 6, Align::Right, NUMBER - 8));
            let how = words.beside_losers(one);
            let how = if has_lost { how } else { "" };
            // Where no star can be, the words reach nearer to the edge.
            let (room, edge) = if how.is_empty() {
                (SCORE, 26)
            } else {
                (SCORE_WITH_WORDS, 8)
            };
            let width = BOX - NUMBER - room;
            marks.push(text(self.name(*seed), NUMBER, Align::Left, width));
            let score = score(one, bracket, *seed, how);
            if !score.is_empty() {
                marks.push(text(score, BOX - edge, Align::Right, room - edge - 2));
            }
            if is_first {
                let star = Shape::star(middle + Point::new(BOX - 13, 0), 9);
                marks.push(Figure::fill(star, Ink::Text).into());
            }
            let is_forfeit = matches!(one.decided, Some((_, DecidedBy::Forfeit)));
            if has_lost && is_forfeit {
                let ends = [NUMBER, BOX - room].map(|x| middle + Point::new(x, 0));
                marks.push(Figure::line(Shape::Line(ends.to_vec()), 2, Ink::Faint).into());
            }
        }
    }

    /// The name of a player; empty if their data was erased.
    #[must_use]
    pub fn name(&self, seed: Seed) -> String {
        self.at(seed)
            .map(|row| row.name.clone())
            .unwrap_or_default()
    }

    fn alt(&self, bracket: &Bracket) -> Vec<Phrase> {
        if let (TournamentStatus::Over, Some(winner)) = (self.status, bracket.winner()) {
            return vec![Phrase::new("bracket-won").with("player", self.name(winner))];
        }
        let current = bracket.current();
        let decided = current.iter().filter(|one| one.decided.is_some()).count();
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        let phrase = Phrase::new("bracket-stage")
            .with("stage", number(bracket.stages().len()))
            .with("stages", number(bracket.length()))
            .with("decided", number(decided))
            .with("matches", number(current.len()));
        vec![phrase]
    }
}

/// The score of a player in a match, and beside it how it was decided.
fn score(one: &Match, bracket: &Bracket, seed: Seed, how: &str) -> String {
    let won = bracket.has_score(one).then(|| bracket.won(one, seed));
    match won {
        Some(won) => format!("{won} {how}").trim().to_owned(),
        None => how.to_owned(),
    }
}

/// The positions of the boxes.
struct Layout {
    size: Point,
    height: i32,
    box_height: i32,
}

impl Layout {
    fn of(shape: &[usize], lines: i32) -> Self {
        let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
        let box_height = lines * LINE;
        // In pairs the match for the third place is below the final.
        let least = if lines == 2 { 3 } else { 1 };
        let most = count(shape.iter().copied().max().unwrap_or(1)).max(least);
        let height = most * (box_height + APART);
        let width = count(shape.len()) * (BOX + GAP) - GAP;
        Self {
            size: Point::new(width + 2 * EDGE, height + 2 * EDGE),
            height,
            box_height,
        }
    }

    /// The top left corner of a box; `count` is how many lead to the winner in this stage.
    fn of_match(&self, stage: usize, number: usize, count: usize) -> Point {
        let of = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
        let x = EDGE + of(stage) * (BOX + GAP);
        let below = if number < count {
            0
        } else {
            self.box_height + APART
        };
        let line = of(number.min(count - 1)) * 2 + 1;
        let middle = EDGE + self.height * line / (2 * of(count)) + below;
        Point::new(x, middle - self.box_height / 2)
    }

    /// The line from a box to the box of the next stage; `None` for groups of more than two, whose players are drawn again.
    fn way(&self, stage: usize, number: usize, count: usize, group: u8) -> Option<Mark> {
        if group > 2 || count < 2 || number >= count {
            return None;
        }
        let from = self.of_match(stage, number, count) + Point::new(BOX, self.box_height / 2);
        let to = self.of_match(stage + 1, number / 2, count / 2);
        let to = to + Point::new(0, self.box_height / 2);
        let turn = from.x + GAP / 2;
        let points = vec![from, Point::new(turn, from.y), Point::new(turn, to.y), to];
        Some(Figure::line(Shape::Line(points), 2, Ink::Faint).into())
    }
}

fn frame(at: Point, height: i32) -> [Mark; 1] {
    [Figure::line(Shape::rounded(at.x, at.y, BOX, height, 6), 2, Ink::Faint).into()]
}
