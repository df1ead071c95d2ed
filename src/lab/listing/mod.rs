//! `zihin-lab listing`: the pictures of `assets/listing`. A browser takes them in a local Discord, while people play there.

mod animation;
mod local_discord;
mod scenes;
mod window;

use anyhow::Result;
use local_discord::LocalDiscord;
use std::path::{Path, PathBuf};
use tokio::runtime::Runtime;
use window::Window;
use zihin_terminal::Program;

#[derive(clap::Args)]
pub(super) struct Args {
    /// The folder of the pictures
    #[arg(short, long, value_name = "FOLDER", default_value = "assets/listing")]
    output: PathBuf,
}

pub(super) fn run(program: &Program, args: &Args) -> Result<()> {
    Runtime::new()?.block_on(take(program, &args.output))
}

async fn take(program: &Program, folder: &Path) -> Result<()> {
    let discord = LocalDiscord::start().await?;
    let mut window = Window::open(discord.url().to_owned(), folder).await?;
    scenes::take(&mut window, program).await?;
    window.close().await?;
    discord.stop().await
}
