//! The connection to Discord: start, background work, who is a member, what the bot may do.

pub(in crate::discord) mod connect;
pub(in crate::discord) mod duplicates;
pub(in crate::discord) mod housekeeping;
pub(in crate::discord) mod identity;
pub(in crate::discord) mod members;
pub(in crate::discord) mod preflight;
