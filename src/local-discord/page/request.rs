//! What a person requests of the bot, before it becomes an interaction.

use crate::model::interaction::InteractionKind;
use crate::model::message::InteractionMetadata;
use crate::model::snowflake::Id;
use serde_json::Value;

/// What a person requests of the bot. The fields are those of [`Interaction`](crate::model::interaction::Interaction).
pub struct InteractionRequest {
    pub kind: InteractionKind,
    pub channel: Id,
    pub message: Option<Id>,
    pub name: Option<String>,
    pub is_menu: bool,
    pub triggering: Option<Box<InteractionMetadata>>,
    /// The interaction's data.
    pub data: Value,
}

impl InteractionRequest {
    /// A request with nothing but its data.
    pub fn new(kind: InteractionKind, channel: Id, data: Value) -> Self {
        Self {
            kind,
            channel,
            message: None,
            name: None,
            is_menu: false,
            triggering: None,
            data,
        }
    }
}
