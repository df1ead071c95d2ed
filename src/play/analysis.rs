//! A finished game gone through afterwards: what each player gave away, and what would have been better. It starts no thread: whoever calls decides where it is thought.

use crate::engine::Bell;
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
    pub tolls: PerSeat<Toll>,
    /// The moves that gave something away, the worst first.
    pub mistakes: Vec<Mistake>,
}

/// What a player gave away in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Toll {
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
    /// Judges every move; the bell makes it look less deeply from then on.
    #[must_use]
    pub fn go_through(self, bell: Bell<'_>) -> Analysis {
        let mut tolls = PerSeat::splat(self.row.size, Toll::default());
        let mut mistakes = Vec::new();
        for decision in self.decisions {
            let actor = Actor::Seat(decision.seat);
            let Some(verdict) = decision.before.judge(actor, &decision.played, bell) else {
                continue;
            };
            let toll = &mut tolls[decision.seat];
            toll.moves += 1;
            toll.lost += verdict.lost;
            if verdict.lost > 0.0 {
                mistakes.push(decision.mistaken(verdict.best, verdict.lost));
            }
        }
        mistakes.sort_by(|a, b| b.lost.total_cmp(&a.lost));
        Analysis {
            row: self.row,
            tolls,
            mistakes,
        }
    }
}

impl Decision {
    fn mistaken(self, best: String, lost: f64) -> Mistake {
        Mistake {
            turn: self.turn,
            seat: self.seat,
            played: self.played,
            best,
            lost,
            before: self.before,
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
    /// The better move on the board on which it was not played, seen by whoever did not play it.
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
        if !session.game().card().is_judged || !matches!(session.turn(), Turn::Over(_)) {
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
