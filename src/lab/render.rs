//! `zihin-lab render`: draws a position as a PNG.

use anyhow::{Context, Result, anyhow};
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use zihin_games::{AnyGame, DrawOptions, GAMES};
use zihin_play::Refusal;
use zihin_render::{Renderer, Theme};
use zihin_rules::{Actor, MoveError};
use zihin_terminal::Program;
use zihin_terminal::arguments::{self, seat, theme_parser};

#[derive(clap::Args)]
pub(super) struct Args {
    /// Which game
    #[arg(value_parser = arguments::game_parser(GAMES))]
    game: &'static dyn AnyGame,
    /// What to draw
    #[arg(long)]
    position: String,
    /// Where to write the picture
    #[arg(short, long, value_name = "FILE.png", value_parser = png)]
    output: PathBuf,
    /// The set of colours
    #[arg(long, default_value = Theme::default().id(), value_parser = theme_parser())]
    theme: Theme,
    /// The picture's width in pixels
    #[arg(long, default_value_t = 1200)]
    width: u32,
    /// The seat from whose side the board is seen, by its name in the position text
    #[arg(long, value_name = "SEAT")]
    viewer: Option<String>,
    /// The players' names in order of play, separated by commas
    #[arg(long, value_delimiter = ',')]
    names: Vec<String>,
    /// A move to make first; it is drawn as the last one
    #[arg(long = "move", value_name = "MOVE")]
    moves: Vec<String>,
}

/// Parses the output path. The extension must be `.png` or missing, as in `/dev/stdout`.
fn png(name: &str) -> Result<PathBuf, &'static str> {
    let path = PathBuf::from(name);
    match path.extension() {
        Some(extension) if !extension.eq_ignore_ascii_case("png") => {
            Err("the picture will be a PNG: end its name in .png")
        }
        _ => Ok(path),
    }
}

pub(super) fn run(program: &Program, args: &Args) -> Result<()> {
    let game = args.game;
    let before = arguments::position(program, game, &args.position)?;
    let mut state = before.clone();
    let mut moves: Vec<(Actor, String)> = Vec::new();
    for text in &args.moves {
        let actor = state
            .turn()
            .actor()
            .with_context(|| format!("{text} cannot be played: the game is over"))?;
        let mv = state
            .play(actor, text)
            .map_err(|error| illegal(program, game, &args.names, text, error))?;
        moves.push((actor, mv));
    }
    let viewer = args
        .viewer
        .as_deref()
        .map(|name| seat(game, name))
        .transpose()?;
    let last = (!moves.is_empty()).then_some((&*before, &moves[..]));
    let scene = state.draw(&DrawOptions {
        viewer,
        names: &args.names,
        last,
        ..DrawOptions::default()
    });
    let scene = program.in_english(scene);
    let png = Renderer::new().png(&scene, args.theme, args.width)?;
    fs::write(&args.output, &png)
        .with_context(|| format!("cannot write {}", args.output.display()))?;
    let mut lines = io::stdout().lock();
    for phrase in &scene.alt {
        let text = program.english(game, &args.names, phrase);
        writeln!(lines, "{text}")?;
    }
    Ok(())
}

/// The error for an illegal move, with the reason that players get, in English.
fn illegal(
    program: &Program,
    game: &dyn AnyGame,
    names: &[String],
    text: &str,
    error: MoveError,
) -> anyhow::Error {
    let reason = program.english(game, names, &Refusal::from(error).phrase());
    anyhow!("{text:?} cannot be played: {reason}")
}
