//! What findings say about each player. Pure.

use crate::review::analysis::{Findings, JudgedDecision, JudgedRoll};
use crate::review::replay::Replay;
use zihin_rules::{Ending, Key, LossUnit, Seat, Turn};
use zihin_store::AnalysedSeat;

/// What findings say about a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// By seat.
    pub players: Vec<PlayerReport>,
    /// After each step in which somebody decided, what the first seat might expect:
    /// the chance to win if the game's moves are judged by chances, else its lead in the game's own unit. The last is the end. Empty in games for more than
    /// two.
    pub curve: Vec<(usize, f64)>,
    /// Whether the curve shows chances.
    pub has_chances: bool,
    /// The result without the luck of the dice; none in games without dice, and in those that were broken off.
    pub without_luck: Option<WithoutLuck>,
}

/// What findings say about a player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayerReport {
    /// The seat.
    pub seat: u8,
    /// How many decisions count: those with a choice, in a game that was not won or lost already.
    pub decisions: u32,
    /// How many of them were doubtful, bad and very bad.
    pub mistakes: [u32; 3],
    /// How much they lost together, in the game's own unit.
    pub lost: f64,
    /// The word for so few losses a decision, where a scale is established.
    pub rating: Option<Key>,
    /// The luck of the rolls, if there were any.
    pub luck: Option<PlayerLuck>,
}

/// The luck of a player's rolls, in the game's own unit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayerLuck {
    /// All together.
    pub sum: f64,
    /// How many rolls.
    pub rolls: u32,
    /// How many were very lucky, and how many of these were jokers.
    pub lucky: [u32; 2],
    /// The best roll and the worst.
    pub ends: [JudgedRoll; 2],
}

/// A result without the luck of the dice, from the first seat's side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WithoutLuck {
    /// Of a match: how much of it the first seat would have won, 1 being all. It may be less than 0 or more than 1.
    Match(f64),
    /// Of a single game: the lead in points.
    Game(f64),
}

impl Report {
    pub(super) fn of(findings: &Findings, unit: &LossUnit, replay: &Replay) -> Self {
        let seats = u8::try_from(replay.names.len()).unwrap_or_default();
        let player = |seat| PlayerReport::of(findings, unit, Seat(seat));
        let ending = match replay.end() {
            Turn::Over(ending) => Some(ending),
            _ => None,
        };
        let has_chances = findings
            .decisions
            .iter()
            .any(|decision| decision.made().chances.is_some());
        Self {
            players: (0..seats).map(player).collect(),
            curve: if seats == 2 {
                curve(findings, ending.filter(|_| has_chances), replay.steps())
            } else {
                Vec::new()
            },
            has_chances,
            without_luck: replay
                .ended_by_rules()
                .and_then(|ending| without_luck(findings, &ending)),
        }
    }
}

impl PlayerReport {
    fn of(findings: &Findings, unit: &LossUnit, seat: Seat) -> Self {
        let mut report = Self {
            seat: seat.0,
            ..Self::default()
        };
        let own = |decision: &&JudgedDecision| decision.counts && decision.seat() == seat;
        for decision in findings.decisions.iter().filter(own) {
            report.decisions += 1;
            report.lost += decision.lost();
            if let Some(severity) = unit.severity(decision.lost()) {
                report.mistakes[severity] += 1;
            }
        }
        report.rating = report.average().and_then(|average| unit.rating(average));
        report.luck = unit
            .luck
            .and_then(|bounds| PlayerLuck::of(findings, bounds, seat));
        report
    }

    /// How much a decision lost on average, in the game's own unit; none if there was none.
    pub fn average(&self) -> Option<f64> {
        (self.decisions > 0).then(|| self.lost / f64::from(self.decisions))
    }

    /// What is stored of it beside the findings.
    pub(super) fn row(&self) -> AnalysedSeat {
        AnalysedSeat {
            seat: self.seat,
            decisions: self.decisions,
            lost: self.lost,
            rolls: self.luck.as_ref().map_or(0, |luck| luck.rolls),
            luck: self.luck.as_ref().map_or(0.0, |luck| luck.sum),
        }
    }
}

impl PlayerLuck {
    fn of(findings: &Findings, bounds: [f64; 2], seat: Seat) -> Option<Self> {
        let own = findings.rolls.iter().filter(|roll| roll.seat() == seat);
        let by_luck = |a: &&JudgedRoll, b: &&JudgedRoll| a.luck.total_cmp(&b.luck);
        let best = own.clone().max_by(by_luck)?;
        let worst = own.clone().min_by(by_luck)?;
        let mut luck = Self {
            sum: 0.0,
            rolls: 0,
            lucky: [0; 2],
            ends: [best.clone(), worst.clone()],
        };
        for roll in own {
            luck.sum += roll.luck;
            luck.rolls += 1;
            for (count, bound) in luck.lucky.iter_mut().zip(bounds) {
                *count += u32::from(roll.luck >= bound);
            }
        }
        Some(luck)
    }
}

/// What the first of two seats might expect after each decision, and of the end of the game.
fn curve(findings: &Findings, ending: Option<Ending>, steps: usize) -> Vec<(usize, f64)> {
    let point = |decision: &JudgedDecision| {
        let made = decision.made();
        let is_first = decision.seat() == Seat(0);
        let height = match &made.chances {
            Some(chances) if is_first => chances.whole,
            Some(chances) => 1.0 - chances.whole,
            None if is_first => made.value,
            None => -made.value,
        };
        (decision.step, height)
    };
    let mut curve: Vec<_> = findings.decisions.iter().map(point).collect();
    if !curve.is_empty() {
        curve.extend(ending.map(|ending| (steps, result(&ending))));
    }
    curve
}

/// The result for the first of two seats: 1 for a win, 0 for a loss.
fn result(ending: &Ending) -> f64 {
    match ending.ranks[Seat(0)].cmp(&ending.ranks[Seat(1)]) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    }
}

fn without_luck(findings: &Findings, ending: &Ending) -> Option<WithoutLuck> {
    let first = findings.rolls.first()?;
    let side = |roll: &JudgedRoll| if roll.seat() == Seat(0) { 1.0 } else { -1.0 };
    if first.in_match.is_some() {
        let luck = |roll: &JudgedRoll| side(roll) * roll.in_match.unwrap_or_default();
        let luck: f64 = findings.rolls.iter().map(luck).sum();
        return Some(WithoutLuck::Match(result(ending) - luck));
    }
    let luck = |roll: &JudgedRoll| side(roll) * roll.luck;
    let luck: f64 = findings.rolls.iter().map(luck).sum();
    let lead = f64::from(ending.scores[Seat(0)]) - f64::from(ending.scores[Seat(1)]);
    Some(WithoutLuck::Game(lead - luck))
}
