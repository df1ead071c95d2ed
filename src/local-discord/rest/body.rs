//! Reads the body of a request: JSON, or a form with `payload_json`, which has files if it is a multipart one.

use crate::error::{ApiError, form_error};
use crate::model::attachment::{MAX_FILE_BYTES, UNKNOWN_CONTENT, content_type_of};
use crate::model::payload::{Payload, Upload};
use axum::body::Body;
use axum::extract::{Form, FromRequest, Multipart, Request};
use axum::http::header::CONTENT_TYPE;
use serde_json::{Value, json};
use std::collections::HashMap;

/// The most bytes of any request: a little more than Discord takes, so that the refusal can be sent.
pub const MAX_REQUEST_BYTES: usize = 32 * 1024 * 1024;
/// The most bytes of a JSON body; Discord takes 25 MiB.
const MAX_JSON_BYTES: usize = 25 * 1024 * 1024;

/// Reads a body of either kind.
///
/// # Errors
/// 50109 if it cannot be parsed, 40005 if it or a file is too large, 50035 if a file has no number.
pub async fn read(request: Request) -> Result<Payload, ApiError> {
    let kind = request
        .headers()
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    if kind.starts_with("multipart/form-data") {
        read_form(request).await
    } else if kind.starts_with("application/x-www-form-urlencoded") {
        read_fields(request).await
    } else {
        read_json(request.into_body()).await
    }
}

async fn read_json(body: Body) -> Result<Payload, ApiError> {
    let bytes = axum::body::to_bytes(body, MAX_JSON_BYTES)
        .await
        .map_err(|_| ApiError::Code(40_005))?;
    let json = if bytes.is_empty() {
        Value::Null
    } else {
        serde_json::from_slice(&bytes).map_err(|_| ApiError::Code(50_109))?
    };
    Ok(Payload {
        json,
        files: Vec::new(),
    })
}

/// Reads a form without files, as some libraries write one that might have had some.
async fn read_fields(request: Request) -> Result<Payload, ApiError> {
    let bad = |_| ApiError::Code(50_109);
    let fields = Form::<HashMap<String, String>>::from_request(request, &()).await;
    let Form(mut fields) = fields.map_err(|_| ApiError::Code(50_109))?;
    let json = match fields.remove("payload_json") {
        Some(text) => serde_json::from_str(&text).map_err(bad)?,
        None => json!(fields),
    };
    Ok(Payload {
        json,
        files: Vec::new(),
    })
}

async fn read_form(request: Request) -> Result<Payload, ApiError> {
    let bad = |_| ApiError::Code(50_109);
    let mut form = Multipart::from_request(request, &())
        .await
        .map_err(|_| ApiError::Code(50_109))?;
    let mut payload = Payload::default();
    while let Some(field) = form.next_field().await.map_err(bad)? {
        let name = field.name().unwrap_or_default().to_owned();
        if name == "payload_json" {
            let text = field.text().await.map_err(bad)?;
            payload.json = serde_json::from_str(&text).map_err(|_| ApiError::Code(50_109))?;
            continue;
        }
        let number = name
            .strip_prefix("files[")
            .and_then(|rest| rest.strip_suffix(']'))
            .and_then(|number| number.parse().ok());
        let number = number
            .ok_or_else(|| form_error(&name, "BASE_TYPE_BAD", "Files are named files[n]."))?;
        let filename = field.file_name().unwrap_or("unknown").to_owned();
        let stated = field.content_type().map(ToOwned::to_owned);
        let content_type = content_type_of(&filename)
            .map(ToOwned::to_owned)
            .or(stated)
            .unwrap_or_else(|| UNKNOWN_CONTENT.to_owned());
        let bytes = field.bytes().await.map_err(bad)?;
        if bytes.len() > MAX_FILE_BYTES {
            return Err(ApiError::Code(40_005));
        }
        payload.files.push(Upload {
            number,
            filename,
            content_type,
            bytes,
        });
    }
    Ok(payload)
}
