//! Support for all tests: the bot on a local Discord, people's pages, builders, fixtures, and the project's own files.

pub mod altered_discord;
mod bot_fixture;
pub mod bot_process;
pub mod bracket_picture;
pub mod card;
pub mod cluster;
mod context_menu;
mod controls;
pub mod crowd;
pub mod database;
pub mod dice_proof;
pub mod fixture;
pub mod game;
pub mod link;
mod message;
pub mod message_texts;
pub mod openapi;
pub mod option;
mod page;
pub mod property;
pub mod random_game;
pub mod random_record;
pub mod raw_discord;
pub mod rest_proxy;
pub mod sources;
pub mod tournament_card;
pub mod tournament_fixture;
pub mod turns;
mod verb;
pub mod watched;
pub mod whole_game;

pub use bot_fixture::BotFixture;
pub use message::{content, control, controls, custom_id, is_call, labelled, next_clicks, options};
pub use page::Page;
pub use verb::Verb;
