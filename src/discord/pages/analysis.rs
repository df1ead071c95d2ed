//! The analysis of a finished game, a mistake at a time, for whoever asks. It judges nothing itself.

use crate::discord::bot::Bot;
use crate::discord::interaction::asker::Asker;
use crate::discord::interaction::custom_id::{CustomId, Verb};
use crate::discord::interaction::error::Failure;
use crate::discord::pages::rules::turning;
use crate::discord::parts::Parts;
use crate::discord::wording::{Wording, shown_move};
use crate::games::find;
use crate::ids::{GameId, Ply};
use crate::play::PlayError;
use crate::play::game::{Analysis, GameRow, Loss, Mistake};
use crate::play::standings::decimal;
use crate::rules::{Click, Seat};
use std::sync::Arc;

/// How many mistakes are shown: the largest.
const SHOWN: usize = 8;

impl Bot {
    /// The page of a game's analysis that a path names; the first one without a path.
    pub(in crate::discord) async fn analysis_page(
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
        let analysis = self.analysis(row.id, path.is_empty()).await?;
        // The names may have changed since: somebody may want to be forgotten.
        let words = Wording::private(asker.language, row);
        let mut lines = summary(&analysis, row, &words);
        let mistakes: Vec<_> = analysis.mistakes_for(asker.person.id).take(SHOWN).collect();
        if mistakes.is_empty() {
            lines.push(words.word(if row.seat_of(asker.person.id).is_some() {
                "analysis-clean-own"
            } else {
                "analysis-clean"
            }));
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

    /// What has been found in a finished game, now or before. One that was cut short is made anew when it is opened, but not when a page is turned.
    async fn analysis(&self, game: GameId, is_opened: bool) -> Result<Arc<Analysis>, Failure> {
        let will_do = |known: &Arc<Analysis>| known.is_complete || !is_opened;
        let known = self.analyses.of(game, will_do);
        let found = known.get_or_try_init(|| async {
            let finished = self.play.games.finished_game(game).await?;
            let found = self.brain.go_through(finished).await?;
            Ok::<_, Failure>(Arc::new(found))
        });
        found.await.map(Arc::clone)
    }
}

/// What the analysis says on every page: the game, what each player gave away, and what that means.
fn summary(analysis: &Analysis, row: &GameRow, words: &Wording) -> Vec<String> {
    let mut lines = vec![words.text(
        "analysis-title",
        &[
            ("game", words.game(&row.game).into()),
            ("id", row.id.to_string().into()),
        ],
    )];
    lines.extend(
        analysis
            .losses
            .iter()
            .map(|(seat, of)| loss(seat, of, words)),
    );
    let unit = find(&row.game).and_then(|game| game.card().loss_unit);
    lines.extend(unit.map(|unit| words.word(unit)));
    if !analysis.is_complete {
        lines.push(words.word("analysis-cut"));
    }
    lines
}

/// What a player gave away.
fn loss(seat: Seat, loss: &Loss, words: &Wording) -> String {
    let args = [
        ("player", seat.into()),
        ("moves", i64::from(loss.moves).into()),
        ("lost", decimal(tenths(loss.lost)).into()),
    ];
    words.text("analysis-loss", &args)
}

fn told(mistake: &Mistake, number: usize, of: usize, words: &Wording) -> String {
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let args = [
        ("number", count(number + 1).into()),
        ("of", count(of).into()),
        ("turn", count(mistake.turn).into()),
        ("player", mistake.seat.into()),
        ("played", mistake.played.as_str().into()),
        ("best", shown_move(&mistake.best)),
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
