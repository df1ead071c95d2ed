//! The tables of a round robin as a card: for each division a row for each player, with the results against all others. Pure.

use super::TournamentState;
use crate::panels::PanelContext;
use crate::tournament::round_robin::{RoundRobin, TableRow};
use std::ops::Range;
use zihin_rules::{Phrase, Value};
use zihin_scene::{Column, Ink, Panel, Scene};

/// The most players in a picture, whose divisions stand below each other; the first one in it has all of its players.
const PLAYERS: usize = 24;
/// Where the rank ends, where the name begins, and the least width of a name.
const RANK: i32 = Panel::LEFT + 70;
const NAME: i32 = RANK + 18;
const LEAST_NAME: i32 = 320;
/// The widths of the points, and of a result at most.
const POINTS: i32 = 130;
const RESULT: i32 = 84;
/// How many of a division the alternative text tells.
const TOLD: usize = 3;

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
        (game, context): (&str, &PanelContext<'_>),
    ) -> Scene {
        let mut panel = Panel::new();
        panel.title(&context.say(&self.heading_of_season(game)));
        let facts = [
            game.to_owned(),
            context.say(&Phrase::new("card-season-ends").with("day", context.day(self.deadline))),
        ];
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
        let count = i32::try_from(table.len()).unwrap_or(i32::MAX).max(1);
        let right = Panel::RIGHT - POINTS;
        let width = ((right - NAME - LEAST_NAME) / count).min(RESULT);
        let results = right - count * width;
        let column = |index: usize| {
            let number = i32::try_from(index).unwrap_or(i32::MAX);
            Column {
                x: results + number * width + width / 2,
                align: zihin_scene::Align::Middle,
                limit: width,
            }
        };
        let ranks: Vec<String> = table.iter().map(|row| row.rank.to_string()).collect();
        let points = context.word("card-points");
        let mut headings: Vec<(Column, &str)> = ranks
            .iter()
            .enumerate()
            .map(|(index, rank)| (column(index), rank.as_str()))
            .collect();
        headings.push((Column::until(Panel::RIGHT, POINTS), &points));
        panel.headings(&headings);
        for row in &table {
            let name = context.name(&self.name(row.seed));
            let points = context.value(row.value());
            let rank = row.rank.to_string();
            let against = |other: &TableRow| {
                if other.seed == row.seed {
                    return (SELF.to_owned(), Ink::Faint);
                }
                let scores = outcomes
                    .iter()
                    .filter_map(|one| one.score(row.seed, other.seed));
                let is_running = || round_robin.play_now(row.seed, other.seed);
                match scores.reduce(|sum, score| sum + score) {
                    Some(score) => (score.to_string(), Ink::Text),
                    None if is_running() => (RUNNING.to_owned(), Ink::Faint),
                    None => (String::new(), Ink::Faint),
                }
            };
            let results: Vec<(String, Ink)> = table.iter().map(against).collect();
            let end = column(0).x - width / 2;
            let mut cells = vec![
                (
                    Column::until(RANK, RANK - Panel::LEFT),
                    rank.as_str(),
                    Ink::Faint,
                ),
                (
                    Column::from(NAME, end - NAME - 12),
                    name.as_str(),
                    Ink::Text,
                ),
                (
                    Column::until(Panel::RIGHT, POINTS),
                    points.as_str(),
                    Ink::Text,
                ),
            ];
            cells.extend(
                (0..)
                    .zip(&results)
                    .map(|(index, (result, ink))| (column(index), result.as_str(), *ink)),
            );
            panel.row(&cells);
        }
    }

    /// The first players of a division in words.
    fn told(&self, round_robin: &RoundRobin, division: usize) -> Phrase {
        let table = round_robin.table(division);
        let first = table.iter().take(TOLD).map(|row| {
            let player = Phrase::new("card-division-place").with("place", u64::from(row.rank));
            let player = player.with("player", self.name(row.seed));
            Value::from(player.with("points", row.value()))
        });
        Phrase::new("card-division-told")
            .with("division", division + 1)
            .with("players", Value::list(first))
    }
}
