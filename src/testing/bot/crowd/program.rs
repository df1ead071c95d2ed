//! The real program as a process of its own, which can be killed at any moment.

use crate::database::Database;
use crate::program::built;
use std::fs::File;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;
use tokio::sync::watch;

/// The settings that the program reads; none of them is passed on from the test's own.
const SETTINGS: [&str; 9] = [
    "DISCORD_TOKEN",
    "DATABASE_URL",
    "DISCORD_API_URL",
    "GUILD_ID",
    "METRICS_ADDR",
    "SHARDS",
    "ENGINE_THREADS",
    "RUST_LOG",
    "PING_PAUSE",
];

/// The program with its database, running or not.
pub struct Program {
    folder: TempDir,
    database: Database,
    api: String,
    /// For how many seconds it does not ping whoever has just moved.
    pub ping_pause: u64,
    child: Option<Child>,
    last_life: watch::Sender<u64>,
}

impl Program {
    /// A bot for the Discord at `api`, with an empty SQLite database. It does not run yet.
    pub fn new(api: String) -> Self {
        Self::on(Database::file(), api)
    }

    /// A bot for the Discord at `api`, on this database. It does not run yet.
    pub fn on(database: Database, api: String) -> Self {
        Self {
            folder: TempDir::new().unwrap(),
            database,
            api,
            ping_pause: 0,
            child: None,
            last_life: watch::Sender::new(0),
        }
    }

    /// The address of its database.
    pub fn database(&self) -> String {
        self.database.url().to_owned()
    }

    fn log_file(&self) -> PathBuf {
        self.folder.path().join("log")
    }

    /// What it has logged in all its lives.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.log_file()).unwrap_or_default()
    }

    /// Reports each death, with the number of connections that a page had counted by then.
    pub fn last_life(&self) -> watch::Receiver<u64> {
        self.last_life.subscribe()
    }

    /// Starts it, and does not wait until it is connected.
    pub fn start(&mut self) {
        let log = File::options()
            .create(true)
            .append(true)
            .open(self.log_file())
            .unwrap();
        let mut command = Command::new(built("zihin"));
        for name in SETTINGS {
            command.env_remove(name);
        }
        let child = command
            .arg("run")
            .env("DISCORD_TOKEN", "x")
            .env("DISCORD_API_URL", &self.api)
            .env("DATABASE_URL", self.database())
            .env("PING_PAUSE", self.ping_pause.to_string())
            .env("RUST_LOG", "info,zihin=debug")
            // A folder without `.env`.
            .current_dir(self.folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .unwrap();
        self.child = Some(child);
    }

    /// Kills it with SIGKILL, after a page has counted this many connections.
    pub fn kill(&mut self, connections: u64) {
        if let Some(mut child) = self.child.take() {
            child.kill().unwrap();
            child.wait().unwrap();
            self.last_life.send_replace(connections);
        }
    }

    /// The status with which it has ended by itself, which it never should.
    pub fn ended(&mut self) -> Option<String> {
        let status = self.child.as_mut()?.try_wait().unwrap()?;
        Some(format!("{status}\n{}", self.log()))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill(0);
    }
}
