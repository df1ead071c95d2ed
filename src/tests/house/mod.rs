//! The house rules: the project's own files are read and compared with them.

mod dependencies;
mod deploy;
mod files;
mod imports;
mod paths;
mod readme;
mod tidy;
