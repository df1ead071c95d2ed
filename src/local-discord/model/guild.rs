//! A guild: its channels, its permissions, and whether the bot is in it.

use super::permissions::{BOT_PERMISSIONS, MEMBER_PERMISSIONS};
use super::snowflake::{Id, bot_role, guild_id};
use std::collections::BTreeSet;

/// A guild. Everyone is a member of it but, maybe, the bot.
#[derive(Clone, Debug)]
pub struct Guild {
    /// Its id; also that of its `@everyone` role.
    pub id: Id,
    pub name: String,
    /// Its text channels and threads.
    pub channels: BTreeSet<Id>,
    /// The permissions of the bot's role.
    pub bot_permissions: u64,
    /// The permissions of `@everyone`.
    pub member_permissions: u64,
    /// Whether the bot is in it.
    pub is_bot_member: bool,
    /// Until when a moderator has timed the bot out, as ISO 8601.
    pub bot_timeout: Option<String>,
    /// Whether it is available: false during an outage of this guild only.
    pub is_available: bool,
}

impl Guild {
    /// The guild at this index, from 0, without channels.
    pub fn new(index: usize) -> Self {
        let name = match index {
            0 => "Local Discord".to_owned(),
            _ => format!("Server {}", index + 1),
        };
        Self {
            id: guild_id(index),
            name,
            channels: BTreeSet::new(),
            bot_permissions: BOT_PERMISSIONS,
            member_permissions: MEMBER_PERMISSIONS,
            is_bot_member: true,
            bot_timeout: None,
            is_available: true,
        }
    }

    /// Whether the bot has the guild: is in it, and it is available.
    pub fn is_reachable(&self) -> bool {
        self.is_bot_member && self.is_available
    }

    /// The id of the role that Discord has created for the bot.
    pub fn bot_role(&self) -> Id {
        bot_role(self.id)
    }
}
