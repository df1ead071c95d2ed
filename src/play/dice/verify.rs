//! The check of a proof of the first form: every draw is computed anew from the secret and from what the players added.
//! It needs neither the database nor the network.

use super::fair::{Draw, DrawnSeats, FIRST, FairLuck, SECOND, THIRD, draw_name};
use super::knockout::{KIND, KnockoutProof};
use super::proof::{DrawnEntry, Proof, Sums, draw_number, result_of};
use super::secret::{Secret, shown_seal};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use zihin_rules::shuffle;

/// A proof that was found right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verified {
    /// Of the dice of a game.
    Game(Box<Proof>),
    /// Of the draw of a knockout.
    Knockout(Box<KnockoutProof>),
}

/// Why a proof is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {reason}")]
pub struct Flaw {
    /// Where in the file, such as `draws[3] (ply 14)`.
    pub place: String,
    /// What is wrong there.
    pub reason: String,
}

impl Flaw {
    pub(crate) fn new(place: impl Into<String>, reason: impl Into<String>) -> Self {
        Self {
            place: place.into(),
            reason: reason.into(),
        }
    }
}

/// The members by which proofs are told apart.
#[derive(Deserialize)]
struct Head {
    format: String,
    kind: String,
}

/// Checks the text of a proof.
///
/// # Errors
/// At the first place that does not follow from the others.
pub fn verify(text: &str) -> Result<Verified, Flaw> {
    let head: Head = read(text)?;
    let is_knockout = head.kind == KIND;
    if head.format != FIRST && !(is_knockout && head.format == THIRD) {
        let expected = if is_knockout { THIRD } else { SECOND };
        let reason = format!("{:?} is neither {expected:?} nor {FIRST:?}", head.format);
        return Err(Flaw::new("format", reason));
    }
    if is_knockout {
        let proof = read(text)?;
        verify_knockout(&proof)?;
        return Ok(Verified::Knockout(Box::new(proof)));
    }
    let proof = read(text)?;
    verify_game(&proof)?;
    Ok(Verified::Game(Box::new(proof)))
}

/// Reads a proof of a form.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Flaw> {
    serde_json::from_str(text).map_err(|error| {
        let place = format!("line {}, column {}", error.line(), error.column());
        Flaw::new(place, format!("not a proof: {error}"))
    })
}

fn verify_game(proof: &Proof) -> Result<(), Flaw> {
    let secret = check_secret(&proof.secret, &proof.commitment)?;
    let right = proof.compute_sums();
    check_sums(&proof.sums, &right, "draws")?;
    if let Some(seats) = &proof.seats {
        check_seats(proof, secret, seats)?;
    }
    let mut last = None;
    for (n, draw) in proof.draws.iter().enumerate() {
        check_draw(proof, secret, draw)
            .map_err(|reason| Flaw::new(format!("draws[{n}] (ply {})", draw.ply), reason))?;
        if last.replace(draw.ply) >= Some(draw.ply) {
            let place = format!("draws[{n}] (ply {})", draw.ply);
            return Err(Flaw::new(place, "it does not come after the one before"));
        }
    }
    // Last: what a draw does not follow from has been named by then.
    compare(&proof.sums, &right, "draws")
}

fn verify_knockout(proof: &KnockoutProof) -> Result<(), Flaw> {
    let secret = check_secret(&proof.secret, &proof.commitment)?;
    let right = proof.compute_sums();
    check_sums(&proof.sums, &right, "order")?;
    if proof.format == THIRD {
        check_clicks(&proof.entropy)?;
    } else if proof.ranks.len() != proof.entropy.len() {
        return Err(Flaw::new("ranks", "entropy does not have as many parts"));
    }
    let order = proof.compute_order(secret);
    if order != proof.order {
        return Err(Flaw::new("order", format!("it must be {order:?}")));
    }
    compare(&proof.sums, &right, "order")
}

/// Checks that a knockout was opened and started by two clicks; one that was opened when draws had the first form names the latter alone.
fn check_clicks(entropy: &[String]) -> Result<(), Flaw> {
    let is_id = |part: &String| part.parse::<u64>().is_ok_and(|id| id.to_string() == *part);
    match entropy {
        [start] if is_id(start) => Ok(()),
        [open, start] if is_id(open) && is_id(start) && open != start => Ok(()),
        _ => {
            let reason = "it must be the ids of the clicks that opened and started the knockout";
            Err(Flaw::new("entropy", reason))
        }
    }
}

/// The secret, if it is the one that was committed to.
pub(crate) fn check_secret(secret: &str, commitment: &str) -> Result<Secret, Flaw> {
    let secret = Secret::read(secret).ok_or_else(|| {
        let reason = "it has neither 64 hexadecimal digits nor 43 characters of base64url";
        Flaw::new("secret", reason)
    })?;
    if shown_seal(commitment) != Some(secret.seal()) {
        let reason = "the SHA-256 of the secret is not the commitment";
        return Err(Flaw::new("secret, commitment", reason));
    }
    Ok(secret)
}

/// Checks that what is drawn from is unchanged; what is `drawn` comes later.
pub(crate) fn check_sums(sums: &Sums, right: &Sums, drawn: &str) -> Result<(), Flaw> {
    if let Some(odd) = sums.keys().find(|name| !right.contains_key(*name)) {
        return Err(Flaw::new(format!("sums.{odd}"), "there is no such member"));
    }
    let before = right.keys().filter(|name| *name != drawn);
    before
        .map(String::as_str)
        .try_for_each(|name| compare(sums, right, name))
}

/// Checks that a member is unchanged.
pub(crate) fn compare(sums: &Sums, right: &Sums, name: &str) -> Result<(), Flaw> {
    if sums.get(name) == right.get(name) {
        return Ok(());
    }
    let reason = format!("the SHA-256 of {name} is not the one in sums");
    Err(Flaw::new(format!("{name}, sums.{name}"), reason))
}

fn check_seats(proof: &Proof, secret: Secret, seats: &DrawnSeats) -> Result<(), Flaw> {
    check_order(seats, &proof.entropy, |known| {
        FairLuck::first(secret, draw_name(&proof.game, Draw::Seats), known)
    })
}

/// Checks that seats were drawn with the parts that they name.
pub(crate) fn check_order(
    seats: &DrawnSeats,
    entropy: &[String],
    luck: impl FnOnce(Vec<String>) -> FairLuck,
) -> Result<(), Flaw> {
    let known = entropy.get(..seats.entropy);
    let known = known.ok_or_else(|| Flaw::new("seats", "entropy has fewer parts"))?;
    let size = u8::try_from(seats.order.len()).unwrap_or(u8::MAX);
    let mut order: Vec<u8> = (0..size).collect();
    shuffle(&mut order, &mut luck(known.to_vec()));
    if order == seats.order {
        return Ok(());
    }
    Err(Flaw::new("seats", format!("the order must be {order:?}")))
}

/// Checks one draw. Returns what is wrong with it.
fn check_draw(proof: &Proof, secret: Secret, draw: &DrawnEntry) -> Result<(), String> {
    let mut luck = proof.luck(secret, draw.ply);
    let block = luck.first_block();
    if block != draw.hmac {
        return Err(format!("hmac must be {block}"));
    }
    let table = proof.tables.get(draw.table);
    let table = table.ok_or_else(|| format!("there is no table {}", draw.table))?;
    let number = draw_number(&mut luck, table);
    let number = number.ok_or_else(|| format!("nothing can be drawn from table {}", draw.table))?;
    if number != draw.number {
        return Err(format!("number must be {number}"));
    }
    match result_of(table, number) {
        Some(result) if result == draw.result => Ok(()),
        other => Err(format!("result must be {:?}", other.unwrap_or_default())),
    }
}
