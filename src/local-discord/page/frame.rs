//! What is common to the frames that a web page sends: how ids are read from them, and how they are refused.

use crate::model::snowflake::Id;
use serde_json::Value;

/// Why a frame is refused, in the words that the person reads.
pub type Refusal = &'static str;

/// The refusal of a message, component or modal that the person cannot see.
pub const FAILED: Refusal = "This interaction failed";

/// The id in a field of a frame.
pub fn id(frame: &Value, key: &str) -> Result<Id, Refusal> {
    let found = frame.get(key).and_then(Id::from_value);
    found.ok_or("an id is missing")
}
