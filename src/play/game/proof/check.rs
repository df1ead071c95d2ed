//! The check of a proof, of either form. It needs neither the database nor the network.

use super::log_proof::LogProof;
use super::replay::{DrawnLine, replay};
use crate::dice::{
    self, Agreed, Draw, FairLuck, Flaw, Form, SECOND, Secret, Verified, check_order, check_secret,
    check_sums, compare, read,
};
use crate::game::rolling::agreed_setup;
use serde::Deserialize;
use std::collections::BTreeSet;
use zihin_games::{AnyGame, GameRegistry};

/// A proof that was found right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    /// Of the first form: it shows that what it names was drawn, not that nothing is missing.
    First(Verified),
    /// Of the second form, with what was drawn.
    Log(Box<LogProof>, Vec<DrawnLine>),
}

impl Checked {
    /// The SHA-256 of the secret, in one of its forms.
    pub fn commitment(&self) -> &str {
        match self {
            Self::First(Verified::Game(proof)) => &proof.commitment,
            Self::First(Verified::Knockout(proof)) => &proof.commitment,
            Self::Log(proof, _) => &proof.commitment,
        }
    }

    /// How many entries of a game were drawn.
    pub fn draws(&self) -> usize {
        match self {
            Self::First(Verified::Game(proof)) => proof.draws.len(),
            Self::First(Verified::Knockout(_)) => 0,
            Self::Log(_, drawn) => drawn.len(),
        }
    }
}

/// The member by which forms are told apart.
#[derive(Deserialize)]
struct Head {
    format: String,
}

/// Checks the text of a proof, of a game of this registry or of the draw of a knockout.
///
/// # Errors
/// At the first place that does not follow from the others or from the rules.
pub fn verify(registry: GameRegistry, text: &str) -> Result<Checked, Flaw> {
    let head: Head = read(text)?;
    if head.format != SECOND {
        return dice::verify(text).map(Checked::First);
    }
    let proof: LogProof = read(text).map_err(|flaw| Flaw {
        place: format!("format {SECOND:?}, {}", flaw.place),
        ..flaw
    })?;
    let drawn = check(registry, &proof)?;
    Ok(Checked::Log(Box::new(proof), drawn))
}

fn check(registry: GameRegistry, proof: &LogProof) -> Result<Vec<DrawnLine>, Flaw> {
    let secret = check_secret(&proof.secret, &proof.commitment)?;
    let right = proof.compute_sums();
    check_sums(&proof.sums, &right, "log")?;
    let game = registry.find(&proof.kind);
    let game = game.ok_or_else(|| Flaw::new("kind", "there is no such game"))?;
    check_agreed(game, proof)?;
    if !is_name(&proof.game) {
        let reason = "it must be a number, or \"rematch of\" and a number";
        return Err(Flaw::new("game", reason));
    }
    check_entropy(&proof.entropy)?;
    let form = Form::Second(Agreed {
        game: agreed_setup(&proof.kind, proof.players.into(), &proof.options),
        seats: proof.seats.clone(),
    });
    check_seats(proof, secret, &form)?;
    let drawn = replay(game, proof, |draw| {
        let parts = proof.entropy.clone();
        FairLuck::of_form(&form, secret, &proof.game, draw, parts)
    })?;
    // Last: an entry that is not the one that was due has been named by then.
    compare(&proof.sums, &right, "log")?;
    Ok(drawn)
}

/// Checks that a game can be agreed on like this.
fn check_agreed(game: &dyn AnyGame, proof: &LogProof) -> Result<(), Flaw> {
    let info = game.info();
    if !info.seats.contains(&proof.players) {
        return Err(Flaw::new("players", "this game is not for so many"));
    }
    let is_seat = |seat: &u8| *seat < proof.players;
    let distinct: BTreeSet<&u8> = proof.computers.iter().collect();
    if !proof.computers.iter().all(is_seat) || distinct.len() != proof.computers.len() {
        return Err(Flaw::new("computers", "they must be different seats"));
    }
    let is_known = |id: &str| info.options.iter().any(|option| option.id == id);
    let is_plain = |value: &str| value.chars().all(|letter| letter.is_ascii_alphanumeric());
    let mut options = proof.options.iter();
    if let Some((id, _)) = options.find(|(id, value)| !is_known(id) || !is_plain(value)) {
        let reason = "this game has no such option, or no such value of it";
        return Err(Flaw::new(format!("options.{id}"), reason));
    }
    match game.setup(proof.players, &proof.options) {
        Ok(_) => Ok(()),
        Err(_) => Err(Flaw::new("options", "this game cannot be set up with them")),
    }
}

/// Whether this is how dice name a game: by its number, or as the rematch of another.
fn is_name(name: &str) -> bool {
    is_number(name.strip_prefix("rematch of ").unwrap_or(name))
}

fn is_number(text: &str) -> bool {
    let number = text.parse::<u64>();
    number.is_ok_and(|number| number.to_string() == text)
}

/// Checks that each part is one click, and at most one word.
fn check_entropy(entropy: &[String]) -> Result<(), Flaw> {
    let mut clicks = BTreeSet::new();
    for (n, part) in entropy.iter().enumerate() {
        let (click, word) = part.split_once(' ').unzip();
        let click = click.unwrap_or(part);
        let is_digest = |word: &str| word.len() == 64 && Secret::read(word).is_some();
        if !is_number(click) || !word.is_none_or(is_digest) {
            let reason = "it must be the id of a click, and after a space the SHA-256 of a word if there is one";
            return Err(Flaw::new(format!("entropy[{n}]"), reason));
        }
        if !clicks.insert(click) {
            let reason = "this click is there twice";
            return Err(Flaw::new(format!("entropy[{n}]"), reason));
        }
    }
    Ok(())
}

fn check_seats(proof: &LogProof, secret: Secret, form: &Form) -> Result<(), Flaw> {
    let Some(seats) = &proof.seats else {
        return Ok(());
    };
    if seats.order.len() != usize::from(proof.players) {
        return Err(Flaw::new("seats", "the order must name every player"));
    }
    check_order(seats, &proof.entropy, |known| {
        FairLuck::of_form(form, secret, &proof.game, Draw::Seats, known)
    })
}
