//! The house rules: the project's own files are read and compared with them.

mod dependencies;
mod deploy;
mod files;
mod imports;
mod paths;
mod policies;
mod readme;
mod tidy;
mod units;
