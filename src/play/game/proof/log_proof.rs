//! The proof of a game of the second form: its whole log, with the secret and all else from which what was drawn follows.

use crate::dice::{Agreed, DrawnSeats, FairDice, SECOND, Sums, compact, sum_up};
use crate::game::seats::computers_among;
use crate::game::terms::GameRow;
use serde::{Deserialize, Serialize};
use zihin_rules::{Options, Seat};
use zihin_store::{EntryRow, Status};

/// How a game ended that has a result.
pub(super) const OVER: &str = "over";
/// How a game ended that was called off.
pub(super) const CANCELLED: &str = "cancelled";

/// The proof of a finished game, in the second form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogProof {
    /// The format of the file and of what is hashed.
    pub format: String,
    /// Id of the kind of game.
    pub kind: String,
    /// How many players it has.
    pub players: u8,
    /// The seats of computers.
    pub computers: Vec<u8>,
    /// The options that were chosen.
    pub options: Options,
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
    /// `over`, or `cancelled` without a result.
    pub end: String,
    /// Every entry, those that were taken back included.
    pub log: Vec<LogLine>,
    /// The SHA-256 of each of the above but `format`, `commitment` and `secret`, as compact JSON with sorted keys:
    /// it tells which of them was changed.
    pub sums: Sums,
}

/// An entry of the log: its ply, the seat that made it (-1 for the dice), its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogLine(pub u32, pub i8, pub String);

impl LogProof {
    /// The proof of a game with these dice and this log.
    pub(super) fn new(row: &GameRow, dice: &FairDice, agreed: &Agreed, log: &[EntryRow]) -> Self {
        let computers = match row.started_at {
            Some(_) => computers_among(&row.seats),
            None => Vec::new(),
        };
        let line = |entry: &EntryRow| LogLine(entry.ply.0, entry.actor, entry.text.clone());
        let end = if row.status == Status::Over {
            OVER
        } else {
            CANCELLED
        };
        let mut proof = Self {
            format: SECOND.to_owned(),
            kind: row.game.clone(),
            players: row.size,
            computers: computers.into_iter().map(|Seat(seat)| seat).collect(),
            options: row.terms.game.clone(),
            game: dice.game.clone(),
            commitment: dice.secret.commitment(),
            secret: dice.secret.reveal(),
            entropy: dice.parts.iter().map(ToString::to_string).collect(),
            seats: agreed.seats.clone(),
            end: end.to_owned(),
            log: log.iter().map(line).collect(),
            sums: Sums::new(),
        };
        proof.sums = proof.compute_sums();
        proof
    }

    /// The sums as they must be.
    pub fn compute_sums(&self) -> Sums {
        sum_up([
            ("kind", compact(&self.kind)),
            ("players", compact(&self.players)),
            ("computers", compact(&self.computers)),
            ("options", compact(&self.options)),
            ("game", compact(&self.game)),
            ("entropy", compact(&self.entropy)),
            ("seats", compact(&self.seats)),
            ("end", compact(&self.end)),
            ("log", compact(&self.log)),
        ])
    }

    /// The file.
    pub fn to_json(&self) -> String {
        let lines: Vec<String> = self.log.iter().map(compact).collect();
        let members = [
            ("format", compact(&self.format)),
            ("kind", compact(&self.kind)),
            ("players", compact(&self.players)),
            ("computers", compact(&self.computers)),
            ("options", compact(&self.options)),
            ("game", compact(&self.game)),
            ("commitment", compact(&self.commitment)),
            ("secret", compact(&self.secret)),
            ("entropy", compact(&self.entropy)),
            ("seats", compact(&self.seats)),
            ("end", compact(&self.end)),
            ("log", format!("[\n  {}\n ]", lines.join(",\n  "))),
            ("sums", compact(&self.sums)),
        ];
        let members = members.map(|(name, json)| format!(" \"{name}\": {json}"));
        format!("{{\n{}\n}}\n", members.join(",\n"))
    }
}
