//! `zihin-lab sheet`: every board and every panel in every theme and language on one picture, to be looked at.

mod boards;
mod contact;
mod panels;

use crate::vision::Vision;
use anyhow::{Context, Result};
use boards::Row;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use panels::Panels;
use std::io::{self, Write};
use std::path::PathBuf;
use std::{fs, iter};
use tokio::runtime::Runtime;
use zihin_render::{Renderer, Theme};
use zihin_terminal::Program;
use zihin_terminal::progress::{run_parallel, show};

/// The width of each picture in pixels: that of a phone.
const WIDTH: u32 = 325;

#[derive(clap::Args)]
pub(super) struct Args {
    /// Where to write the picture
    #[arg(value_name = "FILE.png")]
    output: PathBuf,
    /// How many positions of random games are on the sheet, for each game and number of players
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u64).range(..=100))]
    positions: u64,
    /// Where the random games start from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The eyes that see the sheet
    #[arg(long, default_value = Vision::default().id(), value_parser = vision_parser())]
    vision: Vision,
}

fn vision_parser() -> impl TypedValueParser<Value = Vision> {
    PossibleValuesParser::new(Vision::ALL.map(Vision::id))
        .try_map(|id| Vision::find(&id).ok_or("is not a kind of colour vision"))
}

pub(super) fn run(program: &Program, args: &Args) -> Result<()> {
    let boards = boards::rows(program, args.positions, args.seed)?;
    let played = Runtime::new()?.block_on(Panels::play(program))?;
    let panels = program.catalog.languages();
    let panels: Vec<Row> = panels
        .map(|language| played.row(program, language))
        .collect();
    let rows: Vec<(Theme, &Row)> = Theme::ALL
        .into_iter()
        .flat_map(|theme| iter::repeat(theme).zip(boards.iter().chain(&panels)))
        .collect();
    let renderer = Renderer::new();
    let drawn = run_parallel("row", rows.len(), |n| {
        let (theme, row) = rows[n];
        let draw = |scene| renderer.png(scene, theme, WIDTH);
        row.scenes.iter().map(draw).collect::<Result<Vec<_>, _>>()
    });
    show("putting the pictures together");
    let file = contact::join(
        &drawn.into_iter().collect::<Result<Vec<_>, _>>()?,
        args.vision,
    )?;
    show("");
    fs::write(&args.output, file)
        .with_context(|| format!("cannot write {}", args.output.display()))?;
    let mut output = io::stdout().lock();
    for (number, (theme, row)) in (1..).zip(&rows) {
        writeln!(output, "row {number}: {}, {}", theme.id(), row.name)?;
        for position in &row.positions {
            writeln!(output, "  {position}")?;
        }
    }
    Ok(())
}
