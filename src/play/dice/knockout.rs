//! The draw of a knockout, with the secret from which it follows, as a JSON file for [`verify`](super::verify()).

use super::fair::{Draw, FIRST, FairDice, FairLuck, Form, THIRD};
use super::proof::{Sums, compact, sum_up};
use super::secret::Secret;
use serde::{Deserialize, Serialize};
use zihin_rules::{Luck, shuffle};

/// The member `kind` of the proof of a draw. No game has this id.
pub(super) const KIND: &str = "knockout";

/// The proof of the draw of a knockout.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnockoutProof {
    /// The format of the file and of what is hashed.
    pub format: String,
    /// `knockout`.
    pub kind: String,
    /// The number of the knockout.
    pub knockout: String,
    /// The SHA-256 of the secret, which was posted before anybody entered.
    pub commitment: String,
    /// The secret, as hexadecimal digits.
    pub secret: String,
    /// The interactions that opened and started the knockout; in the first form those with which its players have entered, in order.
    pub entropy: Vec<String>,
    /// The rank of each player by rating, from 0, in the order of their ids, in the first form of `entropy`; equal ranks are ordered by lot.
    /// All are 0 if there are no seeds by rating.
    pub ranks: Vec<u8>,
    /// For each seed, the best first, the index of its player in `ranks`.
    pub order: Vec<u8>,
    /// The SHA-256 of `knockout`, `entropy`, `ranks` and `order`, as compact JSON: it tells which of them was changed.
    pub sums: Sums,
}

impl KnockoutProof {
    /// The proof of the draw of players with these ranks, from the secret, number and clicks of a knockout.
    pub fn new(dice: &FairDice, ranks: Vec<u8>) -> Self {
        // The third form has the seal as it was posted.
        let (format, commitment) = match dice.form {
            Form::First | Form::Second(_) => (FIRST, dice.secret.commitment()),
            Form::Third => (THIRD, dice.secret.seal()),
        };
        let order = draw_order(&ranks, &mut dice.luck(Draw::Seeds(ranks.len())));
        let mut proof = Self {
            format: format.to_owned(),
            kind: KIND.to_owned(),
            knockout: dice.game.clone(),
            commitment,
            secret: dice.secret.reveal(),
            entropy: dice.parts.iter().map(ToString::to_string).collect(),
            ranks,
            order,
            sums: Sums::new(),
        };
        proof.sums = proof.compute_sums();
        proof
    }

    /// The sums as they must be.
    pub(super) fn compute_sums(&self) -> Sums {
        sum_up([
            ("knockout", compact(&self.knockout)),
            ("entropy", compact(&self.entropy)),
            ("ranks", compact(&self.ranks)),
            ("order", compact(&self.order)),
        ])
    }

    /// The order that follows from the other members.
    pub(super) fn compute_order(&self, secret: Secret) -> Vec<u8> {
        let form = if self.is_by_clicks_of_players() {
            Form::First
        } else {
            Form::Third
        };
        let (draw, entropy) = (Draw::Seeds(self.ranks.len()), self.entropy.clone());
        let mut luck = FairLuck::of_form(&form, secret, &self.knockout, draw, entropy);
        draw_order(&self.ranks, &mut luck)
    }

    /// Whether it follows from the clicks by which the players entered, as in the first form.
    pub fn is_by_clicks_of_players(&self) -> bool {
        self.format == FIRST
    }

    /// The file.
    pub fn to_json(&self) -> String {
        let members = [
            ("format", compact(&self.format)),
            ("kind", compact(&self.kind)),
            ("knockout", compact(&self.knockout)),
            ("commitment", compact(&self.commitment)),
            ("secret", compact(&self.secret)),
            ("entropy", compact(&self.entropy)),
            ("ranks", compact(&self.ranks)),
            ("order", compact(&self.order)),
            ("sums", compact(&self.sums)),
        ];
        let lines = members.map(|(name, json)| format!(" \"{name}\": {json}"));
        format!("{{\n{}\n}}\n", lines.join(",\n"))
    }
}

/// The order of players with these ranks, the best first: equal ranks are ordered by lot.
pub fn draw_order(ranks: &[u8], luck: &mut dyn Luck) -> Vec<u8> {
    let count = u8::try_from(ranks.len()).unwrap_or(u8::MAX);
    let mut order: Vec<u8> = (0..count).collect();
    shuffle(&mut order, luck);
    // Stable: the lot decides among equals.
    order.sort_by_key(|player| ranks[usize::from(*player)]);
    order
}

#[cfg(test)]
mod tests {
    use super::draw_order;
    use crate::dice::{Contribution, Draw, FairDice, Form, Secret};
    use zihin_rules::SplitMix;

    #[test]
    fn ranks_come_first_and_the_lot_decides_among_equals() {
        let ranks = [2, 0, 2, 1, 2];
        let orders = (0..200).map(|seed| draw_order(&ranks, &mut SplitMix(seed)));
        let mut last = [0_u32; 5];
        for order in orders {
            assert_eq!(order[..2], [1, 3]);
            last[usize::from(order[4])] += 1;
        }
        assert!(last[0] > 40 && last[2] > 40 && last[4] > 40, "{last:?}");
    }

    #[test]
    fn a_draw_depends_on_secret_knockout_and_clicks() {
        let dice = |secret: u8, knockout: u64, click: u64| FairDice {
            form: Form::First,
            secret: Secret::new([secret; 32]),
            game: knockout.to_string(),
            parts: vec![Contribution {
                interaction: click,
                word: None,
            }],
        };
        let order = |dice: FairDice| draw_order(&[0; 64], &mut dice.luck(Draw::Seeds(64)));
        let known = order(dice(1, 2, 3));
        assert_eq!(order(dice(1, 2, 3)), known);
        let third = FairDice {
            form: Form::Third,
            ..dice(1, 2, 3)
        };
        for other in [dice(9, 2, 3), dice(1, 9, 3), dice(1, 2, 9), third] {
            assert_ne!(order(other), known);
        }
    }
}
