//! Trees of components: everything in them, their numbers, and the files that they show. Pure.

use super::snowflake::Id;
use serde_json::{Value, json};

/// The type of a picture beside a text; those of a gallery have the same fields.
const THUMBNAIL: u64 = 11;
/// The keys under which a component holds others.
const INNER: [&str; 3] = ["components", "component", "accessory"];
/// What the address of a file begins with that comes with the same message.
const ATTACHMENT: &str = "attachment://";

/// Every component of a tree, an outer one before those in it.
pub fn all(components: &Value) -> Vec<&Value> {
    let found = with_paths(components, "").into_iter();
    found.map(|(_, component)| component).collect()
}

/// Every component of a tree with its place in it, such as `components.0.accessory`. `path` is that of the tree.
pub fn with_paths<'a>(components: &'a Value, path: &str) -> Vec<(String, &'a Value)> {
    let inner = |(key, value): (&str, &'a Value)| with_paths(value, &format!("{path}.{key}"));
    match components {
        Value::Array(list) => {
            let list = list.iter().enumerate();
            list.flat_map(|(n, one)| inner((&n.to_string(), one)))
                .collect()
        }
        Value::Object(fields) => {
            let held = INNER
                .iter()
                .filter_map(|key| Some((*key, fields.get(*key)?)));
            let own = [(path.to_owned(), components)];
            own.into_iter().chain(held.flat_map(inner)).collect()
        }
        _ => Vec::new(),
    }
}

/// Changes every component of a tree, an outer one before those in it.
fn change_all(components: &mut Value, change: &mut impl FnMut(&mut Value)) {
    if let Value::Array(list) = components {
        list.iter_mut().for_each(|one| change_all(one, change));
    } else if components.is_object() {
        change(components);
        for key in INNER {
            if let Some(inner) = components.get_mut(key) {
                change_all(inner, change);
            }
        }
    }
}

/// Adds what a bot may leave out, as Discord does: the numbers of components, and what is usual in each.
pub fn complete(components: &mut Value) {
    let has = |component: &Value| component["id"].as_u64().filter(|id| *id > 0);
    let taken: Vec<u64> = all(components).into_iter().filter_map(has).collect();
    let mut free = (1..).filter(|id| !taken.contains(id));
    change_all(components, &mut |component| {
        if has(component).is_none() {
            component["id"] = json!(free.next());
        }
        add_missing(component, &usual(component["type"].as_u64()));
        let items = component.get_mut("items").and_then(Value::as_array_mut);
        for item in items.into_iter().flatten() {
            add_missing(item, &usual(Some(THUMBNAIL)));
        }
    });
}

/// The usual values of what a component of this type may leave out.
fn usual(kind: Option<u64>) -> Value {
    match kind {
        Some(3 | 5..=8) => json!({"min_values": 1, "max_values": 1}),
        Some(THUMBNAIL) => json!({"description": null, "spoiler": false}),
        Some(13) => json!({"spoiler": false}),
        Some(14) => json!({"spacing": 1, "divider": true}),
        Some(17) => json!({"accent_color": null, "spoiler": false}),
        _ => json!({}),
    }
}

/// Adds the fields that an object lacks.
fn add_missing(object: &mut Value, fields: &Value) {
    for (key, value) in fields.as_object().into_iter().flatten() {
        if object[key].is_null() {
            object[key] = value.clone();
        }
    }
}

/// Makes the ids of default values text, where a bot sent numbers.
pub fn make_ids_text(components: &mut Value) {
    change_all(components, &mut |component| {
        let values = component.get_mut("default_values");
        for value in values.and_then(Value::as_array_mut).into_iter().flatten() {
            if let Some(id) = Id::from_value(&value["id"]) {
                value["id"] = json!(id);
            }
        }
    });
}

/// The names of the files of the message that a tree shows.
pub fn shown_files(components: &Value) -> Vec<&str> {
    let mut files = Vec::new();
    for component in all(components) {
        let items = component["items"].as_array().into_iter().flatten();
        for holder in items.chain([component]) {
            let media = ["media", "file"]
                .into_iter()
                .filter_map(|key| holder.get(key));
            files.extend(media.filter_map(|media| media["url"].as_str()?.strip_prefix(ATTACHMENT)));
        }
    }
    files
}

/// A tree with what Discord adds to it: the addresses and sizes of the pictures and files that it shows. `files` are the attachment objects of the message.
pub fn with_media(components: &Value, files: &[Value]) -> Value {
    let mut components = components.clone();
    change_all(&mut components, &mut |component| {
        if let Some(file) = component.get_mut("file") {
            unfold(file, files);
            let shown = files.iter().find(|shown| shown["url"] == file["url"]);
            let shown = shown.cloned().unwrap_or_default();
            component["name"] = shown["filename"].clone();
            component["size"] = shown["size"].clone();
        }
        if let Some(media) = component.get_mut("media") {
            unfold(media, files);
        }
        let items = component.get_mut("items").and_then(Value::as_array_mut);
        for media in items
            .into_iter()
            .flatten()
            .filter_map(|item| item.get_mut("media"))
        {
            unfold(media, files);
        }
    });
    components
}

/// Completes a media item.
fn unfold(media: &mut Value, files: &[Value]) {
    let url = media["url"].as_str().unwrap_or_default();
    let file = url
        .strip_prefix(ATTACHMENT)
        .and_then(|name| files.iter().find(|file| file["filename"] == name));
    *media = match file {
        Some(file) => json!({
            "id": file["id"], "url": file["url"], "proxy_url": file["url"], "width": file["width"], "height": file["height"],
            "content_type": file["content_type"], "attachment_id": file["id"], "loading_state": 2, "flags": 0,
        }),
        None => json!({"id": "0", "url": url, "proxy_url": url, "loading_state": 1, "flags": 0}),
    };
}
