//! `zihin analyse`: what the players of a recorded game decided well and badly, and how lucky they were.

use super::records;
use anyhow::{Context, Result};
use serde::Serialize;
use std::io::Stdout;
use std::path::PathBuf;
use std::sync::Arc;
use zihin_engine::JudgedMove;
use zihin_play::review::{
    Analysing, Analysis, Findings, JudgedRoll, Mistake, PlayerReport, RecordedGame, Replay,
    WithoutLuck,
};
use zihin_rules::{Phrase, Value};
use zihin_terminal::Program;
use zihin_terminal::output::{Output, stdout};
use zihin_terminal::progress::run_parallel;

#[derive(clap::Args)]
pub(super) struct Args {
    /// The file: .mat, .wcf, .talat or .json
    file: PathBuf,
    /// Print the report with every decision and roll as one line of JSON for programs
    #[arg(long)]
    json: bool,
}

/// The report as JSON. Losses, values and luck are in the game's own unit: points, or men in Camelot.
#[derive(Serialize)]
struct JsonReport<'a> {
    game: &'a str,
    players: Vec<Player<'a>>,
    /// How much of the match the first player would have won without luck, 1 being all.
    #[serde(skip_serializing_if = "Option::is_none")]
    match_without_luck: Option<f64>,
    /// By how much the first player would have won the single game without luck.
    #[serde(skip_serializing_if = "Option::is_none")]
    points_without_luck: Option<f64>,
    decisions: Vec<Decision<'a>>,
    rolls: &'a [JudgedRoll],
}

#[derive(Serialize)]
struct Player<'a> {
    name: &'a str,
    decisions: u32,
    doubtful: u32,
    bad: u32,
    very_bad: u32,
    lost: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    lost_a_decision: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    luck: Option<f64>,
}

#[derive(Serialize)]
struct Decision<'a> {
    step: usize,
    seat: u8,
    counts: bool,
    lost: f64,
    played: &'a str,
    moves: &'a [JudgedMove<String>],
}

pub(super) fn run(program: &Program, args: &Args) -> Result<()> {
    let RecordedGame { game, record } = records::read(program, &args.file)?;
    let unit = game.info().loss;
    let unit = unit.context("the moves of this game cannot be judged")?;
    let replay = Replay::of_record(game, &record).context("the moves cannot be played")?;
    let replay = Arc::new(replay);
    let findings = Analysing::at_once(Arc::clone(&replay), |count, job| {
        run_parallel("decision", count, job)
    });
    let analysis = Analysis {
        replay,
        findings: Arc::new(findings),
        unit,
    };
    let english = |phrase: &Phrase| program.english(game, &analysis.replay.names, phrase);
    let lines = &mut stdout();
    if args.json {
        let report = serde_json::to_string(&json(game.info().id, &analysis, &english))?;
        return Ok(writeln!(lines, "{report}")?);
    }
    write(lines, &analysis, &english)
}

fn json<'a>(
    game: &'a str,
    analysis: &'a Analysis,
    english: &dyn Fn(&Phrase) -> String,
) -> JsonReport<'a> {
    let report = analysis.report();
    let names = &analysis.replay.names;
    let player = |(player, name): (&PlayerReport, &'a String)| Player {
        name,
        decisions: player.decisions,
        doubtful: player.mistakes[0],
        bad: player.mistakes[1],
        very_bad: player.mistakes[2],
        lost: player.lost,
        lost_a_decision: player.average(),
        rating: player.rating.map(|word| english(&Phrase::new(word))),
        luck: player.luck.as_ref().map(|luck| luck.sum),
    };
    let Findings {
        decisions, rolls, ..
    } = &*analysis.findings;
    JsonReport {
        game,
        players: report.players.iter().zip(names).map(player).collect(),
        match_without_luck: match report.without_luck {
            Some(WithoutLuck::Match(share)) => Some(share),
            _ => None,
        },
        points_without_luck: match report.without_luck {
            Some(WithoutLuck::Game(lead)) => Some(lead),
            _ => None,
        },
        decisions: decisions
            .iter()
            .map(|decision| Decision {
                step: decision.step,
                seat: decision.seat().0,
                counts: decision.counts,
                lost: decision.lost(),
                played: &decision.made().mv,
                moves: &decision.moves,
            })
            .collect(),
        rolls,
    }
}

/// Writes the report in words.
fn write(
    out: &mut Output<Stdout>,
    analysis: &Analysis,
    english: &dyn Fn(&Phrase) -> String,
) -> Result<()> {
    let report = analysis.report();
    for (player, name) in report.players.iter().zip(&analysis.replay.names) {
        let facts = player.facts(&analysis.unit);
        let facts: Vec<String> = facts.iter().map(english).collect();
        writeln!(out, "{name}: {}", facts.join("; "))?;
    }
    if let Some(result) = report.without_luck_phrase() {
        writeln!(out, "{}", english(&result))?;
    }
    for mistake in analysis.mistakes_for(None) {
        write_mistake(out, &mistake, english)?;
    }
    Ok(())
}

fn write_mistake(
    out: &mut Output<Stdout>,
    mistake: &Mistake<'_>,
    english: &dyn Fn(&Phrase) -> String,
) -> Result<()> {
    let (game_heading, number) = mistake.place().unwrap_or((None, mistake.decision.step));
    let args = [
        ("turn", number.into()),
        ("dice", mistake.dice().into()),
        (
            "section",
            game_heading
                .map_or_else(String::new, |game_heading| {
                    format!(" ({})", english(&game_heading))
                })
                .into(),
        ),
        ("player", mistake.seat().into()),
        ("played", Value::Move(mistake.decision.made().mv.clone())),
        ("best", Value::Move(mistake.decision.best().mv.clone())),
        ("lost", mistake.lost_phrase().into()),
        ("severity", mistake.severity_word().into()),
    ];
    let line = Phrase {
        key: "analysis-line",
        args: args.into(),
    };
    writeln!(out, "{}", english(&line))?;
    for more in [mistake.chances(), mistake.ask_why()()]
        .into_iter()
        .flatten()
    {
        writeln!(out, "    {}", english(&more))?;
    }
    Ok(())
}
