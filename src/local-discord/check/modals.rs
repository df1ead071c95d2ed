//! What Discord refuses in a modal: its title, and its fields in labels or, in the older form, in action rows. Pure.

use super::controls::{accepts, number, options, select, unique_ids, values_within};
use super::fields::{count, length, list, missing, required};
use crate::error::{ApiError, FormErrors};
use serde_json::Value;

const ROW: u64 = 1;
const STRING_SELECT: u64 = 3;
const TEXT_INPUT: u64 = 4;
const TEXT: u64 = 10;
const LABEL: u64 = 18;
const FILE_UPLOAD: u64 = 19;
const RADIO_GROUP: u64 = 21;
const CHECKBOX_GROUP: u64 = 22;
const CHECKBOX: u64 = 23;
/// What a label may hold.
const IN_LABEL: [u64; 10] = [
    STRING_SELECT,
    TEXT_INPUT,
    5,
    6,
    7,
    8,
    FILE_UPLOAD,
    RADIO_GROUP,
    CHECKBOX_GROUP,
    CHECKBOX,
];
const COMPONENTS: &str = "data.components";

/// Checks a modal.
pub fn check_modal(data: &Value) -> Result<(), ApiError> {
    let mut errors = FormErrors::default();
    required(&mut errors, data, "custom_id", "data.custom_id", 1, 100);
    required(&mut errors, data, "title", "data.title", 1, 45);
    let tops = list(data, "components");
    count(&mut errors, COMPONENTS, tops.len(), 1, 5);
    for (n, top) in tops.iter().enumerate() {
        let path = format!("{COMPONENTS}.{n}");
        if accepts(&mut errors, top, &path, &[ROW, TEXT, LABEL]) {
            field(&mut errors, top, &path);
        }
    }
    unique_ids(&mut errors, &data["components"], COMPONENTS);
    errors.finish()
}

fn field(errors: &mut FormErrors, top: &Value, path: &str) {
    let at = |key: &str| format!("{path}.{key}");
    match number(top, "type") {
        TEXT => required(errors, top, "content", &at("content"), 1, 4_000),
        ROW => {
            let inputs = list(top, "components");
            count(errors, &at("components"), inputs.len(), 1, 1);
            for (m, one) in inputs.iter().enumerate() {
                let path = format!("{path}.components.{m}");
                if accepts(errors, one, &path, &[TEXT_INPUT]) {
                    required(errors, one, "label", &format!("{path}.label"), 1, 45);
                    input(errors, one, &path);
                }
            }
        }
        _ => {
            required(errors, top, "label", &at("label"), 1, 45);
            length(errors, top, "description", &at("description"), 0, 100);
            let path = at("component");
            match top.get("component").filter(|one| one.is_object()) {
                Some(one) if accepts(errors, one, &path, &IN_LABEL) => input(errors, one, &path),
                Some(_) => {}
                None => missing(errors, &path),
            }
        }
    }
}

/// Checks what a person fills in.
fn input(errors: &mut FormErrors, input: &Value, path: &str) {
    let at = |key: &str| format!("{path}.{key}");
    match number(input, "type") {
        TEXT_INPUT => {
            required(errors, input, "custom_id", &at("custom_id"), 1, 100);
            length(errors, input, "placeholder", &at("placeholder"), 0, 100);
            length(errors, input, "value", &at("value"), 0, 4_000);
        }
        kind @ (FILE_UPLOAD | RADIO_GROUP | CHECKBOX_GROUP | CHECKBOX) => {
            required(errors, input, "custom_id", &at("custom_id"), 1, 100);
            if matches!(kind, RADIO_GROUP | CHECKBOX_GROUP) {
                let least = if kind == RADIO_GROUP { 2 } else { 1 };
                options(errors, input, path, least, 10);
            }
            // A group of checkboxes takes as many as it has.
            match kind {
                FILE_UPLOAD => values_within(errors, input, path, 1, 10),
                CHECKBOX_GROUP => values_within(errors, input, path, 10, 10),
                _ => {}
            }
        }
        kind => {
            select(errors, input, path);
            if kind == STRING_SELECT {
                options(errors, input, path, 1, 25);
            }
        }
    }
}
