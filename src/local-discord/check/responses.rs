//! What Discord refuses in the choices that answer an autocomplete. Pure.

use super::fields::{count, length, list};
use crate::error::{ApiError, FormErrors};
use serde_json::Value;

/// Checks the choices that answer an autocomplete.
pub fn check_autocomplete(data: &Value) -> Result<(), ApiError> {
    let mut errors = FormErrors::default();
    let choices = list(data, "choices");
    count(&mut errors, "data.choices", choices.len(), 0, 25);
    for (n, choice) in choices.iter().enumerate() {
        length(
            &mut errors,
            choice,
            "name",
            &format!("data.choices.{n}.name"),
            1,
            100,
        );
        length(
            &mut errors,
            choice,
            "value",
            &format!("data.choices.{n}.value"),
            1,
            100,
        );
    }
    errors.finish()
}
