//! Another program that answers lines with lines over its standard input and output.

use anyhow::{Context, Result, ensure};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A running program. It is ended with its owner.
#[derive(Debug)]
pub struct LineProcess {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl LineProcess {
    /// Starts a program.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn start(mut command: Command) -> Result<Self> {
        let started = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let name = command.get_program().display();
        let mut child = started.with_context(|| format!("cannot start {name}"))?;
        let (questions, answers) = (child.stdin.take(), child.stdout.take());
        let pipes = "both are piped";
        Ok(Self {
            questions: questions.context(pipes)?,
            answers: BufReader::new(answers.context(pipes)?),
            child,
        })
    }

    /// Sends a line and returns the one that comes back.
    ///
    /// # Errors
    /// If the program has ended.
    pub fn ask(&mut self, question: &str) -> Result<String> {
        let mut answer = String::new();
        // A broken pipe to it must not be taken for one of our own output, which is no error.
        let asked = writeln!(self.questions, "{question}");
        let read = asked.and_then(|()| self.answers.read_line(&mut answer));
        ensure!(read.is_ok_and(|bytes| bytes > 0), "it has ended");
        Ok(answer)
    }
}

impl Drop for LineProcess {
    fn drop(&mut self) {
        // Best effort: nobody asks it any more.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
