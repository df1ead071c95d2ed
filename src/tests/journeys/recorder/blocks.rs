//! Requests as blocks of text, in an order that does not depend on who was faster: within a step first the interactions, then each channel, then the rest. What
//! concerns one interaction or one channel stays in order; what comes later about an interaction stands with it.

use super::Step;
use super::answers::{at_once, plain};
use super::yaml;
use local_discord::Request;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;

/// What requests are about; those about the same come one after the other.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum About {
    Interaction(u64),
    Channel(u64),
    /// What is looked up may come between two messages.
    Look(String),
    Other(String),
}

/// What a bot asks from time to time, to learn whether Discord answers.
const PING: &str = "/gateway";

/// The interactions by their tokens, each with the step in which it began.
type Tokens = HashMap<String, (usize, u64)>;

/// The steps with their requests.
pub fn text(steps: &[Step], with_starts: bool) -> String {
    let tokens = tokens(steps);
    let mut groups: Vec<BTreeMap<About, Vec<&Request>>> = vec![BTreeMap::new(); steps.len()];
    for (at, step) in steps.iter().enumerate() {
        let recorded = step.requests.iter();
        for request in recorded.filter(|request| with_starts || !is_of_start(request)) {
            let (step, about) = about(request, at, &tokens);
            groups[step].entry(about).or_default().push(request);
        }
    }
    let mut text = String::new();
    for (step, groups) in steps.iter().zip(groups) {
        if groups.is_empty() && step.note.is_empty() {
            continue;
        }
        // Writing to a text cannot fail.
        let _ = writeln!(text, "# {}\n", step.what);
        write_note(&mut text, &step.note);
        for (about, requests) in groups {
            write_group(&mut text, &about, &requests);
        }
    }
    text
}

/// Writes a text line by line, so that it is one block.
fn write_note(text: &mut String, note: &str) {
    for line in note.lines() {
        // Writing to a text cannot fail.
        let _ = writeln!(text, "| {line}");
    }
    if !note.is_empty() {
        text.push('\n');
    }
}

fn write_group(text: &mut String, about: &About, requests: &[&Request]) {
    let requests = match about {
        About::Interaction(_) => at_once(requests),
        About::Channel(_) => without_overtaken(requests),
        // How often it asks whether Discord answers depends on how long it runs.
        About::Look(path) if path == PING => vec![requests[0].clone()],
        _ => requests.iter().map(|request| (*request).clone()).collect(),
    };
    for request in &requests {
        text.push_str(&block(request));
    }
}

/// The requests about a channel in one step, with the last edit of each message in the place of its first: whether a board is shown between the moves of a
/// person and a computer depends on who is faster.
fn without_overtaken(requests: &[&Request]) -> Vec<Request> {
    let mut kept: Vec<Request> = Vec::new();
    for request in requests {
        let is_same = |known: &&mut Request| known.method == "PATCH" && known.path == request.path;
        let known = kept.iter_mut().find(is_same);
        match known.filter(|_| request.method == "PATCH") {
            Some(known) => *known = (*request).clone(),
            None => kept.push((*request).clone()),
        }
    }
    kept
}

/// What every bot asks when it starts, and how it asks from time to time whether Discord answers.
fn is_of_start(request: &Request) -> bool {
    let path = &*request.path;
    let mut begins = ["/gateway", "/applications/", "/oauth2/"].into_iter();
    path == "/users/@me" || begins.any(|start| path.starts_with(start))
}

fn tokens(steps: &[Step]) -> Tokens {
    let mut tokens = Tokens::new();
    for (at, step) in steps.iter().enumerate() {
        for request in &step.requests {
            if let ["interactions", id, token, ..] = parts(request)[..]
                && let Ok(id) = id.parse()
            {
                tokens.entry(token.to_owned()).or_insert((at, id));
            }
        }
    }
    tokens
}

fn parts(request: &Request) -> Vec<&str> {
    request.path.trim_matches('/').split('/').collect()
}

/// In which step a request stands, and with which others.
fn about(request: &Request, step: usize, tokens: &Tokens) -> (usize, About) {
    let other = || About::Other(format!("{} {}", request.path, request.method));
    match parts(request)[..] {
        ["interactions" | "webhooks", _, token, ..] => {
            let known = tokens.get(token);
            known.map_or_else(
                || (step, other()),
                |(at, id)| (*at, About::Interaction(*id)),
            )
        }
        _ if request.method == "GET" => (step, About::Look(request.path.clone())),
        ["channels", id, ..] => {
            let id = id.parse().ok();
            (step, id.map_or_else(other, About::Channel))
        }
        _ => (step, other()),
    }
}

/// A request as text.
fn block(request: &Request) -> String {
    let parts = parts(request);
    let path = match parts[..] {
        ["interactions", id, _, what] => format!("/interactions/{id}/…/{what}"),
        ["webhooks", id, _, ref rest @ ..] => format!("/webhooks/{id}/…/{}", rest.join("/")),
        _ => request.path.clone(),
    };
    let mut text = format!("{} {path}", request.method);
    if request.status >= 400 {
        // Writing to a text cannot fail.
        let _ = write!(text, " is answered {}", request.status);
    }
    text.push('\n');
    if !request.files.is_empty() {
        let names: Vec<&str> = request.files.iter().map(|(name, _)| &**name).collect();
        let _ = writeln!(text, "with {}", names.join(", "));
    }
    if !request.body.is_null() {
        text.push_str(&yaml::lines(&plain(request.body.clone())));
    }
    text.push('\n');
    text
}
