//! A proof as somebody who forges it sees it: JSON, with the secret known.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use zihin_games::{AnyState, GAMES};
use zihin_ids::Ply;
use zihin_play::Secret;
use zihin_play::dice::{Agreed, Contribution, Draw, DrawnAt, DrawnSeats, FairDice, Form};
use zihin_rules::{Luck, Options};

/// A proof that is tampered with.
pub struct Forged(pub Value);

impl Forged {
    /// A member.
    pub fn member(&mut self, name: &str) -> &mut Value {
        &mut self.0[name]
    }

    /// The list that a member is.
    pub fn list(&mut self, name: &str) -> &mut Vec<Value> {
        self.0[name].as_array_mut().unwrap()
    }

    /// The text that a member is.
    pub fn text(&self, name: &str) -> String {
        self.0[name].as_str().unwrap().to_owned()
    }

    /// The entry of the log at this ply: the seat, and the text.
    pub fn entry(&self, ply: usize) -> (i64, String) {
        let entry = &self.0["log"][ply];
        (
            entry[1].as_i64().unwrap(),
            entry[2].as_str().unwrap().to_owned(),
        )
    }

    /// The plies of entries of which this holds.
    pub fn plies(&self, is_one: impl Fn(i64, &str) -> bool) -> Vec<usize> {
        let count = self.0["log"].as_array().unwrap().len();
        let fits = |ply: &usize| {
            let (seat, text) = self.entry(*ply);
            is_one(seat, &text)
        };
        (0..count).filter(fits).collect()
    }

    /// The plies of throws.
    pub fn throws(&self) -> Vec<usize> {
        self.plies(|seat, _| seat == -1)
    }

    /// The ply of the only entry that begins with this.
    pub fn act(&self, word: &str) -> usize {
        self.plies(|_, text| text.starts_with(word))[0]
    }

    /// Writes another text into the entry at this ply.
    pub fn write(&mut self, ply: usize, text: &str) {
        assert_ne!(self.entry(ply).1, text, "it must be another");
        self.0["log"][ply][2] = json!(text);
    }

    /// Takes entries out of the log, and numbers the rest.
    pub fn remove(&mut self, plies: std::ops::Range<usize>) {
        self.list("log").drain(plies);
        self.number();
    }

    /// Puts an entry into the log, and numbers the rest.
    pub fn insert(&mut self, ply: usize, seat: i64, text: &str) {
        self.list("log").insert(ply, json!([0, seat, text]));
        self.number();
    }

    /// Numbers the log.
    pub fn number(&mut self) {
        for (ply, entry) in self.list("log").iter_mut().enumerate() {
            entry[0] = json!(ply);
        }
    }

    /// The dice of the proof as it is now.
    fn dice(&self, form: Form) -> FairDice {
        let part = |part: &Value| {
            let part = part.as_str().unwrap();
            let (click, word) = part.split_once(' ').unzip();
            Contribution {
                interaction: click.unwrap_or(part).parse().unwrap(),
                word: word.map(ToOwned::to_owned),
            }
        };
        FairDice {
            form,
            secret: Secret::read(&self.text("secret")).unwrap(),
            game: self.text("game"),
            parts: self.0["entropy"]
                .as_array()
                .unwrap()
                .iter()
                .map(part)
                .collect(),
        }
    }

    /// What was agreed, as it is hashed.
    fn agreed(&self) -> Agreed {
        let options: Options = serde_json::from_value(self.0["options"].clone()).unwrap();
        let options = options.iter().map(|(id, value)| format!(" {id}={value}"));
        let options: String = options.collect();
        let seats: Option<DrawnSeats> = serde_json::from_value(self.0["seats"].clone()).unwrap();
        Agreed {
            game: format!("{} for {}{options}", self.text("kind"), self.0["players"]),
            seats,
        }
    }

    /// The throw that this draw gives if it is read from the table of a position.
    fn drawn(&self, form: Form, at: DrawnAt, state: &dyn AnyState) -> String {
        let mut luck = self.dice(form).luck(Draw::Entry(at));
        state.roll(&mut luck).unwrap()
    }

    /// The throw of Table that this draw gives in mid-game, or in the opening.
    pub fn throw(&self, number: u32, is_opening: bool) -> String {
        let mut state = GAMES
            .find("table")
            .unwrap()
            .setup(2, &Options::new())
            .unwrap();
        let mut total = 30;
        if !is_opening {
            state.play(zihin_rules::Actor::Chance, "throw 2-1").unwrap();
            let seat = zihin_rules::Actor::Seat(zihin_rules::Seat(0));
            let first = state.moves(seat).remove(0);
            state.play(seat, &first).unwrap();
            total = 36;
        }
        let ply = Ply(0);
        let at = DrawnAt { ply, number, total };
        self.drawn(Form::Second(self.agreed()), at, &*state)
    }

    /// The throw of Table in mid-game that the first form gives at this ply.
    pub fn first_form_throw(&self, ply: usize) -> u32 {
        let ply = Ply(u32::try_from(ply).unwrap());
        let at = DrawnAt {
            ply,
            number: 0,
            total: 0,
        };
        self.dice(Form::First).luck(Draw::Entry(at)).below(36)
    }
}

/// Computes the sums anew: of each member that has one, or that was brought along.
pub fn sum_up(proof: &mut Value) {
    let own = ["format", "commitment", "secret", "sums"];
    let members = proof.as_object().unwrap().iter();
    let members = members.filter(|(name, _)| !own.contains(&name.as_str()));
    let sum = |(name, value): (&String, &Value)| {
        let digest = Sha256::digest(value.to_string().as_bytes());
        let mut hex = String::new();
        for byte in digest {
            write!(hex, "{byte:02x}").unwrap();
        }
        (name.clone(), json!(hex))
    };
    proof["sums"] = Value::Object(members.map(sum).collect());
}
