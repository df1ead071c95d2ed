//! The decisions that are judged: of matches in files, or of games that the computer plays against itself.

use anyhow::{Context, Result, anyhow};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use zihin_engine::{Budget, Level};
use zihin_games::table::State;
use zihin_games::{AnyGame, AnyState, record_steps};
use zihin_rules::{Actor, Event, SplitMix, Turn, shuffle};
use zihin_terminal::Program;

/// A single game for points, before the opening roll.
const SINGLE: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10";
/// For so many decisions as are wanted, so many are collected: some do not count.
const SPARE: usize = 2;

/// A position in which somebody chooses a play.
#[derive(Debug)]
pub struct Decision {
    /// The position, with the dice.
    pub state: State,
    /// What was played there by the players of a file.
    pub played: Option<String>,
}

/// The decisions of the matches in these files, each position once, in random order.
///
/// # Errors
/// If a file cannot be read, or is no record of the game.
pub fn of_files(
    program: &Program,
    game: &dyn AnyGame,
    files: &[PathBuf],
    seed: u64,
) -> Result<Vec<Decision>> {
    let mut all = Vec::new();
    let mut seen = BTreeSet::new();
    for file in files {
        let decisions = of_file(program, game, file).with_context(|| file.display().to_string())?;
        let new = |decision: &Decision| seen.insert(decision.state.to_string());
        all.extend(decisions.into_iter().filter(new));
    }
    shuffle(&mut all, &mut SplitMix(seed));
    Ok(all)
}

fn of_file(program: &Program, game: &dyn AnyGame, file: &Path) -> Result<Vec<Decision>> {
    let text = fs::read(file)?;
    let text = String::from_utf8_lossy(&text);
    let mut refused = anyhow!("the game has no files");
    for format in game.formats() {
        match (format.read)(&text) {
            Ok(record) => {
                let steps = record_steps(game, &record).map_err(|error| {
                    anyhow!("ply {}: {:?} cannot be played", error.ply, error.text)
                })?;
                let before = [&steps.start].into_iter().chain(&steps.after);
                let decisions = record.events.iter().zip(before);
                let decisions = decisions.filter_map(|(event, state)| match event {
                    Event::Move(entry) => decision(entry.actor, Some(&entry.text), &**state),
                    _ => None,
                });
                return Ok(decisions.collect());
            }
            Err(error) => {
                let reason = program.english(game, &[], &error.reason);
                refused = anyhow!("line {}: {reason}", error.line);
            }
        }
    }
    Err(refused)
}

/// The decision of a player in a position; none if it is of the dice.
fn decision(actor: Actor, played: Option<&str>, state: &dyn AnyState) -> Option<Decision> {
    actor.seat()?;
    Some(Decision {
        state: state.text().parse().ok()?,
        played: played.map(str::to_owned),
    })
}

/// Decisions of games that hard plays against itself for points, each position once: enough for so many that count.
///
/// # Errors
/// If the game has no such position or no computer player.
pub fn of_self_play(game: &dyn AnyGame, seed: u64, most: usize) -> Result<Vec<Decision>> {
    let mut luck = SplitMix(seed);
    let (mut all, mut seen) = (Vec::new(), BTreeSet::new());
    let start = game.position(SINGLE);
    let start = start.map_err(|error| anyhow!("{SINGLE} is no position: {error:?}"))?;
    let mut state = start.clone();
    while all.len() < most * SPARE {
        let Some(actor) = state.turn().actor() else {
            state = start.clone();
            continue;
        };
        let mv = match state.turn() {
            Turn::Seat(_) => state
                .think(Level::Hard, Budget::FULL, &mut luck, &|| false)
                .map(|thought| thought.mv),
            _ => state.roll(&mut luck),
        };
        let mv = mv.with_context(|| format!("nobody knows what to play in {}", state.text()))?;
        if matches!(actor, Actor::Seat(_)) && seen.insert(state.text()) {
            all.extend(decision(actor, None, &*state));
        }
        let played = state.play(actor, &mv);
        played.map_err(|_| anyhow!("{mv} cannot be played in {}", state.text()))?;
    }
    Ok(all)
}
