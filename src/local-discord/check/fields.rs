//! Checks of single fields of a JSON object: lengths, counts, presence. Paths are dotted, such as `embeds.0.title`.

use crate::error::FormErrors;
use serde_json::Value;

/// Checks the length in characters of an optional text.
pub fn length(
    errors: &mut FormErrors,
    holder: &Value,
    key: &str,
    path: &str,
    least: usize,
    most: usize,
) {
    let Some(text) = holder.get(key).and_then(Value::as_str) else {
        return;
    };
    let long = text.chars().count();
    if long > most {
        too_long(errors, path, most);
    } else if long < least {
        missing(errors, path);
    }
}

/// Checks the length in characters of a required text.
pub fn required(
    errors: &mut FormErrors,
    holder: &Value,
    key: &str,
    path: &str,
    least: usize,
    most: usize,
) {
    if holder.get(key).is_some_and(Value::is_string) {
        length(errors, holder, key, path, least, most);
    } else {
        missing(errors, path);
    }
}

/// The elements of a list; none if the field is missing.
pub fn list<'a>(holder: &'a Value, key: &str) -> &'a [Value] {
    holder
        .get(key)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}

/// Checks the length of a list.
pub fn count(errors: &mut FormErrors, path: &str, has: usize, least: usize, most: usize) {
    if has < least || has > most {
        errors.add(
            path,
            "BASE_TYPE_BAD_LENGTH",
            format!("Must be between {least} and {most} in length."),
        );
    }
}

/// Reports a required field that is missing or empty.
pub fn missing(errors: &mut FormErrors, path: &str) {
    errors.add(path, "BASE_TYPE_REQUIRED", "This field is required");
}

fn too_long(errors: &mut FormErrors, path: &str, most: usize) {
    errors.add(
        path,
        "BASE_TYPE_MAX_LENGTH",
        format!("Must be {most} or fewer in length."),
    );
}
