//! What Discord refuses in action rows: buttons, selects and text inputs. Pure.

use super::fields::{count, length, list, missing, required};
use crate::error::FormErrors;
use serde_json::Value;
use std::collections::HashSet;

const ROW: u64 = 1;
const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;
const TEXT_INPUT: u64 = 4;
/// User, role, mentionable and channel selects.
const OTHER_SELECTS: std::ops::RangeInclusive<u64> = 5..=8;
/// The style of buttons that open a URL.
const LINK: u64 = 5;

/// Checks the action rows of a message.
pub fn check_rows(errors: &mut FormErrors, body: &Value) {
    let rows = list(body, "components");
    count(errors, "components", rows.len(), 0, 5);
    let mut ids = HashSet::new();
    for (n, row) in rows.iter().enumerate() {
        let path = format!("components.{n}");
        if number(row, "type") != ROW {
            errors.add(
                &format!("{path}.type"),
                "UNION_TYPE_CHOICES",
                "Value of field \"type\" must be one of (1,).",
            );
            continue;
        }
        let children = list(row, "components");
        let is_mixed =
            children.len() > 1 && children.iter().any(|child| number(child, "type") != BUTTON);
        count(
            errors,
            &format!("{path}.components"),
            children.len(),
            1,
            if is_mixed { 1 } else { 5 },
        );
        for (m, child) in children.iter().enumerate() {
            let path = format!("{path}.components.{m}");
            component(errors, child, &path);
            if let Some(id) = child.get("custom_id").and_then(Value::as_str)
                && !ids.insert(id)
            {
                errors.add(
                    &format!("{path}.custom_id"),
                    "COMPONENT_CUSTOM_ID_DUPLICATED",
                    "Component custom id cannot be duplicated",
                );
            }
        }
    }
}

/// Checks the text inputs of a modal.
pub fn check_inputs(errors: &mut FormErrors, data: &Value) {
    let rows = list(data, "components");
    count(errors, "data.components", rows.len(), 1, 5);
    for (n, row) in rows.iter().enumerate() {
        for (m, input) in list(row, "components").iter().enumerate() {
            let path = format!("data.components.{n}.components.{m}");
            if number(input, "type") != TEXT_INPUT {
                errors.add(
                    &format!("{path}.type"),
                    "UNION_TYPE_CHOICES",
                    "Value of field \"type\" must be one of (4,).",
                );
            }
            required(
                errors,
                input,
                "custom_id",
                &format!("{path}.custom_id"),
                1,
                100,
            );
            required(errors, input, "label", &format!("{path}.label"), 1, 45);
            length(
                errors,
                input,
                "placeholder",
                &format!("{path}.placeholder"),
                0,
                100,
            );
            length(errors, input, "value", &format!("{path}.value"), 0, 4_000);
        }
    }
}

fn component(errors: &mut FormErrors, component: &Value, path: &str) {
    match number(component, "type") {
        BUTTON => button(errors, component, path),
        STRING_SELECT => {
            select(errors, component, path);
            options(errors, component, path);
        }
        kind if OTHER_SELECTS.contains(&kind) => {
            select(errors, component, path);
            default_values(errors, component, path);
        }
        _ => errors.add(
            &format!("{path}.type"),
            "UNION_TYPE_CHOICES",
            "Value of field \"type\" must be one of (2, 3, 5, 6, 7, 8).",
        ),
    }
}

fn button(errors: &mut FormErrors, button: &Value, path: &str) {
    length(errors, button, "label", &format!("{path}.label"), 0, 80);
    if button.get("label").is_none_or(|label| label == "")
        && button.get("emoji").is_none_or(Value::is_null)
    {
        missing(errors, &format!("{path}.label"));
    }
    let has = |key: &str| button.get(key).is_some_and(|value| !value.is_null());
    match number(button, "style") {
        LINK if has("custom_id") => errors.add(
            path,
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
            "A custom id and url cannot both be specified",
        ),
        LINK => required(errors, button, "url", &format!("{path}.url"), 1, 512),
        1..=4 => required(
            errors,
            button,
            "custom_id",
            &format!("{path}.custom_id"),
            1,
            100,
        ),
        _ => errors.add(
            &format!("{path}.style"),
            "BASE_TYPE_CHOICES",
            "Value must be one of {1, 2, 3, 4, 5, 6}.",
        ),
    }
}

fn select(errors: &mut FormErrors, select: &Value, path: &str) {
    required(
        errors,
        select,
        "custom_id",
        &format!("{path}.custom_id"),
        1,
        100,
    );
    length(
        errors,
        select,
        "placeholder",
        &format!("{path}.placeholder"),
        0,
        150,
    );
    let bound = |key: &str, otherwise| select.get(key).and_then(Value::as_u64).unwrap_or(otherwise);
    if bound("min_values", 1) > 25
        || !(1..=25).contains(&bound("max_values", 1))
        || bound("min_values", 1) > bound("max_values", 1)
    {
        errors.add(
            &format!("{path}.max_values"),
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 1 and 25 and not below min_values.",
        );
    }
}

/// Checks the default values of a select that Discord populates: their types, and their number.
fn default_values(errors: &mut FormErrors, select: &Value, path: &str) {
    let values = list(select, "default_values");
    let types: &[&str] = match number(select, "type") {
        5 => &["user"],
        6 => &["role"],
        7 => &["user", "role"],
        _ => &["channel"],
    };
    for (n, value) in values.iter().enumerate() {
        let kind = value.get("type").and_then(Value::as_str);
        if !kind.is_some_and(|kind| types.contains(&kind)) {
            errors.add(
                &format!("{path}.default_values.{n}.type"),
                "BASE_TYPE_CHOICES",
                format!("Value must be one of {{'{}'}}.", types.join("', '")),
            );
        }
    }
    if !values.is_empty() {
        let bound = |key| select.get(key).and_then(Value::as_u64).unwrap_or(1);
        let bound = |key| usize::try_from(bound(key)).unwrap_or(usize::MAX);
        let path = format!("{path}.default_values");
        count(
            errors,
            &path,
            values.len(),
            bound("min_values"),
            bound("max_values"),
        );
    }
}

fn options(errors: &mut FormErrors, select: &Value, path: &str) {
    let options = list(select, "options");
    count(errors, &format!("{path}.options"), options.len(), 1, 25);
    let mut values = HashSet::new();
    for (n, option) in options.iter().enumerate() {
        let path = format!("{path}.options.{n}");
        required(errors, option, "label", &format!("{path}.label"), 1, 100);
        required(errors, option, "value", &format!("{path}.value"), 1, 100);
        length(
            errors,
            option,
            "description",
            &format!("{path}.description"),
            0,
            100,
        );
        if !values.insert(option.get("value").and_then(Value::as_str)) {
            errors.add(
                &format!("{path}.value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            );
        }
    }
}

fn number(holder: &Value, key: &str) -> u64 {
    holder.get(key).and_then(Value::as_u64).unwrap_or_default()
}
