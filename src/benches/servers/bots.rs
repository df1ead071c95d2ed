//! The processes of one bot, each with a part of the shards.

use super::usage::{cpu, memory};
use local_discord::Playground;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;
use zihin_testing::bot_process::BotProcess;

/// Kills these processes at the end of its input: the kernel closes that when the benchmark's process ends,
/// in whatever way.
const GUARD: &str = r#"trap '' INT TERM HUP; read -r end; kill -s KILL "$@" 2>/dev/null"#;

/// Running processes of one bot. They end with this.
pub struct Bots {
    processes: Vec<BotProcess>,
    _guard: Child,
    _folder: TempDir,
}

impl Bots {
    /// Starts so many processes, and waits until all `shards` are connected.
    pub async fn start(discord: &Playground, database: &str, processes: u16, shards: u16) -> Self {
        // A folder without `.env`.
        let folder = tempfile::tempdir().expect("a folder can be made");
        let each = shards / processes;
        let started = (0..processes).map(|at| {
            let range = format!("{}-{}/{shards}", at * each, (at + 1) * each - 1);
            let settings = [
                ("DISCORD_TOKEN", "x"),
                ("DISCORD_API_URL", &discord.url()),
                ("DATABASE_URL", database),
                ("SHARDS", &range),
                ("RUST_LOG", "warn"),
            ];
            BotProcess::spawn(folder.path(), &settings, &["run"])
        });
        let mut processes: Vec<BotProcess> = started.collect();
        let ids = processes.iter().map(|process| process.id().to_string());
        let mut guard = Command::new("sh");
        let guard = guard.args(["-c", GUARD, "sh"]).args(ids);
        let guard = guard.stdin(Stdio::piped()).spawn();
        let guard = guard.expect("there is a shell");
        for process in &mut processes {
            process.until_printed("Zihin is connected").await;
        }
        discord.await_sessions(shards.into()).await;
        Self {
            processes,
            _guard: guard,
            _folder: folder,
        }
    }

    /// How many there are.
    pub fn count(&self) -> u64 {
        self.processes.len() as u64
    }

    /// The processor time of all of them.
    pub fn cpu(&self) -> Duration {
        self.processes.iter().map(|process| cpu(process.id())).sum()
    }

    /// The memory of all of them in bytes.
    pub fn memory(&self) -> u64 {
        let memory = self.processes.iter().map(|process| memory(process.id()));
        memory.sum()
    }
}
