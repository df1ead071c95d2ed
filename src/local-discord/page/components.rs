//! Checks a person's input against the components and modals that the bot has sent. Pure.

use super::request::Refusal;
use serde_json::Value;
use std::collections::HashSet;

const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;
/// The style of buttons that open a URL and send no interaction.
const LINK: u64 = 5;
/// The most characters of a text input without `max_length`.
const MAX_INPUT: u64 = 4_000;

/// Checks the use of a component of a message. `fits` says whether a select that Discord populates offers this id.
pub fn check_component_use(
    rows: &Value,
    used: &Value,
    fits: impl Fn(&Value, &str) -> bool,
) -> Result<(), Refusal> {
    let gone = "This control is not there any more";
    let component = children(rows)
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
    check_values(component, used, |value| {
        if kind == STRING_SELECT {
            list(&component["options"]).any(|option| option["value"] == value)
        } else {
            fits(component, value)
        }
    })
}

fn check_values(
    select: &Value,
    used: &Value,
    is_offered: impl Fn(&str) -> bool,
) -> Result<(), Refusal> {
    let values: Vec<&str> = list(&used["values"]).filter_map(Value::as_str).collect();
    let bound = |key: &str| select[key].as_u64().unwrap_or(1);
    let count = values.len() as u64;
    let distinct: HashSet<&str> = values.iter().copied().collect();
    if count < bound("min_values") || count > bound("max_values") || distinct.len() < values.len() {
        Err("Too few or too many values")
    } else if values.into_iter().all(is_offered) {
        Ok(())
    } else {
        Err("This value is not offered")
    }
}

/// Checks the fields of a submitted modal.
pub fn check_modal_input(modal: &Value, filled: &Value) -> Result<(), Refusal> {
    if modal["custom_id"] != filled["custom_id"] {
        return Err("This is not the form that is open");
    }
    let inputs: Vec<&Value> = children(&modal["components"]).collect();
    let answers: Vec<&Value> = children(&filled["components"]).collect();
    let is_in_form = |answer: &&Value| {
        let same = |input: &&Value| input["custom_id"] == answer["custom_id"];
        inputs.iter().any(same)
    };
    if !answers.iter().all(is_in_form) {
        return Err("This field is not in the form");
    }
    inputs.iter().try_for_each(|input| {
        let own = answers
            .iter()
            .find(|answer| answer["custom_id"] == input["custom_id"]);
        check_text(
            input,
            own.map_or("", |answer| answer["value"].as_str().unwrap_or("")),
        )
    })
}

fn check_text(input: &Value, text: &str) -> Result<(), Refusal> {
    let long = text.chars().count() as u64;
    let bound = |key: &str, otherwise| input[key].as_u64().unwrap_or(otherwise);
    if long == 0 {
        return if input["required"] == false {
            Ok(())
        } else {
            Err("A field must be filled in")
        };
    }
    if long < bound("min_length", 0) {
        Err("A field has too few characters")
    } else if long > bound("max_length", MAX_INPUT) {
        Err("A field has too many characters")
    } else {
        Ok(())
    }
}

/// The components of action rows.
fn children(rows: &Value) -> impl Iterator<Item = &Value> {
    list(rows).flat_map(|row| list(&row["components"]))
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}
