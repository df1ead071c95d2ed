//! Properties of everything that reads input from outside: whatever comes, nothing panics, nothing is written by what is refused, and every refusal has a reason.
//!
//! These are property tests (proptest), which make up inputs from a description of them and shrink those that fail, on the stable toolchain. Coverage-guided
//! fuzzing (cargo-fuzz) needs a nightly toolchain and a folder at the top level, so there is none. `cargo test` tries the same few inputs each time;
//! `PROPTEST_CASES=10000 cargo test property` tries that many new ones for each property.

mod clocks;
mod commands;
mod controls;
mod custom_ids;
mod moves;
mod payloads;
mod positions;
mod record_files;
