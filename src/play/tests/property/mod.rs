//! Properties of what reads clocks and files of games.

mod clocks;
mod record_files;
