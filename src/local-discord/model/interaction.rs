//! Interactions: what people request of the bot, and the state of its response.

use super::message::{EPHEMERAL, InteractionMetadata, Message};
use super::person::Person;
use super::snowflake::{APPLICATION, Id};
use serde_json::Value;
use std::collections::{HashMap, VecDeque};

/// Milliseconds within which the initial response must come.
pub const RESPONSE_TIMEOUT: u64 = 3_000;
/// Milliseconds for which a token is valid.
const TOKEN_LIFETIME: u64 = 15 * 60 * 1_000;
/// How many interactions are kept; older ones are unknown, as they would be after 15 minutes.
const MAX_INTERACTIONS: usize = 20_000;

/// The type of an interaction, with Discord's number for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InteractionKind {
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
    pub kind: InteractionKind,
    pub person: Person,
    pub channel: Id,
    /// The message whose component was used.
    pub message: Option<Id>,
    /// The name of the command, if it is one.
    pub name: Option<String>,
    /// Whether the command was chosen in the menu of a person or message.
    pub is_menu: bool,
    /// The interaction that opened the modal, if it is one.
    pub triggering: Option<Box<InteractionMetadata>>,
    /// The web page's name for it.
    pub nonce: Value,
    /// When it was sent, Unix milliseconds.
    pub sent_at: u64,
    /// Whether it has had its initial response.
    pub is_answered: bool,
    /// The modal that it was answered with.
    pub modal: Option<Value>,
    /// The message that `@original` names.
    pub original: Option<Id>,
    /// How many follow-ups it has had.
    pub follow_ups: u32,
}

impl Interaction {
    /// Whether it is too late for the initial response.
    pub fn is_overdue(&self, now: u64) -> bool {
        now > self.sent_at + RESPONSE_TIMEOUT
    }

    /// Whether its token is no longer valid.
    pub fn is_expired(&self, now: u64) -> bool {
        now > self.sent_at + TOKEN_LIFETIME
    }

    /// A new message in response to it.
    pub fn reply(&self, id: Id, is_ephemeral: bool) -> Message {
        let mut message = Message::new(id, self.channel, APPLICATION);
        message.ephemeral_for = is_ephemeral.then_some(self.person.id);
        if is_ephemeral {
            message.flags |= EPHEMERAL;
        }
        message.interaction = Some(self.metadata());
        if self.kind == InteractionKind::Component {
            message.reference = self.message;
        }
        message
    }

    /// What a message that responds to it states about it.
    pub fn metadata(&self) -> InteractionMetadata {
        let is_component = self.kind == InteractionKind::Component;
        InteractionMetadata {
            id: self.id,
            kind: self.kind as u8,
            name: self.name.clone(),
            is_menu: self.is_menu,
            person: self.person.clone(),
            interacted_message: self.message.filter(|_| is_component),
            triggering: self.triggering.clone(),
        }
    }
}

/// The newest interactions, by id and by token.
#[derive(Debug, Default)]
pub struct Interactions {
    by_id: HashMap<Id, Interaction>,
    ids_by_token: HashMap<String, Id>,
    /// All ids, oldest first.
    order: VecDeque<Id>,
}

impl Interactions {
    /// Adds an interaction, and drops the oldest if there are too many.
    pub fn insert(&mut self, interaction: Interaction) {
        self.order.push_back(interaction.id);
        self.ids_by_token
            .insert(interaction.token.clone(), interaction.id);
        self.by_id.insert(interaction.id, interaction);
        if self.order.len() > MAX_INTERACTIONS
            && let Some(oldest) = self.order.pop_front()
            && let Some(dropped) = self.by_id.remove(&oldest)
        {
            self.ids_by_token.remove(&dropped.token);
        }
    }

    pub fn get(&self, id: Id) -> Option<&Interaction> {
        self.by_id.get(&id)
    }

    pub fn get_mut(&mut self, id: Id) -> Option<&mut Interaction> {
        self.by_id.get_mut(&id)
    }

    pub fn by_token(&self, token: &str) -> Option<&Interaction> {
        self.get(*self.ids_by_token.get(token)?)
    }
}
