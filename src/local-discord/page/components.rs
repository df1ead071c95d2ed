//! Checks the use of a component against the message that the bot has sent. Pure.

use super::request::Refusal;
use crate::model::components::all;
use serde_json::Value;
use std::collections::HashSet;

const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;
/// The style of buttons that open a URL and send no interaction.
const LINK: u64 = 5;

/// Checks the use of a component of a message. `fits` says whether a select that Discord populates offers this id.
pub fn check_component_use(
    components: &Value,
    used: &Value,
    fits: impl Fn(&Value, &str) -> bool,
) -> Result<(), Refusal> {
    let gone = "This control is not there any more";
    let component = all(components)
        .into_iter()
        .find(|component| {
            component["custom_id"].is_string() && component["custom_id"] == used["custom_id"]
        })
        .ok_or(gone)?;
    if component["disabled"] == true {
        return Err("This control is disabled");
    }
    let kind = component["type"].as_u64().ok_or(gone)?;
    if used["component_type"] != component["type"] || (kind == BUTTON && component["style"] == LINK)
    {
        return Err(gone);
    }
    if kind == BUTTON {
        return Ok(());
    }
    check_values(component, used, 1, |value| {
        if kind == STRING_SELECT {
            list(&component["options"]).any(|option| option["value"] == value)
        } else {
            fits(component, value)
        }
    })
}

/// Checks the values that a person has chosen: how many, of which `otherwise` is the most unless the bot says it, and whether each is offered.
pub fn check_values(
    select: &Value,
    used: &Value,
    otherwise: u64,
    is_offered: impl Fn(&str) -> bool,
) -> Result<(), Refusal> {
    let values: Vec<&str> = list(&used["values"]).filter_map(Value::as_str).collect();
    let least = select["min_values"].as_u64().unwrap_or(1);
    let most = select["max_values"].as_u64().unwrap_or(otherwise);
    let count = values.len() as u64;
    let distinct: HashSet<&str> = values.iter().copied().collect();
    if count < least || count > most || distinct.len() < values.len() {
        Err("Too few or too many values")
    } else if values.into_iter().all(is_offered) {
        Ok(())
    } else {
        Err("This value is not offered")
    }
}

/// The elements of a list; none if it is something else.
pub fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}
