//! Permissions: who may do what in which channel, by Discord's rule of roles and overwrites. Pure; it knows no request.

use crate::playground::error::ApiError;
use crate::playground::model::channel::{Channel, Kind};
use crate::playground::model::person::{
    APPLICATION, BOT_PERMISSIONS, BOT_ROLE, GUILD, MEMBER_PERMISSIONS,
};
use crate::playground::model::snowflake::Id;
use crate::playground::model::world::World;
use serde_json::{Value, json};

/// May pass every check.
pub const ADMINISTRATOR: u64 = 1 << 3;
/// May change and delete channels.
pub const MANAGE_CHANNELS: u64 = 1 << 4;
/// May react to messages.
pub const ADD_REACTIONS: u64 = 1 << 6;
/// May know of the channel at all; without it nothing else counts.
pub const VIEW_CHANNEL: u64 = 1 << 10;
/// May post in a text channel. It does not count in threads.
pub const SEND_MESSAGES: u64 = 1 << 11;
/// May delete what others have posted.
pub const MANAGE_MESSAGES: u64 = 1 << 13;
/// May post embeds.
pub const EMBED_LINKS: u64 = 1 << 14;
/// May post files.
pub const ATTACH_FILES: u64 = 1 << 15;
/// May read what was posted before, and answer it.
pub const READ_HISTORY: u64 = 1 << 16;
/// May ping everybody.
pub const MENTION_EVERYONE: u64 = 1 << 17;
/// May change permissions.
pub const MANAGE_ROLES: u64 = 1 << 28;
/// May use the bots' commands.
pub const USE_COMMANDS: u64 = 1 << 31;
/// May lock threads, and post in those that are locked.
pub const MANAGE_THREADS: u64 = 1 << 34;
/// May open threads that everybody sees.
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// May open threads for those who are invited.
pub const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
/// May post in threads.
pub const SEND_IN_THREADS: u64 = 1 << 38;

/// Every permission that Discord has given a bit.
const ALL: u64 = (1 << 53) - 1;
/// What counts in a conversation of two, where there are no roles: all that posting takes.
const DIRECT: u64 =
    VIEW_CHANNEL | SEND_MESSAGES | EMBED_LINKS | ATTACH_FILES | READ_HISTORY | USE_COMMANDS;
/// What an interaction in a conversation of two says of the bot: embeds, files, `@everyone` and emoji of elsewhere.
const DIRECT_APP: u64 = EMBED_LINKS | ATTACH_FILES | 1 << 17 | 1 << 18;

/// An exception of one channel, for a role or a member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overwrite {
    /// The role or member; the guild's own id is everybody.
    pub id: Id,
    /// Whether it is a member's.
    pub is_member: bool,
    pub allow: u64,
    pub deny: u64,
}

impl Overwrite {
    /// The object on the wire.
    pub fn wire(&self) -> Value {
        json!({"id": self.id, "type": u8::from(self.is_member), "allow": self.allow.to_string(), "deny": self.deny.to_string()})
    }
}

impl World {
    /// What somebody may do in the guild where no channel says otherwise.
    pub fn base_permissions(&self, person: Id) -> u64 {
        if self.people.first().is_some_and(|owner| owner.id == person) {
            ALL
        } else if person == APPLICATION {
            BOT_PERMISSIONS | MEMBER_PERMISSIONS
        } else {
            MEMBER_PERMISSIONS
        }
    }

    /// What somebody may do in a channel or thread.
    pub fn permissions(&self, person: Id, channel: &Channel) -> u64 {
        match &channel.kind {
            Kind::Direct { person: whose, .. } if *whose == person || person == APPLICATION => {
                DIRECT
            }
            Kind::Direct { .. } => 0,
            Kind::Text(_) => self.in_text_channel(person, channel),
            Kind::Thread(thread) => {
                let parent = self.channels.get(&thread.parent);
                let may = parent.map_or(0, |parent| self.in_text_channel(person, parent));
                let is_hidden = thread.private
                    && may & MANAGE_THREADS == 0
                    && !thread.members.contains(&person);
                if is_hidden { 0 } else { may }
            }
        }
    }

    /// What an interaction says of the bot's permissions.
    pub fn app_permissions(&self, channel: &Channel) -> u64 {
        if channel.guild().is_some() {
            self.permissions(APPLICATION, channel)
        } else {
            DIRECT_APP
        }
    }

    fn in_text_channel(&self, person: Id, channel: &Channel) -> u64 {
        let base = self.base_permissions(person);
        if base & ADMINISTRATOR != 0 {
            return ALL;
        }
        let role = (person == APPLICATION).then_some(BOT_ROLE);
        let counts = |overwrite: &&Overwrite, turn: usize| match turn {
            0 => overwrite.id == GUILD,
            1 => role == Some(overwrite.id),
            _ => overwrite.is_member && overwrite.id == person,
        };
        // Everybody's first, then the role's, then the member's own.
        let may = (0..3).fold(base, |may, turn| {
            let found = channel
                .overwrites
                .iter()
                .find(|overwrite| counts(overwrite, turn));
            found.map_or(may, |found| may & !found.deny | found.allow)
        });
        if may & VIEW_CHANNEL == 0 { 0 } else { may }
    }

    /// Whether somebody knows of a channel.
    pub fn sees(&self, person: Id, channel: &Channel) -> bool {
        self.permissions(person, channel) & VIEW_CHANNEL != 0
    }

    /// Whether somebody may do something in a channel; nobody may where there is none.
    pub fn may(&self, person: Id, channel: Id, needed: u64) -> bool {
        let channel = self.channels.get(&channel);
        channel.is_some_and(|channel| self.permissions(person, channel) & needed == needed)
    }

    /// Refuses what the bot may not do in a channel: 50001 where it does not even see it, else 50013.
    pub fn require(&self, channel: Id, needed: u64) -> Result<(), ApiError> {
        let may = self.permissions(APPLICATION, self.channel(channel)?);
        if may & VIEW_CHANNEL == 0 {
            Err(ApiError::Code(50_001))
        } else if may & needed == needed {
            Ok(())
        } else {
            Err(ApiError::Code(50_013))
        }
    }

    /// Refuses a message of this person that may not be posted there: 50001 or 50013 for want of permission, 160005 in a locked thread,
    /// 50007 where the other side of a conversation of two wants none.
    pub fn require_to_post(&self, person: Id, channel: Id) -> Result<(), ApiError> {
        let channel = self.channel(channel)?;
        let may = self.permissions(person, channel);
        let post = if channel.thread().is_some() {
            SEND_IN_THREADS
        } else {
            SEND_MESSAGES
        };
        if may & VIEW_CHANNEL == 0 {
            Err(ApiError::Code(50_001))
        } else if may & post == 0 {
            Err(ApiError::Code(50_013))
        } else if channel.thread().is_some_and(|thread| thread.locked) && may & MANAGE_THREADS == 0
        {
            Err(ApiError::Code(160_005))
        } else if person == APPLICATION && self.is_closed(channel) {
            Err(ApiError::Code(50_007))
        } else {
            Ok(())
        }
    }

    /// Whether it is a conversation with somebody who wants no direct messages.
    fn is_closed(&self, channel: &Channel) -> bool {
        let recipient = channel.recipient().and_then(|id| self.person(id));
        recipient.is_some_and(|person| person.bot || !person.direct)
    }
}
