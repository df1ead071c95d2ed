//! A move: a roll of the dice, or a play of up to four steps.

use super::board::{BAR, OFF};
use zihin_rules::{Click, Notation};

/// One checker moved by one die, in the point numbers of the seat that moves it: 25 is the bar, 0 the tray.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Step {
    /// The source point.
    pub from: u8,
    /// The target point.
    pub to: u8,
    /// Whether it hits a blot.
    pub hit: bool,
}

/// The steps of one turn, in an order in which they can be made; without any step it is a pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Play {
    steps: [Step; 4],
    len: u8,
}

impl Play {
    /// The steps.
    pub fn steps(&self) -> &[Step] {
        &self.steps[..usize::from(self.len)]
    }

    /// Adds a step; returns false if there are four already.
    pub(super) fn push(&mut self, step: Step) -> bool {
        let Some(slot) = self.steps.get_mut(usize::from(self.len)) else {
            return false;
        };
        *slot = step;
        self.len += 1;
        true
    }

    /// Sorts the steps from high to low sources.
    /// Legal steps can always be made in this order; of several that land on a blot the first hits it.
    #[must_use]
    pub fn sorted(mut self) -> Self {
        let steps = &mut self.steps[..usize::from(self.len)];
        steps.sort_unstable_by_key(|step| (std::cmp::Reverse(step.from), step.to, !step.hit));
        for n in 1..steps.len() {
            if let Some(first) = steps[..n].iter().position(|step| step.to == steps[n].to) {
                steps[first].hit |= steps[n].hit;
                steps[n].hit = false;
            }
        }
        self
    }
}

/// One whole turn of a player or of the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A roll of these numbers.
    /// In the opening roll the first is the die of seat 0; otherwise the larger comes first.
    Roll(u8, u8),
    /// A play, or a pass.
    Play(Play),
}

impl Notation for Move {
    fn clicks(&self) -> Vec<Click> {
        match self {
            Self::Roll(..) => Vec::new(),
            Self::Play(play) => play
                .steps()
                .iter()
                .flat_map(|step| [click(step.from), click(step.to)])
                .collect(),
        }
    }
}

/// The name of a point, the bar or the tray in the notation.
pub fn point_name(point: u8) -> &'static str {
    const NAMES: [&str; 26] = [
        "off", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15",
        "16", "17", "18", "19", "20", "21", "22", "23", "24", "bar",
    ];
    NAMES[usize::from(point)]
}

/// The click on a point, the bar or the tray.
pub(super) fn click(point: u8) -> Click {
    point_name(point).into()
}

/// The point that a click names.
pub(super) fn clicked_point(click: &Click) -> Option<u8> {
    (OFF..=BAR).find(|point| point_name(*point) == click.0)
}
