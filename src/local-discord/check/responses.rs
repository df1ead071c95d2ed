//! What Discord refuses in responses that are no messages: choices of an autocomplete, and modals. Pure.

use super::components::check_inputs;
use super::fields::{count, length, list, required};
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

/// Checks a modal.
pub fn check_modal(data: &Value) -> Result<(), ApiError> {
    let mut errors = FormErrors::default();
    required(&mut errors, data, "custom_id", "data.custom_id", 1, 100);
    required(&mut errors, data, "title", "data.title", 1, 45);
    check_inputs(&mut errors, data);
    errors.finish()
}
