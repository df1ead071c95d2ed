//! What Discord refuses in buttons and selects. Pure.

use super::fields::{count, length, list, missing, required};
use crate::error::FormErrors;
use crate::model::components::with_paths;
use serde_json::Value;
use std::collections::HashSet;

const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;
/// User, role, mentionable and channel selects.
const OTHER_SELECTS: std::ops::RangeInclusive<u64> = 5..=8;
/// The style of buttons that open a URL.
const LINK: u64 = 5;

/// Whether a component is of one of these types; if not, reports it.
pub fn accepts(errors: &mut FormErrors, component: &Value, path: &str, allowed: &[u64]) -> bool {
    let is_allowed = allowed.contains(&number(component, "type"));
    if !is_allowed {
        let allowed: Vec<String> = allowed.iter().map(u64::to_string).collect();
        let comma = if allowed.len() == 1 { "," } else { "" };
        let allowed = allowed.join(", ");
        errors.add(
            &format!("{path}.type"),
            "UNION_TYPE_CHOICES",
            format!("Value of field \"type\" must be one of ({allowed}{comma})."),
        );
    }
    is_allowed
}

/// Checks a button or select.
pub fn control(errors: &mut FormErrors, component: &Value, path: &str) {
    match number(component, "type") {
        BUTTON => button(errors, component, path),
        STRING_SELECT => {
            select(errors, component, path);
            options(errors, component, path, 1, 25);
        }
        kind if OTHER_SELECTS.contains(&kind) => {
            select(errors, component, path);
            default_values(errors, component, path);
        }
        _ => {
            accepts(
                errors,
                component,
                path,
                &[BUTTON, STRING_SELECT, 5, 6, 7, 8],
            );
        }
    }
}

/// Checks a button.
pub fn button(errors: &mut FormErrors, button: &Value, path: &str) {
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

/// Checks what all selects have.
pub fn select(errors: &mut FormErrors, select: &Value, path: &str) {
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
    values_within(errors, select, path, 1, 25);
}

/// Checks how many values may be chosen: no more than `most`; `otherwise` unless it is said.
pub fn values_within(
    errors: &mut FormErrors,
    holder: &Value,
    path: &str,
    otherwise: u64,
    most: u64,
) {
    let bound = |key: &str, otherwise| holder.get(key).and_then(Value::as_u64).unwrap_or(otherwise);
    let highest = bound("max_values", otherwise);
    if !(1..=most).contains(&highest) || bound("min_values", 1) > highest {
        errors.add(
            &format!("{path}.max_values"),
            "BASE_TYPE_BAD_LENGTH",
            format!("Must be between 1 and {most} and not below min_values."),
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

/// Checks the options that can be chosen, and their number.
pub fn options(errors: &mut FormErrors, holder: &Value, path: &str, least: usize, most: usize) {
    let options = list(holder, "options");
    count(
        errors,
        &format!("{path}.options"),
        options.len(),
        least,
        most,
    );
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

/// A number in a field; 0 if it is missing.
pub fn number(holder: &Value, key: &str) -> u64 {
    holder.get(key).and_then(Value::as_u64).unwrap_or_default()
}

/// Reports custom ids that are there twice.
pub fn unique_ids(errors: &mut FormErrors, components: &Value, path: &str) {
    let mut ids = HashSet::new();
    for (path, component) in with_paths(components, path) {
        let id = component.get("custom_id").and_then(Value::as_str);
        if id.is_some_and(|id| !ids.insert(id)) {
            errors.add(
                &format!("{path}.custom_id"),
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            );
        }
    }
}
