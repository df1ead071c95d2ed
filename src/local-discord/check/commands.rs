//! What Discord refuses in an application command: its names, descriptions and options. Pure.

use super::fields::{count, length, list, required};
use crate::error::{ApiError, FormErrors};
use serde_json::Value;

/// The most characters of a command: its names, descriptions and values together.
const TOTAL: usize = 8_000;

/// Checks one command. `path` is its place in the body; empty if it is the body itself.
pub fn check_command(command: &Value, path: &str) -> Result<(), ApiError> {
    let mut errors = FormErrors::default();
    let at = |key: &str| {
        if path.is_empty() {
            key.to_owned()
        } else {
            format!("{path}.{key}")
        }
    };
    let is_slash = command.get("type").and_then(Value::as_u64).unwrap_or(1) == 1;
    required(&mut errors, command, "name", &at("name"), 1, 32);
    if is_slash {
        names(&mut errors, command, &at("name"), &at("name_localizations"));
        required(
            &mut errors,
            command,
            "description",
            &at("description"),
            1,
            100,
        );
        localizations(&mut errors, command, &at("description_localizations"), 100);
        options(&mut errors, command, &at("options"), 0);
    }
    if size(command) > TOTAL {
        errors.add(
            path,
            "APPLICATION_COMMAND_TOO_LARGE",
            "Command exceeds maximum size (8000)",
        );
    }
    errors.finish()
}

fn options(errors: &mut FormErrors, holder: &Value, path: &str, depth: usize) {
    let list = list(holder, "options");
    count(errors, path, list.len(), 0, 25);
    let mut seen_optional = false;
    for (n, option) in list.iter().enumerate() {
        let path = format!("{path}.{n}");
        required(errors, option, "name", &format!("{path}.name"), 1, 32);
        names(
            errors,
            option,
            &format!("{path}.name"),
            &format!("{path}.name_localizations"),
        );
        required(
            errors,
            option,
            "description",
            &format!("{path}.description"),
            1,
            100,
        );
        localizations(
            errors,
            option,
            &format!("{path}.description_localizations"),
            100,
        );
        let is_required = option
            .get("required")
            .and_then(Value::as_bool)
            .unwrap_or(false);
        if is_required && seen_optional {
            errors.add(
                &path,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            );
        }
        seen_optional |= !is_required;
        choices(errors, option, &path);
        if depth < 2 {
            options(errors, option, &format!("{path}.options"), depth + 1);
        }
    }
}

fn choices(errors: &mut FormErrors, option: &Value, path: &str) {
    let list = list(option, "choices");
    count(errors, &format!("{path}.choices"), list.len(), 0, 25);
    if !list.is_empty() && option.get("autocomplete") == Some(&Value::Bool(true)) {
        errors.add(
            path,
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
            "Choices and autocomplete are mutually exclusive",
        );
    }
    for (n, choice) in list.iter().enumerate() {
        required(
            errors,
            choice,
            "name",
            &format!("{path}.choices.{n}.name"),
            1,
            100,
        );
        length(
            errors,
            choice,
            "value",
            &format!("{path}.choices.{n}.value"),
            1,
            100,
        );
    }
}

fn names(errors: &mut FormErrors, holder: &Value, path: &str, localized: &str) {
    let fits = |name: &str| {
        let plain = name
            .chars()
            .all(|c| c == '-' || c == '_' || c == '\'' || c.is_alphanumeric());
        plain && (1..=32).contains(&name.chars().count()) && name.to_lowercase() == name
    };
    let bad = "Command name is invalid";
    if holder
        .get("name")
        .and_then(Value::as_str)
        .is_some_and(|name| !fits(name))
    {
        errors.add(path, "APPLICATION_COMMAND_INVALID_NAME", bad);
    }
    for (locale, name) in holder
        .get("name_localizations")
        .and_then(Value::as_object)
        .into_iter()
        .flatten()
    {
        if !name.as_str().is_some_and(fits) {
            errors.add(
                &format!("{localized}.{locale}"),
                "APPLICATION_COMMAND_INVALID_NAME",
                bad,
            );
        }
    }
}

fn localizations(errors: &mut FormErrors, holder: &Value, path: &str, most: usize) {
    let key = path.rsplit('.').next().unwrap_or(path);
    if let Some(texts) = holder.get(key).and_then(Value::as_object) {
        let all = holder.get(key).unwrap_or(&Value::Null);
        texts
            .keys()
            .for_each(|locale| length(errors, all, locale, &format!("{path}.{locale}"), 1, most));
    }
}

/// Characters of names, descriptions and values, counting the longest localisation of each.
fn size(holder: &Value) -> usize {
    let long = |key: &str| {
        let own = holder
            .get(key)
            .and_then(Value::as_str)
            .map_or(0, |text| text.chars().count());
        let localized = holder
            .get(format!("{key}_localizations"))
            .and_then(Value::as_object);
        let others = localized
            .into_iter()
            .flatten()
            .filter_map(|(_, text)| text.as_str())
            .map(|text| text.chars().count());
        others.max().unwrap_or(0).max(own)
    };
    let inner = ["options", "choices"]
        .into_iter()
        .filter_map(|key| holder.get(key).and_then(Value::as_array))
        .flatten();
    long("name") + long("description") + long("value") + inner.map(size).sum::<usize>()
}
