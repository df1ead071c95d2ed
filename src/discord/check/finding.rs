//! What a check has found: how bad it is, and what it is.

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// All is well.
    Good,
    /// The bot can play, but something should be put right.
    Warning,
    /// The bot cannot play as it should.
    Failure,
}

/// What was found, as a part of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// How bad it is.
    pub severity: Severity,
    /// What it is.
    pub text: String,
}

impl Finding {
    /// All is well.
    pub fn good(text: impl Into<String>) -> Self {
        Self::new(Severity::Good, text)
    }

    /// Something should be put right.
    pub fn warning(text: impl Into<String>) -> Self {
        Self::new(Severity::Warning, text)
    }

    /// Something must be put right.
    pub fn failure(text: impl Into<String>) -> Self {
        Self::new(Severity::Failure, text)
    }

    fn new(severity: Severity, text: impl Into<String>) -> Self {
        let text = text.into();
        Self { severity, text }
    }
}
