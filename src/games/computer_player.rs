//! A position as its computer player sees it. The defaults need only the rules.

use zihin_engine::{BestMove, Budget, Judgement, Level, RollLuck, StopSignal, TopTwo};
use zihin_rules::{Luck, PerSeat, State};

/// A position that a computer can play.
/// The defaults make a computer player for any game; a game with an engine of its own overrides them.
pub trait ComputerPlayer: State {
    /// The move of the seat to move within a budget and the value of the position to it; none if no seat is to move.
    /// The default is a tree search with random playouts, which needs only the rules; its value is from -1 to 1. Within a budget that is not full it visits
    /// fewer positions.
    fn think(
        &self,
        level: Level,
        budget: Budget,
        luck: &mut dyn Luck,
        stop: StopSignal<'_>,
    ) -> Option<BestMove<Self::Move>> {
        zihin_engine::search::playouts(self, (level, budget), Self::greedy_score, luck, stop)
    }

    /// The best move and the next best, by a search that goes as far beyond the master level as the budget says;
    /// none if there is no choice, if such positions are not compared, which is the default, or once the stop signal is raised.
    fn top_two(&self, _budget: Budget, _stop: StopSignal<'_>) -> Option<TopTwo<Self::Move>> {
        None
    }

    /// Compares `mv` with the best moves, at more effort than a master's thought; none if there was no choice,
    /// or if moves of this game are not judged. Once the stop signal is raised, the estimate so far is returned, if there is one.
    fn judge(&self, _mv: &Self::Move, _stop: StopSignal<'_>) -> Option<Judgement<Self::Move>> {
        None
    }

    /// How lucky a roll is, compared with all that the dice might have shown; none in games without dice.
    fn luck_of(&self, _roll: &Self::Move) -> Option<RollLuck> {
        None
    }

    /// The simple score that a greedy player maximises: points, or pieces in games without points before the end.
    fn greedy_score(&self) -> PerSeat<i32> {
        self.scores()
    }
}

/// A move that was a mistake, and the better one.
#[derive(Clone, Copy, Debug)]
pub struct ComparedMoves<'a> {
    /// What was played.
    pub played: &'a str,
    /// What would have been better.
    pub better: &'a str,
}
