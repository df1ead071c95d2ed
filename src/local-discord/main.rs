//! The program `local-discord`: a Discord of one's own for trying out a bot, until Ctrl+C.

use clap::Parser;
use local_discord::{Options, Place, Playground};
use std::io::{self, Error, ErrorKind, IsTerminal, Result};
use std::process::ExitCode;
use std::time::Duration;
use tokio::time::timeout;
use tracing_subscriber::EnvFilter;

/// How long the sockets may take to close.
const CLOSE_LIMIT: Duration = Duration::from_millis(500);

/// A Discord of your own for trying out a bot: REST API, gateway and a page that looks like the client.
#[derive(Parser)]
#[command(
    version,
    after_help = "Any token will do. RUST_LOG=local_discord=debug logs every request, RUST_LOG=off none."
)]
struct Cli {
    #[command(flatten)]
    place: Place,
    /// The name of the bot
    #[arg(long, value_name = "NAME")]
    bot: Option<String>,
    /// The people, the first of whom owns the servers
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    people: Option<Vec<String>>,
    /// The channels of the first server
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    channels: Option<Vec<String>>,
    /// How many servers there are
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    servers: u16,
    /// Let the bot be in no server: only commands that people have installed for themselves reach it
    #[arg(long)]
    user_install: bool,
    /// Limit requests as the real Discord does
    #[arg(long)]
    rate_limits: bool,
}

impl Cli {
    fn options(&self) -> Options {
        let defaults = Options::default();
        let channels = self.channels.clone();
        Options {
            bot: self.bot.clone().unwrap_or(defaults.bot),
            people: self.people.clone().unwrap_or(defaults.people),
            bot_may_not_post: match channels {
                Some(_) => Vec::new(),
                None => defaults.bot_may_not_post,
            },
            channels: channels.unwrap_or(defaults.channels),
            further_guilds: usize::from(self.servers) - 1,
            rate_limits: self.rate_limits.then_some(Duration::from_secs(1)),
            ..Options::default()
        }
    }
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let filter = EnvFilter::try_from_default_env();
    tracing_subscriber::fmt()
        .with_env_filter(filter.unwrap_or_else(|_| EnvFilter::new("info")))
        .with_ansi(io::stderr().is_terminal())
        .with_writer(io::stderr)
        .init();
    match serve(&cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("local-discord: {error}");
            ExitCode::FAILURE
        }
    }
}

#[tokio::main]
async fn serve(cli: &Cli) -> Result<()> {
    let local = cli.place.start(cli.options()).await?;
    if cli.user_install {
        for guild in local.guilds() {
            let gone = local.set_membership(guild, false);
            gone.map_err(|unknown| Error::new(ErrorKind::NotFound, unknown))?;
        }
    }
    let url = local.url();
    println!("A local Discord waits for a bot at {url}: any token will do. Ctrl+C stops it.");
    println!(
        "For libraries that read the bot's id in the token: {}",
        Playground::TOKEN
    );
    if let Err(error) = cli.place.open(&url) {
        eprintln!("local-discord: {error}");
    }
    stopped().await?;
    // A page that does not read keeps nobody waiting.
    let _ = timeout(CLOSE_LIMIT, local.stop()).await;
    Ok(())
}

/// Waits for Ctrl+C or, on Unix, SIGTERM.
async fn stopped() -> Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate())?;
        tokio::select! {
            interrupted = tokio::signal::ctrl_c() => interrupted,
            _ = terminate.recv() => Ok(()),
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await
}
