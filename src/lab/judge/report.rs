//! What was lost by the decisions of each player: the mean with its interval, the performance rating, and the worst of them. Pure.

use super::super::referee::{RankedPlay, Referee};
use anyhow::{Context, Result};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Half the width of a 95 % confidence interval, in standard errors.
const INTERVAL: f64 = 1.96;
/// The performance rating: 500 times the loss in normalised equity, which is a tenth of that in points.
const RATING: f64 = 50.0;
/// Losses below it are none, in points.
const NONE: f64 = 0.001;

/// A decision, and what each player loses by it.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    position: String,
    best: String,
    /// By player: its play, and what it loses against the best one, in points.
    losses: BTreeMap<String, (String, f64)>,
}

impl Judged {
    /// A decision whose plays are ranked, with the play of each player among them.
    ///
    /// # Errors
    /// If a play is not among them.
    pub fn new(
        position: String,
        ranked: &[RankedPlay],
        chosen: &BTreeMap<String, String>,
    ) -> Result<Self> {
        let best = ranked.first().context("no play is ranked")?;
        let mut losses = BTreeMap::new();
        for (player, play) in chosen {
            let own = ranked.iter().find(|ranked| ranked.text == *play);
            let own = own.with_context(|| format!("{play} is no play in {position}"))?;
            losses.insert(player.clone(), (play.clone(), best.value - own.value));
        }
        Ok(Self {
            best: best.text.clone(),
            position,
            losses,
        })
    }
}

/// What was lost by one player.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Loss {
    player: String,
    decisions: usize,
    /// How many of them were not the best.
    wrong: usize,
    /// The mean loss, in points.
    mean: f64,
    /// Its standard error; none for a single decision.
    error: Option<f64>,
    /// The performance rating of the mean; less is better.
    rating: f64,
}

impl Loss {
    fn of(player: &str, judged: &[Judged]) -> Self {
        let losses: Vec<f64> = judged
            .iter()
            .filter_map(|one| Some(one.losses.get(player)?.1))
            .collect();
        let count = f64::from(u32::try_from(losses.len()).unwrap_or(u32::MAX));
        let mean = losses.iter().sum::<f64>() / count;
        let squares: f64 = losses.iter().map(|loss| (loss - mean).powi(2)).sum();
        Self {
            player: player.to_owned(),
            decisions: losses.len(),
            wrong: losses.iter().filter(|loss| **loss >= NONE).count(),
            mean,
            error: (losses.len() > 1).then(|| (squares / (count - 1.0) / count).sqrt()),
            rating: mean * RATING,
        }
    }

    /// The confidence interval of the mean.
    fn interval(&self) -> [f64; 2] {
        let width = self.error.unwrap_or_default() * INTERVAL;
        [self.mean - width, self.mean + width]
    }
}

/// The losses of all players.
pub struct Report<'a> {
    referee: &'a Referee,
    losses: Vec<Loss>,
    /// Player, decision, its play and loss; the worst first.
    worst: Vec<(&'a str, &'a Judged, &'a str, f64)>,
}

impl<'a> Report<'a> {
    /// Sums up at least one decision.
    pub fn new(referee: &'a Referee, judged: &'a [Judged]) -> Self {
        let of = |one: &'a Judged| {
            let losses = one.losses.iter();
            losses.map(move |(player, (play, loss))| (&**player, one, &**play, *loss))
        };
        let mut worst: Vec<_> = judged.iter().flat_map(of).collect();
        worst.retain(|(.., loss)| *loss >= NONE);
        worst.sort_by(|a, b| b.3.total_cmp(&a.3));
        let players = judged.iter().flat_map(|one| one.losses.keys());
        let players: BTreeSet<&String> = players.collect();
        Self {
            referee,
            losses: players.iter().map(|name| Loss::of(name, judged)).collect(),
            worst,
        }
    }

    /// The report as a table, and a line for each of the worst decisions.
    pub fn text(&self, worst: usize) -> String {
        let mut text = format!(
            "judged by {}\n{:<8}{:>10}{:>7}{:>20}{:>21}{:>7}\n",
            self.referee, "", "decisions", "wrong", "points a decision", "95 % interval", "PR"
        );
        for loss in &self.losses {
            let [low, high] = loss.interval();
            // Writing to a string cannot fail.
            let _ = writeln!(
                text,
                "{:<8}{:>10}{:>7}{:>20.4}{:>11.4} to {:>6.4}{:>7.2}",
                loss.player, loss.decisions, loss.wrong, loss.mean, low, high, loss.rating
            );
        }
        for (player, one, play, loss) in self.worst.iter().take(worst) {
            let (best, position) = (&one.best, &one.position);
            let _ = writeln!(text, "{loss:.3}  {player}: {play} for {best}  {position}");
        }
        text
    }

    /// The report as a JSON object.
    pub fn json(&self, worst: usize) -> Value {
        let players: Vec<Value> = self
            .losses
            .iter()
            .map(|loss| {
                let mut player = json!(loss);
                player["interval"] = json!(loss.interval());
                player
            })
            .collect();
        let worst: Vec<Value> = self.worst.iter().take(worst).map(|(player, one, play, loss)| {
            json!({ "player": player, "position": one.position, "move": play, "best": one.best, "loss": loss })
        }).collect();
        json!({ "referee": self.referee.to_string(), "players": players, "worst": worst })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

    use super::{Judged, Loss, Report};
    use crate::referee::RankedPlay;
    use std::collections::BTreeMap;

    fn judged(plays: [&str; 2]) -> anyhow::Result<Judged> {
        let ranked = [("8/5 6/5", 1.5), ("13/9", 1.25), ("6/1", -1.0)];
        let ranked = ranked.map(|(play, value)| RankedPlay {
            text: play.to_owned(),
            value,
            static_value: value,
        });
        let chosen = ["hard", "master"].map(str::to_owned).into_iter();
        let chosen: BTreeMap<_, _> = chosen.zip(plays.map(str::to_owned)).collect();
        Judged::new("XGID=x".to_owned(), &ranked, &chosen)
    }

    #[test]
    fn a_loss_is_a_mean_in_points_with_its_error_and_rating() {
        let all = [["13/9", "8/5 6/5"], ["6/1", "8/5 6/5"]].map(|plays| judged(plays).unwrap());
        let hard = Loss::of("hard", &all);
        assert_eq!((hard.decisions, hard.wrong), (2, 2));
        // Losses of 0.25 and 2.5.
        assert!((hard.mean - 1.375).abs() < 1e-9 && (hard.rating - 68.75).abs() < 1e-9);
        assert!((hard.error.unwrap() - 1.125).abs() < 1e-9);
        let master = Loss::of("master", &all);
        assert!(master.wrong == 0 && master.interval().iter().all(|end| end.abs() < 1e-12));
        assert!(judged(["13/9", "24/20"]).is_err());
    }

    #[test]
    fn a_report_lists_the_worst_decisions_first() {
        let all = [["13/9", "8/5 6/5"], ["6/1", "13/9"]].map(|plays| judged(plays).unwrap());
        let referee = "gnubg:1".parse().unwrap();
        let report = Report::new(&referee, &all);
        let text = report.text(2);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 6, "{text}");
        assert_eq!(lines[4], "2.500  hard: 6/1 for 8/5 6/5  XGID=x");
        let json = report.json(1);
        assert_eq!(json["worst"][0]["loss"], 2.5);
        assert_eq!(json["players"][0]["wrong"], 2);
    }
}
