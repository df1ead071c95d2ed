//! The program `zihin` with a local Discord and a database of its own.

use anyhow::{Context, Result, bail};
use std::process::Stdio;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A running local Discord with the bot in it. It ends when this is dropped.
pub(super) struct LocalDiscord {
    program: Child,
    url: String,
    _folder: TempDir,
}

impl LocalDiscord {
    /// Starts the program beside this one.
    pub(super) async fn start() -> Result<Self> {
        let name = format!("zihin{}", std::env::consts::EXE_SUFFIX);
        let file = std::env::current_exe()?.with_file_name(name);
        let folder = TempDir::new()?;
        let database = folder.path().join("zihin.db");
        let mut program = Command::new(&file)
            .args(["playground", "--port", "0"])
            .env("DATABASE_URL", format!("sqlite://{}", database.display()))
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| {
                format!(
                    "cannot start {}: build it with the same profile as this program",
                    file.display()
                )
            })?;
        let output = program.stdout.take().context("it has no output")?;
        let mut lines = BufReader::new(output).lines();
        while let Some(line) = lines.next_line().await? {
            if let Some(at) = line.find("http://127.0.0.1:") {
                let url = line[at..].split(' ').next().unwrap_or_default().to_owned();
                // Read on, so that it never waits for a full pipe.
                tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
                return Ok(Self {
                    program,
                    url,
                    _folder: folder,
                });
            }
        }
        bail!("{} ends before it serves a page", file.display())
    }

    /// The address of its page.
    pub(super) fn url(&self) -> &str {
        &self.url
    }

    pub(super) async fn stop(mut self) -> Result<()> {
        Ok(self.program.kill().await?)
    }
}
