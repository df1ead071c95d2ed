//! The options of a slash command, held against what a person sends for them. Pure.

use crate::playground::page::components::Refusal;
use serde_json::Value;
use std::collections::HashSet;

const SUBCOMMANDS: [u64; 2] = [1, 2];
const STRING: u64 = 3;
const INTEGER: u64 = 4;
const BOOLEAN: u64 = 5;
const NUMBER: u64 = 10;
/// The most characters of a text that sets no limit itself.
const LONGEST: u64 = 6_000;

/// Checks the options of a command, or of a subcommand in it. While a person still types, `is_whole` is false and required ones may be missing.
/// `there` tells whether a person, channel or role of this id can be given for an option of that kind.
pub fn check(
    declared: &Value,
    given: &Value,
    is_whole: bool,
    there: &impl Fn(u64, &str) -> bool,
) -> Result<(), Refusal> {
    let mut names = HashSet::new();
    for option in list(given) {
        let known = list(declared)
            .find(|known| known["name"] == option["name"] && known["type"] == option["type"])
            .filter(|_| names.insert(option["name"].as_str()))
            .ok_or("This option is not there")?;
        let kind = known["type"].as_u64().unwrap_or_default();
        if SUBCOMMANDS.contains(&kind) {
            check(&known["options"], &option["options"], is_whole, there)?;
        } else if option["focused"] != true {
            value(known, kind, &option["value"], there)?;
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

fn value(
    known: &Value,
    kind: u64,
    value: &Value,
    there: &impl Fn(u64, &str) -> bool,
) -> Result<(), Refusal> {
    let mut choices = list(&known["choices"]).peekable();
    if choices.peek().is_some() {
        let is_offered = choices.any(|choice| choice["value"] == *value);
        return is_offered.then_some(()).ok_or("This choice is not offered");
    }
    let fits = match kind {
        STRING => value.as_str().is_some_and(|text| {
            let long = text.chars().count() as u64;
            let bound = |key: &str, otherwise| known[key].as_u64().unwrap_or(otherwise);
            (bound("min_length", 0)..=bound("max_length", LONGEST)).contains(&long)
        }),
        INTEGER => value.is_i64() && is_within(known, value),
        NUMBER => value.is_number() && is_within(known, value),
        BOOLEAN => value.is_boolean(),
        kind => value.as_str().is_some_and(|id| there(kind, id)),
    };
    fits.then_some(()).ok_or("This value is not valid here")
}

fn is_within(known: &Value, value: &Value) -> bool {
    let value = value.as_f64().unwrap_or(f64::NAN);
    let bound = |key: &str, otherwise| known[key].as_f64().unwrap_or(otherwise);
    value >= bound("min_value", f64::NEG_INFINITY) && value <= bound("max_value", f64::INFINITY)
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}
