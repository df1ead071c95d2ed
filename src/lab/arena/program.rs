//! Another program as a player: any that answers positions as `zihin-lab think` does, such as an older `zihin-lab`.

use anyhow::{Context, Result, ensure};
use parking_lot::Mutex;
use serde_json::Value;
use std::{
    fmt,
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdout, Command, Stdio},
};
use zihin_games::AnyState;

/// A command, and its processes that wait for a position.
/// There are as many as positions are asked about at once. They end with the arena, which closes their input.
#[derive(Debug)]
pub struct Program {
    command: String,
    idle: Mutex<Vec<Process>>,
}

#[derive(Debug)]
struct Process {
    child: Child,
    output: BufReader<ChildStdout>,
}

impl Program {
    /// A program by its command line, split at spaces. It starts with the first position.
    pub fn new(command: &str) -> Self {
        Self {
            command: command.to_owned(),
            idle: Mutex::new(Vec::new()),
        }
    }

    /// The move that the program plays, unchecked. It sees the position alone, not the moves that led there.
    ///
    /// # Errors
    /// If it cannot be started, or does not answer with a move.
    pub fn choose(&self, state: &dyn AnyState) -> Result<String> {
        let idle = self.idle.lock().pop();
        let mut process = idle.map_or_else(|| self.start(), Ok)?;
        let answer = process.ask(&state.text());
        let mv = answer.with_context(|| format!("no move from {}", self.command))?;
        self.idle.lock().push(process);
        Ok(mv)
    }

    fn start(&self) -> Result<Process> {
        let mut words = self.command.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or_default());
        command.args(words);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let started = command.spawn();
        let mut child = started.with_context(|| format!("cannot start {}", self.command))?;
        let output = child.stdout.take().context("it has no output")?;
        Ok(Process {
            child,
            output: BufReader::new(output),
        })
    }
}

impl Process {
    /// Sends a position and returns the move.
    fn ask(&mut self, position: &str) -> Result<String> {
        let input = self.child.stdin.as_mut().context("it has no input")?;
        let mut answer = String::new();
        // A broken pipe to it must not be taken for one of our own output, which is no error.
        let asked = writeln!(input, "{position}");
        let read = asked.and_then(|()| self.output.read_line(&mut answer));
        ensure!(read.is_ok_and(|bytes| bytes > 0), "it has ended");
        let read: Value = serde_json::from_str(&answer).with_context(|| answer.clone())?;
        let mv = read["move"].as_str().context(answer)?;
        Ok(mv.to_owned())
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "program:{}", self.command)
    }
}
