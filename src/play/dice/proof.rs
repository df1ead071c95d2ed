//! Everything that a game of the first form drew, as a JSON file for [`verify`](super::verify()): it names the tables
//! that it drew from, and does not say when each was due.

use super::fair::{Draw, DrawnAt, DrawnSeats, FIRST, FairDice, FairLuck, draw_name};
use super::secret::{Secret, sha256};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use zihin_ids::Ply;
use zihin_rules::Luck;

/// What may be drawn, each result with its weight: its probability is this divided by the sum of all.
pub type Table = Vec<(String, u32)>;

/// The SHA-256 of members of a proof as compact JSON, by their names.
pub type Sums = BTreeMap<String, String>;

/// The proof of the dice of a finished game, in the first form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The format of the file and of what is hashed.
    pub format: String,
    /// Id of the kind of game.
    pub kind: String,
    /// The game, as its dice name it.
    pub game: String,
    /// The SHA-256 of the secret, which was posted before the players acted.
    pub commitment: String,
    /// The secret, as hexadecimal digits.
    pub secret: String,
    /// What the players have added, as it is hashed.
    pub entropy: Vec<String>,
    /// How the seats were drawn; none if they were kept.
    pub seats: Option<DrawnSeats>,
    /// The tables that entries were drawn from.
    pub tables: Vec<Table>,
    /// The entries that were drawn, by ply.
    pub draws: Vec<DrawnEntry>,
    /// The SHA-256 of each of the above but `format`, `commitment` and `secret`, as compact JSON with sorted keys:
    /// it tells which of them was changed.
    pub sums: Sums,
}

/// An entry of the log that was drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawnEntry {
    /// Its index in the log.
    pub ply: u32,
    /// The HMAC-SHA-256 that it follows from, as hexadecimal digits.
    pub hmac: String,
    /// The number of its table, from 0.
    pub table: usize,
    /// The number that was drawn: below the sum of the weights.
    pub number: u32,
    /// The entry.
    pub result: String,
}

impl Proof {
    /// The proof of a game with these dice. `drawn` are its entries with what could be drawn instead of each, by ply.
    pub fn new(
        kind: &str,
        dice: &FairDice,
        seats: Option<DrawnSeats>,
        drawn: Vec<(Ply, Table, String)>,
    ) -> Self {
        let mut tables: Vec<Table> = Vec::new();
        let mut draws = Vec::with_capacity(drawn.len());
        for (ply, table, result) in drawn {
            let mut luck = dice.luck(at(ply));
            let known = tables.iter().position(|known| *known == table);
            draws.push(DrawnEntry {
                ply: ply.0,
                hmac: luck.first_block(),
                table: known.unwrap_or(tables.len()),
                number: draw_number(&mut luck, &table).unwrap_or_default(),
                result,
            });
            if known.is_none() {
                tables.push(table);
            }
        }
        let mut proof = Self {
            format: FIRST.to_owned(),
            kind: kind.to_owned(),
            game: dice.game.clone(),
            commitment: dice.secret.commitment(),
            secret: dice.secret.reveal(),
            entropy: dice.parts.iter().map(ToString::to_string).collect(),
            seats,
            tables,
            draws,
            sums: Sums::new(),
        };
        proof.sums = proof.compute_sums();
        proof
    }

    /// The sums as they must be.
    pub(super) fn compute_sums(&self) -> Sums {
        sum_up([
            ("kind", compact(&self.kind)),
            ("game", compact(&self.game)),
            ("entropy", compact(&self.entropy)),
            ("seats", compact(&self.seats)),
            ("tables", compact(&self.tables)),
            ("draws", compact(&self.draws)),
        ])
    }

    /// The numbers for the entry at this ply.
    pub(super) fn luck(&self, secret: Secret, ply: u32) -> FairLuck {
        let draw = draw_name(&self.game, at(Ply(ply)));
        FairLuck::first(secret, draw, self.entropy.clone())
    }

    /// The file.
    pub fn to_json(&self) -> String {
        let rows = |rows: Vec<String>| format!("[\n  {}\n ]", rows.join(",\n  "));
        let members = [
            ("format", compact(&self.format)),
            ("kind", compact(&self.kind)),
            ("game", compact(&self.game)),
            ("commitment", compact(&self.commitment)),
            ("secret", compact(&self.secret)),
            ("entropy", compact(&self.entropy)),
            ("seats", compact(&self.seats)),
            ("tables", rows(self.tables.iter().map(compact).collect())),
            ("draws", rows(self.draws.iter().map(compact).collect())),
            ("sums", compact(&self.sums)),
        ];
        let members = members.map(|(name, json)| format!(" \"{name}\": {json}"));
        format!("{{\n{}\n}}\n", members.join(",\n"))
    }
}

/// The entry at this ply; in the first form nothing else of it matters.
const fn at(ply: Ply) -> Draw {
    Draw::Entry(DrawnAt {
        ply,
        number: 0,
        total: 0,
    })
}

/// The sums of members, each with its JSON.
pub(crate) fn sum_up<const N: usize>(members: [(&str, String); N]) -> Sums {
    let sum = |(name, json): (&str, String)| (name.to_owned(), sha256(json.as_bytes()));
    members.into_iter().map(sum).collect()
}

/// A member as compact JSON with sorted keys.
pub(crate) fn compact(value: &impl Serialize) -> String {
    // A map of texts sorts them; no member can fail to be written.
    let value = serde_json::to_value(value).unwrap_or_default();
    value.to_string()
}

/// The number for one draw from a table; none if nothing can be drawn.
pub(crate) fn draw_number(luck: &mut FairLuck, table: &Table) -> Option<u32> {
    let total: u32 = table.iter().map(|(_, weight)| weight).sum();
    (total > 0).then(|| luck.below(total))
}

/// What a number stands for in a table.
pub(crate) fn result_of(table: &Table, number: u32) -> Option<&str> {
    let mut rest = number;
    for (result, weight) in table {
        match rest.checked_sub(*weight) {
            Some(less) => rest = less,
            None => return Some(result),
        }
    }
    None
}
