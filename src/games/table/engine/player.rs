//! The computer player: how each level chooses its play.

use super::analysis;
use super::easy;
use super::evaluator::Evaluator;
use super::nets::Nets;
use super::odds::Odds;
use super::search::{Candidate, Search, Width};
use super::stakes::Stakes;
use super::top_two::top_two;
use crate::ComputerPlayer;
use crate::table::{
    board::{BAR, other},
    moves::{Move, Play},
    state::{Phase, State, UNIT},
};
use zihin_engine::{BestMove, Budget, Judgement, Level, RollLuck, StopSignal, TopTwo};
use zihin_rules::{Luck, PerSeat, Seat};

/// The inaccuracy of a level: it chooses by values that are subject to an error.
struct Noise {
    /// The largest error, in value.
    error: f32,
    /// It never chooses a play that is further behind the best than this, in value.
    margin: f32,
}

/// Confuses plays that are nearly as good.
const MEDIUM: Noise = Noise {
    error: 0.2,
    margin: 0.15,
};
/// The plays that hard searches one roll ahead.
const HARD: [Width; 1] = [Width {
    most: 3,
    margin: 0.08,
    rolls: 1,
}];
/// The plays that a master searches one roll ahead, and those that it searches two.
const MASTER: [Width; 2] = [
    Width {
        most: 8,
        margin: 0.12,
        rolls: 1,
    },
    Width {
        most: 4,
        margin: 0.06,
        rolls: 2,
    },
];

/// The penalty for a blot in the greedy score, in pips.
const BLOT: i32 = 7;
/// The weight of a point of the match in the greedy score: more than all pips of a board.
const GAME: i32 = 1000;

impl ComputerPlayer for State {
    fn think(
        &self,
        level: Level,
        budget: Budget,
        luck: &mut dyn Luck,
        stop: StopSignal<'_>,
    ) -> Option<BestMove<Move>> {
        let (seat, dice) = self.dice()?;
        let stakes = Stakes::of(self, seat);
        let mut search = Search::new(Nets::shipped());
        let mut candidates = search.rank(&self.board, seat, dice, &stakes);
        match level {
            Level::Easy => easy::choose(&mut candidates, &self.board, seat, luck),
            Level::Medium => choose_with_noise(&mut candidates, &MEDIUM, luck),
            Level::Hard | Level::Master => {
                let own: &[Width] = if level == Level::Hard { &HARD } else { &MASTER };
                for width in widths(own, budget) {
                    search.deepen(&mut candidates, seat, &stakes, width, stop);
                }
            }
        }
        let (play, value) = match candidates.first() {
            Some(best) => (best.result.play(), best.value),
            None => (
                Play::default(),
                stakes.value(search.static_odds(&self.board, seat)),
            ),
        };
        Some(BestMove {
            mv: Move::Play(play),
            value: f64::from(value) * f64::from(UNIT),
            nodes: search.nodes(),
        })
    }

    fn top_two(&self, budget: Budget, stop: StopSignal<'_>) -> Option<TopTwo<Move>> {
        let master = MASTER.iter().map(|width| width.nodes()).sum();
        top_two(self, budget.of(master), stop)
    }

    fn judge(&self, mv: &Move, stop: StopSignal<'_>) -> Option<Judgement<Move>> {
        analysis::judge(self, mv, stop)
    }

    fn luck_of(&self, roll: &Move) -> Option<RollLuck> {
        analysis::luck_of(self, roll)
    }

    /// The points of the match, then the pip count, with a penalty for each blot.
    fn greedy_score(&self) -> PerSeat<i32> {
        PerSeat::from_fn(2, |seat| {
            let blots = (1..BAR).filter(|point| self.board.count(seat, *point) == 1);
            let blots = i32::try_from(blots.count()).unwrap_or_default();
            let pips = i32::try_from(self.board.pips(seat)).unwrap_or_default();
            GAME * self.points(seat) - BLOT * blots - pips
        })
    }
}

/// Whether the points are worth as much to `seat` as its chances of playing on.
pub fn accepts(state: &State, seat: Seat, points: u32) -> bool {
    let mover = match state.phase() {
        Phase::Opening => return true,
        Phase::Roll(mover) | Phase::Play(mover, _) => mover,
    };
    let idle = other(mover);
    let odds = Evaluator::new(Nets::shipped()).odds(&state.board, idle);
    let odds = if idle == seat { odds } else { odds.flipped() };
    let stakes = Stakes::of(state, seat);
    let units = u8::try_from(points / UNIT.unsigned_abs()).unwrap_or(1);
    stakes.value(Odds::won(units)) >= stakes.value(odds)
}

/// The passes of a level within a budget, for fewer plays if it is less than they visit.
fn widths(own: &[Width], budget: Budget) -> Vec<Width> {
    let nodes = |widths: &[Width]| widths.iter().map(|width| width.nodes()).sum();
    let mut left = budget.limit(nodes(own), nodes(&MASTER));
    let within = |width: &Width| {
        let width = width.within(left);
        left -= width.nodes();
        width
    };
    own.iter().map(within).collect()
}

/// Puts the play first that looks best with the level's errors.
fn choose_with_noise(candidates: &mut Vec<Candidate>, noise: &Noise, luck: &mut dyn Luck) {
    let Some(best) = candidates.first().map(|best| best.value) else {
        return;
    };
    candidates.retain(|candidate| candidate.value >= best - noise.margin);
    let mut seen = |candidate: &Candidate| {
        #[allow(clippy::cast_precision_loss, reason = "at most 1,000")]
        let error = luck.below(1001) as f32 / 1000.0;
        candidate.value - noise.error * error
    };
    let looks: Vec<f32> = candidates.iter().map(&mut seen).collect();
    let first = looks.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1));
    if let Some((first, _)) = first {
        candidates.swap(0, first);
    }
}
