//! The value of the possible ends of a game: points, or match-winning chances.

use super::odds::Odds;
use crate::table::{
    board::other,
    state::{MAX_MATCH_UNITS, State},
};
use std::sync::LazyLock;
use zihin_rules::Seat;

/// The shares of single games, gammons and backgammons between equal players.
const SIZES: [f32; 3] = [0.728, 0.26, 0.012];

/// The longest match, as an index.
const MAX_NEED: usize = MAX_MATCH_UNITS as usize;

/// The value of each end of the game to one side, scaled so that a single win is 1 and a single loss -1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stakes {
    wins: [f32; 3],
    losses: [f32; 3],
}

impl Stakes {
    /// The stakes of a single game: points.
    pub const POINTS: Self = Self {
        wins: [1.0, 2.0, 3.0],
        losses: [-1.0, -2.0, -3.0],
    };

    /// The stakes of `seat`: points in a single game, else the match.
    pub fn of(state: &State, seat: Seat) -> Self {
        if state.length == 0 {
            return Self::POINTS;
        }
        Self::of_match(needs(state, seat, [0, 0]))
    }

    /// The stakes in a match; `need` is how many units this side and the other still need, each at least 1.
    pub fn of_match(need: [u8; 2]) -> Self {
        let [mine, theirs] = need;
        let after = |won: u8, lost: u8| {
            match_chance([mine.saturating_sub(won), theirs.saturating_sub(lost)])
        };
        let (best, worst) = (after(1, 0), after(0, 1));
        let scaled = |chance: f32| (2.0 * chance - best - worst) / (best - worst);
        Self {
            wins: [1, 2, 3].map(|units| scaled(after(units, 0))),
            losses: [1, 2, 3].map(|units| scaled(after(0, units))),
        }
    }

    /// The expected value of the chances.
    pub fn value(&self, odds: Odds) -> f32 {
        let [w, wg, wb, lg, lb] = odds.0;
        let [win, gammon, backgammon] = self.wins;
        let [loss, lost_gammon, lost_backgammon] = self.losses;
        w * win
            + wg * (gammon - win)
            + wb * (backgammon - gammon)
            + (1.0 - w) * loss
            + lg * (lost_gammon - loss)
            + lb * (lost_backgammon - lost_gammon)
    }

    /// The chance of `seat` to win the match, or the single game, by its chances in this game.
    pub fn chance(&self, state: &State, seat: Seat, odds: Odds) -> f32 {
        if state.length == 0 {
            return odds.0[0];
        }
        let after = |own: u8, their: u8| match_chance(needs(state, seat, [own, their]));
        let (best, worst) = (after(1, 0), after(0, 1));
        (self.value(odds) * (best - worst) + best + worst) / 2.0
    }

    /// The stakes of the other side.
    #[must_use]
    pub fn flipped(self) -> Self {
        Self {
            wins: self.losses.map(|loss| -loss),
            losses: self.wins.map(|win| -win),
        }
    }
}

/// How many units `seat` and the other still need once this game has brought them so many.
fn needs(state: &State, seat: Seat, won: [u8; 2]) -> [u8; 2] {
    let need = |seat: Seat, won: u8| {
        let need = state.length.saturating_sub(state.score[seat.index()]);
        need.max(1).saturating_sub(won)
    };
    [need(seat, won[0]), need(other(seat), won[1])]
}

/// A match equity table: the chance of the first of two equal players, by how many units each still needs.
pub fn match_chance(need: [u8; 2]) -> f32 {
    let [mine, theirs] = need.map(|units| usize::from(units).min(MAX_NEED));
    CHANCES[mine][theirs]
}

/// By units that one side and the other still need.
static CHANCES: LazyLock<Vec<[f32; MAX_NEED + 1]>> = LazyLock::new(|| {
    let mut chances = vec![[0.0; MAX_NEED + 1]; MAX_NEED + 1];
    chances[0] = [1.0; MAX_NEED + 1];
    for mine in 1..=MAX_NEED {
        for theirs in 1..=MAX_NEED {
            let sizes = SIZES.iter().zip(1..);
            chances[mine][theirs] = sizes
                .map(|(share, units)| {
                    let won = chances[mine.saturating_sub(units)][theirs];
                    let lost = chances[mine][theirs.saturating_sub(units)];
                    share * (won + lost) / 2.0
                })
                .sum();
        }
    }
    chances
});
