//! What REST API, gateway and web page share: the state behind its lock, the connected bots and pages, and the events by which they learn of changes.

pub mod announce;
pub mod handle;
pub mod outbox;
pub mod pages;
pub mod posting;
pub mod sessions;
