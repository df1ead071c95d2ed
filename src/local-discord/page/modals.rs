//! A person's input in a modal: checks it against what the bot has sent, and makes the data of the interaction. Pure.

use super::components::{check_values, list};
use super::request::Refusal;
use crate::model::components::all;
use serde_json::{Value, json};

const ROW: u64 = 1;
const STRING_SELECT: u64 = 3;
const TEXT_INPUT: u64 = 4;
const TEXT: u64 = 10;
const FILE_UPLOAD: u64 = 19;
const RADIO_GROUP: u64 = 21;
const CHECKBOX_GROUP: u64 = 22;
const CHECKBOX: u64 = 23;
/// The most characters of a text input without `max_length`.
const MAX_INPUT: u64 = 4_000;
const EMPTY: Refusal = "A field must be filled in";

/// Checks the fields of a submitted modal. `fits` says whether a select that Discord populates, or a field for files, takes this id.
pub fn check_modal_input(
    modal: &Value,
    filled: &Value,
    fits: impl Fn(&Value, &str) -> bool,
) -> Result<(), Refusal> {
    if modal["custom_id"] != filled["custom_id"] {
        return Err("This is not the form that is open");
    }
    let inputs = fields(&modal["components"]);
    let answers = fields(&filled["components"]);
    let is_in_form = |answer: &&Value| {
        let same = |input: &&Value| input["custom_id"] == answer["custom_id"];
        inputs.iter().any(same)
    };
    if !answers.iter().all(is_in_form) {
        return Err("This field is not in the form");
    }
    let mut inputs = inputs.into_iter();
    inputs.try_for_each(|input| check_field(input, answer(&answers, input), &fits))
}

/// What a person has filled in, as the bot receives it: every field of the modal.
pub fn submitted(modal: &Value, filled: &Value) -> Value {
    let answers = fields(&filled["components"]);
    let field = |input: &Value| {
        let kind = input["type"].as_u64().unwrap_or_default();
        let (key, empty) = match kind {
            TEXT_INPUT => ("value", json!("")),
            RADIO_GROUP => ("value", Value::Null),
            CHECKBOX => ("value", json!(false)),
            _ => ("values", json!([])),
        };
        let given = answer(&answers, input).get(key).cloned().unwrap_or(empty);
        json!({"type": kind, "id": input["id"], "custom_id": input["custom_id"], key: given})
    };
    let top = |top: &Value| {
        let (kind, id) = (&top["type"], &top["id"]);
        match kind.as_u64() {
            Some(ROW) => {
                let inputs: Vec<Value> = list(&top["components"]).map(field).collect();
                json!({"type": kind, "id": id, "components": inputs})
            }
            Some(TEXT) => json!({"type": kind, "id": id}),
            _ => json!({"type": kind, "id": id, "component": field(&top["component"])}),
        }
    };
    list(&modal["components"]).map(top).collect()
}

/// The fields that a person fills in.
fn fields(components: &Value) -> Vec<&Value> {
    let all = all(components).into_iter();
    all.filter(|one| one["custom_id"].is_string()).collect()
}

/// The answer to a field; null if there is none.
fn answer<'a>(answers: &[&'a Value], input: &Value) -> &'a Value {
    let mut answers = answers.iter();
    let own = answers.find(|answer| answer["custom_id"] == input["custom_id"]);
    own.copied().unwrap_or(&Value::Null)
}

fn check_field(
    input: &Value,
    answer: &Value,
    fits: &impl Fn(&Value, &str) -> bool,
) -> Result<(), Refusal> {
    let kind = input["type"].as_u64().unwrap_or_default();
    let is_required = input["required"] != false;
    let is_offered = |value: &Value| list(&input["options"]).any(|one| one["value"] == *value);
    match kind {
        TEXT_INPUT => check_text(input, answer["value"].as_str().unwrap_or_default()),
        CHECKBOX => Ok(()),
        RADIO_GROUP if answer["value"].is_null() && is_required => Err(EMPTY),
        RADIO_GROUP if answer["value"].is_null() || is_offered(&answer["value"]) => Ok(()),
        RADIO_GROUP => Err("This value is not offered"),
        _ if list(&answer["values"]).next().is_none() => {
            if is_required {
                Err(EMPTY)
            } else {
                Ok(())
            }
        }
        _ => {
            let most = match kind {
                CHECKBOX_GROUP => 10,
                _ => 1,
            };
            check_values(input, answer, most, |value| match kind {
                STRING_SELECT | CHECKBOX_GROUP => is_offered(&json!(value)),
                FILE_UPLOAD => fits(&json!({"type": FILE_UPLOAD}), value),
                _ => fits(input, value),
            })
        }
    }
}

fn check_text(input: &Value, text: &str) -> Result<(), Refusal> {
    let long = text.chars().count() as u64;
    let bound = |key: &str, otherwise| input[key].as_u64().unwrap_or(otherwise);
    if long == 0 {
        return if input["required"] == false {
            Ok(())
        } else {
            Err(EMPTY)
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
