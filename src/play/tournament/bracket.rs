//! The bracket of a knockout tournament: the draw, byes, stages, results and the final table.
//! Pure: entrants are seeds, matches are numbers.
//!
//! A stage is drawn when the one before is decided, so that nothing has to be undone. There are two formats:
//!
//! - *Pairs*: the usual tree for the next power of two. The best seeds get the byes, and the two best can only meet in the final.
//! - *Groups* of three or four, as many as the game seats: the winner of each group advances. While the number of winners is not a multiple of the size of
//!   a group, the best second places fill the gaps: more points in their group first, then the better seed. If the number of entrants is not such a multiple,
//!   some groups of the first stage are smaller. The last group plays the final.
//!
//! Those who withdraw stay in the draw and lose to those who have not; of two who have withdrawn, the better seed advances, so that there is always a winner.

mod draw;
mod matches;
mod table;

pub use matches::{DecidedBy, Match, Rules, Score, Seed};
pub use table::Placed;

use std::collections::BTreeSet;
use zihin_rules::{Key, Phrase};

/// How many may enter.
pub const ENTRANTS: std::ops::RangeInclusive<u8> = 2..=64;

/// The bracket of a knockout tournament, from the draw to the winner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    rules: Rules,
    entrants: u8,
    stages: Vec<Vec<Match>>,
    withdrawn: BTreeSet<Seed>,
}

impl Bracket {
    /// Draws the first stage for so many seeded entrants.
    ///
    /// # Panics
    /// If they are fewer or more than [`ENTRANTS`].
    pub fn draw(entrants: u8, rules: Rules) -> Self {
        assert!(ENTRANTS.contains(&entrants), "2 to 64 may enter");
        let mut bracket = Self {
            rules,
            entrants,
            stages: vec![draw::first(entrants, rules.group)],
            withdrawn: BTreeSet::new(),
        };
        bracket.settle();
        bracket
    }

    /// The matches of each stage so far; the last stage is being played.
    pub fn stages(&self) -> &[Vec<Match>] {
        &self.stages
    }

    /// The matches of the stage that is being played.
    pub fn current(&self) -> &[Match] {
        self.stages.last().map_or(&[], Vec::as_slice)
    }

    /// How many stages there are in all.
    pub fn length(&self) -> usize {
        draw::length(self.entrants, self.rules.group)
    }

    /// The message `key` about the stage at this index: its `$round`, and its number `$stage` of so many `$stages`.
    pub fn about_stage(&self, key: Key, index: usize) -> Phrase {
        let round = match self.shape().get(index..) {
            Some([_]) => "final",
            Some([..=2, _]) => "semifinal",
            _ => "stage",
        };
        Phrase::new(key)
            .with("round", round)
            .with("stage", index + 1)
            .with("stages", self.length())
    }

    /// The message `key` about the stage that is being played.
    pub fn about_current(&self, key: Key) -> Phrase {
        self.about_stage(key, self.stages.len() - 1)
    }

    /// How many matches each stage has, future stages included; the match for the third place is not counted.
    pub fn shape(&self) -> Vec<usize> {
        draw::shape(self.entrants, self.rules.group)
    }

    /// How it is played.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// How many have entered.
    pub const fn entrants(&self) -> u8 {
        self.entrants
    }

    /// The score of a player in a match: games won if several are played, else points.
    pub fn won(&self, one: &Match, seed: Seed) -> i32 {
        if self.rules.best_of == 1 {
            return one.points_of(seed);
        }
        let index = one.players.iter().position(|player| *player == seed);
        index.map_or(0, |index| i32::from(one.wins[index]))
    }

    /// Whether a match has a score to show: a match that is decided without points has none.
    pub fn has_score(&self, one: &Match) -> bool {
        let has_points = one.players.iter().any(|seed| self.won(one, *seed) != 0);
        one.games > 0 && (has_points || one.decided.is_none())
    }

    /// Whether the score of a match shows who has won it: nobody else has as much.
    pub fn is_won_by_score(&self, one: &Match) -> bool {
        one.winner().is_some_and(|winner| {
            let mut others = one.players.iter().filter(|seed| **seed != winner);
            others.all(|seed| self.won(one, *seed) < self.won(one, winner)) && self.has_score(one)
        })
    }

    /// Whether an entrant has withdrawn.
    pub fn has_withdrawn(&self, seed: Seed) -> bool {
        self.withdrawn.contains(&seed)
    }

    /// Whether an entrant has withdrawn or lost for good: no match is left for them.
    pub fn is_out(&self, seed: Seed) -> bool {
        let mut matches = self.current().iter();
        let Some(present) = matches.find(|one| one.players.contains(&seed)) else {
            return true;
        };
        let has_lost = present.winner().is_some_and(|winner| winner != seed);
        // Of three or four at a table, and of those who lose a semi-final, more may go on.
        let may_go_on = self.rules.group > 2 || self.rules.third_place;
        self.has_withdrawn(seed) || (has_lost && !may_go_on)
    }

    /// The number of this player's open match in the present stage.
    pub fn open_match_of(&self, seed: Seed) -> Option<usize> {
        self.current()
            .iter()
            .position(|one| one.decided.is_none() && one.players.contains(&seed))
    }

    /// The winner of the tournament.
    pub fn winner(&self) -> Option<Seed> {
        let is_over = self.stages.len() == self.length()
            && self.current().iter().all(|one| one.decided.is_some());
        let last = self.current().first().filter(|_| is_over)?;
        last.winner()
    }

    /// Counts a game of a match of the present stage, unless that is decided already.
    /// `by` says how the match is decided, if it is by this game.
    pub fn play(&mut self, number: usize, scores: &[Score], by: DecidedBy) {
        let best_of = self.rules.best_of;
        if let Some(one) = self.open(number) {
            one.count(scores, best_of, by);
        }
        self.settle();
    }

    /// Decides a match of the present stage from first to last, unless it is decided already or others play in it.
    pub fn decide(&mut self, number: usize, order: Vec<Seed>, by: DecidedBy) {
        if let Some(one) = self.open(number) {
            let mut sorted = order.clone();
            sorted.sort_unstable();
            if sorted == one.players {
                one.decided = Some((order, by));
            }
        }
        self.settle();
    }

    /// Withdraws a player: all open and later matches are lost.
    pub fn withdraw(&mut self, seed: Seed) {
        self.withdrawn.insert(seed);
        self.settle();
    }

    /// Undoes a withdrawal for matches that are not decided yet.
    pub fn restore(&mut self, seed: Seed) {
        self.withdrawn.remove(&seed);
    }

    fn open(&mut self, number: usize) -> Option<&mut Match> {
        let one = self.stages.last_mut()?.get_mut(number)?;
        one.decided.is_none().then_some(one)
    }

    /// Decides matches that need no game, and draws the next stage when this one is decided.
    fn settle(&mut self) {
        loop {
            let withdrawn = self.withdrawn.clone();
            for one in self.stages.last_mut().into_iter().flatten() {
                let playing = one.players.iter().filter(|seed| !withdrawn.contains(seed));
                if one.decided.is_none() && playing.count() <= 1 {
                    let mut order = one.players.clone();
                    order.sort_by_key(|seed| (withdrawn.contains(seed), *seed));
                    let by = if order.len() == 1 {
                        DecidedBy::Bye
                    } else {
                        DecidedBy::Forfeit
                    };
                    one.decided = Some((order, by));
                }
            }
            let is_decided = self.current().iter().all(|one| one.decided.is_some());
            if !is_decided || self.stages.len() == self.length() {
                return;
            }
            let next = draw::next(
                self.current(),
                self.rules,
                self.stages.len() + 1 == self.length(),
            );
            self.stages.push(next);
        }
    }
}
