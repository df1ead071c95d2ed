//! An example bot as a process of its own, on a local Discord.

use crate::patience::in_time;
use crate::raw_discord::RawDiscord;
use local_discord::{Options, Playground};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use tokio::io::{AsyncBufReadExt, AsyncRead, BufReader, Lines};
use tokio::process::{Child, Command};

/// A library with an example bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Library {
    DiscordPy,
    Hikari,
    DiscordJs,
}

/// A bot that is running. It ends when this is dropped.
pub struct Bot {
    pub discord: RawDiscord,
    _process: Child,
}

impl Library {
    /// Whether it lacks labels in modals and descriptions of files, and sends the files of a layout anew with every edit.
    pub fn is_basic(self) -> bool {
        self == Library::Hikari
    }

    fn folder(self) -> PathBuf {
        let name = match self {
            Library::DiscordPy => "python",
            Library::Hikari => "hikari",
            Library::DiscordJs => "javascript",
        };
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("examples")
            .join(name)
    }

    /// The program that runs the bot, if it and the library are installed. The README of the folder says how they are.
    fn interpreter(self) -> Option<PathBuf> {
        let (program, is_installed) = match self {
            Library::DiscordPy | Library::Hikari => {
                let python = self.folder().join(".venv/bin/python");
                (python.clone(), python.exists())
            }
            Library::DiscordJs => {
                let library = self.folder().join("node_modules/discord.js");
                (PathBuf::from("node"), library.exists())
            }
        };
        let starts = std::process::Command::new(&program)
            .arg("--version")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        (is_installed && starts.is_ok_and(|status| status.success())).then_some(program)
    }

    /// The bot as a process, on the local Discord at this address.
    fn spawn(self, interpreter: &Path, url: &str) -> Child {
        let script = match self {
            Library::DiscordPy | Library::Hikari => "bot.py",
            Library::DiscordJs => "bot.js",
        };
        Command::new(interpreter)
            .arg(script)
            .current_dir(self.folder())
            .env("DISCORD_API_URL", url)
            .env("DISCORD_TOKEN", Playground::TOKEN)
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap()
    }
}

impl Bot {
    /// Starts a bot on a local Discord of its own, and waits until it is ready. None if it cannot run here.
    pub async fn start(library: Library) -> Option<Self> {
        let Some(interpreter) = library.interpreter() else {
            let reason = format!(
                "{library:?} or its language is not installed: see src/local-discord/README.md"
            );
            assert!(std::env::var_os("CI").is_none(), "skipped in CI: {reason}");
            println!("skipped: {reason}");
            return None;
        };
        let options = Options {
            journal: true,
            ..Options::default()
        };
        let discord = RawDiscord::with(options).await;
        let mut process = library.spawn(&interpreter, &discord.server.url());
        show(BufReader::new(process.stderr.take().unwrap()).lines());
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let ready = async {
            loop {
                let line = lines.next_line().await.unwrap();
                let line = line.unwrap_or_else(|| panic!("the bot has ended before it was ready"));
                if line.contains("is ready") {
                    return;
                }
            }
        };
        in_time("the bot", ready).await;
        show(lines);
        Some(Self {
            discord,
            _process: process,
        })
    }
}

/// Hands lines of a bot to the test harness, which shows them if the test fails.
fn show(mut lines: Lines<BufReader<impl AsyncRead + Send + Unpin + 'static>>) {
    tokio::spawn(async move {
        while let Ok(Some(line)) = lines.next_line().await {
            println!("{line}");
        }
    });
}
