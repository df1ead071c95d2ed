//! People who act at the same time, each over the socket of their own page, on a bot that is a process of its own.

mod client;
mod database;
mod program;
mod public;
mod view;

pub use client::{Answer, Client, Reply, message_id};
pub use database::{Database, Entry, Game};
pub use program::Program;
pub use public::{BoardAt, board_at, boards, called_to, is_awaited, is_card, mentions};
pub use view::{Seen, View};
