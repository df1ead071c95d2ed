//! A move of this game: a throw, or a play of up to four steps. It does not know which moves are legal, nor how they are spelled.

use super::board::{BAR, OFF};
use crate::rules::{Click, Notation};

/// One checker moved by one die, in the numbers of the seat that moves it: 25 is the bar, 0 the tray of borne-off checkers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Step {
    /// Where it comes from.
    pub from: u8,
    /// Where it goes.
    pub to: u8,
    /// Whether it hits a blot there.
    pub hit: bool,
}

/// The steps of one turn, in an order in which they can be made; no step is a pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Play {
    steps: [Step; 4],
    len: u8,
}

impl Play {
    /// The steps.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps[..usize::from(self.len)]
    }

    /// Adds a step; says whether there was room for it.
    pub(super) fn push(&mut self, step: Step) -> bool {
        let Some(slot) = self.steps.get_mut(usize::from(self.len)) else {
            return false;
        };
        *slot = step;
        self.len += 1;
        true
    }

    /// The same steps from high to low sources. Legal steps can always be made in this order; of several that meet on a blot the first hits it.
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
    /// The dice show these numbers. In the opening throw the first is the die of seat 0; otherwise the larger comes first.
    Throw(u8, u8),
    /// A player moves checkers, or passes.
    Play(Play),
}

impl Notation for Move {
    fn clicks(&self) -> Vec<Click> {
        match self {
            Self::Throw(..) => Vec::new(),
            Self::Play(play) => play
                .steps()
                .iter()
                .flat_map(|step| [click(step.from), click(step.to)])
                .collect(),
        }
    }
}

/// The name of a point, the bar or the tray, as the notation writes it.
#[must_use]
pub fn name(point: u8) -> &'static str {
    const NAMES: [&str; 26] = [
        "off", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15",
        "16", "17", "18", "19", "20", "21", "22", "23", "24", "bar",
    ];
    NAMES[usize::from(point)]
}

/// The click on a point, the bar or the tray.
pub(super) fn click(point: u8) -> Click {
    name(point).into()
}

/// The point that a click names.
pub(super) fn point(click: &Click) -> Option<u8> {
    (OFF..=BAR).find(|point| name(*point) == click.0)
}
