//! What REST API, gateway and web page share: the state behind its lock, the connected bots and pages,
//! limits and faults, and the events that announce changes.

pub mod announce;
pub mod changes;
pub mod counts;
pub mod handle;
pub mod outbox;
pub mod pages;
pub mod posting;
pub mod pulse;
pub mod rate_limits;
pub mod reacting;
pub mod sessions;
