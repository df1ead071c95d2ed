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
    if let Some(data) = body.get_mut("data").and_then(Value::as_object_mut) {
        data.retain(|key, value| !value.is_null() && (key != "flags" || *value != json!(0)));
    }
    if let Some(body) = body.as_object_mut() {
        body.retain(|key, value| key != "data" || !value.is_null());
    }
    body
}

#[cfg(test)]
mod tests {
    use super::{at_once, plain};
    use local_discord::Request;
    use serde_json::{Value, json};

    fn request(method: &str, body: Value) -> Request {
        Request {
            method: method.parse().unwrap(),
            path: "/".to_owned(),
            body,
            files: Vec::new(),
            status: 200,
        }
    }

    /// The methods and bodies of requests.
    fn told(requests: &[Request]) -> Vec<(String, Value)> {
        let requests = requests.iter();
        let told = requests.map(|one| (one.method.to_string(), plain(one.body.clone())));
        told.collect()
    }

    #[test]
    fn a_late_answer_reads_as_one_that_came_at_once() {
        let words = |text: &str| json!({"content": text});
        for (deferral, at_once_body) in [
            (
                json!({"type": 5, "data": {"flags": 64}}),
                json!({"type": 4, "data": {"content": "b", "flags": 64}}),
            ),
            (
                json!({"type": 6, "data": null}),
                json!({"type": 7, "data": {"content": "b", "flags": 0}}),
            ),
        ] {
            let late = [
                request("POST", deferral),
                request("PATCH", words("a")),
                request("PATCH", words("b")),
                request("DELETE", Value::Null),
            ];
            let late: Vec<&Request> = late.iter().collect();
            let quick = [
                request("POST", at_once_body),
                request("DELETE", Value::Null),
            ];
            assert_eq!(told(&at_once(&late)), told(&quick));
        }
    }

    #[test]
    fn a_placeholder_that_is_deleted_reads_as_if_there_had_been_none() {
        let late = [
            request("POST", json!({"type": 5})),
            request("DELETE", Value::Null),
        ];
        let late: Vec<&Request> = late.iter().collect();
        let quick = [request("POST", json!({"type": 6, "data": null}))];
        assert_eq!(told(&at_once(&late)), told(&quick));
    }
}
