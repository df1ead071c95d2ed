//! Chance that follows from the secret of a game and from what its players add: HMAC-SHA-256,
//! one draw for each entry of the log; and the draw of a knockout.

use super::secret::{Secret, hex};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::fmt;
use zihin_ids::Ply;
use zihin_rules::Luck;

/// The first line of everything that is hashed, and the format of proofs.
pub(super) const FORMAT: &str = "zihin dice 1";

/// What a player has added to the dice of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contribution {
    /// The id of the interaction that a public message of the bot answers. Discord chooses it.
    pub interaction: u64,
    /// The SHA-256 of a word of the player's own, as 64 hexadecimal digits.
    pub word: Option<String>,
}

/// As it is hashed: the id, and the digest of the word after a space if there is one.
impl fmt::Display for Contribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.interaction)?;
        match &self.word {
            Some(word) => write!(f, " {word}"),
            None => Ok(()),
        }
    }
}

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// Who sits where.
    Seats,
    /// The entry of the log at this ply.
    /// A turn that is taken back stays in the log, so the next roll has another ply.
    Entry(Ply),
    /// Which player of a knockout gets which seed.
    Seeds,
}

/// The dice of one game, or the lots of one knockout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FairDice {
    /// The secret.
    pub secret: Secret,
    /// The game, as its dice name it: its number, or `rematch of` the game for
    /// whose players the commitment was posted. Of a knockout its number.
    pub game: String,
    /// What the players have added, oldest first.
    pub parts: Vec<Contribution>,
}

impl FairDice {
    /// The numbers for a draw. Numbers of different draws have nothing to do with each other.
    pub fn luck(&self, draw: Draw) -> FairLuck {
        let parts = self.parts.iter().map(ToString::to_string).collect();
        FairLuck::new(self.secret, draw_name(&self.game, draw), parts)
    }
}

/// The second line of what is hashed.
pub(super) fn draw_name(game: &str, draw: Draw) -> String {
    match draw {
        Draw::Seats => "seats".to_owned(),
        Draw::Entry(ply) => format!("game {game} ply {ply}"),
        Draw::Seeds => format!("knockout {game} seeds"),
    }
}

/// The numbers for one draw.
#[derive(Clone, Debug)]
pub struct FairLuck {
    secret: Secret,
    draw: String,
    parts: Vec<String>,
    /// The number of the next block.
    block: u32,
    /// What is left of the last block, last number first.
    numbers: Vec<u32>,
}

impl FairLuck {
    pub(super) const fn new(secret: Secret, draw: String, parts: Vec<String>) -> Self {
        Self {
            secret,
            draw,
            parts,
            block: 0,
            numbers: Vec::new(),
        }
    }

    /// The first block, as 64 hexadecimal digits.
    pub(super) fn first_block(&self) -> String {
        hex(&self.compute(0))
    }

    /// The HMAC-SHA-256 of the draw, under the secret: format, draw, number of the block, parts, a line each.
    fn compute(&self, block: u32) -> [u8; 32] {
        let mut lines = vec![
            FORMAT.to_owned(),
            self.draw.clone(),
            format!("block {block}"),
        ];
        lines.extend_from_slice(&self.parts);
        let mut mac = Hmac::<Sha256>::new_from_slice(self.secret.bytes())
            .expect("HMAC takes keys of any length");
        mac.update(lines.join("\n").as_bytes());
        mac.finalize().into_bytes().into()
    }

    /// The next number of 32 bits: eight in each block.
    fn next(&mut self) -> u32 {
        if let Some(number) = self.numbers.pop() {
            return number;
        }
        let block = self.compute(self.block);
        self.block += 1;
        let (numbers, _) = block.as_chunks::<4>();
        self.numbers = numbers
            .iter()
            .rev()
            .copied()
            .map(u32::from_be_bytes)
            .collect();
        self.next()
    }
}

impl Luck for FairLuck {
    fn below(&mut self, n: u32) -> u32 {
        // Numbers from the last incomplete run of `n` on would favour the small remainders.
        let limit = (1_u64 << 32) / u64::from(n) * u64::from(n);
        loop {
            let number = self.next();
            if u64::from(number) < limit {
                return number % n;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Contribution, Draw, FairDice, FairLuck};
    use crate::dice::Secret;
    use zihin_ids::Ply;
    use zihin_rules::Luck;

    fn dice() -> FairDice {
        FairDice {
            secret: Secret::new([7; 32]),
            game: "12".to_owned(),
            parts: vec![Contribution {
                interaction: 1_432_000_000_000_000_001,
                word: None,
            }],
        }
    }

    fn numbers(dice: &FairDice, draw: Draw) -> Vec<u32> {
        let mut luck = dice.luck(draw);
        (0..20).map(|_| luck.below(36)).collect()
    }

    #[test]
    fn a_draw_depends_on_secret_game_ply_and_parts_and_on_nothing_else() {
        let draw = Draw::Entry(Ply(3));
        let known = numbers(&dice(), draw);
        assert_eq!(numbers(&dice(), draw), known);
        let word = Contribution {
            interaction: 1_432_000_000_000_000_001,
            word: Some("ab".repeat(32)),
        };
        let others = [
            FairDice {
                secret: Secret::new([8; 32]),
                ..dice()
            },
            FairDice {
                game: "13".to_owned(),
                ..dice()
            },
            FairDice {
                parts: vec![word],
                ..dice()
            },
        ];
        for other in others {
            assert_ne!(numbers(&other, draw), known, "{other:?}");
        }
        assert_ne!(numbers(&dice(), Draw::Entry(Ply(4))), known);
        assert_ne!(numbers(&dice(), Draw::Seats), known);
    }

    #[test]
    fn numbers_that_would_favour_small_remainders_are_skipped() {
        let mut luck = dice().luck(Draw::Seats);
        let n = 3 << 30;
        // The run of `n` that fits once into 32 bits ends at 3/4 of them.
        luck.numbers = vec![5, n, u32::MAX];
        assert_eq!(luck.below(n), 5);
    }

    #[test]
    fn more_numbers_than_a_block_has_come_from_the_next_one() {
        let mut luck: FairLuck = dice().luck(Draw::Seats);
        let first: Vec<u32> = (0..8).map(|_| luck.next()).collect();
        assert_eq!(luck.block, 1);
        let second: Vec<u32> = (0..8).map(|_| luck.next()).collect();
        assert_eq!(luck.block, 2);
        assert_ne!(first, second);
    }

    #[test]
    fn every_face_comes_about_equally_often() {
        let mut counts = [0_u32; 6];
        for ply in 0..6_000 {
            let face = dice().luck(Draw::Entry(Ply(ply))).below(6);
            counts[face as usize] += 1;
        }
        // Five standard deviations.
        assert!(
            counts.iter().all(|count| count.abs_diff(1_000) < 145),
            "{counts:?}"
        );
    }
}
