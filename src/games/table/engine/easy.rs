//! The easy level, which errs as a beginner does.
//! It hits whenever it can and makes points for the sake of making them. It leaves blots wherever they come to stand, and has only a faint idea of who is
//! ahead and where the checkers are needed.

use super::search::Candidate;
use crate::table::board::{BAR, Board, other};
use zihin_rules::{Luck, Seat};

/// How much of the true value of a play it feels.
const FEELING: f32 = 0.09;
/// What a hit is worth to it, as a share of a single game.
const HIT: f32 = 0.27;
/// What each of its points is worth to it.
const POINT: f32 = 0.09;
/// Plays that are worth about the same are chosen by whim: as if one were worth so much more at most.
const TIE_NOISE: f32 = 0.05;

/// Puts the play first that looks best to a beginner; it is a play of `seat` on the board `before`.
pub fn choose(candidates: &mut [Candidate], before: &Board, seat: Seat, luck: &mut dyn Luck) {
    let mut looks = |candidate: &Candidate| {
        #[allow(clippy::cast_precision_loss, reason = "at most 1,000")]
        let whim = luck.below(1001) as f32 / 1000.0;
        let after = &candidate.result.board;
        let hits = f32::from(
            after
                .bar(other(seat))
                .saturating_sub(before.bar(other(seat))),
        );
        let points = (1..BAR).filter(|point| after.count(seat, *point) > 1);
        let points = points.fold(0.0, |sum, _| sum + POINT);
        FEELING * candidate.value + HIT * hits + points + TIE_NOISE * whim
    };
    let looks: Vec<f32> = candidates.iter().map(&mut looks).collect();
    let first = looks.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1));
    if let Some((first, _)) = first {
        candidates.swap(0, first);
    }
}
