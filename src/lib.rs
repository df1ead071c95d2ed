//! The program `zihin`: a Discord bot for three board games, Talat, Table (Romanian backgammon) and Camelot.
//! One program, one SQLite file or a PostgreSQL database.
//!
//! This crate is the command line and the settings; what it runs is in the crates of `src/`, which `assets/docs/developing.md` introduces.
//! `main.rs` calls [`cli`]; tests through everything are in `src/tests/`, benchmarks in `src/benches/`.
//!
//! # Example
//!
//! The first position of Camelot, its legal moves, one of them played, and a picture:
//!
//! ```
//! use zihin_games::{DrawOptions, GAMES};
//! use zihin_render::{Renderer, Theme};
//! use zihin_rules::{Actor, Options, Seat};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let camelot = GAMES.find("camelot").ok_or("no such game")?;
//! let mut state = camelot.setup(2, &Options::new())?;
//! let white = Actor::Seat(Seat(0));
//! let moves = state.moves(white);
//! assert!(moves.len() > 20);
//!
//! let played = state.play(white, &moves[0])?;
//! assert_eq!(played, moves[0]);
//! assert!(state.moves(white).is_empty(), "it is Black's turn");
//!
//! let scene = state.draw(&DrawOptions::default());
//! let png = Renderer::new().png(&scene, Theme::Dark, 600)?;
//! assert!(png.starts_with(b"\x89PNG"));
//! # Ok(())
//! # }
//! ```

pub mod cli;
pub mod config;
