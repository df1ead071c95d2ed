//! The source of chance of one game, as its rules use it.

use super::fair::{Draw, FairDice, FairLuck};
use rand::RngExt;
use zihin_ids::Ply;
use zihin_rules::Luck;

/// The source of chance of one game.
pub(crate) enum Chance {
    /// Dice that cannot be verified: those of games that began before there were others.
    System(Box<dyn Luck + Send>),
    /// Dice that follow from a secret.
    Fair {
        /// The dice.
        dice: FairDice,
        /// The numbers of the last draw.
        luck: Option<FairLuck>,
        /// Whether they may be rolled already.
        may_roll: bool,
    },
}

impl Chance {
    /// Dice that follow from a secret.
    /// They are rolled only if they may be, and somebody has added something to them after the commitment was posted.
    pub(crate) const fn fair(dice: FairDice, may_roll: bool) -> Self {
        let may_roll = may_roll && !dice.parts.is_empty();
        Self::Fair {
            dice,
            luck: None,
            may_roll,
        }
    }

    /// The numbers for a draw.
    pub(crate) fn luck(&mut self, draw: Draw) -> &mut dyn Luck {
        match self {
            Self::System(luck) => &mut **luck,
            Self::Fair { dice, luck, .. } => luck.insert(dice.luck(draw)),
        }
    }

    /// The numbers for the entry at this ply.
    pub(crate) fn at(&mut self, ply: Ply) -> &mut dyn Luck {
        self.luck(Draw::Entry(ply))
    }

    /// Whether dice may be rolled. What needs none, such as a placement at random, does not wait.
    pub(crate) const fn may_roll(&self) -> bool {
        match self {
            Self::System(_) => true,
            Self::Fair { may_roll, .. } => *may_roll,
        }
    }
}

/// Numbers from the operating system's generator, which not even the operator of the bot can predict.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemDice;

impl Luck for SystemDice {
    fn below(&mut self, n: u32) -> u32 {
        rand::rng().random_range(0..n)
    }
}
