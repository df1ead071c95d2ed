//! The bracket as a card: a column for each stage, a box for each match, a line for each player;
//! future matches are empty boxes. Pure.
//!
//! A phone shows three columns in letters of a readable size. Of more stages these are the one that is being played and the two after it, or
//! the last three; the bracket as text has all of them. Seeds and faces are in the first column. A stage of many matches stands alone, in two columns.

mod layout;

use super::TournamentState;
use crate::panels::PanelContext;
use crate::tournament::bracket::{Bracket, DecidedBy, Match, Seed};
use layout::{APART, Layout, Slot, shown};
use zihin_ids::UserId;
use zihin_rules::{Key, Phrase};
use zihin_scene::{Align, Figure, Ink, Mark, Panel, Point, Scene, Shape, Text};
use zihin_store::TournamentStatus;

/// The font size.
const SIZE: i32 = 56;
/// The radius of a face.
const RADIUS: i32 = 35;
/// The width of a digit of the score at the right of a line, and of the space before it.
const DIGIT: i32 = 37;
const SPACE: i32 = 8;
/// The width of the star, and of the margin within a box.
const STAR: i32 = 52;
const INSET: i32 = 12;

/// How many matches of a stage the alternative text tells: with the longest names it has no room for more.
const MAX_PAIRINGS: usize = 7;

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
    /// The people whose faces are on the card: the players of the first stage in it, and the winner.
    pub fn people_on_card(&self) -> Vec<UserId> {
        let Some(bracket) = &self.bracket else {
            return Vec::new();
        };
        let first = bracket.stages().get(shown(bracket).start);
        let players = first.into_iter().flatten().flat_map(|one| &one.players);
        let seeds = players.copied().chain(self.champion());
        seeds.filter_map(|seed| self.at(seed)?.user).collect()
    }

    /// The card of the tournament's bracket; `game` is the name of its game.
    pub fn scene(&self, bracket: &Bracket, game: &str, context: &PanelContext<'_>) -> Scene {
        let shape = bracket.shape();
        let shown = shown(bracket);
        let mut panel = Panel::new();
        self.heading(game, bracket, context, &mut panel);
        let layout = Layout::of(&shape[shown.clone()], bracket, &mut panel);
        for (column, stage) in shown.enumerate() {
            let count = shape[stage];
            let played = bracket.stages().get(stage).map_or(&[][..], Vec::as_slice);
            for number in 0..count.max(played.len()) {
                let slot = layout.slot(column, number, count);
                let way = layout.way(column, number, count, bracket.rules().group);
                way.into_iter().for_each(|way| panel.mark(way));
                panel.mark(Figure::line(slot.outline(), 3, Ink::Faint));
                if let Some(one) = played.get(number) {
                    self.fill(one, bracket, slot, context, &mut panel);
                } else if number < count {
                    self.reached(bracket, stage, number, slot, &mut panel);
                }
            }
        }
        panel.into_scene(self.alt(bracket))
    }

    /// Above the bracket: what it is, how far it has come, since when, and what the numbers mean.
    fn heading(
        &self,
        game: &str,
        bracket: &Bracket,
        context: &PanelContext<'_>,
        panel: &mut Panel,
    ) {
        let title = Phrase::new("card-knockout").with("game", game);
        panel.title(&context.say(&title.with("id", self.row.id.to_string())));
        if let Some(champion) = self.champion() {
            let name = context.name(&self.name(champion));
            let user = self.at(champion).and_then(|row| row.user);
            let won = Phrase::new("card-champion").with("player", name.clone());
            panel.title_of(&context.face(user, &name), &context.say(&won));
        }
        let seeds = if self.row.terms.seeding == "rating" {
            "card-seeds-by-rating"
        } else {
            "card-seeds-by-lot"
        };
        let facts = [
            context.say(&bracket.about_current("card-stage")),
            context.day(self.row.terms.created_at),
            context.word(seeds),
        ];
        panel.facts(&facts, Ink::Faint);
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
        one: &Match,
        bracket: &Bracket,
        slot: Slot,
        context: &PanelContext<'_>,
        panel: &mut Panel,
    ) {
        for (line, seed) in (0..).zip(&one.players) {
            let start = if slot.has_faces {
                self.introduce(*seed, slot, line, context, panel)
            } else {
                INSET
            };
            self.player(one, bracket, *seed, slot, line, start, panel);
        }
        let right = slot.size.x - INSET;
        let outside = |y: i32, key: Key| {
            let at = slot.at + Point::new(right, y);
            text(&context.word(key), at, Align::Right, right, Ink::Faint)
        };
        let third = one.is_third.then_some("bracket-mark-third");
        for (line, words) in (0..).zip(third.into_iter().chain(how(one))) {
            panel.mark(outside(slot.size.y + APART / 2 - 2 + line * APART, words));
        }
    }

    /// The players who have already reached a match that has not begun: the winners of the two that lead to it.
    fn reached(
        &self,
        bracket: &Bracket,
        stage: usize,
        number: usize,
        slot: Slot,
        panel: &mut Panel,
    ) {
        if bracket.rules().group > 2 || stage == 0 {
            return;
        }
        let before = bracket
            .stages()
            .get(stage - 1)
            .map_or(&[][..], Vec::as_slice);
        for line in 0..2 {
            let place = 2 * number + usize::from(line == 1);
            if let Some(seed) = before.get(place).and_then(Match::winner) {
                let (at, room) = (slot.on_line(line, INSET), slot.size.x - 2 * INSET);
                panel.mark(text(&self.name(seed), at, Align::Left, room, Ink::Text));
            }
        }
    }

    /// The seed and the face of a player on a line of a box. Returns where the name begins.
    fn introduce(
        &self,
        seed: Seed,
        slot: Slot,
        line: i32,
        context: &PanelContext<'_>,
        panel: &mut Panel,
    ) -> i32 {
        let number = (seed.0 + 1).to_string();
        let place = slot.on_line(line, slot.seed);
        panel.mark(text(&number, place, Align::Right, slot.seed, Ink::Faint));
        let user = self.at(seed).and_then(|row| row.user);
        let face = context.face(user, &self.name(seed));
        let middle = slot.seed + INSET + RADIUS;
        panel.face_at(slot.on_line(line, middle), RADIUS, &face);
        middle + RADIUS + INSET
    }

    /// A player of a match, whose name begins at `start`: name, score.
    /// The others than the one who advances are faint, and a star marks that one unless the score says it; a line through a name means a match lost by
    /// forfeit.
    fn player(
        &self,
        one: &Match,
        bracket: &Bracket,
        seed: Seed,
        slot: Slot,
        line: i32,
        start: i32,
        panel: &mut Panel,
    ) {
        let along = |x: i32| slot.on_line(line, x);
        let is_first = one.winner() == Some(seed);
        let has_lost = one.decided.is_some() && !is_first;
        let ink = if has_lost { Ink::Faint } else { Ink::Text };
        let won = bracket.has_score(one).then(|| bracket.won(one, seed));
        let score = won.map(|won| won.to_string()).unwrap_or_default();
        let digits = i32::try_from(score.len()).unwrap_or(i32::MAX);
        let has_star = one.winner().is_some() && !bracket.is_won_by_score(one);
        let right = slot.size.x - INSET - if has_star { STAR } else { 0 };
        let end = right
            - if score.is_empty() {
                0
            } else {
                SPACE + digits * DIGIT
            };
        let name = self.name(seed);
        let written = Text::left(&name, along(start), SIZE, end - start).ink(ink);
        let is_forfeit = matches!(one.decided, Some((_, DecidedBy::Forfeit)));
        panel.mark(written.struck(has_lost && is_forfeit));
        if !score.is_empty() {
            let place = along(right);
            panel.mark(text(&score, place, Align::Right, digits * DIGIT, ink));
        }
        if is_first && has_star {
            let star = Shape::star(along(right + STAR / 2 + 4), 22);
            panel.mark(Figure::fill(star, Ink::Text));
        }
    }

    /// The name of a player; empty if their data was erased.
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
        let phrase = bracket
            .about_current("bracket-stage")
            .with("decided", decided)
            .with("matches", current.len());
        let paired = current.iter().filter(|one| one.players.len() > 1);
        let pairings = paired.take(MAX_PAIRINGS).map(|one| self.pairing(one));
        std::iter::once(phrase).chain(pairings).collect()
    }

    /// The players of a match in words, and who has won.
    fn pairing(&self, one: &Match) -> Phrase {
        let players: Vec<String> = one.players.iter().map(|seed| self.name(*seed)).collect();
        let key = match (one.is_third, one.winner()) {
            (false, None) => "bracket-alt",
            (false, Some(_)) => "bracket-alt-won",
            (true, None) => "bracket-alt-third",
            (true, Some(_)) => "bracket-alt-third-won",
        };
        let pairing = Phrase::new(key).with("players", players.join(" – "));
        match one.winner() {
            Some(winner) => pairing.with("winner", self.name(winner)),
            None => pairing,
        }
    }
}

fn text(line: &str, at: Point, align: Align, limit: i32, ink: Ink) -> Mark {
    let text = Text::left(line, at, SIZE, limit).align(align);
    text.ink(ink).into()
}
