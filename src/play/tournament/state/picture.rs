//! The bracket as a card: a column for each stage, a box for each match, a line for each player; future matches are empty boxes. Pure.
//!
//! A phone shows three columns in letters of a readable size. Of more stages these are the one that is being played and the two after it, or
//! the last three; the bracket as text has all of them.

use super::TournamentState;
use crate::ids::UserId;
use crate::play::cards::CardContext;
use crate::play::tournament::bracket::{Bracket, DecidedBy, Match, Seed};
use crate::rules::{Key, Phrase};
use crate::scene::{Align, Card, Figure, Ink, Mark, Point, Scene, Shape, Text};
use crate::store::TournamentStatus;
use std::ops::Range;

/// The most stages of a picture, and the gap between their columns.
const STAGES: usize = 3;
const GAP: i32 = 30;
/// The height of a player's line, and the gap between two boxes, in which stands how the upper one was decided.
const LINE: i32 = 74;
const APART: i32 = 74;
/// The font size.
const SIZE: i32 = 56;
/// Where the seed ends and the name begins, from the left edge of the box; the seed may have two digits if the bracket is large.
const SEED: i32 = 44;
const SEED_WITH_TWO_DIGITS: i32 = 76;
/// The width of the score at the right of a line, without the star.
const SCORE: i32 = 44;
/// The width of the star, and of the margin within a box.
const STAR: i32 = 52;
const INSET: i32 = 12;

/// The words for how a match was decided, if not on the board.
const fn how(one: &Match) -> Option<Key> {
    match one.decided {
        Some((_, DecidedBy::Forfeit)) => Some("bracket-mark-walkover"),
        Some((_, DecidedBy::Resignation)) => Some("bracket-mark-resigned"),
        Some((_, DecidedBy::Time)) => Some("bracket-mark-late"),
        Some((_, DecidedBy::Award)) => Some("bracket-mark-award"),
        Some((_, DecidedBy::Bye | DecidedBy::Games)) | None => None,
    }
}

impl TournamentState {
    /// The person whose face is on the card: the winner.
    #[must_use]
    pub fn person_on_card(&self) -> Option<UserId> {
        self.champion().and_then(|seed| self.at(seed)?.user)
    }

    /// The card of the tournament's bracket; `game` is the name of its game.
    #[must_use]
    pub fn scene(&self, bracket: &Bracket, game: &str, context: &CardContext<'_>) -> Scene {
        let shape = bracket.shape();
        let shown = shown(bracket);
        let layout = Layout::of(&shape[shown.clone()], bracket);
        let mut card = Card::new();
        self.heading(game, bracket, context, &mut card);
        let top = card.area(layout.height);
        let layout = Layout { top, ..layout };
        for (column, stage) in shown.clone().enumerate() {
            let count = shape[stage];
            let played = bracket.stages().get(stage).map_or(&[][..], Vec::as_slice);
            for number in 0..count.max(played.len()) {
                let at = layout.of_match(column, number, count);
                if stage + 1 < shown.end {
                    let way = layout.way(column, number, count, bracket.rules().group);
                    way.into_iter().for_each(|way| card.mark(way));
                }
                let size = Point::new(layout.box_width, layout.box_height);
                let outline = Shape::rounded(at.x, at.y, size.x, size.y, 10);
                card.mark(Figure::line(outline, 3, Ink::Faint));
                if let Some(one) = played.get(number) {
                    self.fill((one, bracket), at, &layout, context, &mut card);
                } else if number < count {
                    self.reached(bracket, (stage, number), (at, &layout), &mut card);
                }
            }
        }
        card.into_scene(self.alt(bracket))
    }

    /// Above the bracket: what it is, how far it has come, since when, and what the numbers mean.
    fn heading(&self, game: &str, bracket: &Bracket, context: &CardContext<'_>, card: &mut Card) {
        let title = Phrase::new("card-knockout").with("game", game);
        card.title(&context.say(&title.with("id", self.row.id.to_string())));
        if let Some(champion) = self.champion() {
            let name = context.name(&self.name(champion));
            let user = self.at(champion).and_then(|row| row.user);
            let won = Phrase::new("card-champion").with("player", name.clone());
            card.title_of(&context.face(user, &name), &context.say(&won));
        }
        let stage = Phrase::new("card-stage")
            .with("stage", bracket.stages().len())
            .with("stages", bracket.length());
        let seeds = if self.row.terms.seeding == "rating" {
            "card-seeds-by-rating"
        } else {
            "card-seeds-by-lot"
        };
        let facts = [
            context.say(&stage),
            context.day(self.row.terms.created_at),
            context.word(seeds),
        ];
        card.facts(&facts, Ink::Faint);
    }

    /// Who has won the tournament.
    fn champion(&self) -> Option<Seed> {
        let bracket = self.bracket.as_ref()?;
        let is_over = self.status == TournamentStatus::Over;
        bracket.winner().filter(|_| is_over)
    }

    /// The players of a match, and below them how it was decided if not on the board.
    fn fill(
        &self,
        (one, bracket): (&Match, &Bracket),
        at: Point,
        layout: &Layout,
        context: &CardContext<'_>,
        card: &mut Card,
    ) {
        for (line, seed) in (0..).zip(&one.players) {
            let middle = at + Point::new(0, line * LINE + LINE / 2);
            self.player((one, bracket), *seed, (middle, layout), card);
        }
        if let Some(how) = how(one) {
            let right = layout.box_width - INSET;
            let below = at + Point::new(right, layout.box_height + APART / 2 - 2);
            let how = text(&context.word(how), below, Align::Right, right, Ink::Faint);
            card.mark(how);
        }
    }

    /// The players who have already reached a match that has not begun: the winners of the two that lead to it.
    fn reached(
        &self,
        bracket: &Bracket,
        (stage, number): (usize, usize),
        (at, layout): (Point, &Layout),
        card: &mut Card,
    ) {
        if bracket.rules().group > 2 || stage == 0 {
            return;
        }
        let before = bracket
            .stages()
            .get(stage - 1)
            .map_or(&[][..], Vec::as_slice);
        for line in 0..2 {
            let winner = before.get(2 * number + line).and_then(Match::winner);
            let down = i32::try_from(line).unwrap_or(0) * LINE + LINE / 2;
            if let Some(seed) = winner {
                let start = layout.seed + INSET;
                let room = layout.box_width - INSET - start;
                let name = self.name(seed);
                let (number, place) = ((seed.0 + 1).to_string(), at + Point::new(0, down));
                let seed = place + Point::new(layout.seed, 0);
                card.mark(text(&number, seed, Align::Right, layout.seed, Ink::Faint));
                let name_at = place + Point::new(start, 0);
                card.mark(text(&name, name_at, Align::Left, room, Ink::Text));
            }
        }
    }

    /// A player of a match: seed, name, score. A star marks the player who advances, the others are faint; a line through a name means a match lost by
    /// forfeit.
    fn player(
        &self,
        (one, bracket): (&Match, &Bracket),
        seed: Seed,
        (middle, layout): (Point, &Layout),
        card: &mut Card,
    ) {
        let along = |x: i32| middle + Point::new(x, 0);
        let is_first = one.winner() == Some(seed);
        let has_lost = one.decided.is_some() && !is_first;
        let ink = if has_lost { Ink::Faint } else { Ink::Text };
        let number = (seed.0 + 1).to_string();
        let place = along(layout.seed);
        card.mark(text(&number, place, Align::Right, layout.seed, Ink::Faint));
        let score = bracket.has_score(one).then(|| bracket.won(one, seed));
        let right = layout.box_width - INSET - STAR;
        let end = right - score.map_or(0, |_| SCORE);
        let start = layout.seed + INSET;
        let name = self.name(seed);
        let name = words(&name, along(start), Align::Left, end - start, ink);
        let is_forfeit = matches!(one.decided, Some((_, DecidedBy::Forfeit)));
        card.mark(if has_lost && is_forfeit {
            Mark::Struck(name)
        } else {
            Mark::Text(name)
        });
        if let Some(score) = score {
            let score = score.to_string();
            card.mark(text(&score, along(right), Align::Right, SCORE, ink));
        }
        if is_first {
            let star = Shape::star(along(right + STAR / 2 + 4), 22);
            card.mark(Figure::fill(star, Ink::Text));
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

/// The stages in the picture.
fn shown(bracket: &Bracket) -> Range<usize> {
    let present = bracket.stages().len().saturating_sub(1);
    let first = present.min(bracket.length().saturating_sub(STAGES));
    first..bracket.length().min(first + STAGES)
}

fn text(line: &str, at: Point, align: Align, limit: i32, ink: Ink) -> Mark {
    Mark::Text(words(line, at, align, limit, ink))
}

fn words(line: &str, at: Point, align: Align, limit: i32, ink: Ink) -> Text {
    Text {
        words: line.to_owned(),
        at,
        size: SIZE,
        align,
        limit,
        ink,
    }
}

/// The positions of the boxes.
#[derive(Clone, Copy)]
struct Layout {
    /// Where they begin.
    top: i32,
    height: i32,
    box_width: i32,
    box_height: i32,
    /// Where the seed ends.
    seed: i32,
}

impl Layout {
    fn of(shape: &[usize], bracket: &Bracket) -> Self {
        let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
        let lines = i32::from(bracket.rules().group);
        let box_height = lines * LINE;
        // In pairs the match for the third place is below the final.
        let least = if lines == 2 && bracket.rules().third_place {
            3
        } else {
            1
        };
        let most = count(shape.iter().copied().max().unwrap_or(1)).max(least);
        let columns = count(shape.len());
        let box_width = (Card::RIGHT - Card::LEFT - (columns - 1) * GAP) / columns.max(1);
        let players = bracket.stages().first().into_iter().flatten();
        let has_two_digits = players.flat_map(|one| &one.players).any(|seed| seed.0 >= 9);
        Self {
            top: 0,
            height: most * (box_height + APART),
            box_width,
            box_height,
            seed: if has_two_digits {
                SEED_WITH_TWO_DIGITS
            } else {
                SEED
            },
        }
    }

    /// The top left corner of a box; `count` is how many lead to the winner in this stage.
    fn of_match(&self, column: usize, number: usize, count: usize) -> Point {
        let of = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
        let x = Card::LEFT + of(column) * (self.box_width + GAP);
        let below = if number < count {
            0
        } else {
            self.box_height + APART
        };
        let line = of(number.min(count - 1)) * 2 + 1;
        let middle = self.top + self.height * line / (2 * of(count)) + below;
        Point::new(x, middle - i32::midpoint(self.box_height, APART) + 8)
    }

    /// The line from a box to the box of the next column; `None` for groups of more than two, whose players are drawn again.
    fn way(&self, column: usize, number: usize, count: usize, group: u8) -> Option<Figure> {
        if group > 2 || count < 2 || number >= count {
            return None;
        }
        let half = Point::new(0, self.box_height / 2);
        let from = self.of_match(column, number, count) + half + Point::new(self.box_width, 0);
        let to = self.of_match(column + 1, number / 2, count / 2) + half;
        let turn = from.x + GAP / 2;
        let points = vec![from, Point::new(turn, from.y), Point::new(turn, to.y), to];
        Some(Figure::line(Shape::Line(points), 3, Ink::Faint))
    }
}
