//! The page that the check prints, row by row.

use crate::cli::redact::redacted;
use zihin_discord::{Finding, Severity};
use zihin_terminal::output::stdout;

/// What was printed so far.
#[derive(Debug, Default)]
pub(super) struct Page {
    failures: usize,
}

impl Page {
    /// Prints what was found under a name.
    pub(super) fn row(&mut self, name: &str, findings: impl IntoIterator<Item = Finding>) {
        for finding in findings {
            let text = finding.text;
            match finding.severity {
                Severity::Good => line(&format!("{name}: {text}")),
                Severity::Warning => line(&format!("{name}: WARNING, {text}")),
                Severity::Failure => {
                    self.failures += 1;
                    line(&format!("{name}: FAILED, {text}"));
                }
            }
        }
    }

    /// How many failures there were.
    pub(super) const fn failures(&self) -> usize {
        self.failures
    }
}

/// Prints what is not tried for want of something else.
pub(super) fn skip(without: &str, names: &[&str]) {
    line(&format!(
        "not tried without {without}: {}",
        names.join(", ")
    ));
}

/// Prints a line without secrets.
pub(super) fn line(line: &str) {
    // Fails if nobody reads it any more: what was found decides about the exit code.
    let _ = writeln!(stdout(), "{}", redacted(line));
}
