//! Which result of a throw is best: by the nets' word, and by a look one throw ahead. It knows no level and no score.

use super::evaluator::{Evaluator, Nets};
use super::features::inputs::is_race;
use super::odds::Odds;
use super::stakes::Stakes;
use crate::engine::StopSignal;
use crate::games::table::{
    board::{Board, other},
    dice::Dice,
    rules::plays::{Found, Results},
    state::won,
};
use crate::rules::{Luck, Seat, SplitMix};

/// A result of a throw, and what is thought of it.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The result.
    pub found: Found,
    /// The chances of whoever has played it.
    pub odds: Odds,
    /// What they are worth to whoever has played it.
    pub value: f32,
}

/// How many candidates are looked at more deeply, and how far behind the best they may be.
#[derive(Clone, Copy, Debug)]
pub struct Width {
    /// The most candidates.
    pub most: usize,
    /// The largest distance from the best, in value.
    pub margin: f32,
    /// How many throws are looked ahead.
    pub throws: u8,
}

/// Looks for the best result of a throw.
#[derive(Debug)]
pub struct Search<'a> {
    evaluator: Evaluator<'a>,
    results: Results,
    /// Positions and what they are worth at a first glance.
    glances: Vec<(f32, Board)>,
}

/// How many plays of an answer to a throw are judged: those that look best at a first glance.
const JUDGED: usize = 4;

impl<'a> Search<'a> {
    /// Judges by these nets.
    #[must_use]
    pub fn new(nets: &'a Nets) -> Self {
        Self {
            evaluator: Evaluator::new(nets),
            results: Results::default(),
            glances: Vec::new(),
        }
    }

    /// How many positions have been judged.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.evaluator.nodes
    }

    /// The results of a throw, the best first, by the nets' word alone; none if nothing can be played.
    pub fn rank(
        &mut self,
        board: &Board,
        mover: Seat,
        dice: Dice,
        stakes: &Stakes,
    ) -> Vec<Candidate> {
        self.evaluator.begin();
        let found = self.results.fill(board, mover, dice);
        let judge = |found: &Found| {
            let odds = self.evaluator.odds(&found.board, mover);
            Candidate {
                found: *found,
                odds,
                value: stakes.value(odds),
            }
        };
        let mut candidates: Vec<Candidate> = found.iter().map(judge).collect();
        sort(&mut candidates);
        candidates
    }

    /// The chances of `mover`, who could not play.
    pub fn stay(&mut self, board: &Board, mover: Seat) -> Odds {
        self.evaluator.begin();
        self.evaluator.odds(board, mover)
    }

    /// Looks ahead at the first of `candidates` and puts the best first; stops early when the bell rings. In a race one throw is enough.
    pub fn deepen(
        &mut self,
        candidates: &mut Vec<Candidate>,
        mover: Seat,
        stakes: &Stakes,
        width: Width,
        stop: StopSignal<'_>,
    ) {
        let Some(best) = candidates.first() else {
            return;
        };
        if width.throws > 1 && is_race(&best.found.board) {
            return;
        }
        let best = best.value;
        let near = |candidate: &&Candidate| candidate.value >= best - width.margin;
        let count = candidates.iter().take(width.most).take_while(near).count();
        if count < 2 {
            return;
        }
        let mut seen = 0;
        for candidate in &mut candidates[..count] {
            if seen > 0 && stop() {
                break;
            }
            candidate.odds = self.ahead(&candidate.found.board, mover, stakes, width.throws);
            candidate.value = stakes.value(candidate.odds);
            seen += 1;
        }
        candidates.truncate(seen);
        sort(candidates);
    }

    /// The chances of `mover`, who has just moved, after so many throws. Both sides play what the nets say is best.
    pub fn ahead(&mut self, board: &Board, mover: Seat, stakes: &Stakes, throws: u8) -> Odds {
        let over = won(board, mover).or_else(|| won(board, other(mover)));
        if throws == 0 || over.is_some() {
            return self.stay(board, mover);
        }
        let (them, theirs) = (other(mover), stakes.flipped());
        let mut sum = [0.0; 5];
        for dice in Dice::all() {
            let weight = if dice.double() { 1.0 } else { 2.0 };
            let (after, mut odds) = self.quick_reply(board, them, dice, &theirs);
            if throws > 1 {
                odds = self.ahead(&after, them, &theirs, throws - 1);
            }
            for (sum, chance) in sum.iter_mut().zip(odds.flipped().0) {
                *sum += weight * chance / 36.0;
            }
        }
        Odds(sum)
    }

    /// Where the best play of a throw leads, and the chances of `mover` after it; it may have none.
    pub(super) fn reply(
        &mut self,
        board: &Board,
        mover: Seat,
        dice: Dice,
        stakes: &Stakes,
    ) -> (Board, Odds) {
        self.evaluator.begin();
        let found = self.results.fill(board, mover, dice);
        let boards = found.iter().map(|found| found.board);
        best(&mut self.evaluator, boards, board, mover, stakes)
    }

    /// The same, but only plays that look good at a first glance are judged.
    fn quick_reply(
        &mut self,
        board: &Board,
        mover: Seat,
        dice: Dice,
        stakes: &Stakes,
    ) -> (Board, Odds) {
        let found = self.results.fill(board, mover, dice);
        if found.len() <= JUDGED || is_race(board) {
            return self.reply(board, mover, dice, stakes);
        }
        self.evaluator.begin();
        self.glances.clear();
        for found in found {
            let odds = self.evaluator.glance(&found.board, mover);
            self.glances.push((stakes.value(odds), found.board));
        }
        self.glances
            .select_nth_unstable_by(JUDGED - 1, |a, b| b.0.total_cmp(&a.0));
        let boards = self.glances[..JUDGED].iter().map(|(_, board)| *board);
        best(&mut self.evaluator, boards, board, mover, stakes)
    }

    /// One of the results of a throw, each equally likely, and the chances of `mover` there; none if nothing can be played.
    pub(super) fn any(
        &mut self,
        board: &Board,
        mover: Seat,
        dice: Dice,
        luck: &mut SplitMix,
    ) -> Option<(Board, Odds)> {
        let found = self.results.fill(board, mover, dice);
        let count = u32::try_from(found.len()).ok().filter(|count| *count > 0)?;
        let board = found[luck.below(count) as usize].board;
        Some((board, self.stay(&board, mover)))
    }
}

/// The best of some positions for `mover`, who has just moved, and the chances there; those of `board` if there is none.
fn best(
    evaluator: &mut Evaluator<'_>,
    boards: impl Iterator<Item = Board>,
    board: &Board,
    mover: Seat,
    stakes: &Stakes,
) -> (Board, Odds) {
    let mut best: Option<(f32, Board, Odds)> = None;
    for after in boards {
        let odds = evaluator.odds(&after, mover);
        let value = stakes.value(odds);
        if best.is_none_or(|(most, ..)| value > most) {
            best = Some((value, after, odds));
        }
    }
    best.map_or_else(
        || (*board, evaluator.odds(board, mover)),
        |(_, after, odds)| (after, odds),
    )
}

/// The best first; equals stay in their order.
fn sort(candidates: &mut [Candidate]) {
    candidates.sort_by(|a, b| b.value.total_cmp(&a.value));
}
