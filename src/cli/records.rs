//! `zihin export`: a game of the database as a file. `zihin replay`: what a file of a game holds.

use super::database::{existing, play};
use crate::config::Config;
use anyhow::{Context, Result, anyhow};
use serde::Serialize;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use tokio::runtime::Runtime;
use zihin_ids::GameId;
use zihin_locale::Language;
use zihin_play::review::{ExportedFile, RecordedGame, RecordedPart, read_record};
use zihin_store::Store;
use zihin_terminal::Program;
use zihin_terminal::arguments::usage;
use zihin_terminal::output::stdout;

#[derive(clap::Args)]
pub(super) struct ExportArgs {
    /// The number of the game
    game: u64,
    /// The format, by its extension: mat, wcf, talat or json; the first that the game has, if none is named
    #[arg(long)]
    format: Option<String>,
    /// Where to write it; standard output, if no file is named
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Exports a game. The bot may be running.
pub(super) fn export(program: &Program, config: &Config, args: &ExportArgs) -> Result<()> {
    let url = existing(config)?;
    let files = Runtime::new()?.block_on(async {
        let store = Store::open_existing(url).await?;
        let files = play(program, &store)
            .reviews
            .export(GameId(args.game))
            .await;
        store.close().await;
        anyhow::Ok(files?)
    })?;
    let text = chosen(files, args)?;
    match &args.output {
        Some(path) => {
            fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
        }
        None if io::stdout().is_terminal() => Ok(stdout().lines(&text)?),
        None => Ok(io::stdout().lock().write_all(text.as_bytes())?),
    }
}

/// The file in the format that is asked for: by `--format`, or by the extension of the output, or the first.
fn chosen(mut files: Vec<ExportedFile>, args: &ExportArgs) -> Result<String> {
    let of_output = args.output.as_deref().and_then(Path::extension);
    let of_output = of_output.and_then(|extension| extension.to_str());
    let known: Vec<&str> = files.iter().map(|file| file.extension).collect();
    let at = match args.format.as_deref().or(of_output) {
        None => 0,
        Some(asked) => {
            let at = known.iter().position(|own| own.eq_ignore_ascii_case(asked));
            at.ok_or_else(|| {
                usage(format!(
                    "{asked:?} is no format of this game: choose one of {}",
                    known.join(", ")
                ))
            })?
        }
    };
    Ok(files.swap_remove(at).text)
}

/// What a file holds.
#[derive(Serialize)]
struct Summary<'a> {
    game: &'a str,
    players: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    games: Vec<Part>,
    /// The place of each player, if it was played to the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    places: Option<Vec<u8>>,
}

#[derive(Serialize)]
struct Part {
    turns: usize,
    points: Vec<i32>,
}

/// The recorded game of a file; refused with the line and the reason.
pub(super) fn read(program: &Program, path: &Path) -> Result<RecordedGame> {
    let shown = path.display();
    let bytes = fs::read(path).with_context(|| format!("cannot read {shown}"))?;
    let name = path.to_string_lossy();
    read_record(program.registry, &name, &bytes).map_err(|error| {
        let reason = program
            .catalog
            .say(Language::ENGLISH, &error.reason, &|seat| {
                format!("#{}", seat.0 + 1)
            });
        anyhow!("{shown}, line {}: {reason}", error.line)
    })
}

/// Reads a file and says what it holds.
pub(super) fn describe(program: &Program, path: &Path, is_json: bool) -> Result<()> {
    let recorded = read(program, path)?;
    let lines = &mut stdout();
    let summary = summary(&recorded)?;
    if is_json {
        return Ok(writeln!(lines, "{}", serde_json::to_string(&summary)?)?);
    }
    let date = summary
        .date
        .map_or(String::new(), |date| format!(", {date}"));
    writeln!(
        lines,
        "{}: {}{date}",
        summary.game,
        summary.players.join(" - ")
    )?;
    for (number, part) in (1..).zip(&summary.games) {
        let points: Vec<String> = part.points.iter().map(ToString::to_string).collect();
        let points = points.join(" - ");
        writeln!(lines, "game {number}: {} turns, {points}", part.turns)?;
    }
    Ok(writeln!(lines, "{}", ending(&recorded))?)
}

/// How a recorded game ended.
fn ending(RecordedGame { game, record }: &RecordedGame) -> String {
    let Some(result) = record.result else {
        return "it was not played to the end".to_owned();
    };
    let winners = result.ranks.iter().filter(|(_, place)| **place == 1);
    match winners.collect::<Vec<_>>()[..] {
        [(winner, _)] => {
            let name = record.names.get(winner.index());
            let name = name.filter(|name| !name.trim().is_empty());
            let name = name.map_or(game.info().seat_names[winner.index()], String::as_str);
            format!("{name} won")
        }
        _ => "the win was shared".to_owned(),
    }
}

fn summary(recorded: &RecordedGame) -> Result<Summary<'_>> {
    let parts = recorded.parts()?.into_iter();
    let result = recorded.record.result;
    Ok(Summary {
        game: recorded.game.info().id,
        players: &recorded.record.names,
        date: recorded.record.date.map(|date| date.to_string()),
        games: parts
            .map(|RecordedPart { turns, points }| Part { turns, points })
            .collect(),
        places: result.map(|result| result.ranks.iter().map(|(_, place)| *place).collect()),
    })
}
