//! The tables of a round robin as a card: for each division a row for each player, with the results against all others. Pure.

use super::TournamentState;
use crate::panels::PanelContext;
use crate::tournament::bracket::Seed;
use crate::tournament::round_robin::{Outcome, RoundRobin, TableRow};
use std::ops::Range;
use zihin_rules::{Phrase, Value};
use zihin_scene::{Align, Column, Ink, Panel, Scene};
use zihin_store::TournamentStatus;

/// The most players in a picture, whose divisions stand below each other; the first one in it has all of its players.
const PLAYERS: usize = 24;
/// Where the rank ends, where the name begins, and the least width of a name.
const RANK: i32 = Panel::LEFT + 70;
const NAME: i32 = RANK + 18;
const LEAST_NAME: i32 = 320;
/// The widths of the points, and of a result at most.
const POINTS: i32 = 130;
const RESULT: i32 = 84;
const FIRST: Column = Column::until(RANK, RANK - Panel::LEFT);
const LAST: Column = Column::until(Panel::RIGHT, POINTS);

/// A game of two that is being played, their own place, and nothing yet.
const RUNNING: &str = "•";
const SELF: &str = "×";

impl TournamentState {
    /// The divisions that are in one picture, from this one on: as many as are legible, at least one.
    pub fn divisions_shown(&self, first: usize) -> Range<usize> {
        let Some(round_robin) = &self.round_robin else {
            return 0..0;
        };
        let mut players = 0;
        let sizes = round_robin.divisions().map(Iterator::count).skip(first);
        let fits = sizes.take_while(|size| {
            players += size;
            players <= PLAYERS
        });
        let end = (first + fits.count().max(1)).min(round_robin.divisions().len());
        first.min(end)..end
    }

    /// The tables of these divisions; `game` is the name of the game.
    pub fn cross_tables(
        &self,
        round_robin: &RoundRobin,
        divisions: Range<usize>,
        game: &str,
        context: &PanelContext<'_>,
    ) -> Scene {
        let mut panel = Panel::new();
        panel.title(&context.say(&self.heading_of_season(game)));
        let (key, day) = match self.row.events.last() {
            Some(last) if self.status == TournamentStatus::Over => ("card-season-ended", last.at),
            _ => ("card-season-ends", self.deadline),
        };
        let day = Phrase::new(key).with("day", context.day(day));
        let facts = [game.to_owned(), context.say(&day)];
        let is_league = self.row.terms.format.league.is_some();
        panel.facts(&facts[usize::from(!is_league)..], Ink::Faint);
        let has_many = round_robin.divisions().len() > 1;
        for division in divisions.clone() {
            if has_many {
                let number = Phrase::new("card-division").with("division", division + 1);
                panel.line(&context.say(&number), Ink::Faint);
            }
            self.cross_table(round_robin, division, context, &mut panel);
        }
        if round_robin.running().next().is_some() {
            panel.line(&context.word("card-season-running"), Ink::Faint);
        }
        let told = divisions.map(|division| self.told(round_robin, division));
        panel.into_scene(told.collect())
    }

    /// The name of a league with its season, or what a single round robin is.
    pub fn heading_of_season(&self, game: &str) -> Phrase {
        let format = &self.row.terms.format;
        match &format.league {
            Some(league) => Phrase::new("card-season")
                .with("league", league.clone())
                .with("season", u64::from(format.season)),
            None => Phrase::new("card-round-robin")
                .with("game", game)
                .with("id", self.row.id.to_string()),
        }
    }

    fn cross_table(
        &self,
        round_robin: &RoundRobin,
        division: usize,
        context: &PanelContext<'_>,
        panel: &mut Panel,
    ) {
        let table = round_robin.table(division);
        let outcomes = round_robin.outcomes(division);
        let layout = Layout::of(table.len());
        let ranks: Vec<String> = table.iter().map(|row| row.rank.to_string()).collect();
        let points = context.word("card-points");
        let numbered = (0..).zip(&ranks);
        let headings = numbered.map(|(index, rank)| (layout.result(index), rank.as_str()));
        let last = [(LAST, points.as_str())];
        panel.headings(&headings.chain(last).collect::<Vec<_>>());
        for row in &table {
            let of = |other: &TableRow| result(round_robin, &outcomes, row.seed, other.seed);
            let results: Vec<(String, Ink)> = table.iter().map(of).collect();
            let (rank, points) = (row.rank.to_string(), context.value(row.value()));
            let name = context.name(&self.name(row.seed));
            let has_left = round_robin.withdrawal(row.seed).is_some();
            let ink = if has_left { Ink::Faint } else { Ink::Text };
            let first = [
                (FIRST, rank.as_str(), Ink::Faint),
                (layout.name(), name.as_str(), ink),
                (LAST, points.as_str(), Ink::Text),
            ];
            let numbered = (0..).zip(&results);
            let cells =
                numbered.map(|(index, (text, ink))| (layout.result(index), text.as_str(), *ink));
            panel.row(&first.into_iter().chain(cells).collect::<Vec<_>>());
        }
    }

    /// The players of a division in words.
    fn told(&self, round_robin: &RoundRobin, division: usize) -> Phrase {
        let table = round_robin.table(division);
        let players = table.iter().map(|row| {
            let place = Phrase::new("card-division-place").with("place", u64::from(row.rank));
            let player = place.with("player", self.name(row.seed));
            Value::from(player.with("points", row.value()))
        });
        Phrase::new("card-division-told")
            .with("division", division + 1)
            .with("players", Value::list(players))
    }
}

/// What a player has from meeting another one, as it is written.
fn result(
    round_robin: &RoundRobin,
    outcomes: &[Outcome],
    seed: Seed,
    other: Seed,
) -> (String, Ink) {
    if seed == other {
        return (SELF.to_owned(), Ink::Faint);
    }
    let scores = outcomes.iter().filter_map(|one| one.score(seed, other));
    match scores.reduce(|sum, score| sum + score) {
        Some(score) => (score.to_string(), Ink::Text),
        None if round_robin.play_now(seed, other) => (RUNNING.to_owned(), Ink::Faint),
        None => (String::new(), Ink::Faint),
    }
}

/// Where the results stand.
struct Layout {
    /// Where they begin, and the width of one.
    start: i32,
    width: i32,
}

impl Layout {
    /// That of a table of so many players.
    fn of(players: usize) -> Self {
        let count = i32::try_from(players).unwrap_or(i32::MAX).max(1);
        let end = Panel::RIGHT - POINTS;
        let width = ((end - NAME - LEAST_NAME) / count).min(RESULT);
        Self {
            start: end - count * width,
            width,
        }
    }

    /// The column of the results against the player of this number.
    const fn result(&self, number: i32) -> Column {
        Column {
            x: self.start + number * self.width + self.width / 2,
            align: Align::Middle,
            limit: self.width,
        }
    }

    /// The column of the names.
    const fn name(&self) -> Column {
        Column::from(NAME, self.start - NAME - 12)
    }
}
