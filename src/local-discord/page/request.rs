//! What the frames of a web page say: the ids in them, how they are refused,
//! and what a person requests of the bot, before it becomes an interaction.

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

/// Why a frame is refused, in the words that the person reads.
pub type Refusal = &'static str;

/// The refusal of a message, component or modal that the person cannot see.
pub const FAILED: Refusal = "This interaction failed";

/// The id in a field of a frame.
pub fn id(frame: &Value, key: &str) -> Result<Id, Refusal> {
    let found = frame.get(key).and_then(Id::from_value);
    found.ok_or("an id is missing")
}
