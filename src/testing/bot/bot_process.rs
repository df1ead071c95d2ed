//! The built program as a bot on a local Discord: its output as it comes, the signals that stop it, how it ends.

use crate::program::built;
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncRead, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// How long a state may take to come before the test fails; far longer than on any machine.
const TIMEOUT: Duration = Duration::from_mins(2);

/// A bot token of the real form.
pub const TOKEN: &str = "MTEwMDAwMDAwMDAwMDAwMDAwMg.GdWm3x.qO5nD-8sVb_2kTfYx1LzHcR7pJ0wEuA9iMgKtS";

/// The running program.
pub struct BotProcess {
    child: Child,
    stdout: watch::Receiver<String>,
    stderr: watch::Receiver<String>,
    readers: [JoinHandle<()>; 2],
}

impl BotProcess {
    /// Starts the program in a folder with these settings only, and a home for no others.
    pub fn spawn(folder: &Path, settings: &[(&str, &str)], args: &[&str]) -> Self {
        let mut command = Command::new(built("zihin"));
        let command = command.args(args).current_dir(folder).env_clear();
        let mut child = command
            .envs(settings.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let (stdout, read_stdout) = collect(child.stdout.take().unwrap());
        let (stderr, read_stderr) = collect(child.stderr.take().unwrap());
        Self {
            child,
            stdout,
            stderr,
            readers: [read_stdout, read_stderr],
        }
    }

    /// Starts `zihin run` on the database of the folder, and waits until it is connected to the server at `url`.
    pub async fn connected(folder: &Path, url: &str, log: &str) -> Self {
        let settings = [
            ("DISCORD_TOKEN", TOKEN),
            ("DISCORD_API_URL", url),
            ("RUST_LOG", log),
        ];
        let mut bot = Self::spawn(folder, &settings, &["run"]);
        bot.until_printed("Zihin is connected").await;
        bot
    }

    /// Waits until this is on standard output, and returns all of it.
    pub async fn until_printed(&mut self, text: &str) -> String {
        until(&mut self.stdout, text).await
    }

    /// Waits until this is in the log, and returns all of it.
    pub async fn until_logged(&mut self, text: &str) -> String {
        until(&mut self.stderr, text).await
    }

    /// Waits until something is found in the log.
    pub async fn until_found<T>(&mut self, look: impl Fn(&str) -> Option<T>) -> T {
        let mut found = None;
        let find = |all: &String| {
            found = look(all);
            found.is_some()
        };
        let waited = tokio::time::timeout(TIMEOUT, self.stderr.wait_for(find)).await;
        drop(waited.expect("the program is silent"));
        found.unwrap_or_else(|| panic!("the program ended: {}", self.log()))
    }

    /// What it has logged so far.
    pub fn log(&self) -> String {
        self.stderr.borrow().clone()
    }

    /// What it has printed so far.
    pub fn printed(&self) -> String {
        self.stdout.borrow().clone()
    }

    pub fn id(&self) -> u32 {
        self.child.id().unwrap()
    }

    /// Sends signals, such as `TERM`, one right after the other.
    #[cfg(unix)]
    pub async fn signal(&self, signals: &[&str]) {
        let kill = |signal: &&str| format!("kill -s {signal} {}", self.id());
        let kills: Vec<String> = signals.iter().map(kill).collect();
        let mut shell = Command::new("sh");
        let sent = shell.args(["-c", &kills.join(" && ")]).status().await;
        assert!(sent.unwrap().success());
    }

    pub async fn kill(mut self) {
        self.child.kill().await.unwrap();
    }

    /// Waits until the program has ended by itself. Returns how, with its whole log.
    pub async fn ended(mut self) -> (ExitStatus, String) {
        let ended = tokio::time::timeout(TIMEOUT, self.child.wait()).await;
        let status = ended.expect("the program never ends").unwrap();
        for reader in self.readers {
            reader.await.unwrap();
        }
        let log = self.stderr.borrow().clone();
        (status, log)
    }
}

/// Collects the lines of an output while it is written.
fn collect(
    output: impl AsyncRead + Unpin + Send + 'static,
) -> (watch::Receiver<String>, JoinHandle<()>) {
    let (collected, receiver) = watch::channel(String::new());
    let reader = tokio::spawn(async move {
        let mut lines = BufReader::new(output).lines();
        while let Some(line) = lines.next_line().await.unwrap() {
            collected.send_modify(|all| {
                all.push_str(&line);
                all.push('\n');
            });
        }
    });
    (receiver, reader)
}

async fn until(output: &mut watch::Receiver<String>, text: &str) -> String {
    let waited = tokio::time::timeout(TIMEOUT, output.wait_for(|all| all.contains(text))).await;
    let found = waited.expect("the program is silent").ok();
    let found = found.map(|all| all.clone());
    found.unwrap_or_else(|| {
        let all = output.borrow();
        panic!("the program ended without {text:?}: {}", all.as_str())
    })
}
