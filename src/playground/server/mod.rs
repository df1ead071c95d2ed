//! What REST API, gateway and web page share: the state behind its lock, the connected bots and pages, and the events that announce changes.

pub mod announce;
pub mod handle;
pub mod outbox;
pub mod pages;
pub mod posting;
pub mod sessions;
