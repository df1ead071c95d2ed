//! The bot on a local Discord: in this process or in one of its own, alone or with a crowd of people on its page.

pub mod altered_discord;
mod bot_fixture;
pub mod bot_process;
#[path = "../../local-discord/tests/browser.rs"]
pub mod browser;
mod components;
mod context_menu;
pub mod crowd;
pub mod game;
mod message;
pub mod openapi;
pub mod option;
mod page;
#[path = "../../local-discord/tests/raw_discord.rs"]
pub mod raw_discord;
pub mod rest_proxy;
pub mod statements;
pub mod tournament_card;
pub mod turns;
pub mod watched;
pub mod whole_game;

use crate::patience;

pub use bot_fixture::BotFixture;
pub use message::{
    component, components, content, custom_id, does, is_ping, is_played, labelled, next_clicks,
    options,
};
pub use page::Page;
