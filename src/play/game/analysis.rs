//! A finished game gone through afterwards: what each player gave away, and what would have been better. It starts no thread: whoever calls decides where it is thought.

use crate::engine::{StopSignal, Verdict};
use crate::games::{AnyState, Look};
use crate::ids::{GameId, UserId};
use crate::play::{Play, PlayError};
use crate::rules::{Actor, PerSeat, Seat, Turn};
use crate::scene::Scene;
use crate::store::GameRow;
use std::sync::Arc;

/// A finished game that waits to be gone through.
#[derive(Debug)]
pub struct Finished {
    row: Arc<GameRow>,
    decisions: Vec<Decision>,
}

/// A move that somebody chose.
#[derive(Clone, Debug)]
struct Decision {
    /// Its number among the chosen moves of all players, from 1.
    turn: usize,
    seat: Seat,
    before: Box<dyn AnyState>,
    played: String,
}

/// What has been found in a finished game.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The game.
    pub row: Arc<GameRow>,
    /// What each player gave away.
    pub losses: PerSeat<Loss>,
    /// The moves that gave something away, the worst first.
    pub mistakes: Vec<Mistake>,
    /// Whether every move was looked at as closely as can be: the time was not up before.
    pub is_complete: bool,
}

/// What a player gave away in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Loss {
    /// How many moves could be judged.
    pub moves: u32,
    /// How much they gave away together, in the game's own unit.
    pub lost: f64,
}

/// A move that gave something away.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// The number of the move among the chosen moves of all players, from 1.
    pub turn: usize,
    /// Who made it.
    pub seat: Seat,
    /// What was played.
    pub played: String,
    /// What would have been better.
    pub best: String,
    /// By how much, in the game's own unit.
    pub lost: f64,
    before: Box<dyn AnyState>,
}

impl Finished {
    /// Judges every move at a glance, then looks closely at one after the other, those first by which most seems lost. The bell ends that.
    #[must_use]
    pub fn go_through(self, stop: StopSignal<'_>) -> Analysis {
        let mut judged: Vec<_> = self.decisions.into_iter().filter_map(glance).collect();
        judged.sort_by(|(_, a), (_, b)| b.lost.total_cmp(&a.lost));
        for (decision, verdict) in &mut judged {
            if stop() {
                break;
            }
            if let Some(closer) = decision.judge(stop) {
                *verdict = closer;
            }
        }
        let is_complete = !stop();
        let mut losses = PerSeat::splat(self.row.size, Loss::default());
        for (decision, verdict) in &judged {
            let loss = &mut losses[decision.seat];
            loss.moves += 1;
            loss.lost += verdict.lost;
        }
        judged.retain(|(_, verdict)| verdict.lost > 0.0);
        judged.sort_by(|(_, a), (_, b)| b.lost.total_cmp(&a.lost));
        Analysis {
            row: self.row,
            losses,
            mistakes: judged.into_iter().map(Mistake::from).collect(),
            is_complete,
        }
    }
}

/// The move, and what it was worth as far as can be seen at once; none if that cannot be judged.
fn glance(decision: Decision) -> Option<(Decision, Verdict<String>)> {
    let verdict = decision.judge(&|| true)?;
    Some((decision, verdict))
}

impl Decision {
    fn judge(&self, stop: StopSignal<'_>) -> Option<Verdict<String>> {
        self.before
            .analyse(Actor::Seat(self.seat), &self.played, stop)
    }
}

impl From<(Decision, Verdict<String>)> for Mistake {
    fn from((decision, verdict): (Decision, Verdict<String>)) -> Self {
        Self {
            turn: decision.turn,
            seat: decision.seat,
            played: decision.played,
            best: verdict.best,
            lost: verdict.lost,
            before: decision.before,
        }
    }
}

impl Analysis {
    /// The mistakes that a person wants to see, the worst first: their own, or everybody's if they did not play.
    pub fn mistakes_for(&self, user: UserId) -> impl Iterator<Item = &Mistake> {
        let own = self.row.seat_of(user).map(Seat);
        let mistakes = self.mistakes.iter();
        mistakes.filter(move |mistake| own.is_none_or(|seat| seat == mistake.seat))
    }
}

impl Mistake {
    /// The better move on the board on which it was not played, from the side of the player who missed it.
    #[must_use]
    pub fn scene(&self, row: &GameRow) -> Scene {
        let path = self.before.clicks(Actor::Seat(self.seat), &self.best);
        self.before.draw(&Look {
            viewer: Some(self.seat),
            names: &row.names(),
            path: &path.unwrap_or_default(),
            ..Look::default()
        })
    }
}

impl Play {
    /// A finished game, to be gone through.
    ///
    /// # Errors
    /// If the game is not over, or moves of such games are not judged.
    pub async fn finished(&self, game: GameId) -> Result<Finished, PlayError> {
        let guard = self.live(game).await?;
        let live = guard.as_ref().ok_or(PlayError::NoSuchGame)?;
        let session = &live.session;
        if session.game().card().loss_unit.is_none() || !matches!(session.turn(), Turn::Over(_)) {
            return Err(PlayError::NoAnalysis);
        }
        let decision = |(n, (seat, before, text)): (usize, (Seat, &dyn AnyState, &str))| Decision {
            turn: n + 1,
            seat,
            before: before.boxed(),
            played: text.to_owned(),
        };
        Ok(Finished {
            row: Arc::clone(&live.row),
            decisions: session.chosen().enumerate().map(decision).collect(),
        })
    }
}
