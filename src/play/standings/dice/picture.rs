//! The statistics of the dice as a panel: tests for people and each level of computers, with n and p beside each.

use super::{DiceStats, MeanLuck, TestedDice};
use crate::game::level_key;
use crate::panels::{PanelContext, signed};
use zihin_rules::{Phrase, Value};
use zihin_scene::{Column, Ink, Panel, Scene};

const TEST: Column = Column::from(Panel::LEFT, 560);
const N: Column = Column::until(900, 300);
const P: Column = Column::until(Panel::RIGHT, 220);
/// A smaller p is not written out.
const MIN_P: f64 = 0.001;

/// The panel of the statistics of the dice. `place` says which games they are of.
pub fn dice_scene(place: &Phrase, stats: &[DiceStats], context: &PanelContext<'_>) -> Scene {
    let mut panel = Panel::new();
    panel.title(&context.word("dice-stats-title"));
    panel.facts(&[context.say(place), context.day(context.now)], Ink::Faint);
    for one in stats {
        panel.headings(&[
            (TEST, &context.say(&whose(one))),
            (N, &context.word("heading-n")),
            (P, &context.word("heading-p")),
        ]);
        for tested in &one.tests {
            let [n, p] = [tested.n.into(), probability(tested)].map(|value| context.value(value));
            panel.row(&[
                (TEST, &context.word(tested.test.name), Ink::Text),
                (N, &n, Ink::Text),
                (P, &p, Ink::Text),
            ]);
            let results = results(tested);
            let results: Vec<String> = results.iter().map(|result| context.say(result)).collect();
            panel.facts(&results, Ink::Faint);
        }
        if let Some(luck) = &one.luck {
            panel.facts(&[context.say(&luck_phrase(luck))], Ink::Faint);
        }
    }
    let alt = stats.iter().flat_map(alt).collect();
    panel.into_scene(alt)
}

/// Whose dice these are, and in which game.
fn whose(stats: &DiceStats) -> Phrase {
    let game = Phrase::new(stats.game);
    match stats.level {
        None => Phrase::new("dice-stats-people").with("game", game),
        Some(level) => Phrase::new("dice-stats-level")
            .with("game", game)
            .with("level", Phrase::new(level_key(level))),
    }
}

/// Each result with its count and the expected one; of two only the second, since the first is the rest.
fn results(tested: &TestedDice) -> Vec<Phrase> {
    let skipped = usize::from(tested.results.len() == 2);
    let results = tested.results.iter().enumerate().skip(skipped);
    let result = |(n, (count, expected)): (usize, &(u64, f64))| {
        Phrase::new(tested.test.result)
            .with("number", n + 1)
            .with("count", *count)
            .with("expected", Value::decimal(*expected, 1))
    };
    results.map(result).collect()
}

/// The tests in words.
fn alt(stats: &DiceStats) -> Vec<Phrase> {
    let tests = stats.tests.iter().map(|tested| {
        Phrase::new("dice-stats-alt")
            .with("whose", whose(stats))
            .with("test", Phrase::new(tested.test.name))
            .with("n", tested.n)
            .with("results", Value::list(results(tested)))
            .with("p", probability(tested))
    });
    let luck = stats.luck.as_ref().map(luck_phrase);
    tests.chain(luck).collect()
}

/// How lucky the rolls in analysed games were.
fn luck_phrase(luck: &MeanLuck) -> Phrase {
    let amount = Phrase::new(luck.amount).with("amount", signed(luck.mean, 2));
    Phrase::new("dice-stats-luck")
        .with("throws", luck.rolls)
        .with("amount", amount)
}

/// How likely so great a difference is by chance; a dash if that is not known.
fn probability(tested: &TestedDice) -> Value {
    match tested.p {
        None => "–".into(),
        Some(p) if p < MIN_P => {
            let least = Value::decimal(MIN_P, 3);
            Phrase::new("dice-stats-below").with("p", least).into()
        }
        Some(p) => Value::decimal(p, 3),
    }
}
