//! `zihin dice verify`: the check of a proof, without database or network.

use anyhow::{Context, Result, bail};
use std::io::{self, Stdout};
use std::path::PathBuf;
use zihin_games::GameRegistry;
use zihin_play::dice::{KnockoutProof, Proof, Table, Verified, shown_seal};
use zihin_play::game::{Checked, DrawnLine, LogProof, verify};
use zihin_rules::{Actor, Luck, SplitMix, Turn};
use zihin_terminal::Program;
use zihin_terminal::output::{Output, stdout};

#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Check the file that /dice verify attaches: whether everything that was left to chance in a game,
    /// or in the draw of a knockout, follows from the secret and from what the players added
    Verify {
        /// The file
        file: PathBuf,
        /// The seal that was posted, which the proof must have
        #[arg(long)]
        seal: Option<String>,
    },
}

pub(super) fn run(program: &Program, args: &Args) -> Result<()> {
    let Command::Verify { file, seal } = &args.command;
    let name = file.display();
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
    let out = &mut stdout();
    let checked = verify(program.registry, &text);
    if let (Some(seal), Ok(checked)) = (seal, &checked) {
        let right = shown_seal(checked.commitment());
        if shown_seal(seal) != right {
            let right = right.unwrap_or_default();
            bail!("{name} is no right proof: its seal is {right}, not the one that was posted");
        }
    }
    match checked {
        Ok(Checked::Log(proof, drawn)) => write_log(&proof, &drawn, out)?,
        Ok(Checked::First(Verified::Game(proof))) => {
            if let Some(number) = odd_table(program.registry, &proof) {
                let kind = &proof.kind;
                bail!("{name} is no right proof: tables[{number}]: {kind} has no such throws");
            }
            write_first(&proof, out)?;
        }
        Ok(Checked::First(Verified::Knockout(proof))) => write_knockout(&proof, out)?,
        Err(flaw) => bail!("{name} is no right proof: {flaw}"),
    }
    Ok(())
}

/// What a game of the second form drew, and what is to be compared by eye.
fn write_log(proof: &LogProof, drawn: &[DrawnLine], out: &mut Output<Stdout>) -> io::Result<()> {
    let LogProof { game, kind, .. } = proof;
    writeln!(out, "The proof is right: game {game}, {kind}.")?;
    writeln!(
        out,
        "By the rules nothing was left to chance in its {} entries but what follows from the secret.",
        proof.log.len()
    )?;
    write_posted(&proof.commitment, &proof.entropy, out)?;
    match &proof.seats {
        None => writeln!(out, "The seats must have been kept, not drawn by lot.")?,
        Some(seats) => {
            let order: Vec<String> = seats.order.iter().map(ToString::to_string).collect();
            let order = order.join(", ");
            writeln!(
                out,
                "The seats were drawn: they must be those that the lobby numbered {order} (from 0)."
            )?;
        }
    }
    if proof.end == "cancelled" {
        writeln!(out, "The game must have been cancelled.")?;
    }
    writeln!(out, "{} entries were drawn:", drawn.len())?;
    for DrawnLine { at, result } in drawn {
        writeln!(out, "  ply {}: {result}", at.ply)?;
    }
    writeln!(out, "They must be those of the game.")
}

/// What a game of the first form says that it drew.
fn write_first(proof: &Proof, out: &mut Output<Stdout>) -> io::Result<()> {
    let Proof { game, kind, .. } = proof;
    writeln!(out, "The proof is right: game {game}, {kind}.")?;
    writeln!(
        out,
        "It has form 1, as games that began before there was form 2: it shows that each throw it names was drawn at its ply. \
         It does not show that none is missing, nor that the seats were drawn if it does not say so; \
         nor that a throw which may also open a game is from the right one of the two tables. Compare all of them with the game."
    )?;
    write_posted(&proof.commitment, &proof.entropy, out)?;
    writeln!(
        out,
        "{} throws and other draws follow from these:",
        proof.draws.len()
    )?;
    for draw in &proof.draws {
        writeln!(out, "  ply {}: {}", draw.ply, draw.result)?;
    }
    Ok(())
}

/// What must have been posted before the first throw.
fn write_posted(commitment: &str, entropy: &[String], out: &mut Output<Stdout>) -> io::Result<()> {
    writeln!(
        out,
        "The seal that was posted before the players acted must be: {}",
        posted(commitment)
    )?;
    for part in entropy {
        write!(
            out,
            "A public message of a player must have this interaction id: "
        )?;
        match part.split_once(' ') {
            Some((id, word)) => writeln!(out, "{id}, and the SHA-256 of the word on it is {word}")?,
            None => writeln!(out, "{part}")?,
        }
    }
    Ok(())
}

fn write_knockout(proof: &KnockoutProof, out: &mut Output<Stdout>) -> io::Result<()> {
    writeln!(
        out,
        "The proof is right: the draw of knockout {}.",
        proof.knockout
    )?;
    writeln!(
        out,
        "The seal that was posted before anybody entered must be: {}",
        posted(&proof.commitment)
    )?;
    let by_clicks = proof.is_by_clicks_of_players();
    if by_clicks {
        writeln!(
            out,
            "The public message by which a player entered must have this interaction id:"
        )?;
    } else {
        writeln!(
            out,
            "The card must have the interaction id {}, and the message that says who has started it the other; if nobody has, the card the other as its own id.",
            proof.entropy.join(", then ")
        )?;
        writeln!(
            out,
            "The players, numbered from 1 in the order of their Discord ids, must have these seeds:"
        )?;
    }
    for (seed, player) in (1..).zip(&proof.order) {
        let player = usize::from(*player);
        let rank = proof.ranks.get(player).copied().unwrap_or_default();
        let place = (player + 1).to_string();
        let click = proof.entropy.get(player).filter(|_| by_clicks);
        let name = click.unwrap_or(&place);
        writeln!(out, "  seed {seed}: {name} (rank by rating: {rank})")?;
    }
    Ok(())
}

/// A seal as it was posted; in games and draws of earlier versions as 64 hexadecimal digits, which the file has.
fn posted(commitment: &str) -> String {
    match shown_seal(commitment) {
        Some(seal) if seal != commitment => format!("{seal} (or, as 64 digits, {commitment})"),
        _ => commitment.to_owned(),
    }
}

/// The first table of rolls that the game of a proof does not have; a table of equally likely results,
/// as for a placement at random, may be any.
fn odd_table(registry: GameRegistry, proof: &Proof) -> Option<usize> {
    let known = rolls(registry, &proof.kind);
    let is_even = |table: &Table| table.iter().all(|(_, weight)| *weight == 1);
    proof
        .tables
        .iter()
        .position(|table| !(known.contains(table) || known.is_empty() && is_even(table)))
}

/// The tables of rolls that come up in a few turns of a game.
fn rolls(registry: GameRegistry, kind: &str) -> Vec<Table> {
    const TURNS: u32 = 8;
    let mut known = Vec::new();
    let Some(game) = registry.find(kind) else {
        return known;
    };
    let setup = game.setup(*game.info().seats.start(), &zihin_rules::Options::new());
    let Ok(mut state) = setup else { return known };
    let mut luck = SplitMix(1);
    for _ in 0..TURNS {
        let played = match state.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                let table = state.rolls();
                if !known.contains(&table) {
                    known.push(table);
                }
                state.roll(&mut luck).map(|text| (Actor::Chance, text))
            }
            Turn::Seat(seat) => {
                let mut moves = state.moves(Actor::Seat(seat));
                let count = u32::try_from(moves.len()).unwrap_or(1);
                let text = moves.swap_remove(luck.below(count) as usize);
                Some((Actor::Seat(seat), text))
            }
        };
        let Some((actor, text)) = played else { break };
        if state.play(actor, &text).is_err() {
            break;
        }
    }
    known
}
