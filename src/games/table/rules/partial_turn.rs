//! A turn click by click: the steps that may come next so that the whole turn stays legal.

use super::super::{
    board::Board,
    dice::UnplayedDice,
    moves::{self, Play, Step},
};
use super::plays;
use zihin_rules::{Click, Seat};

/// A turn of which some steps have been made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartialTurn {
    /// Whose turn it is.
    pub seat: Seat,
    /// The board after the steps so far.
    pub board: Board,
    /// The dice that are still to be played.
    pub left: UnplayedDice,
    /// The steps so far, in the order in which they were made.
    pub play: Play,
    /// The source of the next step, if it has been clicked; 25 is the bar.
    pub from: Option<u8>,
}

impl PartialTurn {
    /// The turn before its first step.
    pub fn new(seat: Seat, board: Board, left: UnplayedDice) -> Self {
        Self {
            seat,
            board,
            left,
            play: Play::default(),
            from: None,
        }
    }

    /// The steps that leave the whole turn legal, each once: from high to low sources, larger dice first.
    pub fn steps(&self) -> Vec<Step> {
        let mut steps: Vec<Step> = self.playable().map(|(_, step)| step).collect();
        steps.sort_by_key(|step| (std::cmp::Reverse(step.from), step.to));
        steps.dedup();
        steps
    }

    /// The points that may be clicked next, from high to low: sources,
    /// or the targets of the clicked source (25 is the bar, 0 the tray). Empty once the turn is complete.
    pub fn clicks(&self) -> Vec<u8> {
        let steps = self.steps();
        let mut points: Vec<u8> = match self.from {
            None => steps.iter().map(|step| step.from).collect(),
            Some(from) => steps
                .iter()
                .filter(|step| step.from == from)
                .map(|step| step.to)
                .collect(),
        };
        points.sort_unstable_by(|a, b| b.cmp(a));
        points.dedup();
        points
    }

    /// The turn after one more click; none if the click is not legal.
    pub fn click(&self, click: &Click) -> Option<Self> {
        let point = moves::clicked_point(click)?;
        match self.from {
            None => self
                .steps()
                .iter()
                .any(|step| step.from == point)
                .then_some(Self {
                    from: Some(point),
                    ..*self
                }),
            Some(from) => self.step(from, point),
        }
    }

    /// The turn after one more step; none if the step is not legal.
    pub fn step(&self, from: u8, to: u8) -> Option<Self> {
        // If either die bears the checker off, the smaller, which comes last, leaves the same choices as the larger.
        let (die, step) = self
            .playable()
            .filter(|(_, step)| (step.from, step.to) == (from, to))
            .last()?;
        let mut next = Self {
            left: self.left.without(die),
            from: None,
            ..*self
        };
        next.board.step(self.seat, from, to);
        next.play.push(step);
        Some(next)
    }

    /// The number of steps still to be made: as many as the dice allow.
    pub fn steps_left(&self) -> usize {
        // The number of steps that remain does not depend on which legal step is made.
        let mut turn = *self;
        while let Some(next) = turn
            .steps()
            .first()
            .and_then(|step| turn.step(step.from, step.to))
        {
            turn = next;
        }
        turn.play.steps().len() - self.play.steps().len()
    }

    /// Every legal next step, with its die.
    fn playable(&self) -> impl Iterator<Item = (u8, Step)> {
        let left = self.left.as_slice();
        let (mut high, low) = match *left {
            [high, low] if high != low => (high, Some(low)),
            [die, ..] => (die, None),
            [] => (0, None),
        };
        let mut both = false;
        if let Some(low) = low {
            both = self.can_play_both(high, low) || self.can_play_both(low, high);
            if !both && !plays::playable(&self.board, self.seat, high) {
                high = low;
            }
        }
        let firsts = [(high, low), (low.unwrap_or(0), Some(high))];
        let count = if left.is_empty() {
            0
        } else if both {
            2
        } else {
            1
        };
        firsts.into_iter().take(count).flat_map(move |(die, rest)| {
            plays::steps(&self.board, self.seat, die)
                .filter(move |step| {
                    !both || rest.is_none_or(|rest| self.leaves_playable(*step, rest))
                })
                .map(move |step| (die, step))
        })
    }

    /// Whether `first` can be played so that `then` can be played after it.
    fn can_play_both(&self, first: u8, then: u8) -> bool {
        plays::steps(&self.board, self.seat, first).any(|step| self.leaves_playable(step, then))
    }

    /// Whether `die` can be played after `step`.
    fn leaves_playable(&self, step: Step, die: u8) -> bool {
        let mut board = self.board;
        board.step(self.seat, step.from, step.to);
        plays::playable(&board, self.seat, die)
    }
}
