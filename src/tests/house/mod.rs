//! The house rules: the project's own files are read and held against them.

pub mod readme;
pub mod tidy;
