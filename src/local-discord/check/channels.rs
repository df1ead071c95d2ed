//! What Discord refuses in the settings of a channel or thread. Pure.

use super::fields::{length, required};
use crate::error::{ApiError, FormErrors};
use serde_json::Value;

/// The minutes of inactivity after which a thread can be hidden from the list.
const AUTO_ARCHIVE_MINUTES: [u64; 4] = [60, 1_440, 4_320, 10_080];

/// Checks the body with which a thread is started.
pub fn check_new_thread(body: &Value) -> Result<(), ApiError> {
    let mut errors = FormErrors::default();
    required(&mut errors, body, "name", "name", 1, 100);
    auto_archive(&mut errors, body);
    errors.finish()
}

/// Checks the body with which a channel or thread is edited.
pub fn check_channel_edit(body: &Value) -> Result<(), ApiError> {
    let mut errors = FormErrors::default();
    length(&mut errors, body, "name", "name", 1, 100);
    auto_archive(&mut errors, body);
    errors.finish()
}

fn auto_archive(errors: &mut FormErrors, body: &Value) {
    let minutes = body["auto_archive_duration"].as_u64();
    if minutes.is_some_and(|minutes| !AUTO_ARCHIVE_MINUTES.contains(&minutes)) {
        errors.add(
            "auto_archive_duration",
            "BASE_TYPE_CHOICES",
            "Value must be one of {60, 1440, 4320, 10080}.",
        );
    }
}
