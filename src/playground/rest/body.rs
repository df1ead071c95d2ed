//! Reads the body of a request: JSON, or a form with `payload_json` and files. It does not know what the body should say.

use crate::playground::error::{ApiError, form_error};
use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header::CONTENT_TYPE;
use serde_json::Value;

/// The most bytes of a request; Discord takes 25 MiB.
const MOST_BYTES: usize = 25 * 1024 * 1024;
/// The most bytes of a file, as `attachment_size_limit` in interactions says.
pub const MOST_FILE_BYTES: usize = 10 * 1024 * 1024;

/// What a bot sent.
#[derive(Debug, Default)]
pub struct Sent {
    /// The JSON; null if there is none.
    pub json: Value,
    /// The files by the number in `files[n]`.
    pub files: Vec<File>,
}

/// A file of a form.
#[derive(Clone, Debug)]
pub struct File {
    pub number: u64,
    pub filename: String,
    pub content_type: String,
    pub bytes: Bytes,
}

/// Reads a body of either kind.
pub async fn read(request: Request) -> Result<Sent, ApiError> {
    let kind = request
        .headers()
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    if kind.starts_with("multipart/form-data") {
        read_form(request).await
    } else {
        read_json(request.into_body()).await
    }
}

async fn read_json(body: Body) -> Result<Sent, ApiError> {
    let bytes = axum::body::to_bytes(body, MOST_BYTES)
        .await
        .map_err(|_| ApiError::Code(40_005))?;
    let json = if bytes.is_empty() {
        Value::Null
    } else {
        serde_json::from_slice(&bytes).map_err(|_| ApiError::Code(50_109))?
    };
    Ok(Sent {
        json,
        files: Vec::new(),
    })
}

async fn read_form(request: Request) -> Result<Sent, ApiError> {
    let bad = |_| ApiError::Code(50_109);
    let mut form = Multipart::from_request(request, &())
        .await
        .map_err(|_| ApiError::Code(50_109))?;
    let mut sent = Sent::default();
    while let Some(field) = form.next_field().await.map_err(bad)? {
        let name = field.name().unwrap_or_default().to_owned();
        if name == "payload_json" {
            let text = field.text().await.map_err(bad)?;
            sent.json = serde_json::from_str(&text).map_err(|_| ApiError::Code(50_109))?;
            continue;
        }
        let number = name
            .strip_prefix("files[")
            .and_then(|rest| rest.strip_suffix(']'))
            .and_then(|number| number.parse().ok());
        let number = number
            .ok_or_else(|| form_error(&name, "BASE_TYPE_BAD", "Files are named files[n]."))?;
        let filename = field.file_name().unwrap_or("unknown").to_owned();
        let content_type = field
            .content_type()
            .map_or_else(|| guess(&filename), ToOwned::to_owned);
        let bytes = field.bytes().await.map_err(bad)?;
        if bytes.len() > MOST_FILE_BYTES {
            return Err(ApiError::Code(40_005));
        }
        sent.files.push(File {
            number,
            filename,
            content_type,
            bytes,
        });
    }
    Ok(sent)
}

fn guess(filename: &str) -> String {
    let kind = match filename.rsplit('.').next() {
        Some("png") => "image/png",
        Some("gif") => "image/gif",
        Some("txt" | "mat") => "text/plain",
        _ => "application/octet-stream",
    };
    kind.to_owned()
}
