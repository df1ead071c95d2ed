//! Writes what a bot sent into a message: text, embeds, components, files. It posts nothing and tells nobody.

use crate::playground::check::components::kept;
use crate::playground::model::message::{Attachment, Message, SUPPRESS_EMBEDS};
use crate::playground::model::snowflake::Id;
use crate::playground::model::world::World;
use crate::playground::rest::body::{File, Sent};
use serde_json::{Value, json};

impl World {
    /// Writes a body into a message. Attachments that the body lists are kept, the others go; without a list all stay.
    pub fn write(&self, message: &mut Message, sent: &Sent) {
        let body = &sent.json;
        if let Some(content) = body.get("content") {
            content
                .as_str()
                .unwrap_or_default()
                .clone_into(&mut message.content);
        }
        if body.get("content").is_some() || body.get("allowed_mentions").is_some() {
            self.set_pings(message, body.get("allowed_mentions"));
        }
        let list = |key: &str| {
            let list = body.get(key)?;
            Some(if list.is_null() {
                json!([])
            } else {
                list.clone()
            })
        };
        if let Some(embeds) = list("embeds") {
            message.embeds = embeds;
        }
        if let Some(rows) = list("components") {
            message.components = kept(&rows);
        }
        if let Some(flags) = body.get("flags").and_then(Value::as_u64) {
            message.flags = message.flags & !SUPPRESS_EMBEDS | flags & SUPPRESS_EMBEDS;
        }
        self.write_files(message, sent);
    }

    fn write_files(&self, message: &mut Message, sent: &Sent) {
        let listed = sent.json.get("attachments").and_then(Value::as_array);
        let id_of = |entry: &Value| entry.get("id").and_then(Id::from_value);
        if let Some(listed) = listed {
            let kept: Vec<Id> = listed.iter().filter_map(id_of).collect();
            message.attachments.retain(|file| kept.contains(&file.id));
        }
        for file in &sent.files {
            let own = |entry: &&Value| id_of(entry) == Some(Id(file.number));
            let described = listed.into_iter().flatten().find(own);
            message.attachments.push(self.attachment(file, described));
        }
    }

    /// A file with the words that the body has for it.
    fn attachment(&self, file: &File, described: Option<&Value>) -> Attachment {
        let text = |key: &str| Some(described?.get(key)?.as_str()?.to_owned());
        Attachment {
            id: self.clock.next_id(),
            filename: text("filename").unwrap_or_else(|| file.filename.clone()),
            content_type: file.content_type.clone(),
            description: text("description"),
            bytes: file.bytes.clone(),
        }
    }
}
