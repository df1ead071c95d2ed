//! Analyses a finished game: what each player lost by mistakes, and the better moves. The caller decides on which thread to think.

use crate::engine::{Budget, Judgement, StopSignal};
use crate::games::{AnyState, ComparedMoves, Look};
use crate::ids::{GameId, UserId};
use crate::play::PlayError;
use crate::play::game::Games;
use crate::play::game::terms::GameRow;
use crate::play::people::Scope;
use crate::rules::{Actor, LossUnit, PerSeat, Phrase, Seat, Turn};
use crate::scene::Scene;

use std::sync::Arc;

/// A finished game, ready to be analysed.
#[derive(Debug)]
pub struct FinishedGame {
    row: Arc<GameRow>,
    decisions: Vec<Decision>,
    unit: LossUnit,
}

/// How many positions an analysis visits, but for the last move that it examines: some seconds' work.
const MAX_NODES: u64 = 4_000_000;

/// An analysis that goes on move by move.
#[derive(Debug)]
pub struct Analysing {
    row: Arc<GameRow>,
    unit: LossUnit,
    /// Every move that can be judged, those first that seem to lose most.
    judged: Vec<(Decision, Judgement<String>)>,
    /// How many of them were searched.
    examined: usize,
    /// How many positions that took, as the budgets have weighted them.
    nodes: u64,
    is_stopped: bool,
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
    /// Whether every move was searched in depth before the analysis had to end.
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
    /// Where it was played, and the game.
    #[must_use]
    pub fn of(&self) -> (Scope, GameId) {
        (self.row.scope(), self.row.id)
    }

    /// Evaluates every move statically.
    #[must_use]
    pub fn evaluate(self) -> Analysing {
        let mut judged: Vec<_> = self.decisions.into_iter().filter_map(evaluate).collect();
        judged.sort_by(|(_, a), (_, b)| b.lost().total_cmp(&a.lost()));
        Analysing {
            row: self.row,
            unit: self.unit,
            judged,
            examined: 0,
            nodes: 0,
            is_stopped: false,
        }
    }
}

impl Analysing {
    /// Whether no move is left to examine, or the analysis has been as long as it may be.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.is_stopped || self.examined == self.judged.len() || self.nodes >= MAX_NODES
    }

    /// Searches the next move, beginning with those that seem to lose most. The smaller the budget, the more this counts towards the end of the analysis.
    pub fn examine_next(&mut self, budget: Budget, stop: StopSignal<'_>) {
        let Some((decision, judgement)) = self.judged.get_mut(self.examined) else {
            return;
        };
        if stop() {
            self.is_stopped = true;
            return;
        }
        if let Some(deeper) = decision.judge(stop) {
            self.nodes += deeper.nodes.saturating_mul(budget.parts().into());
            *judgement = deeper;
        }
        self.is_stopped = stop();
        self.examined += 1;
    }

    /// What has been found.
    #[must_use]
    pub fn result(mut self) -> Analysis {
        let is_complete = !self.is_stopped && self.examined == self.judged.len();
        let mut losses = PerSeat::splat(self.row.size, Loss::default());
        let is_mistake = |lost: f64| lost >= self.unit.mistake;
        for (decision, judgement) in &self.judged {
            let loss = &mut losses[decision.seat];
            loss.moves += 1;
            if is_mistake(judgement.lost()) {
                loss.lost += judgement.lost();
            }
        }
        self.judged
            .retain(|(_, judgement)| is_mistake(judgement.lost()));
        self.judged
            .sort_by(|(_, a), (_, b)| b.lost().total_cmp(&a.lost()));
        Analysis {
            row: self.row,
            losses,
            mistakes: self.judged.into_iter().map(Mistake::from).collect(),
            is_complete,
        }
    }
}

/// The move with its static evaluation; `None` if it cannot be evaluated, or does not count, since the game was won or lost already.
fn evaluate(decision: Decision) -> Option<(Decision, Judgement<String>)> {
    let judgement = decision.judge(&|| true)?;
    (!judgement.is_decided).then_some((decision, judgement))
}

impl Decision {
    fn judge(&self, stop: StopSignal<'_>) -> Option<Judgement<String>> {
        self.before
            .judge(Actor::Seat(self.seat), &self.played, stop)
    }
}

impl From<(Decision, Judgement<String>)> for Mistake {
    fn from((decision, judgement): (Decision, Judgement<String>)) -> Self {
        Self {
            turn: decision.turn,
            seat: decision.seat,
            played: decision.played,
            best: judgement.best().clone(),
            lost: judgement.lost(),
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
    /// Why the better move is better, if a fact decides.
    #[must_use]
    pub fn why(&self) -> Option<Phrase> {
        let actor = Actor::Seat(self.seat);
        self.before.why(actor, &self.best, Some(&self.played))
    }

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
