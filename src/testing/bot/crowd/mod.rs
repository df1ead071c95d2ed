//! People who act at the same time, each over the socket of their own page, on a bot that is a process of its own.

mod attempt;
mod client;
mod database;
mod findings;
mod history;
mod ledger;
mod plan;
mod player;
mod program;
mod public;
mod turn;
mod view;

pub use client::{Client, Reply, message_id};
pub use database::{Database, Entry};
pub use findings::{Findings, dead_buttons, settle};
pub use ledger::Ledger;
pub use player::Player;
pub use program::Program;
pub use public::{board_at, boards, is_card, mentions, pinged_to};
pub use view::{Seen, View, is_loading};
