//! Answers to interactions. The bot answers at once if it is fast enough, else it defers the answer and edits it later; a busy machine must not make a
//! difference, so that both are written as an answer at once.

use local_discord::Request;
use serde_json::{Value, json};

/// The types of Discord's interaction responses.
const MESSAGE: u64 = 4;
const DEFERRED_MESSAGE: u64 = 5;
const DEFERRED_UPDATE: u64 = 6;
const UPDATE: u64 = 7;

/// The requests about one interaction, as if each answer had come at once.
pub fn at_once(requests: &[&Request]) -> Vec<Request> {
    let mut all: Vec<Request> = requests.iter().map(|request| (*request).clone()).collect();
    let Some(deferred) = all.first().and_then(|first| first.body["type"].as_u64()) else {
        return all;
    };
    let is_edit = |request: &Request| request.method == "PATCH";
    let late = all.iter().rposition(is_edit);
    match (deferred, late) {
        (DEFERRED_MESSAGE, Some(late)) => answer(&mut all, late, MESSAGE),
        (DEFERRED_UPDATE, Some(late)) => answer(&mut all, late, UPDATE),
        // The placeholder is deleted, since there is nothing to say.
        (DEFERRED_MESSAGE, None) if all.get(1).is_some_and(|next| next.method == "DELETE") => {
            all.remove(1);
            all[0].body = json!({"type": DEFERRED_UPDATE});
        }
        _ => {}
    }
    all
}

/// Puts the last edit in place of the deferral; the edits before it have told how far the work was.
fn answer(all: &mut Vec<Request>, late: usize, kind: u64) {
    let flags = all[0].body["data"]["flags"].clone();
    let Request {
        mut body, files, ..
    } = all[late].clone();
    if !flags.is_null() {
        body["flags"] = flags;
    }
    all[0].files = files;
    all[0].body = json!({"type": kind, "data": body});
    all.drain(1..=late);
}

/// The body of an answer as both ways of answering have it: without what is empty, which only one of them says.
pub fn plain(mut body: Value) -> Value {
    let is_empty = |value: &Value| value.is_null() || *value == json!(0);
    if let Some(data) = body.get_mut("data").and_then(Value::as_object_mut) {
        data.retain(|key, value| !(value.is_null() || key == "flags" && is_empty(value)));
    }
    if let Some(body) = body.as_object_mut() {
        body.retain(|key, value| !(key == "data" && is_empty(value)));
    }
    body
}
