//! `zihin replay`: what the file of a game holds, or an animated GIF of it or of a game in the database.

use super::database::{existing, play};
use super::records;
use crate::config::Config;
use anyhow::{Context, Result, bail};
use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;
use tokio::runtime::Runtime;
use zihin_games::AnyGame;
use zihin_ids::{GameId, UserId};
use zihin_play::review::{RecordedGame, Replay};
use zihin_render::{Frame, GifOptions, Renderer, Theme};
use zihin_store::Store;
use zihin_terminal::Program;
use zihin_terminal::arguments::{seat, theme_parser};
use zihin_terminal::progress::{show, show_bar};

#[derive(clap::Args)]
pub(super) struct Args {
    /// The file: .mat, .wcf, .talat or .json
    #[arg(required_unless_present = "game", conflicts_with = "game")]
    file: Option<PathBuf>,
    /// The number of a game in the database instead
    #[arg(long, value_name = "NUMBER", requires = "output")]
    game: Option<u64>,
    /// Say what the file holds as one line of JSON for programs
    #[arg(long, conflicts_with = "output")]
    json: bool,
    /// Where to write the animation
    #[arg(short, long, value_name = "FILE.gif", value_parser = gif)]
    output: Option<PathBuf>,
    /// The set of colours
    #[arg(long, default_value = Theme::default().id(), value_parser = theme_parser())]
    theme: Theme,
    /// The animation's width in pixels
    #[arg(long, default_value_t = 800)]
    width: u32,
    /// The seat from whose side the board is seen, by its name in the position text
    #[arg(long, value_name = "SEAT")]
    viewer: Option<String>,
    /// The first position; 0 is the start
    #[arg(long, default_value_t = 0)]
    from: usize,
    /// The last position; without it, that of the end
    #[arg(long)]
    to: Option<usize>,
}

/// Parses the output path. The extension must be `.gif` or missing, as in `/dev/stdout`.
fn gif(name: &str) -> Result<PathBuf, &'static str> {
    let path = PathBuf::from(name);
    match path.extension() {
        Some(extension) if !extension.eq_ignore_ascii_case("gif") => {
            Err("the animation will be a GIF: end its name in .gif")
        }
        _ => Ok(path),
    }
}

pub(super) fn run(program: &Program, args: &Args) -> Result<()> {
    match (&args.output, &args.file) {
        (Some(output), _) => write(program, args, output),
        (None, Some(file)) => records::describe(program, file, args.json),
        (None, None) => bail!("a file is needed"),
    }
}

/// Writes the animation.
fn write(program: &Program, args: &Args, output: &Path) -> Result<()> {
    let (game, replay) = match (&args.file, args.game) {
        (Some(file), _) => of_file(program, file)?,
        (None, Some(number)) => Runtime::new()?.block_on(of_database(program, GameId(number)))?,
        (None, None) => bail!("a file or the number of a game is needed"),
    };
    let viewer = args.viewer.as_deref().map(|name| seat(game, name));
    let replay = match viewer.transpose()? {
        Some(viewer) => replay.seen_by(viewer),
        None => replay,
    };
    let last = args.to.unwrap_or(replay.steps());
    if args.from > last || last > replay.steps() {
        return Err(zihin_terminal::arguments::usage(format!(
            "the positions of this game go from 0 to {}, and the first may not be after the last",
            replay.steps()
        )));
    }
    let file = animate(program, &replay, (args.from, last), args)?;
    fs::write(output, file).with_context(|| format!("cannot write {}", output.display()))
}

/// The animation from the first of these positions to the last.
fn animate(
    program: &Program,
    replay: &Replay,
    (first, last): (usize, usize),
    args: &Args,
) -> Result<Vec<u8>> {
    let count = last + 1 - first;
    let frame = |n: usize| Frame {
        scene: program.in_english(replay.scene(first + n)),
        shown: replay.shown_for(n, count, first + n),
    };
    let progress = |done: usize| show_bar(done as u64, count as u64, "positions");
    let options = GifOptions {
        theme: args.theme,
        width: args.width,
        limit: usize::MAX,
        threads: available_parallelism().unwrap_or(NonZero::<usize>::MIN),
        on_progress: &progress,
    };
    let made = Renderer::new().gif(count, frame, &options);
    show("");
    Ok(made?)
}

/// The recorded game of a file.
fn of_file(program: &Program, file: &Path) -> Result<(&'static dyn AnyGame, Replay)> {
    let RecordedGame { game, record } = records::read(program, file)?;
    let replay = Replay::of_record(game, &record);
    Ok((game, replay.context("the moves cannot be played")?))
}

/// A game of the database, which the bot may be using meanwhile.
async fn of_database(program: &Program, number: GameId) -> Result<(&'static dyn AnyGame, Replay)> {
    let config = Config::read()?;
    let store = Store::open_existing(existing(&config)?).await?;
    let play = play(program, &store);
    let found = async {
        let row = play.games.row(number).await?;
        let replay = play.reviews.replay(number, UserId(0)).await?;
        let game = program.registry.find(&row.game);
        anyhow::Ok((
            game.context("the game is not a game of this program")?,
            replay,
        ))
    };
    let found = found.await;
    store.close().await;
    found
}
