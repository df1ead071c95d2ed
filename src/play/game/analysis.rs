//! Analyses a finished game: what each player lost by mistakes, and the better moves. The caller decides on which thread to think.

use crate::engine::{Assessment, StopSignal};
use crate::games::{AnyState, ComparedMoves, Look};
use crate::ids::{GameId, UserId};
use crate::play::PlayError;
use crate::play::game::Games;
use crate::play::game::terms::GameRow;
use crate::rules::{Actor, LossUnit, PerSeat, Seat, Turn};
use crate::scene::Scene;

use std::sync::Arc;

/// A finished game, ready to be analysed.
#[derive(Debug)]
pub struct FinishedGame {
    row: Arc<GameRow>,
    decisions: Vec<Decision>,
    unit: LossUnit,
}

/// A chosen move.
#[derive(Clone, Debug)]
struct Decision {
    /// Its number among the turns of all players, forced ones included, from 1.
    turn: usize,
    seat: Seat,
    before: Box<dyn AnyState>,
    played: String,
}

/// The analysis of a finished game.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The game.
    pub row: Arc<GameRow>,
    /// What each player lost by mistakes.
    pub losses: PerSeat<Loss>,
    /// The mistakes, worst first: the moves that lost as much as the game's card says.
    pub mistakes: Vec<Mistake>,
    /// Whether every move was searched in depth before the time was up.
    pub is_complete: bool,
}

/// What a player lost by mistakes in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Loss {
    /// How many moves could be judged.
    pub moves: u32,
    /// How much the mistakes among them lost together, in the game's own unit.
    pub lost: f64,
}

/// A move that lost enough to be a mistake.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// The number of the move among the turns of all players, forced ones included, from 1.
    pub turn: usize,
    /// Who made it.
    pub seat: Seat,
    /// What was played.
    pub played: String,
    /// What would have been better.
    pub best: String,
    /// How much it lost, in the game's own unit.
    pub lost: f64,
    before: Box<dyn AnyState>,
}

impl FinishedGame {
    /// Evaluates every move statically, then searches one after the other, starting with those that seem to lose most, until the stop signal.
    #[must_use]
    pub fn analyse(self, stop: StopSignal<'_>) -> Analysis {
        let mut judged: Vec<_> = self.decisions.into_iter().filter_map(evaluate).collect();
        judged.sort_by(|(_, a), (_, b)| b.lost.total_cmp(&a.lost));
        for (decision, assessment) in &mut judged {
            if stop() {
                break;
            }
            if let Some(deeper) = decision.judge(stop) {
                *assessment = deeper;
            }
        }
        let is_complete = !stop();
        let mut losses = PerSeat::splat(self.row.size, Loss::default());
        let is_mistake = |lost: f64| lost >= self.unit.mistake;
        for (decision, assessment) in &judged {
            let loss = &mut losses[decision.seat];
            loss.moves += 1;
            if is_mistake(assessment.lost) {
                loss.lost += assessment.lost;
            }
        }
        judged.retain(|(_, assessment)| is_mistake(assessment.lost));
        judged.sort_by(|(_, a), (_, b)| b.lost.total_cmp(&a.lost));
        Analysis {
            row: self.row,
            losses,
            mistakes: judged.into_iter().map(Mistake::from).collect(),
            is_complete,
        }
    }
}

/// The move with its static evaluation; `None` if it cannot be evaluated.
fn evaluate(decision: Decision) -> Option<(Decision, Assessment<String>)> {
    let assessment = decision.judge(&|| true)?;
    Some((decision, assessment))
}

impl Decision {
    fn judge(&self, stop: StopSignal<'_>) -> Option<Assessment<String>> {
        self.before
            .analyse(Actor::Seat(self.seat), &self.played, stop)
    }
}

impl From<(Decision, Assessment<String>)> for Mistake {
    fn from((decision, assessment): (Decision, Assessment<String>)) -> Self {
        Self {
            turn: decision.turn,
            seat: decision.seat,
            played: decision.played,
            best: assessment.best,
            lost: assessment.lost,
            before: decision.before,
        }
    }
}

impl Analysis {
    /// A player's own mistakes, or those of all players for a spectator; worst first.
    pub fn mistakes_for(&self, user: UserId) -> impl Iterator<Item = &Mistake> {
        let own = self.row.seat_of(user).map(Seat);
        let mistakes = self.mistakes.iter();
        mistakes.filter(move |mistake| own.is_none_or(|seat| seat == mistake.seat))
    }
}

impl Mistake {
    /// The board before the mistake with the move that was made and the better one, from the side of the player who made it.
    #[must_use]
    pub fn scene(&self, row: &GameRow) -> Scene {
        let compared = ComparedMoves {
            played: &self.played,
            better: &self.best,
        };
        self.before.draw(&Look {
            viewer: Some(self.seat),
            names: &row.names(),
            compared: Some(compared),
            ..Look::default()
        })
    }
}

impl Games {
    /// A finished game, ready to be analysed.
    ///
    /// # Errors
    /// If the game is not over, or its moves cannot be evaluated.
    pub async fn finished_game(&self, game: GameId) -> Result<FinishedGame, PlayError> {
        let live = self.hold(game).await?;
        let session = &live.session;
        let Some(unit) = session.game().card().loss else {
            return Err(PlayError::NoAnalysis);
        };
        if !matches!(session.turn(), Turn::Over(_)) {
            return Err(PlayError::NoAnalysis);
        }
        let decision = |(turn, seat, before, text): (usize, Seat, &dyn AnyState, &str)| Decision {
            turn,
            seat,
            before: before.boxed(),
            played: text.to_owned(),
        };
        Ok(FinishedGame {
            row: Arc::clone(&live.row),
            decisions: session.chosen_moves().map(decision).collect(),
            unit,
        })
    }
}
