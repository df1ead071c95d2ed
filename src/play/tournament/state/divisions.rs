//! What is true of knockouts and of round robins alike, and what events do to the divisions of a round robin. Pure.

use super::{Event, GameEnd, TournamentState};
use crate::tournament::bracket::{Match, Score, Seed};
use crate::tournament::round_robin::{Due, RoundRobin, RoundRobinRules};
use std::collections::BTreeMap;
use zihin_ids::{GameId, UserId};
use zihin_store::{EventRow, TournamentFormat, TournamentStatus};

/// The most players of a league.
const LEAGUE: usize = 1_000;

impl TournamentState {
    /// Whether it is a round robin.
    pub fn is_round_robin(&self) -> bool {
        self.row.terms.format.format == TournamentFormat::RoundRobin
    }

    /// The number and the league of a season.
    pub fn season(&self) -> Option<(u32, String)> {
        let format = &self.row.terms.format;
        Some((format.season, format.league.clone()?))
    }

    /// How many may enter.
    pub(in crate::tournament) fn places(&self) -> usize {
        if self.row.terms.format.league.is_some() {
            LEAGUE
        } else {
            self.row.terms.seats.into()
        }
    }

    /// How a round robin is played: at tables of three if the game seats as many.
    fn round_robin_rules(&self) -> RoundRobinRules {
        let format = &self.row.terms.format;
        RoundRobinRules {
            group: self.max_seats.clamp(2, 3),
            legs: format.legs,
            at_once: format.at_once,
        }
    }

    /// When something is due in it even if no player acts, in milliseconds since 1970: `now` if it is due already.
    pub(in crate::tournament) fn due(&self, now: i64) -> Option<i64> {
        match (self.status, &self.round_robin) {
            (TournamentStatus::Entry, _) => self.starts_at,
            (TournamentStatus::Running, None) => Some(self.deadline),
            (TournamentStatus::Running, Some(round_robin)) => {
                match round_robin.due(self.deadline, now) {
                    Due::Wait(at) => Some(at),
                    Due::Begin(_) | Due::Flag(_) | Due::End => Some(now),
                }
            }
            (TournamentStatus::Over | TournamentStatus::Cancelled, _) => None,
        }
    }

    /// Whether the player at this seed has withdrawn.
    pub fn has_withdrawn(&self, seed: Seed) -> bool {
        let of_bracket = self.bracket.as_ref();
        let of_divisions = self.round_robin.as_ref();
        of_bracket.is_some_and(|bracket| bracket.has_withdrawn(seed))
            || of_divisions.is_some_and(|divisions| divisions.withdrawal(seed).is_some())
    }

    /// Whether nothing is left to play for a player.
    pub(super) fn is_out(&self, seed: Seed) -> bool {
        let bracket = self.bracket.as_ref();
        bracket.map_or(self.has_withdrawn(seed), |bracket| bracket.is_out(seed))
    }

    /// The players of the next game of a match, or of a game of the schedule, by seat; without those who have withdrawn.
    pub(in crate::tournament) fn seating(&self, number: usize) -> Vec<Seed> {
        if let Some(round_robin) = &self.round_robin {
            return round_robin.seating(number);
        }
        let seating = self.current_match(number).map(Match::seating);
        let mut seating = seating.unwrap_or_default();
        seating.retain(|seed| !self.has_withdrawn(*seed));
        seating
    }

    /// The division of a round robin in which a person plays, counted from 0.
    pub fn division_of(&self, user: UserId) -> Option<usize> {
        let seed = self.seed_at(user)?;
        let mut divisions = self.round_robin.as_ref()?.divisions();
        divisions.position(|mut seeds| seeds.any(|other| other == seed))
    }

    /// The game that is played as each game of a round robin, or was.
    pub fn all_games(&self) -> BTreeMap<usize, GameId> {
        let over = self.row.events.iter().filter_map(|row| {
            let game = row.game?;
            match row.text.parse() {
                Ok(Event::Result(number, ..)) => Some((number, game)),
                _ => None,
            }
        });
        let running = self.games.iter().map(|(number, game)| (*number, *game));
        over.chain(running).collect()
    }

    /// Whether a person may play in the next season without asking for it: nobody who has dropped out, or was late twice.
    pub(in crate::tournament) fn stays(&self, user: UserId) -> bool {
        let played = self.round_robin.as_ref().zip(self.seed_at(user));
        played.is_none_or(|(round_robin, seed)| round_robin.stays(seed))
    }

    /// Applies an event to the divisions of a round robin.
    pub(super) fn apply_to_divisions(&mut self, event: &Event, row: &EventRow) {
        if let Event::Begin(divisions) = event {
            self.begin(divisions);
        }
        let mut games = self.games.iter();
        let own = games.find(|(_, game)| Some(**game) == row.game);
        let (own, deadline) = (own.map(|(number, _)| *number), self.deadline);
        let Some(round_robin) = &mut self.round_robin else {
            return;
        };
        match event {
            Event::Open(number) => round_robin.open(*number),
            Event::Void => own.into_iter().for_each(|number| round_robin.void(number)),
            Event::Result(number, end, scores) => {
                // Later it is over for whoever happens to be to move.
                if *end == GameEnd::FlagFall && row.at < deadline {
                    last_to_leave(scores)
                        .into_iter()
                        .for_each(|seed| round_robin.flag(seed));
                }
                round_robin.play(*number, scores.clone());
            }
            Event::Withdraw(seed) => round_robin.withdraw(*seed),
            _ => {}
        }
    }

    fn begin(&mut self, divisions: &[Vec<u16>]) {
        let size = |division: &Vec<u16>| u16::try_from(division.len()).unwrap_or(u16::MAX);
        let sizes: Vec<u16> = divisions.iter().map(size).collect();
        self.field = divisions.concat();
        self.round_robin = Some(RoundRobin::begin(&sizes, self.round_robin_rules()));
        self.status = TournamentStatus::Running;
    }
}

/// Who left a game as the last one: the best of those who are not the first.
fn last_to_leave(scores: &[Score]) -> Option<Seed> {
    let others = scores.iter().filter(|score| score.rank > 1);
    Some(others.min_by_key(|score| score.rank)?.seed)
}
