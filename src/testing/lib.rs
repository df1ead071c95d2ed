//! What the tests of several crates need.
//! The features say how much of it: without one the fourth game, random games and the project's own files, with `store` databases, with `play` games and
//! tournaments without Discord, with `bot` the bot on a local Discord and people on its page.
#![allow(
    missing_docs,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::unwrap_used,
    reason = "it is read beside the tests that use it; one that cannot go on has failed"
)]

pub mod dots;
mod fourth_game;
pub mod message_texts;
pub mod program;
pub mod property;
pub mod random_game;
pub mod random_record;
mod skip;
pub mod snapshot;
pub mod sources;

pub use fourth_game::{catalog, registry};
pub use skip::skip;

#[cfg(feature = "store")]
pub mod cluster;
#[cfg(feature = "store")]
pub mod database;
#[cfg(feature = "store")]
pub mod link;
#[cfg(feature = "store")]
pub mod statement_log;
#[cfg(feature = "store")]
pub mod years;

#[cfg(feature = "store")]
#[path = "../local-discord/tests/patience.rs"]
pub mod patience;

#[cfg(feature = "play")]
pub mod acts;
#[cfg(feature = "play")]
pub mod dice_proof;
#[cfg(feature = "play")]
pub mod fixture;
#[cfg(feature = "play")]
pub mod panel;
#[cfg(feature = "play")]
pub mod tournament_fixture;

#[cfg(feature = "bot")]
mod bot;

#[cfg(feature = "bot")]
pub use bot::*;
