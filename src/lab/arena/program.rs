//! Another program as a player: any that answers positions as `zihin-lab think` does, such as an older `zihin-lab`.

use super::super::line_process::LineProcess;
use anyhow::{Context, Result};
use parking_lot::Mutex;
use serde_json::Value;
use std::fmt;
use std::process::Command;
use zihin_games::AnyState;

/// A command, and its processes that wait for a position.
/// There are as many as positions are asked about at once.
#[derive(Debug)]
pub struct Program {
    command: String,
    idle: Mutex<Vec<LineProcess>>,
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
        let mut process = idle.map_or_else(|| LineProcess::start(self.command()), Ok)?;
        let answer = process.ask(&state.text()).and_then(|answer| mv_of(&answer));
        let mv = answer.with_context(|| format!("no move from {}", self.command))?;
        self.idle.lock().push(process);
        Ok(mv)
    }

    fn command(&self) -> Command {
        let mut words = self.command.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or_default());
        command.args(words);
        command
    }
}

/// The move of an answer.
fn mv_of(answer: &str) -> Result<String> {
    let read: Option<Value> = serde_json::from_str(answer).ok();
    let mv = read.and_then(|read| Some(read["move"].as_str()?.to_owned()));
    mv.with_context(|| answer.to_owned())
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "program:{}", self.command)
    }
}
