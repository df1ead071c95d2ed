//! What an analysis has found, as it is stored: the same for everyone who asks.

use serde::{Deserialize, Serialize};
use zihin_engine::{JudgedMove, Judgement, RollLuck};
use zihin_rules::{LossUnit, Seat};

/// What an analysis has found.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Findings {
    /// The decisions that could be judged, in the order of the game.
    pub decisions: Vec<JudgedDecision>,
    /// The rolls in their order; none in games without dice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<JudgedRoll>,
    /// Whether the analysis was interrupted before it had looked at everything. Only whole ones are stored.
    #[serde(skip)]
    pub is_cut: bool,
}

/// A decision with what was chosen and what was better.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct JudgedDecision {
    /// The number of the step of the replay, from 1: its position shows the move.
    pub step: usize,
    seat: u8,
    /// Whether it counts: the game was not won or lost already.
    pub counts: bool,
    /// Which of the moves was played.
    pub played: usize,
    /// The best moves, and the one that was played; the best first.
    pub moves: Vec<JudgedMove<String>>,
}

/// A roll with how lucky it was.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct JudgedRoll {
    /// The number of the step of the replay that begins with it, from 1.
    pub step: usize,
    seat: u8,
    /// The roll.
    pub text: String,
    /// How much more than the average it was worth, in the game's own unit.
    pub luck: f64,
    /// Its luck as a difference of the chance to win the match; none where there is no match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_match: Option<f64>,
}

/// How many moves are stored of a decision that was the best, and of one that was not.
const MOVES: [usize; 2] = [2, 4];

impl Findings {
    /// Rises when judgements change, so that games are analysed again.
    pub const VERSION: u32 = 2;
}

impl JudgedDecision {
    /// The decision of a seat, as it was judged.
    pub fn new(step: usize, seat: Seat, judgement: Judgement<String>) -> Self {
        let mut moves = judgement.moves;
        let mut played = judgement.played;
        let most = MOVES[usize::from(played > 0)];
        if played >= most {
            moves.swap(most - 1, played);
            played = most - 1;
        }
        moves.truncate(most);
        for mv in &mut moves {
            mv.value = rounded(mv.value);
            if let Some(chances) = &mut mv.chances {
                chances.game = chances.game.map(rounded);
                chances.whole = rounded(chances.whole);
            }
        }
        Self {
            step,
            seat: seat.0,
            counts: !judgement.is_decided,
            played,
            moves,
        }
    }

    /// Who decided.
    pub const fn seat(&self) -> Seat {
        Seat(self.seat)
    }

    /// The best move.
    pub fn best(&self) -> &JudgedMove<String> {
        &self.moves[0]
    }

    /// The move that was played.
    pub fn made(&self) -> &JudgedMove<String> {
        &self.moves[self.played]
    }

    /// How much it lost, in the game's own unit.
    pub fn lost(&self) -> f64 {
        self.best().value - self.made().value
    }

    /// What the bounds of a unit are compared with: how much it lost, or how much of the chance to win.
    pub fn judged_loss(&self, unit: &LossUnit) -> f64 {
        let chance = |judged: &JudgedMove<String>| judged.chances.map(|chances| chances.whole);
        match (chance(self.best()), chance(self.made())) {
            (Some(best), Some(made)) if unit.by_chance => best - made,
            _ => self.lost(),
        }
    }
}

impl JudgedRoll {
    pub(super) fn new(step: usize, text: String, luck: RollLuck) -> Self {
        Self {
            step,
            seat: luck.seat.0,
            text,
            luck: rounded(luck.luck),
            in_match: luck.in_match.map(rounded),
        }
    }

    /// Who plays it.
    pub const fn seat(&self) -> Seat {
        Seat(self.seat)
    }
}

/// A number to five decimals: more is noise, and takes space.
fn rounded(number: f64) -> f64 {
    (number * 1e5).round() / 1e5
}
