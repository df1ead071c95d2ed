//! Checks the arguments of a slash command against its declared options. Pure.

use super::request::Refusal;
use serde_json::Value;
use std::collections::HashSet;

const SUBCOMMANDS: [u64; 2] = [1, 2];
const STRING: u64 = 3;
const INTEGER: u64 = 4;
const BOOLEAN: u64 = 5;
const NUMBER: u64 = 10;
/// The most characters of a string option without `max_length`.
const MAX_STRING: u64 = 6_000;

/// Checks the arguments of a command or subcommand.
/// `is_whole` is false while the person still types: then required ones may be missing. `fits` says whether an option takes this id of a person,
/// channel or role.
pub fn check_arguments(
    declared: &Value,
    given: &Value,
    is_whole: bool,
    fits: &impl Fn(&Value, &str) -> bool,
) -> Result<(), Refusal> {
    let mut names = HashSet::new();
    for option in list(given) {
        let known = list(declared)
            .find(|known| known["name"] == option["name"] && known["type"] == option["type"])
            .filter(|_| names.insert(option["name"].as_str()))
            .ok_or("This option is not there")?;
        let kind = known["type"].as_u64().unwrap_or_default();
        if SUBCOMMANDS.contains(&kind) {
            check_arguments(&known["options"], &option["options"], is_whole, fits)?;
        } else if option["focused"] != true {
            check_value(known, kind, &option["value"], fits)?;
        }
    }
    let is_given = |known: &Value| names.contains(&known["name"].as_str());
    let has_subcommands = list(declared).any(is_subcommand);
    if has_subcommands && names.len() != 1 {
        Err("A command like this needs one subcommand")
    } else if is_whole && list(declared).any(|known| known["required"] == true && !is_given(known))
    {
        Err("A required option is missing")
    } else {
        Ok(())
    }
}

fn is_subcommand(option: &Value) -> bool {
    let kind = option["type"].as_u64();
    kind.is_some_and(|kind| SUBCOMMANDS.contains(&kind))
}

fn check_value(
    known: &Value,
    kind: u64,
    value: &Value,
    fits: &impl Fn(&Value, &str) -> bool,
) -> Result<(), Refusal> {
    let mut choices = list(&known["choices"]).peekable();
    if choices.peek().is_some() {
        let is_offered = choices.any(|choice| choice["value"] == *value);
        return is_offered.then_some(()).ok_or("This choice is not offered");
    }
    let is_valid = match kind {
        STRING => value.as_str().is_some_and(|text| {
            let long = text.chars().count() as u64;
            let bound = |key: &str, otherwise| known[key].as_u64().unwrap_or(otherwise);
            (bound("min_length", 0)..=bound("max_length", MAX_STRING)).contains(&long)
        }),
        INTEGER => value.is_i64() && is_within(known, value),
        NUMBER => value.is_number() && is_within(known, value),
        BOOLEAN => value.is_boolean(),
        _ => value.as_str().is_some_and(|id| fits(known, id)),
    };
    is_valid.then_some(()).ok_or("This value is not valid here")
}

fn is_within(known: &Value, value: &Value) -> bool {
    let value = value.as_f64().unwrap_or(f64::NAN);
    let bound = |key: &str, otherwise| known[key].as_f64().unwrap_or(otherwise);
    value >= bound("min_value", f64::NEG_INFINITY) && value <= bound("max_value", f64::INFINITY)
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}
