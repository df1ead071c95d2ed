//! The analysis of a finished game, a mistake at a time, for whoever asks. It judges nothing itself.

use super::asker::Asker;
use super::bot::Bot;
use super::custom_id::{CustomId, Verb};
use super::error::Failure;
use super::parts::Parts;
use super::rules::turning;
use super::wording::Wording;
use crate::ids::{GameId, Ply};
use crate::play::{Analysis, GameRow, Mistake, PlayError, Toll, decimal};
use crate::rules::{Click, Seat};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// How many analyses are kept, so that turning a page does not think again.
const KEPT: usize = 64;
/// How many mistakes are shown: the largest.
const SHOWN: usize = 8;

/// The latest analyses, the newest last. It may be lost at any moment.
#[derive(Default)]
pub struct Analyses(Mutex<VecDeque<(GameId, Arc<Analysis>)>>);

impl Analyses {
    fn get(&self, game: GameId) -> Option<Arc<Analysis>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = kept.iter().find(|(id, _)| *id == game);
        found.map(|(_, analysis)| Arc::clone(analysis))
    }

    fn keep(&self, game: GameId, analysis: &Arc<Analysis>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(id, _)| *id != game);
        kept.push_back((game, Arc::clone(analysis)));
        if kept.len() > KEPT {
            kept.pop_front();
        }
    }
}

impl Bot {
    /// The page of a game's analysis that a path names; the first one without a path.
    pub(super) async fn analysis_page(
        &self,
        asker: &Asker,
        row: &GameRow,
        path: &[Click],
    ) -> Result<Parts, Failure> {
        let number: usize = match path {
            [] => 0,
            [page] => page.0.parse().map_err(|_| PlayError::NoSuchPath)?,
            _ => return Err(PlayError::NoSuchPath.into()),
        };
        let analysis = self.analysis(row.id).await?;
        // The names may have changed since: somebody may want to be forgotten.
        let words = Wording::private(asker.language, row);
        let mut lines = vec![words.text(
            "analysis-title",
            &[
                ("game", words.game(&row.game).into()),
                ("id", row.id.to_string().into()),
            ],
        )];
        lines.extend(
            analysis
                .tolls
                .iter()
                .map(|(seat, of)| toll(seat, of, &words)),
        );
        let mistakes: Vec<_> = analysis.mistakes_for(asker.person.id).take(SHOWN).collect();
        if mistakes.is_empty() {
            lines.push(words.word("analysis-clean"));
            return Ok(Parts::text(lines.join("\n")));
        }
        let worst = mistakes.get(number).ok_or(PlayError::NoSuchPath)?;
        lines.push(told(worst, number, mistakes.len(), &words));
        let to = |page| CustomId::new(Verb::Analysis, row.id, Ply(0)).at(&[page]);
        Ok(Parts {
            content: lines.join("\n"),
            components: vec![turning(number, mistakes.len(), to, &words)],
            picture: Some(self.picture(worst.scene(row), row.guild, &words).await?),
            ..Parts::default()
        })
    }

    /// What has been found in a finished game, now or before.
    async fn analysis(&self, game: GameId) -> Result<Arc<Analysis>, Failure> {
        if let Some(known) = self.analyses.get(game) {
            return Ok(known);
        }
        let finished = self.play.finished(game).await?;
        let analysis = Arc::new(self.brain.go_through(finished).await?);
        self.analyses.keep(game, &analysis);
        Ok(analysis)
    }
}

/// What a player gave away.
fn toll(seat: Seat, toll: &Toll, words: &Wording) -> String {
    let args = [
        ("player", seat.into()),
        ("moves", i64::from(toll.moves).into()),
        ("lost", decimal(tenths(toll.lost)).into()),
    ];
    words.text("analysis-toll", &args)
}

fn told(mistake: &Mistake, number: usize, of: usize, words: &Wording) -> String {
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let args = [
        ("number", count(number + 1).into()),
        ("of", count(of).into()),
        ("turn", count(mistake.turn).into()),
        ("player", mistake.seat.into()),
        ("played", mistake.played.as_str().into()),
        ("best", mistake.best.as_str().into()),
        ("lost", decimal(tenths(mistake.lost)).into()),
    ];
    let [said, better] = ["analysis-mistake", "analysis-better"].map(|key| words.text(key, &args));
    format!("\n{said}\n{better}")
}

#[allow(
    clippy::cast_possible_truncation,
    reason = "far fewer points than that"
)]
fn tenths(points: f64) -> i64 {
    (points * 10.0).round() as i64
}
