//! The search for the best result of a roll: by static evaluation, or by averaging over the rolls ahead.

use super::evaluator::Evaluator;
use super::features::inputs::is_race;
use super::nets::Nets;
use super::odds::Odds;
use super::stakes::Stakes;
use crate::table::{
    board::{Board, other},
    dice::Dice,
    rules::plays::{LegalResult, Results},
    rules::score::won,
};
use zihin_engine::StopSignal;
use zihin_rules::{Luck, Seat, SplitMix};

/// A result of a roll with its evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The result.
    pub result: LegalResult,
    /// The chances of the player who played it.
    pub odds: Odds,
    /// The value of these chances to that player.
    pub value: f32,
}

/// Which candidates are searched more deeply, and how deeply.
#[derive(Clone, Copy, Debug)]
pub struct Width {
    /// The most candidates.
    pub most: usize,
    /// The largest distance from the best, in value.
    pub margin: f32,
    /// How many rolls ahead they are searched.
    pub rolls: u8,
}

impl Width {
    /// About how many positions such a search evaluates at most.
    pub const fn nodes(self) -> u64 {
        self.most as u64 * per_candidate(self.rolls)
    }

    /// Limits the candidates so that no more than about `nodes` positions are evaluated.
    #[must_use]
    pub fn within(self, nodes: u64) -> Self {
        let most = nodes / per_candidate(self.rolls).max(1);
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        Self {
            most: self.most.min(most),
            ..self
        }
    }
}

/// About how many positions are evaluated at most to search a candidate so many rolls ahead:
/// after each roll some replies, of which the best is searched on.
const fn per_candidate(rolls: u8) -> u64 {
    match rolls {
        0 => 0,
        1 => THROWS * EVALUATED as u64,
        _ => THROWS * (EVALUATED as u64 + per_candidate(rolls - 1)),
    }
}

/// A search for the best result of a roll.
#[derive(Debug)]
pub struct Search<'a> {
    evaluator: Evaluator<'a>,
    results: Results,
    /// Positions with their quick estimates.
    estimates: Vec<(f32, Board)>,
}

/// How many different rolls there are.
const THROWS: u64 = 21;
/// How many replies to a roll are evaluated: those with the best quick estimates.
const EVALUATED: usize = 4;

impl<'a> Search<'a> {
    /// A search with these nets.
    pub fn new(nets: &'a Nets) -> Self {
        Self {
            evaluator: Evaluator::new(nets),
            results: Results::default(),
            estimates: Vec::new(),
        }
    }

    /// The number of positions evaluated.
    pub const fn nodes(&self) -> u64 {
        self.evaluator.nodes
    }

    /// The results of a roll by static evaluation, the best first; none if nothing can be played.
    pub fn rank(
        &mut self,
        board: &Board,
        mover: Seat,
        dice: Dice,
        stakes: &Stakes,
    ) -> Vec<Candidate> {
        self.evaluator.begin();
        let found = self.results.fill(board, mover, dice);
        let evaluate = |found: &LegalResult| {
            let odds = self.evaluator.odds(&found.board, mover);
            Candidate {
                result: *found,
                odds,
                value: stakes.value(odds),
            }
        };
        let mut candidates: Vec<Candidate> = found.iter().map(evaluate).collect();
        sort(&mut candidates);
        candidates
    }

    /// The static evaluation of a board: the chances of `mover`, whose turn is over.
    pub fn static_odds(&mut self, board: &Board, mover: Seat) -> Odds {
        self.evaluator.begin();
        self.evaluator.odds(board, mover)
    }

    /// Searches the first of `candidates` more deeply, keeps these and sorts them by value; stops early on the signal,
    /// and changes nothing if it is there already. Races are not searched more than one roll ahead.
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
        if width.rolls > 1 && is_race(&best.result.board) {
            return;
        }
        let best = best.value;
        let near = |candidate: &&Candidate| candidate.value >= best - width.margin;
        let count = candidates.iter().take(width.most).take_while(near).count();
        if count < 2 || stop() {
            return;
        }
        let mut seen = 0;
        for candidate in &mut candidates[..count] {
            if seen > 0 && stop() {
                break;
            }
            candidate.odds = self.ahead(&candidate.result.board, mover, stakes, width.rolls);
            candidate.value = stakes.value(candidate.odds);
            seen += 1;
        }
        candidates.truncate(seen);
        sort(candidates);
    }

    /// The chances of `mover`, who has just moved, averaged over the next rolls.
    /// Both sides make the plays with the best static evaluation.
    pub fn ahead(&mut self, board: &Board, mover: Seat, stakes: &Stakes, rolls: u8) -> Odds {
        let over = won(board, mover).or_else(|| won(board, other(mover)));
        if rolls == 0 || over.is_some() {
            return self.static_odds(board, mover);
        }
        let (them, theirs) = (other(mover), stakes.flipped());
        let mut sum = [0.0; 5];
        for dice in Dice::all() {
            let weight = if dice.double() { 1.0 } else { 2.0 };
            let (after, mut odds) = self.quick_reply(board, them, dice, &theirs);
            if rolls > 1 {
                odds = self.ahead(&after, them, &theirs, rolls - 1);
            }
            for (sum, chance) in sum.iter_mut().zip(odds.flipped().0) {
                *sum += weight * chance / 36.0;
            }
        }
        Odds(sum)
    }

    /// The board after the best play of a roll, or after the pass, and the chances of `mover` there.
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

    /// The board after the best of the plays with the best quick estimates, and the chances of `mover` there.
    fn quick_reply(
        &mut self,
        board: &Board,
        mover: Seat,
        dice: Dice,
        stakes: &Stakes,
    ) -> (Board, Odds) {
        let found = self.results.fill(board, mover, dice);
        if found.len() <= EVALUATED || is_race(board) {
            return self.reply(board, mover, dice, stakes);
        }
        self.evaluator.begin();
        self.estimates.clear();
        for found in found {
            let odds = self.evaluator.quick_odds(&found.board, mover);
            self.estimates.push((stakes.value(odds), found.board));
        }
        self.estimates
            .select_nth_unstable_by(EVALUATED - 1, |a, b| b.0.total_cmp(&a.0));
        let boards = self.estimates[..EVALUATED].iter().map(|(_, board)| *board);
        best(&mut self.evaluator, boards, board, mover, stakes)
    }

    /// A random result of a roll and the chances of `mover` there; none if nothing can be played.
    pub(super) fn random_result(
        &mut self,
        board: &Board,
        mover: Seat,
        dice: Dice,
        luck: &mut SplitMix,
    ) -> Option<(Board, Odds)> {
        let found = self.results.fill(board, mover, dice);
        let count = u32::try_from(found.len()).ok().filter(|count| *count > 0)?;
        let board = found[luck.below(count) as usize].board;
        Some((board, self.static_odds(&board, mover)))
    }
}

/// The best of some boards for `mover`, who has just moved, and the chances there; `board` itself if there are none.
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

/// Sorts by value, the best first; equal candidates keep their order.
fn sort(candidates: &mut [Candidate]) {
    candidates.sort_by(|a, b| b.value.total_cmp(&a.value));
}
