//! What Discord refuses in the components of a message: action rows, and the layout of Components V2. Pure.

use super::controls::{accepts, button, control, number, unique_ids};
use super::fields::{count, length, list, missing, required};
use crate::error::{ApiError, FormErrors};
use crate::model::components::all;
use serde_json::Value;

const ROW: u64 = 1;
const BUTTON: u64 = 2;
const SECTION: u64 = 9;
const TEXT: u64 = 10;
const THUMBNAIL: u64 = 11;
const GALLERY: u64 = 12;
const FILE: u64 = 13;
const SEPARATOR: u64 = 14;
const CONTAINER: u64 = 17;
/// What may stand in a container; a message may have containers too.
const IN_CONTAINER: [u64; 6] = [ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR];
const IN_MESSAGE: [u64; 7] = [ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER];

/// The most components of a message with Components V2, and the most characters of all its texts.
const TOTAL: usize = 40;
const TOTAL_TEXT: usize = 4_000;
/// The most action rows of any other message.
const ROWS: usize = 5;
/// The most characters of the address of a picture, and of its description.
const ADDRESS: usize = 2_048;
const DESCRIPTION: usize = 1_024;

/// Checks the components of a message.
pub fn check_components(errors: &mut FormErrors, body: &Value, is_v2: bool) {
    let tops = list(body, "components");
    let (allowed, most): (&[u64], _) = if is_v2 {
        (&IN_MESSAGE, TOTAL)
    } else {
        (&[ROW], ROWS)
    };
    count(errors, "components", tops.len(), 0, most);
    inner(errors, tops, "components", allowed);
    if is_v2 {
        check_totals(errors, &body["components"]);
    }
    unique_ids(errors, &body["components"], "components");
}

/// Checks what a message with Components V2 cannot have.
pub fn check_legacy(content: &str, embeds: &Value) -> Result<(), ApiError> {
    let mut errors = FormErrors::default();
    let has_embeds = embeds.as_array().is_some_and(|embeds| !embeds.is_empty());
    for (field, is_used) in [("content", !content.is_empty()), ("embeds", has_embeds)] {
        if is_used {
            errors.add(
                field,
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                format!(
                    "The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
                ),
            );
        }
    }
    errors.finish()
}

fn check_totals(errors: &mut FormErrors, components: &Value) {
    let all = all(components);
    if all.len() > TOTAL {
        errors.add(
            "components",
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            format!("The total number of components cannot exceed {TOTAL}"),
        );
    }
    let texts = all.iter().filter_map(|one| one["content"].as_str());
    if texts.map(|text| text.chars().count()).sum::<usize>() > TOTAL_TEXT {
        errors.add(
            "components",
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            format!("The total displayable text size of your components exceeds the maximum size of {TOTAL_TEXT}"),
        );
    }
}

/// Checks components that stand in one another.
fn inner(errors: &mut FormErrors, components: &[Value], path: &str, allowed: &[u64]) {
    for (n, component) in components.iter().enumerate() {
        let path = format!("{path}.{n}");
        if accepts(errors, component, &path, allowed) {
            one(errors, component, &path);
        }
    }
}

fn one(errors: &mut FormErrors, component: &Value, path: &str) {
    let children = list(component, "components");
    let at = |key: &str| format!("{path}.{key}");
    match number(component, "type") {
        ROW => row(errors, component, path),
        SECTION => {
            count(errors, &at("components"), children.len(), 1, 3);
            inner(errors, children, &at("components"), &[TEXT]);
            accessory(errors, component, &at("accessory"));
        }
        TEXT => required(errors, component, "content", &at("content"), 1, TOTAL_TEXT),
        GALLERY => {
            let items = list(component, "items");
            count(errors, &at("items"), items.len(), 1, 10);
            for (n, item) in items.iter().enumerate() {
                picture(errors, item, &format!("{path}.items.{n}"));
            }
        }
        FILE => {
            let url = component["file"]["url"].as_str().unwrap_or_default();
            if !url.starts_with("attachment://") {
                errors.add(
                    &at("file.url"),
                    "UNFURLED_MEDIA_ITEM_ATTACHMENT_REFERENCE_REQUIRED",
                    "An attachment reference is required",
                );
            }
        }
        SEPARATOR => {
            let spacing = component.get("spacing").filter(|one| !one.is_null());
            if spacing.is_some_and(|one| !matches!(one.as_u64(), Some(1 | 2))) {
                let choices = "Value must be one of {1, 2}.";
                errors.add(&at("spacing"), "BASE_TYPE_CHOICES", choices);
            }
        }
        _ => {
            count(errors, &at("components"), children.len(), 1, TOTAL);
            inner(errors, children, &at("components"), &IN_CONTAINER);
        }
    }
}

fn accessory(errors: &mut FormErrors, section: &Value, path: &str) {
    let Some(accessory) = section.get("accessory").filter(|one| one.is_object()) else {
        return missing(errors, path);
    };
    if accepts(errors, accessory, path, &[BUTTON, THUMBNAIL]) {
        if number(accessory, "type") == BUTTON {
            button(errors, accessory, path);
        } else {
            picture(errors, accessory, path);
        }
    }
}

fn row(errors: &mut FormErrors, row: &Value, path: &str) {
    let children = list(row, "components");
    let is_mixed =
        children.len() > 1 && children.iter().any(|child| number(child, "type") != BUTTON);
    let most = if is_mixed { 1 } else { 5 };
    let path = format!("{path}.components");
    count(errors, &path, children.len(), 1, most);
    for (m, child) in children.iter().enumerate() {
        control(errors, child, &format!("{path}.{m}"));
    }
}

/// Checks a thumbnail, or a picture of a gallery.
fn picture(errors: &mut FormErrors, picture: &Value, path: &str) {
    let url = picture["media"]["url"].as_str().unwrap_or_default();
    let at = format!("{path}.media.url");
    required(errors, &picture["media"], "url", &at, 1, ADDRESS);
    let is_address = ["http://", "https://", "attachment://"]
        .iter()
        .any(|scheme| url.starts_with(scheme));
    if !url.is_empty() && !is_address {
        errors.add(
            &at,
            "URL_TYPE_INVALID_SCHEME",
            "Scheme must be one of ('attachment', 'http', 'https').",
        );
    }
    let at = format!("{path}.description");
    length(errors, picture, "description", &at, 1, DESCRIPTION);
}
