//! Chance that follows from the secret of a game and from what its players add: HMAC-SHA-256,
//! one draw for each entry of the log; and the draw of a knockout.

use super::secret::Secret;
use base16ct::lower::encode_string;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use std::fmt;
use zihin_ids::Ply;
use zihin_rules::Luck;

/// The first line of everything that is hashed in the first form, and the format of its proofs.
pub(super) const FIRST: &str = "zihin dice 1";
/// That of the second form.
pub(crate) const SECOND: &str = "zihin dice 2";
/// That of the third form.
pub(super) const THIRD: &str = "zihin dice 3";

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
    /// An entry of the log.
    Entry(DrawnAt),
    /// Which of so many players of a knockout gets which seed.
    Seeds(usize),
}

/// Where an entry that is drawn is in its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnAt {
    /// Its place in the log. A turn that is taken back stays in the log, so the next roll has another ply.
    pub ply: Ply,
    /// Its number among the entries that were drawn, from 1; those that were taken back count.
    pub number: u32,
    /// The sum of the weights of its table.
    pub total: u32,
}

/// The form of what is hashed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// `zihin dice 1`: an entry by its ply.
    First,
    /// `zihin dice 2`: an entry by its number and by how many results there are, with what was agreed before.
    Second(Agreed),
    /// `zihin dice 3`: the draw of a knockout from the interactions that opened and started it. In the first form it follows from those of the entrants.
    Third,
}

/// What was agreed before the first roll, as it is hashed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agreed {
    /// The game, for how many players, and its options: `table for 2 length=50`.
    pub game: String,
    /// How the players came to their seats.
    pub seats: Option<DrawnSeats>,
}

/// Who sits where, if it was drawn by lot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawnSeats {
    /// How many of the parts of `entropy` there were.
    pub entropy: usize,
    /// For each seat of the game the seat that its player had in the lobby.
    pub order: Vec<u8>,
}

impl Agreed {
    /// The line about the seats: `seats 1 0 after 1 parts`, or `seats kept`.
    fn seats_line(&self) -> String {
        let Some(seats) = &self.seats else {
            return "seats kept".to_owned();
        };
        let order: Vec<String> = seats.order.iter().map(ToString::to_string).collect();
        format!("seats {} after {} parts", order.join(" "), seats.entropy)
    }
}

/// The dice of one game, or the lots of one knockout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FairDice {
    /// The form of what is hashed.
    pub form: Form,
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
        FairLuck::of_form(&self.form, self.secret, &self.game, draw, parts)
    }
}

/// The second line of what is hashed in the first form.
pub(super) fn draw_name(game: &str, draw: Draw) -> String {
    match draw {
        Draw::Seats => "seats".to_owned(),
        Draw::Entry(at) => format!("game {game} ply {}", at.ply),
        Draw::Seeds(_) => format!("knockout {game} seeds"),
    }
}

/// The second line of what is hashed in the other forms.
fn numbered_draw(game: &str, draw: Draw) -> String {
    match draw {
        Draw::Entry(DrawnAt { number, total, .. }) => {
            format!("game {game} draw {number} of {total}")
        }
        Draw::Seeds(players) => format!("knockout {game} seeds of {players}"),
        Draw::Seats => draw_name(game, draw),
    }
}

/// The numbers for one draw.
#[derive(Clone, Debug)]
pub struct FairLuck {
    secret: Secret,
    /// The lines before the number of the block.
    head: [String; 2],
    /// The lines after it.
    tail: Vec<String>,
    /// The number of the next block.
    block: u32,
    /// What is left of the last block, last number first.
    numbers: Vec<u32>,
}

impl FairLuck {
    /// The numbers for a draw in the first form, to which these parts were added.
    pub(super) fn first(secret: Secret, draw: String, parts: Vec<String>) -> Self {
        Self::new(secret, [FIRST.to_owned(), draw], parts)
    }

    /// The numbers for a draw of a game, to which these parts were added.
    pub(crate) fn of_form(
        form: &Form,
        secret: Secret,
        game: &str,
        draw: Draw,
        parts: Vec<String>,
    ) -> Self {
        let agreed = match form {
            Form::First => return Self::first(secret, draw_name(game, draw), parts),
            Form::Second(agreed) => agreed,
            Form::Third => {
                let head = [THIRD.to_owned(), numbered_draw(game, draw)];
                return Self::new(secret, head, parts);
            }
        };
        let mut tail = vec![agreed.game.clone()];
        if draw != Draw::Seats {
            tail.push(agreed.seats_line());
        }
        tail.extend(parts);
        Self::new(secret, [SECOND.to_owned(), numbered_draw(game, draw)], tail)
    }

    const fn new(secret: Secret, head: [String; 2], tail: Vec<String>) -> Self {
        Self {
            secret,
            head,
            tail,
            block: 0,
            numbers: Vec::new(),
        }
    }

    /// The first block, as 64 hexadecimal digits.
    pub(super) fn first_block(&self) -> String {
        encode_string(&self.compute(0))
    }

    /// The HMAC-SHA-256 of the draw, under the secret: form, draw, number of the block, what was agreed and added.
    /// A line each, without a line end after the last.
    fn compute(&self, block: u32) -> [u8; 32] {
        let mut lines = self.head.to_vec();
        lines.push(format!("block {block}"));
        lines.extend_from_slice(&self.tail);
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
    use super::{Agreed, Contribution, Draw, DrawnAt, DrawnSeats, FairDice, FairLuck, Form};
    use crate::dice::Secret;
    use zihin_ids::Ply;
    use zihin_rules::Luck;

    fn dice() -> FairDice {
        FairDice {
            form: Form::First,
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

    fn at(ply: u32, number: u32, total: u32) -> Draw {
        Draw::Entry(DrawnAt {
            ply: Ply(ply),
            number,
            total,
        })
    }

    fn second(game: &str, seats: Option<DrawnSeats>) -> FairDice {
        let game = game.to_owned();
        FairDice {
            form: Form::Second(Agreed { game, seats }),
            ..dice()
        }
    }

    #[test]
    fn in_the_second_form_a_draw_depends_on_its_number_and_kind_and_on_what_was_agreed() {
        let known = numbers(&second("table for 2", None), at(3, 2, 36));
        let elsewhere = numbers(&second("table for 2", None), at(8, 2, 36));
        assert_eq!(elsewhere, known, "entries that are not drawn move no draw");
        let dice = [
            (dice(), at(3, 2, 36)),
            (second("table for 2", None), at(3, 3, 36)),
            (second("table for 2", None), at(3, 2, 30)),
            (second("table for 2 length=50", None), at(3, 2, 36)),
            (second("table for 2", Some(drawn(0, [0, 1]))), at(3, 2, 36)),
            (second("table for 2", Some(drawn(1, [0, 1]))), at(3, 2, 36)),
            (second("table for 2", Some(drawn(1, [1, 0]))), at(3, 2, 36)),
        ];
        let all = dice.map(|(dice, draw)| numbers(&dice, draw));
        for (n, one) in all.iter().enumerate() {
            assert_ne!(*one, known, "{n}");
            assert!(!all[..n].contains(one), "{n}");
        }
        let seats = |dice: FairDice| numbers(&dice, Draw::Seats);
        assert_eq!(
            seats(second("table for 2", None)),
            seats(second("table for 2", Some(drawn(0, [1, 0])))),
            "they are drawn before it is known how"
        );
    }

    fn drawn(entropy: usize, order: [u8; 2]) -> DrawnSeats {
        let order = order.to_vec();
        DrawnSeats { entropy, order }
    }

    #[test]
    fn a_draw_depends_on_secret_game_ply_and_parts_and_on_nothing_else() {
        let draw = at(3, 1, 36);
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
        assert_ne!(numbers(&dice(), at(4, 1, 36)), known);
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
            let face = dice().luck(at(ply, 1, 36)).below(6);
            counts[face as usize] += 1;
        }
        // Five standard deviations.
        assert!(
            counts.iter().all(|count| count.abs_diff(1_000) < 145),
            "{counts:?}"
        );
    }
}
