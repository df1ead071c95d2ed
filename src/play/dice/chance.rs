//! The source of chance of one game, as its rules use it.

use super::fair::{Draw, DrawnAt, DrawnSeats, FairDice, FairLuck, Form};
use rand::RngExt;
use zihin_rules::Luck;

/// The source of chance of one game.
pub(crate) enum Chance {
    /// Dice that cannot be verified: those of games that began before there were others.
    System(Box<dyn Luck + Send>),
    /// Dice that follow from a secret.
    Fair {
        /// The dice.
        dice: Box<FairDice>,
        /// The numbers of the last draw.
        luck: Option<FairLuck>,
        /// Whether they may be rolled already.
        may_roll: bool,
    },
}

impl Chance {
    /// Dice that follow from a secret.
    /// They are rolled only if they may be, and somebody has added something to them after the commitment was posted.
    pub(crate) fn fair(dice: FairDice, may_roll: bool) -> Self {
        let may_roll = may_roll && !dice.parts.is_empty();
        Self::Fair {
            dice: Box::new(dice),
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

    /// The numbers for an entry of the log.
    pub(crate) fn at(&mut self, at: DrawnAt) -> &mut dyn Luck {
        self.luck(Draw::Entry(at))
    }

    /// Notes how the seats were drawn: what is drawn later depends on it.
    /// Returns with how many parts that was; `None` for dice that cannot be verified.
    pub(crate) fn seat(&mut self, order: Vec<u8>) -> Option<usize> {
        let Self::Fair { dice, .. } = self else {
            return None;
        };
        let entropy = dice.parts.len();
        if let Form::Second(agreed) = &mut dice.form {
            agreed.seats = Some(DrawnSeats { entropy, order });
        }
        Some(entropy)
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
