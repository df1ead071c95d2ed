//! What Discord refuses in a message: its text, embeds, attachments and mentions. Pure.

use super::fields::{count, length, list, missing, required};
use super::layout::check_components;
use crate::error::{ApiError, FormErrors, NOT_SERVED};
use serde_json::Value;

/// The most characters of a message.
const CONTENT: usize = 2_000;
/// The most characters of all embeds together.
const EMBED_TOTAL: usize = 6_000;
/// The most characters of an embed's fields.
const EMBED_FIELDS: [(&str, usize); 2] = [("title", 256), ("description", 4_096)];

/// Checks the body of a message that is created or edited; `is_v2` says whether it has Components V2.
pub fn check_message(body: &Value, is_v2: bool) -> Result<(), ApiError> {
    let mut errors = FormErrors::default();
    length(&mut errors, body, "content", "content", 0, CONTENT);
    embeds(&mut errors, body);
    check_components(&mut errors, body, is_v2);
    not_served(&mut errors, body);
    attachments(&mut errors, body);
    mentions(&mut errors, body);
    length(&mut errors, body, "nonce", "nonce", 0, 25);
    errors.finish()
}

/// Checks that a new message has any content.
pub fn check_not_empty(body: &Value, has_files: bool) -> Result<(), ApiError> {
    let has = |key: &str| {
        body.get(key)
            .and_then(Value::as_array)
            .is_some_and(|list| !list.is_empty())
    };
    let has_text = body
        .get("content")
        .and_then(Value::as_str)
        .is_some_and(|content| !content.trim().is_empty());
    if has_text || has_files || has("embeds") || has("components") {
        Ok(())
    } else {
        Err(ApiError::Code(50_006))
    }
}

/// Refuses what a message of the real Discord may have, and one of this not.
fn not_served(errors: &mut FormErrors, body: &Value) {
    let is_used = |key: &str| match body.get(key) {
        None | Some(Value::Null) => false,
        Some(Value::Array(list)) => !list.is_empty(),
        Some(_) => true,
    };
    for field in ["poll", "sticker_ids", "shared_client_theme"] {
        if is_used(field) {
            let message = "This field is not served by the local Discord.";
            errors.add(field, NOT_SERVED, message);
        }
    }
    if body
        .pointer("/message_reference/type")
        .and_then(Value::as_u64)
        == Some(1)
    {
        let message = "Forwarding is not served by the local Discord.";
        errors.add("message_reference.type", NOT_SERVED, message);
    }
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
        let ids = list(allowed, kind);
        if let Some(at) = (1..ids.len()).find(|at| ids[..*at].contains(&ids[*at])) {
            errors.add(
                &format!("allowed_mentions.{kind}.{at}"),
                "SET_TYPE_ALREADY_CONTAINS_VALUE",
                "The set already contains this value",
            );
        }
        if !ids.is_empty() && list(allowed, "parse").iter().any(|parsed| parsed == kind) {
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
