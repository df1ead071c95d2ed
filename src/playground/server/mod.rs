//! What REST, gateway and page share.

pub mod announce;
pub mod hub;
pub mod outbox;
