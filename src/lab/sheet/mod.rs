//! `zihin-lab render --sheet`: every board and every card in every theme and language on one picture, to be looked at.

mod boards;
mod cards;

use anyhow::{Context, Result};
use cards::Cards;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::{fs, iter};
use tokio::runtime::Runtime;
use zihin_render::{Renderer, Theme, Vision, sheet};
use zihin_scene::Scene;
use zihin_terminal::Program;
use zihin_terminal::progress::{run_parallel, show};

/// The width of each picture in pixels: that of a phone.
const WIDTH: u32 = 325;

#[derive(clap::Args)]
pub(super) struct SheetArgs {
    /// Draw every board and card in every theme and language on one picture instead, each as wide as on a phone
    #[arg(long, value_name = "FILE.png")]
    pub(super) sheet: Option<PathBuf>,
    /// How many positions of random games are on the sheet, for each game and number of players
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u64).range(..=100), requires = "sheet")]
    positions: u64,
    /// Where the random games start from
    #[arg(long, default_value_t = 1, requires = "sheet")]
    seed: u64,
    /// The eyes that see the sheet
    #[arg(long, default_value = Vision::default().id(), value_parser = vision_parser(), requires = "sheet")]
    vision: Vision,
}

fn vision_parser() -> impl TypedValueParser<Value = Vision> {
    PossibleValuesParser::new(Vision::ALL.map(Vision::id))
        .try_map(|id| Vision::find(&id).ok_or("is not a kind of colour vision"))
}

/// Pictures side by side, and what they are.
struct Row {
    name: String,
    /// The positions of random games, each with the moves before it; three pictures show each,
    /// or one if its game is over.
    positions: Vec<String>,
    scenes: Vec<Scene>,
}

pub(super) fn run(program: &Program, args: &SheetArgs, path: &Path) -> Result<()> {
    let boards = boards::rows(program, args.positions, args.seed)?;
    let played = Runtime::new()?.block_on(Cards::play(program))?;
    let cards = program.catalog.languages();
    let cards: Vec<Row> = cards
        .map(|language| played.row(program, language))
        .collect();
    let rows: Vec<(Theme, &Row)> = Theme::ALL
        .into_iter()
        .flat_map(|theme| iter::repeat(theme).zip(boards.iter().chain(&cards)))
        .collect();
    let renderer = Renderer::new();
    let drawn = run_parallel("row", rows.len(), |n| {
        let (theme, row) = rows[n];
        let draw = |scene| renderer.png(scene, theme, WIDTH);
        row.scenes.iter().map(draw).collect::<Result<Vec<_>, _>>()
    });
    show("putting the pictures together");
    let file = sheet(
        &drawn.into_iter().collect::<Result<Vec<_>, _>>()?,
        args.vision,
    )?;
    show("");
    fs::write(path, file).with_context(|| format!("cannot write {}", path.display()))?;
    let mut output = io::stdout().lock();
    for (number, (theme, row)) in (1..).zip(&rows) {
        writeln!(output, "row {number}: {}, {}", theme.id(), row.name)?;
        for position in &row.positions {
            writeln!(output, "  {position}")?;
        }
    }
    Ok(())
}
