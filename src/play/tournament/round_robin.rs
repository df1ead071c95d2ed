//! A round robin: divisions in which everybody meets everybody, their schedules, results and tables.
//! Pure: players are seeds, numbered from one division to the next, and by rating within a division; games are numbers.
//!
//! Games begin in the order of the schedule while their players have few enough others. Who withdraws before half of their games are over has played none:
//! their opponents have so many fewer. Later, every game that is left is lost by forfeit; at a table of three the others play it.

mod divisions;
mod schedule;
mod seats;
mod table;

pub use divisions::{DIVISION, divide, exchanged, sizes};
pub use schedule::schedule;
pub use table::{Outcome, Share, TableRow, TieBreak};

use super::bracket::{Score, Seed};
use std::collections::BTreeMap;
use std::ops::Range;

/// How long games that have begun go on after the end of the season, in milliseconds: seven days.
pub const GRACE: i64 = 7 * 24 * 3_600_000;

/// How often somebody may run out of time and still is in the next season without asking for it.
const FLAGS: u8 = 1;

/// The format of a round robin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundRobinRules {
    /// How many play in a game: 2 or 3.
    pub group: u8,
    /// How often every pair meets: 1, or 2 with other seats.
    pub legs: u8,
    /// The most games of a player at once.
    pub at_once: u8,
}

/// Divisions from their schedule to their final tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundRobin {
    rules: RoundRobinRules,
    divisions: Vec<Range<u16>>,
    games: Vec<PlannedGame>,
    /// Those who have withdrawn.
    withdrawn: BTreeMap<Seed, Withdrawal>,
    /// How often players have run out of time.
    flags: BTreeMap<Seed, u8>,
}

/// A game of the schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedGame {
    /// The index of its division.
    pub division: usize,
    /// The players by seat, those who have withdrawn included.
    pub players: Vec<Seed>,
    /// What has become of it.
    pub status: GameStatus,
}

/// What has become of a game of the schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameStatus {
    /// It has not begun.
    Waiting,
    /// It is being played.
    Running,
    /// It is over, with these scores.
    Over(Vec<Score>),
}

/// What a withdrawal means for the games of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Withdrawal {
    /// None counts.
    Annulled,
    /// Those that are not over are lost.
    Forfeited,
}

/// What is to be done in a round robin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due {
    /// These games begin.
    Begin(Vec<usize>),
    /// Nothing until a game is over, or until this moment in milliseconds since 1970.
    Wait(i64),
    /// These games have gone on for too long, and are over for whoever is to move.
    Flag(Vec<usize>),
    /// It is over.
    End,
}

impl RoundRobin {
    /// The schedules of divisions of these sizes, the strongest first.
    pub fn begin(sizes: &[u16], rules: RoundRobinRules) -> Self {
        let mut round_robin = Self {
            rules,
            divisions: Vec::new(),
            games: Vec::new(),
            withdrawn: BTreeMap::new(),
            flags: BTreeMap::new(),
        };
        let mut first = 0;
        for (division, size) in sizes.iter().enumerate() {
            let seeds = first..first + size;
            first = seeds.end;
            let players: Vec<Seed> = seeds.clone().map(Seed).collect();
            let games = schedule(&players, rules.group, rules.legs).into_iter();
            round_robin.games.extend(games.map(|players| PlannedGame {
                division,
                players,
                status: GameStatus::Waiting,
            }));
            round_robin.divisions.push(seeds);
        }
        round_robin
    }

    /// How it is played.
    pub const fn rules(&self) -> RoundRobinRules {
        self.rules
    }

    /// The games of all divisions, in the order in which those of each should begin.
    pub fn games(&self) -> &[PlannedGame] {
        &self.games
    }

    /// The players of each division, the strongest division first.
    pub fn divisions(&self) -> impl ExactSizeIterator<Item = impl Iterator<Item = Seed>> {
        let divisions = self.divisions.iter();
        divisions.map(|seeds| seeds.clone().map(Seed))
    }

    /// Whether a player has withdrawn, and what became of the player's games.
    pub fn withdrawal(&self, seed: Seed) -> Option<Withdrawal> {
        self.withdrawn.get(&seed).copied()
    }

    /// Whether a player is in the next season without asking for it.
    pub fn stays(&self, seed: Seed) -> bool {
        self.withdrawal(seed).is_none() && self.flags.get(&seed).is_none_or(|n| *n <= FLAGS)
    }

    /// The players of a game by seat who have not withdrawn.
    pub fn seating(&self, number: usize) -> Vec<Seed> {
        let players = self.games.get(number).map(|game| &game.players);
        let players = players.into_iter().flatten().copied();
        players
            .filter(|seed| !self.withdrawn.contains_key(seed))
            .collect()
    }

    /// Whether two players are in a game at this moment.
    pub fn play_now(&self, one: Seed, other: Seed) -> bool {
        self.running()
            .any(|(_, game)| game.players.contains(&one) && game.players.contains(&other))
    }

    /// The games that are being played, with their numbers.
    pub fn running(&self) -> impl Iterator<Item = (usize, &PlannedGame)> {
        let games = self.games.iter().enumerate();
        games.filter(|(_, game)| game.status == GameStatus::Running)
    }

    /// The games that have not begun and can still be played, with their numbers.
    pub fn to_come(&self) -> impl Iterator<Item = (usize, &PlannedGame)> {
        let games = self.games.iter().enumerate();
        games.filter(|(number, game)| {
            game.status == GameStatus::Waiting && self.seating(*number).len() > 1
        })
    }

    /// Who is promoted from a division, the first one first, and who is relegated, by the present places.
    pub fn exchanged(&self, division: usize) -> (Vec<Seed>, Vec<Seed>) {
        let places = self.places();
        let sizes: Vec<usize> = places.iter().map(Vec::len).collect();
        let borders = exchanged(&sizes);
        let own = places.get(division).map_or(&[][..], Vec::as_slice);
        let up = division.checked_sub(1).map_or(0, |border| borders[border]);
        let down = borders.get(division).copied().unwrap_or(0);
        (own[..up].to_vec(), own[own.len() - down..].to_vec())
    }

    /// Notes that a game has begun.
    pub fn open(&mut self, number: usize) {
        self.set(number, GameStatus::Running);
    }

    /// Notes that a game that had begun does not count: it waits again.
    pub fn void(&mut self, number: usize) {
        self.set(number, GameStatus::Waiting);
    }

    /// Notes that a game is over.
    pub fn play(&mut self, number: usize, scores: Vec<Score>) {
        self.set(number, GameStatus::Over(scores));
    }

    /// Changes the status of a game, unless it is over.
    fn set(&mut self, number: usize, status: GameStatus) {
        if let Some(game) = self.games.get_mut(number)
            && !game.is_over()
        {
            game.status = status;
        }
    }

    /// Withdraws a player.
    pub fn withdraw(&mut self, seed: Seed) {
        let counts = |other: &Seed| self.withdrawal(*other) != Some(Withdrawal::Annulled);
        let own = self.games.iter().enumerate().filter(|(_, game)| {
            let mut others = game.players.iter().filter(|other| **other != seed);
            game.players.contains(&seed) && others.any(counts)
        });
        let own: Vec<Option<Outcome>> = own
            .map(|(number, game)| self.outcome(number, game))
            .collect();
        let over = own.iter().flatten().count();
        let withdrawal = if over * 2 < own.len() {
            Withdrawal::Annulled
        } else {
            Withdrawal::Forfeited
        };
        self.withdrawn.entry(seed).or_insert(withdrawal);
    }

    /// Notes that a player has run out of time in a game.
    pub fn flag(&mut self, seed: Seed) {
        let flags = self.flags.entry(seed).or_default();
        *flags = flags.saturating_add(1);
    }

    /// What is to be done at `now`, if the season ends at `ends_at`: milliseconds since 1970.
    pub fn due(&self, ends_at: i64, now: i64) -> Due {
        let mut running = self.running().map(|(number, _)| number).peekable();
        let is_late = now >= ends_at;
        let next = if is_late {
            Vec::new()
        } else {
            self.games_to_begin()
        };
        if !next.is_empty() {
            return Due::Begin(next);
        }
        if running.peek().is_none() {
            return Due::End;
        }
        match (is_late, ends_at.saturating_add(GRACE)) {
            (false, _) => Due::Wait(ends_at),
            (true, last) if now < last => Due::Wait(last),
            (true, _) => Due::Flag(running.collect()),
        }
    }

    /// The games that begin now: in the order of the schedule, while all their players have few enough others.
    pub fn games_to_begin(&self) -> Vec<usize> {
        let mut busy: BTreeMap<Seed, u8> = BTreeMap::new();
        for seed in self.running().flat_map(|(_, game)| &game.players) {
            *busy.entry(*seed).or_default() += 1;
        }
        let mut next = Vec::new();
        for (number, game) in self.games.iter().enumerate() {
            let players = self.seating(number);
            let is_busy = |seed| busy.get(seed).copied().unwrap_or(0) >= self.rules.at_once;
            if game.status == GameStatus::Waiting
                && players.len() > 1
                && !players.iter().any(is_busy)
            {
                next.push(number);
                for seed in players {
                    *busy.entry(seed).or_default() += 1;
                }
            }
        }
        next
    }

    /// The games of a division that count, those that are lost by forfeit included.
    pub fn outcomes(&self, division: usize) -> Vec<Outcome> {
        let games = self.games.iter().enumerate();
        let own = games.filter(|(_, game)| game.division == division);
        own.filter_map(|(number, game)| self.outcome(number, game))
            .collect()
    }

    fn outcome(&self, number: usize, game: &PlannedGame) -> Option<Outcome> {
        let is_forfeited = game.status == GameStatus::Waiting && self.seating(number).len() < 2;
        let scores = match &game.status {
            GameStatus::Over(scores) => &scores[..],
            _ if is_forfeited => &[],
            _ => return None,
        };
        let share = |seed: &Seed| {
            let score = scores.iter().find(|score| score.seed == *seed);
            let rank = match score {
                None if is_forfeited => self.withdrawal(*seed).is_none().then_some(1),
                score => score.map(|score| score.rank),
            };
            Share {
                seed: *seed,
                rank,
                scored: score.map_or(0, |score| score.points),
            }
        };
        let counts = |seed: &&Seed| self.withdrawal(**seed) != Some(Withdrawal::Annulled);
        let shares: Vec<Share> = game.players.iter().filter(counts).map(share).collect();
        (shares.len() > 1).then_some(Outcome { number, shares })
    }

    /// The table of a division, without those whose games are annulled.
    pub fn table(&self, division: usize) -> Vec<TableRow> {
        let seeds = self.divisions.get(division).cloned().unwrap_or_default();
        let counts = |seed: &Seed| self.withdrawal(*seed) != Some(Withdrawal::Annulled);
        let players: Vec<Seed> = seeds.map(Seed).filter(counts).collect();
        table::table(&players, &self.outcomes(division))
    }

    /// The players of each division from first to last: those whose games are annulled are last.
    pub fn places(&self) -> Vec<Vec<Seed>> {
        let of = |(division, seeds): (usize, &Range<u16>)| {
            let table = self.table(division).into_iter().map(|row| row.seed);
            let annulled = seeds.clone().map(Seed);
            let annulled =
                annulled.filter(|seed| self.withdrawal(*seed) == Some(Withdrawal::Annulled));
            table.chain(annulled).collect()
        };
        self.divisions.iter().enumerate().map(of).collect()
    }
}

impl PlannedGame {
    /// Whether it is over.
    pub const fn is_over(&self) -> bool {
        matches!(self.status, GameStatus::Over(_))
    }
}
