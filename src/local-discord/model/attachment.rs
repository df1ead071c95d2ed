//! A file attached to a message.

use super::snowflake::Id;
use axum::body::Bytes;
use serde_json::{Value, json};
use std::collections::VecDeque;

/// The most bytes of one file; `attachment_size_limit` in interactions.
pub const MAX_FILE_BYTES: usize = 10 * 1024 * 1024;

/// The content type of a file of which nothing is known.
pub const UNKNOWN_CONTENT: &str = "application/octet-stream";

/// How many files are kept that are no longer attached.
const MAX_DETACHED: usize = 64;

/// The newest files that are no longer attached, since they were replaced or their message was deleted.
/// Their addresses go on working for a while, as they do on Discord: a page may have been told of a picture and ask for it only after that.
#[derive(Debug, Default)]
pub struct DetachedFiles(VecDeque<Attachment>);

impl DetachedFiles {
    /// Keeps files, and drops the oldest if there are too many.
    pub fn keep(&mut self, files: impl IntoIterator<Item = Attachment>) {
        self.0.extend(files);
        let excess = self.0.len().saturating_sub(MAX_DETACHED);
        self.0.drain(..excess);
    }

    /// The file with this id, if it is still kept.
    pub fn get(&self, id: Id) -> Option<&Attachment> {
        self.0.iter().find(|file| file.id == id)
    }
}

/// A file attached to a message.
#[derive(Clone, Debug)]
pub struct Attachment {
    pub id: Id,
    pub filename: String,
    pub content_type: String,
    pub description: Option<String>,
    pub bytes: Bytes,
}

impl Attachment {
    /// The attachment object. `base_url` is the server's address, without a final slash.
    pub fn object(&self, base_url: &str, channel: Id) -> Value {
        let url = format!(
            "{base_url}/attachments/{channel}/{}/{}",
            self.id, self.filename
        );
        let mut object = json!({
            "id": self.id, "filename": self.filename, "size": self.bytes.len(), "url": url, "proxy_url": url, "content_type": self.content_type,
        });
        if let Some(description) = &self.description {
            object["description"] = json!(description);
        }
        if let Some((width, height)) = self.dimensions() {
            object["width"] = json!(width);
            object["height"] = json!(height);
        }
        object
    }

    /// Width and height in pixels, from the header of a PNG or GIF.
    fn dimensions(&self) -> Option<(u32, u32)> {
        let big = |at| {
            self.bytes
                .get(at..at + 4)?
                .try_into()
                .ok()
                .map(u32::from_be_bytes)
        };
        let little = |at| {
            self.bytes
                .get(at..at + 2)?
                .try_into()
                .ok()
                .map(u16::from_le_bytes)
                .map(u32::from)
        };
        if self.bytes.starts_with(b"\x89PNG") {
            Some((big(16)?, big(20)?))
        } else if self.bytes.starts_with(b"GIF8") {
            Some((little(6)?, little(8)?))
        } else {
            None
        }
    }
}

/// The content type of a file by its name, whatever a library states: many state none for anything.
pub fn content_type_of(filename: &str) -> Option<&'static str> {
    let (_, ending) = filename.rsplit_once('.')?;
    match ending.to_ascii_lowercase().as_str() {
        "png" => Some("image/png"),
        "gif" => Some("image/gif"),
        "jpg" | "jpeg" => Some("image/jpeg"),
        "webp" => Some("image/webp"),
        "mp4" => Some("video/mp4"),
        "mp3" => Some("audio/mpeg"),
        "ogg" => Some("audio/ogg"),
        "txt" | "mat" | "md" | "log" => Some("text/plain; charset=utf-8"),
        "json" => Some("application/json"),
        "pdf" => Some("application/pdf"),
        "zip" => Some("application/zip"),
        _ => None,
    }
}
