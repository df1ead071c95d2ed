//! From a click or an autocomplete request to its answer.

pub(in crate::discord) mod asker;
pub(in crate::discord) mod autocomplete;
pub(in crate::discord) mod clicks;
pub(in crate::discord) mod custom_id;
pub(in crate::discord) mod error;
pub(in crate::discord) mod reply;
