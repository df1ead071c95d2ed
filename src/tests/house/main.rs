//! The house rules: the project's own files are read and compared with them.
#![allow(
    clippy::case_sensitive_file_extension_comparisons,
    clippy::needless_pass_by_value,
    clippy::type_complexity,
    clippy::unwrap_used,
    reason = "tables of cases and the project's own file names; a test that cannot go on has failed"
)]

mod dependencies;
mod deploy;
mod documents;
mod files;
mod glossary;
mod languages;
mod names;
mod units;
