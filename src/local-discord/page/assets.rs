//! The web page's files, embedded in the program.

use crate::server::handle::SharedServer;
use axum::Router;
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::routing::get;
use std::future::ready;

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$((concat!("/", $name), include_str!(concat!("../../../assets/playground/", $name)))),*]
    };
}

/// Path and contents of every file.
const FILES: &[(&str, &str)] = files![
    "app.js",
    "channels.js",
    "commands.js",
    "components.js",
    "composer.js",
    "context.js",
    "dom.js",
    "draft.js",
    "faults.css",
    "faults.js",
    "fields.js",
    "guilds.js",
    "index.html",
    "interactions.js",
    "layout.js",
    "markdown.js",
    "media.js",
    "menu.js",
    "message.css",
    "message.js",
    "messages.js",
    "modal.js",
    "notices.js",
    "people.js",
    "popover.js",
    "popup.css",
    "reactions.js",
    "select.js",
    "socket.js",
    "state.js",
    "style.css",
    "suggest.js",
    "suggestions.js",
    "threads.js",
    "times.js",
];

type File = ([(HeaderName, &'static str); 3], &'static str);

/// The routes of the page's files.
pub fn routes() -> Router<SharedServer> {
    let index = FILES
        .iter()
        .filter(|(path, _)| *path == "/index.html")
        .map(|(_, text)| ("/", *text));
    FILES
        .iter()
        .copied()
        .chain(index)
        .fold(Router::new(), |router, (path, text)| {
            router.route(path, get(move || ready(file(path, text))))
        })
}

fn file(path: &str, text: &'static str) -> File {
    let content_type = match path.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        _ => "text/html; charset=utf-8",
    };
    let headers = [
        (CONTENT_TYPE, content_type),
        // Never cached, so that a newer program does not run with an older page.
        (CACHE_CONTROL, "no-cache"),
        // The rest of the policy is in the page itself, where this directive would have no effect.
        (CONTENT_SECURITY_POLICY, "frame-ancestors 'none'"),
    ];
    (headers, text)
}
