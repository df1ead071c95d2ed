//! Permission bits, and the overwrites by which a channel changes them for a role or member. Pure.

use super::snowflake::Id;
use serde_json::{Value, json};

/// Passes every check.
pub const ADMINISTRATOR: u64 = 1 << 3;
/// Change and delete channels.
pub const MANAGE_CHANNELS: u64 = 1 << 4;
/// React to messages.
pub const ADD_REACTIONS: u64 = 1 << 6;
/// See the channel; without it every other permission is void.
pub const VIEW_CHANNEL: u64 = 1 << 10;
/// Post in a text channel. It has no effect in threads.
pub const SEND_MESSAGES: u64 = 1 << 11;
/// Delete other people's messages.
pub const MANAGE_MESSAGES: u64 = 1 << 13;
/// Post embeds.
pub const EMBED_LINKS: u64 = 1 << 14;
/// Post files.
pub const ATTACH_FILES: u64 = 1 << 15;
/// Read earlier messages, and reply to them.
pub const READ_HISTORY: u64 = 1 << 16;
/// Ping `@everyone` and `@here`.
pub const MENTION_EVERYONE: u64 = 1 << 17;
/// Use emoji of other guilds.
const USE_EXTERNAL_EMOJIS: u64 = 1 << 18;
/// Change permissions.
pub const MANAGE_ROLES: u64 = 1 << 28;
/// Use application commands.
pub const USE_COMMANDS: u64 = 1 << 31;
/// Lock threads, and post in locked ones.
pub const MANAGE_THREADS: u64 = 1 << 34;
/// Start public threads.
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// Start private threads.
pub const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
/// Post in threads.
pub const SEND_IN_THREADS: u64 = 1 << 38;

/// Every bit that Discord has assigned.
pub const ALL: u64 = (1 << 53) - 1;
/// The bot's role: every permission but [`ADMINISTRATOR`].
pub const BOT_PERMISSIONS: u64 = ALL & !ADMINISTRATOR;
/// `@everyone` in a new guild, with application commands, threads and files.
pub const MEMBER_PERMISSIONS: u64 = 2_222_085_186_637_377;
/// Everyone in a DM channel, where there are no roles: the permissions needed to post.
pub const DIRECT: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_HISTORY
    | USE_COMMANDS
    | ADD_REACTIONS;
/// `app_permissions` of an interaction in a DM channel.
pub const DIRECT_APP: u64 = EMBED_LINKS | ATTACH_FILES | MENTION_EVERYONE | USE_EXTERNAL_EMOJIS;

/// An exception that a channel makes for a role or member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overwrite {
    /// The role or member; the guild's own id is `@everyone`.
    pub id: Id,
    /// Whether [`id`](Self::id) is a member.
    pub is_member: bool,
    pub allow: u64,
    pub deny: u64,
}

impl Overwrite {
    /// The overwrite object.
    pub fn object(&self) -> Value {
        json!({"id": self.id, "type": u8::from(self.is_member), "allow": self.allow.to_string(), "deny": self.deny.to_string()})
    }
}
