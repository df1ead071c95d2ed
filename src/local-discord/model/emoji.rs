//! The emojis of the application, and where messages use them.

use super::person::Person;
use super::snowflake::Id;
use axum::body::Bytes;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The most bytes of a picture.
pub const MAX_BYTES: usize = 256 * 1024;

/// An emoji of the application.
#[derive(Clone, Debug)]
pub struct Emoji {
    pub id: Id,
    pub name: String,
    /// A PNG file.
    pub png: Bytes,
}

impl Emoji {
    /// The emoji object. `bot` is the user who uploaded it.
    pub fn object(&self, bot: &Person) -> Value {
        json!({
            "id": self.id, "name": self.name, "roles": [], "user": bot.user_object(), "require_colons": true, "managed": false, "animated": false,
            "available": true,
        })
    }
}

/// Whether this can be the name of an emoji.
pub fn is_name(name: &str) -> bool {
    (2..=32).contains(&name.len())
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// The place of the first emoji in these components that the application does not have,
/// such as `components.0.components.0.emoji.id`.
pub fn unknown_emoji(
    emojis: &BTreeMap<Id, Emoji>,
    components: &Value,
    path: &str,
) -> Option<String> {
    let inner = |key: &str, value| unknown_emoji(emojis, value, &format!("{path}.{key}"));
    match components {
        Value::Object(fields) => {
            let id = fields.get("emoji").map(|emoji| &emoji["id"]);
            let is_known = |id: &Value| {
                let id = Id::from_value(id);
                id.is_some_and(|id| emojis.contains_key(&id))
            };
            if id.is_some_and(|id| !id.is_null() && !is_known(id)) {
                return Some(format!("{path}.emoji.id"));
            }
            fields.iter().find_map(|(key, value)| inner(key, value))
        }
        Value::Array(list) => {
            let mut list = list.iter().enumerate();
            list.find_map(|(n, value)| inner(&n.to_string(), value))
        }
        _ => None,
    }
}
