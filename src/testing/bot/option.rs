//! Options of slash commands, as a person's page sends them.

use serde::Serialize;
use serde_json::{Value, json};

fn option(kind: u8, name: &str, value: impl Serialize) -> Value {
    json!({"name": name, "type": kind, "value": value})
}

pub fn text(name: &str, value: impl Serialize) -> Value {
    option(3, name, value)
}

pub fn number(name: &str, value: impl Serialize) -> Value {
    option(4, name, value)
}

pub fn flag(name: &str, value: bool) -> Value {
    option(5, name, value)
}

/// A person, by id.
pub fn person(name: &str, id: impl Serialize) -> Value {
    option(6, name, id)
}

/// A text that is still being typed, for autocomplete.
pub fn typed(name: &str, value: &str) -> Value {
    let mut option = text(name, value);
    option["focused"] = json!(true);
    option
}

/// All options of a command that takes a game.
pub fn game(id: &str) -> Value {
    json!([text("game", id)])
}

/// A subcommand with its options.
pub fn subcommand(name: &str, options: impl Serialize) -> Value {
    json!([{"name": name, "type": 1, "options": options}])
}
