//! How the computer chooses its play at each level. It does not know how positions are judged.

use super::analysis::judge;
use super::evaluator::Nets;
use super::search::{Candidate, Search, Width};
use super::stakes::Stakes;
use crate::engine::{Level, StopSignal, Thought, Verdict};
use crate::games::ComputerPlayer;
use crate::games::table::{
    board::{BAR, other},
    moves::{Move, Play},
    state::{State, UNIT},
};
use crate::rules::{Luck, PerSeat, Seat};

/// How badly a level sees: it takes the best of plays whose values it sees with an error.
struct Blur {
    /// The largest error, in value.
    error: f32,
    /// It never takes a play that is worse than the best by more.
    margin: f32,
}

/// Sees what wins at once, and not much else.
const EASY: Blur = Blur {
    error: 0.9,
    margin: 0.6,
};
/// Confuses plays that are nearly as good.
const MEDIUM: Blur = Blur {
    error: 0.2,
    margin: 0.15,
};
/// Which plays a master looks at one throw ahead, and which of them two.
const MASTER: [Width; 2] = [
    Width {
        most: 5,
        margin: 0.08,
        throws: 1,
    },
    Width {
        most: 3,
        margin: 0.04,
        throws: 2,
    },
];

/// What a beginner fears to lose with a blot, in pips.
const BLOT: i32 = 7;
/// More pips than a board can have count less than a point.
const GAME: i32 = 1000;

impl ComputerPlayer for State {
    fn think(
        &self,
        level: Level,
        luck: &mut dyn Luck,
        stop: StopSignal<'_>,
    ) -> Option<Thought<Move>> {
        let (seat, dice) = self.dice()?;
        let stakes = self.stakes(seat);
        let mut search = Search::new(Nets::ours());
        let mut candidates = search.rank(&self.board, seat, dice, &stakes);
        match level {
            Level::Easy => blur(&mut candidates, &EASY, luck),
            Level::Medium => blur(&mut candidates, &MEDIUM, luck),
            Level::Hard => {}
            Level::Master => MASTER
                .into_iter()
                .for_each(|width| search.deepen(&mut candidates, seat, &stakes, width, stop)),
        }
        let (play, value) = match candidates.first() {
            Some(best) => (best.found.play(), best.value),
            None => (
                Play::default(),
                stakes.value(search.stay(&self.board, seat)),
            ),
        };
        Some(Thought {
            mv: Move::Play(play),
            value: f64::from(value) * f64::from(UNIT),
            nodes: search.nodes(),
        })
    }

    fn analyse(&self, mv: &Move, stop: StopSignal<'_>) -> Option<Verdict<Move>> {
        judge(self, mv, stop)
    }

    /// How far the checkers have come, less what may be hit: every blot counts as so many pips. Points of games before count more than all that.
    fn greedy_score(&self) -> PerSeat<i32> {
        PerSeat::from_fn(2, |seat| {
            let blots = (1..BAR).filter(|point| self.board.count(seat, *point) == 1);
            let blots = i32::try_from(blots.count()).unwrap_or_default();
            let pips = i32::try_from(self.board.pips(seat)).unwrap_or_default();
            GAME * self.points(seat) - BLOT * blots - pips
        })
    }
}

impl State {
    /// What `seat` plays for: the points of a single game, or the match.
    pub(super) fn stakes(&self, seat: Seat) -> Stakes {
        if self.length == 0 {
            return Stakes::POINTS;
        }
        let need = |seat: Seat| self.length.saturating_sub(self.score[seat.index()]).max(1);
        Stakes::of_match([need(seat), need(other(seat))])
    }
}

/// Puts the play first that looks best to somebody who sees badly.
fn blur(candidates: &mut Vec<Candidate>, blur: &Blur, luck: &mut dyn Luck) {
    let Some(best) = candidates.first().map(|best| best.value) else {
        return;
    };
    candidates.retain(|candidate| candidate.value >= best - blur.margin);
    let mut seen = |candidate: &Candidate| {
        #[allow(clippy::cast_precision_loss, reason = "at most 1,000")]
        let error = luck.below(1001) as f32 / 1000.0;
        candidate.value - blur.error * error
    };
    let looks: Vec<f32> = candidates.iter().map(&mut seen).collect();
    let first = looks.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1));
    if let Some((first, _)) = first {
        candidates.swap(0, first);
    }
}
