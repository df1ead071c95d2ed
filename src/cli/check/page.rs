//! The page that the check prints, row by row.

use crate::cli::redact::redacted;
use crate::discord::{Finding, Severity};

/// What was printed so far.
#[derive(Debug, Default)]
pub(super) struct Page {
    failures: usize,
}

impl Page {
    /// Prints what was found under a name.
    pub(super) fn row(&mut self, name: &str, findings: impl IntoIterator<Item = Finding>) {
        for finding in findings {
            let text = redacted(&finding.text);
            match finding.severity {
                Severity::Good => println!("{name}: {text}"),
                Severity::Warning => println!("{name}: WARNING, {text}"),
                Severity::Failure => {
                    self.failures += 1;
                    println!("{name}: FAILED, {text}");
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
    println!("not tried without {without}: {}", names.join(", "));
}

/// Prints a line below a row.
pub(super) fn line(line: &str) {
    println!("{}", redacted(line));
}
