//! Statements that may read more with each game that ends, and why.

/// A part of each, and the reason.
pub const ALLOWED: &[(&str, &str)] = &[];
