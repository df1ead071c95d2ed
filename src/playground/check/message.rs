//! What Discord refuses: lengths, counts and forms of messages, modals and autocompletes. Pure: it knows no message but the one it is given.

use crate::playground::check::components;
use crate::playground::error::{ApiError, FormErrors};
use serde_json::Value;

/// The most characters of a message.
const CONTENT: usize = 2_000;
/// The most characters of all embeds together.
const EMBED_TOTAL: usize = 6_000;
/// Longest field of an embed by its name.
const EMBED_FIELDS: [(&str, usize); 2] = [("title", 256), ("description", 4_096)];

/// Checks a message that is created or edited.
pub fn message(body: &Value) -> Result<(), ApiError> {
    let mut errors = FormErrors::default();
    length(&mut errors, body, "content", "content", 0, CONTENT);
    embeds(&mut errors, body);
    components::message(&mut errors, body);
    attachments(&mut errors, body);
    mentions(&mut errors, body);
    length(&mut errors, body, "nonce", "nonce", 0, 25);
    errors.finish()
}

/// Checks that a new message says anything at all.
pub fn not_empty(body: &Value, has_files: bool) -> Result<(), ApiError> {
    let has = |key: &str| {
        body.get(key)
            .and_then(Value::as_array)
            .is_some_and(|list| !list.is_empty())
    };
    let says = body
        .get("content")
        .and_then(Value::as_str)
        .is_some_and(|content| !content.trim().is_empty());
    if says || has_files || has("embeds") || has("components") || has("sticker_ids") {
        Ok(())
    } else {
        Err(ApiError::Code(50_006))
    }
}

/// Checks the choices of an autocomplete.
pub fn autocomplete(data: &Value) -> Result<(), ApiError> {
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
pub fn modal(data: &Value) -> Result<(), ApiError> {
    let mut errors = FormErrors::default();
    required(&mut errors, data, "custom_id", "data.custom_id", 1, 100);
    required(&mut errors, data, "title", "data.title", 1, 45);
    components::modal(&mut errors, data);
    errors.finish()
}

fn embeds(errors: &mut FormErrors, body: &Value) {
    let embeds = list(body, "embeds");
    count(errors, "embeds", embeds.len(), 0, 10);
    let mut total = 0;
    for (n, embed) in embeds.iter().enumerate() {
        for (name, most) in EMBED_FIELDS {
            length(errors, embed, name, &format!("embeds.{n}.{name}"), 0, most);
            total += chars(embed.get(name));
        }
        total += chars(embed.pointer("/footer/text")) + chars(embed.pointer("/author/name"));
        let fields = list(embed, "fields");
        count(errors, &format!("embeds.{n}.fields"), fields.len(), 0, 25);
        for (m, field) in fields.iter().enumerate() {
            required(
                errors,
                field,
                "name",
                &format!("embeds.{n}.fields.{m}.name"),
                1,
                256,
            );
            required(
                errors,
                field,
                "value",
                &format!("embeds.{n}.fields.{m}.value"),
                1,
                1_024,
            );
            total += chars(field.get("name")) + chars(field.get("value"));
        }
    }
    if total > EMBED_TOTAL {
        errors.add(
            "embeds",
            "MAX_EMBED_SIZE_EXCEEDED",
            "Embed size exceeds maximum size of 6000",
        );
    }
}

fn attachments(errors: &mut FormErrors, body: &Value) {
    let list = list(body, "attachments");
    count(errors, "attachments", list.len(), 0, 10);
    for (n, attachment) in list.iter().enumerate() {
        length(
            errors,
            attachment,
            "description",
            &format!("attachments.{n}.description"),
            0,
            1_024,
        );
        if attachment.get("id").is_none_or(Value::is_null) {
            missing(errors, &format!("attachments.{n}.id"));
        }
    }
}

fn mentions(errors: &mut FormErrors, body: &Value) {
    let Some(allowed) = body.get("allowed_mentions") else {
        return;
    };
    for kind in ["users", "roles"] {
        count(
            errors,
            &format!("allowed_mentions.{kind}"),
            list(allowed, kind).len(),
            0,
            100,
        );
        if !list(allowed, kind).is_empty()
            && list(allowed, "parse").iter().any(|parsed| parsed == kind)
        {
            let path = format!("allowed_mentions.{kind}");
            errors.add(
                &path,
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive."),
            );
        }
    }
}

fn chars(value: Option<&Value>) -> usize {
    value
        .and_then(Value::as_str)
        .map_or(0, |text| text.chars().count())
}

/// A text that may be left out.
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

/// A text that must be there.
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

/// What a field lists; nothing if it is not there.
pub fn list<'a>(holder: &'a Value, key: &str) -> &'a [Value] {
    holder
        .get(key)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}

/// A list that is too short or too long.
pub fn count(errors: &mut FormErrors, path: &str, has: usize, least: usize, most: usize) {
    if has < least || has > most {
        errors.add(
            path,
            "BASE_TYPE_BAD_LENGTH",
            format!("Must be between {least} and {most} in length."),
        );
    }
}

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
