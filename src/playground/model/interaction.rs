//! What a person asks of the bot: the interaction object, and how far its answer has come.

use crate::playground::error::ApiError;
use crate::playground::model::message::{Cause, Message};
use crate::playground::model::person::{APPLICATION, GUILD, Person};
use crate::playground::model::snowflake::Id;
use crate::playground::model::world::World;
use serde_json::{Value, json};

/// Milliseconds within which the first answer must come.
pub const FIRST_ANSWER: u64 = 3_000;
/// Milliseconds for which a token is good.
const TOKEN_LIFE: u64 = 15 * 60 * 1_000;

/// Discord's numbers for the kinds of interactions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Command = 2,
    Component = 3,
    Autocomplete = 4,
    Modal = 5,
}

/// An interaction that was sent to the bot.
#[derive(Clone, Debug)]
pub struct Interaction {
    pub id: Id,
    pub token: String,
    pub kind: Kind,
    pub person: Person,
    pub channel: Id,
    /// The message whose control was used.
    pub message: Option<Id>,
    /// The command's name, where it was a command.
    pub name: Option<String>,
    /// Whether the command stood in a menu of a person or message.
    pub is_menu: bool,
    /// What opened the modal, where it is one.
    pub trigger: Option<Box<Cause>>,
    /// What the page calls it.
    pub nonce: Value,
    /// When it was sent, Unix milliseconds.
    pub at: u64,
    pub answered: bool,
    /// The modal that answered it.
    pub modal: Option<Value>,
    /// The message that is `@original`.
    pub original: Option<Id>,
}

impl Interaction {
    /// Whether the first answer would come too late.
    pub fn is_late(&self, now: u64) -> bool {
        now > self.at + FIRST_ANSWER
    }

    /// Whether its token is good no more.
    pub fn is_dead(&self, now: u64) -> bool {
        now > self.at + TOKEN_LIFE
    }

    /// A message that answers it.
    pub fn reply(&self, id: Id, is_private: bool) -> Message {
        let mut message = Message::new(id, self.channel, APPLICATION);
        message.ephemeral_for = is_private.then_some(self.person.id);
        if is_private {
            message.flags |= crate::playground::model::message::EPHEMERAL;
        }
        message.interaction = Some(self.cause());
        if self.kind == Kind::Component {
            message.reference = self.message;
        }
        message
    }

    /// What a message that answers it says of it.
    pub fn cause(&self) -> Cause {
        let used = self.message.filter(|_| self.kind == Kind::Component);
        Cause {
            id: self.id,
            kind: self.kind as u8,
            name: self.name.clone(),
            is_menu: self.is_menu,
            person: self.person.clone(),
            used,
            trigger: self.trigger.clone(),
        }
    }

    /// The object that the bot gets. `message` is the one whose control was used.
    pub fn wire(
        &self,
        world: &World,
        data: &Value,
        message: Option<Value>,
    ) -> Result<Value, ApiError> {
        let channel = world.channel(self.channel)?;
        let permissions = world.permissions(self.person.id, channel);
        let is_guild = channel.guild().is_some();
        let mut partial = world.channel_object(channel);
        partial["permissions"] = json!(permissions.to_string());
        let mut wire = json!({
            "id": self.id, "application_id": APPLICATION, "type": self.kind as u8, "token": self.token, "version": 1, "data": data,
            "channel_id": self.channel, "channel": partial, "locale": self.person.locale,
            "app_permissions": world.app_permissions(channel).to_string(), "entitlements": [],
            "authorizing_integration_owners": {"0": if is_guild { GUILD } else { Id(0) }},
            "attachment_size_limit": crate::playground::rest::body::MOST_FILE_BYTES,
        });
        if is_guild {
            let mut member = self.person.member();
            member["permissions"] = json!(permissions.to_string());
            wire["guild_id"] = json!(GUILD);
            wire["guild"] = json!({"id": GUILD, "locale": "en-US", "features": []});
            wire["guild_locale"] = json!("en-US");
            wire["member"] = member;
            wire["context"] = json!(0);
        } else {
            wire["user"] = self.person.user();
            wire["context"] = json!(1);
        }
        if let Some(message) = message {
            wire["message"] = message;
        }
        Ok(wire)
    }
}
