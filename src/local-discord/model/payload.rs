//! The body of a request as a bot sent it, and how it is applied to a message: text, embeds, components, files. Pure.

use super::attachment::Attachment;
use super::components::{complete, make_ids_text};
use super::mentions::set_mentions;
use super::message::{COMPONENTS_V2, Message, SUPPRESS_EMBEDS};
use super::snowflake::Id;
use super::world::World;
use axum::body::Bytes;
use serde_json::{Value, json};

/// The body of a request.
#[derive(Debug, Default)]
pub struct Payload {
    /// The JSON; null if there is none.
    pub json: Value,
    pub files: Vec<Upload>,
}

/// A file of a multipart form.
#[derive(Clone, Debug)]
pub struct Upload {
    /// The `n` of the field `files[n]`.
    pub number: u64,
    pub filename: String,
    pub content_type: String,
    pub bytes: Bytes,
}

impl Payload {
    /// Applies the body to a message; missing fields leave it as it is.
    /// Attachments that the body lists are kept, the others are dropped; without a list all are kept.
    pub fn apply(&self, world: &World, message: &mut Message) {
        let body = &self.json;
        if let Some(content) = body.get("content") {
            content
                .as_str()
                .unwrap_or_default()
                .clone_into(&mut message.content);
        }
        if body.get("content").is_some() || body.get("allowed_mentions").is_some() {
            set_mentions(world, message, body.get("allowed_mentions"));
        }
        let list = |key: &str| {
            let list = body.get(key)?;
            Some(if list.is_null() {
                json!([])
            } else {
                list.clone()
            })
        };
        if let Some(mut embeds) = list("embeds") {
            complete_embeds(&mut embeds);
            message.embeds = embeds;
        }
        if let Some(flags) = body.get("flags").and_then(Value::as_u64) {
            let kept = message.flags & !SUPPRESS_EMBEDS;
            message.flags = kept | flags & (SUPPRESS_EMBEDS | COMPONENTS_V2);
        }
        if let Some(mut components) = list("components") {
            make_ids_text(&mut components);
            complete(&mut components);
            message.components = components;
        }
        self.apply_files(world, message);
    }

    fn apply_files(&self, world: &World, message: &mut Message) {
        let listed = self.json.get("attachments").and_then(Value::as_array);
        let id_of = |entry: &Value| entry.get("id").and_then(Id::from_value);
        if let Some(listed) = listed {
            let kept: Vec<Id> = listed.iter().filter_map(id_of).collect();
            message.attachments.retain(|file| kept.contains(&file.id));
        }
        for upload in &self.files {
            let is_own = |entry: &&Value| id_of(entry) == Some(Id(upload.number));
            let entry = listed.into_iter().flatten().find(is_own);
            let id = world.clock.next_id();
            message.attachments.push(upload.attachment(id, entry));
        }
    }
}

/// Adds what a bot may leave out of embeds: their type, and whether a field stands beside others.
fn complete_embeds(embeds: &mut Value) {
    let embeds = embeds.as_array_mut().into_iter().flatten();
    for embed in embeds.filter_map(Value::as_object_mut) {
        embed.insert("type".to_owned(), json!("rich"));
        let fields = embed.get_mut("fields").and_then(Value::as_array_mut);
        for field in fields.into_iter().flatten() {
            field["inline"] = json!(field["inline"] == true);
        }
    }
}

impl Upload {
    /// The file as an attachment, named and described by its entry in `attachments`.
    fn attachment(&self, id: Id, entry: Option<&Value>) -> Attachment {
        let text = |key: &str| Some(entry?.get(key)?.as_str()?.to_owned());
        Attachment {
            id,
            filename: text("filename").unwrap_or_else(|| self.filename.clone()),
            content_type: self.content_type.clone(),
            description: text("description"),
            bytes: self.bytes.clone(),
        }
    }
}
