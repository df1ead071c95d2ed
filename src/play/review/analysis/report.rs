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
    /// Of a match: the chance with which the first seat would have won it, from 0 to 1.
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
            if let Some(severity) = unit.severity(decision.judged_loss(unit)) {
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
    if first.in_match.is_some() {
        return chance_by_decisions(findings).map(WithoutLuck::Match);
    }
    let luck = |roll: &JudgedRoll| side(roll.seat()) * roll.luck;
    let luck: f64 = findings.rolls.iter().map(luck).sum();
    let lead = f64::from(ending.scores[Seat(0)]) - f64::from(ending.scores[Seat(1)]);
    Some(WithoutLuck::Game(lead - luck))
}

/// 1 for the first of two seats, -1 for the second.
const fn side(seat: Seat) -> f64 {
    if seat.0 == 0 { 1.0 } else { -1.0 }
}

/// The chance of the first seat to win the match if only decisions changed its odds: those of the beginning, times the
/// ratio of the odds after each decision to those after the best one. None if no decision has chances.
fn chance_by_decisions(findings: &Findings) -> Option<f64> {
    let judged = |decision: &JudgedDecision| {
        let [best, made] = [decision.best(), decision.made()];
        let [best, made] = [best.chances.as_ref()?.whole, made.chances.as_ref()?.whole];
        Some((decision.step, side(decision.seat()), best, made))
    };
    let mut decisions = findings.decisions.iter().filter_map(judged).peekable();
    let (step, first, best, _) = *decisions.peek()?;
    // The best decision keeps the chance of the beginning, with the luck of the rolls until then.
    let before = findings.rolls.iter().filter(|roll| roll.step <= step);
    let luck = before.map(|roll| side(roll.seat()) * roll.in_match.unwrap_or_default());
    let begin = 0.5 + first * (best - 0.5) - luck.sum::<f64>();
    let changes = decisions.map(|(_, side, best, made)| side * (log_odds(made) - log_odds(best)));
    let end = log_odds(begin) + changes.sum::<f64>();
    Some(1.0 / (1.0 + (-end).exp()))
}

/// The logarithm of the odds of a chance. Beyond one in a hundred a chance is as good as settled, and its ratio noise.
fn log_odds(chance: f64) -> f64 {
    let chance = chance.clamp(0.01, 0.99);
    (chance / (1.0 - chance)).ln()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::{Findings, JudgedDecision, JudgedRoll, chance_by_decisions};
    use proptest::prelude::*;
    use zihin_engine::{Chances, JudgedMove, Judgement, RollLuck};
    use zihin_rules::Seat;

    /// A decision that left this chance of its player where it could have been another one.
    fn decision(step: usize, seat: u8, [best, made]: [f64; 2]) -> JudgedDecision {
        let mv = |whole: f64| JudgedMove {
            mv: String::new(),
            value: whole,
            chances: Some(Chances {
                game: Default::default(),
                whole,
            }),
        };
        let judgement = Judgement {
            moves: vec![mv(best), mv(made)],
            played: 1,
            is_decided: false,
            nodes: 1,
        };
        JudgedDecision::new(step, Seat(seat), judgement)
    }

    fn roll(step: usize, seat: u8, in_match: f64) -> JudgedRoll {
        let luck = RollLuck {
            seat: Seat(seat),
            luck: 0.0,
            in_match: Some(in_match),
        };
        JudgedRoll::new(step, String::new(), luck)
    }

    #[test]
    fn luck_does_not_change_the_odds_and_a_mistake_does() {
        let lucky = Findings {
            decisions: vec![decision(1, 0, [0.7, 0.7]), decision(2, 1, [0.1, 0.1])],
            rolls: vec![roll(1, 0, 0.2), roll(2, 1, -0.2)],
            is_cut: false,
        };
        assert!((chance_by_decisions(&lucky).unwrap() - 0.5).abs() < 1e-9);
        // From even to one in three, though the dice had made it two in three.
        let worse = Findings {
            decisions: vec![decision(1, 1, [2.0 / 3.0, 0.5])],
            rolls: vec![roll(1, 1, 1.0 / 6.0)],
            is_cut: false,
        };
        assert!((chance_by_decisions(&worse).unwrap() - 2.0 / 3.0).abs() < 1e-4);
        assert_eq!(chance_by_decisions(&Findings::default()), None);
    }

    proptest! {
        #[test]
        fn a_chance_lies_between_zero_and_one(
            turns in prop::collection::vec((0..2_u8, 0.0..=1.0, 0.0..=1.0, -1.0..=1.0), 1..300),
        ) {
            let mut findings = Findings::default();
            for (n, (seat, a, b, luck)) in turns.into_iter().enumerate() {
                findings.decisions.push(decision(n, seat, [f64::max(a, b), f64::min(a, b)]));
                findings.rolls.push(roll(n, seat, luck));
            }
            let chance = chance_by_decisions(&findings).unwrap();
            prop_assert!((0.0..=1.0).contains(&chance), "{chance}");
        }
    }
}
