//! An analysis in words: for its pages and the command line.

use crate::panels::signed;
use crate::review::analysis::report::{PlayerLuck, PlayerReport, Report, WithoutLuck};
use crate::review::analysis::{JudgedRoll, Mistake};
use crate::review::replay::numbers_in;
use zihin_rules::{LossUnit, Phrase, Seat, UNBROKEN_HYPHEN, Value};

impl PlayerReport {
    /// What the player decided, lost and rolled.
    pub fn facts(&self, unit: &LossUnit) -> Vec<Phrase> {
        let [doubtful, bad, very_bad] = self.mistakes;
        let mistakes = Phrase::new("analysis-mistakes")
            .with("decisions", self.decisions)
            .with("doubtful", doubtful)
            .with("bad", bad)
            .with("very_bad", very_bad);
        let lost = self.average().map(|average| {
            let amount = Phrase::new(unit.amount).with("amount", Value::decimal(average, 2));
            let lost = Phrase::new("analysis-average").with("amount", amount);
            match self.rating {
                Some(rating) => Phrase::new("analysis-rated")
                    .with("lost", lost)
                    .with("rating", Phrase::new(rating)),
                None => lost,
            }
        });
        let luck = self.luck.as_ref().map(PlayerLuck::phrase);
        [Some(mistakes), lost, luck].into_iter().flatten().collect()
    }
}

impl PlayerLuck {
    /// The luck in words.
    fn phrase(&self) -> Phrase {
        let [lucky, jokers] = self.lucky;
        let [best, worst] = &self.ends;
        Phrase::new("analysis-luck")
            .with("luck", signed(self.sum, 1))
            .with("lucky", lucky - jokers)
            .with("jokers", jokers)
            .with("best", rolled(best))
            .with("worst", rolled(worst))
    }
}

impl Report {
    /// The result without the luck of the dice in words; none in games without dice.
    pub fn without_luck_phrase(&self) -> Option<Phrase> {
        let result = self.without_luck?;
        let key = match result {
            WithoutLuck::Match(_) => "analysis-without-luck-match",
            WithoutLuck::Game(_) => "analysis-without-luck-game",
        };
        Some(
            Phrase::new(key)
                .with("player", Seat(0))
                .with("result", without_luck(result, 0)),
        )
    }
}

impl Mistake<'_> {
    /// The chances after the best move and after the one that was made; none in games that do not estimate them.
    pub fn chances(&self) -> Option<Phrase> {
        let [best, made] = [self.decision.best(), self.decision.made()]
            .map(|judged| judged.chances.map(|chances| chances.game));
        let (names, best, made) = (self.analysis.unit.chances?, best?, made?);
        let args = [
            ["win", "win_now"],
            ["gammon", "gammon_now"],
            ["backgammon", "backgammon_now"],
            ["lost_gammon", "lost_gammon_now"],
        ];
        let mut phrase = Phrase::new(names.compared);
        for ([before, now], n) in args.into_iter().zip([0, 1, 2, 3]) {
            phrase = phrase
                .with(before, percent(best[n]))
                .with(now, percent(made[n]));
        }
        Some(phrase)
    }

    /// How bad it was.
    pub const fn severity_word(&self) -> Phrase {
        Phrase::new(["analysis-doubtful", "analysis-bad", "analysis-very-bad"][self.severity])
    }

    /// How much it lost, with the unit.
    pub fn lost_phrase(&self) -> Phrase {
        let lost = Value::decimal(self.decision.lost(), 1);
        Phrase::new(self.analysis.unit.amount).with("amount", lost)
    }
}

/// The result without luck of a seat.
pub(super) fn without_luck(result: WithoutLuck, seat: u8) -> Phrase {
    match (result, seat) {
        (WithoutLuck::Match(share), 0) => percent(share),
        (WithoutLuck::Match(share), _) => percent(1.0 - share),
        (WithoutLuck::Game(lead), 0) => signed(lead, 1),
        (WithoutLuck::Game(lead), _) => signed(-lead, 1),
    }
}

/// A share of 1 in percent.
pub(super) fn percent(share: f64) -> Phrase {
    Phrase::new("analysis-percent").with("share", Value::decimal(share * 100.0, 1))
}

pub(super) fn rolled(roll: &JudgedRoll) -> Phrase {
    Phrase::new("analysis-throw")
        .with(
            "throw",
            numbers_in(&roll.text).replace('-', UNBROKEN_HYPHEN),
        )
        .with("luck", signed(roll.luck, 1))
}
